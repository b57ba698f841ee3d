// Which forms hold something typed now: by what stands above them, for a sign-out, and whether one of them is in a dialog.
import { typed } from "./typed-forms.ts";

/** By the title of their dialog or card, or of the page. */
export function typedForms(): string[] {
  return [...new Set([...typed.values()].map(titleAbove))];
}

export function isTypedIn(dialog: Element): boolean {
  return [...typed.values()].some((id) => dialog.querySelector(`[id="${id}"]`) !== null);
}

function titleAbove(fieldId: string): string {
  const titled = document.getElementById(fieldId)?.closest("[role$='dialog'], section[aria-labelledby]");
  const title = document.getElementById(titled?.getAttribute("aria-labelledby") ?? "");
  return (title ?? document.querySelector("main h1"))?.textContent ?? document.title;
}
