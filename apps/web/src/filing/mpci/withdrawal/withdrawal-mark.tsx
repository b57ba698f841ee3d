// What came of a withdrawal, as a badge: NAIC accepted or refused it, or never got it.
import type { WithdrawalAnswer } from "@filings/contract/mpci/workflow";
import { Trans, useLingui } from "@lingui/react/macro";
import { circleXIcon } from "#ui/icon/first-icons.ts";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { FilingStatus } from "../status.tsx";
import { useStatusWords } from "../status-words.ts";

export function WithdrawalMark({ code }: { readonly code: WithdrawalAnswer }) {
  if (code === "WITHDRAWAL_ACCEPTED") return <FilingStatus status="CANCELED" />;
  return (
    <StatusBadge tone="danger" icon={circleXIcon}>
      {code === "WITHDRAWAL_REFUSED" ? <Trans>Withdrawal refused</Trans> : <Trans>Withdrawal not delivered</Trans>}
    </StatusBadge>
  );
}

/** What is to be done about it now. */
export function useWithdrawalSays(): (code: WithdrawalAnswer) => string | null {
  const { t } = useLingui();
  const { nextStep } = useStatusWords();
  return (code) => {
    if (code === "WITHDRAWAL_ACCEPTED") return nextStep("CANCELED");
    return code === "WITHDRAWAL_REFUSED"
      ? t`NAIC refused the withdrawal: the filing stays valid. Read why, and contact NAIC if the cargo does not sail.`
      : t`The filing stays valid as it is. Withdraw it again.`;
  };
}
