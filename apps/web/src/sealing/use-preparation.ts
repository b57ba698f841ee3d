// Freezes content, price and digest for one key, and does so again when the fifteen minutes are over.
import { useCallback, useEffect, useRef, useState } from "react";
import type { Prepared, SealablePreparation, SealingCourse } from "./sealing-course.ts";

export interface PreparationState<P extends SealablePreparation, F> {
  readonly prepared: Prepared<P, F> | null;
  readonly error: unknown;
  readonly isStale: boolean;
  readonly again: () => void;
}

export function usePreparation<P extends SealablePreparation, F>(
  course: SealingCourse<P, F>,
  keyId: string | null,
): PreparationState<P, F> {
  const prepare = useRef(course.prepare);
  prepare.current = course.prepare;
  const { filingId, variant } = course;
  const [prepared, setPrepared] = useState<Prepared<P, F> | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isStale, setStale] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again for the same filing and key, another variant for another seal
  useEffect(() => {
    if (keyId === null) return;
    const life = new AbortController();
    const { signal } = life;
    setPrepared(null);
    setError(null);
    prepare.current(keyId, signal).then(
      (next) => !signal.aborted && setPrepared(next),
      (refused: unknown) => !signal.aborted && setError(refused),
    );
    return () => life.abort();
  }, [filingId, variant, keyId, round]);
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
