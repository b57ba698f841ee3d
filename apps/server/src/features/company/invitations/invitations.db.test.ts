// A person is invited into a company and accepts, with a new or an existing account.
import { limits } from "@filings/contract/limits";
import { sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bindKeys } from "#features/account/keys/routes";
import { bindSessions } from "#features/account/sessions/routes";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { mailsTo, tokenOf } from "../../../../../../tests/kit/post.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindInvitations } from "./routes.ts";

const invitations = "/api/v3/companies/self/invitations/";
const look = "/api/v3/invitations/look/";
const accept = "/api/v3/invitations/accept/";
const join = "/api/v3/invitations/join/";
const password = "four quiet tugboats sail";

describe.each(oneKind("postgres"))("invitations on %s", (kind) => {
  let server: TestServer;
  let admin: SignedIn;
  const count = { people: 0 };
  beforeAll(async () => {
    server = await openTestServer(kind, [bindSessions, bindKeys, bindInvitations]);
    const { db } = server.database;
    const company = await createCompany(db);
    admin = await signIn(server.tools, await createPerson(db, { company }));
  });
  afterAll(() => server?.close());

  function newEmail(): string {
    count.people += 1;
    return `person${count.people}@new.example`;
  }
  async function invite(email: string, permissions = ["prepare", "submit"]) {
    const answer = await server.call(admin, "POST", invitations, { email, permissions });
    const [mail] = await mailsTo(server.database.db, email);
    return { ...answer, token: tokenOf(mail?.text), mail };
  }

  test("[attack 12] a company has so many people mailed a day, and no more by withdrawing and inviting again", async () => {
    const { db } = server.database;
    const other = await signIn(server.tools, await createPerson(db, { company: await createCompany(db) }));
    const statuses: number[] = [];
    for (let at = 0; at < limits.networkInvitationsPerDay + 3; at += 1) {
      const body = { email: `someone${at}@else.example`, permissions: ["prepare"] };
      const invited = await server.call(other, "POST", invitations, body);
      statuses.push(invited.status);
      if (invited.status === 201) await server.call(other, "DELETE", `${invitations}${invited.body.id}/`);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.networkInvitationsPerDay + 1);
    expect(statuses.at(-1)).toBe(429);
  });

  test("somebody new accepts with name and password, and is in", async () => {
    const email = newEmail();
    const invited = await invite(email);
    expect(invited).toMatchObject({
      status: 201,
      body: { email, state: "PENDING", permissions: ["prepare", "submit"] },
    });
    expect(invited.mail?.subject).toBe("\u2068Amira Haddad\u2069 invites you to \u2068Gulf Freight LLC\u2069");
    const seen = await server.call(null, "POST", look, { token: invited.token });
    expect(seen.body).toMatchObject({
      company_name: "Gulf Freight LLC",
      invited_by: "Amira Haddad",
      email,
      has_account: false,
    });
    const short = await server.call(null, "POST", accept, {
      token: invited.token,
      name: "Noor Saleh",
      password: "short",
    });
    expect(short.body.errors).toMatchObject([{ path: "password", code: "password_too_short" }]);
    const accepted = await server.call(null, "POST", accept, { token: invited.token, name: " Noor Saleh ", password });
    expect(accepted.status).toBe(201);
    expect(String(accepted.headers["set-cookie"])).toContain("filings_refresh=");
    const headers = { authorization: `Bearer ${accepted.body.access}` };
    expect((await server.call({ headers }, "GET", "/api/v3/self/")).body).toMatchObject({
      name: "Noor Saleh",
      email,
      permissions: ["prepare", "submit"],
      company: { id: admin.caller.companyId },
    });
    const told = await sql<{ user_id: string; kind: string; params: unknown }>`
      select user_id, kind, params from notifications
    `.execute(server.database.db);
    expect(told.rows).toEqual([
      { user_id: admin.caller.userId, kind: "invitation_accepted", params: { name: "Noor Saleh", email } },
    ]);
    const again = await server.call(null, "POST", accept, { token: invited.token, name: "Thief", password });
    expect(again.body.code).toBe("link_not_valid");
    expect((await server.call(admin, "GET", `${invitations}list/`)).body).toEqual([]);
  });

  test("who has an account joins with it, and nobody else can", async () => {
    const { db } = server.database;
    const person = await createPerson(db, { company: await createCompany(db, { name: "Capital Imports LLC" }) });
    const session = await signIn(server.tools, person);
    const { token, body } = await invite(person.email, ["prepare"]);
    // The inviting company learns nothing of the account.
    expect(JSON.stringify(body)).not.toContain("account");
    expect((await server.call(null, "POST", look, { token })).body).toMatchObject({ has_account: true });
    const asNew = await server.call(null, "POST", accept, { token, name: "X", password });
    expect(asNew).toMatchObject({ status: 400, body: { code: "account_exists" } });
    const other = await server.call(admin, "POST", join, { token });
    expect(other).toMatchObject({ status: 400, body: { code: "invitation_for_other_email" } });
    const joined = await server.call(session, "POST", join, { token });
    expect(joined.body).toEqual({ company_id: admin.caller.companyId, company_name: "Gulf Freight LLC" });
    const me = await server.call(session, "GET", "/api/v3/self/");
    expect(me.body.memberships).toHaveLength(2);
    expect((await server.call(session, "POST", join, { token })).body.code).toBe("link_not_valid");
  });

  test("who is invited or belongs already is not invited again", async () => {
    const email = newEmail();
    await invite(email);
    const twice = await server.call(admin, "POST", invitations, {
      email: email.toUpperCase(),
      permissions: ["prepare"],
    });
    expect(twice).toMatchObject({ status: 400, body: { code: "already_invited", errors: [{ path: "email" }] } });
    const own = await server.call(admin, "POST", invitations, { email: admin.caller.email, permissions: ["prepare"] });
    expect(own.body.code).toBe("already_member");
  });

  test("sent again it has a new link and a new term, and the old link is void", async () => {
    const email = newEmail();
    const first = await invite(email);
    const url = `${invitations}${first.body.id}/resend/`;
    expect((await server.call(admin, "POST", url)).body.code).toBe("code_sent_recently");
    server.clock.forward(7 * 86_400);
    const late = await server.call(admin, "GET", `${invitations}list/`);
    // The access token is from the beginning, too.
    expect(late.status).toBe(403);
    const { db } = server.database;
    const company = { id: admin.caller.companyId };
    admin = await signIn(server.tools, await createPerson(db, { company }));
    const listed = await server.call(admin, "GET", `${invitations}list/`);
    const expired = listed.body.find((one: { id: string }) => one.id === first.body.id);
    expect(expired.state).toBe("EXPIRED");
    expect((await server.call(null, "POST", look, { token: first.token })).body.code).toBe("link_not_valid");
    expect((await server.call(admin, "POST", url)).body).toMatchObject({ state: "PENDING" });
    const token = tokenOf((await mailsTo(db, email))[0]?.text);
    expect(token).not.toBe(first.token);
    expect((await server.call(null, "POST", look, { token })).status).toBe(200);
  });

  test("withdrawn, its link is void and it may be sent anew", async () => {
    const email = newEmail();
    const { body, token } = await invite(email);
    expect((await server.call(admin, "DELETE", `${invitations}${body.id}/`)).status).toBe(204);
    expect((await server.call(null, "POST", look, { token })).body.code).toBe("link_not_valid");
    expect((await server.call(admin, "DELETE", `${invitations}${body.id}/`)).status).toBe(404);
    expect((await invite(email)).status).toBe(201);
  });

  test("whom no company has any more joins as somebody new does, with the account that they had", async () => {
    const { db } = server.database;
    const company = await createCompany(db, { name: "Gulf Freight Sharjah" });
    const person = await createPerson(db, { company, name: "Yusuf Karim" });
    await sql`update users set phone = '+971501234567', code_channel = 'SMS' where id = ${person.id}`.execute(db);
    const { token } = await invite(person.email, ["pay"]);
    const asNew = () => server.call(null, "POST", accept, { token, name: "Yusuf A. Karim", password });
    expect((await asNew()).body.code).toBe("account_exists");
    await sql`update memberships set active = false where user_id = ${person.id}`.execute(db);
    expect((await server.call(null, "POST", look, { token })).body).toMatchObject({ has_account: false });
    const accepted = await asNew();
    expect(accepted.status).toBe(201);
    const headers = { authorization: `Bearer ${accepted.body.access}` };
    const self = await server.call({ headers }, "GET", "/api/v3/self/");
    expect(self.body).toMatchObject({ identifier: person.id, name: "Yusuf A. Karim", permissions: ["pay"] });
    expect(self.body.memberships).toHaveLength(1);
    // The mailbox alone let them in: what they had signed in with beside it is gone.
    const { rows } = await sql`select phone, code_channel from users where id = ${person.id}`.execute(db);
    expect(rows).toEqual([{ phone: null, code_channel: "EMAIL" }]);
    const basic = (secret: string) => ({
      headers: { authorization: `Basic ${Buffer.from(`${person.email}:${secret}`).toString("base64")}` },
    });
    const code = (secret: string) => server.call(basic(secret), "POST", "/api/v3/tfa/request/email/login/", {});
    expect((await code(person.password)).body.code).toBe("wrong_credentials");
    expect((await code(password)).status).toBe(200);
  });

  test("an operator whom no company has signs in as operators do, and begins nothing anew by mail", async () => {
    const { db } = server.database;
    const person = await createPerson(db, { company: await createCompany(db) });
    await sql`update memberships set active = false where user_id = ${person.id}`.execute(db);
    await sql`insert into operators (user_id, added_at, added_by) values (${person.id}, now(), 'a test')`.execute(db);
    const { token } = await invite(person.email);
    const asNew = await server.call(null, "POST", accept, { token, name: "X", password });
    expect(asNew.body.code).toBe("account_exists");
  });

  test("one who had left comes back with what the invitation gives", async () => {
    const { db } = server.database;
    const person = await createPerson(db, { company: { id: admin.caller.companyId } });
    await sql`update memberships set active = false where user_id = ${person.id}`.execute(db);
    const other = await createCompany(db);
    await sql`
      insert into memberships (user_id, company_id, permissions, created_at)
      values (${person.id}, ${other.id}, '{prepare}', now())
    `.execute(db);
    const session = await signIn(server.tools, person, other.id);
    const { token } = await invite(person.email, ["pay"]);
    expect((await server.call(session, "POST", join, { token })).status).toBe(200);
    const { rows } = await sql<{ permissions: string[]; active: boolean }>`
      select permissions, active from memberships
      where user_id = ${person.id} and company_id = ${admin.caller.companyId}
    `.execute(db);
    expect(rows).toEqual([{ permissions: ["pay"], active: true }]);
  });

  test("without the permission to administer, and from another company, nothing is to be had", async () => {
    const { db } = server.database;
    const company = { id: admin.caller.companyId };
    const clerk = await signIn(server.tools, await createPerson(db, { company, permissions: ["prepare"] }));
    const refused = await server.call(clerk, "POST", invitations, { email: newEmail(), permissions: ["prepare"] });
    expect(refused).toMatchObject({ status: 400, body: { code: "permission_required" } });
    expect(refused.body.detail).toContain("Amira Haddad");
    const { body } = await invite(newEmail());
    const stranger = await signIn(server.tools, await createPerson(db, { company: await createCompany(db) }));
    for (const [method, url] of [
      ["POST", `${invitations}${body.id}/resend/`],
      ["DELETE", `${invitations}${body.id}/`],
      ["GET", `/api/v3/companies/${admin.caller.companyId}/invitations/list/`],
    ] as const) {
      expect((await server.call(stranger, method, url)).status).toBe(404);
    }
  });
});
