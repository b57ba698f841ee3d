// The course of one sealing: open the key, sign, submit; and what each refusal means for the dialog.
import type { FilingDetail, Price } from "@filings/contract/api/mpci";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ApiError } from "#api/api-error.ts";
import { useFormats } from "#i18n/formats.ts";
import { useOpenKey } from "#session/open-key-context.ts";
import { keepKeystore } from "#session/open-key-keep.ts";
import { useKeyRefusal } from "#session/open-key-refusal.ts";
import { KeyFaultError, type KeyWork } from "#session/open-key-work.ts";
import { isVoided, useDifferenceWords } from "./seal-words.ts";
import type { Prepared } from "./use-preparation.ts";
import { SealRefusedError, useSubmit } from "./use-submit.ts";

interface SealingInput {
  readonly prepared: Prepared;
  readonly address: string;
  readonly unlock: KeyWork | null;
  readonly needsUnlock: boolean;
  readonly hasOpenWarnings: boolean;
  /** The locked file, if it is to be kept on this device. */
  readonly keepFile: string | null;
}

export interface Sealing {
  readonly isBusy: boolean;
  readonly progress: number | null;
  readonly refusal: string | null;
  readonly keyRefusal: string | null;
  readonly warningsRefused: boolean;
  readonly run: (input: SealingInput) => Promise<void>;
  readonly forget: () => void;
}

interface Told {
  readonly refusal: string | null;
  readonly keyRefusal: string | null;
  readonly warningsRefused: boolean;
}

const nothing: Told = { refusal: null, keyRefusal: null, warningsRefused: false };

export function useSealing(then: { onSent: (filing: FilingDetail) => void; onVoid: () => void }): Sealing {
  const { t } = useLingui();
  const { amount } = useFormats();
  const key = useOpenKey();
  const submit = useSubmit();
  const say = useKeyRefusal();
  const sayDifference = useDifferenceWords();
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [told, setTold] = useState<Told>(nothing);
  const tell = (change: Partial<Told>) => setTold({ ...nothing, ...change });

  function refused(error: unknown): string {
    if (error instanceof SealRefusedError) return sayDifference(error.difference);
    if (error instanceof ApiError && error.code === "price_changed") {
      const price = error.details.current as Partial<Price> | undefined;
      const total = typeof price?.total_e5 === "number" ? amount(price.total_e5, "CREDIT") : "";
      return t`The price is now ${total} credits. Nothing was submitted; seal again if you agree.`;
    }
    return say(error);
  }

  async function run(input: SealingInput): Promise<void> {
    if (input.hasOpenWarnings) return tell({ warningsRefused: true });
    if (input.needsUnlock && input.unlock === null) return tell({ keyRefusal: t`Give what opens the key.` });
    setBusy(true);
    tell({});
    try {
      if (input.unlock !== null) {
        setProgress(0);
        await key.work(input.unlock, setProgress);
        setProgress(null);
        if (input.keepFile !== null) await keepKeystore(input.address, input.keepFile);
      }
      then.onSent(await submit(input.prepared, input.address));
    } catch (error) {
      const isOfKey = error instanceof KeyFaultError && error.fault !== "digest_differs";
      if (isOfKey) tell({ keyRefusal: say(error, input.address) });
      else tell({ refusal: refused(error) });
      if (error instanceof ApiError && isVoided(error.code)) then.onVoid();
    } finally {
      setProgress(null);
      setBusy(false);
    }
  }

  return { isBusy, progress, ...told, run, forget: () => setTold(nothing) };
}
