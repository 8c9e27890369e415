/** How a script in Rhai is coloured: keywords, calls, numbers, texts and comments. */

import { HighlightStyle, StreamLanguage, type StreamParser, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { tags } from "@lezer/highlight";

export const KEYWORDS = [
  "let", "const", "if", "else", "switch", "do", "while", "loop", "until", "for", "in", "continue", "break",
  "return", "throw", "try", "catch", "fn", "private", "as", "this",
];

interface State {
  /** How many comments are open within each other. */
  depth: number;
  isTemplate: boolean;
}

const parser: StreamParser<State> = {
  name: "rhai",
  startState: () => ({ depth: 0, isTemplate: false }),
  token(stream, state) {
    if (state.depth) {
      if (stream.match("/*")) state.depth++;
      else if (stream.match("*/")) state.depth--;
      else stream.next();
      return "comment";
    }
    if (state.isTemplate) {
      if (stream.next() === "`") state.isTemplate = false;
      return "string";
    }
    if (stream.eatSpace()) return null;
    if (stream.match("//")) {
      stream.skipToEnd();
      return "comment";
    }
    if (stream.match("/*")) {
      state.depth = 1;
      return "comment";
    }
    if (stream.eat("`")) {
      state.isTemplate = true;
      return "string";
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^'\\]|\\.)*'/)) return "string";
    if (stream.match(/^0[xob][\da-fA-F_]+/) || stream.match(/^\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?/)) return "number";
    const word = stream.match(/^[A-Za-z_]\w*/) as RegExpMatchArray | null;
    if (word) {
      if (KEYWORDS.includes(word[0])) return "keyword";
      if (word[0] === "true" || word[0] === "false") return "number";
      return stream.match(/^\s*\(/, false) ? "call" : "variableName";
    }
    stream.next();
    return null;
  },
  tokenTable: { call: tags.function(tags.variableName) },
  languageData: { commentTokens: { line: "//", block: { open: "/*", close: "*/" } }, closeBrackets: { brackets: ["(", "[", "{", '"'] } },
};

const style = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--series-4)", fontWeight: "600" },
  { tag: tags.function(tags.variableName), color: "var(--series-1)" },
  { tag: tags.number, color: "var(--series-3)" },
  { tag: tags.string, color: "var(--accent-text)" },
  { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" },
]);

export function rhai(): Extension {
  return [StreamLanguage.define(parser), syntaxHighlighting(style)];
}
