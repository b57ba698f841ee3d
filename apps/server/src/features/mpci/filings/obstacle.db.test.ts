// What keeps a draft from being sealed besides its fields is told by its page and its line.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { createCompany, createPerson, type Person, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";

describe.each(oneKind("postgres"))("what keeps a draft from its seal on %s", (kind) => {
  let server: TestServer;
  let gulf: { id: string };
  let person: Person;
  let amira: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings], new Date());
    const { db } = server.database;
    gulf = await createCompany(db, { name: "Gulf Forwarding LLC", connectedAs: "MPCI123" });
    person = await createPerson(db, { company: gulf });
    amira = await signIn(server.tools, person);
  });
  afterAll(() => server?.close());

  async function draftUnder(principal: { id: string }) {
    const { db } = server.database;
    const id = newId();
    await sql`
      insert into mpci_delegations (id, principal_id, delegate_id, scope, state, valid_from)
      values (${id}, ${principal.id}, ${gulf.id}, ${["HOUSE"]}::text[], 'ACTIVE', '2020-01-01')
    `.execute(db);
    const { body } = await server.call(amira, "POST", filings, { delegation_id: id });
    const change = (set: string) => sql.raw(`update mpci_delegations set ${set} where id = '${id}'`).execute(db);
    return { draft: body.id as string, delegation: id, change };
  }

  async function told(draft: string, delegation: string) {
    const page = await server.call(amira, "GET", `${filings}${draft}/`);
    const list = await server.call(amira, "GET", `${filings}?filter[delegation_id]=${delegation}`);
    return [page.body.obstacle, list.body.results[0].obstacle];
  }

  test("nothing, while the delegation holds and its principal is connected", async () => {
    const principal = await createCompany(server.database.db, { name: "Rak Ceramics LLC", connectedAs: "MPCI456" });
    const { draft, delegation } = await draftUnder(principal);
    expect(await told(draft, delegation)).toEqual([null, null]);
  });

  test.each([
    ["state = 'ENDED'", "DELEGATION_ENDED"],
    ["state = 'EXPIRED'", "DELEGATION_ENDED"],
    ["valid_to = '2020-01-02'", "DELEGATION_ENDED"],
    ["state = 'SUSPENDED'", "DELEGATION_NOT_ACTIVE"],
    ["valid_from = '2999-01-01'", "DELEGATION_NOT_ACTIVE"],
  ])("a delegation with %s", async (set, obstacle) => {
    const principal = await createCompany(server.database.db, { name: `For ${set}`, connectedAs: `MPCI${newId()}` });
    const { draft, delegation, change } = await draftUnder(principal);
    await change(set);
    expect(await told(draft, delegation)).toEqual([obstacle, obstacle]);
    await server.call(amira, "PATCH", `${filings}${draft}/action/`, { action: "DISCARD" });
    expect(await told(draft, delegation), "no draft any more").toEqual([null, null]);
  });

  test("a delegation whose days are over, or to come, by the clock that everything goes by", async () => {
    const principal = await createCompany(server.database.db, { name: "Ajman Glass LLC", connectedAs: "MPCI789" });
    const { draft, delegation, change } = await draftUnder(principal);
    await change("valid_to = current_date + 60");
    server.clock.forward(61 * 86_400);
    amira = await signIn(server.tools, person);
    expect(await told(draft, delegation)).toEqual(["DELEGATION_ENDED", "DELEGATION_ENDED"]);
    await change("valid_from = current_date + 40, valid_to = null");
    expect(await told(draft, delegation)).toEqual([null, null]);
  });

  test("a principal that is not connected", async () => {
    const { draft, delegation } = await draftUnder(await createCompany(server.database.db, { name: "Not yet LLC" }));
    expect(await told(draft, delegation)).toEqual(["PRINCIPAL_NOT_CONNECTED", "PRINCIPAL_NOT_CONNECTED"]);
  });

  test("a delegation for which nobody is left who was named, until somebody is", async () => {
    const principal = await createCompany(server.database.db, { name: "Fujairah Steel LLC", connectedAs: "MPCI790" });
    const { draft, delegation, change } = await draftUnder(principal);
    await change(`people = array['${newId()}']::uuid[]`);
    expect(await told(draft, delegation)).toEqual(["NOBODY_NAMED", "NOBODY_NAMED"]);
    await change(`people = array['${person.id}']::uuid[]`);
    expect(await told(draft, delegation)).toEqual([null, null]);
  });

  test("the connection of the company that files for itself", async () => {
    const { db } = server.database;
    const unit = await createCompany(db, { name: "Gulf Forwarding Sohar LLC" });
    const omar = await signIn(server.tools, await createPerson(db, { company: unit, name: "Omar" }));
    const { body } = await server.call(omar, "POST", filings, {});
    const read = await server.call(omar, "GET", `${filings}${body.id}/`);
    expect(read.body.obstacle).toBe("NOT_CONNECTED");
  });
});
