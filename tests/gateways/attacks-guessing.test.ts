// Codes, passwords and links cannot be guessed: few tries, waits that are told, and nothing that says who is here.
import type { Endpoint } from "@filings/contract/api/endpoint";
import { endpoints } from "@filings/contract/api/endpoints";
import { limits } from "@filings/contract/limits";
import { sql } from "@filings/server/db/open";
import { newOneTimeToken } from "@filings/server/identity/one-time-token";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createPerson, type Person, type SignedIn, signIn } from "../kit/people.ts";
import { basic, codeOf, mailsTo, otherThan, smsTo, tokenOf } from "../kit/post.ts";
import { oneKind } from "../kit/servers/databases.ts";
import { openWatchedApi, type Seen, type WatchedApi } from "./watched-api.ts";

const ask = "/api/v3/tfa/request/email/login/";
const create = "/api/v3/jwt-token/create/";
const registrations = "/api/v3/company-registrations/";
const password = "four quiet tugboats sail";
const company = { name: "New Lines LLC", city: "Dubai", country: "AE" };

/** Where somebody who is not signed in, or who proves themselves once more, could guess. */
const guessed = [
  ...[
    "requestLoginCode",
    "requestSmsCode",
    "createToken",
    "refreshToken",
    "requestPasswordReset",
    "lookAtPasswordReset",
  ],
  ...[
    "resetPassword",
    "lookAtInvitation",
    "acceptInvitation",
    "registerCompany",
    "sendRegistrationCode",
    "verifyRegistration",
  ],
  ...["requestPhoneCode", "confirmPhone", "changePassword", "lookAtMailStop", "stopMails"],
  ...["requestPasskey", "confirmSession"],
];

describe.each(oneKind("embedded"))("on %s", (kind) => {
  let api: WatchedApi;
  beforeAll(async () => {
    api = await openWatchedApi(kind);
  });
  afterAll(() => api?.close());

  async function newPerson(): Promise<Person> {
    const { db } = api.database;
    return createPerson(db, { company: await createCompany(db) });
  }
  function post(url: string, body: object, who?: { headers: Record<string, string> } | SignedIn): Promise<Seen> {
    return api.ask({ method: "POST", url, body, ...(who === undefined ? {} : { headers: { ...who.headers } }) });
  }
  async function sentTo(email: string): Promise<string> {
    const [mail] = await mailsTo(api.database.db, email);
    return mail?.text ?? "";
  }
  /** What is told, without what differs from one call to the next anyway. */
  function told({ status, body, headers }: Seen): object {
    const { request_id: _, registration_id: __, sent_to: ___, ...rest } = body ?? {};
    return { status, ...rest, names: Object.keys(headers).sort() };
  }

  // First, while the test's clock is near the one that ids are made by.
  test("a registration mails an address five times an hour, whoever asks, and says nothing of it", async () => {
    const email = `${crypto.randomUUID()}@flooded.example`;
    const register = () => post(registrations, { company, user: { name: "Noor", email, password } });
    const answers: Seen[] = [];
    for (let at = 0; at < 4; at += 1) answers.push(await register());
    const first = `${registrations}${answers[0]?.body.registration_id}/`;
    for (let at = 0; at < 4; at += 1) {
      api.clock.forward(61);
      answers.push(await post(`${first}send-code/`, {}));
    }
    answers.push(await register());
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 200, 200, 200, 200, 202]);
    const mails = await mailsTo(api.database.db, email);
    expect(mails).toHaveLength(limits.registrationMailsPerHour);
    // The code of the last mail that went out still holds, whatever was asked for since.
    expect((await post(`${first}verify/`, { verification_code: codeOf(mails[0]?.text) })).status).toBe(201);
  });

  test("of many wrong codes at the same moment five are tried, and then the right one is nothing", async () => {
    const person = await newPerson();
    expect((await post(ask, {}, basic(person))).status).toBe(200);
    const right = codeOf(await sentTo(person.email));
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post(create, { verification_code: otherThan(right) }, basic(person))),
    );
    expect(answers.filter(({ status }) => ![401, 429].includes(status))).toEqual([]);
    const { rows } = await sql<{ tries: number }>`select tries from login_codes where user_id = ${person.id}`.execute(
      api.database.db,
    );
    expect(rows).toEqual([{ tries: limits.loginCodeTries }]);
    api.clock.forward(limits.attemptWaitSecondsMost / 10);
    expect((await post(create, { verification_code: right }, basic(person))).status).toBe(401);
  });

  test("a right code that is entered many times at once signs in once", async () => {
    const person = await newPerson();
    await post(ask, {}, basic(person));
    const code = codeOf(await sentTo(person.email));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post(create, { verification_code: code }, basic(person))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  test("whoever knows the password and guesses on has ten codes an hour; who enters theirs has as many as they like", async () => {
    const person = await newPerson();
    for (let at = 0; at < 12; at += 1) {
      api.clock.forward(61);
      expect((await post(ask, {}, basic(person))).status).toBe(200);
      const used = await post(create, { verification_code: codeOf(await sentTo(person.email)) }, basic(person));
      expect(used.status).toBe(200);
    }
    for (let at = 0; at < limits.unusedCodesPerHour; at += 1) {
      api.clock.forward(61);
      expect([at, (await post(ask, {}, basic(person))).status]).toEqual([at, 200]);
    }
    api.clock.forward(61);
    const refused = await post(ask, {}, basic(person));
    expect([refused.status, refused.body.code]).toEqual([429, "code_sent_recently"]);
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(60);
    expect(wait).toBeLessThanOrEqual(3_600);
    api.clock.forward(wait + 1);
    expect((await post(ask, {}, basic(person))).status).toBe(200);
  });

  test.each([
    ...[
      "000000",
      "123456",
      "999999",
      "-00001",
      "+12345",
      "12345",
      "1234567",
      "0x1e240",
      "1e5",
      "٠١٢٣٤٥",
      "１２３４５６",
      "%",
      "______",
      "' or 1=1",
    ],
    ...["null", "true", "[object Object]", "12 34 56", "\u0000\u0000", "  ", "\u200b123456"],
  ])("%j is no code", async (verification_code) => {
    const person = await newPerson();
    await post(ask, {}, basic(person));
    const right = codeOf(await sentTo(person.email));
    if (verification_code === right) return expect(right).toHaveLength(6);
    const seen = await post(create, { verification_code }, basic(person));
    expect([400, 401]).toContain(seen.status);
    expect(seen.headers).not.toHaveProperty("set-cookie");
  });

  test.each([[null], [123_456], [["000000"]], [{ $ne: null }], [true], [{ toString: "x" }]])(
    "a code that is %j is refused by its form, and no try is counted",
    async (verification_code) => {
      const person = await newPerson();
      await post(ask, {}, basic(person));
      const seen = await post(create, { verification_code }, basic(person));
      expect(seen.status).toBe(400);
      const { rows } = await sql<{ tries: number }>`select tries from login_codes where user_id = ${person.id}`.execute(
        api.database.db,
      );
      expect(rows).toEqual([{ tries: 0 }]);
    },
  );

  test("short messages are five an hour for one account, to however many phones", async () => {
    const who = await signIn(api.tools, await newPerson());
    const answers: Seen[] = [];
    for (let at = 0; at < 8; at += 1) {
      answers.push(await post("/api/v3/self/account/phone/", { phone: `+97150123456${at}` }, who));
      api.clock.forward(25);
      answers.push(await post("/api/v3/self/account/phone/", { phone: `+97150123457${at}` }, who));
      api.clock.forward(36);
      if (at % 4 === 3)
        Object.assign(
          who,
          await signIn(api.tools, { ...who.caller, id: who.caller.userId, password: "", email: who.caller.email }),
        );
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.smsPerHour);
    const spentAt = answers.findLastIndex(({ status }) => status === 200);
    for (const [at, { status, body, headers }] of answers.entries()) {
      if (status === 200) continue;
      expect([at, status, body.code]).toEqual([at, 429, at <= spentAt + 1 ? "code_sent_recently" : "codes_spent"]);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    const texts = await Promise.all(Array.from({ length: 8 }, (_, at) => smsTo(api.database.db, `+97150123456${at}`)));
    expect(texts.flat()).toHaveLength(limits.smsPerHour);
  });

  test("five wrong codes confirm no phone, and neither does the right one then", async () => {
    const who = await signIn(api.tools, await newPerson());
    const phone = "+971509998877";
    expect((await post("/api/v3/self/account/phone/", { phone }, who)).status).toBe(200);
    const right = codeOf((await smsTo(api.database.db, phone))[0]);
    const confirm = (verification_code: string) =>
      post("/api/v3/self/account/phone/confirm/", { verification_code }, who);
    for (let at = 0; at < limits.loginCodeTries; at += 1) expect((await confirm(otherThan(right))).status).toBe(400);
    const late = await confirm(right);
    expect([late.status, late.body.code]).toEqual([400, "wrong_code_for_phone"]);
    expect((await api.ask({ method: "GET", url: "/api/v3/self/account/", who })).body.phone).toBeNull();
  });

  test("nothing tells an address that has an account from one that has none", async () => {
    const person = await newPerson();
    const nobody = "nobody.at.all@else.example";
    const wrong = { password: "wrong password" };
    const pairs: (readonly [string, (email: string) => Promise<Seen>])[] = [
      ["code by mail", (email) => post(ask, {}, basic({ email, ...wrong }))],
      ["code by SMS", (email) => post("/api/v3/tfa/request/sms/login/", {}, basic({ email, ...wrong }))],
      ["sign-in", (email) => post(create, { verification_code: "123456" }, basic({ email, ...wrong }))],
      ["forgotten password", (email) => post("/api/v3/password-reset/request/", { email })],
      ["registration", (email) => post(registrations, { company, user: { name: "Noor", email, password } })],
    ];
    for (const [name, call] of pairs) {
      const there = await call(person.email);
      const missing = await call(nobody);
      expect([name, told(there)]).toEqual([name, told(missing)]);
      expect(there.text).not.toContain(person.name);
    }
    // The same is written down for both: that somebody tried, three times.
    const { rows } = await sql<{ known: number; unknown: number }>`
      select count(*) filter (where user_id = ${person.id})::int as known, count(*) filter (where user_id is null)::int as unknown
      from security_events where kind = 'SIGN_IN_FAILED' and at = ${api.clock.now()}
    `.execute(api.database.db);
    expect(rows[0]?.known).toBe(3);
    expect(rows[0]?.unknown).toBeGreaterThanOrEqual(3);
  });

  test("a registration that is not there says of a code what a wrong code says", async () => {
    const made = await post(registrations, { company, user: { name: "Noor", email: "noor@else.example", password } });
    const right = codeOf(await sentTo("noor@else.example"));
    const verify = (id: string) => post(`${registrations}${id}/verify/`, { verification_code: otherThan(right) });
    expect(told(await verify(crypto.randomUUID()))).toEqual(told(await verify(made.body.registration_id)));
  });

  /** The token, spoilt so that it looks like one still. */
  function nearMisses(token: string): string[] {
    const swapped = token.replace(/[a-z]/, (letter) => letter.toUpperCase());
    return [
      ...[
        token.slice(1),
        token.slice(0, -1),
        `${token}A`,
        `A${token}`,
        token.toUpperCase(),
        token.toLowerCase(),
        swapped,
      ],
      ...[
        token.split("").reverse().join(""),
        `${token}%00`,
        `${token}'--`,
        "%",
        "_".repeat(token.length),
        `${token},${token}`,
      ],
      ...[
        Buffer.from(token, "base64url").toString("hex"),
        Buffer.from(token).toString("base64"),
        `https://x/?token=${token}`,
      ],
      ...["null", "undefined", "0", "true", "[object Object]", newOneTimeToken().token, newOneTimeToken().hash],
    ].filter((one) => one !== token);
  }

  test("a link that is nearly right is not right, and says what one that never was says", async () => {
    const admin = await signIn(api.tools, await newPerson());
    const email = "almost@new.example";
    await post("/api/v3/companies/self/invitations/", { email, permissions: ["prepare"] }, admin);
    const token = tokenOf(await sentTo(email));
    const person = await newPerson();
    const reset = newOneTimeToken();
    const { db } = api.database;
    const [now, later] = [api.clock.now(), new Date(api.clock.now().getTime() + 60_000)];
    await sql`
      insert into password_resets (id, user_id, token_hash, created_at, expires_at)
      values (gen_random_uuid(), ${person.id}, ${reset.hash}, ${now}, ${later})
    `.execute(db);
    const { rows } = await sql<{
      token_hash: string;
    }>`select token_hash from invitations where email = ${email}`.execute(db);
    const calls: (readonly [string, string[], object])[] = [
      ["/api/v3/invitations/look/", [...nearMisses(token), reset.token, rows[0]?.token_hash ?? ""], {}],
      ["/api/v3/invitations/accept/", [...nearMisses(token), reset.token], { name: "Thief", password }],
      ["/api/v3/password-reset/look/", [...nearMisses(reset.token), token, reset.hash], {}],
      ["/api/v3/password-reset/", [...nearMisses(reset.token), token], { password }],
    ];
    for (const [url, tokens, rest] of calls) {
      for (const wrong of tokens) {
        const seen = await post(url, { token: wrong, ...rest });
        expect([url, wrong, seen.status, seen.body.code]).toEqual([url, wrong, seen.status, "link_not_valid"]);
        expect(seen.text).not.toMatch(/almost|gulf-freight/);
      }
      for (const wrong of [null, 1, [token], { token }, "", "x".repeat(100_000)])
        expect([url, (await post(url, { token: wrong, ...rest })).status >= 400]).toEqual([url, true]);
    }
    expect((await post("/api/v3/invitations/look/", { token })).status).toBe(200);
    expect((await post("/api/v3/password-reset/look/", { token: reset.token })).status).toBe(200);
  });

  test("an invitation that many accept at once lets in one", async () => {
    const admin = await signIn(api.tools, await newPerson());
    const email = "raced@new.example";
    await post("/api/v3/companies/self/invitations/", { email, permissions: ["prepare"] }, admin);
    const token = tokenOf(await sentTo(email));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post("/api/v3/invitations/accept/", { token, name: "Noor", password })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter(({ status }) => status !== 201))
      expect([status, ["link_not_valid", "account_exists"].includes(body.code)]).toEqual([status, true]);
  });
});

describe("from one address", () => {
  const calls = guessed.map((id) => [id, endpoints.find((one) => one.id === id)] as const);

  test("every call without a token is counted, save those that only tell how things are", () => {
    const open = endpoints.filter(({ access }) => access !== "bearer").map(({ id }) => id);
    expect(open.filter((id) => !guessed.includes(id)).sort()).toEqual([
      "getHealth",
      "getStatus",
      "getStatusHistory",
      "listPlatformKeys",
    ]);
  });

  test.each(calls)("%s is let through a few times a minute, and then told when to come back", async (_, endpoint) => {
    const { method, path, access } = endpoint as Endpoint;
    const api = await openWatchedApi(oneKind("postgres")[0]!, { signInsPerMinute: 4 });
    try {
      const person = await createPerson(api.database.db, { company: await createCompany(api.database.db) });
      const who = access === "bearer" ? await signIn(api.tools, person) : undefined;
      const url = path.replace(":purpose", "login").replace(/:\w+/g, crypto.randomUUID());
      const answers: Seen[] = [];
      for (let at = 0; at < 7; at += 1) {
        const headers = access === "basic" ? basic({ email: `a${at}@else.example`, password: "x" }).headers : {};
        answers.push(await api.ask({ method, url, body: { x: at }, headers: { ...headers, ...who?.headers } }));
      }
      expect(answers.map(({ status }) => status === 429)).toEqual([false, false, false, false, true, true, true]);
      const last = answers.at(-1);
      expect(last?.body.code).toBe("too_many_requests");
      expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(last?.headers["retry-after"])).toBeLessThanOrEqual(60);
    } finally {
      await api.close();
    }
  });
});
