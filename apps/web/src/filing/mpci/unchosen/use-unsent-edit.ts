// Whether this browser keeps an edit of a filing that the server does not have yet, and of which field.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { useSyncExternalStore } from "react";
import { useCurrentUser } from "#session/session-context.tsx";
import { editSlotOf, entriesOf } from "./kept-texts.ts";

/** The path of a field that the edit changes; null: there is none, or the filing cannot be edited. */
export function useUnsentEdit(filing: FilingDetail | undefined): string | null {
  const userId = useCurrentUser()?.identifier;
  return useSyncExternalStore(listen, () => {
    if (userId === undefined || !filing?.available_actions.includes("save")) return null;
    const [entry] = entriesOf(localStorage, editSlotOf(userId, filing.id));
    return entry === undefined ? null : firstPath(entry.text);
  });
}

/** An edit of a session that has ended is sealed, and says nothing of its fields. */
function firstPath(entry: string): string {
  const path: string[] = [];
  try {
    let change = (JSON.parse(entry) as { change: unknown }).change;
    while (typeof change === "object" && change !== null && !Array.isArray(change)) {
      const [key] = Object.keys(change);
      if (key === undefined) break;
      path.push(key);
      change = (change as Record<string, unknown>)[key];
    }
  } catch {}
  return path.length === 0 ? "bill_number" : path.join(".");
}

/** Another tab may have the editor open. */
function listen(changed: () => void): () => void {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}
