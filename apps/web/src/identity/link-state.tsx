// What stands where the link of a mail is looked at: waiting, used up or too old, or no answer.
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ApiError } from "#api/api-error.ts";
import { TryAgain } from "#ui/button/try-again.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useRefusal } from "./form/use-refusal.ts";

interface LinkStateProps {
  readonly error: unknown;
  readonly onAgain: () => void;
  /** What else can be done when the link is of no use. */
  readonly other: ReactNode;
  /** How to come by another link, where that takes somebody else. */
  readonly advice?: ReactNode;
}

export function LinkState({ error, onAgain, other, advice }: LinkStateProps) {
  const { t } = useLingui();
  const sentenceOf = useRefusal();
  if (error === null) return <Skeleton label={t`Checking the link`} />;
  // A link without its token is no better than one that is used up.
  const isUseless = error instanceof ApiError && error.status === 400;
  return (
    <AlertBox
      type={isUseless ? "noSign" : "failed"}
      isLive
      title={isUseless ? t`This link no longer works` : sentenceOf(error)}
      actions={isUseless ? other : <TryAgain onAgain={onAgain} />}
    >
      {isUseless ? (
        <>
          <Trans>It was used, has expired, or was not copied in full.</Trans> {advice}
        </>
      ) : undefined}
    </AlertBox>
  );
}
