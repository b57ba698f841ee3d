// A person reads and changes their own account: name, language, phone, channel of codes, password.
import { sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createPerson, signIn } from "../../../../../../tests/kit/people.ts";
import { basic, codeOf, mailsTo, otherThan, securityOf, smsTo } from "../../../../../../tests/kit/post.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindSessions } from "../sessions/routes.ts";
import { bindAccount } from "./routes.ts";

const account = "/api/v3/self/account/";
const phoneUrl = `${account}phone/`;
const confirm = `${phoneUrl}confirm/`;
const passwordUrl = `${account}password/`;
const phones = { next: 510_000_000 };

describe.each(oneKind("postgres"))("one's own account on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindSessions, bindAccount]);
  });
  afterAll(() => server?.close());

  async function someone() {
    const { db } = server.database;
    const person = await createPerson(db, { company: await createCompany(db) });
    phones.next += 1;
    return { person, phone: `+971${phones.next}`, me: await signIn(server.tools, person) };
  }

  test("name and language are changed on the revision that was read", async () => {
    const { person, me } = await someone();
    const before = await server.call(me, "GET", account);
    expect(before.body).toMatchObject({
      revision: 1,
      name: "Amira Haddad",
      email: person.email,
      phone: null,
      code_channel: "EMAIL",
      language: "en_GB",
    });
    const change = { revision: 1, name: " Amira Saleh ", language: "ar_EG" };
    const saved = await server.call(me, "PATCH", account, change);
    expect(saved.body).toMatchObject({ revision: 2, name: "Amira Saleh", language: "ar_EG" });
    const stale = await server.call(me, "PATCH", account, change);
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_revision", current: { revision: 2 } } });
    // Mails use the chosen language, not the browser's.
    await server.call(basic(person), "POST", "/api/v3/tfa/request/email/login/", undefined, {
      "accept-language": "en",
    });
    expect((await mailsTo(server.database.db, person.email))[0]?.subject).toContain("رمز تسجيل الدخول");
    expect(await securityOf(server.database.db, person.id)).toContainEqual({
      kind: "ACCOUNT_CHANGED",
      facts: {
        before: { name: "Amira Haddad", code_channel: "EMAIL", language: "en_GB" },
        after: { name: "Amira Saleh", code_channel: "EMAIL", language: "ar_EG" },
      },
    });
  });

  test("a phone is taken once its code was entered, and can then be preferred", async () => {
    const { person, phone, me } = await someone();
    const { db } = server.database;
    const early = await server.call(me, "PATCH", account, { revision: 1, code_channel: "SMS" });
    expect(early).toMatchObject({ status: 400, body: { code: "phone_needed", errors: [{ path: "code_channel" }] } });
    const asked = await server.call(me, "POST", phoneUrl, { phone: `00${phone.slice(1, 6)} ${phone.slice(6)}` });
    expect(asked.body).toMatchObject({ channel: "SMS", sent_to: `${phone.slice(0, 4)}•••${phone.slice(-2)}` });
    expect((await server.call(me, "GET", account)).body.phone).toBeNull();
    const code = codeOf((await smsTo(db, phone))[0]);
    const wrong = await server.call(me, "POST", confirm, { verification_code: otherThan(code) });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: "verification_code" }] } });
    const taken = await server.call(me, "POST", confirm, { verification_code: code });
    expect(taken.body).toMatchObject({ phone, revision: 2 });
    expect((await server.call(me, "POST", confirm, { verification_code: code })).body.code).toBe(
      "wrong_code_for_phone",
    );
    const preferred = await server.call(me, "PATCH", account, { revision: 2, code_channel: "SMS" });
    expect(preferred.body.code_channel).toBe("SMS");
    expect((await mailsTo(db, person.email))[0]?.subject).toBe("Your phone number was changed");
    const removed = await server.call(me, "DELETE", phoneUrl);
    expect(removed.body).toMatchObject({ phone: null, code_channel: "EMAIL" });
  });

  test("a code that confirms a phone signs nobody in, and one to sign in confirms no phone", async () => {
    const { person, phone, me } = await someone();
    await server.call(me, "POST", phoneUrl, { phone });
    const code = codeOf((await smsTo(server.database.db, phone))[0]);
    const create = "/api/v3/jwt-token/create/";
    expect((await server.call(basic(person), "POST", create, { verification_code: code })).status).toBe(401);
    await server.call(basic(person), "POST", "/api/v3/tfa/request/email/login/");
    const login = codeOf((await mailsTo(server.database.db, person.email))[0]?.text);
    if (login !== code) expect((await server.call(me, "POST", confirm, { verification_code: login })).status).toBe(400);
  });

  test.each(["0501234567", "+9715012", "+971 50 123 456 789 0123", "+0501234567", "phone"])(
    "%s is no phone in international form",
    async (phone) => {
      const { me } = await someone();
      const refused = await server.call(me, "POST", phoneUrl, { phone });
      expect(refused).toMatchObject({ status: 400, body: { code: "wrong_phone", errors: [{ path: "phone" }] } });
    },
  );

  test("the password is changed by who knows it, and every other session ends", async () => {
    const { person, me } = await someone();
    const elsewhere = await signIn(server.tools, person);
    const good = "four quiet tugboats sail";
    const wrong = await server.call(me, "POST", passwordUrl, { current_password: "not-the-password", password: good });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: "current_password" }] } });
    const common = { current_password: person.password, password: "iloveyou1234" };
    expect((await server.call(me, "POST", passwordUrl, common)).body.code).toBe("password_too_common");
    const changed = await server.call(me, "POST", passwordUrl, { current_password: person.password, password: good });
    expect(changed.status).toBe(204);
    expect((await server.call(me, "GET", account)).status).toBe(200);
    expect((await server.call(elsewhere, "GET", account)).status).toBe(403);
    const { rows } = await sql<{ data: { session_id: string } }>`
      select data from live_events where user_id = ${person.id} and content_type = 'single_logout'
    `.execute(server.database.db);
    expect(rows.map(({ data }) => data.session_id)).toEqual([elsewhere.sessionId]);
    const login = "/api/v3/tfa/request/email/login/";
    expect((await server.call(basic({ ...person, password: good }), "POST", login)).status).toBe(200);
    expect((await mailsTo(server.database.db, person.email)).map(({ subject }) => subject)).toContain(
      "Your password was changed",
    );
  });

  test("without a token there is no account", async () => {
    for (const [method, url, body] of [
      ["GET", account, undefined],
      ["POST", confirm, { verification_code: "123456" }],
      ["POST", passwordUrl, { current_password: "a", password: "b" }],
    ] as const) {
      expect((await server.call(null, method, url, body)).status).toBe(401);
    }
  });
});
