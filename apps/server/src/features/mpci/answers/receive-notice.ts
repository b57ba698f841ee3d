// NAIC's inbox route: stores the notice as bytes, then acknowledges it.
import { createHash } from "node:crypto";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { verifyBody } from "@filings/gateways/hmac";
import type { FastifyInstance } from "fastify";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import type { Tools } from "#tools";

export const inboxPath = "/gateways/mpci/inbox/";

export function bindMpciInbox(app: FastifyInstance, tools: Tools): void {
  app.post(inboxPath, { bodyLimit: limits.inboxBytes }, async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) throw new Problem("wrong_media_type");
    refuseStrangers(tools, request.headers, request.body);
    const notice = await keepNotice(tools, request.body);
    tools.failpoint("inbox-before-ack");
    return reply.code(202).send({ notice_id: notice });
  });
}

function refuseStrangers(
  tools: Tools,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
): void {
  const timestamp = headers["x-timestamp"];
  const signature = headers["x-signature"];
  if (typeof timestamp !== "string" || typeof signature !== "string") throw new Problem("inbox_signature_wrong");
  const verdict = verifyBody({
    secret: tools.settings.mpci.secret,
    timestamp,
    signature,
    body,
    now: tools.clock.now(),
    toleranceSeconds: limits.inboxToleranceSeconds,
  });
  if (verdict === "wrong_signature") throw new Problem("inbox_signature_wrong");
  if (verdict === "old_timestamp") throw new Problem("inbox_time_wrong");
}

/** The same bytes again are the same notice. */
async function keepNotice(tools: Tools, bytes: Buffer): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  return inTransaction(tools, async (tx) => {
    const id = newId();
    const { rows } = await sql<{ id: string; state: string }>`
      insert into notices (id, system, bytes, bytes_hash, received_at, state)
      values (${id}, 'MPCI', ${bytes}, ${hash}, ${tools.clock.now()}, 'KEPT')
      on conflict (system, bytes_hash) do update set state = notices.state
      returning id, state
    `.execute(tx);
    const kept = rows[0]!;
    if (kept.id === id) await tools.jobs.enqueue(tx, "mpci.read-notice", { noticeId: id });
    tools.failpoint("inbox-in-transaction");
    return kept.id;
  });
}
