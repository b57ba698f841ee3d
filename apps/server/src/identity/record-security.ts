// Writes an entry of the security log in the transaction of its event; entries are only ever added.
import type { SecurityEventKind } from "@filings/contract/account/security-events";
import type { FastifyRequest } from "fastify";
import { sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";

interface SecurityEntry {
  readonly kind: SecurityEventKind;
  readonly now: Date;
  /** Absent: the platform itself is the actor. */
  readonly request?: Pick<FastifyRequest, "ip" | "headers">;
  /** The company of the entry; null: it concerns the person only. */
  readonly companyId?: string | null;
  /** The person that the entry concerns. */
  readonly userId?: string | null;
  /** The actor, if it is another person. */
  readonly actorId?: string | null;
  readonly facts?: Readonly<Record<string, unknown>>;
}

export async function recordSecurity(tx: Tx, entry: SecurityEntry): Promise<void> {
  await recording(entry).execute(tx);
}

/** The insert statement of an entry, which may be pipelined. */
export function recording(entry: SecurityEntry) {
  const { kind, now, request, companyId = null, userId = null, actorId = null, facts = {} } = entry;
  return sql`
    insert into security_events (id, at, kind, company_id, user_id, actor_id, address, user_agent, facts)
    values (${newId(now.getTime())}, ${now}, ${kind}, ${companyId}, ${userId}, ${actorId === userId ? null : actorId},
      ${request?.ip ?? null}, ${userAgentOf(request)}, ${JSON.stringify(facts)}::jsonb)`;
}

/** Cut to a length from which people still recognise a device; a zero byte cannot be stored. */
export function userAgentOf(request: Pick<FastifyRequest, "headers"> | undefined): string | null {
  const given = request?.headers["user-agent"];
  return given === undefined ? null : given.replaceAll("\0", "").slice(0, 400);
}
