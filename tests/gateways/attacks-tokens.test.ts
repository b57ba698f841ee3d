// Tokens that were made, kept, borrowed or dressed up by somebody else open nothing: no call, no socket, no refresh.
import { createHmac } from "node:crypto";
import { type AddressInfo, connect } from "node:net";
import { sql } from "@filings/server/db/open";
import { startLive } from "@filings/server/live/socket";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMembership, createCompany, createPerson, type Person, type SignedIn, signIn } from "../kit/people.ts";
import { basic, codeOf, mailsTo } from "../kit/post.ts";
import { oneKind } from "../kit/servers/databases.ts";
import { openWatchedApi, type WatchedApi } from "./watched-api.ts";

const self = "/api/v3/self/";
const refresh = "/api/v3/jwt-token/refresh/";
const ours = "https://filings.example";
const cookieName = "filings_refresh";

interface Stage {
  readonly api: WatchedApi;
  readonly amira: Person;
  readonly session: SignedIn;
  readonly omar: Person;
  readonly omars: SignedIn;
}

const part = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

/** Signed with our own secret, as if that had leaked to a careless tool: still no token of ours. */
function signed(
  { api }: Stage,
  head: unknown,
  payload: unknown,
  secret: string | Buffer = api.tools.settings.tokenSecret,
): string {
  const input = `${part(head)}.${part(payload)}`;
  return `${input}.${createHmac("sha256", secret).update(input).digest("base64url")}`;
}

function claims({ api, amira, session }: Stage): Record<string, unknown> {
  const now = Math.floor(api.clock.now().getTime() / 1000);
  const named = { sub: amira.id, sid: session.sessionId, company: amira.companyId };
  return { ...named, iss: "filings-app", aud: "filings-api", iat: now, exp: now + 300 };
}

const usual = { alg: "HS256" };

type Forge = (stage: Stage) => string | Promise<string>;
const claimed =
  (change: (stage: Stage) => object): Forge =>
  (stage) =>
    signed(stage, usual, { ...claims(stage), ...change(stage) });
const headed =
  (head: unknown): Forge =>
  (stage) =>
    signed(stage, head, claims(stage));

async function afterwards(
  stage: Stage,
  change: (person: Person, session: SignedIn) => Promise<unknown>,
): Promise<string> {
  const { db } = stage.api.database;
  const person = await createPerson(db, { company: await createCompany(db) });
  const session = await signIn(stage.api.tools, person);
  expect((await stage.api.ask({ method: "GET", url: self, who: session })).status).toBe(200);
  await change(person, session);
  return session.access;
}

const forgeries: readonly (readonly [string, Forge])[] = [
  ["of another's session", claimed(({ omars }) => ({ sid: omars.sessionId }))],
  ["of another person in one's own session", claimed(({ omar }) => ({ sub: omar.id }))],
  [
    "of another person in their company, in one's own session",
    claimed(({ omar }) => ({ sub: omar.id, company: omar.companyId })),
  ],
  ["for the company of somebody else", claimed(({ omar }) => ({ company: omar.companyId }))],
  ["whose audience is a list of others", claimed(() => ({ aud: ["a", "b"] }))],
  ["whose audience is a prefix", claimed(() => ({ aud: "filings" }))],
  ["whose audience is an object", claimed(() => ({ aud: { 0: "filings-api" } }))],
  ["whose issuer is a list", claimed(() => ({ iss: ["filings-app"] }))],
  ["whose issuer differs in a letter's case", claimed(() => ({ iss: "Filings-App" }))],
  ["that never ends", claimed(() => ({ exp: null }))],
  ["whose end is text", claimed(() => ({ exp: "9999999999" }))],
  [
    "whose end is endless",
    (stage) => signed(stage, usual, JSON.stringify(claims(stage)).replace(/"exp":\d+/, '"exp":1e999')),
  ],
  ["whose end is a list", claimed(() => ({ exp: [9_999_999_999] }))],
  [
    "whose end comes twice, the later one past",
    (stage) => signed(stage, usual, JSON.stringify(claims(stage)).replace(/}$/, ',"exp":1}')),
  ],
  ["that begins tomorrow", claimed(() => ({ nbf: 9_999_999_999 }))],
  ["that begins in words", claimed(() => ({ nbf: "now" }))],
  ["whose person is a list", claimed(({ amira }) => ({ sub: [amira.id] }))],
  ["whose person is nobody", claimed(() => ({ sub: "00000000-0000-0000-0000-000000000000" }))],
  ["whose person is a pattern", claimed(() => ({ sub: "%" }))],
  ["whose person ends in a zero byte", claimed(({ amira }) => ({ sub: `${amira.id}\0` }))],
  ["whose person has spaces around", claimed(({ amira }) => ({ sub: ` ${amira.id} ` }))],
  [
    "whose claims hide behind a prototype",
    (stage) => signed(stage, usual, `{"__proto__":${JSON.stringify(claims(stage))}}`),
  ],
  ["whose claims are a list", (stage) => signed(stage, usual, [claims(stage)])],
  ["whose claims are nothing", (stage) => signed(stage, usual, "null")],
  ["whose claims are no JSON", (stage) => signed(stage, usual, "{")],
  ["that is empty inside", (stage) => signed(stage, usual, "")],
  ["without an algorithm", headed({})],
  ["whose algorithm is a list", headed({ alg: ["HS256"] })],
  ["whose algorithm is spelt small", headed({ alg: "hs256" })],
  ["whose algorithm is none", headed({ alg: "none" })],
  ["whose algorithm is RSA but which is signed with the secret", headed({ alg: "RS256" })],
  ["whose algorithm is an elliptic one", headed({ alg: "ES256" })],
  ["whose algorithm is direct encryption", headed({ alg: "dir", enc: "A256GCM" })],
  ["with a demand that nobody knows", headed({ alg: "HS256", crit: ["exp2"], exp2: 1 })],
  ["with a demand for nothing", headed({ alg: "HS256", crit: [] })],
  ["whose payload is not encoded", headed({ alg: "HS256", b64: false, crit: ["b64"] })],
  ["signed with an empty secret", (stage) => signed(stage, usual, claims(stage), "")],
  [
    "signed with the secret read as hexadecimal",
    (stage) => signed(stage, usual, claims(stage), Buffer.from(stage.api.tools.settings.tokenSecret, "hex")),
  ],
  [
    "signed with the secret read as base64",
    (stage) => signed(stage, usual, claims(stage), Buffer.from(stage.api.tools.settings.tokenSecret, "base64")),
  ],
  ["signed with zeros", (stage) => `${part(usual)}.${part(claims(stage))}.${Buffer.alloc(32).toString("base64url")}`],
  [
    "with the elliptic signature of zeros",
    (stage) => `${part({ alg: "ES256" })}.${part(claims(stage))}.${Buffer.alloc(64).toString("base64url")}`,
  ],
  ["with half a signature", ({ session }) => session.access.slice(0, -20)],
  ["with a longer signature", ({ session }) => `${session.access}AAAA`],
  ["with the parts turned round", ({ session }) => session.access.split(".").reverse().join(".")],
  [
    "with another token's signature",
    ({ session, omars }) => [...session.access.split(".").slice(0, 2), omars.access.split(".")[2]].join("."),
  ],
  [
    "with another token's claims",
    ({ session, omars }) =>
      [session.access.split(".")[0], omars.access.split(".")[1], session.access.split(".")[2]].join("."),
  ],
  [
    "of five parts, as if encrypted",
    ({ session }) => `${part({ alg: "dir", enc: "A256GCM" })}...${session.access.split(".")[1]}.x`,
  ],
  ["within a token", (stage) => signed(stage, { alg: "HS256", cty: "JWT" }, stage.session.access)],
  ["of 20,000 letters", (stage) => signed(stage, usual, { ...claims(stage), filler: "x".repeat(9_000) })],
  ["that is the secret itself", ({ api }) => api.tools.settings.tokenSecret],
  [
    "of a session that has ended",
    (stage) =>
      afterwards(stage, (_, who) =>
        stage.api.ask({
          method: "POST",
          url: "/api/v3/jwt-token/blacklist/",
          who,
          body: { is_idle_session_logout: false },
        }),
      ),
  ],
  [
    "of a session that ended everywhere",
    (stage) =>
      afterwards(stage, (_, who) =>
        stage.api.ask({
          method: "POST",
          url: "/api/v3/jwt-token/blacklist/",
          who,
          body: { is_idle_session_logout: false, is_all_users_logout: true },
        }),
      ),
  ],
  [
    "of a session that another device ended",
    (stage) =>
      afterwards(stage, async (person) =>
        stage.api.ask({
          method: "POST",
          url: "/api/v3/self/sessions/end-others/",
          who: await signIn(stage.api.tools, person),
        }),
      ),
  ],
  [
    "of somebody whom the company let go",
    (stage) =>
      afterwards(stage, async (person) => {
        const boss = await signIn(
          stage.api.tools,
          await createPerson(stage.api.database.db, { company: { id: person.companyId } }),
        );
        const url = `/api/v3/companies/self/users/${person.id}/deactivate/`;
        expect((await stage.api.ask({ method: "POST", url, who: boss, body: { revision: 1 } })).status).toBe(200);
      }),
  ],
  [
    "of a membership that is gone",
    (stage) =>
      afterwards(stage, (person) =>
        sql`delete from memberships where user_id = ${person.id}`.execute(stage.api.database.db),
      ),
  ],
  ["of a session whose five minutes are over", (stage) => afterwards(stage, async () => stage.api.clock.forward(310))],
];

describe.each(oneKind("postgres"))("on %s", (kind) => {
  let stage: Stage;
  let live: Awaited<ReturnType<typeof startLive>>;
  let port: number;

  beforeAll(async () => {
    const api = await openWatchedApi(kind, { publicUrl: ours, production: true });
    live = await startLive(api.app, api.tools);
    await api.app.listen({ host: "127.0.0.1", port: 0 });
    port = (api.app.server.address() as AddressInfo).port;
    const { db } = api.database;
    const amira = await createPerson(db, { company: await createCompany(db) });
    const omar = await createPerson(db, { company: await createCompany(db, { name: "Capital Imports LLC" }) });
    stage = { api, amira, omar, session: await signIn(api.tools, amira), omars: await signIn(api.tools, omar) };
  });
  afterAll(async () => {
    await live?.close();
    await stage?.api.close();
  });

  /** The first line of the answer to a wish for the live socket. */
  function upgrade(token: string): Promise<string> {
    return new Promise((done) => {
      const key =
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\nsec-websocket-protocol: ";
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(
          `GET /ws/stream HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n${key}${token}\r\n\r\n`,
        ),
      );
      socket.once("data", (bytes) => {
        done(bytes.toString("latin1").split("\r\n")[0] ?? "");
        socket.destroy();
      });
    });
  }

  test.each(forgeries)("a token %s is not accepted, by a call or by the socket", async (_, forge) => {
    const fresh = await signIn(stage.api.tools, stage.amira);
    const token = await forge({ ...stage, session: fresh });
    const seen = await stage.api.ask({ method: "GET", url: self, headers: { authorization: `Bearer ${token}` } });
    expect([seen.status, seen.body.code]).toEqual([403, "token_not_accepted"]);
    expect(await upgrade(token)).toMatch(/^HTTP\/1\.1 (403|400) /);
    const right = await signIn(stage.api.tools, stage.amira);
    expect((await stage.api.ask({ method: "GET", url: self, who: right })).status).toBe(200);
    expect(await upgrade(right.access)).toMatch(/^HTTP\/1\.1 101 /);
  });

  test("a right token in any other place is no token", async () => {
    const { access } = await signIn(stage.api.tools, stage.amira);
    for (const [url, headers] of [
      [`${self}?access_token=${access}`, {}],
      [`${self}?token=${access}&authorization=Bearer%20${access}`, {}],
      [self, { cookie: `access=${access}; ${cookieName}=${access}; authorization=Bearer ${access}` }],
      [self, { "x-authorization": `Bearer ${access}`, "x-access-token": access, "x-forwarded-authorization": access }],
      [self, { "proxy-authorization": `Bearer ${access}` }],
      [self, { "sec-websocket-protocol": access }],
      [self, { "x-user-id": stage.amira.id, "x-forwarded-user": stage.amira.email, "remote-user": stage.amira.id }],
    ] as [string, Record<string, string>][]) {
      const seen = await stage.api.ask({ method: "GET", url, headers });
      expect([url, headers, seen.status, seen.body.code]).toEqual([url, headers, 401, "not_signed_in"]);
    }
    for (const authorization of [
      `Bearer  ${access}`,
      `Bearer ${access} `.padEnd(2_000, "x"),
      `Token ${access}`,
      access,
      `Bearer\u00a0${access}`,
      `Bearer "${access}"`,
      `Bearer ${access}, Bearer ${access}`,
    ]) {
      const seen = await stage.api.ask({ method: "GET", url: self, headers: { authorization } });
      expect([authorization.slice(0, 20), seen.status]).toEqual([authorization.slice(0, 20), 403]);
    }
  });

  async function refreshTokenOf(person: Person): Promise<string> {
    const { api } = stage;
    api.clock.forward(61);
    const { headers } = basic(person);
    expect((await api.ask({ method: "POST", url: "/api/v3/tfa/request/email/login/", headers })).status).toBe(200);
    const [mail] = await mailsTo(api.database.db, person.email);
    const body = { verification_code: codeOf(mail?.text) };
    return cookieOf(await api.ask({ method: "POST", url: "/api/v3/jwt-token/create/", headers, body }));
  }
  function cookieOf({ headers }: { headers: Readonly<Record<string, unknown>> }): string {
    return /filings_refresh=([\w-]+)/.exec(String(headers["set-cookie"]))?.[1] ?? "";
  }
  function refreshWith(cookie: string, headers: Record<string, string> = {}, body: object = {}) {
    return stage.api.ask({
      method: "POST",
      url: refresh,
      headers: { cookie: `${cookieName}=${cookie}`, ...headers },
      body,
    });
  }
  async function newPerson(): Promise<Person> {
    const { db } = stage.api.database;
    return createPerson(db, { company: await createCompany(db) });
  }

  test("a page of any other origin gets nothing for the cookie, and the session is as it was", async () => {
    const token = await refreshTokenOf(await newPerson());
    for (const origin of [
      ...[
        "https://evil.example",
        "null",
        "",
        "http://filings.example",
        "https://filings.example:444",
        "https://www.filings.example",
      ],
      ...[
        "https://filings.example.evil.example",
        "https://filings.example@evil.example",
        "https://evilfilings.example",
        "file://",
      ],
      ...[
        "https://filings.example/",
        "https://filings.example.",
        "https://FILINGS.example",
        "chrome-extension://x",
        "//filings.example",
      ],
      ...[
        "https://filings.example https://evil.example",
        "https://filings.example, https://evil.example",
        "*",
        "about:blank",
      ],
      ...[
        "https://filings.example%00.evil.example",
        "https://filings\u00adexample",
        "http://localhost:4000",
        "http://127.0.0.1",
      ],
    ]) {
      const spoofed = { origin, host: "evil.example", "x-forwarded-host": "filings.example", referer: `${ours}/` };
      const seen = await refreshWith(token, spoofed);
      expect([origin, seen.status, seen.body.code, cookieOf(seen)]).toEqual([origin, 401, "origin_not_accepted", ""]);
      expect(seen.headers).not.toHaveProperty("access-control-allow-origin");
    }
    expect((await refreshWith(token, { origin: ours })).status).toBe(200);
  });

  test("without an origin, a request that the browser itself calls another site's gets nothing", async () => {
    const token = await refreshTokenOf(await newPerson());
    for (const site of ["cross-site", "same-site"]) {
      const seen = await refreshWith(token, { "sec-fetch-site": site });
      expect([site, seen.status, seen.body.code]).toEqual([site, 401, "origin_not_accepted"]);
    }
    expect((await refreshWith(token, { "sec-fetch-site": "same-origin" })).status).toBe(200);
  });

  test("the cookie is nothing to any other call, and a token of another kind is no cookie", async () => {
    const person = await newPerson();
    const token = await refreshTokenOf(person);
    const { access, sessionId } = await signIn(stage.api.tools, person);
    const cookie = `${cookieName}=${token}`;
    for (const url of [self, "/api/filings/ae/mpci/filings/", "/api/v3/self/sessions/"])
      expect([url, (await stage.api.ask({ method: "GET", url, headers: { cookie } })).status]).toEqual([url, 401]);
    const out = {
      method: "POST",
      url: "/api/v3/jwt-token/blacklist/",
      headers: { cookie },
      body: { is_idle_session_logout: false },
    };
    expect((await stage.api.ask(out)).status).toBe(401);
    for (const wrong of [
      access,
      sessionId,
      token.slice(1),
      `${token}A`,
      token.toLowerCase(),
      token.toUpperCase(),
      `"${token}"x`,
      `${token}%00`,
      `${token},${token}`,
      Buffer.from(token, "base64url").toString("hex"),
      "__proto__",
      "undefined",
    ]) {
      const seen = await refreshWith(wrong);
      expect([wrong, seen.status, cookieOf(seen)]).toEqual([wrong, 401, ""]);
    }
    expect(
      (await stage.api.ask({ method: "POST", url: refresh, headers: { authorization: `Bearer ${token}` }, body: {} }))
        .status,
    ).toBe(401);
    expect((await stage.api.ask({ method: "POST", url: `${refresh}?${cookieName}=${token}`, body: {} })).status).toBe(
      401,
    );
    expect((await refreshWith(token)).status).toBe(200);
  });

  test("of many refreshes at once each is answered, one family lives on, and the late copy ends it", async () => {
    const token = await refreshTokenOf(await newPerson());
    const answers = await Promise.all(Array.from({ length: 6 }, () => refreshWith(token, { origin: ours })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const heirs = answers.map(cookieOf);
    expect(new Set([token, ...heirs]).size).toBe(7);
    stage.api.clock.forward(31);
    expect((await refreshWith(token)).status).toBe(401);
    for (const heir of heirs) expect((await refreshWith(heir)).status).toBe(401);
    const accessed = await stage.api.ask({
      method: "GET",
      url: self,
      headers: { authorization: `Bearer ${answers[0]?.body.access}` },
    });
    expect(accessed.status).toBe(403);
  });

  test("a refresh gives no company that is not one's own, however it is asked for", async () => {
    const person = await newPerson();
    const token = await refreshTokenOf(person);
    for (const company of [stage.omar.companyId, stage.omar.companyId.toUpperCase(), crypto.randomUUID()])
      expect((await refreshWith(token, {}, { company })).status).toBe(404);
    for (const company of [
      null,
      [person.companyId],
      { id: person.companyId },
      "self",
      "",
      "*",
      `${person.companyId}\0`,
    ])
      expect([company, (await refreshWith(token, {}, { company })).status]).toEqual([company, 400]);
    await addMembership(stage.api.database.db, person, { id: stage.omar.companyId });
    const switched = await refreshWith(token, {}, { company: stage.omar.companyId });
    expect(switched.status).toBe(200);
    const { db } = stage.api.database;
    await sql`update memberships set active = false where user_id = ${person.id} and company_id = ${stage.omar.companyId}`.execute(
      db,
    );
    const headers = { authorization: `Bearer ${switched.body.access}` };
    expect((await stage.api.ask({ method: "GET", url: self, headers })).status).toBe(403);
    const back = await refreshWith(cookieOf(switched));
    expect(back.status).toBe(200);
    const me = await stage.api.ask({
      method: "GET",
      url: self,
      headers: { authorization: `Bearer ${back.body.access}` },
    });
    expect(me.body.company.id).toBe(person.companyId);
  });
});
