// What a call answers beside its declaration is a fault where the product is made, and is kept from the caller where it serves.
import { endpoint } from "@filings/contract/api/endpoint";
import { Problem } from "@filings/contract/errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { oneKind } from "../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../tests/kit/servers/test-server.ts";
import { createLog } from "../../log.ts";
import { bindOpen } from "./bind.ts";

const row = z.object({ id: z.string(), size: z.nullable(z.int()) });
const listing = endpoint({
  id: "listSomething",
  method: "GET",
  path: "/api/something/",
  says: "Answers what the test tells it to.",
  access: "public",
  answer: z.object({ results: z.array(row), by_name: z.record(z.string(), z.optional(row)) }),
  refuses: [],
});

describe.each(oneKind("embedded"))("answers beside their schema on %s", (kind) => {
  let developing: TestServer;
  let serving: TestServer;
  let told: () => unknown = () => null;
  const lines: string[] = [];

  beforeAll(async () => {
    const bind = (production: boolean): Parameters<typeof openTestServer>[1] => [
      (app, tools) => {
        const log = createLog({ logLevel: "warn" }, { write: (line) => lines.push(line) });
        bindOpen(app, { ...tools, log, settings: { ...tools.settings, production } }, listing, () => told() as never);
      },
    ];
    developing = await openTestServer(kind, bind(false));
    serving = await openTestServer(kind, bind(true));
  });
  afterAll(async () => {
    await developing?.close();
    await serving?.close();
  });
  const ask = (server: TestServer) => server.call(null, "GET", "/api/something/");

  test("an answer that fits goes out with nothing that its schema does not name", async () => {
    told = () => ({ results: [{ id: "a", size: 1, secret: "s" }], by_name: {}, secret: "s" });
    for (const server of [developing, serving]) {
      const { status, body } = await ask(server);
      expect([status, body]).toEqual([200, { results: [{ id: "a", size: 1 }], by_name: {} }]);
    }
    expect(lines).toEqual([]);
  });

  test("an answer that does not fit is a fault in development, and in production a warning that quotes no value", async () => {
    const wrong = { id: 7, size: null, secret: "s" };
    told = () => ({ results: [wrong], by_name: { one: wrong }, secret: "s" });
    expect((await ask(developing)).status).toBe(500);
    const { status, body } = await ask(serving);
    const shown = { id: 7, size: null };
    expect([status, body]).toEqual([200, { results: [shown], by_name: { one: shown } }]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 40,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      msg: "listSomething answered what its endpoint does not declare: results.0.id (invalid_type), by_name.one.id (invalid_type)",
    });
  });

  test("a refusal that its endpoint does not declare is a fault in development, and in production a warning", async () => {
    lines.length = 0;
    told = () => {
      throw new Problem("filing_locked", { params: { status: "LOAD" } });
    };
    expect((await ask(developing)).status).toBe(500);
    const { status, body } = await ask(serving);
    expect([status, body.code]).toEqual([409, "filing_locked"]);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      "listSomething refused with filing_locked, which its endpoint does not declare",
    ]);
  });
});
