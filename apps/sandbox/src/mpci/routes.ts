// NAIC's routes for filers: messages, their status, and answers to send again.
import { latin1Text } from "@filings/edifact/charset";
import { EdifactError } from "@filings/edifact/edifact-error";
import { readHeader } from "@filings/edifact/read";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cutOff, refuseCall as refuse } from "../control/cut-off.ts";
import type { Deliveries } from "../deliveries.ts";
import { refuseSignature } from "../signature.ts";
import { billNumberIn, type Naic } from "./naic.ts";
import { registerPaperRoutes } from "./paper-routes.ts";
import type { Envelope } from "./reading/read-message.ts";
import type { Papers } from "./registered/papers.ts";
import type { Claim, Verdict } from "./registered/parties.ts";
import { createTroubles, scenarioOf } from "./scenarios.ts";
import type { Settings } from "./settings.ts";
import type { LogEntry } from "./traffic-log.ts";

export interface MpciRoutesOptions {
  readonly naic: Naic;
  readonly papers: Papers;
  readonly verdictOn: (claim: Claim) => Verdict;
  readonly deliveries: Deliveries<LogEntry>;
  readonly settings: Settings;
  readonly secret: string;
  readonly now: () => Date;
  readonly machine: () => Date;
}

type Query = Readonly<Record<string, string | undefined>>;

const nothing = new Uint8Array(0);

export function registerMpciRoutes(app: FastifyInstance, options: MpciRoutesOptions): void {
  const { naic, deliveries, now } = options;
  const troubleFor = createTroubles();

  app.post("/mpci/messages/", async (request, reply) => {
    const bytes = request.body instanceof Uint8Array ? request.body : nothing;
    if (isStopped(options, request, { reply, body: bytes })) return reply;
    const envelope = headerOf(bytes);
    if (typeof envelope === "string") return refuse(reply, 400, "unreadable", envelope);

    const scenario = scenarioOf(billNumberIn(latin1Text(bytes)));
    const trouble = naic.receiptOf(envelope.controlReference) ? null : troubleFor(scenario, envelope.controlReference);
    if (trouble === "unavailable") {
      return refuse(reply.header("retry-after", "1"), 503, "unavailable", "NAIC is not available");
    }
    if (trouble === "cut-off") return cutOff(request, reply);
    const receipt = naic.take(bytes, envelope);
    if (receipt === "conflict") {
      return refuse(reply, 409, "reference_used", `${envelope.controlReference} was used for another interchange`);
    }
    if (trouble === "cut-off-after-reading") return cutOff(request, reply);
    if (!scenario.receiptDelayMs) return reply.code(202).send(receipt);
    const { promise, resolve } = Promise.withResolvers<void>();
    deliveries.later(scenario.receiptDelayMs, resolve);
    await promise;
    return reply.code(202).send(receipt);
  });

  app.get<{ Querystring: Query }>("/mpci/messages/status/", async (request, reply) => {
    if (isStopped(options, request, { reply, body: nothing })) return reply;
    const { control_reference = "" } = request.query;
    const receipt = naic.receiptOf(control_reference);
    return receipt ? { received: true, ...receipt } : { received: false, control_reference };
  });

  app.post<{ Querystring: Query }>("/mpci/answers/resend/", async (request, reply) => {
    const body = request.body instanceof Uint8Array ? request.body : nothing;
    if (isStopped(options, request, { reply, body })) return reply;
    const { message_number = "", version = "" } = request.query;
    const entry = naic.sendAgain(message_number, Number(version));
    if (!entry) return refuse(reply, 404, "no_answer", "there is no answer to this version yet");
    const received_at = now().toISOString();
    return reply.code(202).send({ receipt: entry.id, received_at, control_reference: entry.control_reference });
  });
  registerPartyRoute(app, options);
  registerPaperRoutes(app, { ...options, isStopped: (...call) => isStopped(options, ...call) });
}

function registerPartyRoute(app: FastifyInstance, options: MpciRoutesOptions): void {
  app.post("/mpci/parties/", async (request, reply) => {
    const body = request.body instanceof Uint8Array ? request.body : nothing;
    if (isStopped(options, request, { reply, body })) return reply;
    const claim = readClaim(body);
    return claim === null
      ? refuse(reply, 400, "unreadable", "a claim names party id, role and name")
      : options.verdictOn(claim);
  });
}

/** Ends a call while the line is down, and a call without a valid signature. */
function isStopped(
  { settings, secret, machine }: MpciRoutesOptions,
  request: FastifyRequest,
  { reply, body }: { reply: FastifyReply; body: Uint8Array },
): boolean {
  if (settings.down) {
    cutOff(request, reply);
    return true;
  }
  const { "x-timestamp": timestamp, "x-signature": signature } = request.headers;
  const refusal = refuseSignature(secret, { timestamp, signature, body }, machine());
  if (refusal) refuse(reply, 401, "bad_signature", refusal);
  return refusal !== null;
}

function readClaim(body: Uint8Array): Claim | null {
  try {
    const { mpci_party_id, role, registered_name } = JSON.parse(new TextDecoder().decode(body)) as Record<
      string,
      unknown
    >;
    const texts = [mpci_party_id, role, registered_name];
    return texts.every((text) => typeof text === "string" && text !== "")
      ? ({ mpci_party_id, role, registered_name } as Claim)
      : null;
  } catch {
    return null;
  }
}

function headerOf(bytes: Uint8Array): Envelope | string {
  try {
    return readHeader(bytes);
  } catch (error) {
    if (error instanceof EdifactError) return error.message;
    throw error;
  }
}
