// The names of the lists of reference data, in the operator's pages and in the log of who replaced one.
import type { ReferenceList } from "@filings/contract/platform/reference-lists";
import { useLingui } from "@lingui/react/macro";

export function useReferenceListNames(): Readonly<Record<ReferenceList, string>> {
  const { t } = useLingui();
  return {
    unlocode: t`Places (UN/LOCODE)`,
    hs: t`HS codes`,
    undg: t`Dangerous goods`,
    carriers: t`Shipping lines`,
    "package-types": t`Types of packages`,
    "adc-centers": t`Customs centres`,
    "adc-authorities": t`Authorities that approve`,
  };
}
