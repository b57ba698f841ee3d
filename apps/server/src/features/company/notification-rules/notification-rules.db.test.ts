import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { assessed, registered, submitted } from "../../../../../../tests/kit/mpci/filed.ts";
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
import { bindNotificationRules } from "./routes.ts";

const path = "/api/v3/companies/self/notification-rules/";
const start = new Date("2026-11-21T06:00:00.000Z");
const any = { kind: "filing_do_not_load", label_id: null, of_user_id: null, hours_most: null };

describe.each(oneKind("postgres"))("rules of notification on %s", (kind) => {
  let server: TestServer;
  let gulf: Company;
  let amira: Person;
  let yusuf: Person;
  let noor: Person;
  let administrator: SignedIn;
  let clerk: SignedIn;
  let labelId: string;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindNotificationRules], start);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.database;
    server.clock.set(start);
    gulf = await createCompany(db, { connectedAs: `M${newId().slice(-6)}` });
    amira = await createPerson(db, { company: gulf, name: "Amira" });
    yusuf = await createPerson(db, { company: gulf, name: "Yusuf", permissions: ["prepare"] });
    noor = await createPerson(db, { company: gulf, name: "Noor", permissions: ["pay"] });
    administrator = await signIn(server.tools, amira);
    clerk = await signIn(server.tools, yusuf);
    labelId = newId();
    await sql`
      insert into filing_labels (id, company_id, name, tone, created_at)
      values (${labelId}, ${gulf.id}, 'Reefer', 'info', ${start})
    `.execute(db);
  });

  const rule = (changed: object = {}) => ({ ...any, people: [noor.id], on_screen: true, by_mail: false, ...changed });
  const add = (changed: object = {}, by = administrator) => server.call(by, "POST", path, rule(changed));
  const preview = (changed: object = {}, by = administrator) =>
    server.call(by, "POST", `${path}preview/`, { ...any, ...changed });

  interface Bill {
    readonly labels?: readonly string[];
    readonly dueIn?: number;
  }
  /** Of Yusuf, due in so many hours. */
  async function draftedBill(billNumber: string, { labels = [], dueIn = 240 }: Bill = {}): Promise<string> {
    const { transport } = aHouseBill();
    const loading = new Date(server.clock.now().getTime() + (dueIn + 24) * 3_600_000).toISOString();
    const { body } = await server.call(await signIn(server.tools, yusuf), "POST", "/api/filings/ae/mpci/filings/", {
      ...aHouseBill({ bill_number: billNumber, carrier_id: null }),
      transport: { ...transport, planned_loading_at: loading, etd: null, eta: null },
    });
    for (const label of labels) {
      await sql`insert into labelled_filings (label_id, filing_id) values (${label}, ${body.id})`.execute(
        server.database.db,
      );
    }
    return body.id;
  }
  async function submittedBill(billNumber: string, about: Bill = {}): Promise<string> {
    const id = await draftedBill(billNumber, about);
    await submitted(server.tools, id);
    return id;
  }
  async function answered(code: "DNL" | "RFI", billNumber: string, about: Bill = {}): Promise<string> {
    const id = await submittedBill(billNumber, about);
    await registered(server.tools, id);
    await assessed(server.tools, id, code, [{ path: null, code: "A1", text: "Look here" }]);
    return id;
  }
  const forbidden = (billNumber: string, about?: Bill) => answered("DNL", billNumber, about);
  /** How each person was told of it. */
  async function told(id: string): Promise<Record<string, string>> {
    const { rows } = await sql<{ name: string; on_screen: boolean; mail_due: boolean }>`
      select u.name, n.on_screen, n.mail_due from notifications n join users u on u.id = n.user_id where n.filing_id = ${id}
    `.execute(server.database.db);
    const how = (one: { on_screen: boolean; mail_due: boolean }) =>
      [one.on_screen && "screen", one.mail_due && "mail"].filter(Boolean).join(" ");
    return Object.fromEntries(rows.map((one) => [one.name, how(one)]));
  }

  test("tell more people, once each, by the channels of the rule", async () => {
    const added = await add({ people: [noor.id, yusuf.id, noor.id], by_mail: true, on_screen: false });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      id: expect.any(String),
      kind: "filing_do_not_load",
      label: null,
      of_user: null,
      hours_most: null,
      people: [
        { id: noor.id, name: "Noor" },
        { id: yusuf.id, name: "Yusuf" },
      ],
      on_screen: false,
      by_mail: true,
    });
    await add();
    expect(await told(await forbidden("ALL1"))).toEqual({ Noor: "screen mail", Yusuf: "screen mail" });
    expect((await server.call(administrator, "GET", path)).body).toHaveLength(2);
  });

  test("hold where the label, the person and the deadline do, all of them", async () => {
    await add({ label_id: labelId, of_user_id: yusuf.id, hours_most: 48 });
    const labels = [labelId];
    expect(await told(await forbidden("YES", { labels, dueIn: 47 }))).toHaveProperty("Noor");
    expect(await told(await forbidden("LATER", { labels, dueIn: 49 }))).not.toHaveProperty("Noor");
    expect(await told(await forbidden("PLAIN", { dueIn: 47 }))).not.toHaveProperty("Noor");
    await sql`delete from notification_rules`.execute(server.database.db);
    await add({ of_user_id: amira.id });
    expect(await told(await forbidden("YUSUFS"))).not.toHaveProperty("Noor");
  });

  test("never send what a person has switched off, nor anything to a person who has left", async () => {
    await add({ kind: "filing_info_needed", by_mail: true });
    await sql`
      insert into notification_preferences (user_id, company_id, kind, by_mail)
      values (${noor.id}, ${gulf.id}, 'filing_info_needed', false)
    `.execute(server.database.db);
    expect(await told(await answered("RFI", "OFF"))).toMatchObject({ Noor: "screen" });
    await sql`update memberships set active = false where user_id = ${noor.id}`.execute(server.database.db);
    expect(await told(await answered("RFI", "LEFT"))).not.toHaveProperty("Noor");
    const [shown] = (await server.call(administrator, "GET", path)).body;
    expect(shown.people).toEqual([]);
  });

  test("of “Do not load” reach also whoever switched it off before that was refused", async () => {
    await add({ by_mail: true });
    await sql`
      insert into notification_preferences (user_id, company_id, kind, on_screen, by_mail)
      select id, ${gulf.id}::uuid, 'filing_do_not_load', false, false from users where id in (${noor.id}, ${yusuf.id})
    `.execute(server.database.db);
    expect(await told(await forbidden("STOP"))).toEqual({ Noor: "screen mail", Yusuf: "screen mail" });
  });

  test("say how often they would have held in the last seven days", async () => {
    await forbidden("OLD", { labels: [labelId] });
    server.clock.forward(8 * 86_400);
    administrator = await signIn(server.tools, amira);
    await forbidden("NEW1", { labels: [labelId] });
    await forbidden("NEW2");
    expect((await preview()).body).toEqual({ count: 2 });
    expect((await preview({ label_id: labelId })).body).toEqual({ count: 1 });
    expect((await preview({ of_user_id: amira.id })).body).toEqual({ count: 0 });
    expect((await preview({ kind: "adc_completed" })).body).toEqual({ count: 0 });
  });

  test("of deadlines count the bills that were not filed so many hours before", async () => {
    await registered(server.tools, await submittedBill("IN-TIME", { dueIn: 40 }));
    for (const [bill, dueIn] of [
      ["OPEN", 40],
      ["LATER", 90],
    ] as const) {
      await draftedBill(bill, { dueIn });
    }
    server.clock.forward(20 * 3600);
    const counted = async (changed: object) => (await preview(changed)).body.count;
    administrator = await signIn(server.tools, amira);
    expect(await counted({ kind: "filing_deadline", hours_most: 24 })).toBe(1);
    expect(await counted({ kind: "filing_deadline", hours_most: 72 })).toBe(3);
    expect(await counted({ kind: "filing_overdue" })).toBe(0);
    server.clock.forward(24 * 3600);
    administrator = await signIn(server.tools, amira);
    expect(await counted({ kind: "filing_overdue" })).toBe(1);
  });

  test("of deadlines that are changed begin anew", async () => {
    const { db } = server.database;
    const { body } = await add({ kind: "filing_deadline", hours_most: 24 });
    const id = await draftedBill("TOLD");
    await sql`insert into ruled_deadlines (filing_id, rule_id, moment) values (${id}, ${body.id}, ${start})`.execute(
      db,
    );
    server.clock.forward(60);
    const changed = await server.call(
      administrator,
      "PATCH",
      `${path}${body.id}/`,
      rule({ kind: "filing_deadline", hours_most: 12 }),
    );
    expect(changed.body).toMatchObject({ kind: "filing_deadline", hours_most: 12 });
    expect((await sql`select 1 from ruled_deadlines where rule_id = ${body.id}`.execute(db)).rows).toEqual([]);
    const { rows } = await sql`select holds_from from notification_rules where id = ${body.id}`.execute(db);
    expect(rows).toEqual([{ holds_from: new Date(start.getTime() + 60_000) }]);
  });

  test("share the line of bills that were sealed together with those who work on them, and count each bill", async () => {
    await add({ kind: "filing_load", people: [noor.id, yusuf.id], label_id: labelId });
    const batch = newId();
    const ids: string[] = [];
    for (const [bill, labels] of [
      ["TOGETHER1", [labelId]],
      ["TOGETHER2", [labelId]],
      ["TOGETHER3", []],
    ] as const) {
      ids.push(await submittedBill(bill, { labels }));
    }
    const { db } = server.database;
    await sql`update filing_versions set batch_id = ${batch} where filing_id = any(${ids}::uuid[])`.execute(db);
    for (const id of ids) {
      await registered(server.tools, id);
      await assessed(server.tools, id, "ACT");
    }
    const { rows } = await sql<{ name: string; bills: string }>`
      select u.name, n.params->>'bills' as bills from notifications n join users u on u.id = n.user_id
      where n.company_id = ${gulf.id} and n.kind = 'filing_load' order by u.name
    `.execute(db);
    expect(rows).toEqual([
      { name: "Noor", bills: "TOGETHER1\nTOGETHER2" },
      { name: "Yusuf", bills: "TOGETHER1\nTOGETHER2\nTOGETHER3" },
    ]);
    expect((await preview({ kind: "filing_load" })).body).toEqual({ count: 3 });
    expect((await preview({ kind: "filing_load", label_id: labelId })).body).toEqual({ count: 2 });
  });

  test("are changed and removed, and end with their label", async () => {
    const { body } = await add({ label_id: labelId });
    expect(body.label).toEqual({ id: labelId, name: "Reefer" });
    const changed = await server.call(administrator, "PATCH", `${path}${body.id}/`, rule({ hours_most: 6 }));
    expect(changed.body).toMatchObject({ id: body.id, label: null, hours_most: 6 });
    expect((await server.call(administrator, "DELETE", `${path}${body.id}/`)).status).toBe(204);
    expect((await server.call(administrator, "DELETE", `${path}${body.id}/`)).status).toBe(404);
    await add({ label_id: labelId });
    await sql`delete from filing_labels where id = ${labelId}`.execute(server.database.db);
    expect((await server.call(administrator, "GET", path)).body).toEqual([]);
  });

  test("name colleagues, labels of the company, and at least one channel", async () => {
    const stranger = await createPerson(server.database.db, { company: await createCompany(server.database.db) });
    const refusal = async (changed: object) => {
      const { status, body } = await add(changed);
      return [status, body.code, body.errors?.[0]?.path];
    };
    expect(await refusal({ people: [stranger.id] })).toEqual([400, "not_a_colleague", "people"]);
    expect(await refusal({ of_user_id: stranger.id })).toEqual([400, "not_a_colleague", "of_user_id"]);
    expect(await refusal({ label_id: newId() })).toEqual([400, "wrong_value", "label_id"]);
    expect(await refusal({ kind: "adc_late", label_id: labelId })).toEqual([400, "wrong_value", "label_id"]);
    expect(await refusal({ kind: "adc_late", hours_most: 2 })).toEqual([400, "wrong_value", "hours_most"]);
    expect(await refusal({ kind: "filing_deadline" })).toEqual([400, "required_field", "hours_most"]);
    expect(await refusal({ kind: "filing_deadline", hours_most: 169 })).toEqual([400, "wrong_value", "hours_most"]);
    expect(await refusal({ kind: "filing_overdue", hours_most: 2 })).toEqual([400, "wrong_value", "hours_most"]);
    expect(await refusal({ kind: "filing_mentioned" })).toEqual([400, "wrong_value", "kind"]);
    expect(await refusal({ on_screen: false })).toEqual([400, "required_field", "by_mail"]);
    expect(await refusal({ people: [] })).toEqual([400, "wrong_value", "people"]);
    await sql`
      insert into notification_rules (id, company_id, kind, people, on_screen, by_mail, created_by, created_at)
      select gen_random_uuid(), ${gulf.id}, 'adc_late', '{}', true, false, ${amira.id}, ${start} from generate_series(1, 50)
    `.execute(server.database.db);
    expect(await refusal({})).toEqual([400, "rules_taken", undefined]);
  });

  test("are kept by administrators of the company alone", async () => {
    const { body } = await add();
    const other = await createPerson(server.database.db, { company: await createCompany(server.database.db) });
    const stranger = await signIn(server.tools, other);
    for (const by of [clerk]) {
      expect((await server.call(by, "GET", path)).body.code).toBe("permission_required");
      expect((await add({}, by)).body.code).toBe("permission_required");
      expect((await preview({}, by)).body.code).toBe("permission_required");
    }
    expect((await server.call(stranger, "PATCH", `${path}${body.id}/`, rule({ people: [other.id] }))).status).toBe(404);
    expect((await server.call(stranger, "DELETE", `${path}${body.id}/`)).status).toBe(404);
    expect((await server.call(stranger, "GET", `/api/v3/companies/${gulf.id}/notification-rules/`)).status).toBe(404);
    expect((await server.call(stranger, "GET", path)).body).toEqual([]);
  });
});
