import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { limits } from "@filings/contract/limits";
import { createMpciClient } from "@filings/gateways/mpci/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createBreaker } from "#jobs/circuit-breaker";
import type { Tools } from "#tools";
import { balancesOf } from "../../../../../../tests/kit/balances.ts";
import { type NaicWord, naicAnswer, postToInbox } from "../../../../../../tests/kit/mpci/naic-answers.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { freePort } from "../../../../../../tests/kit/servers/postgres-server.ts";
import { createFiler, openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";
import { settableClock } from "../../../../../../tests/kit/tools.ts";
import { readKeptNotice } from "../answers/read-notice.job.ts";
import { sendMessage, TryAgain } from "./send-message.job.ts";

describe.each(oneKind("postgres"))("a delivery on %s", (kind) => {
  let app: TestApp;
  let nobodyThere: Tools;

  beforeAll(async () => {
    app = await openTestApp(kind, { works: false });
    const { secret } = app.tools.settings.mpci;
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const mpci = createMpciClient({ baseUrl, secret, timeoutMs: 1_000, now: app.tools.clock.now });
    nobodyThere = { ...app.tools, gateways: { ...app.tools.gateways, mpci } };
  });
  afterAll(() => app?.close());

  /** One attempt of the job, as the worker makes it. */
  async function attempt(tools: Tools, filingId: string): Promise<"over" | "again"> {
    try {
      await sendMessage(tools, createBreaker(), { data: { filingId } });
      return "over";
    } catch (error) {
      if (error instanceof TryAgain) return "again";
      throw error;
    }
  }
  async function messagesOf(filingId: string) {
    const { rows } = await sql<{ state: string; tries: number; control_reference: string }>`
      select state, tries, control_reference from sent_messages where filing_id = ${filingId} order by created_at, id
    `.execute(app.database.db);
    return rows;
  }
  async function reservationsOf(filingId: string) {
    const { rows } = await sql<{ state: string }>`
      select state from ledger_reservations where filing_id = ${filingId} order by at, id
    `.execute(app.database.db);
    return rows.map((row) => row.state);
  }

  test("that never leaves the server is given up after five tries, and held back by nothing afterwards [mpci T11]", async () => {
    const amira = await createFiler(app);
    const { id } = await amira.file("DELIVERY-1");
    for (let tried = 1; tried <= 4; tried += 1) expect(await attempt(nobodyThere, id)).toBe("again");
    expect((await amira.show(id)).status).toBe("SUBMITTED");
    expect(await attempt(nobodyThere, id)).toBe("over");
    const draft = await amira.show(id);
    expect(draft).toMatchObject({ status: "DRAFTED", version: 1, transport: { state: "UNDELIVERABLE", tries: 5 } });
    expect(await reservationsOf(id)).toEqual(["RELEASED"]);
    const letters = await amira.call("GET", "/api/operations/dead-letters/");
    expect(letters.body).toEqual([
      expect.objectContaining({ direction: "OUT", reason: "ECONNREFUSED", text: expect.stringMatching(/^UNA|^UNB/) }),
    ]);

    await amira.send(id);
    expect(await attempt(app.tools, id)).toBe("over");
    expect(await messagesOf(id)).toMatchObject([{ state: "UNDELIVERABLE" }, { state: "DELIVERED" }]);
    expect(await reservationsOf(id)).toEqual(["RELEASED", "CAPTURED"]);
  });

  /** Given up after five attempts; the sandbox never receives the message, so only the test answers. */
  async function givenUp(plan?: string) {
    const amira = await createFiler(app, plan === undefined ? {} : { plan, creditsE5: 100_000_000 });
    // Uses up the plan's filings of the month.
    if (plan !== undefined) {
      await sql`
        insert into ledger_reservations (id, company_id, filing_id, version, amount_e5, covered_by_plan, state, at, settled_at)
        select gen_random_uuid(), ${amira.person.companyId}, gen_random_uuid(), 1, 0, true, 'CAPTURED', ${app.tools.clock.now()},
          ${app.tools.clock.now()}
        from generate_series(1, 5)
      `.execute(app.database.db);
    }
    const { id } = await amira.file(`ABC-SIM-SILENT-${randomUUID().slice(0, 8).toUpperCase()}`);
    for (let tried = 1; tried <= 5; tried += 1) await attempt(nobodyThere, id);
    const { status, number } = await amira.show(id);
    expect([status, await reservationsOf(id)]).toEqual(["DRAFTED", ["RELEASED"]]);
    const balance = async () => {
      const all = await balancesOf(app.database.db, amira.person.companyId);
      return Object.fromEntries(Object.entries(all).filter(([, credits]) => credits !== 0));
    };
    async function hear(says: NaicWord, version = 1): Promise<void> {
      const [message] = await messagesOf(id);
      const controlReference = message?.control_reference ?? "";
      const bytes = naicAnswer({ says, messageNumber: number, controlReference, version });
      const { body } = await postToInbox(app, bytes);
      await readKeptNotice(app.tools, { data: { noticeId: body.notice_id } });
    }
    return { amira, id, hear, balance };
  }

  test.each([
    ["the plan's filings", undefined],
    ["credits", "FREE"],
  ])(
    "[attack 20] a filing that was given up and is answered after all follows the answer, and is charged to %s [mpci T65]",
    async (_of, plan) => {
      const { amira, id, hear, balance } = await givenUp(plan);
      const before = await balance();
      await hear("ACKNOWLEDGED");
      expect(await amira.show(id)).toMatchObject({ status: "SUBMITTED", transport: { state: "ACKNOWLEDGED" } });
      expect(await reservationsOf(id)).toEqual(["RELEASED", "CAPTURED"]);
      const { rows } = await sql<{ amount_e5: number; covered_by_plan: boolean }>`
      select distinct amount_e5, covered_by_plan from ledger_reservations where filing_id = ${id}
    `.execute(app.database.db);
      expect(rows).toEqual([{ amount_e5: expect.anything(), covered_by_plan: plan === undefined }]);
      const spent = Number(rows[0]?.amount_e5);
      expect(spent > 0).toBe(plan !== undefined);
      expect((await balance()).AVAILABLE ?? 0).toBe((before.AVAILABLE ?? 0) - spent);
      await hear("REGISTERED");
      await hear("DNL");
      const { events, ...filing } = await amira.show(id);
      expect(filing).toMatchObject({ status: "DO_NOT_LOAD", version: 1, last_assessment: { code: "DNL" } });
      expect(events.map(({ kind: type }) => type)).toEqual(expect.arrayContaining(["UNDELIVERABLE", "ARRIVED", "DNL"]));
      expect(await reservationsOf(id)).toEqual(["RELEASED", "CAPTURED"]);
      expect((await amira.call("GET", `/api/filings/ae/mpci/filings/${id}/receipt/`)).status).toBe(200);
    },
  );

  test("[attack 20] a filing that was given up is refused after all like any other", async () => {
    const { amira, id, hear } = await givenUp();
    await hear("REJECTED");
    expect(await amira.show(id)).toMatchObject({ status: "SUBMISSION_REJECTED", version: 1 });
    expect(await reservationsOf(id)).toEqual(["RELEASED", "CAPTURED"]);
  });

  test("[attack 20] what was edited after a filing was given up is kept as the draft of its update [mpci T66.3]", async () => {
    const { amira, id, hear } = await givenUp();
    const { body: sent } = await amira.show(id);
    await amira.save(id, { master_bill_number: "EDITED1" });
    await hear("ACKNOWLEDGED");
    const waiting = await amira.show(id);
    expect([waiting.status, waiting.events.at(-1)?.kind]).toEqual(["DRAFTED", "MESSAGE_SET_ASIDE"]);
    await hear("ACT");
    expect(await amira.show(id)).toMatchObject({
      status: "DRAFTED",
      version: 2,
      body: { master_bill_number: "EDITED1" },
      last_assessment: { code: "ACT", version: 1 },
      versions: [{ version: 1, status: "LOAD" }, { version: 2 }],
    });
    expect(await reservationsOf(id)).toEqual(["RELEASED", "CAPTURED"]);
    const dropped = await amira.call("PATCH", `/api/filings/ae/mpci/filings/${id}/action/`, { action: "DISCARD" });
    expect(dropped.body).toMatchObject({ status: "LOAD", version: 1, body: sent });
  });

  test("[attack 20] an answer to a message that was given up and sent again charges once", async () => {
    const { amira, id, hear } = await givenUp();
    await amira.send(id);
    expect(await attempt(app.tools, id)).toBe("over");
    await hear("ACKNOWLEDGED");
    expect((await amira.show(id)).status).toBe("SUBMITTED");
    await hear("ACT");
    expect((await amira.show(id)).status).toBe("LOAD");
    expect(await reservationsOf(id)).toEqual(["RELEASED", "CAPTURED"]);
  });

  test("[attack 20] an answer to a draft that was given up and then dropped is listed for people", async () => {
    const { amira, id, hear } = await givenUp();
    await amira.call("PATCH", `/api/filings/ae/mpci/filings/${id}/action/`, { action: "DISCARD" });
    await hear("ACT");
    const { status, events } = await amira.show(id);
    expect([status, events.at(-1)?.kind]).toEqual(["CANCELED", "MESSAGE_SET_ASIDE"]);
    const { body } = await amira.call("GET", "/api/operations/dead-letters/");
    expect(body[0]).toMatchObject({ direction: "IN", reason: expect.stringContaining("given up") });
  });

  test("whose outcome is open is never given up: it may have arrived, and here it has [mpci T12.1]", async () => {
    const amira = await createFiler(app);
    const { id } = await amira.file("ABC-SIM-LOST-7");
    expect(await attempt(app.tools, id)).toBe("again");
    for (let tried = 1; tried <= 7; tried += 1) expect(await attempt(nobodyThere, id)).toBe("again");
    expect(await messagesOf(id)).toMatchObject([{ state: "UNKNOWN" }]);
    expect((await amira.show(id)).status).toBe("SUBMITTED");
    expect(await attempt(app.tools, id)).toBe("over");
    expect(await messagesOf(id)).toMatchObject([{ state: "DELIVERED" }]);
    expect(await reservationsOf(id)).toEqual(["CAPTURED"]);
    const heard = (await app.naicLog("ABC-SIM-LOST-7")).filter((message) => message.direction === "in");
    expect(heard).toHaveLength(1);
    const { events } = await amira.show(id);
    expect(events.filter((event) => event.kind === "OUTCOME_UNKNOWN")).toHaveLength(1);
  });

  test("[attack 17] that NAIC asks to wait with is not tried before, by no process, and not put off for ever", async () => {
    const clock = settableClock();
    const asked: string[] = [];
    const wait = { header: "120" };
    const busy = createServer((_request, answer) => {
      asked.push(clock.now().toISOString());
      answer.writeHead(503, { "retry-after": wait.header }).end();
    });
    await new Promise<void>((done) => busy.listen(0, "127.0.0.1", done));
    const baseUrl = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`;
    const { secret } = app.tools.settings.mpci;
    const mpci = createMpciClient({ baseUrl, secret, timeoutMs: 1_000, now: clock.now });
    const tools = { ...app.tools, clock, gateways: { ...app.tools.gateways, mpci } };
    const { id } = await (await createFiler(app)).file("DELIVERY-17");
    // Each attempt has its own breaker, as in another process.
    for (const seconds of [0, 1, 118]) {
      clock.forward(seconds);
      expect(await attempt(tools, id)).toBe("again");
    }
    expect(asked).toHaveLength(1);
    clock.forward(1);
    wait.header = "1000000";
    expect(await attempt(tools, id)).toBe("again");
    expect(asked).toHaveLength(2);
    clock.forward(limits.retryAfterSecondsMost - 1);
    await attempt(tools, id);
    clock.forward(1);
    await attempt(tools, id);
    expect(asked).toHaveLength(3);
    await new Promise((done) => busy.close(done));
  });

  test("that NAIC will not take is given up at once", async () => {
    const amira = await createFiler(app);
    const { id } = await amira.file("DELIVERY-3");
    const { gatewayUrl: baseUrl } = app.tools.settings.mpci;
    const mpci = createMpciClient({ baseUrl, secret: "wrong", timeoutMs: 1_000, now: app.tools.clock.now });
    expect(await attempt({ ...app.tools, gateways: { ...app.tools.gateways, mpci } }, id)).toBe("over");
    expect(await amira.show(id)).toMatchObject({ status: "DRAFTED", transport: { state: "UNDELIVERABLE", tries: 1 } });
    expect(await reservationsOf(id)).toEqual(["RELEASED"]);
  });

  test("an update that never left leaves the answers to the version before in force", async () => {
    const amira = await createFiler(app);
    const { id } = await amira.file("ABC-SIM-SILENT-4");
    await attempt(app.tools, id);
    await sql`
      update filings set status = 'SUBMISSION_SUCCESSFUL', first_submitted_at = now() where id = ${id}
    `.execute(app.database.db);
    await amira.call("POST", `/api/filings/ae/mpci/filings/${id}/convert/`);
    await amira.send(id);
    for (let tried = 1; tried <= 5; tried += 1) await attempt(nobodyThere, id);
    const { rows } = await sql`select status, version, last_sent_version from filings where id = ${id}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ status: "DRAFTED", version: 2, last_sent_version: 1 }]);
  });
});
