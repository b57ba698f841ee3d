// Why nothing can be filed under a delegation yet, and who has to do something about it.
import type { DelegationGap } from "@filings/contract/company/delegation-states";
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { connectPath } from "#filing/filing-link.tsx";
import type { Address } from "#ui/navigation/address.ts";

interface Sides {
  /** GIVEN: the reader's company is the one in whose name is filed. */
  readonly direction: "GIVEN" | "RECEIVED";
  /** The other company. */
  readonly company: string;
}

export function useGapWords(): (gap: DelegationGap, sides: Sides) => string {
  const { t } = useLingui();
  return (gap, { direction, company }) => {
    const name = isolated(company);
    const isOurs = direction === "GIVEN";
    const words: Readonly<Record<DelegationGap, string>> = {
      PRINCIPAL_NOT_CONNECTED: isOurs
        ? t`Your company has no confirmed MPCI Party ID: an administrator has to connect it to NAIC`
        : t`${name} has no confirmed MPCI Party ID: it has to connect to NAIC`,
      CODE_EXPIRED: isOurs
        ? t`Your registration code has expired: an administrator has to renew it with customs, then ask here for its renewal`
        : t`The registration code has expired: ${name} has to renew it`,
      CODE_SUSPENDED: isOurs
        ? t`Your registration code is suspended: an administrator has to ask the operator of the platform`
        : t`The registration code is suspended: ${name} has to ask the operator of the platform`,
      FILER_WITHOUT_ADC: isOurs
        ? t`${name} has no declarations to Abu Dhabi Customs yet: it has to ask the operator of the platform for them`
        : t`Declarations to Abu Dhabi Customs are not switched on for your company: ask the operator of the platform`,
      NOBODY_NAMED: isOurs
        ? t`Nobody is left at ${name} who may file: it has to choose who files`
        : t`Nobody is left of those who were to file: an administrator of your company has to choose who files`,
    };
    return words[gap] ?? gap;
  };
}

/** Where the reader's company does something about it; null: the other one does. */
export function gapScreen(gap: DelegationGap, direction: Sides["direction"]): Address | null {
  if (gap === "FILER_WITHOUT_ADC") return direction === "RECEIVED" ? "/adc/registration-codes" : null;
  if (direction === "RECEIVED" || gap === "NOBODY_NAMED") return null;
  return gap === "PRINCIPAL_NOT_CONNECTED" ? connectPath : "/adc/registration-codes";
}
