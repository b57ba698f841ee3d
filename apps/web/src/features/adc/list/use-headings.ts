// What the columns of the list of declarations are called, and what each is sorted by.
import type { AdcListColumnName } from "@filings/contract/api/adc/export";
import { useLingui } from "@lingui/react/macro";
import type { Field } from "./list-address.ts";

interface Heading {
  readonly label: string;
  /** Absent: the list is not sorted by it. */
  readonly field?: Field;
}

export function useHeadings(): Readonly<Record<AdcListColumnName, Heading>> {
  const { t } = useLingui();
  return {
    name: { label: t`Name`, field: "name" },
    status: { label: t`Status`, field: "status" },
    number: { label: t`Filing number`, field: "filing_number" },
    type: { label: t`Declaration type` },
    importer: { label: t`Importer` },
    exporter: { label: t`Exporter` },
    center: { label: t`Customs centre` },
    expected: { label: t`Expected`, field: "expected_at" },
    created: { label: t`Created`, field: "created_at" },
  };
}
