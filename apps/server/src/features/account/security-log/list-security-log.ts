// Lists the security log of the caller or of the company, newest first, by cursor.

import type { SecurityEventKind } from "@filings/contract/account/security-events";
import type {
  listCompanySecurityLog as companyEndpoint,
  listOwnSecurityLog as ownEndpoint,
  SecurityEvent,
} from "@filings/contract/api/account/security-log";
import { limits } from "@filings/contract/limits";
import type { FastifyRequest } from "fastify";
import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { byId, cappedCount, pageAt, placeOf } from "#http/list-page";
import { requireOwnCompany } from "#http/user-path";
import { deviceOf } from "#identity/session/device-of";
import type { Tools } from "#tools";

type Reading = { db: Db; caller: Caller };

export async function listOwnSecurityLog(
  _tools: Tools,
  { db, caller, query, request }: Call<typeof ownEndpoint> & Reading,
): Promise<Answer<typeof ownEndpoint>> {
  const kinds = query.filter?.kind;
  // A move stands in the logs of several companies, and is one entry of the person's own.
  const once = sql`(e.kind <> 'USER_MOVED' or e.facts->>'to_id' is null or e.facts->>'to_id' = e.company_id::text)`;
  const where = sql`e.user_id = ${caller.userId} and ${once} ${ofKinds(kinds)}`;
  return page(db, { where, query, request });
}

export async function listCompanySecurityLog(
  _tools: Tools,
  { db, caller, params, query, request }: Call<typeof companyEndpoint> & Reading,
): Promise<Answer<typeof companyEndpoint>> {
  requireOwnCompany(caller, params);
  const { kind: kinds, user: users } = query.filter ?? {};
  const ofUsers =
    users === undefined ? sql`` : sql`and (e.user_id = any(${users}::uuid[]) or e.actor_id = any(${users}::uuid[]))`;
  const where = sql`e.company_id = ${caller.companyId} ${ofKinds(kinds)} ${ofUsers}`;
  return page(db, { where, query, request });
}

function ofKinds(kinds: readonly SecurityEventKind[] | undefined): RawBuilder<unknown> {
  return kinds === undefined ? sql`` : sql`and e.kind = any(${[...kinds]}::text[])`;
}

interface EventRow {
  id: string;
  at: Date;
  kind: SecurityEventKind;
  user_id: string | null;
  user_name: string | null;
  actor_id: string | null;
  actor_name: string | null;
  address: string | null;
  user_agent: string | null;
  facts: Record<string, unknown>;
}

interface Page {
  readonly where: RawBuilder<unknown>;
  readonly query: (Call<typeof ownEndpoint> | Call<typeof companyEndpoint>)["query"];
  readonly request: FastifyRequest;
}

/** Entries are only ever added. */
async function page(db: Db, { where, query, request }: Page): Promise<Answer<typeof ownEndpoint>> {
  const place = placeOf(query, { of: ["security log", query.filter ?? {}] });
  const { beside, order } = byId(sql`e.id`, place);
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.kind, e.user_id, u.name as user_name, e.actor_id, a.name as actor_name, e.address,
      e.user_agent, e.facts
    from security_events e left join users u on u.id = e.user_id left join users a on a.id = e.actor_id
    where ${where} and ${beside} order by ${order} limit ${sql.lit(place.size + 1)}
  `.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from security_events e where ${where} limit ${sql.lit(limits.countMost + 1)}
    ) as counted
  `.execute(db);
  const { rows: shown, links } = pageAt(rows, place, request);
  return { ...cappedCount(counted.rows[0]?.count ?? 0), ...links, page: null, results: shown.map(entryFrom) };
}

function entryFrom({ id, at, kind, address, user_agent, facts, ...row }: EventRow): SecurityEvent {
  return {
    id,
    at: at.toISOString(),
    kind,
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? "" },
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? "" },
    address,
    device: deviceOf(user_agent),
    facts,
  };
}
