// Headers and cookies that say more than they may are not believed, and never come back as somebody else's.
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createPerson, type Person, type SignedIn, signIn } from "../kit/people.ts";
import { basic, mailsTo } from "../kit/post.ts";
import { oneKind } from "../kit/servers/databases.ts";
import { openWatchedApi, type WatchedApi } from "./watched-api.ts";

const filings = "/api/filings/ae/mpci/filings/";
const self = "/api/v3/self/";
const ours = "https://filings.example";
const evil = "evil.example";

/** What a client may add to any request, and what no answer may follow. */
const dressings: Readonly<Record<string, Record<string, string>>> = {
  "another host": { host: evil },
  "another host with a port": { host: `filings.example:@${evil}` },
  "a forwarded host": { "x-forwarded-host": evil, "x-forwarded-proto": "javascript", "x-forwarded-port": "1" },
  "a standard forwarded host": { forwarded: `for=1.2.3.4;host=${evil};proto=http` },
  "another host by other names": {
    "x-host": evil,
    "x-original-host": evil,
    "x-forwarded-server": evil,
    "x-http-host-override": evil,
  },
  "another address": {
    "x-original-url": "/api/operations/dead-letters/",
    "x-rewrite-url": "/api/operations/dead-letters/",
  },
  "another origin": { origin: `https://${evil}`, referer: `https://${evil}/x` },
  "no origin worth the name": { origin: "null", referer: "about:blank" },
  "another method": { "x-http-method-override": "DELETE", "x-http-method": "DELETE", "x-method-override": "DELETE" },
  "another language of tricks": { "accept-language": "../../etc/passwd, __proto__;q=1, x-\u00ff;q=NaN, *;q=-1" },
  "a very long language": { "accept-language": "ar-EG;q=0.1,".repeat(800) },
  "another type to be answered in": { accept: "text/html", "x-requested-with": "XMLHttpRequest" },
  "a range": { range: "bytes=0-0,1-1,2-2", "if-match": "*", "if-none-match": "*", "if-modified-since": "x" },
  "cookies of no form": {
    cookie: "a=b; =; ;;; filings_language=%zz; dark_mode=maybe; filings_login_time=NaN; __proto__=x; __proto__.y=1",
  },
  "a language cookie that breaks out": { cookie: `filings_language={"language":"../../x","__proto__":{"polluted":1}}` },
  "many cookies": { cookie: Array.from({ length: 500 }, (_, at) => `c${at}=${at}`).join("; ") },
  "a cookie as long as may be": { cookie: `filings_language=${"x".repeat(12_000)}` },
  "names that objects have": { constructor: "x", __proto__: "x", hasownproperty: "x", tostring: "x" },
  "a request id of its own": { "x-request-id": `<script>${evil}`, "request-id": evil, traceparent: evil },
};

describe.each(oneKind("embedded"))("on %s", (kind) => {
  let api: WatchedApi;
  let amira: Person;
  let who: SignedIn;
  let port: number;

  beforeAll(async () => {
    api = await openWatchedApi(kind, { publicUrl: ours, identityUrl: `${ours}/identity`, production: true });
    await api.app.listen({ host: "127.0.0.1", port: 0 });
    port = (api.app.server.address() as AddressInfo).port;
    const { db } = api.database;
    amira = await createPerson(db, { company: await createCompany(db) });
    who = await signIn(api.tools, amira);
  });
  afterAll(() => api?.close());

  function expectNoEcho({ headers, text }: { headers: Readonly<Record<string, unknown>>; text: string }): void {
    expect(JSON.stringify(headers) + text).not.toContain(evil);
    for (const name of Object.keys(headers)) expect(name).not.toMatch(/^access-control-|^location$|^refresh$/);
  }

  test.each(Object.entries(dressings))("%s changes nothing of an answer", async (_, headers) => {
    const plain = await api.ask({ method: "GET", url: self, who });
    const seen = await api.ask({ method: "GET", url: self, who, headers });
    expect([seen.status, seen.text]).toEqual([200, plain.text]);
    expectNoEcho(seen);
    const stranger = await api.ask({ method: "GET", url: self, headers: { ...headers, "accept-language": "en-GB" } });
    expect([stranger.status, stranger.body.code]).toEqual([401, "not_signed_in"]);
    expectNoEcho(stranger);
    const before = await api.stored();
    const nowhere = await api.ask({
      method: "POST",
      url: "/api/filings/ae/mpci/carriers/",
      who,
      headers: { ...headers, "accept-language": "en-GB" },
      body: {},
    });
    expect(nowhere.status).toBe(404);
    expect(await api.stored()).toBe(before);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test.each(Object.entries(dressings))("%s changes no link of a mail", async (_, headers) => {
    const email = `${crypto.randomUUID()}@new.example`;
    const asked = { ...headers, "accept-language": "en-GB" };
    const body = { email, permissions: ["prepare"] };
    const invited = await api.ask({
      method: "POST",
      url: "/api/v3/companies/self/invitations/",
      who,
      headers: asked,
      body,
    });
    expect(invited.status).toBe(201);
    const [mail] = await mailsTo(api.database.db, email);
    const links = [...(mail?.text ?? "").matchAll(/\w+:\/\/[^\s]+/g)].map(([link]) => new URL(link).origin);
    expect(links.length).toBeGreaterThan(0);
    expect(new Set(links)).toEqual(new Set([ours]));
    expect(mail?.text).not.toContain(evil);
  });

  test.each([
    ["POST", "text/plain", "{}"],
    ["POST", "text/plain;charset=UTF-8", '{"bill_number":"X"}'],
    ["POST", "application/x-www-form-urlencoded", "bill_number=X"],
    ["POST", "multipart/form-data; boundary=x", '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--'],
    ["POST", "application/json; charset=utf-16", "{}"],
    ["POST", "application/jsonp", "{}"],
    ["POST", "application/vnd.api+json", "{}"],
    ["POST", "application/xml", '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ["POST", "application/edifact", "UNB"],
    ["POST", "text/json", "{}"],
    ["POST", "application/json, text/plain", "{}x"],
    ["POST", "*/*", "{}"],
    ["POST", "\u0000", "{}"],
    ["PATCH", "application/json-patch+json", '[{"op":"replace","path":"/revision","value":1}]'],
    ["PATCH", "application/merge-patch+json", '{"revision":1}'],
  ])("%s of %s is refused and does nothing", async (method, type, payload) => {
    const { body: filing } = await api.ask({ method: "POST", url: filings, who, body: {} });
    const before = await api.stored();
    const url = method === "POST" ? filings : `${filings}${filing.id}/`;
    const seen = await api.ask({ method, url, who, payload, headers: { "content-type": type } });
    expect(seen.status).toBeGreaterThanOrEqual(400);
    expect(await api.stored()).toBe(before);
    const origin = `https://${evil}`;
    const form = await api.ask({
      method: "POST",
      url: "/api/v3/jwt-token/refresh/",
      payload,
      headers: { "content-type": type, origin },
    });
    expect(form.status).toBeGreaterThanOrEqual(400);
    expect(form.headers).not.toHaveProperty("set-cookie");
  });

  test("a page of another site is told by no preflight that it may ask", async () => {
    for (const url of [self, filings, "/api/v3/jwt-token/refresh/", "/api/status/", "/ws/stream"]) {
      const headers = {
        origin: `https://${evil}`,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization",
      };
      const seen = await api.ask({ method: "OPTIONS", url, headers });
      expect([url, seen.status]).toEqual([url, 404]);
      expectNoEcho(seen);
    }
  });

  /** The head of the answer to exactly these lines. */
  function say(lines: readonly string[], body = ""): Promise<string> {
    return new Promise((done) => {
      let heard = "";
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(`${lines.join("\r\n")}\r\nconnection: close\r\n\r\n${body}`, "latin1"),
      );
      socket.on("data", (bytes) => {
        heard += bytes.toString("latin1");
      });
      socket.on("error", () => {});
      socket.on("close", () => done(heard));
    });
  }

  test.each<[string, (right: string) => string[], RegExp]>([
    [
      "two tokens, the wrong one first",
      (right) => ["authorization: Bearer a.b.c", `authorization: ${right}`],
      /^HTTP\/1\.1 403/,
    ],
    ["no token, folded into the line before", (right) => [`x: y\r\n authorization: ${right}`], /^HTTP\/1\.1 40[01]/],
    ["a token behind a space before the colon", (right) => [`authorization : ${right}`], /^HTTP\/1\.1 400/],
    ["a token behind a bare line feed", (right) => [`x: y\nauthorization: ${right}`], /^HTTP\/1\.1 400/],
    ["a token with a zero byte", (right) => [`authorization: ${right}\0`], /^HTTP\/1\.1 400/],
    ["two lengths", () => ["content-length: 0", "content-length: 5"], /^HTTP\/1\.1 400/],
    ["a length and chunks", () => ["content-length: 4", "transfer-encoding: chunked"], /^HTTP\/1\.1 400/],
    ["chunks spelt oddly", () => ["transfer-encoding: xchunked"], /^HTTP\/1\.1 [45]0\d/],
    ["chunks twice", () => ["transfer-encoding: chunked", "transfer-encoding: identity"], /^HTTP\/1\.1 400/],
    ["a length with a sign", () => ["content-length: +0"], /^HTTP\/1\.1 400/],
    ["a length in hexadecimal", () => ["content-length: 0x10"], /^HTTP\/1\.1 400/],
    ["a name of no letters", () => [": x"], /^HTTP\/1\.1 400/],
    ["a name with a space", () => ["a b: x"], /^HTTP\/1\.1 400/],
    ["cookies of 100,000 letters", () => [`cookie: a=${"x".repeat(100_000)}`], /^HTTP\/1\.1 4(00|31)/],
    [
      "two thousand and more headers",
      () => Array.from({ length: 3_000 }, (_, at) => `x-${at}: ${at}`),
      /^HTTP\/1\.1 4\d\d/,
    ],
  ])("a request with %s is not let in", async (_, headers, answer) => {
    const heard = await say([`POST ${filings} HTTP/1.1`, "host: x", ...headers(who.headers.authorization)]);
    expect(heard).toMatch(answer);
    expect(heard).not.toContain(amira.name);
  });

  test("nothing that is sent breaks a line of an answer", async () => {
    for (const inject of [
      "%0d%0aset-cookie:%20a=b",
      "%E5%98%8A%E5%98%8Dset-cookie:%20a=b",
      "%0aset-cookie:a=b",
      "%23%0dset-cookie:a=b",
    ]) {
      for (const url of [
        `/${inject}`,
        `${filings}${inject}/`,
        `${filings}?search=${inject}`,
        `/api/status/?${inject}`,
      ]) {
        const heard = await say([
          `GET ${url} HTTP/1.1`,
          "host: x",
          `authorization: ${who.headers.authorization}`,
          `idempotency-key: ${inject}`,
        ]);
        expect([url, /^set-cookie/im.test(heard.split("\r\n\r\n")[0] ?? "")]).toEqual([url, false]);
      }
    }
  });
});

describe("behind a proxy", () => {
  test.each([true, false])(
    "whoever changes the address they say they come from is counted all the same (trusted: %s)",
    async (trustProxy) => {
      const api = await openWatchedApi(oneKind("postgres")[0]!, { trustProxy, signInsPerMinute: 3 });
      try {
        const statuses: number[] = [];
        for (let at = 0; at < 6; at += 1) {
          const spoofed = `203.0.113.${at}`;
          // The proxy adds the address it sees itself at the end.
          const forwarded = {
            "x-forwarded-for": `${spoofed}, 198.51.100.7`,
            "x-real-ip": spoofed,
            "client-ip": spoofed,
            forwarded: `for=${spoofed}`,
          };
          const { headers } = basic({ email: `nobody${at}@else.example`, password: "x" });
          const asked = {
            method: "POST",
            url: "/api/v3/tfa/request/email/login/",
            headers: { ...headers, ...forwarded },
          };
          const seen = await api.ask(asked);
          statuses.push(seen.status);
          if (seen.status === 429) expect(Number(seen.headers["retry-after"])).toBeGreaterThan(0);
        }
        expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
      } finally {
        await api.close();
      }
    },
  );

  test("the proxy's own word for where somebody comes from is believed", async () => {
    const api = await openWatchedApi(oneKind("postgres")[0]!, { trustProxy: true, signInsPerMinute: 1 });
    try {
      const { headers } = basic({ email: "nobody@else.example", password: "x" });
      for (const address of ["198.51.100.7", "198.51.100.8"]) {
        const asked = {
          method: "POST",
          url: "/api/v3/tfa/request/email/login/",
          headers: { ...headers, "x-forwarded-for": address },
        };
        expect([(await api.ask(asked)).status, (await api.ask(asked)).status]).toEqual([401, 429]);
      }
    } finally {
      await api.close();
    }
  });
});
