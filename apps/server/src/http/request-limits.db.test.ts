// The rate limits per minute: of a person, of an office behind one address, and the requests that do not count.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@filings/contract/limits";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../tests/kit/people.ts";
import { freshDatabase, oneKind } from "../../../../tests/kit/servers/databases.ts";
import { type TestTools, testTools } from "../../../../tests/kit/tools.ts";
import { createApi } from "../api.ts";
import type { Settings } from "../env.ts";
import { startLive } from "../live/socket.ts";

const self = "/api/v3/self/";
const renewal = "/api/v3/jwt-token/refresh/";

describe.each(oneKind("embedded"))("with few requests a minute on %s", (kind) => {
  const folder = mkdtempSync(join(tmpdir(), "filings-limits-"));
  const opened: TestTools[] = [];
  let database: Awaited<ReturnType<typeof freshDatabase>>;

  beforeAll(async () => {
    database = await freshDatabase(kind);
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "index.html"), "<!doctype html><html><head></head><body></body></html>");
    for (const name of ["shell.js", "shell.css", "inter.woff2"]) writeFileSync(join(folder, "assets", name), "x");
  });
  afterAll(async () => {
    for (const tools of opened) await tools.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  async function open(settings: Partial<Settings>) {
    const tools = await testTools(database, { settings });
    opened.push(tools);
    const app = await createApi(tools, { webFolder: folder });
    const live = await startLive(app, tools);
    const company = await createCompany(database.db);
    const colleague = async () => signIn(tools, await createPerson(database.db, { company }));
    return { app, colleague, close: () => live.close().then(() => app.close()) };
  }

  async function ask(app: FastifyInstance, url: string, who?: SignedIn): Promise<number> {
    return (await app.inject({ method: "GET", url, headers: { ...who?.headers } })).statusCode;
  }

  async function statuses(times: number, one: () => Promise<number>): Promise<number[]> {
    const found: number[] = [];
    for (let at = 0; at < times; at += 1) found.push(await one());
    return found;
  }

  test("scripts, styles and fonts are fetched by a whole office at once, and its calls go on", async () => {
    const { app, colleague, close } = await open({ requestsPerMinute: 3 });
    const who = await colleague();
    const files = ["/assets/shell.js", "/assets/shell.css", "/assets/inter.woff2", "/api/docs/swagger-ui.css"];
    for (const file of files) expect(await statuses(5, () => ask(app, file))).toEqual(Array(5).fill(200));
    expect(await ask(app, self, who)).toBe(200);
    expect(await ask(app, "/")).toBe(200);
    await close();
  });

  test("pages open for everybody behind an address that asks for far too many", async () => {
    const { app, colleague, close } = await open({ requestsPerMinute: 1 });
    const times = limits.addressToPersonRequests + 5;
    expect(await statuses(times, () => ask(app, "/identity/login"))).toEqual(Array(times).fill(200));
    expect(await ask(app, self, await colleague())).toBe(200);
    await close();
  });

  test.each(["/api/v3/nothing/", "/assets/guess-1.js", "/backup.zip", "/admin/console"])(
    "addresses of nothing are counted though the screens are built: %s",
    async (path) => {
      const { app, close } = await open({ requestsPerMinute: 2 });
      const found = await statuses(4, () => ask(app, path));
      expect(found.slice(2)).toEqual([429, 429]);
      expect(await ask(app, "/")).toBe(200);
      await close();
    },
  );

  test("a person over the limit is told when to try again, and a colleague is not affected", async () => {
    const { app, colleague, close } = await open({ requestsPerMinute: 2 });
    const [busy, other] = [await colleague(), await colleague()];
    expect(await statuses(4, () => ask(app, self, busy))).toEqual([200, 200, 429, 429]);
    expect(await ask(app, self, other)).toBe(200);
    const headers = { ...busy.headers, "accept-language": "en-GB" };
    const refused = await app.inject({ method: "GET", url: self, headers });
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    const detail = `Too many requests from here. Try again in ${seconds} second${seconds === 1 ? "" : "s"}.`;
    expect(refused.json()).toMatchObject({ code: "too_many_requests", detail });
    await close();
  });

  test("each API token is counted by itself, from its second request on", async () => {
    const { app, colleague, close } = await open({ requestsPerMinute: 2 });
    const tokenOf = async ({ headers }: SignedIn) => {
      const payload = { name: "ERP", scopes: ["read"], days: 1 };
      const made = await app.inject({ method: "POST", url: "/api/v3/companies/self/api-tokens/", headers, payload });
      return { headers: { authorization: `Bearer ${made.json().token}` } } as SignedIn;
    };
    const [busy, quiet] = [await tokenOf(await colleague()), await tokenOf(await colleague())];
    expect(await statuses(5, () => ask(app, self, busy))).toEqual([200, 200, 200, 429, 429]);
    expect(await ask(app, self, quiet)).toBe(200);
    await close();
  });

  test("all callers behind one address together may make as many requests as twenty people", async () => {
    const { app, colleague, close } = await open({ requestsPerMinute: 1 });
    const people = [];
    for (let at = 0; at <= limits.addressToPersonRequests; at += 1) people.push(await colleague());
    const answers: number[] = [];
    for (const who of people) answers.push(await ask(app, self, who));
    expect(answers).toEqual([...Array(limits.addressToPersonRequests).fill(200), 429]);
    await close();
  });

  test("a caller without a session, or with a forged token, is counted by address", async () => {
    const { app, close } = await open({ requestsPerMinute: 2 });
    const forged = { headers: { authorization: "Bearer a.b.c" } } as SignedIn;
    expect(await statuses(3, () => ask(app, self))).toEqual([401, 401, 429]);
    expect(await ask(app, self, forged)).toBe(429);
    await close();
  });

  test("the live socket and the health check are counted apart from other calls", async () => {
    const { app, colleague, close } = await open({ requestsPerMinute: 1 });
    const who = await colleague();
    expect(await statuses(2, () => ask(app, self, who))).toEqual([200, 429]);
    expect(await ask(app, "/api/health/")).toBe(200);
    const token = who.headers.authorization.replace("Bearer ", "");
    const lines = await statuses(3, async () => {
      const headers = { "sec-websocket-protocol": token };
      return (await app.inject({ method: "GET", url: "/ws/stream", headers })).statusCode;
    });
    expect(lines).toEqual([426, 426, 426]);
    await close();
  });

  test("a page that renews its session is not counted as guessing", async () => {
    const { app, close } = await open({ signInsPerMinute: 1, requestsPerMinute: 4 });
    const renew = (cookies: Record<string, string>) => async () =>
      (await app.inject({ method: "POST", url: renewal, cookies })).statusCode;
    expect(await statuses(3, renew({ filings_refresh: "of-another-session" }))).toEqual([401, 401, 401]);
    expect(await statuses(1, renew({}))).toEqual([429]);
    await close();
  });
});
