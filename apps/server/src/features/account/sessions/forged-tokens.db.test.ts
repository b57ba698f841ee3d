import { createHmac, generateKeyPairSync, randomUUID } from "node:crypto";
import { endpoint } from "@filings/contract/api/endpoint";
import { type Database, sql } from "@filings/server/db/open";
import { bindRead } from "@filings/server/http/bind/bind";
import { createServer } from "@filings/server/http/server";
import type { FastifyInstance } from "fastify";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createCompany, createPerson, type Person, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { freshDatabase, oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools, testTools } from "../../../../../../tests/kit/tools.ts";
import { bindKeys } from "../keys/routes.ts";

/** A call of the test, which tries permissions without another feature. */
const administer = endpoint({
  id: "administer",
  method: "GET",
  path: "/api/administer/",
  says: "Something that takes a permission.",
  access: "bearer",
  permission: "administer",
  answer: z.object({ ok: z.literal(true) }),
  refuses: [],
});

describe.each(oneKind("postgres"))("access tokens on %s", (kind) => {
  const clock = settableClock();
  let database: Database;
  let tools: TestTools;
  let app: FastifyInstance;
  let person: Person;
  let session: SignedIn;

  beforeAll(async () => {
    database = await freshDatabase(kind);
    tools = await testTools(database, { clock });
    app = await createServer(tools);
    bindKeys(app, tools);
    bindRead(app, tools, administer, () => ({ ok: true as const }));
    await app.ready();
    person = await createPerson(database.db, { company: await createCompany(database.db) });
    session = await signIn(tools, person);
  });
  afterAll(async () => {
    await app?.close();
    await tools?.close();
    await database?.close();
  });

  async function statusWith(authorization: string | undefined): Promise<[number, string]> {
    const answer = await app.inject({
      method: "GET",
      url: "/api/v3/self/",
      headers: authorization === undefined ? {} : { authorization },
    });
    return [answer.statusCode, answer.json<{ code?: string }>().code ?? ""];
  }
  const refused = [403, "token_not_accepted"];
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  /** The claims of a valid token, each test changes one. */
  const claims = () => ({
    sub: person.id,
    sid: session.sessionId,
    company: person.companyId,
    iss: "filings-app",
    aud: "filings-api",
    iat: seconds(),
    exp: seconds() + 300,
  });
  const signed = (payload: Record<string, unknown>, secret = tools.settings.tokenSecret, alg = "HS256") =>
    new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));

  test("the token the forgeries are made from is accepted itself", async () => {
    expect(await statusWith(`Bearer ${await signed(claims())}`)).toEqual([200, ""]);
    expect(await statusWith(session.headers.authorization)).toEqual([200, ""]);
  });

  test("no token is 401, so that the client does not try to refresh [spec 6.bearer]", async () => {
    expect(await statusWith(undefined)).toEqual([401, "not_signed_in"]);
    expect(await statusWith("")).toEqual([401, "not_signed_in"]);
    expect(await statusWith("Basic YTpi")).toEqual([401, "not_signed_in"]);
  });

  test("a token without a signature is refused", async () => {
    for (const alg of ["none", "None", "NONE", "nOnE"]) {
      const head = part({ alg, typ: "JWT" });
      expect(await statusWith(`Bearer ${head}.${part(claims())}.`)).toEqual(refused);
      expect(await statusWith(`Bearer ${head}.${part(claims())}.AA`)).toEqual(refused);
    }
  });

  test("a token signed with another secret, or none, or by another algorithm is refused", async () => {
    expect(await statusWith(`Bearer ${await signed(claims(), "x".repeat(64))}`)).toEqual(refused);
    const input = `${part({ alg: "HS256" })}.${part(claims())}`;
    const empty = createHmac("sha256", "").update(input).digest("base64url");
    expect(await statusWith(`Bearer ${input}.${empty}`)).toEqual(refused);
    for (const alg of ["HS384", "HS512"]) {
      const token = await signed(claims(), tools.settings.tokenSecret, alg);
      expect(await statusWith(`Bearer ${token}`)).toEqual(refused);
    }
  });

  test("a token signed with a key pair, or that brings its own key, is refused", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const rsa = await new SignJWT(claims()).setProtectedHeader({ alg: "RS256" }).sign(privateKey);
    expect(await statusWith(`Bearer ${rsa}`)).toEqual(refused);
    const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
    expect(await statusWith(`Bearer ${await signed(claims(), pem)}`)).toEqual(refused);
    const own = new SignJWT(claims())
      .setProtectedHeader({
        alg: "HS256",
        kid: "../../../../dev/null",
        jwk: { kty: "RSA", n: "AQAB", e: "AQAB" },
        jku: "https://evil.example/keys",
      })
      .sign(new Uint8Array(32));
    expect(await statusWith(`Bearer ${await own}`)).toEqual(refused);
  });

  test.each([
    ["expired", { exp: 1_000 }],
    ["without an end", { exp: undefined }],
    ["not valid yet", { nbf: 32_503_680_000 }],
    ["for another audience", { aud: "other-api" }],
    ["of another issuer", { iss: "other-app" }],
    ["without a session", { sid: undefined }],
    ["of a session that never was", { sid: randomUUID() }],
    ["of a person that never was", { sub: randomUUID() }],
    ["for a company the person does not belong to", { company: randomUUID() }],
  ])("a token that is %s is refused", async (_, change) => {
    const payload = Object.fromEntries(
      Object.entries({ ...claims(), ...change }).filter(([, value]) => value !== undefined),
    );
    expect(await statusWith(`Bearer ${await signed(payload)}`)).toEqual(refused);
  });

  test("the confused and malformed forms of the published JOSE vectors are refused", async () => {
    const { secret, hmac } = {
      secret: tools.settings.tokenSecret,
      hmac: (text: string, key: string | Buffer = tools.settings.tokenSecret, hash = "sha256") =>
        createHmac(hash, key).update(text).digest("base64url"),
    };
    const header = part({ alg: "HS256" });
    const body = part(claims());
    const input = `${header}.${body}`;
    const good = `${input}.${hmac(input)}`;
    expect(await statusWith(`Bearer ${good}`)).toEqual([200, ""]);
    const withHeader = (head: object) => `${part(head)}.${body}.${hmac(`${part(head)}.${body}`)}`;
    const pairs = {
      ES256: generateKeyPairSync("ec", { namedCurve: "P-256" }),
      ES384: generateKeyPairSync("ec", { namedCurve: "P-384" }),
      ES512: generateKeyPairSync("ec", { namedCurve: "P-521" }),
      RS256: generateKeyPairSync("rsa", { modulusLength: 2_048 }),
      PS256: generateKeyPairSync("rsa", { modulusLength: 2_048 }),
      EdDSA: generateKeyPairSync("ed25519"),
    };
    const byPairs = Object.entries(pairs).map(([alg, { privateKey }]) =>
      new SignJWT(claims()).setProtectedHeader({ alg }).sign(privateKey),
    );
    const rsaPublic = pairs.RS256.publicKey.export({ type: "spki", format: "pem" });
    const signature = hmac(input);
    const forms = [
      ...(await Promise.all(byPairs)),
      // RS and HS confused: the public key used as an HMAC secret.
      `${input}.${hmac(input, rsaPublic)}`,
      ...["", ".", "..", "...", input, `${input}.`, `.${body}.${signature}`, `${header}..${signature}`],
      `${part({ alg: "ES256" })}.${body}.${Buffer.alloc(64).toString("base64url")}`,
      `${part({ alg: "ES384" })}.${body}.${Buffer.alloc(96, 1).toString("base64url")}`,
      `${part({ alg: "none" })}.${body}.`,
      `${part({ alg: "none" })}.${body}.${signature}`,
      ...[signature.slice(0, -2), signature.slice(0, 22), `${signature}AA`, `${signature}=`, `${signature}.x`].map(
        (one) => `${input}.${one}`,
      ),
      `${input}.${Buffer.from(signature, "base64url").toString("hex")}`,
      ...[
        {},
        { alg: null },
        { alg: ["HS256"] },
        { alg: "hs256" },
        { alg: "HS256 " },
        { alg: "HS256", crit: ["exp"] },
        { alg: "HS256", crit: [] },
        { alg: "HS256", crit: ["b64"], b64: false },
        { alg: "HS256", b64: false, crit: ["b64", "b64"] },
        { alg: "dir", enc: "A256GCM" },
        { alg: "PBES2-HS256+A128KW", p2c: 1_000_000_000 },
      ].map(withHeader),
      ...["null", "[]", '"x"', "1", "", "{"].map((text) => {
        const head = Buffer.from(text).toString("base64url");
        return `${head}.${body}.${hmac(`${head}.${body}`)}`;
      }),
      ...["null", "[]", '"x"', "1", "", "{", "\u0000"].map((text) => {
        const payload = Buffer.from(text).toString("base64url");
        return `${header}.${payload}.${hmac(`${header}.${payload}`)}`;
      }),
      JSON.stringify({ payload: body, protected: header, signature }),
      `${input}.${hmac(input, secret, "sha384")}`,
      `${header}.${body}.${signature}.${signature}.${signature}`,
    ];
    expect(forms.length).toBeGreaterThanOrEqual(45);
    for (const form of forms) expect([form, ...(await statusWith(`Bearer ${form}`))].slice(1)).not.toContain(200);
    for (const form of forms.filter((one) => /^[\w.-]{3,}$/.test(one)))
      expect([form, ...(await statusWith(`Bearer ${form}`))]).toEqual([form, ...refused]);
  });

  test("a token expires after five minutes", async () => {
    const token = await signed(claims());
    clock.forward(299);
    expect(await statusWith(`Bearer ${token}`)).toEqual([200, ""]);
    clock.forward(30);
    expect(await statusWith(`Bearer ${token}`)).toEqual(refused);
  });

  test("a token with one flipped bit is refused", async () => {
    const token = await signed(claims());
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const [head = "", payload = "", signature = ""] = token.split(".");
    for (let at = 0; at < token.length; at += 1) {
      const place = alphabet.indexOf(token[at] ?? "");
      // The last character of a part carries padding bits, which are not signed.
      if (place < 0 || token[at + 1] === "." || at === token.length - 1) continue;
      const forged = token.slice(0, at) + alphabet[place ^ 1] + token.slice(at + 1);
      expect([at, await statusWith(`Bearer ${forged}`)]).toEqual([at, refused]);
    }
    for (const broken of [`${head}.${payload}`, `${head}.${payload}.${signature}.`, `.${payload}.${signature}`]) {
      expect(await statusWith(`Bearer ${broken}`)).toEqual(refused);
    }
  });

  test("a token of 100,000 characters is refused like any other", async () => {
    const long = await signed({ ...claims(), filler: "x".repeat(100_000) });
    expect(await statusWith(`Bearer ${long}`)).toEqual(refused);
    expect(await statusWith(`Bearer ${"a".repeat(100_000)}`)).toEqual(refused);
    expect(await statusWith(`Bearer ${"a.".repeat(50_000)}`)).toEqual(refused);
  });

  test("who lacks a permission is told who holds it, within the company alone", async () => {
    const company = await createCompany(database.db);
    const yusuf = await createPerson(database.db, { company, name: "Yusuf Rahman", permissions: ["prepare"] });
    await createPerson(database.db, { company, name: "Amira Haddad" });
    const elsewhere = await createCompany(database.db, { name: "Capital Imports LLC" });
    await createPerson(database.db, { company: elsewhere, name: "Omar Nasser" });
    const gone = await createPerson(database.db, { company, name: "Hana Gone" });
    await sql`update memberships set active = false where user_id = ${gone.id}`.execute(database.db);
    const { headers } = await signIn(tools, yusuf);
    const answer = await app.inject({ method: "GET", url: "/api/administer/", headers });
    expect(answer.statusCode).toBe(400);
    const { code, detail } = answer.json<{ code: string; detail: string }>();
    expect(code).toBe("permission_required");
    expect(detail).toContain("Amira Haddad");
    expect(detail).not.toMatch(/Omar|Hana|Yusuf/);
  });
});
