// Login codes by SMS, and sessions that are listed and ended from another device.
import { sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createPerson, type Person, signIn } from "../../../../../../tests/kit/people.ts";
import { basic, codeOf, mailsTo, securityOf, smsTo } from "../../../../../../tests/kit/post.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindKeys } from "../keys/routes.ts";
import { bindSessions } from "./routes.ts";

const sms = "/api/v3/tfa/request/sms/login/";
const email = "/api/v3/tfa/request/email/login/";
const create = "/api/v3/jwt-token/create/";
const phones = { next: 500_000_000 };

describe.each(oneKind("postgres"))("codes and sessions on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindSessions, bindKeys]);
  });
  afterAll(() => server?.close());

  async function newPerson({ withPhone = true } = {}): Promise<Person & { phone: string }> {
    const { db } = server.database;
    const person = await createPerson(db, { company: await createCompany(db) });
    phones.next += 1;
    const phone = `+971${phones.next}`;
    if (withPhone) await sql`update users set phone = ${phone} where id = ${person.id}`.execute(db);
    return { ...person, phone };
  }
  async function loggedOut(userId: string) {
    const { rows } = await sql<{ data: { session_id?: string } }>`
      select data from live_events where user_id = ${userId} and content_type = 'single_logout' order by id
    `.execute(server.database.db);
    return rows.map(({ data }) => data.session_id);
  }

  test("a code by SMS signs in, and its text goes to the phone alone [spec 7.platform.code-by-sms]", async () => {
    const person = await newPerson();
    const asked = await server.call(basic(person), "POST", sms);
    expect(asked.body).toMatchObject({
      sent_to: `${person.phone.slice(0, 4)}•••${person.phone.slice(-2)}`,
      channel: "SMS",
      other_channels: ["EMAIL"],
    });
    const [text] = await smsTo(server.database.db, person.phone);
    expect(await mailsTo(server.database.db, person.email)).toEqual([]);
    const entered = await server.call(basic(person), "POST", create, { verification_code: codeOf(text) });
    expect(entered.status).toBe(200);
    expect((await securityOf(server.database.db, person.id)).map(({ kind }) => kind).sort()).toEqual([
      "CODE_SENT",
      "SIGNED_IN",
    ]);
  });

  test("who prefers codes by SMS gets one when the call leaves it to them", async () => {
    const person = await newPerson();
    const { db } = server.database;
    const first = await server.call(basic(person), "POST", email, { as_preferred: true });
    expect(first.body).toMatchObject({ channel: "EMAIL", other_channels: ["SMS"] });
    await sql`update users set code_channel = 'SMS' where id = ${person.id}`.execute(db);
    const second = await server.call(basic(person), "POST", email, { as_preferred: true });
    expect(second.body).toMatchObject({ channel: "SMS" });
    // Only the last code is valid, on whichever channel.
    const byMail = codeOf((await mailsTo(db, person.email))[0]?.text);
    const bySms = codeOf((await smsTo(db, person.phone))[0]);
    const enter = (code: string) => server.call(basic(person), "POST", create, { verification_code: code });
    if (byMail !== bySms) expect((await enter(byMail)).status).toBe(401);
    expect((await enter(bySms)).status).toBe(200);
  });

  test("no phone, a wrong password and an unknown address are answered alike, and alike to the call by mail", async () => {
    const person = await newPerson({ withPhone: false });
    const tries: [string, { email: string; password: string }][] = [
      [sms, person],
      [sms, { ...person, password: "not-the-password" }],
      [sms, { ...person, email: "nobody@gulf-freight.example" }],
      [email, { ...person, password: "not-the-password" }],
    ];
    const answers = [];
    for (const [url, who] of tries) {
      const { status, body } = await server.call(basic(who), "POST", url);
      answers.push({ status, code: body.code, detail: body.detail });
    }
    expect(answers[0]).toMatchObject({ status: 401, code: "wrong_credentials" });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await smsTo(server.database.db, person.phone)).toEqual([]);
  });

  test("a second SMS waits a minute, a mail does not wait for it, and an account has five an hour", async () => {
    const person = await newPerson();
    expect((await server.call(basic(person), "POST", sms)).status).toBe(200);
    const early = await server.call(basic(person), "POST", sms);
    expect(early).toMatchObject({ status: 429, body: { code: "code_sent_recently" } });
    expect(early.headers["retry-after"]).toBe("60");
    expect((await server.call(basic(person), "POST", email)).status).toBe(200);
    for (let sent = 2; sent <= 5; sent += 1) {
      server.clock.forward(61);
      expect((await server.call(basic(person), "POST", sms)).status).toBe(200);
    }
    server.clock.forward(61);
    const sixth = await server.call(basic(person), "POST", sms);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers["retry-after"])).toBe(3600 - 5 * 61);
  });

  /** Codes by SMS of an hour, each of them entered. */
  async function spendSms(person: Person & { phone: string }): Promise<void> {
    const { db } = server.database;
    await sql`update users set code_channel = 'SMS' where id = ${person.id}`.execute(db);
    for (let sent = 1; sent <= 5; sent += 1) {
      server.clock.forward(61);
      expect((await server.call(basic(person), "POST", email, { as_preferred: true })).body.channel).toBe("SMS");
      const code = codeOf((await smsTo(db, person.phone))[0]);
      expect((await server.call(basic(person), "POST", create, { verification_code: code })).status).toBe(200);
    }
    server.clock.forward(61);
  }

  test("who prefers SMS and has signed in five times in an hour gets the next code by e-mail, and signs in with it", async () => {
    const person = await newPerson();
    await spendSms(person);
    const asked = await server.call(basic(person), "POST", email, { as_preferred: true });
    expect(asked).toMatchObject({ status: 200, body: { channel: "EMAIL", other_channels: [] } });
    const mails = await mailsTo(server.database.db, person.email);
    const code = codeOf(mails.find(({ text }) => /\b\d{6}\b/.test(text))?.text);
    expect((await server.call(basic(person), "POST", create, { verification_code: code })).status).toBe(200);
    // Asked for by SMS alone, it says for how long there is none.
    const refused = await server.call(basic(person), "POST", sms);
    expect(refused).toMatchObject({ status: 429, body: { code: "codes_spent" } });
    expect(refused.body.detail).toMatch(/^Wait 5\d minutes, then ask for another code/);
  });

  test("who asked for ten codes and entered none goes on with the last while it holds, and then reads how long to wait", async () => {
    const person = await newPerson();
    for (let sent = 1; sent <= 10; sent += 1) {
      server.clock.forward(61);
      expect((await server.call(basic(person), "POST", email)).status).toBe(200);
    }
    server.clock.forward(61);
    const holding = await server.call(basic(person), "POST", email, { as_preferred: true });
    expect(holding).toMatchObject({ status: 429, body: { code: "code_sent_recently" } });
    server.clock.forward(600);
    const over = await server.call(basic(person), "POST", email, { as_preferred: true });
    expect(over).toMatchObject({ status: 429, body: { code: "codes_spent" } });
  });

  test("a code that waits a moment names the other way to get one", async () => {
    const person = await newPerson();
    await sql`update users set code_channel = 'SMS' where id = ${person.id}`.execute(server.database.db);
    const ask = () => server.call(basic(person), "POST", email, { as_preferred: true });
    expect((await ask()).status).toBe(200);
    expect((await ask()).body).toMatchObject({ code: "code_sent_recently", current: { other_channels: ["EMAIL"] } });
  });

  test("sessions are listed with their device, this one first, and the others' ends reach their sockets", async () => {
    const person = await newPerson();
    const agent =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0";
    await server.call(basic(person), "POST", sms);
    const code = codeOf((await smsTo(server.database.db, person.phone))[0]);
    const headers = { "user-agent": agent };
    const { body } = await server.call(basic(person), "POST", create, { verification_code: code }, headers);
    const here = { headers: { authorization: `Bearer ${body.access}` } };
    const away = [await signIn(server.tools, person), await signIn(server.tools, person)];
    const listed = await server.call(here, "GET", "/api/v3/self/sessions/");
    expect(listed.body).toHaveLength(3);
    expect(listed.body[0]).toMatchObject({
      is_current: true,
      device: { browser: "Edge", system: "Windows" },
      place: null,
      company_name: "Gulf Freight LLC",
    });
    expect((await server.call(here, "DELETE", `/api/v3/self/sessions/${away[0]!.sessionId}/`)).status).toBe(204);
    expect((await server.call(away[0]!, "GET", "/api/v3/self/")).status).toBe(403);
    expect((await server.call(away[1]!, "GET", "/api/v3/self/")).status).toBe(200);
    const others = await server.call(here, "POST", "/api/v3/self/sessions/end-others/");
    expect(others.body).toEqual({ ended: 1 });
    expect((await server.call(away[1]!, "GET", "/api/v3/self/")).status).toBe(403);
    expect((await server.call(here, "GET", "/api/v3/self/")).status).toBe(200);
    expect(await loggedOut(person.id)).toEqual(away.map(({ sessionId }) => sessionId));
  });

  test("nobody ends the session of somebody else, or one that has ended", async () => {
    const mine = await signIn(server.tools, await newPerson());
    const theirs = await signIn(server.tools, await newPerson());
    const url = `/api/v3/self/sessions/${theirs.sessionId}/`;
    expect((await server.call(mine, "DELETE", url)).status).toBe(404);
    expect((await server.call(theirs, "DELETE", url)).status).toBe(204);
    expect((await server.call(mine, "DELETE", url)).status).toBe(404);
  });
});
