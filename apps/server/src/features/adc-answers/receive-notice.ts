// The inbox for Abu Dhabi customs: what it tells us is kept as bytes before anything is read, and only then acknowledged.
import { createHash } from "node:crypto";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { verifyBody } from "@filings/gateways/hmac";
import type { FastifyInstance } from "fastify";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/open.ts";
import { newId } from "../../db/uuid.ts";
import type { Tools } from "../../tools.ts";

export const adcInboxPath = "/gateways/adc/inbox/";

export function bindAdcInbox(app: FastifyInstance, tools: Tools): void {
  app.post(adcInboxPath, { bodyLimit: limits.adcNoticeBytes }, async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) throw new Problem("wrong_media_type");
    const { "x-timestamp": timestamp, "x-signature": signature } = request.headers;
    if (typeof timestamp !== "string" || typeof signature !== "string") throw new Problem("inbox_signature_wrong");
    const verdict = verifyBody({
      secret: tools.settings.adc.secret,
      timestamp,
      signature,
      body: request.body,
      now: tools.clock.now(),
      toleranceSeconds: limits.inboxToleranceSeconds,
    });
    if (verdict === "wrong_signature") throw new Problem("inbox_signature_wrong");
    if (verdict === "old_timestamp") throw new Problem("inbox_time_wrong");
    return reply.code(202).send({ notice_id: await keepAdcNotice(tools, request.body) });
  });
}

/** The same bytes again are the same notice. */
async function keepAdcNotice(tools: Tools, bytes: Buffer): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  return inTransaction(tools, async (tx) => {
    const id = newId();
    const { rows } = await sql<{ id: string }>`
      insert into notices (id, system, bytes, bytes_hash, received_at, state)
      values (${id}, 'ADC', ${bytes}, ${hash}, ${tools.clock.now()}, 'KEPT')
      on conflict (system, bytes_hash) do update set state = notices.state
      returning id
    `.execute(tx);
    const kept = rows[0]!;
    if (kept.id === id) await tools.jobs.enqueue(tx, "adc.read-notice", { noticeId: id });
    return kept.id;
  });
}
