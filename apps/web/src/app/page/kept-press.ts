// A press counts for the button it began on: leaving a field can move the page under the pointer before it is released.

const most = 4; // px; further away the person has changed their mind

/** Answers how to stop listening. */
export function keepPresses(page: Document): () => void {
  let begun: { readonly on: HTMLElement; readonly x: number; readonly y: number } | null = null;
  function down({ target, button, clientX, clientY }: MouseEvent) {
    const on = target instanceof Element ? target.closest<HTMLElement>("button, a[href], summary") : null;
    begun = button === 0 && on !== null ? { on, x: clientX, y: clientY } : null;
  }
  function up({ target, clientX, clientY }: MouseEvent) {
    const press = begun;
    begun = null;
    if (press === null || !press.on.isConnected) return;
    const isStill = Math.hypot(clientX - press.x, clientY - press.y) <= most;
    // Released over the same button, the browser clicks by itself.
    if (isStill && target instanceof Node && !press.on.contains(target)) press.on.click();
  }
  page.addEventListener("mousedown", down, true);
  page.addEventListener("mouseup", up, true);
  return () => {
    page.removeEventListener("mousedown", down, true);
    page.removeEventListener("mouseup", up, true);
  };
}
