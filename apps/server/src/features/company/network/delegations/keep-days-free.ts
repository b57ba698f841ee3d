// The days of a new delegation, kept free of those that cover the same: one after the other, or the new one in place of the old.
import { Problem } from "@filings/contract/errors";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { sql, type Tx } from "#db/open";
import type { Caller } from "#http/caller";
import { type Covered, keepEvent } from "../network-history.ts";

export const delegationTables: Readonly<Record<FilingSystem, string>> = {
  MPCI: "mpci_delegations",
  ADC: "adc_delegations",
};

interface Giving {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly now: Date;
  readonly params: { readonly connection: string };
  readonly body: { readonly replaces?: boolean | undefined };
}

interface Wanted {
  /** Of the new one. */
  readonly id: string;
  readonly system: FilingSystem;
  /** Which delegations cover what the new one covers. */
  readonly alike: ReturnType<typeof sql>;
  readonly from: string;
  readonly to: string | null;
}

/** What the new one takes over from those whose place it takes. */
export interface TakenOver {
  /** The chain that it joins: what was spent under all of them counts to its limit. */
  readonly replaced: readonly string[];
  /** Who files under it: the principal, who knows nothing of them, neither widens nor narrows what the company that files has chosen. */
  readonly people: readonly string[] | null;
}

/**
 * One that is to be replaced ends the day before, or never begins. Throws `already_delegated` where the days of another
 * overlap and it is not to be replaced. The connection is locked, so that nobody gives another meanwhile.
 */
export async function keepDaysFree({ tx, caller, now, params, body }: Giving, wanted: Wanted): Promise<TakenOver> {
  const { system, alike, from, to } = wanted;
  const table = sql.table(delegationTables[system]);
  const overlaps = sql`${alike} and state = 'ACTIVE' and valid_from <= coalesce(${to}::date, 'infinity'::date)
    and coalesce(valid_to, 'infinity'::date) >= ${from}::date`;
  const covered = system === "MPCI" ? sql`d.scope, null::text as code` : sql`'{}'::text[] as scope, c.code`;
  const codes = system === "MPCI" ? sql`` : sql`join registration_codes c on c.id = d.registration_code_id`;
  const { rows } = await sql<Pick<Covered, "scope" | "code"> & Linked & { people: string[] | null }>`
    select d.id, d.replaced::text[] as replaced, d.people::text[] as people, ${covered} from ${table} d ${codes} where d.id in (select id from ${table} where ${overlaps}) order by d.id
  `.execute(tx);
  if (rows.length === 0) return { replaced: [], people: null };
  if (body.replaces !== true) throw new Problem("already_delegated");
  await sql`
    update ${table} set
      valid_to = case when valid_from < ${from}::date then ${from}::date - 1 else valid_to end,
      state = case when valid_from < ${from}::date then state else 'ENDED' end,
      ended_at = case when valid_from < ${from}::date then ended_at else ${now}::timestamptz end
    where id = any(${rows.map(({ id }) => id)}::uuid[])
  `.execute(tx);
  for (const { scope, code } of rows) {
    const facts = { system, scope, code };
    await keepEvent(tx, { connectionId: params.connection, kind: "DELEGATION_REPLACED", caller, now, facts });
  }
  return { replaced: await joinChain(tx, wanted, rows.flatMap(ofChain)), people: namedIn(rows) };
}

/** Everybody, where one of them let everybody file; else those whom any of them named. */
function namedIn(rows: readonly Pick<TakenOver, "people">[]): string[] | null {
  const lists = rows.map(({ people }) => people);
  return lists.includes(null) ? null : [...new Set(lists.flatMap((people) => people ?? []))].sort();
}

interface Linked {
  readonly id: string;
  readonly replaced: readonly string[];
}

const ofChain = ({ id, replaced }: Linked) => [id, ...replaced];

/**
 * Of those that cover the same, each that took the place of one of `taken` stands in one chain with the new one, whichever days come
 * first: one planned for later counts what is spent before it under one that was given after it. The chain without the new one.
 */
async function joinChain(tx: Tx, { id, system, alike }: Wanted, taken: readonly string[]): Promise<string[]> {
  const table = sql.table(delegationTables[system]);
  const { rows } = await sql<Linked>`
    select id, replaced::text[] as replaced from ${table} where ${alike} and state = 'ACTIVE' and replaced && ${[...taken]}::uuid[]
  `.execute(tx);
  const chain = [...new Set([...taken, ...rows.flatMap(ofChain)])];
  await sql`
    update ${table} set replaced = array_remove(${[...chain, id]}::uuid[], id) where id = any(${rows.map((row) => row.id)}::uuid[])
  `.execute(tx);
  return chain;
}
