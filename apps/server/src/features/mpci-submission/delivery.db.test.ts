import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { limits } from "@filings/contract/limits";
import { createMpciClient } from "@filings/gateways/mpci/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kindsHere } from "../../../../../tests/kit/databases.ts";
import { createFiler, type FilingHouse, openHouse } from "../../../../../tests/kit/filing-house.ts";
import { freePort } from "../../../../../tests/kit/postgres-server.ts";
import { settableClock } from "../../../../../tests/kit/tools.ts";
import { sql } from "../../db/open.ts";
import { createBreaker } from "../../jobs/breaker.ts";
import type { Tools } from "../../tools.ts";
import { sendMessage, TryAgain } from "./send-message.job.ts";

describe.each(kindsHere())("a delivery on %s", (kind) => {
  let house: FilingHouse;
  let nobodyThere: Tools;

  beforeAll(async () => {
    house = await openHouse(kind, { works: false });
    const { secret } = house.tools.settings.mpci;
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const mpci = createMpciClient({ baseUrl, secret, timeoutMs: 1_000, now: house.tools.clock.now });
    nobodyThere = { ...house.tools, gateways: { ...house.tools.gateways, mpci } };
  });
  afterAll(() => house?.close());

  /** One try of the job, as the worker makes it. */
  async function attempt(tools: Tools, filingId: string): Promise<"over" | "again"> {
    try {
      await sendMessage(tools, createBreaker({ failuresMost: 5, openMs: 5_000 }), { data: { filingId } });
      return "over";
    } catch (error) {
      if (error instanceof TryAgain) return "again";
      throw error;
    }
  }
  async function messagesOf(filingId: string) {
    const { rows } = await sql<{ state: string; tries: number; control_reference: string }>`
      select state, tries, control_reference from sent_messages where filing_id = ${filingId} order by created_at, id
    `.execute(house.database.db);
    return rows;
  }
  async function reservationsOf(filingId: string) {
    const { rows } = await sql<{ state: string }>`
      select state from ledger_reservations where filing_id = ${filingId} order by at, id
    `.execute(house.database.db);
    return rows.map((row) => row.state);
  }

  test("that never leaves the house is given up after five tries, and held back by nothing afterwards", async () => {
    const amira = await createFiler(house);
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
    expect(await attempt(house.tools, id)).toBe("over");
    expect(await messagesOf(id)).toMatchObject([{ state: "UNDELIVERABLE" }, { state: "DELIVERED" }]);
    expect(await reservationsOf(id)).toEqual(["RELEASED", "CAPTURED"]);
  });

  test("whose outcome is open is never given up: it may have arrived, and here it has", async () => {
    const amira = await createFiler(house);
    const { id } = await amira.file("ABC-SIM-LOST-7");
    expect(await attempt(house.tools, id)).toBe("again");
    for (let tried = 1; tried <= 7; tried += 1) expect(await attempt(nobodyThere, id)).toBe("again");
    expect(await messagesOf(id)).toMatchObject([{ state: "UNKNOWN" }]);
    expect((await amira.show(id)).status).toBe("SUBMITTED");
    expect(await attempt(house.tools, id)).toBe("over");
    expect(await messagesOf(id)).toMatchObject([{ state: "DELIVERED" }]);
    expect(await reservationsOf(id)).toEqual(["CAPTURED"]);
    const heard = (await house.naicLog("ABC-SIM-LOST-7")).filter((message) => message.direction === "in");
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
    const { secret } = house.tools.settings.mpci;
    const mpci = createMpciClient({ baseUrl, secret, timeoutMs: 1_000, now: clock.now });
    const tools = { ...house.tools, clock, gateways: { ...house.tools.gateways, mpci } };
    const { id } = await (await createFiler(house)).file("DELIVERY-17");
    // Each attempt has a breaker of its own, as in another process.
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
    const amira = await createFiler(house);
    const { id } = await amira.file("DELIVERY-3");
    const { gatewayUrl: baseUrl } = house.tools.settings.mpci;
    const mpci = createMpciClient({ baseUrl, secret: "wrong", timeoutMs: 1_000, now: house.tools.clock.now });
    expect(await attempt({ ...house.tools, gateways: { ...house.tools.gateways, mpci } }, id)).toBe("over");
    expect(await amira.show(id)).toMatchObject({ status: "DRAFTED", transport: { state: "UNDELIVERABLE", tries: 1 } });
    expect(await reservationsOf(id)).toEqual(["RELEASED"]);
  });

  test("an update that never left leaves the answers to the version before in force", async () => {
    const amira = await createFiler(house);
    const { id } = await amira.file("ABC-SIM-SILENT-4");
    await attempt(house.tools, id);
    await sql`
      update filings set status = 'SUBMISSION_SUCCESSFUL', first_submitted_at = now() where id = ${id}
    `.execute(house.database.db);
    await amira.call("POST", `/api/filings/ae/mpci/filings/${id}/convert/`);
    await amira.send(id);
    for (let tried = 1; tried <= 5; tried += 1) await attempt(nobodyThere, id);
    const { rows } = await sql`select status, version, last_sent_version from filings where id = ${id}`.execute(
      house.database.db,
    );
    expect(rows).toEqual([{ status: "DRAFTED", version: 2, last_sent_version: 1 }]);
  });
});
