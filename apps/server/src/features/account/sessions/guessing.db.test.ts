// Guessing at one account from many addresses, through several processes and routes, does not lock its owner out.
import { limits } from "@filings/contract/limits";
import { sql } from "@filings/server/db/open";
import { createServer } from "@filings/server/http/server";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JobData } from "#jobs/queues";
import { createCompany, createPerson, type Person, signIn } from "../../../../../../tests/kit/people.ts";
import { basic, codeOf, mailsTo, otherThan, tokenOf } from "../../../../../../tests/kit/post.ts";
import { freshDatabase, oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools, testTools } from "../../../../../../tests/kit/tools.ts";
import { mailPasswordReset } from "../forgotten-password/mail-password-reset.job.ts";
import { bindForgottenPassword } from "../forgotten-password/routes.ts";
import { bindAccount } from "../profile/routes.ts";
import { bindSessions } from "./routes.ts";

const byMail = "/api/v3/tfa/request/email/login/";
const bySms = "/api/v3/tfa/request/sms/login/";
const create = "/api/v3/jwt-token/create/";
const wrong = "not the password";

interface Asked {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
  readonly from?: string;
  readonly node?: number;
  readonly cookies?: Record<string, string>;
}

describe.each(oneKind("postgres"))("guessing on %s", (kind) => {
  const clock = settableClock();
  const nodes: { tools: TestTools; app: FastifyInstance }[] = [];
  let database: Awaited<ReturnType<typeof freshDatabase>>;

  beforeAll(async () => {
    database = await freshDatabase(kind);
    for (let node = 0; node < 2; node += 1) {
      // Wide limits per process, so that the shared limits are what the test sees.
      const settings = { tokenSecret: "the secret that all processes share", signInsPerMinute: 1_000 };
      const tools = await testTools(database, { clock, settings });
      const app = await createServer(tools);
      for (const bind of [bindSessions, bindForgottenPassword, bindAccount]) bind(app, tools);
      nodes.push({ tools, app });
    }
  });
  afterAll(async () => {
    for (const { app, tools } of nodes) {
      await app.close();
      await tools.close();
    }
    await database?.close();
  });

  async function newPerson(): Promise<Person> {
    return createPerson(database.db, { company: await createCompany(database.db) });
  }
  async function post({ url, headers = {}, body, from = "192.0.2.1", node = 0, cookies = {} }: Asked) {
    const answer = await nodes[node]!.app.inject({
      method: "POST",
      url,
      headers: { "accept-language": "en-GB", ...headers },
      remoteAddress: from,
      cookies,
      ...(body === undefined ? {} : { body }),
    });
    const device = answer.cookies.find(({ name }) => name === "filings_device");
    const told = answer.body === "" ? {} : answer.json<Record<string, unknown>>();
    return { status: answer.statusCode, code: told.code, told, headers: answer.headers, device };
  }
  /** Each attempt comes from another address, alternating processes and routes. */
  async function guess(email: string, times: number, password = wrong) {
    const answers = [];
    for (let at = 0; at < times; at += 1) {
      const url = [byMail, bySms, create][at % 3]!;
      const body = url === create ? { verification_code: "123456" } : {};
      const from = `198.51.${at >> 8}.${at & 255}`;
      answers.push(await post({ url, body, from, node: at % 2, ...basic({ email, password }) }));
    }
    return answers;
  }
  async function signInAs(person: Person, options: Partial<Asked> = {}) {
    const asked = await post({ url: byMail, ...basic(person), ...options });
    if (asked.status !== 200) return asked;
    const verification_code = codeOf((await mailsTo(database.db, person.email))[0]?.text);
    return post({ url: create, ...basic(person), ...options, body: { verification_code } });
  }

  test("[attack 10] after wrong passwords from many addresses, processes and routes the right password is not checked either", async () => {
    const person = await newPerson();
    const statuses = (await guess(person.email, 300)).map(({ status }) => status);
    expect(statuses.slice(0, limits.wrongSignInsFree).every((status) => status === 401)).toBe(true);
    expect(statuses.filter((status) => status === 401)).toHaveLength(limits.wrongSignInsFree + 1);
    const right = await post({ url: byMail, ...basic(person), from: "203.0.113.9", node: 1 });
    expect([right.status, right.code, right.headers["retry-after"]]).toEqual([429, "too_many_tries", "60"]);
    expect(right.told.detail).toBe(
      "Wait 1 minute, then try again: there were too many wrong tries. Or open “Forgotten password”: after the link in the mail you sign in at once.",
    );
  });

  test("[attack 10] many wrong passwords at the same moment are counted as well", async () => {
    const person = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        post({ url: byMail, node: at % 2, from: `203.0.113.${at}`, ...basic({ ...person, password: wrong }) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(limits.wrongSignInsFree + 1);
  });

  test("[attack 10] the wait doubles up to an hour, and a try is forgotten every two hours", async () => {
    const person = await newPerson();
    await guess(person.email, limits.wrongSignInsFree);
    const waits: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      expect((await guess(person.email, 1))[0]?.status).toBe(401);
      const [refused] = await guess(person.email, 1);
      waits.push(Number(refused?.headers["retry-after"]));
      clock.forward(waits.at(-1)!);
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
    clock.forward(30 * 24 * 3600);
    const statuses = (await guess(person.email, limits.wrongSignInsFree)).map(({ status }) => status);
    expect(statuses).toEqual(Array(limits.wrongSignInsFree).fill(401));
  });

  test("[attack 10] in a browser that they signed in with before the owner signs in whatever others try", async () => {
    const person = await newPerson();
    const { device } = await signInAs(person);
    expect(device).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/api/v3/" });
    await guess(person.email, 20);
    const cookies = { filings_device: device!.value };
    expect((await signInAs(person, { cookies, node: 1 })).status).toBe(200);
    expect((await signInAs(person)).code).toBe("too_many_tries");
    // The reset has a limit of its own, so it is no way around the limit either.
    const statuses = [];
    for (let at = 0; at < 15; at += 1)
      statuses.push((await post({ url: byMail, cookies, ...basic({ ...person, password: wrong }) })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(limits.wrongSignInsFree + 1);
  });

  test("[attack 10] a browser that somebody else signed in with, or a made-up one, is as good as none", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const { device } = await signInAs(other);
    await guess(person.email, 20);
    for (const value of [device!.value, "A".repeat(43), "", "x".repeat(5_000)])
      expect((await signInAs(person, { cookies: { filings_device: value } })).code).toBe("too_many_tries");
  });

  test("[attack 10] in a new browser the owner sets a password by the link of the mail, and signs in at once", async () => {
    const person = await newPerson();
    expect((await post({ url: byMail, ...basic(person) })).status).toBe(200);
    await guess(person.email, 20);
    // Others request links as well; the last one is valid.
    for (let at = 0; at < 5; at += 1)
      await post({ url: "/api/v3/password-reset/request/", body: { email: person.email } });
    const { rows } = await sql<{ id: string; data: JobData["identity.password-reset"] }>`
      delete from pgboss.job where name = 'identity.password-reset' returning id, data
    `.execute(database.db);
    for (const { id, data } of rows) await mailPasswordReset(nodes[0]!.tools, { id, data, retries: 0 });
    const token = (await mailsTo(database.db, person.email)).map(({ text }) => tokenOf(text))[0];
    const password = "four quiet tugboats sail";
    const done = await post({ url: "/api/v3/password-reset/", body: { token, password } });
    expect(done.status).toBe(204);
    const cookies = { filings_device: done.device!.value };
    expect((await signInAs({ ...person, password }, { cookies, node: 1 })).status).toBe(200);
  });

  test("[attack 10] nothing tells an address that has an account from one that has none", async () => {
    const person = await newPerson();
    const told = async (email: string) =>
      (await guess(email, 13)).map(({ status, told: { request_id: _, ...rest }, headers }) => ({
        status,
        rest,
        wait: headers["retry-after"],
      }));
    expect(await told(person.email)).toEqual(await told("nobody.at.all@else.example"));
  });

  test("[attack 10] other ways to write an address are the same account", async () => {
    const person = await newPerson();
    await guess(person.email, 11);
    for (const email of [person.email.toUpperCase(), ` ${person.email} `])
      expect((await post({ url: byMail, ...basic({ ...person, email }) })).code).toBe("too_many_tries");
  });

  test("[attack 10] wrong codes count as wrong passwords do, and a right one is given back", async () => {
    const person = await newPerson();
    for (let at = 0; at < 15; at += 1) {
      expect((await signInAs(person)).status).toBe(200);
      clock.forward(61);
    }
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      await post({ url: byMail, ...basic(person) });
      const verification_code = otherThan(codeOf((await mailsTo(database.db, person.email))[0]?.text));
      for (let tried = 0; tried < limits.loginCodeTries; tried += 1)
        statuses.push((await post({ url: create, ...basic(person), body: { verification_code } })).status);
      clock.forward(59);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(limits.wrongSignInsFree + 1);
  });

  test("[attack 10] one password tried on many accounts is held up by the address, and so is its IPv6 network", async () => {
    const strict = await testTools(database, { clock, settings: { signInsPerMinute: 2 } });
    const net = 2 * limits.addressNetMinutes;
    const statuses: number[] = [];
    for (let at = 1; at <= net + 5; at += 1) {
      // Each request goes through a process that has not seen this address yet.
      const app = await createServer(strict);
      bindSessions(app, strict);
      const { headers } = basic({ email: `someone-${at}@else.example`, password: wrong });
      const remoteAddress = `2001:db8:1:2:${at.toString(16)}::7`;
      statuses.push((await app.inject({ method: "POST", url: byMail, headers, remoteAddress })).statusCode);
      await app.close();
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(net + 1);
    await strict.close();
  });

  test("[attack 10] in a session the old password cannot be guessed", async () => {
    const person = await newPerson();
    const { headers } = await signIn(nodes[0]!.tools, person);
    const statuses: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      const body = { current_password: `${wrong} ${at}`, password: "four quiet tugboats sail" };
      statuses.push((await post({ url: "/api/v3/self/account/password/", headers, body, node: at % 2 })).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(limits.wrongSignInsFree + 1);
    expect(statuses.at(-1)).toBe(429);
  });

  test("[attack 10] one phone is sent a few messages an hour, however many accounts ask for them", async () => {
    const answers: number[] = [];
    for (let at = 0; at < limits.smsPerHour + 3; at += 1) {
      const { headers } = await signIn(nodes[0]!.tools, await newPerson());
      const asked = { url: "/api/v3/self/account/phone/", headers, body: { phone: "+971501112233" } };
      answers.push((await post({ ...asked, node: at % 2 })).status);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(limits.smsPerHour + 1);
  });

  test("[attack 10] mails that strangers have us send are limited by address over all processes", async () => {
    const free = nodes[0]!.tools.settings.signInsPerMinute;
    const from = "203.0.113.77";
    await sql`delete from attempts where scope = 'mail-address'`.execute(database.db);
    const ask = (node: number) =>
      post({ url: "/api/v3/password-reset/request/", body: { email: "a@else.example" }, from, node });
    expect((await ask(0)).status).toBe(202);
    await sql`update attempts set count = ${free} where scope = 'mail-address'`.execute(database.db);
    expect((await ask(0)).status).toBe(202);
    expect([(await ask(1)).status, (await ask(1)).code]).toEqual([429, "too_many_requests"]);
  });
});
