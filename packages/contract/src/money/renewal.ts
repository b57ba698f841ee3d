// The days and numbers of renewing a plan and of using it.

/** Days before a fee on which those who may pay are told of it. */
export const renewalNoticeDays = 7;
/** Days after a failed fee in which everything works as before. */
export const feeGraceDays = 7;
/** Days until a declined card is charged again. */
export const chargeAgainDays = 2;
/** How often a card is charged for one fee; after that a person pays it. */
export const chargesMost = 3;
/** The paid fees that are listed, the newest. */
export const feesShownMost = 24;

/** Parts of the month's included filings of which is told, in percent. */
export const usageWarningPercents = [80, 100] as const;

/** Why a larger plan costs all days of its month. */
export const wholeMonthsReasons = ["UNIT", "LEFT_UNPAID"] as const;
export type WholeMonthsReason = (typeof wholeMonthsReasons)[number];

/** Why a fee was not paid from a kept card: the provider's reason, or there is none. */
export const feeFailures = ["NO_CARD", "NO_MONEY", "CARD_EXPIRED", "NEEDS_HOLDER", "CARD_REFUSED"] as const;
export type FeeFailure = (typeof feeFailures)[number];
