// Why a bill of a batch was not sent, in words.
import { useLingui } from "@lingui/react/macro";
import { ApiError } from "#api/api-error.ts";
import { useDifferenceWords } from "#sealing/seal-words.ts";
import { SealRefusedError } from "#sealing/sign-preparation.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import type { SendingWords } from "./send-bill.ts";

export function useSendingWords(): SendingWords {
  const { t } = useLingui();
  const sayDifference = useDifferenceWords();
  const say = useKeyRefusal();
  return {
    changed: t`Changed since you looked through it. Look at it again, then send it.`,
    otherWarnings: t`It has a new warning. Accept it first.`,
    costsMore: t`It would cost more than you agreed to. Look at the price again.`,
    otherPayer: t`Who pays for it has changed. Look at the price again.`,
    unknown: t`No answer came, so we cannot tell yet whether it was sent. Try again: it is never sent twice.`,
    refused: (error: unknown) => {
      if (error instanceof SealRefusedError) return sayDifference(error.difference);
      if (error instanceof ApiError && error.code === "insufficient_balance")
        return t`Your credits do not cover it. It stays a draft until there are more.`;
      return say(error);
    },
  };
}
