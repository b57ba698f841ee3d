// A payment that did not fit what was due, or that nobody expected, as long as nobody has decided what it counts for.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { useCurrentUser } from "#session/session-context.tsx";

export interface DoubtfulPayment {
  readonly id: string;
  /** It came when nothing was to be paid any more, or another sum: it can only go back. */
  readonly isUnexpected: boolean;
  readonly dueE5: number;
  readonly currency: string;
  readonly paidE5: number;
  readonly paidCurrency: string;
  /** Who opened its page does not decide on it; null where that was not noted. */
  readonly openedBy: string | null;
}

const doubts: readonly string[] = ["PAYMENT_MISMATCH", "PAYMENT_UNEXPECTED"];

/** The newest of them; after it was settled the one before. */
export function doubtfulPaymentOf({ thread }: Pick<AdcFilingDetail, "thread">): DoubtfulPayment | null {
  const decided = thread.filter(({ kind }) => kind === "PAYMENT_DECIDED").map(({ params }) => params.payment_id);
  const doubt = thread.find(({ kind, params }) => doubts.includes(kind) && !decided.includes(params.payment_id));
  if (doubt === undefined) return null;
  const { payment_id, amount_e5, currency, told_e5, told_currency, opened_by } = doubt.params;
  return {
    id: String(payment_id),
    isUnexpected: doubt.kind === "PAYMENT_UNEXPECTED",
    dueE5: Number(amount_e5),
    currency: String(currency),
    paidE5: Number(told_e5),
    paidCurrency: String(told_currency),
    openedBy: typeof opened_by === "string" ? opened_by : null,
  };
}

/** Null for those who may not decide: a colleague without administration rights, and the company in whose name the declaration is made. */
export function usePaymentToSettle(filing: AdcFilingDetail): DoubtfulPayment | null {
  const user = useCurrentUser();
  const may = user?.company.id === filing.company.id && user.permissions.includes("administer");
  return may ? doubtfulPaymentOf(filing) : null;
}
