// Marks the letters of one message as dealt with, once, and tells each company that they concern.
import { Problem } from "@filings/contract/errors";
import type { FastifyRequest } from "fastify";
import { sql, type Tx } from "#db/open";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";

export interface Letter {
  readonly id: string;
  readonly system: "MPCI" | "ADC" | "PAYMENT";
  readonly direction: "IN" | "OUT";
  readonly source_id: string;
  readonly company_id: string | null;
  readonly outcome: string | null;
}

/**
 * The letter and the open ones beside it of the same message, locked: two operators who deal with it at once wait for each
 * other. Throws `not_found` and `parked_message_settled`.
 */
export async function lockLetters(tx: Tx, id: string): Promise<{ letter: Letter; beside: readonly Letter[] }> {
  const { rows } = await sql<Letter>`
    select id, system, direction, source_id, company_id, outcome from dead_letters
    where source_id = (select source_id from dead_letters where id = ${id}) order by id for update
  `.execute(tx);
  const letter = rows.find((one) => one.id === id);
  if (letter === undefined) throw new Problem("not_found");
  if (letter.outcome !== null) throw new Problem("parked_message_settled");
  return { letter, beside: rows.filter((one) => one.outcome === null && one.id !== id) };
}

interface Settling {
  readonly outcome: "REPLAYED" | "DISMISSED";
  readonly reason: string;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly now: Date;
}

export async function settleLetters(tx: Tx, letters: readonly Letter[], settling: Settling): Promise<void> {
  const { outcome, reason, caller, request, now } = settling;
  await sql`
    update dead_letters set outcome = ${outcome}, settled_at = ${now}, settled_by = ${caller.userId}, settled_reason = ${reason}
    where id = any(${letters.map(({ id }) => id)}::uuid[])
  `.execute(tx);
  const kind = outcome === "REPLAYED" ? "MESSAGE_REPLAYED" : "MESSAGE_DISMISSED";
  const told = new Map(letters.map((letter) => [letter.company_id, letter]));
  for (const [companyId, { system, direction, source_id }] of told) {
    const facts = { system, direction, source_id, reason };
    await recordSecurity(tx, { kind, companyId, actorId: caller.userId, request, now, facts });
  }
}
