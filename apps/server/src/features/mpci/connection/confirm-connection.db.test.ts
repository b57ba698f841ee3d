// NAIC is asked whether a company holds its party id: it confirms, refuses, or is asked again, and nobody takes an id unasked.
import { randomUUID } from "node:crypto";
import { createMpciClient } from "@filings/gateways/mpci/client";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { mailNotifications } from "#features/account/notifications/mail-notifications.job";
import { createCompany } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { freePort } from "../../../../../../tests/kit/servers/postgres-server.ts";
import { createFiler, type Filer, openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";
import { confirmConnection } from "./confirm-connection.job.ts";

const path = "/api/filings/ae/mpci/connect/";

describe.each(oneKind("postgres"))("NAIC's word on a connection, on %s", (kind) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await openTestApp(kind);
  });
  afterAll(() => app?.close());

  const partyId = (start = "F") =>
    `${start}${randomUUID()
      .slice(0, 7 - start.length)
      .toUpperCase()}`;
  async function somebody(name: string): Promise<Filer> {
    return createFiler(app, { company: await createCompany(app.database.db, { name }) });
  }
  const connect = (who: Filer, id: string, more: object = {}) =>
    who.call("POST", path, {
      mpci_party_id: id,
      role: "FREIGHT_FORWARDER",
      registered_name: "DESERT FREIGHT LLC",
      accept_terms: true,
      ...more,
    });
  const reaches = (who: Filer, wanted: object) =>
    vi.waitFor(async () => expect((await who.call("GET", path)).body).toMatchObject(wanted), {
      timeout: 30_000,
      interval: 50,
    });
  /** The request that is asked about, as its job has it. */
  async function requestOf(who: Filer): Promise<string> {
    const { rows } = await sql<{ request_id: string }>`
      select request_id from mpci_connections where company_id = ${who.person.companyId}
    `.execute(app.database.db);
    return rows[0]!.request_id;
  }

  test("a free party id is pending until NAIC confirms it, and only then may be filed with [spec 7.mpci.connect]", async () => {
    const who = await somebody("Desert Freight");
    const id = partyId();
    await app.control({ down: true });
    const { status, body } = await connect(who, id.toLowerCase());
    expect([status, body.state, body.mpci_party_id, body.connected_at]).toEqual([201, "PENDING", id, null]);
    const draft = await who.draft("CONNECTING-1");
    const refused = await who.call("POST", `/api/filings/ae/mpci/filings/${draft.id}/prepare-submission/`, {
      key_id: who.keyId,
    });
    expect(refused.body.code).toBe("not_connected");
    await app.control({ down: false });
    await reaches(who, { state: "CONNECTED", mpci_party_id: id, reason: null, replacement: null });
    expect((await who.send(draft.id)).status).toBe("SUBMITTED");
  });

  test("an id that NAIC does not know is refused with its reason, and another one is asked for", async () => {
    const who = await somebody("Desert Freight");
    await connect(who, "SIMREJ1");
    await reaches(who, { state: "REJECTED", reason: "SIMREJ1 is not registered with NAIC" });
    const id = partyId();
    await connect(who, id);
    await reaches(who, { state: "CONNECTED", mpci_party_id: id, reason: null });
  });

  test("an id that is registered to another company is refused, whoever asks first here", async () => {
    const who = await somebody("Desert Freight");
    await connect(who, "MPCI123");
    await reaches(who, { state: "REJECTED", reason: "MPCI123 is registered to another company" });
    await connect(who, "MPCI123", { registered_name: "Gulf Forwarding L.L.C.", role: "SHIPPING_LINE" });
    await reaches(who, { state: "REJECTED", reason: "MPCI123 is registered in another role" });
  });

  test("of two companies that claim one id at the same moment one is connected, and the other told why in a code", async () => {
    const [one, other] = [await somebody("Desert Freight"), await somebody("Desert Freight")];
    const id = partyId();
    await Promise.all([connect(one, id), connect(other, id)]);
    const states = () =>
      Promise.all([one, other].map(async (who) => (await who.call("GET", path)).body.state as string));
    await vi.waitFor(async () => expect((await states()).toSorted()).toEqual(["CONNECTED", "REJECTED"]), {
      timeout: 30_000,
      interval: 50,
    });
    const loser = (await states())[0] === "REJECTED" ? one : other;
    expect((await loser.call("GET", path)).body).toMatchObject({ reason: null, code: "party_id_in_use" });
  });

  test("a connection holds while its replacement is asked for, and after that is refused", async () => {
    const who = await somebody("Desert Freight");
    const [old, next] = [partyId("A"), partyId("B")];
    await connect(who, old);
    await reaches(who, { state: "CONNECTED", mpci_party_id: old });
    await connect(who, "SIMREJ2");
    await reaches(who, {
      state: "CONNECTED",
      mpci_party_id: old,
      replacement: { state: "REJECTED", mpci_party_id: "SIMREJ2" },
    });
    await connect(who, next);
    await reaches(who, { state: "CONNECTED", mpci_party_id: next, replacement: null });
  });

  test.each([
    ["confirms", "HEARD01", "CONNECTED"],
    ["refuses", "SIMREJ3", "REJECTED"],
  ] as const)("the company's screens hear at once that NAIC %s", async (_, id, state) => {
    const who = await somebody("Desert Freight");
    await connect(who, id);
    await reaches(who, { state });
    const { rows } = await sql<{ content_type: string }>`
      select content_type from live_events where company_id = ${who.person.companyId} and user_id is null
    `.execute(app.database.db);
    expect(rows).toEqual([{ content_type: "connection_updated" }]);
  });

  test.each([
    [
      "confirms",
      "TOLD001",
      "CONNECTED",
      "naic_connection_confirmed",
      { party_id: "TOLD001", filer: "FREIGHT_FORWARDER" },
    ],
    [
      "refuses",
      "SIMREJ4",
      "REJECTED",
      "naic_connection_refused",
      { party_id: "SIMREJ4", text: "SIMREJ4 is not registered with NAIC" },
    ],
  ] as const)("the administrators are notified, also by mail, that NAIC %s", async (_, id, state, told, params) => {
    const who = await somebody("Desert Freight");
    const yusuf = await createFiler(app, { company: { id: who.person.companyId }, permissions: ["prepare", "submit"] });
    await connect(who, id);
    await reaches(who, { state });
    const { rows } = await sql`
      select user_id, kind, params from notifications where company_id = ${who.person.companyId}
    `.execute(app.database.db);
    expect(rows).toEqual([{ user_id: who.person.id, kind: told, params }]);
    await mailNotifications(app.tools);
    const mails = await sql<{ recipient: string; subject: string; body: string }>`
      select recipient, subject, body from mails where recipient = any(${[who.person.email, yusuf.person.email]})
    `.execute(app.database.db);
    expect(mails.rows).toEqual([
      { recipient: who.person.email, subject: expect.stringContaining(id), body: expect.stringContaining("NAIC") },
    ]);
  });

  test("a refusal of ours that was stored in words is a code, as those of today", async () => {
    const who = await somebody("Desert Freight");
    await connect(who, "SIMREJ5");
    await reaches(who, { state: "REJECTED" });
    await sql`
      update mpci_connections set reason = 'SIMREJ5 is connected to another company'
      where company_id = ${who.person.companyId}
    `.execute(app.database.db);
    expect((await who.call("GET", path)).body).toMatchObject({ reason: null, code: "party_id_in_use" });
  });

  test("why NAIC decides nothing is in the log", async () => {
    const who = await somebody("Desert Freight");
    await connect(who, "SIMPND3");
    const { secret } = app.tools.settings.mpci;
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const mpci = createMpciClient({ baseUrl, secret, timeoutMs: 1_000, now: app.tools.clock.now });
    const lines: string[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
    const tools = { ...app.tools, log, gateways: { ...app.tools.gateways, mpci } };
    const { companyId } = who.person;
    await confirmConnection(tools, { data: { companyId, requestId: await requestOf(who), asked: 0 } });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, company: companyId, reason: "ECONNREFUSED", msg: "NAIC decided nothing on a party id" },
    ]);
    expect((await who.call("GET", path)).body.state).toBe("PENDING");
  });

  test("a request that was overtaken by a later one changes nothing", async () => {
    const who = await somebody("Desert Freight");
    await connect(who, "SIMPND1");
    const overtaken = await requestOf(who);
    await connect(who, "SIMPND2");
    const { companyId } = who.person;
    await confirmConnection(app.tools, { data: { companyId, requestId: overtaken, asked: 0 } });
    expect((await who.call("GET", path)).body).toMatchObject({ state: "PENDING", mpci_party_id: "SIMPND2" });
  });

  test("an id is replaced only when nothing waits for its receipt under the old one", async () => {
    const who = await somebody("Desert Freight");
    const [old, next] = [partyId("C"), partyId("D")];
    await connect(who, old);
    await reaches(who, { state: "CONNECTED", mpci_party_id: old });
    await app.control({ down: true });
    await connect(who, next);
    const filing = await who.file(`ABC-SIM-SILENT-${randomUUID().slice(0, 8).toUpperCase()}`);
    // NAIC confirms at once.
    await app.control({ down: false, delay_ms: 0 });
    const requestId = await requestOf(who);
    const ask = () => confirmConnection(app.tools, { data: { companyId: who.person.companyId, requestId, asked: 9 } });
    await ask();
    expect((await who.call("GET", path)).body).toMatchObject({
      mpci_party_id: old,
      replacement: { state: "CONFIRMED", mpci_party_id: next },
    });
    await ask();
    await sql`update filings set status = 'DRAFTED' where id = ${filing.id}`.execute(app.database.db);
    await ask();
    await reaches(who, { mpci_party_id: next, replacement: null });
  });
});
