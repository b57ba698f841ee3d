// The company's security settings apply to all of its people, and administrators change them.

import { sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bindKeys } from "#features/account/keys/routes";
import { createCompany, createPerson, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindCompanySecurity } from "./routes.ts";

const url = "/api/v3/companies/self/security/";

describe.each(oneKind("postgres"))("a company's security on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindKeys, bindCompanySecurity]);
  });
  afterAll(() => server?.close());

  async function people() {
    const { db } = server.database;
    const company = await createCompany(db);
    const admin = await signIn(server.tools, await createPerson(db, { company }));
    const clerk = await signIn(server.tools, await createPerson(db, { company, permissions: ["prepare"] }));
    return { company, admin, clerk };
  }

  test("the time until sign-out and the approval of keys are set, and every user is told of the time", async () => {
    const { admin, clerk } = await people();
    const before = await server.call(clerk, "GET", url);
    expect(before.body).toEqual({
      revision: 1,
      idle_session_timeout: 1800,
      idle_session_timeout_least: 300,
      idle_session_timeout_most: 28_800,
      key_approval: false,
    });
    const saved = await server.call(admin, "PATCH", url, {
      revision: 1,
      idle_session_timeout: 300,
      key_approval: true,
    });
    expect(saved.body).toMatchObject({ revision: 2, idle_session_timeout: 300, key_approval: true });
    const me = await server.call(clerk, "GET", "/api/v3/self/");
    expect(me.body.company.security).toEqual({ idle_session_timeout: 300 });
    const stale = await server.call(admin, "PATCH", url, { revision: 1, key_approval: false });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_revision", current: { revision: 2 } } });
  });

  test.each([299, 28_801, 600.5, "600"])("a time of %s seconds is refused at its field", async (seconds) => {
    const { admin } = await people();
    const refused = await server.call(admin, "PATCH", url, { revision: 1, idle_session_timeout: seconds });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: "idle_session_timeout" }] } });
    expect(refused.body.detail).toContain("the time until sign-out");
  });

  test("approval of keys is switched on only where it is offered, and a company that relies on it keeps it [spec 6.flags]", async () => {
    const { company, admin } = await people();
    const { db } = server.database;
    const relying = (await people()).admin;
    expect((await server.call(relying, "PATCH", url, { revision: 1, key_approval: true })).status).toBe(200);
    await sql`insert into feature_flags (name, is_enabled) values ('key_approval_enabled', false)`.execute(db);
    try {
      const refused = await server.call(admin, "PATCH", url, { revision: 1, key_approval: true });
      expect(refused).toMatchObject({ status: 404, body: { code: "feature_off" } });
      expect((await server.call(admin, "PATCH", url, { revision: 1, idle_session_timeout: 600 })).status).toBe(200);
      const kept = await server.call(relying, "PATCH", url, { revision: 2, idle_session_timeout: 600 });
      expect(kept.body).toMatchObject({ revision: 3, key_approval: true });
      await sql`update feature_flags set enabled_company_ids = array[${company.id}::uuid]`.execute(db);
      const offered = await server.call(admin, "PATCH", url, { revision: 2, key_approval: true });
      expect(offered.body).toMatchObject({ key_approval: true });
    } finally {
      await sql`delete from feature_flags`.execute(db);
    }
  });

  test("only who administers this company changes it", async () => {
    const { company, admin, clerk } = await people();
    const refused = await server.call(clerk, "PATCH", url, { revision: 1, key_approval: true });
    expect(refused).toMatchObject({ status: 400, body: { code: "permission_required" } });
    const other = (await people()).admin;
    const theirs = `/api/v3/companies/${company.id}/security/`;
    expect((await server.call(other, "PATCH", theirs, { revision: 1, key_approval: true })).status).toBe(404);
    expect((await server.call(other, "GET", theirs)).status).toBe(404);
    expect((await server.call(admin, "GET", url)).body).toMatchObject({ revision: 1, key_approval: false });
  });
});
