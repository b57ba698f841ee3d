// Words that a person cannot read as they stand: cut off, running out of their box or of the screen, or drawn over others.
import type { Page } from "@playwright/test";

/** Each as a line that says what is wrong and with which words. */
export function unreadableWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 1.5;
    const dialog = [...document.querySelectorAll("[role=dialog], [role=alertdialog], dialog[open]")].at(-1);
    const isModal =
      dialog?.getAttribute("aria-modal") === "true" || document.querySelector("[data-aria-hidden]") !== null;
    const styles = new Map<Element, CSSStyleDeclaration>();
    function styleOf(element: Element): CSSStyleDeclaration {
      const found = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, found);
      return found;
    }
    function chainOf(element: Element): Element[] {
      const chain: Element[] = [];
      for (let one: Element | null = element; one !== null && one !== document.documentElement; one = one.parentElement)
        chain.push(one);
      return chain;
    }
    /** Said to a screen reader alone. */
    const isUnseen = (element: Element) =>
      styleOf(element).clipPath !== "none" ||
      Number(styleOf(element).opacity) === 0 ||
      styleOf(element).display === "none";
    const isPainted = (element: Element) => !/^(?:rgba\(.*, 0\)|transparent)$/.test(styleOf(element).backgroundColor);
    const isEdged = (element: Element) => {
      const { borderInlineStartWidth, borderInlineEndWidth } = styleOf(element);
      return Number.parseFloat(borderInlineStartWidth) > 0 && Number.parseFloat(borderInlineEndWidth) > 0;
    };
    const isLayer = (chain: readonly Element[]) =>
      chain.some((one) => /absolute|fixed|sticky/.test(styleOf(one).position)) && chain.some(isPainted);

    interface Seen {
      readonly words: string;
      readonly at: DOMRect;
      readonly chain: readonly Element[];
    }
    const found = new Set<string>();
    const seen: Seen[] = [];

    function look(node: Text): void {
      const element = node.parentElement;
      const words = node.data.replace(/\s+/g, " ").trim();
      if (element === null || words === "" || !element.checkVisibility({ visibilityProperty: true })) return;
      if (isModal && dialog?.contains(element) !== true) return;
      const chain = chainOf(element);
      if (element.closest("[aria-hidden=true], svg, option, script, style") !== null || chain.some(isUnseen)) return;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const at of range.getClientRects()) {
        if (at.width <= 1 || at.height <= 1) continue;
        const cut = isCut(at, chain);
        if (cut !== null) {
          found.add(`${cut}: ${words}`);
          break;
        }
        seen.push({ words, at, chain });
      }
    }

    function isCut(at: DOMRect, chain: readonly Element[]): string | null {
      let [scrolls, boxed] = [false, false];
      for (const one of chain) {
        const style = styleOf(one);
        const box = one.getBoundingClientRect();
        const [isOut, isBelow] = [
          at.left < box.left - slack || at.right > box.right + slack,
          at.bottom > box.bottom + at.height / 4 || at.top < box.top - at.height / 4,
        ];
        if (!scrolls && isOut && /hidden|clip/.test(style.overflowX)) {
          if (style.textOverflow !== "ellipsis") return "cut off";
          // What people wrote may be shortened where its whole length stands elsewhere; our own words may not.
          return one.closest("[dir=auto], [title], bdi") === null && one.querySelector("[dir=auto], bdi") === null
            ? "shortened"
            : null;
        }
        if (!scrolls && isBelow && /hidden|clip/.test(style.overflowY) && style.webkitLineClamp === "none")
          return "cut off below";
        if (/auto|scroll/.test(style.overflowX)) scrolls = true;
        if (style.display === "inline") continue;
        if (!scrolls && !boxed && isOut && (isPainted(one) || isEdged(one))) return "runs out of its box";
        if (isPainted(one) || isEdged(one)) boxed = true;
      }
      if (!scrolls && (at.left < -slack || at.right > innerWidth + slack)) return "runs out of the screen";
      return null;
    }

    function expectApart(one: Seen, other: Seen): void {
      const wide = Math.min(one.at.right, other.at.right) - Math.max(one.at.left, other.at.left);
      const high = Math.min(one.at.bottom, other.at.bottom) - Math.max(one.at.top, other.at.top);
      if (wide < 2 || high < Math.min(one.at.height, other.at.height) / 3) return;
      const apart = (chain: readonly Element[], from: readonly Element[]) => chain.filter((two) => !from.includes(two));
      const owns = [apart(one.chain, other.chain), apart(other.chain, one.chain)];
      // A bar, a menu or a head of a table lies over what scrolls beneath it; what is scrolled away is not there.
      if (owns.some((own) => isLayer(own) || own.some((two) => /auto|scroll|hidden/.test(styleOf(two).overflowY))))
        return;
      found.add(`over one another: ${one.words} | ${other.words}`);
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) look(walker.currentNode as Text);
    seen.sort((one, other) => one.at.top - other.at.top);
    for (const [place, one] of seen.entries())
      for (let next = place + 1; next < seen.length && seen[next]!.at.top < one.at.bottom; next += 1)
        if (seen[next]!.words !== one.words) expectApart(one, seen[next]!);
    return [...found].sort();
  });
}
