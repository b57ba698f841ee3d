// The security log lists page by page what concerns the reader, and can neither be changed nor removed.
import { inTransaction } from "@filings/server/db/in-transaction";
import { sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordSecurity } from "#identity/record-security";
import { createCompany, createKey, createPerson, type Person, signIn } from "../../../../../../tests/kit/people.ts";
import { basic } from "../../../../../../tests/kit/post.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindSessions } from "../sessions/routes.ts";
import { bindSecurityLog } from "./routes.ts";

const own = "/api/v3/self/security-log/";
const ofCompany = "/api/v3/companies/self/security-log/";
const address = "0x52908400098527886E0F7030069857D2E4169EE7";

describe.each(oneKind("postgres"))("the security log on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindSessions, bindSecurityLog]);
  });
  afterAll(() => server?.close());

  async function newPerson(): Promise<Person> {
    const { db } = server.database;
    return createPerson(db, { company: await createCompany(db) });
  }
  const kindsOf = (body: { results: { kind: string }[] }) => body.results.map((entry) => entry.kind);

  test("a failed sign-in is seen by the person and by who administers the company", async () => {
    const person = await newPerson();
    const me = await signIn(server.tools, person);
    await server.call(basic({ ...person, password: "wrong" }), "POST", "/api/v3/tfa/request/email/login/", undefined, {
      "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
    });
    for (const url of [own, ofCompany]) {
      const { body } = await server.call(me, "GET", url);
      expect(body).toMatchObject({ count: 1, count_capped: false, next: null, previous: null, page_size: 25 });
      expect(body.results[0]).toMatchObject({
        kind: "SIGN_IN_FAILED",
        user: { id: person.id, name: person.name },
        actor: null,
        address: "127.0.0.1",
        device: { browser: "Safari", system: "iPhone" },
      });
    }
  });

  test("the pages of the log follow one another without a gap or a repetition, in both directions", async () => {
    const person = await newPerson();
    const me = await signIn(server.tools, person);
    const { userId, companyId } = me.caller;
    for (let entry = 1; entry <= 7; entry += 1) {
      server.clock.forward(1);
      const now = server.clock.now();
      const facts = { entry };
      await inTransaction(server.tools, (tx) =>
        recordSecurity(tx, { kind: "CODE_SENT", userId, companyId, now, facts }),
      );
    }
    const entriesOf = (body: { results: { facts: { entry: number } }[] }) =>
      body.results.map(({ facts }) => facts.entry);
    const first = await server.call(me, "GET", `${ofCompany}?page_size=3&filter[kind][]=CODE_SENT`);
    expect([entriesOf(first.body), first.body.count, first.body.previous]).toEqual([[7, 6, 5], 7, null]);
    const second = await server.call(me, "GET", first.body.next);
    const third = await server.call(me, "GET", second.body.next);
    expect([entriesOf(second.body), entriesOf(third.body), third.body.next]).toEqual([[4, 3, 2], [1], null]);
    const back = await server.call(me, "GET", third.body.previous);
    expect(entriesOf(back.body)).toEqual([4, 3, 2]);
    const none = await server.call(me, "GET", `${ofCompany}?filter[kind]=KEY_DISABLED`);
    expect(none.body.results).toEqual([]);
    const byUser = await server.call(me, "GET", `${ofCompany}?filter[user]=${userId}`);
    expect(byUser.body.count).toBe(7);
    const wrong = await server.call(me, "GET", `${own}?cursor=abc`);
    expect(wrong).toMatchObject({ status: 400, body: { code: "wrong_cursor" } });
  });

  test("the browser reports what it did with a key of the person", async () => {
    const person = await newPerson();
    const me = await signIn(server.tools, person);
    const report = (kind: string) => server.call(me, "POST", own, { kind, ethereum_address: address });
    expect((await report("KEY_UNLOCKED")).status).toBe(404);
    await sql`update blockchain_keys set disabled_at = now() where ethereum_address = ${address.toLowerCase()}`.execute(
      server.database.db,
    );
    await createKey(server.database.db, person, address);
    expect((await report("KEY_UNLOCKED")).status).toBe(204);
    server.clock.forward(1);
    expect((await report("KEY_UNLOCK_FAILED")).status).toBe(204);
    expect((await report("SIGNED_IN")).status).toBe(400);
    expect(kindsOf((await server.call(me, "GET", own)).body)).toEqual(["KEY_UNLOCK_FAILED", "KEY_UNLOCKED"]);
  });

  test("nobody sees another company's log, and without the permission not one's own company's", async () => {
    const { db } = server.database;
    const person = await newPerson();
    const me = await signIn(server.tools, person);
    const stranger = await signIn(server.tools, await newPerson());
    const clerk = await signIn(
      server.tools,
      await createPerson(db, { company: { id: person.companyId }, permissions: ["prepare"] }),
    );
    await server.call(basic({ ...person, password: "wrong" }), "POST", "/api/v3/tfa/request/email/login/");
    const url = `/api/v3/companies/${person.companyId}/security-log/`;
    expect((await server.call(stranger, "GET", url)).status).toBe(404);
    expect((await server.call(stranger, "GET", ofCompany)).body.count).toBe(0);
    expect((await server.call(clerk, "GET", ofCompany)).body).toMatchObject({ code: "permission_required" });
    expect((await server.call(clerk, "GET", own)).body.count).toBe(0);
    expect((await server.call(me, "GET", url)).body.count).toBe(1);
  });

  test("an entry stays as it was written", async () => {
    const { db } = server.database;
    const person = await newPerson();
    await server.call(basic({ ...person, password: "wrong" }), "POST", "/api/v3/tfa/request/email/login/");
    for (const change of [
      sql`update security_events set kind = 'SIGNED_IN' where user_id = ${person.id}`,
      sql`delete from security_events where user_id = ${person.id}`,
      sql`truncate security_events`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow(/only ever added/);
    }
  });

  test("a page is found by an index, not by reading everybody's entries", async () => {
    const { rows } = await server.database.db.transaction().execute(async (tx) => {
      // PostgreSQL scans a table this small, so the test forbids that and asks only whether the index could serve.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      return sql<{ "QUERY PLAN": string }>`
        explain select id from security_events where company_id = ${crypto.randomUUID()} order by id desc limit 26
      `.execute(tx);
    });
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("security_events_company");
    expect(plan).not.toContain("Sort");
  });
});
