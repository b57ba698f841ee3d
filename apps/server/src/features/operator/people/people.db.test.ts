// An operator finds a person by their address and helps them to sign in, without seeing anything secret.
import { sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bindSessions } from "#features/account/sessions/routes";
import { bindPlatform } from "#features/platform/service/routes";
import {
  createCompany,
  createPerson,
  makeOperator,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindOperator } from "../routes.ts";

const url = "/api/operator/people/";
const reason = "She lost her telephone, called back";

describe.each(oneKind("postgres"))("help at sign-in on %s", (kind) => {
  let server: TestServer;
  let noor: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindOperator, bindSessions, bindPlatform]);
    const { someone, session } = await person("The platform");
    await makeOperator(server.database.db, someone);
    noor = session;
  });
  afterAll(() => server?.close());

  async function person(name: string) {
    const { db } = server.database;
    const company = await createCompany(db, { name });
    const someone = await createPerson(db, { company });
    await sql`update users set phone = '+971501234567', code_channel = 'SMS' where id = ${someone.id}`.execute(db);
    return { company, someone, session: await signIn(server.tools, someone) };
  }
  const find = async (email: string) =>
    (await server.call(noor, "GET", `${url}?email=${encodeURIComponent(email)}`)).body.person;
  const acts = async (userId: string) =>
    (
      await sql<{ kind: string; reason: string }>`
        select kind, facts->>'reason' as reason from security_events where user_id = ${userId} and actor_id is not null
      `.execute(server.database.db)
    ).rows;

  test("a person is found by the whole address, case aside, with nothing that is secret", async () => {
    const { company, someone } = await person("Found LLC");
    const found = await find(someone.email.toUpperCase());
    expect(found).toEqual({
      id: someone.id,
      name: someone.name,
      email: someone.email,
      code_channel: "SMS",
      has_phone: true,
      is_unreachable: false,
      sessions: 1,
      companies: [{ id: company.id, name: "Found LLC", is_active: true }],
    });
    expect(JSON.stringify(found)).not.toMatch(/\+971|scrypt|argon/);
    expect([await find(someone.email.slice(1)), await find("%")]).toEqual([null, null]);
  });

  test("reset, codes come by mail alone, old ones and sessions are void, and the person reads why", async () => {
    const { db } = server.database;
    const { someone, session } = await person("Lost LLC");
    const code = newId();
    await sql`
      insert into login_codes (id, user_id, purpose, channel, code_hash, sent_at, expires_at)
      values (${code}, ${someone.id}, 'login', 'SMS', 'x', now(), now() + interval '10 minutes')
    `.execute(db);
    const reset = (body: object = { reason }) =>
      server.call(noor, "POST", `${url}${someone.id}/second-factor/reset/`, body);
    expect((await reset({ reason: "x" })).body.errors[0].path).toBe("reason");
    expect((await reset()).status).toBe(204);
    expect(await find(someone.email)).toMatchObject({ code_channel: "EMAIL", has_phone: false, sessions: 0 });
    await expect.poll(async () => (await server.call(session, "GET", "/api/v3/self/sessions/")).status).toBe(403);
    const { rows } = await sql`select used_at is not null as is_void from login_codes where id = ${code}`.execute(db);
    expect(rows).toEqual([{ is_void: true }]);
    const basic = Buffer.from(`${someone.email}:${someone.password}`).toString("base64");
    const headers = { authorization: `Basic ${basic}` };
    expect((await server.call({ headers }, "POST", "/api/v3/tfa/request/sms/login/", {})).body.code).toBe(
      "wrong_credentials",
    );
    const sent = await server.call({ headers }, "POST", "/api/v3/tfa/request/email/login/", {});
    expect(sent.body).toMatchObject({ channel: "EMAIL", other_channels: [] });
    const { rows: mails } = await sql<{ subject: string; body: string }>`
      select subject, body from mails where recipient = ${someone.email} and expires_at is null
    `.execute(db);
    expect(mails).toEqual([
      { subject: "Your sign-in was reset", body: expect.stringContaining("operator of the platform") },
    ]);
    expect(await acts(someone.id)).toEqual([{ kind: "SECOND_FACTOR_RESET", reason }]);
  });

  test("an address that mail reaches again is marked no more, once", async () => {
    const { db } = server.database;
    const { someone } = await person("Reached LLC");
    await sql`
      insert into unreachable_addresses (address, reason, marked_at, marked_by) values (lower(${someone.email}), 'full', now(), ${someone.id})
    `.execute(db);
    expect((await find(someone.email)).is_unreachable).toBe(true);
    for (const _ of [1, 2]) {
      expect((await server.call(noor, "POST", `${url}${someone.id}/reachable/`, { reason })).status).toBe(204);
    }
    expect((await find(someone.email)).is_unreachable).toBe(false);
    expect(await acts(someone.id)).toEqual([{ kind: "ADDRESS_REACHABLE", reason }]);
    expect((await server.call(noor, "POST", `${url}${newId()}/reachable/`, { reason })).status).toBe(404);
  });
});
