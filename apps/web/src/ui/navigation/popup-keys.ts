// The keys of an open panel of the header, as of a menu: Escape, arrows, Home, End, and the first letters of what stands in it.

const pauseMs = 700;

/** Before the page hears them: there the same keys move through a list, or are shortcuts. */
export function hearPopupKeys(place: HTMLElement, signal: AbortSignal): void {
  const typed = { letters: "", at: Number.NEGATIVE_INFINITY };
  const lettersWith = ({ key, timeStamp }: KeyboardEvent) => {
    typed.letters = (timeStamp - typed.at < pauseMs ? typed.letters : "") + key.toLocaleLowerCase();
    typed.at = timeStamp;
    return typed.letters;
  };
  const hear = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (key === "Escape") {
      event.stopPropagation();
      // The button that opened it closes it.
      const opener = place.querySelector("button");
      opener?.click();
      opener?.focus();
      return;
    }
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement) || !place.contains(target)) return;
    const items = [...place.querySelectorAll<HTMLElement>("fieldset :is(a[href], button)")];
    const at = items.indexOf(target);
    const next =
      moves[key]?.(at, items.length) ??
      ([...key].length === 1 && key !== " " ? beginningWith(lettersWith(event), items, at) : null);
    if (next === null || items.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    items[next]?.focus();
  };
  document.addEventListener("keydown", hear, { capture: true, signal });
}

/** The place after a key; -1 is the button that opened the panel. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** One letter, also pressed again, goes on to the next; several may mean where one is. No match: one stays. */
function beginningWith(letters: string, items: readonly HTMLElement[], at: number): number {
  const isOne = new Set(letters).size === 1;
  const wanted = isOne ? letters.slice(0, 1) : letters;
  const places = items.map((_item, step) => (at + (isOne ? 1 : 0) + step + items.length) % items.length);
  return places.find((place) => textOf(items[place]).startsWith(wanted)) ?? at;
}

function textOf(item: HTMLElement | undefined): string {
  return (item?.textContent ?? "").trim().toLocaleLowerCase();
}
