import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { notificationSteps } from "@filings/phrases/account/notifications";
import { type SentenceParams, say } from "@filings/phrases/say";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { lockFiling } from "#mpci/lock-filing";
import { applyMpciEvent } from "#mpci/state-machine";
import { assessed, refused, registered, submitted } from "../../../../../../tests/kit/mpci/filed.ts";
import {
  type Company,
  createCompany,
  createPerson,
  type Person,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { mailNotifications } from "./mail-notifications.job.ts";
import { bindNotifications } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";
const start = new Date("2026-11-21T06:00:00.000Z");

interface Told {
  readonly kind: string;
  readonly name: string;
  readonly params: Record<string, unknown>;
}

describe.each(oneKind("postgres"))("who is told of what on %s", (kind) => {
  let server: TestServer;
  let gulf: Company;
  let amira: Person;
  let yusuf: Person;
  let submitter: Person;
  let session: SignedIn;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindNotifications], start);
    const { db } = server.database;
    gulf = await createCompany(db, { name: "Gulf Forwarding LLC", connectedAs: "MPCI123" });
    yusuf = await createPerson(db, { company: gulf, name: "Yusuf", permissions: ["prepare"] });
    amira = await createPerson(db, { company: gulf, name: "Amira" });
    submitter = await createPerson(db, { company: gulf, name: "Salem", permissions: ["submit"] });
    session = await signIn(server.tools, yusuf);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await sql`delete from notifications`.execute(server.database.db);
    server.clock.set(start);
  });

  async function draft(billNumber: string, loadingAt = "2026-12-24T06:00:00.000Z"): Promise<string> {
    const { transport } = aHouseBill();
    const body = aHouseBill({
      bill_number: billNumber,
      carrier_id: null,
      transport: { ...transport, planned_loading_at: loadingAt, etd: null, eta: null },
    });
    const answer = await server.call(session, "POST", filings, body);
    expect(answer.status).toBe(201);
    return answer.body.id;
  }
  /** Yusuf creates the filing, Amira submits it. */
  async function filed(billNumber: string): Promise<string> {
    const id = await draft(billNumber);
    await submitted(server.tools, id);
    await sql`update filing_versions set submitted_by = ${amira.id} where filing_id = ${id}`.execute(
      server.database.db,
    );
    return id;
  }
  async function told(): Promise<Told[]> {
    const { rows } = await sql<Told>`
      select n.kind, u.name, n.params from notifications n join users u on u.id = n.user_id order by n.id, u.name
    `.execute(server.database.db);
    return rows.sort((one, other) => one.name.localeCompare(other.name));
  }
  const kinds = async () => (await told()).map(({ kind, name }) => `${name}: ${kind}`);

  test.each([
    ["ACT", "filing_load"],
    ["ACW", "filing_load_with_warning"],
    ["DNL", "filing_do_not_load"],
    ["RFI", "filing_info_needed"],
    ["PSF", "filing_pending_sub_filing"],
    ["EXP", "filing_expired"],
  ] as const)("the answer %s goes to the filing's maker and to who submitted it", async (code, kind) => {
    const id = await filed(`TELL${code}`);
    await registered(server.tools, id);
    expect(await told()).toEqual([]);
    await assessed(server.tools, id, code, [{ path: null, code: "A1", text: "Look here" }]);
    expect(await kinds()).toEqual([`Amira: ${kind}`, `Yusuf: ${kind}`]);
    const [first] = await told();
    expect(first?.params).toMatchObject({ bill_number: `TELL${code}`, version: 1 });
    const says = ["ACW", "DNL", "RFI"].includes(code) ? { text: "As received", points: 1 } : {};
    expect(first?.params).toMatchObject(says);
    const live = await sql<{ user_id: string }>`
      select user_id from live_events where content_type = 'notification' and user_id is not null
    `.execute(server.database.db);
    expect(live.rows.map((row) => row.user_id)).toEqual(expect.arrayContaining([amira.id, yusuf.id]));
  });

  test("of bills that were sealed together those that may be loaded are one line, and what needs somebody is its own", async () => {
    const { db } = server.database;
    const batch = crypto.randomUUID();
    const bills = ["BATCH1", "BATCH2", "BATCH3", "BATCH4"];
    const ids = await Promise.all(bills.map((bill) => filed(bill)));
    await sql`update filing_versions set batch_id = ${batch} where filing_id = any(${ids}::uuid[])`.execute(db);
    const alone = await filed("ALONE");
    for (const id of [...ids, alone]) await registered(server.tools, id);
    await Promise.all([ids[0]!, ids[2]!, ids[3]!].map((id) => assessed(server.tools, id, "ACT")));
    await assessed(server.tools, ids[1]!, "DNL");
    await assessed(server.tools, alone, "ACT");
    const amiras = (await told()).filter(({ name }) => name === "Amira");
    expect(amiras.map(({ kind, params }) => [kind, params.count ?? params.bill_number])).toEqual([
      ["filing_load", 3],
      ["filing_do_not_load", "BATCH2"],
      ["filing_load", "ALONE"],
    ]);
    const [folded] = amiras;
    expect(String(folded!.params.bills).split("\n").toSorted()).toEqual(["BATCH1", "BATCH3", "BATCH4"]);
    expect(folded!.params).not.toHaveProperty("bill_number");
    // The same answer once more is no further bill.
    await assessed(server.tools, ids[0]!, "ACT");
    expect((await told()).find(({ name, params }) => name === "Amira" && params.count)?.params.count).toBe(3);
  });

  test("what was seen of a batch is not changed any more: the next answers are a line of their own", async () => {
    const { db } = server.database;
    const batch = crypto.randomUUID();
    const ids = await Promise.all(["SEEN1", "SEEN2", "SEEN3"].map((bill) => filed(bill)));
    await sql`update filing_versions set batch_id = ${batch} where filing_id = any(${ids}::uuid[])`.execute(db);
    for (const id of ids) await registered(server.tools, id);
    await assessed(server.tools, ids[0]!, "ACT");
    await sql`update notifications set seen_at = now() where user_id = ${amira.id}`.execute(db);
    await assessed(server.tools, ids[1]!, "ACT");
    await assessed(server.tools, ids[2]!, "ACT");
    const said = async (who: string) =>
      (await told()).filter(({ name }) => name === who).map(({ params }) => params.bills ?? params.bill_number);
    expect(await said("Amira")).toEqual(["SEEN1", "SEEN2\nSEEN3"]);
    expect(await said("Yusuf")).toEqual(["SEEN1\nSEEN2\nSEEN3"]);
  });

  test("a bill of a batch that is stopped later is no longer named among those that may be loaded", async () => {
    const { db } = server.database;
    const batch = crypto.randomUUID();
    const ids = await Promise.all(["STOP1", "STOP2", "STOP3"].map((bill) => filed(bill)));
    await sql`update filing_versions set batch_id = ${batch} where filing_id = any(${ids}::uuid[])`.execute(db);
    for (const id of ids) await registered(server.tools, id);
    for (const id of ids) await assessed(server.tools, id, "ACT");
    // Yusuf has read it, and would find it there again.
    await sql`update notifications set seen_at = now() where user_id = ${yusuf.id}`.execute(db);
    const lines = async () => {
      const { rows } = await sql<{ says: string }>`
        select u.name || ': ' || replace(n.params->>'bills', E'\n', ' ') || ', ' || (n.params->>'count') ||
          case when n.newest then '' else ', outdated' end as says
        from notifications n join users u on u.id = n.user_id where n.kind = 'filing_load' order by u.name, n.id
      `.execute(db);
      return rows.map(({ says }) => says);
    };
    await assessed(server.tools, ids[1]!, "DNL");
    expect(await lines()).toEqual(["Amira: STOP1 STOP3, 2", "Yusuf: STOP1 STOP3, 2"]);
    await assessed(server.tools, ids[0]!, "ACW");
    expect(await lines()).toEqual(["Amira: STOP3, 1", "Yusuf: STOP3, 1"]);
    await assessed(server.tools, ids[2]!, "DNL");
    expect(await lines()).toEqual(["Amira: STOP3, 1, outdated", "Yusuf: STOP3, 1, outdated"]);
  });

  test("a shipping line is told to load its own bill, and not to tell itself", async () => {
    const { db } = server.database;
    const line = await createCompany(db, { name: "Pearl Gulf Line", connectedAs: "PGLSL00" });
    await sql`update mpci_connections set role = 'SHIPPING_LINE' where company_id = ${line.id}`.execute(db);
    const salim = await signIn(server.tools, await createPerson(db, { company: line, name: "Salim" }));
    const bill = { ...aHouseBill({ bill_number: "MASTER1", carrier_id: null }), bill_type: "MASTER" };
    const { body } = await server.call(salim, "POST", filings, bill);
    for (const id of [body.id, await filed("HOUSE1")]) {
      if (id === body.id) await submitted(server.tools, id);
      await registered(server.tools, id);
      await assessed(server.tools, id, "ACT");
    }
    const said = (await told()).map(({ name, params }) => [
      name,
      say("en_GB", notificationSteps.filing_load, params as SentenceParams),
    ]);
    expect(said).toContainEqual(["Salim", "Load as planned."]);
    expect(said).toContainEqual(["Yusuf", "Tell the carrier."]);
  });

  test("a refusal goes to both; a delivery that was given up does too", async () => {
    await refused(server.tools, await filed("REFUSED1"));
    expect(await kinds()).toEqual(["Amira: filing_rejected", "Yusuf: filing_rejected"]);
    await sql`delete from notifications`.execute(server.database.db);
    const id = await filed("GIVENUP1");
    await inTransaction(server.tools, async (tx) => {
      await applyMpciEvent(tx, await lockFiling(tx, id, null), {
        event: "UNDELIVERABLE",
        actor: { kind: "SYSTEM", id: "worker" },
        now: server.clock.now(),
        history: {},
      });
    });
    expect(await kinds()).toEqual(["Amira: filing_not_delivered", "Yusuf: filing_not_delivered"]);
  });

  test("a notification whose transaction was rolled back is never sent", async () => {
    const id = await filed("ROLLED1");
    await expect(
      inTransaction(server.tools, async (tx) => {
        await applyMpciEvent(tx, await lockFiling(tx, id, null), {
          event: "UNDELIVERABLE",
          actor: { kind: "SYSTEM", id: "worker" },
          now: server.clock.now(),
          history: {},
        });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await told()).toEqual([]);
  });

  test("who has left the company is told nothing more", async () => {
    const id = await filed("LEFT1");
    await sql`update memberships set active = false where user_id = ${amira.id}`.execute(server.database.db);
    await refused(server.tools, id);
    await sql`update memberships set active = true where user_id = ${amira.id}`.execute(server.database.db);
    expect(await kinds()).toEqual(["Yusuf: filing_rejected"]);
  });

  test("kinds one does not want are not told, and mail goes by what one chose, in one's own language", async () => {
    const path = "/api/v3/companies/self/users/self/notifications/preferences/";
    const listed = await server.call(session, "GET", path);
    const rejected = (body: { kind: string }[]) => body.find((one) => one.kind === "filing_rejected");
    expect(rejected(listed.body)).toEqual({
      kind: "filing_rejected",
      on_screen: true,
      by_mail: true,
      needs_action: true,
      is_always_told: false,
    });
    const changed = await server.call(session, "PATCH", path, {
      preferences: [
        { kind: "filing_rejected", on_screen: false, by_mail: false },
        { kind: "filing_load", by_mail: true },
      ],
    });
    expect(rejected(changed.body)).toMatchObject({ on_screen: false, by_mail: false });
    await sql`update users set language = 'ar_EG' where id = ${yusuf.id}`.execute(server.database.db);
    await refused(server.tools, await filed("UNWANTED1"));
    expect(await kinds()).toEqual(["Amira: filing_rejected"]);
    const id = await filed("WANTED1");
    await registered(server.tools, id);
    await assessed(server.tools, id, "ACT");
    await mailNotifications(server.tools);
    await mailNotifications(server.tools);
    const mails = await sql<{ recipient: string; subject: string; body: string }>`
      select recipient, subject, body from mails order by recipient
    `.execute(server.database.db);
    const to = (person: Person) => mails.rows.filter(({ recipient }) => recipient === person.email);
    expect(to(amira)).toHaveLength(1);
    expect(to(amira)[0]?.subject).toBe("NAIC rejected \u2068UNWANTED1\u2069: it is not registered");
    expect(to(amira)[0]?.body).toContain("Correct what NAIC points out, then submit again.");
    expect(to(yusuf)).toHaveLength(1);
    expect(to(yusuf)[0]?.subject).toBe("وافق مركز NAIC على التصريح \u2068WANTED1\u2069: يجوز التحميل");
    expect(to(yusuf)[0]?.body).toContain(`/ae/mpci/filings/${id}`);
    expect(to(submitter)).toEqual([]);
    const again = await server.call(session, "PATCH", path, { preferences: [{ kind: "gossip", by_mail: true }] });
    expect(again.status).toBe(400);
  });

  test("what was seen before the mail went is not mailed", async () => {
    await sql`delete from mails`.execute(server.database.db);
    await refused(server.tools, await filed("SEEN1"));
    await sql`update notifications set seen_at = now()`.execute(server.database.db);
    await mailNotifications(server.tools);
    expect((await sql`select 1 from mails`.execute(server.database.db)).rows).toEqual([]);
  });
});
