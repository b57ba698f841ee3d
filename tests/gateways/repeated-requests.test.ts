// A request that comes again has one effect, one that comes too often is told when to come back, and none is written into the log.
import { endpoint } from "@filings/contract/api/endpoint";
import { type Database, sql } from "@filings/server/db/open";
import { bindWrite } from "@filings/server/http/bind/bind";
import type { Tools } from "@filings/server/tools";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createCompany, createPerson, type Person, type SignedIn, signIn } from "../kit/people.ts";
import { oneKind } from "../kit/servers/databases.ts";
import { openWatchedApi, type WatchedApi } from "./watched-api.ts";

const url = "/api/filings/ae/mpci/filings/";

/** A call of the test's own, in which something goes wrong that nobody foresaw. */
const failing = endpoint({
  id: "failing",
  method: "POST",
  path: "/api/failing/",
  says: "Something that breaks.",
  access: "bearer",
  body: z.strictObject({ text: z.string(), kind: z.enum(["cast", "twice", "long", "thrown"]) }),
  answer: z.object({}),
  refuses: [],
});

function bindFailing(app: FastifyInstance, tools: Tools): void {
  bindWrite(app, tools, failing, async (_tools, { tx, body, caller }) => {
    if (body.kind === "thrown") throw new TypeError("this was not foreseen");
    if (body.kind === "cast") await sql`select ${body.text}::int`.execute(tx);
    if (body.kind === "long") await sql`select ${JSON.stringify(body)}::jsonb -> ${body.text}::text::jsonb`.execute(tx);
    await sql`insert into companies (id, name, created_at) values (${caller.companyId}, ${body.text}, now())`.execute(
      tx,
    );
    return {};
  });
}

describe.each(oneKind("postgres"))("on %s", (kind) => {
  let api: WatchedApi;
  let who: SignedIn;
  let amira: Person;

  beforeAll(async () => {
    api = await openWatchedApi(kind);
    const { db } = api.database;
    amira = await createPerson(db, { company: await createCompany(db) });
    who = await signIn(api.tools, amira);
  });
  afterAll(() => api?.close());

  function post(key: string, body: object = {}, other: { url?: string; who?: SignedIn } = {}) {
    return api.ask({ method: "POST", url, who, body, headers: { "idempotency-key": key }, ...other });
  }
  async function billNumberOf(id: string, reader: SignedIn): Promise<string> {
    return (await api.ask({ method: "GET", url: `${url}${id}/`, who: reader })).body.body.bill_number;
  }
  async function countFilings(db: Database["db"] = api.database.db): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) as count from filings`.execute(db);
    return rows[0]?.count ?? -1;
  }

  test("a key gives the first answer again, whole", async () => {
    const first = await post("again", { bill_number: "TWICE" });
    const count = await countFilings();
    const second = await post("again", { bill_number: "TWICE" });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await countFilings()).toBe(count);
  });

  test("a key belongs to one request of one person: another body, path or query is a conflict", async () => {
    const { body: filing } = await post("one", { bill_number: "ONE" });
    const before = await api.stored();
    for (const asked of [
      post("one", { bill_number: "TWO" }),
      post("one", {}),
      post("one", { bill_number: "ONE" }, { url: `${url}?x=1` }),
      post("one", {}, { url: `${url}${filing.id}/convert/` }),
      post("one", { is_idle_session_logout: false }, { url: "/api/v3/jwt-token/blacklist/" }),
    ]) {
      const { status, body } = await asked;
      expect([status, body.code]).toEqual([409, "idempotency_conflict"]);
    }
    expect(await api.stored()).toBe(before);
    const colleague = await createPerson(api.database.db, { company: { id: amira.companyId } });
    const beside = await signIn(api.tools, colleague);
    const other = await post("one", { bill_number: "TWO" }, { who: beside });
    expect([other.status, await billNumberOf(other.body.id, beside)]).toEqual([201, "TWO"]);
  });

  test("a refused request leaves its key free", async () => {
    expect((await post("free", { nothing: 1 })).body.code).toBe("unknown_field");
    expect((await post("free", { copy_from: crypto.randomUUID() })).body.code).toBe("not_found");
    expect((await post("free", { bill_number: "RIGHT" })).status).toBe(201);
  });

  test("a key of no letter or of more than 255 is refused, the longest is kept", async () => {
    for (const key of ["", "k".repeat(256), "k".repeat(10_000)]) {
      const { status, body } = await post(key);
      expect([status, body.code, body.errors[0].path]).toEqual([400, "wrong_value", "Idempotency-Key"]);
    }
    for (const key of ["k".repeat(255), "'; drop table filings; --", "\u00e9\u00ff", " , "])
      expect([key, (await post(key)).status]).toEqual([key, key.trim() === "" ? 400 : 201]);
  });

  test("twins at the same moment have one effect and one answer", async () => {
    const before = await countFilings();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post("twins", { bill_number: "TWIN" })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countFilings()).toBe(before + 1);
  });

  test("twins of which each says something else have one effect, and the others are told", async () => {
    const before = await countFilings();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => post("rivals", { bill_number: `R${at}` })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(7).fill(409)]);
    expect(await countFilings()).toBe(before + 1);
  });

  test("after a day a key is a new one", async () => {
    const { body: first } = await post("yesterday", { bill_number: "OLD" });
    api.clock.forward(24 * 3_600 - 1);
    who = await signIn(api.tools, amira);
    expect((await post("yesterday", { bill_number: "OLD" })).body.id).toBe(first.id);
    api.clock.forward(2);
    const next = await post("yesterday", { bill_number: "NEW" });
    expect([next.status, await billNumberOf(next.body.id, who)]).toEqual([201, "NEW"]);
    expect((await post("yesterday", { bill_number: "NEW" })).body).toEqual(next.body);
  });
});

describe.each(oneKind("postgres"))("on %s, with few requests a minute", (kind) => {
  let api: WatchedApi;
  let who: SignedIn;

  beforeAll(async () => {
    api = await openWatchedApi(kind, { requestsPerMinute: 5, signInsPerMinute: 2 });
    const { db } = api.database;
    who = await signIn(api.tools, await createPerson(db, { company: await createCompany(db) }));
  });
  afterAll(() => api?.close());

  test("too many requests are told in a sentence when to come back, and the authority is never turned away", async () => {
    const ask = () => api.ask({ method: "GET", url: "/api/v3/self/", who, language: "ar-EG" });
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const { body, headers } = await ask();
    expect(body.code).toBe("too_many_requests");
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await api.ask({ method: "GET", url: "/nothing/here", who })).status).toBe(429);
    for (let at = 0; at < 10; at += 1) {
      const notice = { payload: "UNB", headers: { "content-type": "application/edifact" } };
      const { status } = await api.ask({ method: "POST", url: "/gateways/mpci/inbox/", ...notice });
      expect(status).toBe(401);
    }
  });

  test("passwords and codes can be tried less often still", async () => {
    const headers = { authorization: `Basic ${Buffer.from("a@b.example:x").toString("base64")}` };
    const ask = () => api.ask({ method: "POST", url: "/api/v3/tfa/request/email/login/", headers });
    const answers = [await ask(), await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 429]);
    expect(Number(answers[2]?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe.each(oneKind("postgres"))("what is logged on %s", (kind) => {
  test("says what went wrong and where, and never what somebody sent", async () => {
    const api = await openWatchedApi(kind, {}, bindFailing);
    const { app, database, tools, logged } = api;
    const amira = await createPerson(database.db, { company: await createCompany(database.db) });
    const who = await signIn(tools, amira);
    const secret = "Party Of Nobody's Business FZE";
    const basic = `Basic ${Buffer.from(`${amira.email}:${amira.password}`).toString("base64")}`;
    const ask = (path: string, body: object, headers: Record<string, string> = who.headers) =>
      app.inject({
        method: "POST",
        url: path,
        headers: { "content-type": "application/json", ...headers },
        payload: body,
      });
    try {
      for (const kind of ["cast", "twice", "long", "thrown"]) {
        const { statusCode, body } = await ask("/api/failing/", { text: secret, kind });
        expect([kind, statusCode]).toEqual([kind, 500]);
        expect(body).not.toMatch(/at |\.ts|insert|select|duplicate|syntax|foreseen/);
        expect(body).not.toContain(secret);
      }
      await ask(url, { parties: [{ role: "SHIPPER", name: secret }] });
      await ask(url, { parties: [{ role: "SHIPPER", name: secret, [secret]: secret }] });
      await ask("/api/v3/tfa/request/email/login/", {}, { authorization: basic });
      const mails = await sql<{ body: string }>`select body from mails`.execute(database.db);
      const code = /\b\d{6}\b/.exec(mails.rows[0]?.body ?? "")?.[0];
      if (code === undefined) throw new Error("no code was sent");
      const signedIn = await ask("/api/v3/jwt-token/create/", { verification_code: code }, { authorization: basic });
      expect(signedIn.statusCode).toBe(200);
      const cookie = String(signedIn.headers["set-cookie"]).split(";")[0] ?? "";
      await ask("/api/v3/jwt-token/refresh/", {}, { cookie });
      const lines = logged.join("");
      expect(logged.filter((line) => line.includes("a fault of ours"))).toHaveLength(4);
      for (const told of [
        "this was not foreseen",
        "22P02",
        "23505",
        "companies_pkey",
        "repeated-requests.test.ts",
        "request_id",
      ])
        expect(lines).toContain(told);
      const tokens = [who.access, signedIn.json<{ access: string }>().access, cookie.split("=")[1] ?? ""];
      for (const untold of [secret, "Nobody's", amira.password, basic.slice(6), code, amira.email, ...tokens])
        expect(lines).not.toContain(untold);
      expect(lines).not.toMatch(/insert into|select \$1/);
    } finally {
      await api.close();
    }
  });
});
