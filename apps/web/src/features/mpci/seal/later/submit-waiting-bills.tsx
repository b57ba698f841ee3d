// Submits the bills that wait for the line as soon as it is back, whatever page is open; what has to be looked at first is asked.
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useCall } from "#api/api-context.tsx";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import type { Owner } from "#offline/own-key.ts";
import type { IsEdited } from "#offline/unsent/unsent-edit.ts";
import { type WaitingBill, waitingBills } from "#offline/unsent/waiting-bills.ts";
import { useOpenAddress, useOpenKey } from "#session/open-key/context.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import { useSendingWords } from "../batch/run/use-sending-words.ts";
import { isKeyOpenInAPage, tellKeyOpen } from "./open-in-a-page.ts";
import { type Outcome, submitWaiting } from "./submit-waiting.ts";

const againMs = 10_000;

interface SubmitWaitingBillsProps {
  readonly owner: Owner;
  readonly isEdited: IsEdited;
}

export function SubmitWaitingBills({ owner: { user, company }, isEdited }: SubmitWaitingBillsProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const key = useOpenKey();
  useTellKeyOpen(user);
  const toasts = useToasts();
  const words = useSendingWords();

  function hear(bill: WaitingBill, outcome: Outcome): void {
    // Taken back meanwhile, or agreed to anew: what became of this one changes nothing of the other.
    const isStill = waitingBills.read(user, bill.id)?.at === bill.at;
    if (outcome.is === "waits") return;
    if (outcome.is === "asks") {
      if (isStill) waitingBills.change(user, { ...bill, asks: outcome.asks });
      return;
    }
    if (isStill) waitingBills.forget(user, bill.id);
    void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
    if (outcome.is === "over") return;
    keepAnswer(queries, queryKeys.mpciFiling(bill.id), outcome.filing);
    const name = isolated(bill.name);
    toasts.show({ title: t`${name} was sealed and submitted`, tone: "success", titleIconName: "circle-check" });
  }

  const submitOne = useEffectEvent(async (bill: WaitingBill): Promise<void> => {
    const isWanted = () => waitingBills.read(user, bill.id)?.at === bill.at;
    hear(bill, await submitWaiting(bill, { call, owner: { user, company }, key, isEdited, isWanted, words }));
  });

  useEffect(() => {
    // Those that ask for the key go on by themselves once it is opened.
    const held = { isBusy: false, isKeyOpened: false };
    async function submit(): Promise<void> {
      if (held.isBusy || !navigator.onLine) return;
      held.isBusy = true;
      const { isKeyOpened } = held;
      held.isKeyOpened = false;
      try {
        if (key.address() === null && (await isKeyOpenInAPage(user, locksHere()))) return;
        for (const bill of waitingBills.all(user, company)) {
          const isForKey = isKeyOpened && bill.asks?.why === "key";
          // Another page of this browser may be about it.
          if (bill.asks === null || isForKey) await alone(bill.id, () => submitOne(bill));
        }
      } finally {
        held.isBusy = false;
      }
    }
    const again = () => void submit();
    again();
    const timer = setInterval(again, againMs);
    addEventListener("online", again);
    const stop = waitingBills.subscribe(again);
    const stopKey = key.subscribe(() => {
      held.isKeyOpened = key.address() !== null;
      again();
    });
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      stop();
      stopKey();
    };
  }, [user, company, key]);
  return null;
}

function useTellKeyOpen(user: string): void {
  const openAddress = useOpenAddress();
  useEffect(() => {
    if (openAddress !== null) return tellKeyOpen(user, locksHere());
  }, [user, openAddress]);
}

/** On a line that is not safe a browser has none. */
function locksHere(): LockManager | undefined {
  return navigator.locks as LockManager | undefined;
}

/** Not at all where another page of this browser is doing it. */
async function alone(id: string, work: () => Promise<void>): Promise<void> {
  const locks = locksHere();
  if (locks === undefined) return work();
  await locks.request(`filings-waiting:${id}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}
