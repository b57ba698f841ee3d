// The connections visible to a company, each with the other company and its delegations.
import type { NetworkConnection, NetworkDelegation } from "@filings/contract/api/company/network";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { codeStatus } from "#adc/registration-codes";
import { type Db, sql, type Tx } from "#db/open";
import { type DelegationFacts, hasPeople, missingUnder, principalIsConnected } from "#filing/delegations/missing";
import { flagsFor, flagsStored, type StoredFlag } from "#flags";
import type { Caller } from "#http/caller";
import { spentUnder } from "#ledger/payer/monthly-limit";

export type StoredState = NetworkConnection["state"] | "REPLACED";

/** The addresses of a company: the verified e-mails of its people, and its MPCI Party ID. */
export function addressesOf(companyId: string | ReturnType<typeof sql>) {
  return sql`(
    select lower(u.email) from memberships m join users u on u.id = m.user_id where m.company_id = ${companyId} and m.active
    union all
    select n.mpci_party_id from mpci_connections n where n.company_id = ${companyId} and n.state = 'CONNECTED')`;
}

/** For a connection `k`: whether its two companies are connected, by it or by another connection. */
export function areConnected(companyId: string | ReturnType<typeof sql>) {
  return sql`exists (
    select 1 from company_connections other where other.state = 'ACTIVE'
      and least(other.inviter_id, other.invited_id) = least(k.inviter_id, ${companyId})
      and greatest(other.inviter_id, other.invited_id) = greatest(k.inviter_id, ${companyId}))`;
}

/** For a connection `k`: whether the company takes part in it, or is invited under one of its addresses. */
function isSeenBy(companyId: string) {
  return sql`(k.state <> 'REPLACED' and (k.inviter_id = ${companyId} or k.invited_id = ${companyId}
    or (k.state = 'INVITED' and k.address in ${addressesOf(companyId)} and not ${areConnected(sql`${companyId}::uuid`)})))`;
}

interface Row {
  readonly id: string;
  readonly state: NetworkConnection["state"];
  readonly is_out: boolean;
  readonly company: NetworkConnection["company"];
  readonly address: string;
  readonly invited_at: Date;
  readonly answered_at: Date | null;
  readonly ended_at: Date | null;
  readonly delegations: readonly DelegationRow[];
  readonly ended_delegations: NetworkConnection["ended_delegations"];
  readonly flags: readonly StoredFlag[];
}

interface DelegationRow
  extends Omit<NetworkDelegation, "direction" | "missing" | "available_actions">,
    Omit<DelegationFacts, "system" | "filerHasAdc"> {
  readonly is_given: boolean;
  readonly delegate_id: string;
}

export interface Seeing {
  readonly caller: Pick<Caller, "companyId" | "permissions">;
  readonly now: Date;
}

export async function connectionsOf(db: Db, seeing: Seeing): Promise<NetworkConnection[]> {
  return shown(db, seeing, sql`true`);
}

/** Throws `not_found` for a connection between other companies as for a missing one. */
export async function connectionOf(db: Db, seeing: Seeing, id: string): Promise<NetworkConnection> {
  const [found] = await shown(db, seeing, sql`k.id = ${id}`);
  if (found === undefined) throw new Problem("not_found");
  return found;
}

async function shown(db: Db, seeing: Seeing, which: ReturnType<typeof sql>): Promise<NetworkConnection[]> {
  const { caller, now } = seeing;
  const { companyId } = caller;
  const day = dubaiDay(now);
  const state = sql`case when d.state <> 'ACTIVE' then d.state when d.valid_to < ${day}::date then 'EXPIRED'
    when d.valid_from > ${day}::date then 'PLANNED' else d.state end`;
  const { rows } = await sql<Row>`
    select k.id, k.state, k.inviter_id = ${companyId} as is_out, k.address, k.invited_at, k.answered_at, k.ended_at,
      (select json_build_object('id', c.id, 'name', c.name, 'country', c.country, 'mpci_party_id', n.mpci_party_id)
        from companies c left join mpci_connections n on n.company_id = c.id and n.state = 'CONNECTED'
        where c.id = case when k.inviter_id <> ${companyId} then k.inviter_id
          when k.state in ('ACTIVE', 'ENDED') then k.invited_id end) as company,
      (select coalesce(json_agg(to_json(held) order by held.id), '[]') from (
        select d.id, d.delegate_id, 'MPCI' as system, d.principal_id = ${companyId} as is_given, ${state} as state, d.scope, null::json as code,
          ${principalIsConnected} as principal_is_connected, null::text as code_status, ${hasPeople} as has_people,
          d.valid_from, d.valid_to, d.payer, d.monthly_limit_e5, ${peopleNamed(companyId)} as people,
          case when d.payer = 'PRINCIPAL' then ${spentUnder(now)} end as spent_e5
        from mpci_delegations d where d.connection_id = k.id and d.state <> 'ENDED'
        union all
        select d.id, d.delegate_id, 'ADC', c.company_id = ${companyId}, ${state}, '{}'::text[],
          json_build_object('id', c.id, 'code', c.code, 'name', c.name), null, ${codeStatus(day)}, ${hasPeople},
          d.valid_from, d.valid_to, d.payer, d.monthly_limit_e5, ${peopleNamed(companyId)},
          case when d.payer = 'PRINCIPAL' then ${spentUnder(now)} end
        from adc_delegations d join registration_codes c on c.id = d.registration_code_id
        where d.connection_id = k.id and d.state <> 'ENDED') held) as delegations,
      ${endedLately(seeing)} as ended_delegations, ${flagsStored} as flags
    from company_connections k
    where ${isSeenBy(companyId)} and ${which}
    order by k.state not in ('INVITED', 'ACTIVE'), k.invited_at desc, k.id limit ${sql.lit(limits.connectionsShownMost)}
  `.execute(db);
  const administers = caller.permissions.includes("administer");
  return rows.map(({ is_out, company, address, delegations, flags, ...row }) => ({
    ...row,
    direction: is_out ? "OUT" : "IN",
    company,
    address: company === null ? address : null,
    invited_at: row.invited_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    delegations: delegations.map((delegation) => shownDelegation(delegation, { flags, administers })),
    available_actions: administers ? actionsOf(row.state, is_out) : [],
  }));
}

/** Of a connection `k`, the last first. What had expired and was taken off the list is not looked for. */
function endedLately({ caller: { companyId }, now }: Seeing) {
  const since = new Date(now.getTime() - limits.endedDelegationDays * 86_400_000);
  const lately = sql`d.connection_id = k.id and d.state = 'ENDED' and d.ended_at > ${since}
    and (d.valid_to is null or d.valid_to >= (d.ended_at at time zone 'Asia/Dubai')::date)`;
  const direction = (principal: ReturnType<typeof sql>) =>
    sql`case when ${principal} = ${companyId} then 'GIVEN' else 'RECEIVED' end as direction`;
  return sql<NetworkConnection["ended_delegations"]>`(
    select coalesce(json_agg(json_build_object('id', e.id, 'system', e.system, 'direction', e.direction) order by e.ended_at desc), '[]')
    from (
      select d.id, 'MPCI' as system, ${direction(sql`d.principal_id`)}, d.ended_at from mpci_delegations d where ${lately}
      union all
      select d.id, 'ADC', ${direction(sql`c.company_id`)}, d.ended_at
      from adc_delegations d join registration_codes c on c.id = d.registration_code_id where ${lately}
    ) e)`;
}

function shownDelegation(
  { is_given, delegate_id, principal_is_connected, code_status, has_people, ...delegation }: DelegationRow,
  { flags, administers }: { flags: readonly StoredFlag[]; administers: boolean },
): NetworkDelegation {
  const { system, state } = delegation;
  const filerHasAdc = flagsFor(flags, delegate_id).has("adc_filings_enabled");
  const isOver = !["ACTIVE", "PLANNED"].includes(state);
  const missing = isOver ? [] : missingUnder({ system, principal_is_connected, code_status, filerHasAdc, has_people });
  return {
    ...delegation,
    state: state === "ACTIVE" && missing.length > 0 ? "WAITING" : state,
    direction: is_given ? "GIVEN" : "RECEIVED",
    missing,
    available_actions: administers ? actionsUnder(delegation, is_given) : [],
  };
}

function actionsUnder(
  { state }: Pick<DelegationRow, "state">,
  isGiven: boolean,
): NetworkDelegation["available_actions"] {
  if (!["ACTIVE", "PLANNED"].includes(state)) return ["END"];
  return [isGiven ? "CHOOSE_PAYER" : "CHOOSE_PEOPLE", "END"];
}

/** Of a delegation `d`, for the company that files alone; json, or null where nobody is named. */
function peopleNamed(companyId: string) {
  return sql`case when d.people is not null and d.delegate_id = ${companyId} then (
    select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]')
    from users u join memberships m on m.user_id = u.id and m.company_id = d.delegate_id and m.active where u.id = any(d.people)
  ) end`;
}

function actionsOf(state: NetworkConnection["state"], isOut: boolean): NetworkConnection["available_actions"] {
  if (state === "ACTIVE") return ["DELEGATE", "END"];
  if (state !== "INVITED") return [];
  return isOut ? ["END"] : ["ACCEPT", "REFUSE"];
}

export interface LockedConnection {
  readonly id: string;
  readonly state: StoredState;
  readonly address: string;
  readonly inviter_id: string;
  readonly inviter_name: string;
  readonly invited_id: string | null;
  readonly invited_name: string | null;
}

/** The connection, locked until the transaction ends; throws `not_found` for one between other companies. */
export async function lockConnection(tx: Tx, id: string, companyId: string): Promise<LockedConnection> {
  const { rows } = await sql<LockedConnection>`
    select k.id, k.state, k.address, k.inviter_id, k.invited_id, inviter.name as inviter_name,
      (select c.name from companies c where c.id = k.invited_id) as invited_name
    from company_connections k join companies inviter on inviter.id = k.inviter_id
    where k.id = ${id} and ${isSeenBy(companyId)}
    for update of k
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}

/** Throws `connection_changed` unless both have accepted; returns the other company. */
export function otherOf(connection: LockedConnection, companyId: string): { id: string; name: string } {
  const { state, inviter_id, inviter_name, invited_id, invited_name } = connection;
  if (state !== "ACTIVE" || invited_id === null) throw new Problem("connection_changed");
  return inviter_id === companyId
    ? { id: invited_id, name: invited_name ?? "" }
    : { id: inviter_id, name: inviter_name };
}
