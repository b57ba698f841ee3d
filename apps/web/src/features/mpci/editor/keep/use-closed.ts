// Ends the editing of a bill that is no draft any more: what the form holds beyond it is kept in this browser.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { useEffect, useState } from "react";
import type { Autosave } from "./autosave.ts";

/** True once everything is kept, and for as long as the page stands. `isOpen`: it is still what is edited here. */
export function useClosed(now: FilingDetail, autosave: Autosave, isOpen: boolean): boolean {
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (isOpen) return;
    // What is being typed is kept as it is when a field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    autosave.close({ revision: now.revision, body: now.body });
    setClosed(true);
  }, [isOpen, now, autosave]);
  return isClosed;
}
