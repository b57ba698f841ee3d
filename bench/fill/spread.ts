// Spreads filings over companies and statuses, for the product and for the baseline alike, so that both count the same rows.
import type { AdcStatus } from "@filings/contract/adc/workflow";
import type { MpciStatus } from "@filings/contract/mpci/workflow";

export const companyCount = 100;

/** SQL: the position of row `n`'s company in an array of all companies; the first has a fifth of all filings. */
export const companyAt = `case when n % 5 = 0 then 1 else 2 + n % ${companyCount - 1} end`;

/** SQL: the position of row `n`'s status in an array of a hundred; hashed, so that each company has every status. */
export const statusAt = "1 + (hashint4(n) & 2147483647) % 100";

/** How many of a hundred filings have each status: most are done. */
const mpciShares = {
  DRAFTED: 12,
  SUBMITTED: 5,
  SUBMISSION_SUCCESSFUL: 5,
  SUBMISSION_REJECTED: 3,
  ADDITIONAL_INFO_NEEDED: 5,
  PENDING_SUB_FILING: 2,
  LOAD: 45,
  LOAD_WITH_WARNING: 10,
  DO_NOT_LOAD: 3,
  CANCELED: 5,
  EXPIRED: 5,
} as const satisfies Record<MpciStatus, number>;

const adcShares = {
  DRAFT: 12,
  FILING_NUMBER_ISSUED: 5,
  PENDING_SUBMISSION_RESPONSE: 3,
  FAILED: 2,
  REJECTED: 3,
  SUBMISSION_ACCEPTED: 5,
  PENDING_APPROVALS: 4,
  PAYMENT_PENDING: 4,
  PAYMENT_STARTED: 2,
  PAYMENT_FAILED: 1,
  COMPLETED: 45,
  SUBMITTED: 5,
  APPROVED: 4,
  PAID: 3,
  PENDING_COMPLETE: 2,
} as const satisfies Record<AdcStatus, number>;

/** The most frequent first, so that as many filings of either authority are done. */
function aHundred<S extends string>(shares: Readonly<Record<S, number>>): S[] {
  const byShare = Object.entries<number>(shares).sort(([, one], [, other]) => other - one);
  return byShare.flatMap(([status, count]) => Array<S>(count).fill(status as S));
}

export const mpciHundred = aHundred<MpciStatus>(mpciShares);
export const adcHundred = aHundred<AdcStatus>(adcShares);
