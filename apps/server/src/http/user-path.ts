// Resolves the company and user of a path; anyone outside the caller's company is `not_found`.
import { Problem } from "@filings/contract/errors";
import { type Db, sql } from "../db/open.ts";
import type { Caller } from "./caller.ts";

interface UserPath {
  readonly company: string;
  readonly user: string;
}

/** Throws `not_found` for any company but the caller's. */
export function requireOwnCompany(caller: Caller, path: { readonly company: string }): void {
  if (idMeant(path.company, caller.companyId) !== caller.companyId) throw new Problem("not_found");
}

/** Throws `not_found` for anyone but the caller. */
export function requireSelf(caller: Caller, path: UserPath): void {
  requireOwnCompany(caller, path);
  if (idMeant(path.user, caller.userId) !== caller.userId) throw new Problem("not_found");
}

/** The id of a user of the caller's company, or `not_found`. */
export async function colleague(db: Db, caller: Caller, path: UserPath): Promise<string> {
  requireOwnCompany(caller, path);
  const userId = idMeant(path.user, caller.userId);
  const { rows } = await sql`
    select 1 from memberships where user_id = ${userId} and company_id = ${caller.companyId} and active
  `.execute(db);
  if (rows.length === 0) throw new Problem("not_found");
  return userId;
}

export function idMeant(given: string, own: string): string {
  return given === "self" ? own : given.toLowerCase();
}
