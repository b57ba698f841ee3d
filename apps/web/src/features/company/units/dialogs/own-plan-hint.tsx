// What a unit's plan includes that pays for itself, told before that is chosen.
import { Trans } from "@lingui/react/macro";

interface OwnPlanHintProps {
  /** A plan that it had before waits for its fee. */
  readonly hasBeenPaidFor?: boolean;
}

export function OwnPlanHint({ hasBeenPaidFor = false }: OwnPlanHintProps) {
  return (
    <>
      <Trans>
        On the plan Free no filings are included for a unit: each costs its own credits. It can choose another plan.
      </Trans>
      {hasBeenPaidFor && (
        <>
          {" "}
          <Trans>A plan with a fee that it had before starts with the next month, and with its fee.</Trans>
        </>
      )}
    </>
  );
}
