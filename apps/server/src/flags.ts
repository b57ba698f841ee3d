// The feature flags in force: the defaults of the contract, overridden by operators.
import { type Flag, flagNames, flags } from "@filings/contract/platform/flags";
import { type Db, sql } from "./db/open.ts";

/** A row of the table of flags. */
export interface StoredFlag {
  readonly name: string;
  readonly is_enabled: boolean;
  readonly enabled_company_ids: readonly string[];
}

/** The table of flags as one JSON list. */
export const flagsStored = sql`(select coalesce(json_agg(json_build_object('name', g.name, 'is_enabled', g.is_enabled,
  'enabled_company_ids', g.enabled_company_ids)), '[]') from feature_flags g)`;

async function storedFlags(db: Db): Promise<StoredFlag[]> {
  const { rows } = await sql<StoredFlag>`
    select name, is_enabled, enabled_company_ids::text[] as enabled_company_ids from feature_flags
  `.execute(db);
  return rows;
}

/** The state of every flag. */
export async function flagStates(db: Db): Promise<(StoredFlag & { name: Flag })[]> {
  return statesFrom(await storedFlags(db));
}

/** The flags that are on for a company. */
export async function effectiveFlags(db: Db, companyId: string): Promise<Set<string>> {
  return flagsFor(await storedFlags(db), companyId);
}

/** A flag is on for everyone, or for the companies it names. */
export function flagsFor(stored: readonly StoredFlag[], companyId: string): Set<string> {
  const on = statesFrom(stored).filter((flag) => flag.is_enabled || flag.enabled_company_ids.includes(companyId));
  return new Set(on.map((flag) => flag.name));
}

function statesFrom(stored: readonly StoredFlag[]): (StoredFlag & { name: Flag })[] {
  const set = new Map(stored.map((flag) => [flag.name, flag]));
  return flagNames.map((name) => ({
    name,
    is_enabled: set.get(name)?.is_enabled ?? flags[name].fallback,
    enabled_company_ids: set.get(name)?.enabled_company_ids ?? [],
  }));
}
