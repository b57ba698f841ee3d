// How a delegation stands between its two companies, and what it may miss before anything is filed under it.

/** PLANNED: given, and its first day has not come. WAITING: agreed, and nothing can be filed under it yet, because something is missing. */
export const delegationStates = ["PLANNED", "WAITING", "ACTIVE", "SUSPENDED", "EXPIRED", "ENDED"] as const;

export const delegationGaps = [
  /** Of MPCI: the principal has no MPCI Party ID that NAIC has confirmed, and connects. */
  "PRINCIPAL_NOT_CONNECTED",
  /** Of ADC: the principal renews its registration code. */
  "CODE_EXPIRED",
  /** Of ADC: the principal asks the operator of the platform why its registration code is suspended. */
  "CODE_SUSPENDED",
  /** Of ADC: the company that files has no declarations, and asks the operator of the platform for them. */
  "FILER_WITHOUT_ADC",
  /** The company that files has named its people, none of them is left, and its administrators name others. */
  "NOBODY_NAMED",
] as const;
export type DelegationGap = (typeof delegationGaps)[number];
