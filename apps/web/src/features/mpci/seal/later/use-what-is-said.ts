// Says what became of a bill that waited for the line, also of one that was taken back while it was on its way.
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { type WaitingBill, waitingBills } from "#offline/unsent/waiting-bills.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import type { Outcome } from "./submit-waiting.ts";
import { whatBecame } from "./what-became.ts";

interface WhatIsSaid {
  readonly hear: (bill: WaitingBill, outcome: Outcome) => void;
  /** Of one that was taken back: asks the server, as long as it is not known. */
  readonly lookAfter: (bill: WaitingBill) => Promise<void>;
}

export function useWhatIsSaid(user: string): WhatIsSaid {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();

  function hear(bill: WaitingBill, outcome: Outcome): void {
    // Taken back meanwhile, or agreed to anew: what became of this one changes nothing of the other.
    const kept = waitingBills.read(user, bill.id);
    const isStill = kept?.at === bill.at;
    if (outcome.is === "waits") return;
    // Taken back on its way: unless it is known to be sent, that is looked at next.
    if (isStill && kept.takenBackAt !== undefined && outcome.is !== "sent") return;
    if (outcome.is === "asks") {
      if (isStill) waitingBills.change(user, { ...bill, asks: outcome.asks });
      return;
    }
    if (isStill) waitingBills.forget(user, bill.id);
    void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
    if (outcome.is === "over") return;
    keepAnswer(queries, queryKeys.mpciFiling(bill.id), outcome.filing);
    saySent(bill);
  }

  function saySent(bill: WaitingBill): void {
    const name = isolated(bill.name);
    toasts.show({ title: t`${name} was sealed and submitted`, tone: "success", titleIconName: "circle-check" });
  }

  async function lookAfter(bill: WaitingBill): Promise<void> {
    const became = await whatBecame(bill, { call, now: Date.now() });
    if (became === null || waitingBills.read(user, bill.id)?.takenBackAt !== bill.takenBackAt) return;
    waitingBills.forget(user, bill.id);
    for (const queryKey of [queryKeys.mpciFilings, queryKeys.mpciFiling(bill.id)])
      void queries.invalidateQueries({ queryKey });
    const name = isolated(bill.name);
    if (became === "sent") saySent(bill);
    else toasts.show({ title: t`${name} was not submitted`, tone: "info", titleIconName: "info" });
  }

  return { hear, lookAfter };
}
