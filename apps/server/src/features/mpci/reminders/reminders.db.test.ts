import type { NotificationParams } from "@filings/contract/account/notification-kinds";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { notificationMail } from "@filings/phrases/account/notification-mails";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { assessed, registered, submitted } from "../../../../../../tests/kit/mpci/filed.ts";
import { createCompany, createPerson, type Person, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { remindDeadlines } from "./remind-deadlines.job.ts";
import { warnOfExpiry } from "./warn-of-expiry.job.ts";

const filings = "/api/filings/ae/mpci/filings/";
const start = new Date("2026-11-21T06:00:00.000Z");
const minute = 60_000;
const hour = 60 * minute;

interface Told {
  readonly name: string;
  readonly params: NotificationParams;
  readonly filing_id: string | null;
}

describe.each(oneKind("postgres"))("reminders on %s", (kind) => {
  let server: TestServer;
  let maker: Person;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings], start);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.database;
    server.clock.set(start);
    await sql`delete from notifications`.execute(db);
    await sql`update filings set archived = true, locked = true`.execute(db);
    const company = await createCompany(db, { connectedAs: `M${Math.random().toString().slice(2, 8)}` });
    await createPerson(db, { company, name: "Salem", permissions: ["submit"] });
    await createPerson(db, { company, name: "Rana", permissions: ["prepare"] });
    maker = await createPerson(db, { company, name: "Yusuf", permissions: ["prepare"] });
  });

  /** Signed in anew: the clock may be days ahead of the last time. */
  async function asMaker(
    ...[method, url, body]: Parameters<TestServer["call"]> extends [unknown, ...infer Rest] ? Rest : never
  ) {
    return server.call(await signIn(server.tools, maker), method, url, body);
  }
  const at = (hours: number) => new Date(start.getTime() + hours * hour);
  /** The bill is due so many hours after the start. */
  async function draft(dueIn: number, billNumber = "BILL1", voyage = "241W"): Promise<string> {
    const { transport } = aHouseBill();
    const times = { planned_loading_at: at(dueIn + 24).toISOString(), etd: null, eta: null };
    const vessel = { vessel_name: "MSC OSCAR", voyage_number: voyage };
    const answer = await asMaker("POST", filings, {
      ...aHouseBill({ bill_number: billNumber, carrier_id: null }),
      transport: { ...transport, ...times, ...vessel },
    });
    expect(answer.status).toBe(201);
    return answer.body.id;
  }
  async function told(kindName = "filing_deadline"): Promise<Told[]> {
    const { rows } = await sql<Told>`
      select u.name, n.params, n.filing_id from notifications n join users u on u.id = n.user_id
      where n.kind = ${kindName} order by n.created_at, u.name, n.id
    `.execute(server.database.db);
    return rows;
  }
  const hoursTold = async () => (await told()).filter(({ name }) => name === "Yusuf").map(({ params }) => params.hours);
  async function runAt(hours: number): Promise<void> {
    server.clock.set(at(hours));
    await remindDeadlines(server.tools);
  }

  test("come 48, 24, 12, 6 and 2 hours before a bill is due, to its maker and to everyone who may submit", async () => {
    const id = await draft(60);
    for (let hours = 0; hours < 62; hours += 0.25) await runAt(hours);
    expect(await hoursTold()).toEqual([48, 24, 12, 6, 2]);
    const all = await told();
    expect(all.slice(0, 2)).toEqual(
      ["Salem", "Yusuf"].map((name) => ({
        name,
        filing_id: id,
        params: expect.objectContaining({ bill_number: "BILL1", hours: 48, file_by: at(60).toISOString() }),
      })),
    );
    expect(all).toHaveLength(10);
  });

  test("say once that a bill is late, and never of one that was late when it was entered", async () => {
    const id = await draft(60);
    const isLate = { name: "Yusuf", filing_id: id, params: expect.objectContaining({ file_by: at(60).toISOString() }) };
    for (const hours of [0, 58, 59.6, 59.9]) await runAt(hours);
    expect(await told("filing_overdue")).toEqual([]);
    for (const hours of [60, 60.1, 62, 83]) await runAt(hours);
    expect(await told("filing_overdue")).toEqual([{ ...isLate, name: "Salem" }, isLate]);
    await draft(59, "TYPED-LATE");
    for (const hours of [61, 62]) await runAt(hours);
    expect(await told("filing_overdue")).toHaveLength(2);
  });

  test("say that many bills are late in one message, though no worker ran for hours", async () => {
    for (let bill = 1; bill <= 7; bill += 1) await draft(60 + bill / 30, `LATE${bill}`);
    for (const hours of [0, 59, 70]) await runAt(hours);
    const all = await told("filing_overdue");
    expect(all.map(({ name, filing_id, params }) => [name, filing_id, params.count])).toEqual([
      ["Salem", null, 7],
      ["Yusuf", null, 7],
    ]);
    const mail = notificationMail("en_GB", {
      kind: "filing_overdue",
      params: all[0]!.params,
      name: "Salem",
      address: "https://filings.example",
    });
    expect(mail.subject).toContain("7 bills are late: the first was due by");
  });

  test("stop when the bill is filed, discarded or archived", async () => {
    const ids = [await draft(60, "FILED"), await draft(60, "DROPPED"), await draft(60, "AWAY")];
    for (const hours of [0, 13]) await runAt(hours);
    expect(await hoursTold()).toEqual([47]);
    await submitted(server.tools, ids[0]!);
    await asMaker("PATCH", `${filings}${ids[1]}/action/`, { action: "DISCARD" });
    await sql`update filings set archived = true where id = ${ids[2]}`.execute(server.database.db);
    for (const hours of [37, 49, 55, 59]) await runAt(hours);
    expect(await hoursTold()).toHaveLength(1);
  });

  test("of a bill that is entered late begin with the next step", async () => {
    await draft(10);
    for (const hours of [0, 0.1, 3.9]) await runAt(hours);
    expect(await told()).toEqual([]);
    for (const hours of [4, 5, 8, 9]) await runAt(hours);
    expect(await hoursTold()).toEqual([6, 2]);
  });

  test("are not lost when no worker runs for hours, and make no burst afterwards", async () => {
    await draft(60);
    await runAt(1);
    await runAt(50);
    expect(await hoursTold()).toEqual([10]);
    await runAt(55);
    expect(await hoursTold()).toEqual([10, 5]);
    // A bill that no worker has seen before, unchanged since its step passed.
    await draft(40, "UNSEEN");
    await sql`update filings set updated_at = ${start} where bill_number = 'UNSEEN'`.execute(server.database.db);
    await sql`delete from notifications`.execute(server.database.db);
    await runAt(30);
    expect(await hoursTold()).toEqual([10]);
  });

  test("of a deadline that moves come anew for the steps ahead", async () => {
    const id = await draft(60);
    for (const hours of [0, 12, 36, 48]) await runAt(hours);
    expect(await hoursTold()).toEqual([48, 24, 12]);
    const { body } = await asMaker("GET", `${filings}${id}/`);
    const transport = { planned_loading_at: at(48 + 20 + 24).toISOString() };
    const saved = await asMaker("PATCH", `${filings}${id}/`, {
      revision: body.revision,
      body: { transport },
    });
    expect(saved.status).toBe(200);
    for (const hours of [48.1, 56, 62, 66]) await runAt(hours);
    expect(await hoursTold()).toEqual([48, 24, 12, 12, 6, 2]);
  });

  test("of many bills are one message for each person and step", async () => {
    for (let bill = 1; bill <= 7; bill += 1) await draft(60 + bill / 30, `MANY${bill}`);
    for (const hours of [0, 12.5, 36.5, 48.5]) await runAt(hours);
    expect(await hoursTold()).toEqual([48, 24, 12]);
    await sql`delete from notifications`.execute(server.database.db);
    for (let minutes = 0; minutes < 30; minutes += 1) await runAt(54 + minutes / 60);
    const all = await told();
    expect(all.map(({ name, filing_id, params }) => [name, filing_id, params.count])).toEqual([
      ["Salem", null, 7],
      ["Yusuf", null, 7],
    ]);
    const { params } = all[0]!;
    expect(params).toMatchObject({ vessel_name: "MSC OSCAR", voyage_number: "241W" });
    const mail = (locale: "en_GB" | "ar_EG") =>
      notificationMail(locale, { kind: "filing_deadline", params, name: "Salem", address: "https://filings.example" });
    expect(mail("en_GB").subject).toContain("7 bills of \u2068MSC OSCAR 241W\u2069 are due within 7 hours");
    expect(mail("ar_EG").subject).toContain("MSC OSCAR 241W");
  });

  test("of many bills say by when all of them are due, and by when the first is", async () => {
    await draft(58, "FIRST", "1W");
    for (let bill = 1; bill <= 3; bill += 1) await draft(60, `REST${bill}`);
    // No worker ran until 10 hours before the first.
    for (const hours of [0, 48.4]) await runAt(hours);
    expect((await told()).map(({ params }) => [params.count, params.hours, params.file_by])).toEqual([
      [4, 12, at(58).toISOString()],
      [4, 12, at(58).toISOString()],
    ]);
  });

  test("of many bills stand behind the next of the same, also of those of them that are left", async () => {
    const ids = [];
    for (let bill = 1; bill <= 6; bill += 1) ids.push(await draft(60, `FOLD${bill}`));
    for (const hours of [0, 54]) await runAt(hours);
    await submitted(server.tools, ids[0]!);
    for (let bill = 1; bill <= 4; bill += 1) await draft(62, `OTHER${bill}`, "9W");
    for (const hours of [54.1, 56, 60]) await runAt(hours);
    const { rows } = await sql<{ kind: string; count: number }>`
      select n.kind, n.params->'count' as count from notifications n join users u on u.id = n.user_id
      where n.newest and u.name = 'Salem' order by n.created_at, n.id
    `.execute(server.database.db);
    expect(rows.map(({ kind: of, count }) => [of, count])).toEqual([
      ["filing_overdue", 5],
      ["filing_deadline", 4],
    ]);
  });

  test("of two bills are one message too, that of one alone names it, and those of several voyages name none", async () => {
    await draft(60, "ALONE");
    for (const hours of [0, 12]) await runAt(hours);
    expect((await told()).map(({ params }) => [params.bill_number, params.count])).toEqual([
      ["ALONE", undefined],
      ["ALONE", undefined],
    ]);
    await runAt(12.1);
    await draft(60, "SECOND");
    await runAt(12.2);
    await runAt(36);
    const ofVoyage = (await told()).slice(2);
    expect(ofVoyage.map(({ name, filing_id, params }) => [name, filing_id, params.count, params.hours])).toEqual([
      ["Salem", null, 2, 24],
      ["Yusuf", null, 2, 24],
    ]);
    expect(ofVoyage[0]?.params).toMatchObject({ vessel_name: "MSC OSCAR", voyage_number: "241W" });
    await runAt(36.1);
    await draft(60, "ELSEWHERE", "9W");
    await runAt(36.2);
    await runAt(48);
    const digest = (await told()).at(-1);
    expect(digest?.params).toEqual({ hours: 12, file_by: at(60).toISOString(), count: 3, bills: expect.any(String) });
    expect(String(digest?.params.bills).split("\n")).toHaveLength(3);
  });

  test("of several bills stand behind that of the one that is left", async () => {
    const ids = [await draft(60, "LEFT"), await draft(60, "FILED")];
    for (const hours of [0, 12]) await runAt(hours);
    await submitted(server.tools, ids[1]!);
    await runAt(36);
    const { rows } = await sql<{ filing_id: string; hours: number }>`
      select n.filing_id, (n.params->>'hours')::int as hours from notifications n join users u on u.id = n.user_id
      where n.newest and u.name = 'Salem'
    `.execute(server.database.db);
    expect(rows).toEqual([{ filing_id: ids[0], hours: 24 }]);
  });

  test("are taken once by several workers, and none is lost between them", async () => {
    for (let bill = 1; bill <= 12; bill += 1) await draft(60, `RACE${bill}`, `${bill}W`);
    await runAt(0);
    server.clock.set(at(12));
    await Promise.all([1, 2, 3, 4].map(() => remindDeadlines(server.tools)));
    await remindDeadlines(server.tools);
    const bills = (of: Told[]) => of.reduce((sum, { params }) => sum + Number(params.count ?? 1), 0);
    expect(bills((await told()).filter(({ name }) => name === "Salem"))).toBe(12);
    expect(bills((await told()).filter(({ name }) => name === "Yusuf"))).toBe(12);
  });

  test("go by what each person has chosen", async () => {
    await sql`
      insert into notification_preferences (user_id, company_id, kind, on_screen, by_mail)
      select u.id, m.company_id, 'filing_deadline', false, false
      from users u join memberships m on m.user_id = u.id where u.name = 'Salem'
    `.execute(server.database.db);
    for (let bill = 1; bill <= 5; bill += 1) await draft(60, `OFF${bill}`);
    for (const hours of [0, 12]) await runAt(hours);
    expect((await told()).map(({ name }) => name)).toEqual(["Yusuf"]);
  });

  describe("of the end of the 200 days", () => {
    const day = 24 * hour;
    const daysTold = async () => (await told("filing_expires_soon")).map(({ params }) => params.days);
    async function open(code: "RFI" | "ACT" | null): Promise<string> {
      const id = await draft(100, `OPEN${code}`);
      await submitted(server.tools, id);
      await registered(server.tools, id);
      if (code !== null) await assessed(server.tools, id, code);
      return id;
    }
    async function runOn(days: number): Promise<void> {
      server.clock.set(new Date(start.getTime() + days * day));
      await warnOfExpiry(server.tools);
    }

    test("come 30, 7 and 1 days before an open filing expires, once each", async () => {
      const id = await open("RFI");
      for (let days = 160; days < 202; days += 0.5) await runOn(days);
      expect(await daysTold()).toEqual([30, 7, 1]);
      expect((await told("filing_expires_soon"))[0]).toMatchObject({
        name: "Yusuf",
        filing_id: id,
        params: { bill_number: "OPENRFI", expires_at: new Date(start.getTime() + 200 * day).toISOString() },
      });
    });

    test("do not come for a filing that NAIC has decided on, nor for one that has ended", async () => {
      await open("ACT");
      const id = await open(null);
      await runOn(165);
      await sql`update filings set status = 'CANCELED' where id = ${id}`.execute(server.database.db);
      for (const days of [170, 193, 199]) await runOn(days);
      expect(await daysTold()).toEqual([]);
    });

    test("are one message where many filings expire", async () => {
      for (let count = 0; count < 5; count += 1) {
        const id = await draft(100, `MANY${count}`);
        await submitted(server.tools, id);
        await registered(server.tools, id);
      }
      for (const days of [169, 170]) await runOn(days);
      const [digest, ...others] = await told("filing_expires_soon");
      expect([digest?.params.count, digest?.params.days, others]).toEqual([5, 30, []]);
    });
  });
});
