// Puts the focus where a page begins: on its heading, as soon as there is one.

/** Until the heading is rendered the main content has the focus; a person who moves on meanwhile keeps their place. */
export function focusPageHeading(): void {
  const main = document.getElementById("main");
  if (main === null || focusIn(main)) return;
  main.focus({ preventScroll: true });
  const watch = new MutationObserver(() => {
    if (document.activeElement !== main || focusIn(main)) watch.disconnect();
  });
  watch.observe(main, { childList: true, subtree: true });
}

function focusIn(main: HTMLElement): boolean {
  const heading = main.querySelector("h1");
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
