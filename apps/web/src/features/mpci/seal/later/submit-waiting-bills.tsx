// Submits the bills that wait for the line as soon as it is back, whatever page is open; what has to be looked at first is asked.
import { useEffect, useEffectEvent } from "react";
import { useCall } from "#api/api-context.tsx";
import type { Owner } from "#offline/own-key.ts";
import type { IsEdited } from "#offline/unsent/unsent-edit.ts";
import { isStillWanted, type WaitingBill, waitingBills } from "#offline/unsent/waiting-bills.ts";
import { useOpenAddress, useOpenKey } from "#session/open-key/context.ts";
import { useSendingWords } from "../batch/run/use-sending-words.ts";
import { isKeyOpenInAPage, tellKeyOpen } from "./open-in-a-page.ts";
import { submitWaiting } from "./submit-waiting.ts";
import { useWhatIsSaid } from "./use-what-is-said.ts";

const againMs = 10_000;

interface SubmitWaitingBillsProps {
  readonly owner: Owner;
  readonly isEdited: IsEdited;
}

export function SubmitWaitingBills({ owner: { user, company }, isEdited }: SubmitWaitingBillsProps) {
  const call = useCall();
  const key = useOpenKey();
  useTellKeyOpen(user);
  const says = useWhatIsSaid(user);
  const words = useSendingWords();

  const submitOne = useEffectEvent(async (bill: WaitingBill): Promise<void> => {
    const isWanted = () => isStillWanted(user, bill);
    const setsOut = () => waitingBills.change(user, { ...bill, isOnItsWay: true });
    const owner = { user, company };
    says.hear(bill, await submitWaiting(bill, { call, owner, key, isEdited, isWanted, setsOut, words }));
  });

  const lookAfter = useEffectEvent((bill: WaitingBill) => says.lookAfter(bill));

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
          if (bill.takenBackAt !== undefined) {
            await alone(bill.id, () => lookAfter(bill));
            continue;
          }
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
