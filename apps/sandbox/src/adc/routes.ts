// The routes of Abu Dhabi Customs for filers: messages, attachments, documents, and notices to pull.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cutOff, refuseCall } from "../control/cut-off.ts";
import type { Deliveries } from "../deliveries.ts";
import { refuseSignature, sign } from "../signature.ts";
import type { Customs } from "./customs.ts";
import type { Attachments } from "./documents/attachments.ts";
import { writePdf } from "./documents/pdf.ts";
import type { Dossiers } from "./dossier.ts";
import { scenarioIn } from "./scenarios.ts";
import type { AdcSettings } from "./settings.ts";
import type { AdcEntry, AdcTraffic } from "./traffic.ts";

export interface AdcRoutesOptions {
  readonly customs: Customs;
  readonly attachments: Attachments;
  readonly dossiers: Dossiers;
  readonly traffic: AdcTraffic;
  readonly deliveries: Deliveries<AdcEntry>;
  readonly settings: AdcSettings;
  readonly secret: string;
  readonly now: () => Date;
  readonly machine: () => Date;
}

const nothing = new Uint8Array(0);
const mostTroubles = 1_000;

export function registerAdcRoutes(app: FastifyInstance, options: AdcRoutesOptions): void {
  const { customs, attachments, dossiers, traffic, deliveries, settings, secret, now, machine } = options;
  const troubles = new Map<string, number>();

  app.post("/adc/messages/", async (request, reply) => {
    const bytes = request.body instanceof Uint8Array ? request.body : nothing;
    if (isStopped(request, reply, bytes)) return reply;
    const read = customs.read(bytes);
    if ("detail" in read) return refuseCall(reply, 400, read.code, read.detail);
    if (read.kind === "submission" && !customs.has(read.messageId)) {
      const { name } = scenarioIn(read.reference);
      if (name === "PERM") {
        return refuseCall(reply, 400, "ADC1999", "Abu Dhabi Customs does not take this message, and will not later");
      }
      if (name === "ERR5XX" && isTrouble(read.messageId)) {
        return refuseCall(reply.header("retry-after", "1"), 503, "unavailable", "Abu Dhabi Customs is not available");
      }
    }
    const taken = customs.take(bytes, read);
    if (taken.kind === "refused") return refuseCall(reply, taken.status, taken.code, taken.detail);
    await taken.said;
    return reply.code(202).send(taken.receipt);
  });

  app.put<{ Params: { message: string; document: string } }>(
    "/adc/attachments/:message/:document/",
    async (request, reply) => {
      const { "x-content-sha256": sha256, "x-content-size": size } = request.headers;
      if (isStopped(request, reply, Buffer.from(`PUT ${request.url} ${sha256} ${size}`))) return reply;
      const { message: messageId, document: documentId } = request.params;
      const announced = { messageId, documentId, sha256: String(sha256), size: Number(size) };
      const receipt = await attachments.take(announced, request.body as AsyncIterable<Uint8Array>);
      if (typeof receipt === "string") return refuseCall(reply, 400, "hash_mismatch", receipt);
      return reply.code(202).send(receipt);
    },
  );

  app.get<{ Params: { reference: string } }>("/adc/documents/:reference/", async (request, reply) => {
    if (isStopped(request, reply, Buffer.from(`GET ${request.url}`))) return reply;
    const issued = dossiers.documentAt(request.params.reference);
    if (!issued) return refuseCall(reply, 404, "unknown_document", "There is no such document");
    if (Date.parse(issued.availableAt) > now().getTime()) {
      return refuseCall(reply, 404, "not_yet", "The document is being made");
    }
    return reply.type("application/pdf").send(Buffer.from(writePdf(issued.lines)));
  });

  app.get<{ Querystring: { after?: string; limit?: string } }>("/adc/notices/", async (request, reply) => {
    if (isStopped(request, reply, Buffer.from(`GET ${request.url}`))) return reply;
    const limit = Math.min(100, Number(request.query.limit ?? 20) || 20);
    const entries = traffic.after(Number(request.query.after ?? 0) || 0, limit);
    const timestamp = machine().toISOString();
    const notices = entries.flatMap((entry) => {
      const bytes = deliveries.bytesOf(entry);
      if (!bytes) return [];
      return [{ body: Buffer.from(bytes).toString("base64"), timestamp, signature: sign(secret, timestamp, bytes) }];
    });
    return { notices, cursor: String(entries.at(-1)?.place ?? (Number(request.query.after ?? 0) || 0)) };
  });

  function isTrouble(messageId: string): boolean {
    const times = (troubles.get(messageId) ?? 0) + 1;
    troubles.set(messageId, times);
    if (troubles.size > mostTroubles) troubles.delete(troubles.keys().next().value!);
    return times <= 3;
  }

  /** Ends a call while the line is down, and a call without a valid signature. */
  function isStopped(request: FastifyRequest, reply: FastifyReply, signed: Uint8Array): boolean {
    if (settings.down) {
      cutOff(request, reply);
      return true;
    }
    const { "x-timestamp": timestamp, "x-signature": signature } = request.headers;
    const refusal = refuseSignature(secret, { timestamp, signature, body: signed }, machine());
    if (refusal) refuseCall(reply, 401, "bad_signature", refusal);
    return refusal !== null;
  }
}
