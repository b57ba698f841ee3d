// The inbox of an authority: keeps each notice as the bytes it arrived as, before anything reads them.

import { createHash } from "node:crypto";
import { Problem } from "@filings/contract/errors";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { limits } from "@filings/contract/limits";
import { verifyBody } from "@filings/gateways/hmac";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { machineTime } from "#clock";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { readTogether } from "#db/pipelined";
import { newId } from "#db/uuid";
import type { Tools } from "#tools";

/** An inbox as data. */
export interface Inbox {
  readonly system: FilingSystem;
  readonly path: string;
  readonly bytesMost: number;
  readonly mediaType: "application/edifact" | "application/xml";
  /** The authority's secret, among the settings. */
  readonly settings: "mpci" | "adc";
  /** The queue of the job that reads a new notice. */
  readonly queue: "mpci.read-notice" | "adc.read-notice";
  /** The beginning of its failpoints' names. */
  readonly step: "inbox" | "adc-inbox";
}

/** Keeps the notice, then acknowledges it. */
export function bindInbox(app: FastifyInstance, tools: Tools, inbox: Inbox): void {
  const keep = keepTogether((all) => keepNotices(tools, inbox, all));
  const { mediaType } = inbox;
  app.post(inbox.path, { bodyLimit: inbox.bytesMost, config: { mediaType } }, async ({ headers, body }, reply) => {
    if (!Buffer.isBuffer(body)) throw new Problem("wrong_media_type");
    refuseStrangers(tools, { secret: tools.settings[inbox.settings].secret, headers, body });
    const noticeId = await keep(body);
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
  const now = machineTime(tools.clock);
  const toleranceSeconds = limits.inboxToleranceSeconds;
  const verdict = verifyBody({ secret, timestamp, signature, body, now, toleranceSeconds });
  if (verdict === "wrong_signature") throw new Problem("inbox_signature_wrong");
  if (verdict === "old_timestamp") throw new Problem("inbox_time_wrong");
}

/** So many notices are kept in one transaction at most. */
const togetherMost = 50;

/**
 * Notices that arrive while others are being kept are kept together afterwards: a burst of answers takes one connection,
 * and the calls of people the others.
 */
function keepTogether(
  keepAll: (all: readonly Uint8Array[]) => Promise<string[]>,
): (bytes: Uint8Array) => Promise<string> {
  const waiting: { bytes: Uint8Array; kept: PromiseWithResolvers<string> }[] = [];
  let isKeeping = false;
  async function keepWaiting(): Promise<void> {
    isKeeping = true;
    while (waiting.length > 0) {
      const some = waiting.splice(0, togetherMost);
      try {
        const ids = await keepAll(some.map(({ bytes }) => bytes));
        for (const [at, { kept }] of some.entries()) kept.resolve(ids[at]!);
      } catch (error) {
        for (const { kept } of some) kept.reject(error);
      }
    }
    isKeeping = false;
  }
  return (bytes) => {
    const kept = Promise.withResolvers<string>();
    waiting.push({ bytes, kept });
    if (!isKeeping) void keepWaiting();
    return kept.promise;
  };
}

export async function keepNotice(tools: Tools, inbox: Inbox, bytes: Uint8Array): Promise<string> {
  const [id] = await keepNotices(tools, inbox, [bytes]);
  return id!;
}

/** The same bytes again are the same notice. Returns the id of each. */
function keepNotices(tools: Tools, { system, queue, step }: Inbox, all: readonly Uint8Array[]): Promise<string[]> {
  return inTransaction(tools, async (tx) => {
    const fresh = all.map(() => newId());
    const keeping = all.map((bytes, at) => {
      const hash = createHash("sha256").update(bytes).digest("hex");
      return sql<{ id: string }>`
        insert into notices (id, system, bytes, bytes_hash, received_at, state)
        values (${fresh[at]}, ${system}, ${Buffer.from(bytes)}, ${hash}, ${tools.clock.now()}, 'KEPT')
        on conflict (system, bytes_hash) do update set state = notices.state
        returning id`;
    });
    const kept = await readTogether<{ id: string }[]>(tx, ...keeping);
    const ids = kept.map(([one]) => one!.id);
    for (const id of ids.filter((one, at) => one === fresh[at])) await tools.jobs.enqueue(tx, queue, { noticeId: id });
    tools.failpoint(`${step}-in-transaction`);
    return ids;
  });
}
