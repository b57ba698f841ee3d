// Names the page: how much is due today, the screen, and the product's own name.
import { useEffect } from "react";

const product = "Filings App";
const shown: { title: string | null; due: string | null } = { title: null, due: null };

function write(change: Partial<typeof shown>): void {
  Object.assign(shown, change);
  const due = shown.due === null ? "" : `(${shown.due}) `;
  document.title = due + (shown.title === null ? product : `${shown.title} - ${product}`);
}

export function usePageTitle(title: string | null): void {
  useEffect(() => {
    write({ title });
    return () => write({ title: null });
  }, [title]);
}

/** In words, so that a page in another tab says what needs its reader today and nobody takes it for unseen notifications; null: nothing. */
export function useDueInTitle(due: string | null): void {
  useEffect(() => {
    write({ due });
    return () => write({ due: null });
  }, [due]);
}
