// Binds the calls of operators: messages that could not be read, matched or delivered.

import { listDeadLetters } from "@filings/contract/api/shared";
import type { FilingSystem } from "@filings/contract/filing/systems";
import type { FastifyInstance } from "fastify";
import { type Db, sql } from "#db/open";
import { bindRead } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

export function bindOperations(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, listDeadLetters, (_tools, { db, caller }) => deadLetters(db, caller));
}

/** Two hundred messages of ten megabytes each would exhaust the process's memory. */
const textBytes = 10_000;

/** A company sees its own dead letters; of those without a company it sees the reason and not the content. */
async function deadLetters(db: Db, caller: Caller) {
  const { rows } = await sql<{
    id: string;
    system: FilingSystem | "PAYMENT";
    direction: "IN" | "OUT";
    at: Date;
    source_id: string;
    reason: string;
    position: number | null;
    bytes: Uint8Array | null;
    own: boolean;
  }>`
    select d.id, d.system, d.direction, d.at, d.source_id, d.reason, d.position, d.company_id is not null as own,
      case when d.company_id is not null then substring(coalesce(n.bytes, s.bytes) from 1 for ${textBytes}) end as bytes
    from dead_letters d
    left join notices n on n.id = d.source_id and d.direction = 'IN'
    left join sent_messages s on s.id = d.source_id and d.direction = 'OUT'
    where d.company_id = ${caller.companyId} or d.company_id is null
    order by d.at desc limit 200
  `.execute(db);
  return rows.map(({ bytes, own, at, reason, ...row }) => ({
    ...row,
    // The text after the code quotes a message of an unknown company; for a payment it is an id.
    reason: own || row.system === "PAYMENT" ? reason : reason.replace(/^(\w+): .*$/s, "$1"),
    at: at.toISOString(),
    text: own && bytes !== null ? Buffer.from(bytes).toString("latin1") : "",
  }));
}
