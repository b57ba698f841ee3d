// Scrolls the dialog to the next thing to do.

/** Puts the focus on a refused field and scrolls to its message. */
export function scrollToNext(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: "center" });
}

/** Scrolls as little as needed to show what stands above the focused field, and that field too if both fit. */
export function showAboveFocus(part: HTMLElement | null): void {
  document.activeElement?.scrollIntoView?.({ block: "nearest" });
  part?.scrollIntoView?.({ block: "nearest" });
}
