// What the columns of the list of filings are called, and what each is sorted by.
import { useLingui } from "@lingui/react/macro";
import type { ColumnName } from "./columns.ts";
import type { Field } from "./list-views.ts";

interface Heading {
  readonly label: string;
  /** Absent: the list is not sorted by it. */
  readonly field?: Field;
}

export function useHeadings(): Readonly<Record<ColumnName, Heading>> {
  const { t } = useLingui();
  return {
    bill: { label: t`Bill of lading`, field: "bill_number" },
    status: { label: t`Status`, field: "status" },
    due: { label: t`File by`, field: "file_by" },
    shipper: { label: t`Shipper` },
    consignee: { label: t`Consignee` },
    route: { label: t`Route` },
    vessel: { label: t`Vessel` },
    loading: { label: t`Loading`, field: "planned_loading_at" },
    boxes: { label: t`Containers` },
    changed: { label: t`Changed`, field: "updated_at" },
    maker: { label: t`Made by` },
    assigned: { label: t`Assigned to` },
    reference: { label: t`Our reference` },
    labels: { label: t`Labels` },
  };
}
