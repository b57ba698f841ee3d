// The course of one sealing: open the key, sign, submit; and what each refusal means for the dialog.
import type { Price } from "@filings/contract/api/money/price";
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { useOpenKey } from "#session/open-key/context.ts";
import { keepKeystore } from "#session/open-key/keep.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { type KeyFault, KeyFaultError, type KeyWork } from "#session/open-key/work.ts";
import { onceOnline } from "./once-online.ts";
import { isVoided, useDifferenceWords } from "./seal-words.ts";
import type { Prepared, SealablePreparation, SealingCourse } from "./sealing-course.ts";
import { SealRefusedError } from "./sign-preparation.ts";
import { useSubmit } from "./use-submit.ts";

interface SealingInput<P extends SealablePreparation, F> {
  readonly prepared: Prepared<P, F>;
  readonly address: string;
  /** Null while the key is open; else what opens it, or what is still to be given for that. */
  readonly unlock: KeyWork | KeyRefusal | null;
  readonly hasOpenWarnings: boolean;
  /** The locked file, if it is to be kept on this device. */
  readonly keepFile: string | null;
}

/** What is wrong with that which should open the key, and at which of the two. */
export interface KeyRefusal {
  readonly at: "file" | "secret";
  /** Absent: it was not asked for yet, so that nothing is wrong. */
  readonly text?: string;
}

/** Warnings are still to be accepted; another one each time that it is refused. */
export interface WarningsRefusal {
  readonly at: "warnings";
}

/** Why nothing was submitted; `code` is the server's, where it was the server that refused. */
export interface SealingRefusal {
  readonly code: string | null;
  readonly text: string;
  /** Nothing was sent for want of a line, and so it is said only until there is one. */
  readonly isWithoutLine?: boolean;
}

export interface Sealing<P extends SealablePreparation, F> {
  readonly isBusy: boolean;
  readonly progress: number | null;
  readonly refusal: SealingRefusal | null;
  readonly keyRefusal: KeyRefusal | null;
  readonly warningsRefusal: WarningsRefusal | null;
  readonly run: (input: SealingInput<P, F>) => Promise<void>;
  readonly forget: () => void;
}

interface Told {
  readonly refusal: SealingRefusal | null;
  readonly keyRefusal: KeyRefusal | null;
  readonly warningsRefusal: WarningsRefusal | null;
}

/** Faults of the file itself; whatever else keeps a key shut is put right where the passphrase is typed. */
const ofFile: readonly KeyFault[] = [
  "not_a_keystore",
  "unsupported",
  "keystore_too_costly",
  "keystore_damaged",
  "other_key",
];

/** What is wrong with the key, at the field where it is put right; null: the fault is of no field. */
export function keyRefusalOf(error: KeyFaultError, text: string): KeyRefusal | null {
  if (ofNoField.includes(error.fault)) return null;
  return { at: ofFile.includes(error.fault) ? "file" : "secret", text };
}

const ofNoField: readonly KeyFault[] = ["digest_differs", "worker_missing"];

const nothing: Told = { refusal: null, keyRefusal: null, warningsRefusal: null };

interface Then<F> {
  readonly onSent: (filing: F) => void;
  readonly onVoid: () => void;
}

export function useSealing<P extends SealablePreparation, F>(
  course: SealingCourse<P, F>,
  then: Then<F>,
): Sealing<P, F> {
  const { t } = useLingui();
  const creditsOf = useCredits();
  const key = useOpenKey();
  const submit = useSubmit(course);
  const say = useKeyRefusal();
  const sayDifference = useDifferenceWords();
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [told, setTold] = useState<Told>(nothing);
  /** The last submission may have arrived. */
  const isUnanswered = useRef(false);
  const tell = (change: Partial<Told>) => setTold({ ...nothing, ...change });

  const noLine = () =>
    t`There is no connection, so nothing was sent. Seal and submit again when the connection is back.`;

  function refused(error: unknown, before: Price): string {
    if (error instanceof KeyFaultError && error.fault === "worker_missing") return noLine();
    if (error instanceof SealRefusedError) return sayDifference(error.difference);
    if (error instanceof NoAnswerError)
      return t`No answer came, so we cannot tell whether it was submitted. Seal and submit again: it is never sent twice.`;
    if (error instanceof ApiError && error.code === "preparation_expired")
      return t`It was prepared again elsewhere, or too much time has passed, so nothing was submitted. Look through it again, then seal and submit.`;
    if (error instanceof ApiError && error.code === "content_changed")
      return t`It was changed after it was prepared, so nothing was submitted. It was prepared again: look at what changed, then seal and submit.`;
    if (error instanceof ApiError && error.code === "price_changed") {
      const price = error.details.current as Partial<Price> | undefined;
      const total = typeof price?.total_e5 === "number" ? creditsOf(price.total_e5) : "";
      const payer = price?.payer;
      if (payer !== undefined && payer.company_id !== before.payer.company_id) {
        const name = isolated(payer.name);
        return t`${name} pays for it now: ${total}. Nothing was submitted; seal again if you agree.`;
      }
      return t`The price is now ${total}. Nothing was submitted; seal again if you agree.`;
    }
    return say(error);
  }

  async function run(input: SealingInput<P, F>): Promise<void> {
    const { unlock } = input;
    const keyRefusal = unlock !== null && "at" in unlock ? unlock : null;
    const warningsRefusal = input.hasOpenWarnings ? ({ at: "warnings" } as const) : null;
    if (warningsRefusal !== null || (unlock !== null && "at" in unlock)) return tell({ keyRefusal, warningsRefusal });
    if (!navigator.onLine && !isUnanswered.current) {
      return tell({ refusal: { code: null, text: noLine(), isWithoutLine: true } });
    }
    setBusy(true);
    tell({});
    try {
      if (unlock !== null) {
        setProgress(0);
        await key.work(unlock, setProgress);
        setProgress(null);
        if (input.keepFile !== null) await keepKeystore(input.address, input.keepFile);
      }
      then.onSent(await submit(input.prepared, input.address));
    } catch (error) {
      isUnanswered.current = error instanceof NoAnswerError;
      const keyRefusal = error instanceof KeyFaultError ? keyRefusalOf(error, say(error, input.address)) : null;
      if (keyRefusal !== null) tell({ keyRefusal });
      else
        tell({
          refusal: {
            code: error instanceof ApiError ? error.code : null,
            text: refused(error, input.prepared.preparation.price),
            isWithoutLine: error instanceof KeyFaultError && error.fault === "worker_missing",
          },
        });
      if (error instanceof ApiError && isVoided(error.code)) then.onVoid();
    } finally {
      setProgress(null);
      setBusy(false);
    }
  }

  const isWithoutLine = told.refusal?.isWithoutLine === true;
  useEffect(() => (isWithoutLine ? onceOnline(() => setTold(nothing)) : undefined), [isWithoutLine]);

  return { isBusy, progress, ...told, run, forget: () => setTold(nothing) };
}
