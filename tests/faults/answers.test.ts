// NAIC's answers in every order, and filings walked at random through the state machine: always the same end, always a row of the table.

import { randomInt } from "node:crypto";
import { mpciWorkflow } from "@filings/contract/mpci/workflow";
import { createMpciClient } from "@filings/gateways/mpci/client";
import { checkChain } from "@filings/seal/events";
import { sql } from "@filings/server/db/open";
import { expireFilings } from "@filings/server/features/mpci/answers/expire-filings.job";
import { readKeptNotice } from "@filings/server/features/mpci/answers/read-notice.job";
import { sendMessage, TryAgain } from "@filings/server/features/mpci/submission/send-message.job";
import { createBreaker } from "@filings/server/jobs/circuit-breaker";
import type { Tools } from "@filings/server/tools";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allRead, type NaicWord, naicAnswer, postToInbox } from "../kit/mpci/naic-answers.ts";
import { kindsHere } from "../kit/servers/databases.ts";
import { freePort } from "../kit/servers/postgres-server.ts";
import { createFiler, type Filer, filingsPath, openTestApp, type TestApp } from "../kit/servers/test-app.ts";
import { settableClock } from "../kit/tools.ts";

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

describe.each(kindsHere())("four answers on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;

  beforeAll(async () => {
    app = await openTestApp(kind);
    amira = await createFiler(app);
  });
  afterAll(() => app?.close());

  test("end alike in each of their 24 orders", async () => {
    const orders = permutations<NaicWord>(["ACKNOWLEDGED", "REGISTERED", "ACT", "ACW"]);
    expect(orders).toHaveLength(24);
    const times: Partial<Record<NaicWord, number>> = { REGISTERED: 1_000, ACW: 2_000, ACT: 3_000 };
    const from = Date.now();
    const walks: { id: string; order: NaicWord[]; messageNumber: string; controlReference: string }[] = [];
    for (const [at, order] of orders.entries()) {
      const { id } = await amira.file(`ABC-SIM-SILENT-${at}`);
      const shown = await amira.show(id);
      walks.push({ id, order, messageNumber: shown.number, controlReference: shown.transport!.control_reference });
    }
    for (let step = 0; step < 4; step += 1) {
      for (const { order, messageNumber, controlReference } of walks) {
        const says = order[step]!;
        const issuedAt = new Date(from + (times[says] ?? 0));
        await postToInbox(app, naicAnswer({ says, messageNumber, controlReference, issuedAt }));
      }
      await allRead(app);
    }
    for (const { id, order } of walks) {
      const filing = await amira.show(id);
      expect(
        {
          status: filing.status,
          registered: filing.registration_number,
          assessment: filing.last_assessment?.code,
          since: filing.first_submitted_at !== null,
          transport: filing.transport?.state,
          told: filing.events.map((event) => event.kind).toSorted(),
        },
        order.join(", "),
      ).toEqual({
        status: "LOAD",
        registered: "AE26MPCI00000981",
        assessment: "ACT",
        since: true,
        transport: "ACKNOWLEDGED",
        told: ["ACKNOWLEDGED", "ACT", "ACW", "CREATE", "REGISTERED", "SUBMIT"],
      });
      await expectTrueHistory(app, id);
    }
  });
});

describe("what is said of a filing whose update is refused", () => {
  let app: TestApp;
  let amira: Filer;

  beforeAll(async () => {
    app = await openTestApp("embedded", { works: false });
    amira = await createFiler(app, { creditsE5: 1_000_000_000 });
  });
  afterAll(() => app?.close());

  test("leaves the strictest answer to the version in force standing, in each order and wherever the clerk goes on", async () => {
    const began = Date.now();
    const words = { ACT: [1, -3_000], DNL: [1, -2_000], REJECTED: [2, -1_000], "ACT for the refused": [2, 0] } as const;
    const orders = permutations(Object.keys(words) as (keyof typeof words)[]).filter(
      (order) => order.indexOf("REJECTED") < order.indexOf("ACT for the refused"),
    );
    expect(orders).toHaveLength(12);
    for (const [at, order] of orders.entries()) {
      const { id, number } = await amira.draft(`ABC-SIM-SILENT-U${at}`);
      const tell = async (says: NaicWord, version: number, back: number) => {
        const issuedAt = new Date(began + back);
        const { body } = await postToInbox(app, naicAnswer({ says, messageNumber: number, version, issuedAt }));
        await readKeptNotice(app.tools, { data: { noticeId: body.notice_id } });
      };
      const send = async (bill: string) => {
        await amira.save(id, { bill_number: bill });
        await amira.send(id);
        await sendMessage(app.tools, createBreaker({ failuresMost: 5, openMs: 1 }), { data: { filingId: id } });
      };
      await send(`ABC-SIM-SILENT-U${at}`);
      await tell("REGISTERED", 1, -4_000);
      await amira.call("POST", `${filingsPath}${id}/convert/`);
      await send(`ABC-SIM-SILENT-V${at}`);
      for (const said of order) {
        const [version, back] = words[said];
        await tell(said.split(" ")[0] as NaicWord, version, back);
        if (said !== "REJECTED") continue;
        await amira.call("POST", `${filingsPath}${id}/convert/`);
        if (at % 2 === 0) await send(`ABC-SIM-SILENT-W${at}`);
      }
      const { body } = await amira.call("GET", `${filingsPath}?search=SILENT-${at % 2 === 0 ? "W" : "V"}${at}`);
      expect([body.results[0]?.answer?.code, order.join(", ")]).toEqual(["DNL", order.join(", ")]);
      expect((await amira.show(id)).last_assessment).toMatchObject({ code: "DNL", version: 1, superseded: false });
      await expectTrueHistory(app, id);
    }
  });
});

describe("a filing walked at random", () => {
  const clock = settableClock(new Date("2026-11-21T06:00:00.000Z"));
  let app: TestApp;
  let amira: Filer;
  let nobodyThere: Tools;

  beforeAll(async () => {
    app = await openTestApp("embedded", { works: false, clock });
    amira = await createFiler(app, { creditsE5: 1_000_000_000 });
    const { secret } = app.tools.settings.mpci;
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const mpci = createMpciClient({ baseUrl, secret, timeoutMs: 1_000, now: clock.now });
    nobodyThere = { ...app.tools, gateways: { ...app.tools.gateways, mpci } };
  });
  afterAll(() => app?.close());

  async function deliver(tools: Tools, filingId: string): Promise<void> {
    try {
      await sendMessage(tools, createBreaker(), { data: { filingId } });
    } catch (error) {
      if (!(error instanceof TryAgain)) throw error;
    }
  }

  type Step = (id: string, clockStep: number) => Promise<unknown>;
  const act =
    (action: string): Step =>
    (id) =>
      amira.call("PATCH", `${filingsPath}${id}/action/`, { action });
  const told =
    (says: NaicWord, back: number): Step =>
    async (id, seconds) => {
      const { rows } = await sql<{ number: string; version: number; reference: string | null }>`
        select number, coalesce(last_sent_version, 1) as version,
          (select control_reference from sent_messages m where m.filing_id = f.id order by created_at desc limit 1) as reference
        from filings f where id = ${id}
      `.execute(app.database.db);
      const { number: messageNumber, version, reference } = rows[0]!;
      const issuedAt = new Date(clock.now().getTime() - seconds * 1_000);
      const controlReference = reference ?? "CX00000000";
      const bytes = naicAnswer({
        says,
        messageNumber,
        version: Math.max(1, version - back),
        controlReference,
        issuedAt,
      });
      const { body } = await postToInbox(app, bytes);
      await readKeptNotice(app.tools, { data: { noticeId: body.notice_id } });
    };
  const steps: Readonly<Record<string, Step>> = {
    save: async (id) => {
      const { revision } = await amira.show(id);
      return amira.call("PATCH", `${filingsPath}${id}/`, { revision, body: { master_bill_number: `M${revision}` } });
    },
    send: async (id) => {
      const prepared = await amira.call("POST", `${filingsPath}${id}/prepare-submission/`, {
        key_id: amira.keyId,
        reason: "Data corrected",
      });
      if (prepared.status === 200) await amira.submit(id, amira.seal(prepared.body));
    },
    deliver: (id) => deliver(app.tools, id),
    "give up": async (id) => {
      for (let tried = 0; tried < 5; tried += 1) await deliver(nobodyThere, id);
    },
    convert: (id) => amira.call("POST", `${filingsPath}${id}/convert/`),
    discard: act("DISCARD"),
    archive: act("ARCHIVE"),
    unarchive: act("UNARCHIVE"),
    "mark read": act("MARK_READ"),
    "mark unread": act("MARK_UNREAD"),
    refresh: act("REFRESH_STATUS"),
    "clock, 70 days on": async () => {
      clock.forward(70 * 24 * 3_600);
      await expireFilings(app.tools);
    },
    ...Object.fromEntries(
      (
        ["ACKNOWLEDGED", "REGISTERED", "REJECTED", "ACT", "ACW", "DNL", "RFI", "PSF", "EXP", "UNKNOWN_CODE"] as const
      ).flatMap((says) => [
        [says, told(says, 0)],
        [`${says} for the version before`, told(says, 1)],
      ]),
    ),
  };

  // What moves a filing on is drawn more often than what ends it.
  const frequent = ["send", "send", "deliver", "REGISTERED", "ACT", "RFI", "REJECTED", "convert", "convert", "save"];
  const walk = fc.array(
    fc.record({
      step: fc.constantFrom(...Object.keys(steps), ...frequent, ...frequent),
      secondsAgo: fc.constantFrom(0, 0, 30),
    }),
    { minLength: 4, maxLength: 16 },
  );

  const soaks = process.env.SOAK !== undefined;
  // Cut off, a walk would go on moving the clock of the one that is tried after it.
  const timeout = soaks ? 1_800_000 : 300_000;
  // Drawn once, so that a retry walks the same again and does not pass by walking others.
  const seed = randomInt(2 ** 31);

  test("leaves a history of rows of the table, whole, that adds up to what the filing is", { timeout }, async () => {
    let number = 0;
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(walk, async (taken) => {
        number += 1;
        const { id } = await amira.draft(`ABC-SIM-SILENT-W${number}`);
        for (const { step, secondsAgo } of taken) {
          await steps[step]!(id, secondsAgo);
          clock.forward(1);
        }
        for (const status of await expectTrueHistory(app, id)) reached.add(status);
      }),
      { numRuns: soaks ? 1_000 : 40, seed },
    );
    expect(reached.size).toBeGreaterThan(7);
  });
});

interface StoredEvent {
  readonly seq: number;
  readonly type: string;
  readonly at: Date;
  readonly actor_kind: string;
  readonly actor_id: string;
  readonly data: { readonly from?: string; readonly to?: string; readonly version?: number };
  readonly data_hash: string;
  readonly prev_hash: string;
  readonly hash: string;
}

/** Every neighbouring pair is a row of the table, the chain holds, and the filing is where its history ends; gives the statuses. */
async function expectTrueHistory({ database: { db } }: TestApp, id: string): Promise<string[]> {
  const { rows: events } = await sql<StoredEvent>`
    select seq, type, at, actor_kind, actor_id, data, data_hash, prev_hash, hash from filing_events
    where filing_id = ${id} order by seq
  `.execute(db);
  const { rows } = await sql<{ status: string; version: number; seq: number; hash: string; reservations: number }>`
    select status, version, last_event_seq as seq, last_event_hash as hash,
      (select count(*) from ledger_reservations r where r.filing_id = f.id and r.state <> 'RELEASED') as reservations
    from filings f where id = ${id}
  `.execute(db);
  const filing = rows[0]!;
  const chain = events.map((row) => ({
    event: {
      v: 1,
      seq: row.seq,
      filing_id: id,
      type: row.type,
      at: row.at.toISOString(),
      actor: { kind: row.actor_kind, id: row.actor_id },
      data_hash: row.data_hash,
      prev_hash: row.prev_hash,
    },
    hash: row.hash,
    data: row.data,
  }));
  expect(checkChain(chain, { filingId: id, head: { seq: filing.seq, hash: filing.hash } })).toEqual([]);
  expect(filing.reservations).toBeLessThanOrEqual(1);

  const [created, ...later] = events;
  expect(created).toMatchObject({ seq: 1, type: "CREATE" });
  let status = "DRAFTED";
  let version = 1;
  for (const { type, actor_kind, data } of later) {
    expect(data.from).toBe(status);
    // What an authority's event says of the version is which one it answers; the filing's own version stays.
    const to = data.to!;
    const fitting = mpciWorkflow.rows.filter(
      (row) =>
        row.by === actor_kind.toLowerCase() &&
        row.from.some((from) => from === status) &&
        row.on.some((on) => on === type) &&
        (row.to === "previous" || to === (row.to === "=" ? status : row.to)),
    );
    expect(fitting, `${status} -> ${to} on ${type}`).not.toEqual([]);
    if (actor_kind !== "AUTHORITY") {
      const change = data.version! - version;
      const allowed = fitting.map((row) => row.version);
      if (change === 0) expect(allowed).toContain(undefined);
      else if (change === 1) expect(allowed).toContain("next");
      else expect([change < 0, allowed.includes("previous")]).toEqual([true, true]);
      version = data.version!;
    }
    status = to;
  }
  expect([filing.status, filing.version]).toEqual([status, version]);
  return events.flatMap((event) => event.data.to ?? []);
}
