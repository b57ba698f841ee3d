// What a change of a bill answers, which is made before its commit, is what reading the bill gives afterwards; it is
// found by the words of its content.
import { randomUUID } from "node:crypto";
import { aHouseBill, exampleCarrier } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { wordsOf } from "#mpci/list/body-columns";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";

describe.each(oneKind("postgres"))("answers to changes on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  const unpublished = { id: newId(), name: "Quiet Line" };
  let delegationId: string;
  beforeAll(async () => {
    server = await openTestServer(kind, [
      bindMpciFilings,
      (app, tools) => {
        const serving = { ...tools, settings: { ...tools.settings, production: true } };
        app.register(async (served) => bindMpciFilings(served, serving), { prefix: "/serving" });
      },
    ]);
    const { db } = server.database;
    await sql`
      insert into carriers (id, name, scac, mpci_party_id) values
        (${exampleCarrier.id}, ${exampleCarrier.name}, ${exampleCarrier.scac}, ${exampleCarrier.mpci_party_id}),
        (${unpublished.id}, ${unpublished.name}, null, null)
    `.execute(db);
    const company = await createCompany(db, { connectedAs: "MPCI123" });
    const principal = await createCompany(db, { connectedAs: "MPCI456" });
    delegationId = newId();
    await sql`
      insert into mpci_delegations (id, principal_id, delegate_id, scope, state, valid_from)
      values (${delegationId}, ${principal.id}, ${company.id}, '{HOUSE}', 'ACTIVE', '2020-01-01')
    `.execute(db);
    amira = await signIn(server.tools, await createPerson(db, { company }));
  });
  afterAll(() => server?.close());

  let bills = 0;
  const billNumber = () => `ANSWER${++bills}`;
  async function answered(method: "POST" | "PATCH", path: string, body: unknown) {
    const { status, body: answer } = await server.call(amira, method, path, body);
    expect(status, JSON.stringify(answer)).toBeLessThan(300);
    const read = await server.call(amira, "GET", `${filings}${answer.id}/`);
    expect(read.body).toMatchObject(answer);
    const { rows } = await sql<{ errors: number; words: string[] }>`
      select errors_to_fix as errors, array(select word from filing_words where filing_id = f.id) as words
      from filings f where id = ${answer.id}
    `.execute(server.database.db);
    expect(new Set(rows[0]!.words)).toEqual(new Set(wordsOf(answer.number, read.body.body)));
    const errors = answer.findings.filter(({ severity }: { severity: string }) => severity === "error").length;
    expect(rows[0]!.errors).toBe(errors);
    return read.body;
  }
  const create = (more: object) => answered("POST", filings, more);
  const bill = () => ({ ...aHouseBill(), carrier_id: exampleCarrier.id, bill_number: billNumber() });

  test("of a new bill, an empty one, one under a delegation, and a copy", async () => {
    const { id } = await create(bill());
    await create({});
    await create({ ...bill(), delegation_id: delegationId });
    await create({ copy_from: id, bill_number: billNumber() });
  });

  test("of a bill whose number another has, whether it comes with it or by a save", async () => {
    const { bill_number } = (await create(bill())).body;
    const codes = ({ findings }: { findings: { code: string }[] }) => findings.map(({ code }) => code);
    const twin = await create({ ...bill(), bill_number });
    const third = await create(bill());
    const saved = await answered("PATCH", `${filings}${third.id}/`, { revision: 1, body: { bill_number } });
    expect(codes(saved)).toEqual(codes(twin));
    expect(codes(saved)).not.toEqual(codes(third));
  });

  test("of a save that chooses another carrier, another filer, and nothing", async () => {
    const { id } = await create(bill());
    const changes = [
      { body: { carrier_id: unpublished.id } },
      { body: { carrier_id: null } },
      { body: {}, delegation_id: delegationId },
      { body: { transport: { vessel_name: "STAR OF SUEZ" } }, delegation_id: null },
    ];
    for (const [at, change] of changes.entries()) {
      await answered("PATCH", `${filings}${id}/`, { revision: at + 1, ...change });
    }
  });

  test("of a save that names a co-loader's bill above, takes it away, and changes the type of bill", async () => {
    const above = await create({ ...bill(), bill_type: "CO_LOAD_MASTER" });
    const vessel = (vessel_name: string) => ({ transport: { vessel_name } });
    const changes = [
      { parent_bill: { bill_number: above.body.bill_number, mpci_party_id: "MPCI123" } },
      vessel("STAR OF SUEZ"),
      { parent_bill: null },
      vessel("STAR OF AQABA"),
      { bill_type: "CO_LOAD_MASTER" },
      vessel("STAR OF JEDDAH"),
      { bill_type: "DIRECT" },
    ];
    const { id, body: of } = await create(bill());
    const beneath = { ...bill(), parent_bill: { bill_number: of.bill_number, mpci_party_id: "MPCI123" } };
    await create(beneath);
    for (const [at, body] of changes.entries()) await answered("PATCH", `${filings}${id}/`, { revision: at + 1, body });
    await create({ ...bill(), bill_type: "MASTER" });
  });

  test("of actions", async () => {
    const { id } = await create(bill());
    const received_at = server.clock.now().toISOString();
    const said = {
      code: "ACT",
      version: 1,
      issued_at: received_at,
      received_at,
      text: null,
      points: [],
      after_loading: false,
    };
    await sql`
      update filings set status = 'LOAD', first_submitted_at = created_at, last_sent_version = 1, version_in_force = 1,
        last_assessment = ${JSON.stringify({ ...said, read_at: null })}::jsonb
      where id = ${id}
    `.execute(server.database.db);
    for (const action of ["MARK_READ", "MARK_UNREAD", "ARCHIVE", "UNARCHIVE"]) {
      await answered("PATCH", `${filings}${id}/action/`, { action });
    }
    const { id: other } = await create(bill());
    await answered("PATCH", `${filings}${other}/action/`, { action: "DISCARD" });
  });

  test("of a new bill, asked for twice under one key where the product serves: the same to the letter", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const body = bill();
    const one = await server.call(amira, "POST", `/serving${filings}`, body, headers);
    const other = await server.call(amira, "POST", `/serving${filings}`, body, headers);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(JSON.stringify(other.body)).toBe(JSON.stringify(one.body));
    expect(other.headers["content-type"]).toBe(one.headers["content-type"]);
    expect(one.headers["content-type"]).toBe("application/json; charset=utf-8");
  });
});
