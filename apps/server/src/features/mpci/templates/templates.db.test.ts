import { aHouseBill, exampleCarrier } from "@filings/contract/mpci/house-bill.example";
import { usuallyEnteredAgain } from "@filings/contract/mpci/templates/entered-again";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { createCompany, createPerson, type Person, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../filings/routes.ts";
import { bindMpciTemplates } from "./routes.ts";

const [filings, templates] = ["/api/filings/ae/mpci/filings/", "/api/filings/ae/mpci/templates/"];
const today = new Date("2026-11-21T06:00:00.000Z");

describe.each(oneKind("postgres"))("templates on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let payer: SignedIn;
  let stranger: SignedIn;
  let people: Person[];

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindMpciTemplates], today);
    const { db } = server.database;
    await sql`
      insert into carriers (id, name, scac, mpci_party_id)
      values (${exampleCarrier.id}, ${exampleCarrier.name}, ${exampleCarrier.scac}, ${exampleCarrier.mpci_party_id})
    `.execute(db);
    const gulf = await createCompany(db, { connectedAs: "MPCI123" });
    people = [
      await createPerson(db, { company: gulf }),
      await createPerson(db, { company: gulf, name: "Payer", permissions: ["pay"] }),
      await createPerson(db, { company: await createCompany(db) }),
    ];
    await signAllIn();
  });
  afterAll(() => server.close());
  async function signAllIn(): Promise<void> {
    [amira, payer, stranger] = (await Promise.all(people.map((one) => signIn(server.tools, one)))) as [
      SignedIn,
      SignedIn,
      SignedIn,
    ];
  }

  async function bill(): Promise<string> {
    const { status, body } = await server.call(amira, "POST", filings, aHouseBill());
    expect(status).toBe(201);
    return body.id;
  }
  const keep = (name: string, more: object = {}, who = amira) =>
    bill().then((filing_id) =>
      server.call(who, "POST", templates, { filing_id, name, entered_again: usuallyEnteredAgain, ...more }),
    );
  const change = (id: string, body: object, who = amira) => server.call(who, "PATCH", `${templates}${id}/`, body);
  const use = (template_id: string, more: object = {}, who = amira) =>
    server.call(who, "POST", filings, { template_id, ...more });
  const names = async (who = amira) =>
    (await server.call(who, "GET", templates)).body.map(({ name }: { name: string }) => name);
  const bodyOf = async (id: string) => (await server.call(amira, "GET", `${filings}${id}/`)).body.body;

  test("a bill is kept under a name, and a draft made from it has what is entered again open", async () => {
    const made = await keep(" Ningbo lamps ");
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: "Ningbo lamps",
      revision: 1,
      entered_again: usuallyEnteredAgain,
      bill_type: "HOUSE",
      shipper_name: aHouseBill().parties.find(({ role }) => role === "SHIPPER")?.name,
      loading: aHouseBill().places.loading?.unlocode,
      made_by: "Amira Haddad",
      last_used_at: null,
      used_count: 0,
    });
    server.clock.forward(60);
    const { status, body } = await use(made.body.id);
    expect(status).toBe(201);
    const [draft, original] = [await bodyOf(body.id), aHouseBill()];
    expect(draft).toMatchObject({ bill_number: null, master_bill_number: null, issue_date: null, equipment: [] });
    const { pre_carriage: _, ...carriage } = original.transport;
    const times = { planned_loading_at: null, etd: null, eta: null };
    const voyage = { vessel_name: null, imo_number: null, voyage_number: null, flag_country: null };
    expect(draft.transport).toEqual({ ...carriage, ...times, ...voyage });
    expect(draft.parties).toEqual(original.parties);
    expect(draft.goods_items.map((item: { hs_code: string }) => item.hs_code)).toEqual(
      original.goods_items.map((item) => item.hs_code),
    );
    for (const item of draft.goods_items) {
      expect(item).toMatchObject({ package_count: null, gross_weight_kg: null, net_weight_kg: null, placements: [] });
    }
    const missing = body.findings.map(({ path }: { path: string }) => path);
    expect(missing).toEqual(expect.arrayContaining(["bill_number", "goods_items[0].gross_weight_kg"]));
    const [after] = (await server.call(amira, "GET", templates)).body.filter(
      (each: { id: string }) => each.id === made.body.id,
    );
    expect(after).toMatchObject({ used_count: 1, last_used_at: server.clock.now().toISOString(), revision: 1 });
  });

  test("less can be entered again, later too; the bill number always is", async () => {
    const { body: made } = await keep("Almost whole", { entered_again: [] });
    expect(made.entered_again).toEqual(["bill_number"]);
    const whole = await bodyOf((await use(made.id)).body.id);
    expect(whole).toEqual({ ...aHouseBill(), bill_number: null });
    const changed = await change(made.id, { revision: 1, entered_again: ["weights", "seals", "weights"] });
    expect(changed.body).toMatchObject({ revision: 2, entered_again: ["bill_number", "seals", "weights"] });
    const less = await bodyOf((await use(made.id)).body.id);
    expect(less.equipment[0]).toMatchObject({
      container_number: aHouseBill().equipment[0]!.container_number,
      seals: [],
    });
    expect(less.goods_items[0]).toMatchObject({ gross_weight_kg: null, package_count: expect.any(Number) });
  });

  test("what is sent along goes over what the template says, and the history names the template", async () => {
    const { body: made } = await keep("With more");
    const { body } = await use(made.id, { bill_number: "HBL-1" });
    expect(await bodyOf(body.id)).toMatchObject({ bill_number: "HBL-1" });
    const { rows } = await sql<{ data: unknown }>`
      select data from filing_events where filing_id = ${body.id} and type = 'CREATE'
    `.execute(server.database.db);
    expect(rows[0]?.data).toMatchObject({ from_template: made.id });
  });

  test("a deleted one is gone, is taken back within the hour, and then for good", async () => {
    const { body: made } = await keep("To be deleted");
    expect((await server.call(amira, "DELETE", `${templates}${made.id}/`)).status).toBe(204);
    expect(await names()).not.toContain("To be deleted");
    expect((await use(made.id)).status).toBe(404);
    expect((await server.call(amira, "DELETE", `${templates}${made.id}/`)).status).toBe(404);
    const back = await server.call(amira, "POST", `${templates}${made.id}/restore/`, {});
    expect([back.status, back.body.name]).toEqual([200, "To be deleted"]);
    await server.call(amira, "DELETE", `${templates}${made.id}/`);
    server.clock.forward(3_601);
    await signAllIn();
    expect((await server.call(amira, "POST", `${templates}${made.id}/restore/`, {})).status).toBe(404);
    const { body: other } = await keep("Deleted after it");
    await server.call(amira, "DELETE", `${templates}${other.id}/`);
    const { rows } = await sql`select 1 from filing_templates where id = ${made.id}`.execute(server.database.db);
    expect(rows).toEqual([]);
  });

  test("a name is one template's, whatever the letter case; also when a deleted one comes back", async () => {
    const { body: made } = await keep("Weekly lane");
    const refusal = { code: "template_name_taken", errors: [expect.objectContaining({ path: "name" })] };
    const again = await keep("WEEKLY LANE");
    expect([again.status, again.body]).toEqual([409, expect.objectContaining(refusal)]);
    const { body: other } = await keep("Monthly lane");
    expect((await change(other.id, { revision: 1, name: "weekly lane" })).body).toMatchObject(refusal);
    expect((await change(made.id, { revision: 1, name: "weekly lane" })).body).toMatchObject({ name: "weekly lane" });
    await server.call(amira, "DELETE", `${templates}${made.id}/`);
    expect((await keep("Weekly Lane")).status).toBe(201);
    const back = await server.call(amira, "POST", `${templates}${made.id}/restore/`, {});
    expect([back.status, back.body.code]).toEqual([409, "template_name_taken"]);
  });

  test("what a colleague changed in the meantime is not written over", async () => {
    const { body: made } = await keep("Changed twice");
    expect((await change(made.id, { revision: 1, entered_again: ["marks"] })).status).toBe(200);
    const late = await change(made.id, { revision: 1, name: "Other" });
    expect([late.status, late.body.code]).toEqual([409, "stale_revision"]);
    expect(late.body.current).toMatchObject({ revision: 2, name: "Changed twice" });
  });

  test.each([
    ["name", { name: "  " }],
    ["name", { name: "n".repeat(81) }],
    ["entered_again[0]", { entered_again: ["everything"] }],
    ["nickname", { nickname: "X" }],
  ])("a wrong %s is refused at its field", async (field, more) => {
    const { status, body } = await keep("Wrong", more);
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, [field]]);
  });

  test("a draft has one source, and one that there is", async () => {
    const { body: made } = await keep("One source");
    const both = await use(made.id, { copy_from: newId() });
    expect([both.status, both.body.errors[0].path]).toEqual([400, "template_id"]);
    expect((await use(newId())).status).toBe(404);
    expect(
      (await server.call(amira, "POST", templates, { filing_id: newId(), name: "X", entered_again: [] })).status,
    ).toBe(404);
  });

  test("two hundred are the most a company keeps", async () => {
    const { db } = server.database;
    const full = await signIn(server.tools, await createPerson(db, { company: await createCompany(db) }));
    await sql`
      insert into filing_templates (id, company_id, name, body, entered_again, bill_type, made_by, created_at)
      select gen_random_uuid(), ${full.caller.companyId}, 'T' || n, '{}'::jsonb, '{}', 'HOUSE', ${full.caller.userId}, now()
      from generate_series(1, 200) n
    `.execute(db);
    const filing = (await server.call(full, "POST", filings, {})).body.id;
    const answer = await server.call(full, "POST", templates, {
      filing_id: filing,
      name: "One more",
      entered_again: [],
    });
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      400,
      "templates_full",
      "Delete a template first: your company keeps 200 templates, the most it can.",
    ]);
  });

  test("another company's template is not found, and only who prepares filings changes one", async () => {
    const { body: made } = await keep("Ours alone");
    expect(await names(stranger)).toEqual([]);
    for (const [method, path, body] of [
      ["PATCH", `${templates}${made.id}/`, { revision: 1, name: "Theirs" }],
      ["DELETE", `${templates}${made.id}/`, undefined],
      ["POST", `${templates}${made.id}/restore/`, {}],
      ["POST", filings, { template_id: made.id }],
    ] as const) {
      const answer = await server.call(stranger, method, path, body);
      expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
      const refused = await server.call(payer, method, path, body);
      expect([refused.status, refused.body.code]).toEqual([400, "permission_required"]);
    }
    expect((await keep("Of a filing of others", {}, stranger)).status).toBe(404);
    expect(await names(payer)).toContain("Ours alone");
    expect((await server.call(null, "GET", templates)).status).toBe(401);
  });
});
