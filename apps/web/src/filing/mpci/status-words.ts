// What a filing's status is called and what happens next, in the reader's language; unknown values speak for themselves.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { isMissing } from "@filings/contract/mpci/types/family";
import { carriersNextSteps, statusLabels, statusNextSteps } from "@filings/phrases/mpci/statuses";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";

/** What the next step depends on beside the status. */
export interface NextStepOf {
  readonly is_carriers: boolean;
  /** How many bills are missing beneath it; null: not known. */
  readonly missing_beneath: number | null;
}

export interface StatusWords {
  readonly label: (status: string) => string;
  /** Null for a status that we do not know: nobody knows what comes next. */
  readonly nextStep: (status: string, of?: NextStepOf) => string | null;
}

/** The bill of a shipping line: nobody else loads it. */
export function isCarriers({ filer }: Pick<FilingDetail, "filer">): boolean {
  return filer.role === "SHIPPING_LINE";
}

export function nextStepOf(filing: Pick<FilingDetail, "filer" | "sub_filings">): NextStepOf {
  return { is_carriers: isCarriers(filing), missing_beneath: missingBeneath(filing) };
}

export function missingBeneath({ sub_filings }: Pick<FilingDetail, "sub_filings">): number {
  return sub_filings.filter(({ state }) => isMissing(state)).length;
}

export function useStatusWords(): StatusWords {
  const { _ } = useLingui();
  const say = (table: Readonly<Record<string, MessageDescriptor>>, status: string, of?: NextStepOf) =>
    Object.hasOwn(table, status) ? _({ ...table[status]!, values: { missing: of?.missing_beneath || 1 } }) : null;
  return {
    label: (status) => say(statusLabels, status) ?? status,
    nextStep: (status, of) =>
      (of?.is_carriers ? say(carriersNextSteps, status) : null) ?? say(statusNextSteps, status, of),
  };
}
