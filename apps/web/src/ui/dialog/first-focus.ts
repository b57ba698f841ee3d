// Puts the focus where the work of a dialog begins, once that is there, and takes it from nothing that somebody chose.
import { type RefObject, useEffect } from "react";

export function useFirstFocus(target: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    // After the dialog has taken the focus itself, which it does once its content is drawn.
    const timer = setTimeout(() => {
      const { activeElement: active } = document;
      const isFree = active === null || active === document.body || active.getAttribute("role") === "dialog";
      if (isFree && target.current !== null) begin(target.current);
    });
    return () => clearTimeout(timer);
  }, [target, isThere]);
}

/** What is out of view would scroll past all that stands before it: such a dialog is read from its first heading. */
function begin(target: HTMLElement): void {
  const scroller = scrollerOf(target);
  const isSeen = scroller === null || bottomOf(target) <= bottomOf(scroller);
  const heading = isSeen ? null : scroller.querySelector<HTMLElement>("h2, h3");
  if (heading !== null) heading.tabIndex = -1;
  (heading ?? target).focus();
}

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;

function scrollerOf(target: Element): Element | null {
  const parent = target.parentElement;
  if (parent === null || parent.getAttribute("role") === "dialog") return null;
  return parent.scrollHeight > parent.clientHeight && parent.clientHeight > 0 ? parent : scrollerOf(parent);
}
