// What the caller's company is to its units; those who do not administer it learn whether they may see the filings.
import type { getHeadquarters as endpoint } from "@filings/contract/api/company/units";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import type { Tools } from "#tools";
import { overseersOf } from "./overseers.ts";
import { namesOfUnits, unitsMadeBy } from "./unit-rows.ts";

export async function getHeadquarters(
  _tools: Tools,
  { db, caller, params }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const { rows } = await sql<{ id: string; name: string }>`
    select h.id, h.name from companies c join companies h on h.id = c.headquarters_id where c.id = ${caller.companyId}
  `.execute(db);
  const overseers = await overseersOf(db, caller.companyId);
  const administers = caller.permissions.includes("administer");
  const oversees = overseers.some(({ id }) => id === caller.userId);
  return {
    unit_of: rows[0] ?? null,
    oversees,
    overseers: administers ? overseers : null,
    units: administers ? await unitsMadeBy(db, caller.companyId) : null,
    seen_units: oversees ? await namesOfUnits(db, caller.companyId) : null,
  };
}
