// A person who has forgotten their password sets a new one by a mailed link.
import { sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JobData } from "#jobs/queues";
import { createCompany, createPerson, type Person, signIn } from "../../../../../../tests/kit/people.ts";
import { basic, mailsTo, securityOf, tokenOf } from "../../../../../../tests/kit/post.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindKeys } from "../keys/routes.ts";
import { bindSessions } from "../sessions/routes.ts";
import { mailPasswordReset } from "./mail-password-reset.job.ts";
import { bindForgottenPassword } from "./routes.ts";

const ask = "/api/v3/password-reset/request/";
const look = "/api/v3/password-reset/look/";
const reset = "/api/v3/password-reset/";
const fresh = "four quiet tugboats sail";

describe.each(oneKind("postgres"))("a forgotten password on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindSessions, bindKeys, bindForgottenPassword]);
  });
  afterAll(() => server?.close());

  async function newPerson(): Promise<Person> {
    const { db } = server.database;
    return createPerson(db, { company: await createCompany(db) });
  }
  /** Runs the waiting jobs as the worker would. */
  async function work(): Promise<number> {
    const { rows } = await sql<{ id: string; data: JobData["identity.password-reset"] }>`
      delete from pgboss.job where name = 'identity.password-reset' returning id, data
    `.execute(server.database.db);
    for (const { id, data } of rows) await mailPasswordReset(server.tools, { id, data, retries: 0 });
    return rows.length;
  }
  async function linkFor(person: Person): Promise<string> {
    await server.call(null, "POST", ask, { email: person.email });
    await work();
    return tokenOf((await mailsTo(server.database.db, person.email))[0]?.text);
  }

  test("the link sets a new password once, ends every session and is told of by mail", async () => {
    const person = await newPerson();
    const session = await signIn(server.tools, person);
    const token = await linkFor(person);
    const { rows } = await sql<{ token_hash: string }>`
      select token_hash from password_resets where user_id = ${person.id}
    `.execute(server.database.db);
    expect(rows[0]?.token_hash).not.toContain(token);
    expect((await server.call(null, "POST", look, { token })).body).toMatchObject({ email: person.email });
    expect((await server.call(null, "POST", reset, { token, password: fresh })).status).toBe(204);
    expect((await server.call(session, "GET", "/api/v3/self/")).status).toBe(403);
    const login = "/api/v3/tfa/request/email/login/";
    expect((await server.call(basic(person), "POST", login)).status).toBe(401);
    expect((await server.call(basic({ ...person, password: fresh }), "POST", login)).status).toBe(200);
    const mails = await mailsTo(server.database.db, person.email);
    expect(mails.map(({ subject }) => subject)).toContain("Your password was changed");
    const kinds = (await securityOf(server.database.db, person.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["PASSWORD_RESET_REQUESTED", "PASSWORD_CHANGED"]));
    const again = await server.call(null, "POST", reset, { token, password: "another good password" });
    expect(again).toMatchObject({ status: 400, body: { code: "link_not_valid" } });
  });

  test("an unknown address gets the same answer after the same work, and no mail", async () => {
    const person = await newPerson();
    const nobody = `nobody-${person.id}@gulf-freight.example`;
    const answers = [];
    for (const email of [person.email, nobody]) {
      const { status, body } = await server.call(null, "POST", ask, { email });
      answers.push({ status, body });
    }
    expect(answers[0]).toEqual({ status: 202, body: { link_minutes: 30 } });
    expect(answers[1]).toEqual(answers[0]);
    expect(await work()).toBe(2);
    expect(await mailsTo(server.database.db, nobody)).toEqual([]);
    expect(await mailsTo(server.database.db, person.email)).toHaveLength(1);
  });

  test("who has left every company gets no link", async () => {
    const person = await newPerson();
    await sql`update memberships set active = false where user_id = ${person.id}`.execute(server.database.db);
    expect(await linkFor(person)).toBe("no token");
  });

  test("only the last link holds, for half an hour, and there are three of them in that time", async () => {
    const person = await newPerson();
    const first = await linkFor(person);
    server.clock.forward(1);
    const second = await linkFor(person);
    const refused = await server.call(null, "POST", look, { token: first });
    expect(refused).toMatchObject({ status: 400, body: { code: "link_not_valid" } });
    expect((await server.call(null, "POST", look, { token: second })).status).toBe(200);
    server.clock.forward(30 * 60);
    const late = await server.call(null, "POST", reset, { token: second, password: fresh });
    expect(late.body.code).toBe("link_not_valid");
    for (let sent = 3; sent <= 7; sent += 1) {
      server.clock.forward(1);
      await linkFor(person);
    }
    const links = (await mailsTo(server.database.db, person.email)).filter(({ text }) => text.includes("token="));
    expect(links).toHaveLength(5);
  });

  test("a short or common password is refused at its field, and the link is still good", async () => {
    const person = await newPerson();
    const token = await linkFor(person);
    for (const [password, code] of [
      ["elevenchars", "password_too_short"],
      ["Password1234", "password_too_common"],
      ["passwordpassword", "password_too_common"],
      ["123456789012", "password_too_common"],
      [person.email, "password_too_common"],
    ] as const) {
      const refused = await server.call(null, "POST", reset, { token, password });
      expect([password, refused.status, refused.body.code]).toEqual([password, 400, code]);
      expect(refused.body.errors).toMatchObject([{ path: "password", code }]);
      expect(refused.body.errors[0].message).toMatch(/password/);
    }
    expect((await server.call(null, "POST", reset, { token, password: fresh })).status).toBe(204);
  });

  test("of two uses of one link at the same moment one sets the password", async () => {
    const person = await newPerson();
    const token = await linkFor(person);
    const answers = await Promise.all(
      ["the first good password", "the second good password"].map((password) =>
        server.call(null, "POST", reset, { token, password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });
});
