// Writes an entry of the security log in the transaction of what it tells of; entries are only ever added.
import type { SecurityEventKind } from "@filings/contract/account/security-events";
import type { FastifyRequest } from "fastify";
import { sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";

interface SecurityEntry {
  readonly kind: SecurityEventKind;
  readonly now: Date;
  /** Absent: done by the platform itself. */
  readonly request?: Pick<FastifyRequest, "ip" | "headers">;
  /** The company in which it counts; null: the person's own affair. */
  readonly companyId?: string | null;
  /** Whom it concerns. */
  readonly userId?: string | null;
  /** Who did it, when that is somebody else. */
  readonly actorId?: string | null;
  readonly facts?: Readonly<Record<string, unknown>>;
}

export async function recordSecurity(tx: Tx, entry: SecurityEntry): Promise<void> {
  const { kind, now, request, companyId = null, userId = null, actorId = null, facts = {} } = entry;
  await sql`
    insert into security_events (id, at, kind, company_id, user_id, actor_id, address, user_agent, facts)
    values (${newId(now.getTime())}, ${now}, ${kind}, ${companyId}, ${userId}, ${actorId === userId ? null : actorId},
      ${request?.ip ?? null}, ${userAgentOf(request)}, ${JSON.stringify(facts)}::jsonb)
  `.execute(tx);
}

/** Long ones carry nothing that a person would recognise a device by; a zero byte no database takes. */
export function userAgentOf(request: Pick<FastifyRequest, "headers"> | undefined): string | null {
  const given = request?.headers["user-agent"];
  return given === undefined ? null : given.replaceAll("\0", "").slice(0, 400);
}
