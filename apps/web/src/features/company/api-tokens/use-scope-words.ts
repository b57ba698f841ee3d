// What each scope of an API token lets its system do.
import type { TokenScope } from "@filings/contract/company/token-scopes";
import { useLingui } from "@lingui/react/macro";

export function useScopeWords(): Readonly<Record<TokenScope, string>> {
  const { t } = useLingui();
  return {
    read: t`Read filings, documents and answers`,
    mpci: t`File with NAIC (MPCI)`,
    adc: t`File with Abu Dhabi Customs`,
    money: t`Pay charges, buy credits`,
  };
}
