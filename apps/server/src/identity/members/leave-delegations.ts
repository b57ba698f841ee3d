// Takes a person who leaves a company off the lists of those who file under its delegations.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { sql, type Tx } from "../../db/open.ts";
import { filingTables, holder } from "../../filing/assignment.ts";
import { hasPeople } from "../../filing/delegations/missing.ts";
import { holdersOf, notify } from "../../notifications/notify.ts";
import { openFilings } from "./open-filings.ts";

interface Leaving {
  readonly companyId: string;
  readonly userId: string;
  /** Who is handed over what is open; null: nothing is. */
  readonly heirId: string | null;
  readonly now: Date;
}

/** Of a delegation `d`, and a filing `f` under it. */
const delegations = {
  MPCI: {
    table: "mpci_delegations",
    isUnder: sql`f.delegation_id = d.id`,
    principal: sql`d.principal_id`,
    what: sql`array_to_string(d.scope, ', ')`,
  },
  ADC: {
    table: "adc_delegations",
    principal: sql`(select c.company_id from registration_codes c where c.id = d.registration_code_id)`,
    what: sql`(select c.code from registration_codes c where c.id = d.registration_code_id)`,
    isUnder: sql`exists (
      select 1 from registration_codes c where c.id = d.registration_code_id and c.code in (f.importer_code, f.exporter_code))`,
  },
} as const satisfies Record<FilingSystem, unknown>;

/** Before the hand-over. The heir takes the place where filings under the delegation are handed over, and could not go on with them otherwise. */
export async function leaveDelegations(tx: Tx, leaving: Leaving): Promise<void> {
  await leave(tx, "MPCI", leaving);
  await leave(tx, "ADC", leaving);
}

interface Left {
  readonly principal_id: string;
  readonly what: string;
  readonly is_used: boolean;
  readonly has_people: boolean;
}

async function leave(tx: Tx, system: FilingSystem, leaving: Leaving): Promise<void> {
  const { companyId, userId, heirId, now } = leaving;
  const { table, isUnder, principal, what } = delegations[system];
  const filings = filingTables[system];
  const isHandedOver = sql`exists (
    select 1 from ${sql.table(filings)} f
    where f.company_id = ${companyId} and ${openFilings[filings]} and ${holder} = ${userId} and ${isUnder})`;
  const { rows } = await sql<Left>`
    update ${sql.table(table)} d set people = array(
      select person from unnest(d.people) person where person <> ${userId}
      union
      select ${heirId}::uuid where ${heirId}::uuid is not null and ${isHandedOver}
      order by 1)
    where d.delegate_id = ${companyId} and ${userId}::uuid = any(d.people) and d.state <> 'ENDED'
    returning ${principal} as principal_id, ${what} as what,
      d.state = 'ACTIVE' and (d.valid_to is null or d.valid_to >= ${dubaiDay(now)}::date) as is_used, ${hasPeople} as has_people
  `.execute(tx);
  for (const left of rows) {
    if (left.is_used && !left.has_people) await tellBoth(tx, { system, ...left }, leaving);
  }
}

/** The administrators of both companies, but for who leaves: the company that files chooses anew, and nothing is filed until then. */
async function tellBoth(tx: Tx, { system, what, principal_id }: Left & { system: FilingSystem }, leaving: Leaving) {
  const { companyId, userId, now } = leaving;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from companies where id in (${companyId}, ${principal_id})
  `.execute(tx);
  const nameOf = (id: string) => rows.find((company) => company.id === id)!.name;
  const params = { system, what, principal: nameOf(principal_id), delegate: nameOf(companyId) };
  for (const [id, side] of [
    [companyId, { side: "delegate" }],
    [principal_id, {}],
  ] as const) {
    const people = (await holdersOf(tx, id, "administer")).filter((person) => person !== userId);
    await notify(tx, people, { companyId: id, kind: "delegation_nobody_named", params: { ...params, ...side }, now });
  }
}
