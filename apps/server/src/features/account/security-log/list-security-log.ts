// Lists the security log of the caller or of the company, newest first, by cursor.

import type { SecurityEventKind } from "@filings/contract/account/security-events";
import type {
  listCompanySecurityLog as companyEndpoint,
  listOwnSecurityLog as ownEndpoint,
  SecurityEvent,
} from "@filings/contract/api/account/security-log";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { RawBuilder } from "kysely";
import * as z from "zod/mini";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { deviceOf } from "#identity/session/device-of";
import type { Tools } from "#tools";

type Reading = { db: Db; caller: Caller };

export async function listOwnSecurityLog(
  _tools: Tools,
  { db, caller, query, request }: Call<typeof ownEndpoint> & Reading,
): Promise<Answer<typeof ownEndpoint>> {
  const kinds = query.filter?.kind;
  const where = sql`e.user_id = ${caller.userId} ${ofKinds(kinds)}`;
  return page(db, { where, query, path: pathOf(request.url), filter: { kind: kinds } });
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
  return page(db, { where, query, path: pathOf(request.url), filter: { kind: kinds, user: users } });
}

function ofKinds(kinds: readonly SecurityEventKind[] | undefined): RawBuilder<unknown> {
  return kinds === undefined ? sql`` : sql`and e.kind = any(${[...kinds]}::text[])`;
}

function pathOf(url: string): string {
  return url.split("?")[0] ?? url;
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
  readonly query: { readonly page_size?: number | undefined; readonly cursor?: string | undefined };
  readonly path: string;
  readonly filter: { readonly kind?: readonly string[] | undefined; readonly user?: readonly string[] | undefined };
}

/** Entries are only ever added and their ids sort by time, so an id is a place in the list. */
async function page(db: Db, { where, query, path, filter }: Page): Promise<Answer<typeof ownEndpoint>> {
  const size = query.page_size ?? limits.pageSize;
  const place = query.cursor === undefined ? null : readPlace(query.cursor);
  const beside =
    place === null ? sql`` : place.side === "after" ? sql`and e.id < ${place.id}` : sql`and e.id > ${place.id}`;
  const isBefore = place?.side === "before";
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.kind, e.user_id, u.name as user_name, e.actor_id, a.name as actor_name, e.address,
      e.user_agent, e.facts
    from security_events e left join users u on u.id = e.user_id left join users a on a.id = e.actor_id
    where ${where} ${beside} order by e.id ${isBefore ? sql`asc` : sql`desc`} limit ${size + 1}
  `.execute(db);
  const shown = isBefore ? rows.slice(0, size).reverse() : rows.slice(0, size);
  const isMore = rows.length > size;
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from security_events e where ${where} limit ${limits.countMost + 1}
    ) as counted
  `.execute(db);
  const count = counted.rows[0]?.count ?? 0;
  const link = (id: string | undefined, side: Place["side"]) =>
    id === undefined ? null : linkTo(path, { cursor: writePlace({ id, side }), size, filter });
  return {
    count: Math.min(count, limits.countMost),
    count_capped: count > limits.countMost,
    next: isBefore || isMore ? link(shown.at(-1)?.id, "after") : null,
    previous: (isBefore ? isMore : place !== null) ? link(shown[0]?.id, "before") : null,
    page: null,
    page_size: size,
    results: shown.map(entryFrom),
  };
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

const placeSchema = z.strictObject({ id: z.uuid(), side: z.enum(["after", "before"]) });
type Place = z.infer<typeof placeSchema>;

function writePlace(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

function readPlace(cursor: string): Place {
  try {
    const fits = z.safeParse(placeSchema, JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    if (fits.success) return fits.data;
  } catch {
    // A broken cursor is refused below.
  }
  throw new Problem("wrong_cursor");
}

function linkTo(
  path: string,
  { cursor, size, filter }: { cursor: string; size: number; filter: Page["filter"] },
): string {
  const query = new URLSearchParams({ cursor, page_size: String(size) });
  for (const kind of filter.kind ?? []) query.append("filter[kind][]", kind);
  for (const user of filter.user ?? []) query.append("filter[user][]", user);
  return `${path}?${query}`;
}
