// What waits for an operator is counted, and settled things count no more.
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
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindOperator } from "../routes.ts";

describe.each(kindsHere())("the operator's home on %s", (kind) => {
  let server: TestServer;
  let noor: SignedIn;
  let person: Person;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindOperator]);
    const { db } = server.database;
    person = await createPerson(db, { company: await createCompany(db) });
    await makeOperator(db, person);
    noor = await signIn(server.tools, person);
  });
  afterAll(() => server?.close());

  const home = async () => (await server.call(noor, "GET", "/api/operator/home/")).body;

  test("counts what waits, and nothing of what was settled", async () => {
    const nothing = await home();
    expect(new Set(Object.values(nothing))).toEqual(new Set([0]));
    const { db } = server.database;
    const { id: waiting } = await createCompany(db, { name: "Red Sea Freight LLC" });
    await sql`update companies set standing = 'WAITING' where id = ${waiting}`.execute(db);
    const letter = newId();
    await sql`
      insert into dead_letters (id, system, direction, source_id, reason, at)
      values (${letter}, 'MPCI', 'IN', ${newId()}, 'bad_date', now())
    `.execute(db);
    await sql`
      with stored as (
        insert into stored_files (sha256, size, mime_type, scan, kept_at, touched_at)
        values (${`0x${"1".repeat(64)}`}, 1, 'application/pdf', 'CLEAN', now(), now()) returning sha256
      )
      insert into registration_code_requests (id, company_id, code, name, roles, sha256, file_name, mime_type, size, asked_by, asked_at)
      select ${newId()}, ${waiting}, 'IMP-1', 'X', '{}', sha256, 'a.pdf', 'application/pdf', 1, ${person.id}, now() from stored
    `.execute(db);
    // Entered twice: the later one is what waits.
    await sql`
      with line as (insert into carriers (id, name) values (${newId()}, 'Line') returning id)
      insert into carrier_party_ids (company_id, carrier_id, mpci_party_id, entered_by, entered_at)
      select ${waiting}::uuid, line.id, entered, ${person.id}::uuid, now() from line, unnest(array['ABC1234', 'ABC1235']) as entered
    `.execute(db);
    expect(await home()).toEqual({ ...nothing, companies: 1, code_requests: 1, party_ids: 1, messages: 1 });

    const reason = "Looked at";
    await server.call(noor, "POST", `/api/operator/companies/${waiting}/standing/`, { standing: "ACTIVE", reason });
    await server.call(noor, "POST", `/api/operator/messages/${letter}/dismissal/`, { reason });
    expect(await home()).toEqual({ ...nothing, code_requests: 1, party_ids: 1 });
  });
});
