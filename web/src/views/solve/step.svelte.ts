/**
 * The step that is shown, and its place in the address. Browsers refuse an address that changes dozens of
 * times a second, as it would while a solution is played, so the address follows a moment later.
 */

import { session } from "../../lib/session.svelte";

const MOMENT = 200;

export class AddressStep {
  at = $state(0);

  #written = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.follow();
  }

  /** Takes over what the address says, if somebody else has changed it. Runs in an effect. */
  follow(): void {
    const told = session.setting("at") ?? "";
    if (told === this.#written) return;
    clearTimeout(this.#timer);
    this.#written = told;
    const at = Number(told);
    this.at = Number.isSafeInteger(at) && at > 0 ? at : 0;
  }

  go(at: number): void {
    this.at = at;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#written = at ? String(at) : "";
      session.set({ at: this.#written });
    }, MOMENT);
  }

  /** Leaves the address to the next view. */
  close(): void {
    clearTimeout(this.#timer);
  }
}
