// A company registers with its first user, whose mailbox is verified by a code.
import { sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bindKeys } from "#features/account/keys/routes";
import { bindSessions } from "#features/account/sessions/routes";
import { createCompany, createPerson, signIn } from "../../../../../../tests/kit/people.ts";
import { codeOf, mailsTo, otherThan } from "../../../../../../tests/kit/post.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindCompanyRegistration } from "./routes.ts";

const registrations = "/api/v3/company-registrations/";
const company = { name: "Red Sea Freight LLC", city: "Sharjah", country: "AE" };
const password = "four quiet tugboats sail";

describe.each(oneKind("postgres"))("registering a company on %s", (kind) => {
  let server: TestServer;
  const count = { people: 0 };
  beforeAll(async () => {
    server = await openTestServer(kind, [bindSessions, bindKeys, bindCompanyRegistration]);
  });
  afterAll(() => server?.close());

  function newEmail(): string {
    count.people += 1;
    return `owner${count.people}@red-sea.example`;
  }
  async function register(email: string) {
    const user = { name: "Layla Osman", email, password };
    const answer = await server.call(null, "POST", registrations, { company, user });
    const [mail] = await mailsTo(server.database.db, email);
    return { answer, mail, code: codeOf(mail?.text), url: `${registrations}${answer.body.registration_id}/` };
  }
  const verify = (url: string, code: string) => server.call(null, "POST", `${url}verify/`, { verification_code: code });

  test("the code makes the company and its first user, who may do everything and is signed in", async () => {
    const email = newEmail();
    const { answer, url, code } = await register(email);
    expect(answer).toMatchObject({ status: 202, body: { sent_to: "o•••@red-sea.example" } });
    expect((await verify(url, otherThan(code))).body.code).toBe("wrong_code");
    const done = await verify(url, code);
    expect(done.status).toBe(201);
    const me = { headers: { authorization: `Bearer ${done.body.access}` } };
    expect((await server.call(me, "GET", "/api/v3/self/")).body).toMatchObject({
      name: "Layla Osman",
      email,
      company: { name: "Red Sea Freight LLC", plan: "FREE" },
      permissions: ["prepare", "submit", "pay", "administer"],
    });
    expect((await verify(url, code)).body.code).toBe("wrong_code");
    const { rows } = await sql<{ password_hash: string }>`
      select password_hash from company_registrations where email = ${email}
    `.execute(server.database.db);
    expect(rows).toEqual([{ password_hash: "" }]);
  });

  test("[attack 12] no text typed by an unknown visitor is mailed to the address they give", async () => {
    const { db } = server.database;
    const known = await createPerson(db, { company: await createCompany(db) });
    const said = "Dear customer your account is closed call +971 4 000 0000 now";
    for (const email of [newEmail(), known.email]) {
      const user = { name: said, email, password };
      const body = { company: { ...company, name: said, city: said }, user };
      const asked = await server.call(null, "POST", registrations, body);
      expect(asked.status).toBe(202);
      server.clock.forward(61);
      await server.call(null, "POST", `${registrations}${asked.body.registration_id}/send-code/`);
      const mails = await mailsTo(db, email);
      expect(mails).toHaveLength(2);
      for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/closed|customer/);
    }
  });

  test.each(["Pay\r\nnow", "https://evil.example", "write to a@evil.example", "www.evil.example", "a\u2028b"])(
    "[attack 12] %j is the name of no company and of no person",
    async (name) => {
      const user = { name: "Layla Osman", email: newEmail(), password };
      for (const [body, path] of [
        [{ company: { ...company, name }, user }, "company.name"],
        [{ company, user: { ...user, name } }, "user.name"],
      ] as const) {
        const refused = await server.call(null, "POST", registrations, body);
        expect([refused.status, refused.body.errors?.[0].path]).toEqual([400, path]);
      }
    },
  );

  test("an address with an account gets the same answer on screen, and only its mailbox is told", async () => {
    const { db } = server.database;
    const person = await createPerson(db, { company: await createCompany(db) });
    const known = await register(person.email);
    const unknown = await register(newEmail());
    const keys = (body: object) => Object.keys(body).sort();
    expect(known.answer.status).toBe(unknown.answer.status);
    expect(keys(known.answer.body)).toEqual(keys(unknown.answer.body));
    expect(known.mail?.subject).toBe("You already have an account");
    expect(known.code).toBe("no code");
    expect(unknown.mail?.text).toContain(unknown.code);
    expect((await verify(known.url, "123456")).body.code).toBe("wrong_code");
  });

  test("after five wrong codes the right one does not help; a new one does", async () => {
    const email = newEmail();
    const { url, code } = await register(email);
    for (let attempt = 1; attempt <= 5; attempt += 1) await verify(url, otherThan(code));
    expect((await verify(url, code)).status).toBe(401);
    const early = await server.call(null, "POST", `${url}send-code/`);
    expect(early).toMatchObject({ status: 429, body: { code: "code_sent_recently" } });
    server.clock.forward(60);
    expect((await server.call(null, "POST", `${url}send-code/`)).status).toBe(200);
    const [mail] = await mailsTo(server.database.db, email);
    expect((await verify(url, codeOf(mail?.text))).status).toBe(201);
  });

  test("a code is void after ten minutes, and an unknown registration is told nothing", async () => {
    const { url, code } = await register(newEmail());
    server.clock.forward(600);
    expect((await verify(url, code)).status).toBe(401);
    const unknown = `${registrations}0192f0c0-0000-7000-8000-000000000000/`;
    expect((await verify(unknown, code)).status).toBe(401);
    expect((await server.call(null, "POST", `${unknown}send-code/`)).status).toBe(404);
  });

  test("what is missing is said at its field", async () => {
    const user = { name: "Layla Osman", email: newEmail(), password: "qwertyuiop12" };
    const common = await server.call(null, "POST", registrations, { company, user });
    expect(common.body.errors).toMatchObject([{ path: "user.password", code: "password_too_common" }]);
    const { city: _, ...nowhere } = company;
    const empty = await server.call(null, "POST", registrations, { company: nowhere, user });
    expect(empty.body.errors).toMatchObject([
      { path: "company.city", code: "required_field", message: "Enter the company’s city." },
    ]);
  });

  test("who is signed in registers a further company and may switch to it", async () => {
    const { db } = server.database;
    const person = await createPerson(db, { company: await createCompany(db), permissions: ["prepare"] });
    const session = await signIn(server.tools, person);
    const added = await server.call(session, "POST", "/api/v3/companies/", company);
    expect(added).toMatchObject({ status: 201, body: { company_name: company.name } });
    const me = await server.call(session, "GET", "/api/v3/self/");
    expect(me.body.memberships).toContainEqual({
      company_id: added.body.company_id,
      company_name: company.name,
      permissions: ["prepare", "submit", "pay", "administer"],
    });
  });
});
