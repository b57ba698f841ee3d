// Brings into sight what is to be done next in the dialog.

/** Puts the focus on what is refused, with what is said of it in sight. */
export function bringToSight(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: "center" });
}

/** Scrolls no further than it must: what stands above the field in focus is in sight, and that field too if there is room. */
export function showAboveFocus(part: HTMLElement | null): void {
  document.activeElement?.scrollIntoView?.({ block: "nearest" });
  part?.scrollIntoView?.({ block: "nearest" });
}
