// Names the page: how much is due today, the screen, and the product's own name.
import { useEffect } from "react";

const product = "Filings App";
const shown: { title: string | null; due: number } = { title: null, due: 0 };

function write(change: Partial<typeof shown>): void {
  Object.assign(shown, change);
  const count = shown.due > 0 ? `(${shown.due}) ` : "";
  document.title = count + (shown.title === null ? product : `${shown.title} - ${product}`);
}

export function usePageTitle(title: string | null): void {
  useEffect(() => {
    write({ title });
    return () => write({ title: null });
  }, [title]);
}

/** So that a page in another tab says what needs its reader today. */
export function useDueInTitle(due: number): void {
  useEffect(() => {
    write({ due });
    return () => write({ due: 0 });
  }, [due]);
}
