// What the address of the units says of their filings: of which unit they are, who works on them, and whether only the open ones are shown.

export const unitsPath = "/identity/account/company/units";

export interface UnitFilingsAddress {
  readonly unit?: string;
  readonly owner?: string;
  readonly open?: "only";
}

/** Anything unknown is passed over: an old bookmark still opens. */
export function readUnitFilings({ unit, owner, open }: Record<string, unknown>): UnitFilingsAddress {
  return {
    ...(isId(unit) && { unit }),
    ...(isId(owner) && { owner }),
    ...(open === "only" && { open }),
  };
}

function isId(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f-]{36}$/.test(value);
}
