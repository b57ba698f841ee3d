// The course of a batch: opens the key once, sends each bill, and locks the key again when nothing is left to send.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { sixAtATime } from "#filing/mpci/bulk/six-at-a-time.ts";
import type { KeyRefusal } from "#sealing/use-sealing.ts";
import { useOpenKey } from "#session/open-key/context.ts";
import type { KeyWork } from "#session/open-key/work.ts";
import { type BillState, budgetOf, type PreparedBill } from "../bill-state.ts";
import { sendBill } from "./send-bill.ts";
import { useOpenedOnce } from "./use-opened-once.ts";
import { useSendingWords } from "./use-sending-words.ts";

interface RunInput {
  readonly bills: readonly (readonly [string, { readonly prepared: PreparedBill }])[];
  readonly address: string;
  /** Null while the key is open. */
  readonly unlock: KeyWork | KeyRefusal | null;
  readonly keepFile: string | null;
  readonly accepted: ReadonlySet<string>;
  /** By who pays. */
  readonly agreedE5: ReadonlyMap<string, number>;
  /** Of the updates among them; null: there are none. */
  readonly reason: string | null;
}

interface Around {
  readonly tell: (id: string, state: BillState) => void;
  readonly prepare: (id: string, reason: string | null) => Promise<BillState>;
  /** Called once the key is open, before the first bill leaves. */
  readonly onBegin: (bills: RunInput["bills"]) => void;
}

export function useBatchRun({ tell, prepare, onBegin }: Around) {
  const call = useCall();
  const queries = useQueryClient();
  const key = useOpenKey();
  const words = useSendingWords();
  const opening = useOpenedOnce();
  const [phase, setPhase] = useState<"idle" | "opening" | "sending" | "stopping">("idle");
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  async function send({ address, accepted, bills, agreedE5, reason }: RunInput): Promise<void> {
    const unsent = new Set(bills.map(([id]) => id));
    const goesOn = () => !isStopped.current;
    const budget = budgetOf(agreedE5);
    const prepareAgain = (id: string) => prepare(id, reason);
    const batchId = crypto.randomUUID();
    const sending = { call, key, address, batchId, budget, accepted, reason, prepareAgain, tell, goesOn, words };
    const one = async ([id, { prepared }]: (typeof bills)[number]) => {
      try {
        const state = await sendBill(id, prepared, sending);
        tell(id, state);
        if (state.is !== "sent") return;
        unsent.delete(id);
        keepAnswer(queries, queryKeys.mpciFiling(id), state.filing);
      } catch (error) {
        // The key was locked: no further bill is begun.
        isStopped.current = true;
        tell(id, { is: "ready", prepared });
        opening.refuse(error, address);
      }
    };
    await sixAtATime(bills, one, goesOn);
    void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
    void queries.invalidateQueries({ queryKey: queryKeys.subscription });
    if (unsent.size === 0) opening.lock();
  }

  async function run(input: RunInput): Promise<void> {
    isStopped.current = false;
    setPhase("opening");
    if (await opening.open(input)) {
      setPhase("sending");
      onBegin(input.bills);
      await send(input);
    }
    setPhase("idle");
  }

  function stop(): void {
    isStopped.current = true;
    setPhase("stopping");
  }

  const { progress, keyRefusal, refusal, forget } = opening;
  return { phase, progress, keyRefusal, refusal, run, stop, forget };
}
