// A company's rules tell more people that a deadline is near, or has passed: once for each rule and deadline.
import type { NotificationParams } from "@filings/contract/account/notification-kinds";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { submitted } from "../../../../../../tests/kit/mpci/filed.ts";
import { type Company, createCompany, createPerson, type Person, signIn } from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { remindDeadlines } from "./remind-deadlines.job.ts";
import { dueByRules } from "./ruled-deadlines.ts";
import { tellRuledDeadlines } from "./tell-ruled-deadlines.job.ts";

const start = new Date("2026-11-21T06:00:00.000Z");
const hour = 3_600_000;
const at = (hours: number) => new Date(start.getTime() + hours * hour);

describe.each(kindsHere())("rules of deadlines on %s", (kind) => {
  let server: TestServer;
  let gulf: Company;
  let yusuf: Person;
  let salem: Person;
  let noor: Person;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings], start);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.database;
    server.clock.set(start);
    await sql`delete from notification_rules`.execute(db);
    await sql`delete from notifications`.execute(db);
    await sql`update filings set archived = true, locked = true`.execute(db);
    gulf = await createCompany(db, { connectedAs: `M${newId().slice(-6)}` });
    yusuf = await createPerson(db, { company: gulf, name: "Yusuf", permissions: ["prepare"] });
    salem = await createPerson(db, { company: gulf, name: "Salem", permissions: ["submit"] });
    noor = await createPerson(db, { company: gulf, name: "Noor", permissions: ["pay"] });
  });

  interface Rule {
    readonly hours?: number | null;
    readonly people?: readonly Person[];
    readonly label?: string | null;
    readonly ofUser?: string | null;
    readonly byMail?: boolean;
    readonly onScreen?: boolean;
  }
  /** Of a deadline that is near, or with `hours` null: that has passed. */
  async function rule({
    hours = 30,
    people = [noor],
    label = null,
    ofUser = null,
    byMail = false,
    onScreen = true,
  }: Rule) {
    await sql`
      insert into notification_rules (id, company_id, kind, label_id, of_user_id, hours_most, people, on_screen, by_mail, created_by, created_at)
      values (${newId()}, ${gulf.id}, ${hours === null ? "filing_overdue" : "filing_deadline"}, ${label}, ${ofUser}, ${hours},
        ${people.map(({ id }) => id)}::uuid[], ${onScreen}, ${byMail}, ${yusuf.id}, ${server.clock.now()})
    `.execute(server.database.db);
  }
  async function draft(dueIn: number, billNumber = "BILL1"): Promise<string> {
    const { transport } = aHouseBill();
    const times = { planned_loading_at: at(dueIn + 24).toISOString(), etd: null, eta: null };
    const answer = await server.call(await signIn(server.tools, yusuf), "POST", "/api/filings/ae/mpci/filings/", {
      ...aHouseBill({ bill_number: billNumber, carrier_id: null }),
      transport: { ...transport, ...times, vessel_name: "MSC OSCAR", voyage_number: "241W" },
    });
    expect(answer.status).toBe(201);
    return answer.body.id;
  }
  async function runAt(hours: number): Promise<void> {
    server.clock.set(at(hours));
    await remindDeadlines(server.tools);
    await tellRuledDeadlines(server.tools);
  }
  interface Told {
    readonly kind: string;
    readonly filing_id: string | null;
    readonly params: NotificationParams;
    readonly on_screen: boolean;
    readonly mail_due: boolean;
  }
  async function told(name = "Noor"): Promise<Told[]> {
    const { rows } = await sql<Told>`
      select n.kind, n.filing_id, n.params, n.on_screen, n.mail_due from notifications n join users u on u.id = n.user_id
      where u.name = ${name} order by n.created_at, n.id
    `.execute(server.database.db);
    return rows;
  }
  const hoursTold = async (name?: string) => (await told(name)).map(({ params }) => params.hours);

  test("tell once that a deadline is near and once that it has passed, by the channels of the rule", async () => {
    await rule({ onScreen: false, byMail: true });
    await rule({ hours: null });
    const id = await draft(60);
    for (const hours of [0, 29, 30, 30.5, 36, 48, 59.9, 60, 61, 70]) await runAt(hours);
    const said = { number: expect.any(String), bill_number: "BILL1", version: null, file_by: at(60).toISOString() };
    expect(await told()).toEqual([
      {
        kind: "filing_deadline",
        filing_id: id,
        params: { ...said, version: expect.anything(), hours: 30 },
        on_screen: false,
        mail_due: true,
      },
      {
        kind: "filing_overdue",
        filing_id: id,
        params: { ...said, version: expect.anything() },
        on_screen: true,
        mail_due: false,
      },
    ]);
  });

  test("are about the bills of the label and the person, unfiled ones, and never what somebody switched off", async () => {
    const { db } = server.database;
    const label = newId();
    await sql`insert into filing_labels (id, company_id, name, tone, created_at) values (${label}, ${gulf.id}, 'Reefer', 'info', ${start})`.execute(
      db,
    );
    await rule({ label, ofUser: yusuf.id });
    const [labelled, filed] = [await draft(60, "REEFER"), await draft(60, "FILED")];
    await draft(60, "PLAIN");
    for (const id of [labelled, filed]) {
      await sql`insert into labelled_filings (label_id, filing_id) values (${label}, ${id})`.execute(db);
    }
    await submitted(server.tools, filed);
    await runAt(30);
    expect((await told()).map(({ filing_id }) => filing_id)).toEqual([labelled]);
    await sql`
      insert into notification_preferences (user_id, company_id, kind, on_screen, by_mail)
      values (${noor.id}, ${gulf.id}, 'filing_deadline', false, false)`.execute(db);
    await rule({ hours: 10 });
    await runAt(50);
    expect(await told()).toHaveLength(1);
  });

  test("tell of a deadline that moves anew, and of a bill that is entered late at once", async () => {
    await rule({});
    const id = await draft(60);
    for (const hours of [0, 30]) await runAt(hours);
    await sql`update filings set file_by = ${at(90)} where id = ${id}`.execute(server.database.db);
    for (const hours of [31, 60]) await runAt(hours);
    expect(await hoursTold()).toEqual([30, 30]);
    await draft(65, "LATE");
    await runAt(60.1);
    expect((await told()).at(-1)?.params).toMatchObject({ bill_number: "LATE", hours: 5 });
  });

  test("do not speak of what was near before they were written, nor of what was late when it was entered", async () => {
    await draft(60);
    await runAt(40);
    await rule({});
    await rule({ hours: null });
    await draft(39, "TYPED-LATE");
    for (const hours of [40.1, 41]) await runAt(hours);
    expect(await told()).toEqual([]);
    await runAt(60);
    expect((await told()).map(({ kind: of }) => of)).toEqual(["filing_overdue"]);
  });

  test("tell of several bills in one message, once where several rules name a person, and not beside a reminder", async () => {
    await rule({ people: [noor, salem] });
    await rule({ people: [noor], byMail: true, onScreen: false });
    await rule({ hours: 24, people: [salem, noor] });
    for (const bill of ["A", "B"]) await draft(60, bill);
    for (const hours of [0, 12, 30, 36]) await runAt(hours);
    const ofTwo = (hours: number) => expect.objectContaining({ count: 2, hours, vessel_name: "MSC OSCAR" });
    expect((await told()).map(({ params, on_screen, mail_due }) => [params, on_screen, mail_due])).toEqual([
      [ofTwo(30), true, true],
      [ofTwo(24), true, false],
    ]);
    expect(await hoursTold("Salem")).toEqual([48, 30, 24]);
  });

  test.runIf(kind === "postgres")("find the bills of a company that has rules by its index", async () => {
    const { db } = server.database;
    await rule({});
    await sql`
      insert into filings (id, company_id, number, status, status_changed_at, body, bill_type, bill_number, file_by,
        container_count, has_dangerous_goods, created_at, updated_at, created_by)
      select gen_random_uuid(), ${gulf.id}, ${gulf.id.slice(-12)} || n, 'DRAFTED', ${start}, '{}', 'HOUSE', 'MANY' || n,
        ${start}::timestamptz + n * interval '1 hour', 1, false, ${start}, ${start}, ${yusuf.id}
      from generate_series(1, 20000) n
    `.execute(db);
    await sql`analyze filings, notification_rules, ruled_deadlines`.execute(db);
    const { rows } = await sql<{ "QUERY PLAN": unknown }>`
      explain (format json) select distinct r.company_id from ${dueByRules(at(1), at(1))}
    `.execute(db);
    const plan = JSON.stringify(rows[0]);
    expect(plan).toMatch(/"filings_(by_due|needing)".{0,200}COALESCE\(due_at.{0,800}"Filter"/s);
    expect(plan).not.toMatch(/"Seq Scan"[^}]*"Relation Name":"filings"/);
  });

  test("are taken once by several workers", async () => {
    await rule({});
    for (let bill = 1; bill <= 6; bill += 1) await draft(60, `RACE${bill}`);
    server.clock.set(at(30));
    await Promise.all([1, 2, 3].map(() => tellRuledDeadlines(server.tools)));
    await tellRuledDeadlines(server.tools);
    expect((await told()).reduce((sum, { params }) => sum + Number(params.count ?? 1), 0)).toBe(6);
  });
});
