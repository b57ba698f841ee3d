import type { NotificationKindName, NotificationParams } from "@filings/contract/account/notification-kinds";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { notify } from "#notifications/notify";
import { createCompany, createPerson, type Person, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { mailNotifications } from "./mail-notifications.job.ts";
import { bindNotifications } from "./routes.ts";

const path = "/api/v3/self/mail-times/";
const list = "/api/v3/companies/self/users/self/notifications/list/";
/** Ten in the evening in Dubai. */
const evening = new Date("2026-11-24T18:00:00.000Z");
const nights = { from: "20:00", to: "07:00", days: [1, 2, 3, 4, 5, 6, 7] };

describe.each(oneKind("postgres"))("when mails come on %s", (kind) => {
  let server: TestServer;
  let amira: Person;
  let yusuf: Person;
  let session: SignedIn;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindNotifications, bindMpciFilings], evening);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.database;
    for (const table of ["notifications", "mails", "mail_times"])
      await sql`delete from ${sql.table(table)}`.execute(db);
    server.clock.set(evening);
    const company = await createCompany(db, { connectedAs: `M${newId().slice(-6)}` });
    amira = await createPerson(db, { company });
    yusuf = await createPerson(db, { company, name: "Yusuf Karim" });
    session = await signIn(server.tools, amira);
  });

  async function tell(told: NotificationKindName, params: NotificationParams = {}, to = [amira, yusuf]): Promise<void> {
    server.clock.forward(1);
    await inTransaction(server.tools, (tx) =>
      notify(
        tx,
        to.map(({ id }) => id),
        {
          companyId: amira.companyId,
          kind: told,
          params: { number: "MPCI2026000001", bill_number: "B1", version: 1, ...params },
          filing: { system: "MPCI", id: newId() },
          now: server.clock.now(),
        },
      ),
    );
  }
  const choose = (body: object, by = session) => server.call(by, "PATCH", path, body);
  async function mailed(person = amira): Promise<{ subject: string; body: string }[]> {
    await mailNotifications(server.tools);
    const { rows } = await sql<{ subject: string; body: string }>`
      select subject, body from mails where recipient = ${person.email} order by id
    `.execute(server.database.db);
    return rows;
  }
  const subjects = async (person = amira) => (await mailed(person)).map(({ subject }) => subject);

  test("are as a person chose them, on every device, and at once until then", async () => {
    const usual = { time_zone: null, pace: "AT_ONCE", daily_at: "07:00", quiet: null };
    expect((await server.call(session, "GET", path)).body).toEqual(usual);
    const quiet = { ...nights, days: [5, 1, 5] };
    const chosen = await choose({ time_zone: "Africa/Cairo", quiet });
    expect(chosen.body).toEqual({ ...usual, time_zone: "Africa/Cairo", quiet: { ...nights, days: [1, 5] } });
    expect((await choose({ pace: "DAILY", daily_at: "06:30" })).body).toMatchObject({
      pace: "DAILY",
      quiet: chosen.body.quiet,
    });
    expect((await server.call(session, "GET", path)).body).toMatchObject({ pace: "DAILY", daily_at: "06:30" });
    const other = await signIn(server.tools, yusuf);
    expect((await server.call(other, "GET", path)).body).toEqual(usual);
  });

  test.each([
    ["time_zone", { time_zone: "Gulf/Atlantis" }],
    ["daily_at", { daily_at: "7 am" }],
    ["quiet.to", { quiet: { ...nights, to: "24:00" } }],
    ["quiet.days", { quiet: { ...nights, days: [] } }],
    ["quiet.days[0]", { quiet: { ...nights, days: [0] } }],
  ])("a wrong %s is refused", async (field, body) => {
    const answer = await choose(body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, field]);
  });

  test("in quiet hours they wait and come as one, while the bell shows all at once", async () => {
    await choose({ quiet: nights });
    await tell("filing_rejected");
    await tell("filing_info_needed", { bill_number: "B2", text: "Who is the consignee?", points: 1 });
    expect(await subjects()).toEqual([]);
    expect(await subjects(yusuf)).toHaveLength(2);
    expect((await server.call(session, "GET", list)).body.unseen_count).toBe(2);
    server.clock.set(new Date("2026-11-25T02:59:00Z"));
    expect(await subjects()).toEqual([]);
    server.clock.set(new Date("2026-11-25T03:00:00Z"));
    const [digest, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(digest?.subject).toBe("2 notifications");
    const places = [
      "NAIC rejected \u2068B1\u2069",
      "NAIC asks for information about \u2068B2\u2069",
      "Who is the consignee?",
    ];
    const found = places.map((text) => digest?.body.indexOf(text) ?? -1);
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(found[0]).toBeGreaterThan(0);
    expect(await mailed()).toHaveLength(1);
  });

  test("one alone that waited comes as itself, and none where it was seen or its kind switched off meanwhile", async () => {
    await choose({ quiet: nights });
    await tell("filing_rejected");
    await tell("filing_info_needed");
    await tell("filing_expired");
    await mailNotifications(server.tools);
    await sql`update notifications set seen_at = now() where kind = 'filing_info_needed'`.execute(server.database.db);
    await server.call(session, "PATCH", "/api/v3/companies/self/users/self/notifications/preferences/", {
      preferences: [{ kind: "filing_expired", by_mail: false }],
    });
    server.clock.set(new Date("2026-11-25T03:00:00Z"));
    expect(await subjects()).toEqual(["NAIC rejected \u2068B1\u2069: it is not registered"]);
  });

  test("“Do not load”, a key and what is due before they end do not wait", async () => {
    await choose({ quiet: nights });
    await tell("filing_do_not_load", { text: null, points: 0 });
    await tell("key_confirmed", { address: "0x00" });
    await tell("filing_deadline", { file_by: "2026-11-25T03:00:00.000Z", hours: 2 });
    await tell("filing_deadline", { file_by: "2026-11-25T03:01:00.000Z", hours: 9 });
    expect((await subjects()).sort()).toEqual([
      expect.stringContaining("NAIC forbids the loading"),
      expect.stringContaining("Your key"),
      expect.stringContaining("07:00"),
    ]);
  });

  test("what happens to a bill whose deadline passes before they end does not wait either", async () => {
    await choose({ quiet: nights });
    const ids = await Promise.all([2, 20].map((hours) => bill(hours)));
    for (const id of ids) await tellOf(id);
    expect(await subjects()).toEqual([expect.stringContaining("DUE2")]);
  });

  test("a digest comes every hour, or once a day", async () => {
    await choose({ pace: "HOURLY" });
    await tell("filing_rejected");
    expect(await subjects()).toEqual([]);
    server.clock.forward(3_600);
    expect(await subjects()).toHaveLength(1);
    await choose({ pace: "DAILY", daily_at: "09:00" });
    await tell("filing_rejected");
    expect(await subjects()).toHaveLength(1);
    server.clock.set(new Date("2026-11-25T05:00:00Z"));
    expect(await subjects()).toHaveLength(2);
  });

  test("whoever ends the quiet hours gets at once what waited", async () => {
    await choose({ quiet: nights });
    await tell("filing_rejected");
    expect(await subjects()).toEqual([]);
    await choose({ quiet: null });
    expect(await subjects()).toHaveLength(1);
  });

  /** A draft whose deadline is so many hours away. */
  async function bill(hours: number): Promise<string> {
    const { transport } = aHouseBill();
    const loading = new Date(server.clock.now().getTime() + (hours + 24) * 3_600_000).toISOString();
    const { status, body } = await server.call(session, "POST", "/api/filings/ae/mpci/filings/", {
      ...aHouseBill({ bill_number: `DUE${hours}`, carrier_id: null }),
      transport: { ...transport, planned_loading_at: loading, etd: null, eta: null },
    });
    expect(status).toBe(201);
    return body.id;
  }
  async function tellOf(id: string): Promise<void> {
    await inTransaction(server.tools, async (tx) => {
      const { rows } = await sql<{ bill_number: string }>`select bill_number from filings where id = ${id}`.execute(tx);
      const params = { number: null, bill_number: rows[0]!.bill_number, version: 1 };
      const filing = { system: "MPCI", id } as const;
      const { companyId } = amira;
      await notify(tx, [amira.id], { companyId, kind: "filing_rejected", params, filing, now: server.clock.now() });
    });
  }
});
