/** The theme, once the page has taken over its colours: whoever reads them from the page reads the new ones. */

import { tick } from "svelte";
import { session } from "../lib/session.svelte";
import type { ThemeName } from "../lib/settings";

export class Themed {
  name = $state<ThemeName>(session.theme);

  /** To be made while a component is. */
  constructor() {
    $effect(() => {
      const { theme } = session;
      void tick().then(() => (this.name = theme));
    });
  }
}
