// A missing or worthless token is refused by every call and by the live socket.
import { type AddressInfo, connect } from "node:net";
import type { Endpoint } from "@filings/contract/api/endpoint";
import { endpoints } from "@filings/contract/api/endpoints";
import { startLive } from "@filings/server/live/socket";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createPerson, type Person, type SignedIn, signIn } from "../kit/people.ts";
import { oneKind } from "../kit/servers/databases.ts";
import { lookAt, openWatchedApi, type WatchedApi } from "./watched-api.ts";

const self = "/api/v3/self/";
const unknown = "01a1fd58-6c9b-7b1e-930b-54a826e204b2";

describe.each(oneKind("embedded"))("on %s", (kind) => {
  let api: WatchedApi;
  let live: Awaited<ReturnType<typeof startLive>>;
  let port: number;
  let amira: Person;
  let session: SignedIn;

  beforeAll(async () => {
    api = await openWatchedApi(kind);
    live = await startLive(api.app, api.tools);
    await api.app.listen({ host: "127.0.0.1", port: 0 });
    port = (api.app.server.address() as AddressInfo).port;
    const { db } = api.database;
    amira = await createPerson(db, { company: await createCompany(db) });
    session = await signIn(api.tools, amira);
  });
  afterAll(async () => {
    await live?.close();
    await api?.close();
  });

  function signed(claims: Record<string, unknown>, { secret = api.tools.settings.tokenSecret, alg = "HS256" } = {}) {
    const now = Math.floor(api.clock.now().getTime() / 1000);
    const right = { sub: amira.id, sid: session.sessionId, company: amira.companyId, iat: now, exp: now + 300 };
    return new SignJWT({ ...right, iss: "filings-app", aud: "filings-api", ...claims })
      .setProtectedHeader({ alg })
      .sign(new TextEncoder().encode(secret));
  }

  async function forged(): Promise<string[]> {
    const [head = "", payload = "", signature = ""] = session.access.split(".");
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const noneHead = part({ alg: "none" });
    const wrongIds = ["", "1", "not-a-uuid", "\0", "' or 1=1", "x".repeat(1_000), unknown, null, 1, [amira.id], {}];
    const flipped = [...session.access].flatMap((letter, at) => {
      // The last letter of a part has bits that mean nothing.
      if (letter === "." || at === session.access.length - 1 || session.access[at + 1] === ".") return [];
      const other = letter === "A" ? "B" : "A";
      return [`${session.access.slice(0, at)}${other}${session.access.slice(at + 1)}`];
    });
    return [
      ...[
        `${noneHead}.${payload}.`,
        `${noneHead}.${payload}.${signature}`,
        `${head}.${payload}`,
        `${head}.${payload}.`,
      ],
      ...[
        `${head}..${signature}`,
        `.${payload}.${signature}`,
        "..",
        "a.b.c",
        "a.b",
        "abc",
        "💩",
        `${session.access}.x`,
      ],
      ...[`${session.access} `.repeat(2).trim(), `${session.access},${session.access}`, "a".repeat(3_000)],
      await signed({ exp: 1 }),
      await signed({}, { secret: "another secret that is long enough, too" }),
      await signed({}, { alg: "HS512" }),
      await signed({ filler: "x".repeat(4_000) }),
      ...(await Promise.all(wrongIds.flatMap((id) => ["sub", "sid", "company"].map((name) => signed({ [name]: id }))))),
      ...flipped,
    ];
  }

  function withBody(endpoint: Endpoint) {
    const url = endpoint.path.replace(/:filingId/g, unknown).replace(/:\w+/g, "self");
    return { method: endpoint.method, url, ...(endpoint.body === undefined ? {} : { body: {} }) };
  }

  test("a forged token is 403, in the sentence of the caller's language, and a right one is let in", async () => {
    expect((await api.ask({ method: "GET", url: self, who: session })).status).toBe(200);
    for (const token of await forged()) {
      const headers = { authorization: `Bearer ${token}` };
      const seen = await api.ask({ method: "GET", url: self, headers, language: "ar-EG" });
      expect([token, seen.status, seen.body.code]).toEqual([token, 403, "token_not_accepted"]);
    }
  });

  test("every call that needs a token says so before it looks at anything else", async () => {
    for (const endpoint of endpoints.filter(({ access }) => access === "bearer")) {
      for (const [authorization, status] of [
        [undefined, 401],
        ["", 401],
        ["Basic YTpi", 401],
        ["Bearer", 403],
        ["Bearer ", 403],
        ["Negotiate x", 403],
        ["Bearer a.b.c", 403],
      ] as const) {
        const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
        const seen = await api.ask({ ...withBody(endpoint), headers });
        expect([endpoint.id, authorization, seen.status]).toEqual([endpoint.id, authorization, status]);
      }
    }
  });

  test("calls of signing in refuse what they cannot read as wrong credentials, not as a fault", async () => {
    const basic = (text: string | Buffer) => `Basic ${Buffer.from(text).toString("base64")}`;
    for (const authorization of [
      ...[
        "",
        "Basic",
        "Basic ",
        "Basic %%%",
        `Bearer ${session.access}`,
        basic(":"),
        basic("a"),
        basic("a:b\0"),
        basic("\0:\0"),
      ],
      ...[
        basic(Buffer.from([0xff, 0x3a, 0xfe])),
        basic(`${"a".repeat(1_000)}:${"b".repeat(2_000)}`),
        basic("' or 1=1 --:x"),
      ],
      basic(`${amira.email}:wrong password`),
    ]) {
      const headers = { authorization };
      const code = await api.ask({ method: "POST", url: "/api/v3/tfa/request/email/login/", headers });
      expect([authorization, code.status, code.body.code]).toEqual([authorization, 401, "wrong_credentials"]);
    }
    for (const cookie of [
      "",
      "filings_refresh=",
      "filings_refresh=%00",
      `filings_refresh=${"x".repeat(10_000)}`,
      "=;=;;",
      "filings_refresh=%zz",
    ]) {
      const seen = await api.ask({ method: "POST", url: "/api/v3/jwt-token/refresh/", headers: { cookie } });
      expect([cookie, seen.status]).toEqual([cookie, 401]);
    }
  });

  /** Says exactly these bytes and gives the answer, or what came of it before the other side hung up. */
  function say(text: string): Promise<string> {
    return new Promise((done) => {
      let heard = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(text));
      socket.setTimeout(20_000, () => socket.destroy());
      socket.on("data", (bytes) => {
        heard += bytes.toString("latin1");
        if (heard.startsWith("HTTP/1.1 101") || isWhole(heard)) socket.destroy();
      });
      socket.on("error", () => {});
      socket.on("close", () => done(heard));
    });
  }

  function isWhole(text: string): boolean {
    const [head = "", body = ""] = text.split("\r\n\r\n", 2);
    return body.length >= Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.POSITIVE_INFINITY);
  }

  function readAnswer(text: string) {
    const [head = "", body = ""] = text.split("\r\n\r\n", 2);
    const [first = "", ...lines] = head.split("\r\n");
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
    );
    const isJson = body.startsWith("{");
    return { status: Number(first.split(" ")[1]), headers, text: body, body: isJson ? JSON.parse(body) : null };
  }

  test("what is no request, or has a header without end, is answered in form and with every safeguard", async () => {
    const line = `GET ${self} HTTP/1.1\r\nhost: x\r\n`;
    const post = `POST /api/filings/ae/mpci/filings/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
    for (const text of [
      `${line}authorization: Bearer ${"a".repeat(100_000)}\r\n\r\n`,
      `${line}x: ${"a".repeat(20_000)}\r\n\r\n`,
      "\0\0\0\0\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      `${line}bad header\r\n\r\n`,
      `${line}x: a\0b\r\n\r\n`,
      `${post}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      `${post}content-length: -1\r\n\r\n`,
      `${post}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    ]) {
      const answer = readAnswer(await say(text));
      expect([text.slice(0, 80), answer.status, answer.body?.code]).toEqual([text.slice(0, 80), 400, "bad_request"]);
      lookAt(answer, "en-GB", text.slice(0, 80));
    }
    for (const method of ["TRACE", "PURGE", "PROPFIND"]) {
      const answer = readAnswer(await say(`${method} ${self} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`));
      expect([method, answer.status]).toEqual([method, 404]);
      lookAt(answer, "en-GB", method);
    }
  });

  test("a path that is no path is 404 with every safeguard", async () => {
    for (const path of [
      "/%",
      "/%zz",
      "/api/%c0%ae/",
      "/api/filings/ae/mpci/filings/%zz/",
      "*",
      "//",
      "/\\..\\",
      "/api/../api/x",
    ]) {
      const answer = readAnswer(await say(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`));
      expect([path, answer.status]).toEqual([path, 404]);
      lookAt(answer, "en-GB", path);
    }
  });

  function upgrade(protocol: string | undefined): Promise<string> {
    const key = "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n";
    const named = protocol === undefined ? "" : `sec-websocket-protocol: ${protocol}\r\n`;
    return say(`GET /ws/stream HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n${key}${named}\r\n`);
  }

  test("the live socket opens to a token that holds, and to no other", async () => {
    expect(await upgrade(session.access)).toMatch(/^HTTP\/1\.1 101 /);
    for (const nothing of [undefined, "", "  "]) expect(readAnswer(await upgrade(nothing)).status).toBe(401);
    const all = (await forged()).filter((token) => /^[\w.,-]+$/.test(token));
    // Every eighth of the flipped ones: each takes a connection of its own.
    const some = all.filter((_, at) => at < 50 || at % 8 === 0);
    const answers = await Promise.all(some.map(async (token) => [token, readAnswer(await upgrade(token))] as const));
    for (const [token, answer] of answers) {
      expect([token, answer.status]).toEqual([token, 403]);
      lookAt(answer, "en-GB", token);
    }
  });
});
