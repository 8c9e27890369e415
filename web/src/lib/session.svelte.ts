/**
 * What the whole page shares: language, theme, address, the names that the engine knows, and the engines
 * themselves. One engine answers at once (rules, drawings); long searches go to engines of their own.
 */

import { untrack } from "svelte";
import { mainEngine, studioEngine } from "../engine/engines";
import type { EngineClient, EngineState } from "../engine/client";
import type { BoardRef, Language, Names, Style } from "../engine/protocol";
import { type Address, type View, readAddress, writeAddress } from "./address";
import { type ThemeName, keep, usualLanguage, usualTheme } from "./settings";
import { type Say, loadWords } from "./words";

/** At least so many milliseconds are between two changes of the present address. */
const BETWEEN_WRITES = 200;

class Session {
  language = $state<Language>(usualLanguage());
  theme = $state<ThemeName>(usualTheme());
  say = $state.raw<Say>((key) => key);
  names = $state.raw<Names | undefined>();
  address = $state.raw<Address>(readAddress(location.hash));
  /** Whether the engine that answers at once is there. */
  engineState = $state.raw<EngineState>({ kind: "loading" });
  /** What the live region says next. */
  announcement = $state("");

  /** The engine for what is answered at once. */
  readonly rules: EngineClient = mainEngine();

  #wasReady = false;
  #studio: EngineClient | undefined;
  /** An address that replaces the present one in a moment. */
  #unwritten: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writtenAt = -Infinity;

  constructor() {
    this.rules.onState = (state) => {
      // Between two short calls nothing changes for a person.
      if (state.kind === "ready" || state.kind === "busy") this.#wasReady = true;
      if (state.kind !== "busy" && state.kind !== this.engineState.kind) this.engineState = state;
    };
  }

  /** Whether the engine has answered once. */
  get hasEngine(): boolean {
    return this.#wasReady;
  }

  /** How to draw now. */
  get style(): Style {
    return { theme: this.theme };
  }

  /** Starts the page: words, names, and the address from now on. */
  async start(): Promise<void> {
    addEventListener("hashchange", () => {
      this.#forget();
      this.address = readAddress(location.hash);
    });
    addEventListener("pagehide", () => this.#write());
    await this.speak(this.language);
  }

  /** Changes the language of everything. */
  async speak(language: Language): Promise<void> {
    const say = await loadWords(language);
    this.rules.language = language;
    if (this.#studio) this.#studio.language = language;
    this.language = language;
    this.say = say;
    document.documentElement.lang = language;
    document.title = say("shell-title");
    this.names = await this.rules.call("names", {});
  }

  chooseLanguage(language: Language): Promise<void> {
    keep("language", language);
    return this.speak(language);
  }

  chooseTheme(theme: ThemeName): void {
    keep("theme", theme);
    this.theme = theme;
  }

  /** A further engine for long searches, in the language of the page. Whoever takes it closes it. */
  newEngine(): EngineClient {
    const engine = mainEngine();
    engine.language = this.language;
    return engine;
  }

  /** The engine that knows scripts, PNG and GIF; loaded when it is first asked for. */
  get studio(): EngineClient {
    this.#studio ??= studioEngine();
    this.#studio.language = this.language;
    return this.#studio;
  }

  /** A setting of the address. */
  setting(name: string): string | undefined {
    return this.address.settings[name];
  }

  /** Changes settings of the address without a new entry in the history. An empty one is taken out. */
  set(settings: Record<string, string | undefined>): void {
    this.#show({ ...this.address, settings: merged(this.address.settings, settings) }, false);
  }

  /** Goes to another view of the same board. Settings of the views before are kept unless named. */
  go(view: View, settings: Record<string, string | undefined> = {}): void {
    this.#show({ ...this.address, view, settings: merged(this.#kept(view), settings) }, true);
  }

  /** Opens a board in a view, with these settings and no others. */
  open(view: View, board: BoardRef, settings: Record<string, string> = {}, isNew = true): void {
    const { id, labels } = typeof board === "string" ? { id: board, labels: [] } : board;
    const address: Address = { view, board: id, settings };
    if (labels?.length) address.labels = labels;
    this.#show(address, isNew);
  }

  /** The address of a view of the same board, for links. */
  link(view: View, settings: Record<string, string | undefined> = {}): string {
    return writeAddress({ ...this.address, view, settings: merged(this.#kept(view), settings) });
  }

  /** The settings that hold in another view too: all but the step, of which each view has its own. */
  #kept(view: View): Record<string, string> {
    const { at, ...others } = this.address.settings;
    return view === this.address.view && at ? { ...others, at } : others;
  }

  /** The whole address of what is seen, to be shared. */
  get shared(): string {
    return new URL(writeAddress(this.address), location.href).href;
  }

  /** Says something to those who hear the page. */
  announce(text: string): void {
    // The same text twice is said twice.
    const last = untrack(() => this.announcement);
    this.announcement = last === text ? `${text}\u00a0` : text;
  }

  #show(address: Address, isNew: boolean): void {
    this.address = address;
    const hash = writeAddress(address);
    if (isNew) {
      this.#write();
      if (hash !== location.hash) history.pushState(null, "", hash);
      return;
    }
    // Browsers refuse addresses that change too often, as they do while a key is held.
    this.#unwritten = hash;
    const wait = this.#writtenAt + BETWEEN_WRITES - performance.now();
    if (wait <= 0) this.#write();
    else this.#timer ??= setTimeout(() => this.#write(), wait);
  }

  /** Writes the address that waits for it. */
  #write(): void {
    const hash = this.#unwritten;
    this.#forget();
    if (hash === undefined || hash === location.hash) return;
    this.#writtenAt = performance.now();
    history.replaceState(null, "", hash);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#unwritten = undefined;
  }
}

function merged(
  old: Record<string, string>,
  changed: Record<string, string | undefined>,
): Record<string, string> {
  const all: Record<string, string> = { ...old };
  for (const [key, value] of Object.entries(changed)) {
    if (value) all[key] = value;
    else delete all[key];
  }
  return all;
}

export const session = new Session();

/** Says a message in the language of the page. Follows the language where it is used in a component. */
export const say: Say = (key, values) => session.say(key, values);
