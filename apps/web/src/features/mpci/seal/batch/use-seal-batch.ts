// A batch of bills under one key: what is prepared, which warnings are accepted, what it costs, and how it is sent.
import { listPlans } from "@filings/contract/api/money/subscriptions";
import type { CurrentUser } from "@filings/contract/api/platform/service";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { forgetReasonOfUpdate } from "#filing/mpci/act/kept-reason.ts";
import { type KeptBatch, keepBatch } from "#filing/mpci/bulk/kept-batch.ts";
import { slotOf } from "#filing/mpci/bulk/slots.ts";
import { keepSelected } from "#list/select/use-selection.ts";
import { useLatest } from "#ui/use-latest.ts";
import { billsThat, type PreparedBill, payersOf, pricesOf, warningGroups } from "./bill-state.ts";
import { useBatchRun } from "./run/use-batch-run.ts";
import { usePreparedBills } from "./run/use-prepared-bills.ts";
import { useSealingKey } from "./run/use-sealing-key.ts";
import { useBatchReason } from "./update/use-batch-reason.ts";
import { useBesideGroups } from "./use-beside-groups.ts";

export function useSealBatch(user: CurrentUser, begun: KeptBatch) {
  const [batch, setBatch] = useState(begun);
  const keys = useSealingKey();
  const reason = useBatchReason();
  const { bills, versions, tell, prepare, prepareAll } = usePreparedBills(
    { ids: begun.ids, sending: batch.sending, versions: batch.versions },
    keys.key?.id ?? null,
    reason.settled,
  );
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [isRefused, setRefused] = useState(0);
  const ready = billsThat(bills, "ready");
  const unreasoned = billsThat(bills, "unreasoned").map(([id]) => id);
  const besideGroups = useBesideGroups();
  const groups = [...besideGroups(ready), ...warningGroups(ready)];
  const open = groups.filter(({ code }) => !accepted.has(code));
  const plan = usePlan();
  const prices = plan === null ? null : pricesOf(ready, plan);
  /** As they were agreed to, of what is no longer ready. */
  const [agreed, setAgreed] = useState<NonNullable<typeof prices>>(new Map());
  const totalE5 = prices === null ? null : [...prices.values()].reduce((sum, { e5 }) => sum + e5, 0);
  const payers = prices === null ? [] : payersOf(ready, prices);
  function onBegin(going: Parameters<typeof withBegun>[1]): void {
    const next = withBegun(batch, going);
    setBatch(next);
    keepBatch(user, next);
  }
  const run = useBatchRun({ tell, prepare, onBegin });
  const sent = billsThat(bills, "sent");
  const isIdle = run.phase === "idle" && ![...bills.values()].some(({ is }) => is === "reading");
  const unsent = batch.ids.filter((id) => bills.get(id)?.is !== "sent").join(" ");
  useKeptUntilSent({ user, batch, unsent, isIdle, bills, versions, reason });

  function seal(): void {
    if (keys.key === null || totalE5 === null || run.phase !== "idle") return;
    if (unreasoned.length > 0 || (reason.said === null && ready.some(([, { prepared }]) => prepared.update !== null))) {
      // One that can be sent is prepared by itself, after the pause in typing.
      if (reason.said === null) reason.refuse();
      return;
    }
    if (open.length > 0) {
      setRefused((times) => times + 1);
      return;
    }
    setAgreed((before) => new Map([...before, ...(prices ?? [])]));
    void run.run({
      bills: ready,
      address: keys.key.ethereum_address,
      unlock: keys.unlock(),
      keepFile: keys.given.isKept ? (keys.given.file?.text ?? null) : null,
      accepted,
      agreedE5: new Map(payers.map(({ id, e5 }) => [id, e5])),
      reason: reason.said,
    });
  }

  return {
    ...{ batch, bills, versions, ready, unreasoned, reason, sent, groups, open },
    ...{ accepted, setAccepted, isRefused, totalE5, payers, keys, run, seal },
    prices: new Map([...agreed, ...(prices ?? [])]),
    /** Prepares again what failed. */
    again: () => void prepareAll(billsThat(bills, "failed").map(([id]) => id)),
  };
}
export type SealBatch = ReturnType<typeof useSealBatch>;

function withBegun(
  batch: KeptBatch,
  bills: readonly (readonly [string, { readonly prepared: PreparedBill }])[],
): KeptBatch {
  const versions = bills.map(([id, { prepared }]) => [id, prepared.preparation.version] as const);
  return {
    ...batch,
    sending: [...new Set([...batch.sending, ...bills.map(([id]) => id)])],
    versions: { ...batch.versions, ...Object.fromEntries(versions) },
  };
}

function billsLeft({ sending }: KeptBatch, unsent: string): number {
  return sending.filter((id) => unsent.includes(id)).length;
}

interface Keeping extends Pick<ReturnType<typeof usePreparedBills>, "bills" | "versions"> {
  readonly user: CurrentUser;
  readonly batch: KeptBatch;
  /** The ids of the bills that are not sent, with a space between. */
  readonly unsent: string;
  readonly isIdle: boolean;
  readonly reason: ReturnType<typeof useBatchReason>;
}

/** What was not sent stays selected in the list; a batch that is sent is no longer kept, nor are its reasons. */
function useKeptUntilSent({ user, batch, unsent, isIdle, bills, versions, reason }: Keeping): void {
  const isBegun = batch.sending.length > 0;
  const forgetReasons = useLatest((isDone: boolean) => {
    for (const id of versions.keys()) if (bills.get(id)?.is === "sent") forgetReasonOfUpdate(user.identifier, id);
    if (isDone) reason.forget();
  });
  useEffect(() => {
    if (!isBegun || !isIdle) return;
    keepSelected(slotOf("selected", user), unsent === "" ? [] : unsent.split(" "));
    const isDone = billsLeft(batch, unsent) === 0;
    if (isDone) keepBatch(user, null);
    forgetReasons.current(isDone);
  }, [isBegun, isIdle, unsent, user, batch, forgetReasons]);
}

function usePlan() {
  const call = useCall();
  const { data } = useQuery({
    queryKey: queryKeys.subscription,
    queryFn: ({ signal }) => call(listPlans, { signal }),
  });
  const current = data?.plans.find(({ plan }) => plan === data.plan);
  if (data === undefined || current === undefined) return null;
  return { filingE5: current.mpci.filing_e5, includedLeft: data.month.mpci.included_left };
}
