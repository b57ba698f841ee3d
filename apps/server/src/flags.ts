// The feature flags in force: the defaults of the contract, overridden by operators.
import { type Flag, flagNames, flags } from "@filings/contract/platform/flags";
import { type Db, sql, type Tx } from "./db/open.ts";

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

/** Switches a flag for one company. False: it was so already. */
export async function switchFlag(
  tx: Tx,
  { name, companyId, isOn }: { name: string; companyId: string; isOn: boolean },
): Promise<boolean> {
  const { rows } = isOn
    ? await sql`
        insert into feature_flags as f (name, is_enabled, enabled_company_ids) values (${name}, false, array[${companyId}::uuid])
        on conflict (name) do update set enabled_company_ids = f.enabled_company_ids || excluded.enabled_company_ids
          where not (f.enabled_company_ids @> excluded.enabled_company_ids)
        returning name
      `.execute(tx)
    : await sql`
        update feature_flags set enabled_company_ids = array_remove(enabled_company_ids, ${companyId}::uuid)
        where name = ${name} and ${companyId}::uuid = any(enabled_company_ids)
        returning name
      `.execute(tx);
  return rows.length > 0;
}
