// The route by which the sandbox reads and moves the clock of a demo; where the clock is the machine's there is none.
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { verifyBody } from "@filings/gateways/hmac";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { machineTime } from "#clock";
import type { Tools } from "#tools";
import { moveClock } from "./move-clock.ts";

const path = "/gateways/sandbox/clock/";
const mostMs = limits.clockMovedDaysMost * 86_400_000;

export function bindMovedClock(app: FastifyInstance, tools: Tools): void {
  const { moved } = tools.clock;
  if (moved === undefined) return;
  const state = () => ({ moved_ms: moved.ms(), most_ms: mostMs });
  app.get(path, async (request) => {
    refuseStrangers(tools, request);
    return state();
  });
  app.post<{ Querystring: Readonly<Record<string, string | undefined>> }>(path, async (request, reply) => {
    refuseStrangers(tools, request);
    const [from, to] = [wholeOf(request.query.from_ms), wholeOf(request.query.to_ms)];
    if (from === null || to === null || to <= from || to > mostMs) throw new Problem("bad_request");
    const outcome = await moveClock(tools, moved, { from, to });
    return reply.code(outcome === "moved" ? 200 : 409).send(state());
  });
}

/** Signed over method and address, with the secret of the messages. */
function refuseStrangers(tools: Tools, { method, url, headers }: FastifyRequest): void {
  const { "x-timestamp": timestamp, "x-signature": signature } = headers;
  if (typeof timestamp !== "string" || typeof signature !== "string") throw new Problem("inbox_signature_wrong");
  const verdict = verifyBody({
    secret: tools.settings.mpci.secret,
    timestamp,
    signature,
    body: Buffer.from(`${method} ${url}`),
    now: machineTime(tools.clock),
    toleranceSeconds: limits.inboxToleranceSeconds,
  });
  if (verdict === "wrong_signature") throw new Problem("inbox_signature_wrong");
  if (verdict === "old_timestamp") throw new Problem("inbox_time_wrong");
}

function wholeOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
