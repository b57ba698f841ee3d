// Whether a company may file and pay, as an operator decides it.

/** WAITING: it prepares drafts until an operator approves it. SUSPENDED: it sees everything and begins nothing. */
export const companyStandings = ["WAITING", "ACTIVE", "SUSPENDED"] as const;
export type CompanyStanding = (typeof companyStandings)[number];
