// Waits until a screen has named its page: the title changes once it is there, and again when its contents are.

const restMs = 300;

/** Gives the function that stops waiting. */
export function whenTitleRests(page: Document, act: (title: string) => void): () => void {
  const held: { timer: ReturnType<typeof setTimeout> | null } = { timer: null };
  const wait = () => {
    if (held.timer !== null) clearTimeout(held.timer);
    held.timer = setTimeout(() => {
      watcher.disconnect();
      act(page.title);
    }, restMs);
  };
  const watcher = new MutationObserver(wait);
  watcher.observe(page.head, { subtree: true, childList: true, characterData: true });
  wait();
  return () => {
    watcher.disconnect();
    if (held.timer !== null) clearTimeout(held.timer);
  };
}
