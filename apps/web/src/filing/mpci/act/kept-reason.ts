// The reason for an update or a withdrawal, kept in this browser while it is typed and not sent.
import { useState } from "react";
import { nameOf } from "#offline/unsent/slots.ts";
import { unsentStore } from "#offline/unsent/unsent-store.ts";
import { useCurrentUser } from "#session/session-context.tsx";

type ReasonFor = "UPDATE" | "CANCEL";

/** Null: nobody knows yet who types. */
function slotOf(userId: string | undefined, filingId: string, what: ReasonFor): string | null {
  return userId === undefined ? null : nameOf("reason", userId, `${filingId}:${what}`);
}

/** As it was left, also after a reload; `forget`: it is sent, and the dialog goes on saying it. */
export function useKeptReason(filingId: string, what: ReasonFor) {
  const slot = slotOf(useCurrentUser()?.identifier, filingId, what);
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
