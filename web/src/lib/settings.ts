/** What a person has chosen, kept from visit to visit where the browser allows it. */

import type { Language } from "../engine/protocol";

export type ThemeName = "light" | "dark";

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`glisse.${name}`);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`glisse.${name}`, value);
  } catch {
    // Forbidden or full: the choice holds until the page is closed.
  }
}

export function usualLanguage(): Language {
  const wanted = [kept("language"), ...navigator.languages].map((name) => name?.slice(0, 2));
  return wanted.find((name) => name === "fr" || name === "en") === "fr" ? "fr" : "en";
}

export function usualTheme(): ThemeName {
  const chosen = kept("theme");
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Whether movements should be left out. */
export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
