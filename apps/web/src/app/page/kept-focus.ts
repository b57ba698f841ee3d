// Passes the focus on when the button or field that has it is removed: to its field, to the next row, to what replaced it.
import { hasCoarsePointer } from "#ui/coarse-pointer.ts";

const focusable = ":is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex='-1'])";
/** These give the focus back themselves, and a grid moves it from cell to cell. */
const withOwnFocus = "[role=dialog], [role=alertdialog], [role=menu], [role=grid]";

/** Answers how to stop watching. */
export function keepFocus(page: Document): () => void {
  const held: { last: { readonly on: Element; readonly path: string } | null } = { last: null };
  function remember({ target }: FocusEvent) {
    held.last = target instanceof Element ? { on: target, path: page.location.pathname } : null;
  }
  const watch = new MutationObserver((records) => {
    const { last } = held;
    if (last === null || last.on.isConnected || page.activeElement !== page.body) return;
    held.last = null;
    // The focus of another page begins at its heading.
    if (last.path !== page.location.pathname || last.on.closest(withOwnFocus) !== null) return;
    const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last.on)));
    const heir = removal === undefined ? undefined : heirOf(removal, records);
    if (heir?.matches("input, textarea") === true && hasCoarsePointer()) return;
    heir?.focus();
  });
  page.addEventListener("focusin", remember);
  watch.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener("focusin", remember);
    watch.disconnect();
  };
}

/** In the nearest part of the page that has any: what stands there now or next, else what comes before. */
function heirOf(removal: MutationRecord, records: readonly MutationRecord[]): HTMLElement | undefined {
  let before: Node | null = stillThere(removal.previousSibling, records);
  for (let part: Node | null = removal.target; part instanceof Element && !part.matches("main, body, [role=grid]"); ) {
    const children: Element[] = [...part.children];
    const isAfter = (child: Element) =>
      before === null || (before.compareDocumentPosition(child) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const inTurn: Element[] = [...children.filter(isAfter), ...children.filter((child) => !isAfter(child)).reverse()];
    const heir: HTMLElement | undefined = inTurn.flatMap(focusablesOf)[0];
    if (heir !== undefined || part.matches("[role=dialog], [role=alertdialog]")) return heir;
    before = part;
    part = part.parentNode;
  }
  return undefined;
}

/** A sibling that was removed together with the focus leaves its own place to the one before it. */
function stillThere(sibling: Node | null, records: readonly MutationRecord[]): Node | null {
  if (sibling === null || sibling.isConnected) return sibling;
  const removal = records.find(({ removedNodes }) => [...removedNodes].includes(sibling as ChildNode));
  return stillThere(removal?.previousSibling ?? null, records);
}

function focusablesOf(part: Element): HTMLElement[] {
  const all = [part, ...part.querySelectorAll<HTMLElement>("*")] as HTMLElement[];
  return all.filter((one) => one.matches(focusable) && one.checkVisibility?.() !== false);
}
