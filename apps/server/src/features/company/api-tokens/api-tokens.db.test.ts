// API tokens: a company's own systems call by them, as far as their scope and their maker's permissions reach.

import type { Permission } from "@filings/contract/company/permissions";
import { tokenScopes } from "@filings/contract/company/token-scopes";
import { limits } from "@filings/contract/limits";
import { sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bindKeys } from "#features/account/keys/routes";
import { bindSecurityLog } from "#features/account/security-log/routes";
import { bindContacts } from "#features/company/contacts/routes";
import { bindCompanySecurity } from "#features/company/security/routes";
import { bindCompanyUsers } from "#features/company/users/routes";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { createCompany, createPerson, makeOperator, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindApiTokens } from "./routes.ts";

const url = "/api/v3/companies/self/api-tokens/";
const list = "/api/filings/ae/mpci/filings/";
const bill = {};

describe.each(oneKind("embedded"))("a company's API tokens on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [
      bindApiTokens,
      bindCompanySecurity,
      bindCompanyUsers,
      bindContacts,
      bindMpciFilings,
      bindKeys,
      bindSecurityLog,
    ]);
  });
  afterAll(() => server?.close());

  async function people(permissions?: readonly Permission[]) {
    const { db } = server.database;
    const company = await createCompany(db);
    const person = await createPerson(db, { company, permissions });
    return { company, person, admin: await signIn(server.tools, person) };
  }
  type Who = Awaited<ReturnType<typeof people>>["admin"];

  async function made(admin: Who, { scopes = [...tokenScopes] as string[], name = "ERP", days = 90 } = {}) {
    const { status, body } = await server.call(admin, "POST", url, { name, scopes, days });
    expect(status).toBe(201);
    return { ...body, headers: { authorization: `Bearer ${body.token}` } };
  }

  test("a token is shown once, lists the company's filings, and is kept as a hash", async () => {
    const { admin } = await people();
    const token = await made(admin, { scopes: ["read"] });
    expect(token.token).toMatch(/^filings_[\w-]{43}$/);
    const listed = await server.call(admin, "GET", url);
    expect(listed.body).toMatchObject([{ name: "ERP", scopes: ["read"], made_by: "Amira Haddad", last_used_at: null }]);
    expect(JSON.stringify(listed.body)).not.toContain(token.token);
    const { rows } = await sql<{ row: string }>`select t::text as row from api_tokens t where id = ${token.id}`.execute(
      server.database.db,
    );
    expect(rows[0]!.row).not.toContain(token.token);
    expect((await server.call(token, "GET", list)).status).toBe(200);
    const used = await server.call(admin, "GET", url);
    expect(used.body[0].last_used_at).toBe(server.clock.now().toISOString());
  });

  test("what a token writes is its maker's, and repeats of one key are counted for each token", async () => {
    const { admin, person } = await people();
    const [one, other] = [await made(admin), await made(admin)];
    const key = { "idempotency-key": "shipment-77" };
    const first = await server.call(one, "POST", list, bill, key);
    expect(first.status).toBe(201);
    expect((await server.call(one, "POST", list, bill, key)).body.id).toBe(first.body.id);
    expect((await server.call(other, "POST", list, bill, key)).body.id).not.toBe(first.body.id);
    const { rows } = await sql<{ actor_id: string }>`
      select actor_id from filing_events where filing_id = ${first.body.id}
    `.execute(server.database.db);
    expect(rows.map(({ actor_id }) => actor_id)).toEqual([person.id]);
  });

  test("making and revoking stand in the company's log", async () => {
    const { admin } = await people();
    const token = await made(admin, { name: "Warehouse" });
    expect((await server.call(admin, "DELETE", `${url}${token.id}/`)).status).toBe(204);
    const log = await server.call(admin, "GET", "/api/v3/companies/self/security-log/");
    expect(log.body.results.slice(0, 2)).toMatchObject([
      { kind: "API_TOKEN_REVOKED", facts: { name: "Warehouse" } },
      { kind: "API_TOKEN_MADE", facts: { name: "Warehouse", scopes: [...tokenScopes] } },
    ]);
  });

  test.each([
    ["without a scope", { scopes: [] }, "scopes"],
    ["for an unknown scope", { scopes: ["seal"] }, "scopes[0]"],
    ["without a name", { name: "  " }, "name"],
    ["for longer than a year", { days: 366 }, "days"],
  ])("a token %s is refused at its field", async (_title, change, path) => {
    const { admin } = await people();
    const asked = { name: "ERP", scopes: ["read"], days: 30, ...change };
    const refused = await server.call(admin, "POST", url, asked);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  test("a token beyond the most is refused until one is revoked", async () => {
    const { admin } = await people();
    const tokens = [];
    for (let at = 0; at < limits.apiTokensMost; at += 1) tokens.push(await made(admin));
    const asked = { name: "One more", scopes: ["read"], days: 1 };
    expect((await server.call(admin, "POST", url, asked)).body.code).toBe("tokens_taken");
    await server.call(admin, "DELETE", `${url}${tokens[0].id}/`);
    expect((await server.call(admin, "POST", url, asked)).status).toBe(201);
  });

  test("a token does what its scopes name and nothing else", async () => {
    const { admin } = await people();
    const reading = await made(admin, { scopes: ["read"] });
    const missing = { status: 400, body: { code: "token_scope_missing" } };
    expect(await server.call(reading, "POST", list, bill)).toMatchObject(missing);
    const filing = await made(admin, { scopes: ["mpci"] });
    expect((await server.call(filing, "POST", list, bill)).status).toBe(201);
    expect(await server.call(filing, "GET", list)).toMatchObject(missing);
    const all = await made(admin);
    for (const [method, path] of [
      ["GET", url],
      ["POST", url],
      ["DELETE", `${url}${all.id}/`],
      ["PATCH", "/api/v3/companies/self/security/"],
      ["GET", "/api/v3/companies/self/users/list/"],
      ["POST", "/api/v3/companies/self/users/self/blockchain-key/challenge/"],
      ["GET", "/api/v3/self/security-log/"],
      ["POST", "/api/v3/companies/self/contacts/"],
    ] as const) {
      const body = method === "GET" || method === "DELETE" ? undefined : {};
      expect(await server.call(all, method, path, body), path).toMatchObject(missing);
    }
  });

  test("a token may no more than its maker may now", async () => {
    const { admin, person } = await people();
    const token = await made(admin);
    await sql`update memberships set permissions = '{administer}' where user_id = ${person.id}`.execute(
      server.database.db,
    );
    expect(await server.call(token, "POST", list, bill)).toMatchObject({ body: { code: "permission_required" } });
    expect((await server.call(token, "GET", list)).status).toBe(200);
  });

  test("a token is refused once it has expired, was revoked, or its maker has left", async () => {
    const { admin, person } = await people();
    const gone = { status: 403, body: { code: "token_not_accepted" } };
    const short = await made(admin, { days: 1 });
    const revoked = await made(admin);
    const left = await made(admin);
    await server.call(admin, "DELETE", `${url}${revoked.id}/`);
    expect(await server.call(revoked, "GET", list)).toMatchObject(gone);
    expect((await server.call(short, "GET", list)).status).toBe(200);
    const before = server.clock.now();
    server.clock.set(new Date(before.getTime() + 86_400_000));
    expect(await server.call(short, "GET", list)).toMatchObject(gone);
    server.clock.set(before);
    await sql`update memberships set active = false where user_id = ${person.id}`.execute(server.database.db);
    expect(await server.call(left, "GET", list)).toMatchObject(gone);
  });

  test("a token that nobody made, and one changed by a letter, are refused", async () => {
    const { admin } = await people();
    const { token } = await made(admin);
    const changed = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const text of [changed, `filings_${"A".repeat(43)}`, token.slice(0, -1), `${token}.${token}.${token}`]) {
      const who = { headers: { authorization: `Bearer ${text}` } };
      expect((await server.call(who, "GET", list)).status).toBe(403);
    }
  });

  test("an operator's token does not run the platform", async () => {
    const { admin, person } = await people();
    await makeOperator(server.database.db, person);
    const token = await made(admin);
    expect((await server.call(token, "GET", "/api/v3/self/")).body.is_operator).toBe(false);
  });

  test("only who administers this company sees, makes or revokes its tokens", async () => {
    const { admin, company } = await people();
    const token = await made(admin);
    const clerk = await signIn(
      server.tools,
      await createPerson(server.database.db, { company, permissions: ["submit"] }),
    );
    const asked = { name: "Mine", scopes: ["read"], days: 1 };
    for (const [method, path, body] of [
      ["GET", url, undefined],
      ["POST", url, asked],
      ["DELETE", `${url}${token.id}/`, undefined],
    ] as const) {
      expect(await server.call(clerk, method, path, body)).toMatchObject({ body: { code: "permission_required" } });
    }
    const other = (await people()).admin;
    expect((await server.call(other, "GET", url)).body).toEqual([]);
    expect((await server.call(other, "DELETE", `${url}${token.id}/`)).status).toBe(404);
    const theirs = `/api/v3/companies/${company.id}/api-tokens/`;
    expect((await server.call(other, "GET", theirs)).status).toBe(404);
    expect((await server.call(other, "POST", theirs, asked)).status).toBe(404);
    expect((await server.call(token, "GET", list)).status).toBe(200);
  });
});
