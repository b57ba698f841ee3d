// The inbox of an authority: keeps each notice as the bytes it arrived as, before anything reads them.

import { createHash } from "node:crypto";
import { Problem } from "@filings/contract/errors";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { limits } from "@filings/contract/limits";
import { verifyBody } from "@filings/gateways/hmac";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import type { Tools } from "#tools";

/** An inbox as data. */
export interface Inbox {
  readonly system: FilingSystem;
  readonly path: string;
  readonly bytesMost: number;
  /** The authority's secret, among the settings. */
  readonly settings: "mpci" | "adc";
  /** The queue of the job that reads a new notice. */
  readonly queue: "mpci.read-notice" | "adc.read-notice";
  /** The beginning of its failpoints' names. */
  readonly step: "inbox" | "adc-inbox";
}

/** Keeps the notice, then acknowledges it. */
export function bindInbox(app: FastifyInstance, tools: Tools, inbox: Inbox): void {
  app.post(inbox.path, { bodyLimit: inbox.bytesMost }, async ({ headers, body }, reply) => {
    if (!Buffer.isBuffer(body)) throw new Problem("wrong_media_type");
    refuseStrangers(tools, { secret: tools.settings[inbox.settings].secret, headers, body });
    const noticeId = await keepNotice(tools, inbox, body);
    tools.failpoint(`${inbox.step}-before-ack`);
    return reply.code(202).send({ notice_id: noticeId });
  });
}

function refuseStrangers(
  tools: Tools,
  { secret, headers, body }: { secret: string; headers: FastifyRequest["headers"]; body: Buffer },
): void {
  const { "x-timestamp": timestamp, "x-signature": signature } = headers;
  if (typeof timestamp !== "string" || typeof signature !== "string") throw new Problem("inbox_signature_wrong");
  const now = tools.clock.now();
  const toleranceSeconds = limits.inboxToleranceSeconds;
  const verdict = verifyBody({ secret, timestamp, signature, body, now, toleranceSeconds });
  if (verdict === "wrong_signature") throw new Problem("inbox_signature_wrong");
  if (verdict === "old_timestamp") throw new Problem("inbox_time_wrong");
}

/** The same bytes again are the same notice. */
export async function keepNotice(tools: Tools, { system, queue, step }: Inbox, bytes: Uint8Array): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  return inTransaction(tools, async (tx) => {
    const id = newId();
    const { rows } = await sql<{ id: string }>`
      insert into notices (id, system, bytes, bytes_hash, received_at, state)
      values (${id}, ${system}, ${Buffer.from(bytes)}, ${hash}, ${tools.clock.now()}, 'KEPT')
      on conflict (system, bytes_hash) do update set state = notices.state
      returning id
    `.execute(tx);
    const kept = rows[0]!;
    if (kept.id === id) await tools.jobs.enqueue(tx, queue, { noticeId: id });
    tools.failpoint(`${step}-in-transaction`);
    return kept.id;
  });
}
