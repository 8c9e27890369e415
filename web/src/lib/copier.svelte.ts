import { session } from "./session.svelte";

/** Copies texts for a view, and knows for two seconds which of them was copied. */
export class Copier {
  /** The name of the text that was copied last. */
  copied = $state<string | undefined>();

  /** Copies the text of a name and says so; if the browser refuses, shows it under a title. */
  async copy(name: string, text: string, said: string, title: string) {
    try {
      await navigator.clipboard.writeText(text);
      this.copied = name;
      session.announce(said);
      setTimeout(() => (this.copied = undefined), 2000);
    } catch {
      prompt(title, text);
    }
  }
}
