// What a filing's status is called and what happens next, in the reader's language; unknown values speak for themselves.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { carriersNextSteps, statusLabels, statusNextSteps } from "@filings/phrases/mpci/statuses";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";

export interface StatusWords {
  readonly label: (status: string) => string;
  /** Null for a status that we do not know: nobody knows what comes next. */
  readonly nextStep: (status: string, isCarriers?: boolean) => string | null;
}

/** The bill of a shipping line: nobody else loads it. */
export function isCarriers({ filer }: Pick<FilingDetail, "filer">): boolean {
  return filer.role === "SHIPPING_LINE";
}

export function useStatusWords(): StatusWords {
  const { _ } = useLingui();
  const say = (table: Readonly<Record<string, MessageDescriptor>>, status: string) =>
    Object.hasOwn(table, status) ? _(table[status]!) : null;
  return {
    label: (status) => say(statusLabels, status) ?? status,
    nextStep: (status, isCarriersOwn = false) =>
      (isCarriersOwn ? say(carriersNextSteps, status) : null) ?? say(statusNextSteps, status),
  };
}
