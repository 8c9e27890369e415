/**
 * The editor of scripts: CodeMirror in a shadow root, where it brings its style as a sheet of the root,
 * which the page's policy allows, and not as an element, which it forbids.
 */

import {
  type CompletionContext,
  type CompletionResult,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { KEYWORDS, rhai } from "./rhai";

export interface Known {
  name: string;
  signature: string;
  parameters: string[];
  /** What it does, in the language of the page. */
  told: string;
}

export interface Editor {
  setText(text: string): void;
  /** Marks what is wrong with the text. */
  mark(faults: { from: number; to: number; message: string }[]): void;
  /** Says how it is called, and whether the page is dark. */
  dress(label: string, isDark: boolean): void;
  destroy(): void;
}

const theme = EditorView.theme({
  "&": {
    backgroundColor: "var(--page)",
    color: "var(--ink)",
    border: "1px solid var(--faint)",
    borderRadius: "8px",
    fontSize: "0.95rem",
    maxHeight: "min(60vh, 34rem)",
  },
  "&.cm-focused": { outline: "3px solid var(--ink)", outlineOffset: "2px" },
  ".cm-scroller": {
    fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
    lineHeight: "1.55",
    overflow: "auto",
    borderRadius: "8px",
  },
  ".cm-content": { minHeight: "11rem", caretColor: "var(--ink)", paddingBlock: "0.6rem" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--soft)", border: "none" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--slot)", outline: "1px solid var(--faint)" },
  ".cm-tooltip": {
    backgroundColor: "var(--page)",
    color: "var(--ink)",
    border: "1px solid var(--faint)",
    borderRadius: "8px",
    overflow: "hidden",
    boxShadow: "var(--shadow)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete": { overflow: "visible" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "inherit", maxHeight: "14rem", borderRadius: "8px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.3rem 0.7rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--ink)", color: "var(--page)" },
  ".cm-completionDetail": { color: "inherit", opacity: "0.85", fontStyle: "normal" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-completionInfo": { padding: "0.5rem 0.7rem", maxWidth: "20rem" },
  ".cm-diagnostic": { padding: "0.5rem 0.7rem", borderLeftColor: "var(--bad)" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--bad)",
    textUnderlineOffset: "3px",
    backgroundColor: "color-mix(in srgb, var(--bad) 14%, transparent)",
  },
});

/** What lists and texts can be asked, after a point. */
const METHODS = ["len()", "push()", "contains()", "map()", "filter()", "to_int()"];

function complete(known: () => Known[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/\w+/);
    const isMethod = context.matchBefore(/\.\w*/) !== null && context.matchBefore(/\.\.\w*/) === null;
    if (!word && !context.explicit && !isMethod) return null;
    const from = word?.from ?? context.pos;
    if (isMethod) return { from, options: METHODS.map((label) => ({ label, type: "method" })), validFor: /^\w*$/ };
    const functions = known().map(({ name, signature, parameters, told }) => ({
      label: name,
      displayLabel: name,
      detail: signature.slice(name.length),
      info: told,
      type: "function",
      boost: 1,
      apply: (view: EditorView, _: unknown, start: number, end: number) => {
        const cursor = start + name.length + (parameters.length ? 1 : 2);
        view.dispatch({ changes: { from: start, to: end, insert: `${name}()` }, selection: { anchor: cursor } });
      },
    }));
    return { from, options: [...functions, ...KEYWORDS.map((label) => ({ label, type: "keyword" }))], validFor: /^\w*$/ };
  };
}

export function createEditor(
  host: HTMLElement,
  text: string,
  known: () => Known[],
  onchange: (text: string) => void,
): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const dress = new Compartment();
  const dressed = (label: string, isDark: boolean) => [
    EditorView.contentAttributes.of({ "aria-label": label }),
    EditorView.darkTheme.of(isDark),
  ];
  let isOurs = false;
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        bracketMatching(),
        closeBrackets(),
        autocompletion({ override: [complete(known)], icons: false }),
        indentUnit.of("    "),
        EditorState.tabSize.of(4),
        EditorView.lineWrapping,
        rhai(),
        theme,
        dress.of(dressed("", false)),
        // Tab goes on to the next control, as everywhere in the page.
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isOurs) onchange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText(text) {
      if (text === view.state.doc.toString()) return;
      isOurs = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      isOurs = false;
    },
    mark(faults) {
      const end = view.state.doc.length;
      const diagnostics = faults.map(({ from, to, message }): Diagnostic => {
        return { from: Math.min(from, end), to: Math.min(to, end), message, severity: "error" };
      });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    dress(label, isDark) {
      view.dispatch({ effects: dress.reconfigure(dressed(label, isDark)) });
    },
    destroy: () => view.destroy(),
  };
}
