// In whose name a filing is sealed: what was agreed to for one party is sealed for no other without asking.

/** As the statement of the seal names it. */
export interface SealedParty {
  readonly registrationCode: string;
  /** The company that files. */
  readonly companyId: string;
}

/** Where an older version kept none, it is not known to be the same. */
export function isSameParty(one: Partial<SealedParty> | undefined, other: Partial<SealedParty>): boolean {
  return one?.registrationCode === other.registrationCode && one?.companyId === other.companyId;
}
