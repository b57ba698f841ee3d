// Names the page: how much is unseen, the screen, and the product's own name.
import { useEffect } from "react";

const product = "Filings App";
const shown: { title: string | null; unseen: number } = { title: null, unseen: 0 };

function write(change: Partial<typeof shown>): void {
  Object.assign(shown, change);
  const count = shown.unseen > 0 ? `(${shown.unseen}) ` : "";
  document.title = count + (shown.title === null ? product : `${shown.title} - ${product}`);
}

export function usePageTitle(title: string | null): void {
  useEffect(() => {
    write({ title });
    return () => write({ title: null });
  }, [title]);
}

/** So that a page in another tab says that something has come. */
export function useUnseenInTitle(unseen: number): void {
  useEffect(() => {
    write({ unseen });
    return () => write({ unseen: 0 });
  }, [unseen]);
}
