// Which feature flags hold: the fallbacks of the contract, overridden by what operators have set.
import { type Flag, flagNames, flags } from "@filings/contract/flags";
import { type Db, sql } from "./db/open.ts";

export interface FlagState {
  readonly name: Flag;
  readonly is_enabled: boolean;
  readonly enabled_company_ids: readonly string[];
}

export async function flagStates(db: Db): Promise<FlagState[]> {
  const { rows } = await sql<{ name: string; is_enabled: boolean; enabled_company_ids: string[] }>`
    select name, is_enabled, enabled_company_ids::text[] as enabled_company_ids from feature_flags
  `.execute(db);
  const set = new Map(rows.map((row) => [row.name, row]));
  return flagNames.map((name) => ({
    name,
    is_enabled: set.get(name)?.is_enabled ?? flags[name].fallback,
    enabled_company_ids: set.get(name)?.enabled_company_ids ?? [],
  }));
}

/** A flag is on for everyone, or else for the companies it names. */
export async function effectiveFlags(db: Db, companyId: string): Promise<Set<string>> {
  const states = await flagStates(db);
  return new Set(
    states.filter((flag) => flag.is_enabled || flag.enabled_company_ids.includes(companyId)).map((flag) => flag.name),
  );
}
