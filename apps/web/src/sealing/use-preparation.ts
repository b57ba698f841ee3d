// Freezes content, price and digest for one key, and does so again when the fifteen minutes are over.
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { NoAnswerError } from "#api/api-error.ts";
import { useMovedMs } from "#i18n/time/told-time.ts";
import { onceOnline } from "./once-online.ts";
import type { Prepared, SealablePreparation, SealingCourse } from "./sealing-course.ts";

export interface PreparationState<P extends SealablePreparation, F> {
  readonly prepared: Prepared<P, F> | null;
  /** What was prepared last, be it no longer what would be sealed: it stays on screen meanwhile. */
  readonly latest: Prepared<P, F> | null;
  readonly error: unknown;
  readonly isStale: boolean;
  readonly again: () => void;
}

interface Answer<P extends SealablePreparation, F> extends Pick<PreparationState<P, F>, "prepared" | "error"> {
  /** For which filing, words, key and time it was asked. */
  readonly asked: string;
}

const nothing = { prepared: null, error: null } as const;

export function usePreparation<P extends SealablePreparation, F>(
  course: SealingCourse<P, F>,
  keyId: string | null,
): PreparationState<P, F> {
  const prepare = useEffectEvent(course.prepare);
  const { filingId, variant } = course;
  const [answer, setAnswer] = useState<Answer<P, F> | null>(null);
  const [isStale, setStale] = useState(false);
  const [round, setRound] = useState(0);
  // What was prepared for something else is none from the moment on in which that changes: nobody seals it in between.
  const asked = JSON.stringify([filingId, variant, keyId, round]);
  const { prepared, error } = answer?.asked === asked ? answer : nothing;
  useEffect(() => {
    if (keyId === null) return;
    const life = new AbortController();
    const { signal } = life;
    prepare(keyId, signal).then(
      (next) => !signal.aborted && setAnswer({ asked, prepared: next, error: null }),
      (refused: unknown) => !signal.aborted && setAnswer({ asked, prepared: null, error: refused }),
    );
    return () => life.abort();
  }, [asked, keyId]);
  const expiresAt = prepared?.preparation.expires_at;
  const movedMs = useMovedMs();
  useEffect(() => {
    if (expiresAt === undefined) return;
    const timer = setTimeout(
      () => {
        setStale(true);
        setRound((last) => last + 1);
      },
      Math.max(0, Date.parse(expiresAt) - movedMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [expiresAt, movedMs]);
  const again = useCallback(() => {
    setStale(false);
    setRound((last) => last + 1);
  }, []);
  const isUnanswered = error instanceof NoAnswerError;
  useEffect(() => (isUnanswered ? onceOnline(again) : undefined), [isUnanswered, again]);
  return { prepared, latest: answer?.prepared ?? null, error, isStale, again };
}
