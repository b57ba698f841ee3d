// On two nodes over one database: a person who loses access is refused at once here, and within a second there.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Company, createCompany, createPerson, type SignedIn, signIn } from "../../../../tests/kit/people.ts";
import { cuttableLine } from "../../../../tests/kit/servers/cuttable-line.ts";
import { freshDatabase, oneKind } from "../../../../tests/kit/servers/databases.ts";
import { type TestTools, testTools } from "../../../../tests/kit/tools.ts";
import { type Database, openPostgres, sql } from "../db/open.ts";
import { bindKeys } from "../features/account/keys/routes.ts";
import { bindAccount } from "../features/account/profile/routes.ts";
import { bindSessions } from "../features/account/sessions/routes.ts";
import { bindApiTokens } from "../features/company/api-tokens/routes.ts";
import { bindCompanyUsers } from "../features/company/users/routes.ts";
import { signAccessToken } from "./caller.ts";
import { createCallerCache } from "./caller-cache.ts";
import { createServer } from "./server.ts";

const within = { timeout: 1_000, interval: 20 };
const [inside, refused] = [200, 403];

describe.each(oneKind("postgres").filter((kind) => kind === "postgres"))("who may call, on two nodes of %s", (kind) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let throughLine: Database;
  let line: Awaited<ReturnType<typeof cuttableLine>>;
  let secret: string;
  let company: Company;
  let near: Node;
  let far: Node;

  interface Node {
    readonly tools: TestTools;
    readonly app: FastifyInstance;
    readonly close: () => Promise<void>;
  }

  /** `listensOn`: the connections on which the node hears of changes. */
  async function startNode(listensOn: Database): Promise<Node> {
    const made = await testTools(database);
    secret ??= made.settings.tokenSecret;
    const callers = createCallerCache({ db: database.db, listen: listensOn.listen });
    const tools = { ...made, callers, settings: { ...made.settings, tokenSecret: secret } };
    const app = await createServer(tools);
    for (const bind of [bindSessions, bindAccount, bindKeys, bindCompanyUsers, bindApiTokens]) bind(app, tools);
    const listening = await callers.listen();
    const close = async () => {
      await listening.close();
      await app.close();
      await tools.close();
    };
    return { tools, app, close };
  }

  beforeAll(async () => {
    database = await freshDatabase(kind);
    line = await cuttableLine(new URL(database.url!));
    throughLine = await openPostgres(line.url, 1);
    near = await startNode(database);
    far = await startNode(throughLine);
    company = await createCompany(database.db);
  });
  afterAll(async () => {
    await far?.close();
    await near?.close();
    await throughLine?.close();
    await line?.close();
    await database?.close();
  });

  const someone = async (in_ = company) =>
    signIn(near.tools, await createPerson(database.db, { company: in_, name: "Yusuf Karim" }));
  const call = (
    node: Node,
    who: Pick<SignedIn, "headers">,
    method: "GET" | "POST" | "PATCH",
    url: string,
    body?: object,
  ) => node.app.inject({ method, url, headers: who.headers, ...(body === undefined ? {} : { payload: body }) });
  const self = async (node: Node, who: Pick<SignedIn, "headers">) =>
    (await call(node, who, "GET", "/api/v3/self/")).statusCode;
  /** Until both nodes let the person in on what they have kept. */
  async function keptOnBoth(who: SignedIn): Promise<void> {
    for (const node of [near, far]) {
      await vi.waitFor(async () => {
        expect(await self(node, who)).toBe(inside);
        const { find } = node.tools.callers;
        expect(await find(who.caller)).toBe(await find(who.caller));
      });
    }
  }
  const users = (who: SignedIn, rest = "") => `/api/v3/companies/self/users/${who.caller.userId}/${rest}`;

  test("who signs out is refused at once here, and within a second there", async () => {
    const yusuf = await someone();
    await keptOnBoth(yusuf);
    await call(near, yusuf, "POST", "/api/v3/jwt-token/blacklist/", { is_idle_session_logout: false });
    expect(await self(near, yusuf)).toBe(refused);
    await vi.waitFor(async () => expect(await self(far, yusuf)).toBe(refused), within);
  });

  test("who is removed from the company is refused at once here, and within a second there", async () => {
    const [amira, yusuf] = [await someone(), await someone()];
    await keptOnBoth(yusuf);
    const removed = await call(far, amira, "POST", users(yusuf, "deactivate/"), { revision: 1 });
    expect(removed.statusCode).toBe(200);
    expect(await self(far, yusuf)).toBe(refused);
    await vi.waitFor(async () => expect(await self(near, yusuf)).toBe(refused), within);
  });

  test("an API token that is revoked is refused at once here, and within a second there", async () => {
    const amira = await someone();
    const asked = { name: "ERP", scopes: ["read"], days: 1 };
    const made = (await call(near, amira, "POST", "/api/v3/companies/self/api-tokens/", asked)).json();
    const system = { headers: { authorization: `Bearer ${made.token}` } };
    for (const node of [near, far]) await vi.waitFor(async () => expect(await self(node, system)).toBe(inside));
    const revoked = await near.app.inject({
      method: "DELETE",
      url: `/api/v3/companies/self/api-tokens/${made.id}/`,
      headers: amira.headers,
    });
    expect(revoked.statusCode).toBe(204);
    expect(await self(near, system)).toBe(refused);
    await vi.waitFor(async () => expect(await self(far, system)).toBe(refused), within);
  });

  test("a feature that operators switch for a company is on within a second on both, and off again", async () => {
    const yusuf = await someone();
    await keptOnBoth(yusuf);
    const flagsOn = (node: Node) => node.tools.callers.find(yusuf.caller).then((caller) => [...caller!.flags]);
    const flag = "adc_filings_enabled";
    for (const node of [near, far]) expect(await flagsOn(node)).not.toContain(flag);
    await sql`
      insert into feature_flags (name, is_enabled, enabled_company_ids) values (${flag}, false, array[${company.id}::uuid])
    `.execute(database.db);
    for (const node of [near, far]) await vi.waitFor(async () => expect(await flagsOn(node)).toContain(flag), within);
    await sql`delete from feature_flags where name = ${flag}`.execute(database.db);
    for (const node of [near, far])
      await vi.waitFor(async () => expect(await flagsOn(node)).not.toContain(flag), within);
  });

  test("a permission that is taken away is missing at once here, and within a second there", async () => {
    const [amira, yusuf] = [await someone(), await someone()];
    await keptOnBoth(yusuf);
    const administers = async (node: Node) =>
      (await call(node, yusuf, "PATCH", users(amira), { revision: 99, permissions: ["prepare"] })).json<{
        code: string;
      }>().code;
    expect([await administers(near), await administers(far)]).toEqual(["stale_revision", "stale_revision"]);
    await call(near, amira, "PATCH", users(yusuf), { revision: 1, permissions: ["prepare"] });
    expect(await administers(near)).toBe("permission_required");
    await vi.waitFor(async () => expect(await administers(far)).toBe("permission_required"), within);
  });

  test("who switches the company is let into each by its own membership alone", async () => {
    const yusuf = await someone();
    const other = await createCompany(database.db, { name: "Capital Imports LLC" });
    const { userId, sessionId } = yusuf.caller;
    const token = signAccessToken(near.tools, { userId, sessionId, companyId: other.id });
    const there = { headers: { authorization: `Bearer ${token}` } };
    await keptOnBoth(yusuf);
    expect([await self(near, there), await self(far, there)]).toEqual([refused, refused]);
    await sql`
      insert into memberships (user_id, company_id, permissions, created_at)
      values (${userId}, ${other.id}, '{prepare}', now())
    `.execute(database.db);
    const seen = await call(far, there, "GET", "/api/v3/self/");
    expect(seen.json()).toMatchObject({ company: { id: other.id }, permissions: ["prepare"] });
    await sql`
      update memberships set active = false where user_id = ${userId} and company_id = ${other.id}
    `.execute(database.db);
    for (const node of [near, far]) {
      await vi.waitFor(async () => expect(await self(node, there)).toBe(refused), within);
      expect(await self(node, yusuf)).toBe(inside);
    }
  });

  test("while the listening connection is cut nobody is let in on what was kept, and afterwards callers are kept again", async () => {
    const yusuf = await someone();
    await keptOnBoth(yusuf);
    line.cut(1_000_000);
    await call(near, yusuf, "POST", "/api/v3/jwt-token/blacklist/", { is_idle_session_logout: false });
    await vi.waitFor(async () => expect(await self(far, yusuf)).toBe(refused), within);
    const amira = await someone();
    expect(await self(far, amira)).toBe(inside);
    expect(await far.tools.callers.find(amira.caller)).not.toBe(await far.tools.callers.find(amira.caller));
    line.cut(0);
    await vi.waitFor(() => keptOnBoth(amira), { timeout: 10_000 });
    await call(near, amira, "POST", "/api/v3/jwt-token/blacklist/", { is_idle_session_logout: false });
    await vi.waitFor(async () => expect(await self(far, amira)).toBe(refused), within);
  });

  test("a listening connection that falls silent is not believed for longer than a second, nor for a moment here", async () => {
    const [amira, yusuf] = [await someone(), await someone()];
    await keptOnBoth(amira);
    await keptOnBoth(yusuf);
    line.hush();
    await call(far, amira, "POST", "/api/v3/jwt-token/blacklist/", { is_idle_session_logout: false });
    expect(await self(far, amira)).toBe(refused);
    await call(near, yusuf, "POST", "/api/v3/jwt-token/blacklist/", { is_idle_session_logout: false });
    await vi.waitFor(async () => expect(await self(far, yusuf)).toBe(refused), { timeout: 1_500, interval: 20 });
  });
});
