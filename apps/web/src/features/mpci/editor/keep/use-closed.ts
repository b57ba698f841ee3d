// Ends the editing of a bill that is no draft any more: what the form holds beyond it is kept in this browser.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { useEffect, useState } from "react";
import type { Autosave } from "./autosave.ts";

/** True once everything is kept, and for as long as the page stands. */
export function useClosed(now: FilingDetail, autosave: Autosave): boolean {
  const [isClosed, setClosed] = useState(false);
  const isDraft = now.available_actions.includes("save");
  useEffect(() => {
    if (isDraft) return;
    // What is being typed is kept as it is when a field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    autosave.close({ revision: now.revision, body: now.body });
    setClosed(true);
  }, [isDraft, now, autosave]);
  return isClosed;
}
