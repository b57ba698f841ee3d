// The texts of a draft that were not understood and so are no part of it, as this browser keeps them.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { valueAt } from "@filings/contract/values/value-at";
import { fieldNames } from "@filings/phrases/mpci/finding-paths";
import { useSyncExternalStore } from "react";
import { useCurrentUser } from "#session/session-context.tsx";
import { entriesOf, forgetEntries, textsIn, textsSlotOf } from "./kept-texts.ts";
import { stillUnchosen } from "./still-unchosen.ts";

export interface NotUnderstood {
  readonly path: string;
  readonly text: string;
}

/** None of a filing that cannot be edited: nothing more becomes part of it. */
export function useNotUnderstood(filing: FilingDetail | undefined): readonly NotUnderstood[] {
  const userId = useCurrentUser()?.identifier;
  const slot = slotOf(userId, filing);
  // As text, which is the same as long as nothing has changed.
  const kept = useSyncExternalStore(listen, () => (slot === null ? "[]" : allIn(slot)));
  return filing === undefined ? [] : notUnderstoodOf(filing, kept);
}

/** As they are at this moment. */
export function notUnderstoodNow(userId: string | undefined, filing: FilingDetail): readonly NotUnderstood[] {
  const slot = slotOf(userId, filing);
  return slot === null ? [] : notUnderstoodOf(filing, allIn(slot));
}

function slotOf(userId: string | undefined, filing: FilingDetail | undefined): string | null {
  const isOpen = filing?.available_actions.includes("save") === true;
  return userId === undefined || !isOpen ? null : textsSlotOf(userId, filing.id);
}

function notUnderstoodOf(filing: FilingDetail, kept: string): readonly NotUnderstood[] {
  const entries = JSON.parse(kept) as string[];
  const texts = new Map(entries.flatMap((entry) => [...textsIn(entry)]));
  const still = stillUnchosen(texts, (path) => valueAt(filing.body, path));
  return [...still].filter(([path]) => isField(path)).map(([path, { text }]) => ({ path, text }));
}

export function forgetNotUnderstood(userId: string | undefined, filingId: string): void {
  if (userId !== undefined) forgetEntries(localStorage, textsSlotOf(userId, filingId));
}

function allIn(slot: string): string {
  return JSON.stringify(entriesOf(localStorage, slot).map(({ text }) => text));
}

function isField(path: string): boolean {
  return Object.hasOwn(fieldNames, path.replace(/\[\d+\]/g, "[]"));
}

/** Another tab may have the editor open. */
function listen(changed: () => void): () => void {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}
