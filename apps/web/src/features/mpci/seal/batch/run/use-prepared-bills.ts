// Prepares all bills of a batch for one key, six at a time, and keeps how far each is.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { MpciSentVersion } from "@filings/contract/api/mpci/sync";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import type { KeptBatch } from "#filing/mpci/bulk/kept-batch.ts";
import { sixAtATime } from "#filing/mpci/bulk/six-at-a-time.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { useLatest } from "#ui/use-latest.ts";
import { type BillState, type Bills, billsThat, sentVersionOf } from "../bill-state.ts";
import { prepareBill } from "./prepare-bill.ts";

type Begun = Pick<KeptBatch, "ids" | "sending" | "versions">;

/** `reason`: of the updates, once nobody has typed for a moment; null: none that can be sent. */
export function usePreparedBills({ ids, ...begun }: Begun, keyId: string | null, reason: string | null) {
  const call = useCall();
  const user = useCurrentUser();
  const latest = useLatest({ begun, reason, say: useKeyRefusal(), userId: user?.identifier });
  const [bills, setBills] = useState<Bills>(() => new Map(ids.map((id) => [id, { is: "reading" }])));
  /** What each update is compared with: kept, as a bill that was sent says nothing of it. */
  const [versions, setVersions] = useState<ReadonlyMap<string, MpciSentVersion>>(new Map());
  const life = useRef(new AbortController());
  const tell = useCallback((id: string, state: BillState) => {
    const sent = sentVersionOf(state);
    // Many come at once: what is drawn is what stands when there is time to draw.
    startTransition(() => {
      setBills((before) => new Map(before).set(id, state));
      if (sent !== null) setVersions((before) => new Map(before).set(id, sent));
    });
  }, []);
  const prepare = useCallback(
    (id: string, said: string | null, signal: AbortSignal = life.current.signal): Promise<BillState> => {
      const { begun: now, userId, say } = latest.current;
      const wasSealed = (filing: FilingDetail) => wasSentBy(now, filing);
      return prepareBill(id, { call, keyId: keyId ?? "", wasSealed, reason: said, userId, say, signal });
    },
    [call, keyId, latest],
  );
  /** Anew, as after a failure. */
  const prepareAll = useCallback(
    async (some: readonly string[], signal: AbortSignal = life.current.signal): Promise<void> => {
      for (const id of some) tell(id, { is: "reading" });
      const one = async (id: string) => {
        const state = await prepare(id, latest.current.reason, signal);
        if (!signal.aborted) tell(id, state);
      };
      await sixAtATime(some, one, () => !signal.aborted);
    },
    [prepare, tell, latest],
  );
  useEffect(() => {
    if (keyId === null) return;
    const own = new AbortController();
    life.current = own;
    void prepareAll(ids, own.signal);
    return () => own.abort();
  }, [ids, keyId, prepareAll]);
  const unreasoned = billsThat(bills, "unreasoned")
    .map(([id]) => id)
    .join(" ");
  useEffect(() => {
    if (reason !== null && unreasoned !== "") void prepareAll(unreasoned.split(" "));
  }, [reason, unreasoned, prepareAll]);
  return { bills, versions, tell, prepare, prepareAll };
}

/** An update that was begun and then discarded has left the draft as well, and was not sent. */
function wasSentBy({ sending, versions }: Omit<Begun, "ids">, { id, versions: known }: FilingDetail): boolean {
  const begun = versions?.[id];
  if (!sending.includes(id)) return false;
  return begun === undefined || known.some(({ version, submitted_at: at }) => version === begun && at !== null);
}
