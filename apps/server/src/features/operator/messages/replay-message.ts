// Has a message that could not be used processed again by the job that could not use it.
import type { replayParkedMessage as endpoint } from "@filings/contract/api/operator/messages";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { openOfAdc, openOfMpci, sentAgain } from "./parked-rows.ts";
import { type Letter, lockLetters, settleLetters } from "./settle-letters.ts";

export async function replayMessage(
  tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  const { letter, beside } = await lockLetters(tx, params.message);
  const isAgain = letter.direction === "IN" ? await readAgain(tools, tx, letter) : await sendAgain(tools, tx, letter);
  if (!isAgain) throw new Problem("parked_message_not_replayable");
  // A notice is read as a whole, so each letter about it is dealt with.
  await settleLetters(tx, [letter, ...beside], { outcome: "REPLAYED", reason: body.reason, caller, request, now });
}

/**
 * Forgets only what the reading left without effect, so that the reader, which applies each message once, takes just that up
 * again. False: all of it was applied or set aside.
 */
async function readAgain(tools: Tools, tx: Tx, { system, source_id: noticeId }: Letter): Promise<boolean> {
  if (system === "PAYMENT") return false;
  const { rows } = await sql<{ state: string }>`
    select state from notices where id = ${noticeId} and system = ${system} for update
  `.execute(tx);
  const state = rows[0]?.state;
  if (state !== "UNREADABLE" && state !== "READ") return false;
  const forgotten =
    system === "MPCI"
      ? await sql`delete from notice_messages where notice_id = ${noticeId} and outcome in ${openOfMpci}`.execute(tx)
      : await sql`delete from adc_answers where notice_id = ${noticeId} and outcome in ${openOfAdc}`.execute(tx);
  if (state === "READ" && (forgotten.numAffectedRows ?? 0n) === 0n) return false;
  await sql`
    update notices set state = 'KEPT', read_at = null, error = null, error_position = null where id = ${noticeId}
  `.execute(tx);
  await tools.jobs.enqueue(tx, system === "MPCI" ? "mpci.read-notice" : "adc.read-notice", { noticeId });
  return true;
}

/** False: giving it up released its credits, and its company sends it again itself. */
async function sendAgain(tools: Tools, tx: Tx, { system, source_id: messageId }: Letter): Promise<boolean> {
  if (system !== "ADC") return false;
  const { rows } = await sql<{ filing_id: string }>`
    update adc_messages set state = 'QUEUED', last_error = null, not_before = null
    where id = ${messageId} and state = 'UNDELIVERABLE' and kind in ${sentAgain}
    returning filing_id
  `.execute(tx);
  const filingId = rows[0]?.filing_id;
  if (filingId === undefined) return false;
  await tools.jobs.enqueue(tx, "adc.send", { filingId }, { key: filingId });
  return true;
}
