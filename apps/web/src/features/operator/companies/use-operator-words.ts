// The words of what an operator gives and sees: features, connections, who is signed in.
import type { CompanyPerson, ListedCompany } from "@filings/contract/api/operator/companies";
import type { Flag } from "@filings/contract/platform/flags";
import { useLingui } from "@lingui/react/macro";

export function useFlagWords(): Readonly<Record<Flag, string>> {
  const { t } = useLingui();
  return {
    mpci_cancel_enabled: t`Withdraw registered bills`,
    mpci_rfi_answer_enabled: t`Answer requests for information`,
    adc_filings_enabled: t`File with Abu Dhabi Customs`,
    key_approval_enabled: t`Have a colleague approve keys`,
  };
}

export function useStandingWords(): Readonly<Record<ListedCompany["standing"], string>> {
  const { t } = useLingui();
  return { WAITING: t`Waits for approval`, ACTIVE: t`Active`, SUSPENDED: t`Suspended` };
}

export function useConnectionWords(): (state: ListedCompany["mpci_state"]) => string {
  const { t } = useLingui();
  return (state) => {
    if (state === null) return t`Not asked for`;
    return { PENDING: t`Waiting for NAIC`, CONNECTED: t`Connected`, REJECTED: t`Refused by NAIC` }[state];
  };
}

export function useIsIn(): (person: Pick<CompanyPerson, "sessions">) => string {
  const { t } = useLingui();
  return ({ sessions }) => (sessions === 0 ? t`Signed out` : t`Signed in`);
}
