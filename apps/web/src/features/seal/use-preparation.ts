// Freezes content, price and digest for one key, and does so again when the fifteen minutes are over.
import { type FilingDetail, getMpciFiling, type Preparation, prepareMpciSubmission } from "@filings/contract/api/mpci";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";

export interface Prepared {
  readonly preparation: Preparation;
  /** The filing as it stood on screen when it was frozen. */
  readonly filing: FilingDetail;
}

export interface PreparationState {
  readonly prepared: Prepared | null;
  readonly error: unknown;
  readonly isStale: boolean;
  readonly again: () => void;
}

export function usePreparation(filingId: string, keyId: string | null): PreparationState {
  const call = useCall();
  const queries = useQueryClient();
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isStale, setStale] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again for the same filing and key
  useEffect(() => {
    if (keyId === null) return;
    const life = new AbortController();
    const { signal } = life;
    setPrepared(null);
    setError(null);
    const params = { filingId };
    (async () => {
      const filing = await call(getMpciFiling, { params, signal });
      queries.setQueryData(queryKeys.mpciFiling(filingId), filing);
      const preparation = await call(prepareMpciSubmission, { params, body: { key_id: keyId }, signal });
      if (!signal.aborted) setPrepared({ preparation, filing });
    })().catch((refused: unknown) => {
      if (!signal.aborted) setError(refused);
    });
    return () => life.abort();
  }, [call, queries, filingId, keyId, round]);
  const expiresAt = prepared?.preparation.expires_at;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const timer = setTimeout(
      () => {
        setStale(true);
        setRound((last) => last + 1);
      },
      Math.max(0, Date.parse(expiresAt) - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [expiresAt]);
  const again = useCallback(() => {
    setStale(false);
    setRound((last) => last + 1);
  }, []);
  return { prepared, error, isStale, again };
}
