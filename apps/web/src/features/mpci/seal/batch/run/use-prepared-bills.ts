// Prepares all bills of a batch for one key, six at a time, and keeps how far each is.
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { sixAtATime } from "#filing/mpci/bulk/six-at-a-time.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { useLatest } from "#ui/use-latest.ts";
import type { BillState, Bills } from "../bill-state.ts";
import { prepareBill } from "./prepare-bill.ts";

interface Batch {
  readonly ids: readonly string[];
  readonly sending: readonly string[];
}

export function usePreparedBills({ ids, sending }: Batch, keyId: string | null) {
  const call = useCall();
  const user = useCurrentUser();
  const latest = useLatest({ sending, say: useKeyRefusal(), userId: user?.identifier });
  const [bills, setBills] = useState<Bills>(() => new Map(ids.map((id) => [id, { is: "reading" }])));
  const life = useRef(new AbortController());
  const tell = useCallback((id: string, state: BillState) => {
    // Many come at once: what is drawn is what stands when there is time to draw.
    startTransition(() => setBills((before) => new Map(before).set(id, state)));
  }, []);
  const prepare = useCallback(
    (id: string, signal: AbortSignal = life.current.signal): Promise<BillState> => {
      const { sending: sealed, userId, say } = latest.current;
      return prepareBill(id, { call, keyId: keyId ?? "", wasSealed: sealed.includes(id), userId, say, signal });
    },
    [call, keyId, latest],
  );
  /** Anew, as after a failure. */
  const prepareAll = useCallback(
    async (some: readonly string[], signal: AbortSignal = life.current.signal): Promise<void> => {
      for (const id of some) tell(id, { is: "reading" });
      const one = async (id: string) => {
        const state = await prepare(id, signal);
        if (!signal.aborted) tell(id, state);
      };
      await sixAtATime(some, one, () => !signal.aborted);
    },
    [prepare, tell],
  );
  useEffect(() => {
    if (keyId === null) return;
    const own = new AbortController();
    life.current = own;
    void prepareAll(ids, own.signal);
    return () => own.abort();
  }, [ids, keyId, prepareAll]);
  return { bills, tell, prepare, prepareAll };
}
