// Checks the references of a draft: its carrier and its delegation.
import { Problem } from "@filings/contract/errors";
import { type Db, sql } from "#db/open";
import { mayFileUnder } from "#mpci/check";

/** Throws `wrong_value` at `path` when the carrier does not exist. */
export async function requireCarrier(db: Db, carrierId: string | null | undefined, path: string): Promise<void> {
  if (carrierId === null || carrierId === undefined) return;
  const { rows } = await sql`select 1 from carriers where id = ${carrierId}`.execute(db);
  if (rows.length === 0) throw refuseCarrier(path);
}

/** The refusal of a carrier that does not exist. */
export function refuseCarrier(path: string): Problem {
  return new Problem("wrong_value", {
    errors: [{ path, code: "wrong_value", severity: "error", params: { expected: "carrier" } }],
  });
}

/**
 * Throws `delegation_not_active` unless this company may now file bills of this type under the delegation, and
 * `delegation_of_others` where it lets other people do so.
 */
export async function requireDelegation(
  db: Db,
  wanted: { companyId: string; delegationId: string; billType: string; userId: string; now: Date },
): Promise<void> {
  if (await mayFileUnder(db, wanted)) return;
  const { userId: _, ...anybody } = wanted;
  throw new Problem((await mayFileUnder(db, anybody)) ? "delegation_of_others" : "delegation_not_active");
}
