// What every page needs from the start, whatever it shows.
import { setNonce } from "get-nonce";
import { keepPresses } from "./kept-press.ts";
import "./no-code-from-text.ts";

export function preparePage(): void {
  const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) setNonce(nonce);
  keepPresses(document);
}

/** Not needed before something can be removed: it weighs on no first look. */
export function keepFocusLater(): void {
  void import("./kept-focus.ts").then(({ keepFocus }) => keepFocus(document)).catch(() => {});
}
