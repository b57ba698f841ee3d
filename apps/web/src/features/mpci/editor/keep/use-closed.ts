// Follows what is fetched of an open bill: it ends the editing of one that is no draft any more, and what the form holds beyond it is kept in this browser.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { useEffect, useState } from "react";
import type { Autosave } from "./autosave.ts";

interface Edited {
  /** It is still what is edited here. */
  readonly isOpen: boolean;
  readonly version: number;
}

/** True once everything is kept, and for as long as the page stands. */
export function useClosed(now: FilingDetail, autosave: Autosave, { isOpen, version }: Edited): boolean {
  const [isClosed, setClosed] = useState(false);
  const [opened] = useState(now);
  useEffect(() => {
    // No live message told what was saved while the line was away.
    if (isOpen && now !== opened) autosave.savedElsewhere({ revision: now.revision, body: now.body });
    if (isOpen) return;
    // What is being typed is kept as it is when a field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    autosave.close({ revision: now.revision, body: now.body }, now.version < version);
    setClosed(true);
  }, [isOpen, version, now, opened, autosave]);
  return isClosed;
}
