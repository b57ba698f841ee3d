// One try with a passkey: what the browser gives goes to the server, and a person who gave up is told what to do.
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useRefusal } from "../form/use-refusal.ts";

export interface PasskeyAttempt {
  readonly isBusy: boolean;
  readonly refusal: string | null;
  /** Answers whether it was done. */
  readonly run: <T>(ask: () => Promise<T | "existing" | null>, send: (given: T) => Promise<void>) => Promise<boolean>;
}

export function usePasskeyAttempt(): PasskeyAttempt {
  const { t } = useLingui();
  const sentenceOf = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    isBusy,
    refusal,
    run: async (ask, send) => {
      if (isBusy) return false;
      setBusy(true);
      setRefusal(null);
      try {
        const given = await ask();
        if (given === null) setRefusal(t`No passkey answered. Try again and follow what your browser asks.`);
        else if (given === "existing") setRefusal(t`Use another device: this one has a passkey of your account.`);
        else await send(given);
        return given !== null && given !== "existing";
      } catch (error) {
        setRefusal(sentenceOf(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
