// Checks a stored MPCI filing: its filer, its carrier, and whether its bill number is taken.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { type CheckContext, type Finding, type HeldBills, nothingHeld } from "@filings/contract/mpci/findings";
import { type Checked, checkAfter, findingsOf } from "@filings/contract/mpci/rules/check-filing";
import type { FilingRight } from "@filings/contract/mpci/types/bill-forms";
import type { PaperType } from "@filings/contract/mpci/types/paper-types";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import type { RawBuilder } from "kysely";
import { type Db, sql } from "../db/open.ts";
import { hasPeople, isConnected } from "../filing/delegations/missing.ts";
import type { Tools } from "../tools.ts";
import { carrierPartyId } from "./carrier-party-id.ts";
import { askedBy, namedIn } from "./family/asked-bill.ts";
import { billNumberTakenBy, heldBills } from "./family/held-bills.ts";

export type FilerState =
  | "CONNECTED"
  | "PENDING"
  | "REJECTED"
  | "NOT_CONNECTED"
  | "DELEGATION_NOT_ACTIVE"
  | "DELEGATION_OF_OTHERS";

/** The filer in the authority's eyes: the company itself, or the principal of its delegation. */
export interface StoredFiler extends FilingRight {
  readonly company_id: string;
  readonly company_name: string;
  readonly mpci_party_id: string | null;
  readonly state: FilerState;
  readonly street: string | null;
  readonly po_box: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly postcode: string | null;
  readonly country: string | null;
  readonly contact_name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

export interface Delegated {
  readonly companyId: string;
  readonly delegationId: string | null;
  /** The time at which the delegation is checked. */
  readonly now: Date;
  /** Who wants to file; absent where that does not matter. */
  readonly userId?: string;
  /** NAIC has the filing: a delegation that is over lets who filed it finish it. */
  readonly isWithNaic?: boolean;
}

/**
 * A chosen delegation that no longer holds keeps its principal as filer and reports DELEGATION_NOT_ACTIVE: a filing
 * must never silently change to the delegate as filer.
 */
export async function filerOf(
  db: Db,
  { companyId, delegationId, now, userId, isWithNaic = false }: Delegated,
): Promise<StoredFiler> {
  const today = sql`${dubaiDay(now)}`;
  const holds = isWithNaic ? sql`(${delegationHolds(today)} or ${delegationIsOver(today)})` : delegationHolds(today);
  const { rows } = await sql<StoredFiler>`
    select c.id as company_id, c.name as company_name, n.mpci_party_id, n.role, d.scope,
      case when ${delegationId}::uuid is not null and not coalesce(${holds}, false) then 'DELEGATION_NOT_ACTIVE'
        when ${delegationId}::uuid is not null and not ${letsFile(userId)} then 'DELEGATION_OF_OTHERS'
        else coalesce(n.state, 'NOT_CONNECTED') end as state,
      c.street, c.po_box, c.city, c.region, c.postcode, c.country, c.contact_name, c.phone, c.email
    from (select ${companyId}::uuid as own) asked
    left join mpci_delegations d on d.id = ${delegationId}::uuid and d.delegate_id = asked.own
    join companies c on c.id = coalesce(d.principal_id, asked.own)
    left join mpci_connections n on n.company_id = c.id
  `.execute(db);
  const filer = rows[0];
  if (filer === undefined) throw new Error(`company ${companyId} is not there`);
  return filer;
}

/** For a delegation `d`: active, and within its days. `today`: as `dubaiDay` has it. */
function delegationHolds(today: RawBuilder<unknown>) {
  const day = sql`${today}::date`;
  return sql`d.state = 'ACTIVE' and d.valid_from <= ${day} and (d.valid_to is null or d.valid_to >= ${day})`;
}

/** For a delegation `d`: it was ended, or its last day is past. Under it nothing is filed first; what NAIC has is finished. */
function delegationIsOver(today: RawBuilder<unknown>) {
  return sql`(d.state in ('ENDED', 'EXPIRED') or coalesce(d.valid_to < ${today}::date, false))`;
}

/** For a filing `f`: NAIC has registered a version of it. */
const isWithNaic = sql`f.version_in_force is not null`;

/** For a filing `f`: what keeps it from being sealed on a day besides its fields, as `activeFiler` refuses it. */
export function obstacleOn(today: RawBuilder<unknown>) {
  return sql`
  (select case
      when ${delegationIsOver(today)} and not ${isWithNaic} then 'DELEGATION_ENDED'
      when d.id is not null and not (${delegationHolds(today)}) and not ${delegationIsOver(today)} then 'DELEGATION_NOT_ACTIVE'
      when d.id is not null and ${isConnected("n")} and not ${hasPeople} then 'NOBODY_NAMED'
      when ${isConnected("n")} then null
      when d.id is not null then 'PRINCIPAL_NOT_CONNECTED'
      when n.state in ('PENDING', 'REJECTED') then 'CONNECTION_' || n.state
      else 'NOT_CONNECTED' end
    from (select 1) one left join mpci_delegations d on d.id = f.delegation_id
      left join mpci_connections n on n.company_id = coalesce(d.principal_id, f.company_id))`;
}

/** For a delegation `d`: the company that received it lets this person file under it. */
export function letsFile(userId: string | undefined) {
  return userId === undefined ? sql`true` : sql`(d.people is null or ${userId}::uuid = any(d.people))`;
}

/** Whether this company, and this person if one is given, may file bills of this type under the delegation now. */
export async function mayFileUnder(
  db: Db,
  { companyId, delegationId, billType, now, userId }: Delegated & { delegationId: string; billType: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mpci_delegations d
    where d.id = ${delegationId} and d.delegate_id = ${companyId} and ${billType} = any(d.scope) and ${delegationHolds(sql`${dubaiDay(now)}`)}
      and ${letsFile(userId)}
  `.execute(db);
  return rows.length > 0;
}

export interface CheckFacts {
  readonly filer: CheckContext["filer"];
  readonly carrier: { readonly name: string; readonly mpci_party_id: string | null } | null;
  readonly billNumberTakenBy: CheckContext["billNumberTakenBy"];
  readonly held: HeldBills;
  readonly papers: readonly PaperType[];
}

/** Applies the rules to a body whose facts are already fetched. */
export function checkWith(tools: Tools, body: FilingBody, facts: CheckFacts, now: Date): Finding[] {
  return findingsOf(checkedWith(tools, { body, facts, now, before: null }));
}

/** The same after a change of the body: `before`: what was found then. */
export function checkedWith(
  tools: Tools,
  {
    body,
    facts: { carrier, ...facts },
    now,
    before,
  }: { body: FilingBody; facts: CheckFacts; now: Date; before: Checked | null },
): Checked {
  return checkAfter(before, body, { ...tools.references.lookups, carrier }, { now, ...facts });
}

export async function checkStored(
  db: Db,
  tools: Tools,
  {
    filingId,
    companyId,
    delegationId,
    body,
    now,
  }: { filingId: string | null; companyId: string; delegationId: string | null; body: FilingBody; now: Date },
): Promise<Finding[]> {
  const filer = await filerOf(db, { companyId, delegationId, now });
  const asked = askedBy({ named: namedIn(body), filingId, companyId, delegationId });
  const { rows } = await sql<{
    name: string | null;
    mpci_party_id: string | null;
    taken_by: CheckContext["billNumberTakenBy"];
    held: HeldBills;
    papers: PaperType[];
  }>`
    select c.name, ${carrierPartyId({ carrier: "c", companyId: sql`${companyId}::uuid` })} as mpci_party_id,
      ${billNumberTakenBy(asked)} as taken_by, ${heldBills(asked)} as held,
      array(select document_type from filing_attachments where filing_id = ${filingId}::uuid) as papers
    from (select 1) one left join carriers c on c.id = ${body.carrier_id}::uuid
  `.execute(db);
  const found = rows[0];
  const name = found?.name ?? null;
  return checkWith(
    tools,
    body,
    {
      filer,
      carrier: name === null ? null : { name, mpci_party_id: found?.mpci_party_id ?? null },
      billNumberTakenBy: found?.taken_by ?? null,
      held: found?.held ?? nothingHeld,
      papers: found?.papers ?? [],
    },
    now,
  );
}
