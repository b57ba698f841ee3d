// Party ids of shipping lines: an operator sees what companies entered, and publishes one for every company.
import { sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createCompany,
  createPerson,
  makeOperator,
  type Person,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindOperator } from "../routes.ts";

const path = "/api/operator/party-ids/";
const source = { source: "Letter of the line of 20 November" };

describe.each(oneKind("postgres"))("party ids of shipping lines on %s", (kind) => {
  let server: TestServer;
  let noor: SignedIn;
  let amira: Person;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindOperator]);
    const { db } = server.database;
    const operator = await createPerson(db, { company: await createCompany(db), name: "Noor Saleh" });
    await makeOperator(db, operator);
    noor = await signIn(server.tools, operator);
    amira = await createPerson(db, { company: await createCompany(db, { name: "Gulf Forwarding LLC" }) });
  });
  afterAll(() => server?.close());

  async function line(scac: string): Promise<string> {
    const id = newId();
    await sql`insert into carriers (id, name, scac) values (${id}, ${`Line ${scac}`}, ${scac})`.execute(
      server.database.db,
    );
    return id;
  }

  async function enter(carrierId: string, partyId: string): Promise<void> {
    await sql`
      insert into carrier_party_ids (company_id, carrier_id, mpci_party_id, entered_by, entered_at, source)
      values (${amira.companyId}, ${carrierId}, ${partyId}, ${amira.id}, now(), 'An e-mail of the line')
    `.execute(server.database.db);
  }

  async function waiting(scac: string) {
    const { body } = await server.call(noor, "GET", path);
    return body.find((one: { scac: string }) => one.scac === scac);
  }

  test("what a company entered waits, and holds for every company once it is approved under the operator's name", async () => {
    const carrier = await line("AAAA");
    await enter(carrier, "LINE001");
    const one = await waiting("AAAA");
    expect(one).toMatchObject({
      company: "Gulf Forwarding LLC",
      mpci_party_id: "LINE001",
      companies: 1,
      published: null,
    });
    expect(
      (await server.call(noor, "POST", `${path}${one.entry}/approval/`, { source: " " })).body.errors[0].path,
    ).toBe("source");
    const approved = await server.call(noor, "POST", `${path}${one.entry}/approval/`, source);
    expect(approved).toMatchObject({ status: 200, body: { mpci_party_id: "LINE001", replaces: null } });
    expect(await waiting("AAAA")).toBeUndefined();
    const { rows } = await sql<object>`
      select approved_by, source from published_party_ids where carrier_id = ${carrier}
    `.execute(server.database.db);
    expect(rows).toEqual([{ approved_by: "Noor Saleh", ...source }]);
    const again = await server.call(noor, "POST", `${path}${one.entry}/approval/`, source);
    expect(again).toMatchObject({ status: 400, body: { code: "party_id_held" } });
  });

  test("an entry that its company has replaced is not approved, and one that is not there is not found", async () => {
    const carrier = await line("BBBB");
    await enter(carrier, "LINE002");
    const { entry } = await waiting("BBBB");
    await enter(carrier, "LINE003");
    const replaced = await server.call(noor, "POST", `${path}${entry}/approval/`, source);
    expect(replaced).toMatchObject({ status: 400, body: { code: "party_id_replaced" } });
    expect((await server.call(noor, "POST", `${path}999999999/approval/`, source)).status).toBe(404);
  });

  test("an id that no company entered is published by the code of the line", async () => {
    await line("CCCC");
    const wish = { scac: "cccc", mpci_party_id: "line004", ...source };
    const published = await server.call(noor, "POST", path, wish);
    expect(published).toMatchObject({ status: 201, body: { carrier: "Line CCCC", mpci_party_id: "LINE004" } });
    expect((await server.call(noor, "POST", path, wish)).body).toMatchObject({
      code: "party_id_held",
      errors: [{ path: "mpci_party_id" }],
    });
    const unknown = await server.call(noor, "POST", path, { ...wish, scac: "ZZZZ" });
    expect(unknown.body).toMatchObject({ code: "party_id_line_unknown", errors: [{ path: "scac" }] });
  });
});
