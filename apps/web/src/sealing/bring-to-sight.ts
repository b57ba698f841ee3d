// Puts the focus on what is refused, with what is said of it in sight.
export function bringToSight(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: "center" });
}
