import { createHash } from "node:crypto";
import type { Database } from "@filings/server/db/open";
import { sql } from "@filings/server/db/open";
import { createServer } from "@filings/server/http/server";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMembership, createCompany, createPerson, type Person } from "../../../../../../tests/kit/people.ts";
import { freshDatabase, oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools, testTools } from "../../../../../../tests/kit/tools.ts";
import { bindKeys } from "../keys/routes.ts";
import { bindSessions } from "./routes.ts";

const create = "/api/v3/jwt-token/create/";
const refresh = "/api/v3/jwt-token/refresh/";
const request = "/api/v3/tfa/request/email/login/";

describe.each(oneKind("postgres"))("signing in on %s", (kind) => {
  const clock = settableClock();
  let database: Database;
  let tools: TestTools;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await freshDatabase(kind);
    tools = await testTools(database, { clock });
    app = await createServer(tools);
    bindSessions(app, tools);
    bindKeys(app, tools);
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    await tools?.close();
    await database?.close();
  });

  async function newPerson(): Promise<Person> {
    return createPerson(database.db, { company: await createCompany(database.db) });
  }
  function basic(email: string, password: string): { authorization: string } {
    return { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString("base64")}` };
  }
  function askForCode(person: Person, password = person.password) {
    return app.inject({ method: "POST", url: request, headers: basic(person.email, password) });
  }
  async function codeIn(person: Person): Promise<string> {
    const { rows } = await sql<{ body: string }>`
      select body from mails where recipient = ${person.email} order by created_at desc, id desc limit 1
    `.execute(database.db);
    return /\b\d{6}\b/.exec(rows[0]?.body ?? "")?.[0] ?? "no code";
  }
  function enterCode(person: Person, code: string) {
    return app.inject({
      method: "POST",
      url: create,
      headers: basic(person.email, person.password),
      body: { verification_code: code },
    });
  }
  /** A code that is certainly wrong. */
  function otherThan(code: string): string {
    return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  }
  async function signedIn(person: Person) {
    expect((await askForCode(person)).statusCode).toBe(200);
    const answer = await enterCode(person, await codeIn(person));
    expect(answer.statusCode).toBe(200);
    return { access: answer.json<{ access: string }>().access, cookie: cookieOf(answer) };
  }
  function cookieOf(answer: { cookies: { name: string; value: string }[] }): string {
    return answer.cookies.find(({ name }) => name === "filings_refresh")?.value ?? "";
  }
  function refreshWith(
    cookie: string,
    { body = {}, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ) {
    return app.inject({ method: "POST", url: refresh, cookies: { filings_refresh: cookie }, headers, body });
  }
  function self(access: string) {
    return app.inject({ method: "GET", url: "/api/v3/self/", headers: { authorization: `Bearer ${access}` } });
  }
  async function loggedOut(userId: string) {
    const { rows } = await sql<{ data: object }>`
      select data from live_events where user_id = ${userId} and content_type = 'single_logout' order by id
    `.execute(database.db);
    return rows.map((row) => row.data);
  }

  describe("does it", () => {
    test("a person with password and code is signed in [spec 3.token] [spec 7.platform.code-by-email] [spec 7.platform.create-token]", async () => {
      const person = await newPerson();
      const asked = await askForCode(person);
      expect(asked.json()).toEqual({
        sent_to: `${person.email[0]}•••@gulf-freight.example`,
        channel: "EMAIL",
        other_channels: [],
        expires_at: new Date(clock.now().getTime() + 600_000).toISOString(),
        next_at: new Date(clock.now().getTime() + 60_000).toISOString(),
      });
      const code = await codeIn(person);
      const stored = await sql<{ code_hash: string }>`
        select code_hash from login_codes where user_id = ${person.id}
      `.execute(database.db);
      expect(stored.rows[0]?.code_hash).not.toBe(createHash("sha256").update(code).digest("hex"));
      const answer = await enterCode(person, code);
      const cookie = answer.cookies[0];
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/api/v3/jwt-token/" });
      expect(cookie).not.toHaveProperty("secure");
      const me = await self(answer.json<{ access: string }>().access);
      expect(me.json()).toMatchObject({ identifier: person.id, company: { id: person.companyId } });
    });

    test("the e-mail is found in any letter case and a password may hold colons", async () => {
      const company = await createCompany(database.db);
      const person = await createPerson(database.db, {
        company,
        email: `Zoë.${company.id}@Example.example`,
        password: "pass:word:ü-2026",
      });
      const answer = await app.inject({
        method: "POST",
        url: request,
        headers: basic(person.email.toUpperCase(), person.password),
      });
      expect(answer.statusCode).toBe(200);
    });

    test("over https the refresh cookie is secure", async () => {
      const person = await newPerson();
      await askForCode(person);
      const secure = await testTools(database, {
        clock,
        settings: { publicUrl: "https://filings.example", tokenSecret: tools.settings.tokenSecret },
      });
      const other = await createServer(secure);
      bindSessions(other, secure);
      const answer = await other.inject({
        method: "POST",
        url: create,
        headers: basic(person.email, person.password),
        body: { verification_code: await codeIn(person) },
      });
      for (const cookie of answer.cookies) expect(cookie).toMatchObject({ secure: true });
      await other.close();
      await secure.close();
    });

    test("a refresh gives a new access token and another cookie [spec 7.platform.refresh-token]", async () => {
      const person = await newPerson();
      const { cookie } = await signedIn(person);
      clock.forward(3600);
      const answer = await refreshWith(cookie);
      expect(answer.statusCode).toBe(200);
      expect(cookieOf(answer)).not.toBe(cookie);
      expect((await self(answer.json<{ access: string }>().access)).statusCode).toBe(200);
    });

    test("two tabs that refresh at once both stay signed in", async () => {
      const person = await newPerson();
      const { cookie } = await signedIn(person);
      const tabs = await Promise.all([refreshWith(cookie), refreshWith(cookie)]);
      clock.forward(29);
      const third = await refreshWith(cookie);
      clock.forward(3600);
      for (const tab of [...tabs, third]) {
        expect(tab.statusCode).toBe(200);
        expect((await refreshWith(cookieOf(tab))).statusCode).toBe(200);
      }
    });

    test("a refresh switches to another company of the person, and the next one stays there", async () => {
      const person = await newPerson();
      const second = await createCompany(database.db, { name: "Capital Imports LLC" });
      await addMembership(database.db, person, second, ["prepare"]);
      const { cookie } = await signedIn(person);
      const switched = await refreshWith(cookie, { body: { company: second.id } });
      const me = await self(switched.json<{ access: string }>().access);
      expect(me.json()).toMatchObject({ company: { id: second.id }, permissions: ["prepare"] });
      const next = await refreshWith(cookieOf(switched));
      expect((await self(next.json<{ access: string }>().access)).json()).toMatchObject({ company: { id: second.id } });
    });

    test("signing out ends this session alone and says so to its tabs [spec 7.platform.blacklist]", async () => {
      const person = await newPerson();
      const first = await signedIn(person);
      const second = await signedIn(person);
      const answer = await app.inject({
        method: "POST",
        url: "/api/v3/jwt-token/blacklist/",
        headers: { authorization: `Bearer ${first.access}` },
        body: { is_idle_session_logout: true },
      });
      expect(answer.statusCode).toBe(204);
      expect(answer.cookies[0]).toMatchObject({ name: "filings_refresh", value: "", path: "/api/v3/jwt-token/" });
      expect((await self(first.access)).statusCode).toBe(403);
      expect((await refreshWith(first.cookie)).statusCode).toBe(401);
      expect((await self(second.access)).statusCode).toBe(200);
      expect(await loggedOut(person.id)).toEqual([
        { is_all_users_logout: false, is_idle_session_logout: true, session_id: expect.any(String) },
      ]);
    });

    test("signing out everywhere ends all of the person's sessions and nobody else's", async () => {
      const person = await newPerson();
      const other = await signedIn(await newPerson());
      const first = await signedIn(person);
      const second = await signedIn(person);
      await app.inject({
        method: "POST",
        url: "/api/v3/jwt-token/blacklist/",
        headers: { authorization: `Bearer ${first.access}` },
        body: { is_idle_session_logout: false, is_all_users_logout: true },
      });
      expect((await self(second.access)).statusCode).toBe(403);
      expect((await refreshWith(second.cookie)).statusCode).toBe(401);
      expect((await self(other.access)).statusCode).toBe(200);
      expect(await loggedOut(person.id)).toEqual([{ is_all_users_logout: true, is_idle_session_logout: false }]);
    });
  });

  describe("refuses it", () => {
    test("a wrong password and an unknown e-mail are answered alike, in text and in time", async () => {
      const person = await newPerson();
      const wrong = () => askForCode(person, "not-the-password");
      const unknown = () => askForCode({ ...person, email: "nobody@gulf-freight.example" });
      const bodies = [await wrong(), await unknown()].map((answer) => {
        expect(answer.statusCode).toBe(401);
        const { request_id, ...body } = answer.json<Record<string, unknown>>();
        return body;
      });
      expect(bodies[0]).toEqual(bodies[1]);
      expect(bodies[0]).toMatchObject({ code: "wrong_credentials" });
      const times = { wrong: [] as number[], unknown: [] as number[] };
      for (let round = 0; round < 8; round += 1) {
        for (const [name, ask] of [["wrong", wrong] as const, ["unknown", unknown] as const]) {
          const start = performance.now();
          await ask();
          times[name].push(performance.now() - start);
        }
      }
      // Compares the quickest of each, because other load only adds time.
      const [a, b] = [Math.min(...times.wrong), Math.min(...times.unknown)];
      // Without the password's hash one of them would be some thirty times quicker.
      expect(Math.max(a, b) / Math.min(a, b)).toBeLessThan(5);
    });

    test.each([
      undefined,
      "",
      "Basic",
      "Basic !!!",
      "Basic bm9jb2xvbg==",
      "Bearer abc",
      `Basic ${"A".repeat(100_000)}`,
    ])("a header that holds no e-mail and password is answered as wrong ones are (%#)", async (authorization) => {
      const headers = authorization === undefined ? {} : { authorization };
      for (const call of [
        { url: request, body: undefined },
        { url: create, body: { verification_code: "123456" } },
      ]) {
        const answer = await app.inject({ method: "POST", headers, ...call });
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toMatchObject({ code: "wrong_credentials" });
      }
    });

    test("somebody whom no company has as a member any more reads which one they left, with the right password alone", async () => {
      const person = await newPerson();
      await sql`update memberships set active = false where user_id = ${person.id}`.execute(database.db);
      const refused = await askForCode(person);
      expect(refused.statusCode).toBe(401);
      expect(refused.json()).toMatchObject({
        code: "belongs_nowhere",
        detail: expect.stringContaining("Gulf Freight"),
      });
      expect((await askForCode(person, "not-the-password")).json()).toMatchObject({ code: "wrong_credentials" });
      const { id } = await createCompany(database.db, { name: "Gulf Headquarters" });
      await sql`
        update companies set closed_at = now(), headquarters_id = ${id}, unit_number = '1' where id = ${person.companyId}
      `.execute(database.db);
      const { detail } = (await askForCode(person)).json<{ detail: string }>();
      expect(detail).toMatch(/Gulf Freight LLC.* was closed.*administrator of .*Gulf Headquarters/);
    });

    test("a second code within a minute is refused with how long to wait, and not after the code was used", async () => {
      const person = await newPerson();
      await askForCode(person);
      clock.forward(20);
      const early = await askForCode(person);
      expect(early.statusCode).toBe(429);
      expect(early.headers["retry-after"]).toBe("40");
      expect(early.json()).toMatchObject({ code: "code_sent_recently" });
      await enterCode(person, await codeIn(person));
      expect((await askForCode(person)).statusCode).toBe(200);
      clock.forward(60);
      expect((await askForCode(person)).statusCode).toBe(200);
    });

    test("two requests at once send one code", async () => {
      const person = await newPerson();
      const answers = await Promise.all([askForCode(person), askForCode(person), askForCode(person)]);
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 429, 429]);
    });

    test("a code holds once", async () => {
      const person = await newPerson();
      await askForCode(person);
      const code = await codeIn(person);
      const answers = await Promise.all([enterCode(person, code), enterCode(person, code)]);
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401]);
      expect((await enterCode(person, code)).json()).toMatchObject({ code: "wrong_code" });
    });

    test("after five wrong tries the right code does not help either, and the next code does", async () => {
      const person = await newPerson();
      await askForCode(person);
      const code = await codeIn(person);
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        expect((await enterCode(person, otherThan(code))).json()).toMatchObject({ code: "wrong_code" });
      }
      expect((await enterCode(person, code)).statusCode).toBe(401);
      clock.forward(60);
      await askForCode(person);
      expect((await enterCode(person, await codeIn(person))).statusCode).toBe(200);
    });

    test("after four wrong codes the right one still signs in", async () => {
      const person = await newPerson();
      await askForCode(person);
      const code = await codeIn(person);
      for (let attempt = 1; attempt <= 4; attempt += 1) await enterCode(person, otherThan(code));
      expect((await enterCode(person, code)).statusCode).toBe(200);
    });

    test("a code is void after ten minutes, and as soon as another was sent", async () => {
      const person = await newPerson();
      await askForCode(person);
      const first = await codeIn(person);
      clock.forward(300);
      await askForCode(person);
      const second = await codeIn(person);
      if (first !== second) expect((await enterCode(person, first)).statusCode).toBe(401);
      clock.forward(600);
      expect((await enterCode(person, second)).statusCode).toBe(401);
    });

    test("a code of another person is refused", async () => {
      const person = await newPerson();
      const other = await newPerson();
      await askForCode(person);
      await askForCode(other);
      const code = await codeIn(other);
      if (code !== (await codeIn(person))) expect((await enterCode(person, code)).statusCode).toBe(401);
    });

    test("a refresh without a cookie or with an unknown one is refused", async () => {
      expect((await app.inject({ method: "POST", url: refresh })).json()).toMatchObject({
        code: "refresh_not_accepted",
      });
      expect((await refreshWith("A".repeat(43))).statusCode).toBe(401);
      expect((await refreshWith("A".repeat(100_000))).statusCode).toBe(401);
    });

    test("a refresh token runs out after 30 days", async () => {
      const { cookie } = await signedIn(await newPerson());
      clock.forward(30 * 86_400);
      expect((await refreshWith(cookie)).statusCode).toBe(401);
    });

    test("a page of another origin cannot use the cookie", async () => {
      const { cookie } = await signedIn(await newPerson());
      for (const origin of ["https://evil.example", "null", "http://localhost.evil.example:4000"]) {
        const answer = await refreshWith(cookie, { headers: { origin } });
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toMatchObject({ code: "origin_not_accepted" });
      }
      const own = await refreshWith(cookie, { headers: { origin: tools.settings.publicUrl } });
      expect(own.statusCode).toBe(200);
    });

    test("who asks too often from one address is told to wait", async () => {
      const strict = await testTools(database, { clock, settings: { signInsPerMinute: 2 } });
      const other = await createServer(strict);
      bindSessions(other, strict);
      const ask = () => other.inject({ method: "POST", url: refresh });
      expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([401, 401]);
      const third = await ask();
      expect(third.statusCode).toBe(429);
      expect(Number(third.headers["retry-after"])).toBeGreaterThan(0);
      expect(third.json()).toMatchObject({ code: "too_many_requests" });
      await other.close();
      await strict.close();
    });
  });

  describe("keeps others out", () => {
    test("a refresh token that comes back late ends the session of thief and victim, and tells them", async () => {
      const person = await newPerson();
      const elsewhere = await signedIn(person);
      const stolen = (await signedIn(person)).cookie;
      const next = await refreshWith(stolen);
      clock.forward(31);
      const reused = await refreshWith(stolen);
      expect(reused.statusCode).toBe(401);
      expect(reused.cookies[0]).toMatchObject({ name: "filings_refresh", value: "" });
      expect((await refreshWith(cookieOf(next))).statusCode).toBe(401);
      expect((await self(next.json<{ access: string }>().access)).statusCode).toBe(403);
      expect(await loggedOut(person.id)).toEqual([
        { is_all_users_logout: false, is_idle_session_logout: false, session_id: expect.any(String) },
      ]);
      expect((await refreshWith(elsewhere.cookie)).statusCode).toBe(200);
    });

    test("nobody switches to a company they do not belong to, and their session survives the attempt", async () => {
      const { cookie } = await signedIn(await newPerson());
      const other = await createCompany(database.db);
      const answer = await refreshWith(cookie, { body: { company: other.id } });
      expect(answer.statusCode).toBe(404);
      expect((await refreshWith(cookie)).statusCode).toBe(200);
    });

    test("a person who was removed from a company is refused at the next call", async () => {
      const person = await newPerson();
      const { access, cookie } = await signedIn(person);
      await sql`update memberships set active = false where user_id = ${person.id}`.execute(database.db);
      expect((await self(access)).statusCode).toBe(403);
      expect((await refreshWith(cookie)).statusCode).toBe(401);
    });
  });
});
