// The product's requests that seal and submit a bill, and NAIC's notices that answer one.
import { randomUUID } from "node:crypto";
import type { Preparation } from "@filings/contract/api/mpci/submission";
import { signBody } from "@filings/gateways/hmac";
import { fromHex } from "@filings/seal/hash/hex";
import { sign } from "@filings/seal/signed/signature";
import { sql } from "@filings/server/db/open";
import { naicAnswer } from "../../../tests/kit/mpci/naic-answers.ts";
import type { Request, Turn } from "../../load/request.ts";
import type { Ours } from "../ours.ts";
import { askAll, once, requestOf } from "./ask.ts";
import { newDrafts, prepareRequest, type Rounds } from "./mpci.ts";

/** Drafted, prepared and sealed before the round begins. */
export const submits: Rounds<Ours> =
  async (ours, route, { preparedMost }) =>
  async () => {
    const drafts = await newDrafts(ours, preparedMost);
    const prepared = await askAll<Preparation>(
      ours.port,
      drafts.map((id) => prepareRequest(ours, id)),
    );
    return once(
      prepared.map(({ preparation_id, digest, typed_data, price, findings }, at) =>
        requestOf(ours, route, {
          params: { filingId: drafts[at]! },
          headers: { "idempotency-key": randomUUID() },
          body: {
            preparation_id,
            signature: sign(fromHex(digest), ours.privateKey),
            ethereum_address: String(typed_data.message.signer),
            total_e5: price.total_e5,
            accepted_warnings: findings.map(({ code }) => code),
          },
        }),
      ),
    );
  };

/** NAIC registers bills; a round lasts until the worker has applied the last notice. */
export const notices: Rounds<Ours> = async (ours, { method, path }, { preparedMost, rounds }) => {
  const { db } = ours.tools.database;
  const { rows } = await sql<{ number: string }>`
    select number from filings where status = 'SUBMITTED' order by id limit ${preparedMost * rounds}
  `.execute(db);
  const size = Math.floor(rows.length / rounds);
  return async (): Promise<Turn> => {
    const since = new Date();
    const request = ({ number }: { number: string }): Request => {
      const body = naicAnswer({ says: "REGISTERED", messageNumber: number });
      const timestamp = new Date().toISOString();
      const signature = signBody({ secret: ours.tools.settings.mpci.secret, timestamp, body });
      const headers = {
        "content-type": "application/edifact",
        "x-timestamp": timestamp,
        "x-signature": signature,
      };
      return { method, path, headers, body };
    };
    const { next } = once(rows.splice(0, size).map(request));
    return { next, settled: () => untilApplied(ours, since) };
  };
};

/** The milliseconds from the receipt of each notice to its event in the filing's history. */
async function untilApplied({ tools }: Ours, since: Date): Promise<number[]> {
  const { db } = tools.database;
  for (;;) {
    const { rows } = await sql<{ left: number }>`select count(*) as left from notices where state = 'KEPT'`.execute(db);
    if (rows[0]!.left === 0) break;
    await new Promise((done) => setTimeout(done, 20));
  }
  const { rows } = await sql<{ ms: number; state: string; events: number }>`
    select extract(epoch from n.read_at - n.received_at)::float8 * 1000 as ms, n.state,
      (select count(*) from notice_messages m join filing_events e on e.filing_id = m.filing_id
        where m.notice_id = n.id and e.type = 'REGISTERED') as events
    from notices n where n.received_at >= ${since}
  `.execute(db);
  const lost = rows.filter(({ state, events }) => state !== "READ" || events !== 1);
  if (lost.length > 0) throw new Error(`${lost.length} of ${rows.length} notices did not become one event each`);
  return rows.map(({ ms }) => ms);
}
