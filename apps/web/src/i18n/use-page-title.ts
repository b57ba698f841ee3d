// Names the page: how much needs its reader, the screen, and the product's own name.
import { useEffect } from "react";

const product = "Filings App";
const shown: { title: string | null; count: string | null } = { title: null, count: null };

function write(change: Partial<typeof shown>): void {
  Object.assign(shown, change);
  const count = shown.count === null ? "" : `(${shown.count}) `;
  document.title = count + (shown.title === null ? product : `${shown.title} - ${product}`);
}

export function usePageTitle(title: string | null): void {
  useEffect(() => {
    write({ title });
    return () => write({ title: null });
  }, [title]);
}

/** In words, so that a page in another tab says what needs its reader and nobody takes it for unseen notifications; null: nothing. */
export function useWaitingInTitle(count: string | null): void {
  useEffect(() => {
    write({ count });
    return () => write({ count: null });
  }, [count]);
}
