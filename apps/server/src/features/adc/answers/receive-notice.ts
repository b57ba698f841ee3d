// The inbox route for Abu Dhabi Customs: stores the notice as bytes, then acknowledges it.
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { verifyBody } from "@filings/gateways/hmac";
import type { FastifyInstance } from "fastify";
import type { Tools } from "#tools";
import { keepAdcNotice } from "./keep-notice.ts";

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
    const noticeId = await keepAdcNotice(tools, request.body);
    tools.failpoint("adc-inbox-before-ack");
    return reply.code(202).send({ notice_id: noticeId });
  });
}
