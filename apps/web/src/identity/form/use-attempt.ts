// One thing that is done at the press of a button: busy meanwhile, and the sentence if it was refused.
import { useState } from "react";
import { useRefusal } from "./use-refusal.ts";

export interface Attempt {
  readonly isBusy: boolean;
  readonly refusal: string | null;
  /** Answers whether it was done. */
  readonly run: (act: () => Promise<unknown>) => Promise<boolean>;
}

export function useAttempt(): Attempt {
  const sentenceOf = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    isBusy,
    refusal,
    run: async (act) => {
      setBusy(true);
      setRefusal(null);
      try {
        await act();
        return true;
      } catch (error) {
        setRefusal(sentenceOf(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
