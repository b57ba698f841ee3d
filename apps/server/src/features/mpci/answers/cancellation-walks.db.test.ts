// Random walks of a bill through withdrawals, updates and answers: no undeclared state, nothing pending without cause, nothing sent twice.
import { randomUUID } from "node:crypto";
import { type MpciStatus, mpciStatuses, registeredStatuses } from "@filings/contract/mpci/workflow";
import { createMpciClient } from "@filings/gateways/mpci/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createBreaker } from "#jobs/circuit-breaker";
import type { Tools } from "#tools";
import { type NaicWord, naicAnswer, postToInbox } from "../../../../../../tests/kit/mpci/naic-answers.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { freePort } from "../../../../../../tests/kit/servers/postgres-server.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";
import { sendMessage, TryAgain } from "../submission/send-message.job.ts";
import { readKeptNotice } from "./read-notice.job.ts";

const walks = 5 * Number(process.env.SOAK ?? "1");
const stepsOfWalk = 14;
const words: readonly NaicWord[] = [
  ...(["ACT", "DNL", "RFI", "REGISTERED", "REJECTED", "CANCEL_ACCEPTED", "CANCEL_REFUSED"] as const),
];

/** Numbers from 0 up to 1 that a seed repeats. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe.each(oneKind("embedded"))("walks through withdrawals on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;
  let nobodyThere: Tools;

  beforeAll(async () => {
    app = await openTestApp(kind, { works: false });
    amira = await createFiler(app);
    const { secret } = app.tools.settings.mpci;
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const mpci = createMpciClient({ baseUrl, secret, timeoutMs: 1_000, now: app.tools.clock.now });
    nobodyThere = { ...app.tools, gateways: { ...app.tools.gateways, mpci } };
    await sql`insert into feature_flags (name, is_enabled) values ('mpci_cancel_enabled', true)`.execute(
      app.database.db,
    );
  });
  afterAll(() => app?.close());

  async function attempt(filingId: string, tools: Tools): Promise<void> {
    await sendMessage(tools, createBreaker(), { data: { filingId } }).catch((error: unknown) => {
      if (!(error instanceof TryAgain)) throw error;
    });
  }
  async function say(says: NaicWord, messageNumber: string, version: number, issuedAt: Date): Promise<void> {
    const { body } = await postToInbox(app, naicAnswer({ says, messageNumber, version, issuedAt }));
    await readKeptNotice(app.tools, { data: { noticeId: body.notice_id } });
  }
  async function cancel(id: string): Promise<void> {
    const asked = { key_id: amira.keyId, purpose: "CANCEL", reason: "BOOKING CANCELLED" };
    const { status, body } = await amira.call("POST", `${filingsPath}${id}/prepare-submission/`, asked);
    if (status !== 200) return;
    const { preparation_id, signature, ethereum_address } = amira.seal(body);
    const sealed = { action: "CANCEL", preparation_id, signature, ethereum_address };
    expect((await amira.call("PATCH", `${filingsPath}${id}/action/`, sealed)).status).toBe(200);
  }
  async function submit(id: string): Promise<void> {
    const { status, body } = await amira.call("POST", `${filingsPath}${id}/prepare-submission/`, {
      key_id: amira.keyId,
      reason: "Data corrected",
    });
    if (status === 200) expect((await amira.submit(id, amira.seal(body))).status).toBe(200);
  }
  async function giveUp(id: string): Promise<void> {
    for (let tried = 1; tried <= 5; tried += 1) await attempt(id, nobodyThere);
  }

  async function expectSound(id: string): Promise<void> {
    const { status, pending_operation, versions } = await amira.show(id);
    for (const of of [status, ...versions.map((one) => one.status)]) expect(mpciStatuses).toContain(of);
    const { rows } = await sql<{ open: number; twice: number }>`
      select (select count(*) from sent_messages where filing_id = ${id} and kind = 'CANCELLATION' and state <> 'UNDELIVERABLE') as open,
        (select count(*) from sent_messages where filing_id = ${id}) - (select count(distinct control_reference)
          from sent_messages where filing_id = ${id}) as twice
    `.execute(app.database.db);
    if (pending_operation !== null) {
      expect([status, Number(rows[0]?.open) > 0]).toEqual([status, true]);
      expect(registeredStatuses).toContain(status as MpciStatus);
    }
    expect(Number(rows[0]?.twice)).toBe(0);
  }

  test.each(Array.from({ length: walks }, (_, at) => at + 1))("walk %i", async (seed) => {
    const chance = chanceOf(seed * 7_919);
    const bill = `ABC-SIM-SILENT-${randomUUID().slice(0, 8).toUpperCase()}`;
    const { id, number } = await amira.file(bill);
    await attempt(id, app.tools);
    await say("ACT", number, 1, new Date(Date.now() - 600_000));
    const path = `${filingsPath}${id}/`;
    const steps: readonly (() => Promise<unknown>)[] = [
      () => cancel(id),
      () => cancel(id),
      () => submit(id),
      () => attempt(id, app.tools),
      () => attempt(id, app.tools),
      () => giveUp(id),
      () => amira.call("POST", `${path}convert/`),
      () => amira.call("PATCH", `${path}action/`, { action: "DISCARD" }),
      ...words.map((word) => async () => {
        const { version } = await amira.show(id);
        const of = Math.max(1, version + Math.floor(chance() * 3) - 1);
        await say(word, number, of, new Date(Date.now() + Math.floor(chance() * 600_000) - 300_000));
      }),
    ];
    for (let step = 0; step < stepsOfWalk; step += 1) {
      await steps[Math.floor(chance() * steps.length)]!();
      await expectSound(id);
    }
    // Whatever was awaited is ended by NAIC's last word.
    const { pending_operation, version } = await amira.show(id);
    if (pending_operation !== null) {
      await attempt(id, app.tools);
      await say("CANCEL_REFUSED", number, version + 1, new Date(Date.now() + 900_000));
    }
    expect((await amira.show(id)).pending_operation).toBeNull();
    const received = (await app.naicLog(bill)).filter(({ direction, duplicate }) => direction === "in" && !duplicate);
    expect(new Set(received.map((one) => one.control_reference)).size).toBe(received.length);
  });
});
