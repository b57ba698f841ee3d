// The reason for an update or a withdrawal, kept in this browser while it is typed and not sent.
import type { CurrentUser } from "@filings/contract/api/platform/service";
import { useState } from "react";
import { nameOf } from "#offline/unsent/slots.ts";
import { unsentStore } from "#offline/unsent/unsent-store.ts";
import { useCurrentUser } from "#session/session-context.tsx";

type ReasonFor = "UPDATE" | "CANCEL";

/** In the place of a filing's id: the page that seals many bills. */
export const batchPage = "seal";

/** Null: nobody knows yet who types. */
function slotOf(userId: string | undefined, filingId: string, what: ReasonFor): string | null {
  return userId === undefined ? null : nameOf("reason", userId, `${filingId}:${what}`);
}

/** As it was left, also after a reload; `forget`: it is sent, and the dialog goes on saying it. */
export function useKeptReason(filingId: string, what: ReasonFor) {
  return useKeptIn(slotOf(useCurrentUser()?.identifier, filingId, what));
}

/** That of all updates of a batch. */
export function useKeptReasonOfBatch() {
  return useKeptIn(slotOfBatch(useCurrentUser()));
}

function slotOfBatch(user: CurrentUser | null): string | null {
  return user === null ? null : slotOf(user.identifier, `${batchPage}:${user.company.id}`, "UPDATE");
}

function useKeptIn(slot: string | null) {
  const [typed, setTyped] = useState<string | null>(null);
  const reason = typed ?? read(slot);
  function type(text: string, kept: string): void {
    setTyped(text);
    keep(slot, kept);
  }
  return { reason, type: (text: string) => type(text, text), forget: () => type(reason, "") };
}

/** Of a draft that is discarded: the next one changes something else. */
export function forgetReasonOfUpdate(userId: string | undefined, filingId: string): void {
  keep(slotOf(userId, filingId, "UPDATE"), "");
}

/** Of a batch that is another one: its updates change something else. */
export function forgetReasonOfBatch(user: CurrentUser): void {
  keep(slotOfBatch(user), "");
}

function read(slot: string | null): string {
  return slot === null ? "" : (unsentStore.getItem(slot) ?? "");
}

function keep(slot: string | null, reason: string): void {
  if (slot === null) return;
  try {
    if (reason === "") unsentStore.removeItem(slot);
    else unsentStore.setItem(slot, reason);
  } catch {
    // The page alone has it.
  }
}
