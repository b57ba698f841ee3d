// Calendar months (UTC), as plans and invoices count them.

export interface Month {
  readonly beginsAt: Date;
  /** The first instant of the next month. */
  readonly endsAt: Date;
}

export function monthOf(at: Date): Month {
  return {
    beginsAt: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
    endsAt: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
  };
}
