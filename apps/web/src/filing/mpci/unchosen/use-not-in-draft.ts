// What was typed into a draft on this device and is no part of it: texts that were not understood, and an edit that the
// server does not have yet.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { valueAt } from "@filings/contract/values/value-at";
import { fieldNames } from "@filings/phrases/mpci/finding-paths";
import { useSyncExternalStore } from "react";
import { entriesOf } from "#offline/unsent/entries.ts";
import { unsentStore } from "#offline/unsent/unsent-store.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { editSlotOf, forgetEntries, textsIn, textsSlotOf } from "./kept-texts.ts";
import { stillUnchosen } from "./still-unchosen.ts";

export interface NotUnderstood {
  readonly path: string;
  readonly text: string;
}

interface NotInDraft {
  readonly texts: readonly NotUnderstood[];
  /** The path of a field that an unsent edit changes; null: there is no such edit. */
  readonly unsentAt: string | null;
}

const nothing: NotInDraft = { texts: [], unsentAt: null };

/** Nothing of a filing that cannot be edited: nothing more becomes part of it. */
export function useNotInDraft(filing: FilingDetail | undefined): NotInDraft {
  const userId = useCurrentUser()?.identifier;
  const whose = isOpen(filing) ? userId : undefined;
  const id = filing?.id;
  // As text, which is the same as long as nothing has changed.
  const kept = useSyncExternalStore(listen, () =>
    whose === undefined || id === undefined ? null : JSON.stringify(keptOf(whose, id)),
  );
  return kept === null || filing === undefined ? nothing : read(filing, JSON.parse(kept) as Kept);
}

/** As it is at this moment. */
export function notInDraftNow(userId: string | undefined, filing: FilingDetail): NotInDraft {
  return userId === undefined || !isOpen(filing) ? nothing : read(filing, keptOf(userId, filing.id));
}

export function forgetNotUnderstood(userId: string | undefined, filingId: string): void {
  if (userId !== undefined) forgetEntries(unsentStore, textsSlotOf(userId, filingId));
}

interface Kept {
  readonly texts: readonly string[];
  readonly edit: string | null;
}

function isOpen(filing: FilingDetail | undefined): boolean {
  return filing?.available_actions.includes("save") === true;
}

function keptOf(userId: string, filingId: string): Kept {
  const [edit] = entriesOf(unsentStore, editSlotOf(userId, filingId));
  const texts = entriesOf(unsentStore, textsSlotOf(userId, filingId));
  return { texts: texts.map(({ text }) => text), edit: edit?.text ?? null };
}

function read(filing: FilingDetail, { texts, edit }: Kept): NotInDraft {
  const still = stillUnchosen(new Map(texts.flatMap((entry) => [...textsIn(entry)])), (path) =>
    valueAt(filing.body, path),
  );
  return {
    texts: [...still].filter(([path]) => isField(path)).map(([path, { text }]) => ({ path, text })),
    unsentAt: edit === null ? null : firstPath(edit),
  };
}

function isField(path: string): boolean {
  return Object.hasOwn(fieldNames, path.replace(/\[\d+\]/g, "[]"));
}

function firstPath(edit: string): string {
  const path: string[] = [];
  try {
    let change = (JSON.parse(edit) as { change: unknown }).change;
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
  const stop = unsentStore.subscribe(changed);
  return () => {
    removeEventListener("storage", changed);
    stop();
  };
}
