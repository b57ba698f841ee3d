// Each minute each system is looked at; the page is told what was found, day by day, and nothing of days without a look.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { daysOfHistory, type StatusPart } from "@filings/contract/api/platform/status";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { outsideStates, watchOutside } from "#notifications/outside-states";
import type { Tools } from "#tools";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { probeParts } from "./probe-parts.job.ts";
import { bindPlatform } from "./routes.ts";
import { tidy } from "./tidy.job.ts";

/** 23:58 in Dubai. */
const evening = new Date("2026-03-10T19:58:00Z");

describe.each(oneKind("postgres"))("the history of the status page on %s", (kind) => {
  let server: TestServer;
  let tools: Tools;
  let asked: string[];
  let answer: number;
  const outside = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(answer).end();
  });

  beforeAll(async () => {
    server = await openTestServer(kind, [bindPlatform], evening);
    await new Promise<void>((done) => outside.listen(0, "127.0.0.1", done));
    const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    const { settings } = server.tools;
    const gateways = {
      mpci: { ...settings.mpci, gatewayUrl: `${url}/naic` },
      adc: { ...settings.adc, gatewayUrl: `${url}/adc` },
    };
    const payments = { ...settings.payments, url: `${url}/pay`, stripe: null };
    tools = { ...server.tools, settings: { ...settings, ...gateways, payments, publicUrl: url } };
  });
  afterAll(async () => {
    outside.close();
    await server?.close();
  });
  beforeEach(async () => {
    await sql`delete from status_days`.execute(server.database.db);
    await sql`delete from outside_states`.execute(server.database.db);
    server.clock.set(evening);
    asked = [];
    answer = 404;
  });

  interface History {
    readonly until: string;
    readonly minutes: number;
    readonly parts: readonly { readonly part: string; readonly days: readonly object[] }[];
  }
  const history = async () => (await server.call(null, "GET", "/api/status/history/")).body as History;
  const daysOf = async (part: StatusPart) => (await history()).parts.find((one) => one.part === part)!.days;

  test("a system that answers anything is up, one with a fault of its own is not, and one that is not there is not", async () => {
    await probeParts(tools);
    expect(asked.toSorted()).toEqual(["HEAD /adc", "HEAD /naic", "HEAD /pay", "HEAD /ready"]);
    server.clock.forward(60);
    answer = 503;
    await probeParts(tools);
    server.clock.forward(60);
    const gone = { ...tools.settings, mpci: { ...tools.settings.mpci, gatewayUrl: "http://127.0.0.1:1" } };
    answer = 200;
    await probeParts({ ...tools, settings: gone });
    expect(await daysOf("ADC")).toEqual([
      { day: "2026-03-10", checks: 2, failed: 1 },
      { day: "2026-03-11", checks: 1, failed: 0 },
    ]);
    expect(await daysOf("NAIC")).toEqual([
      { day: "2026-03-10", checks: 2, failed: 1 },
      { day: "2026-03-11", checks: 1, failed: 1 },
    ]);
    expect(await history()).toMatchObject({ until: "2026-03-11", minutes: 0 });
  });

  test("what was found by using a system counts without a look, and a look changes no state", async () => {
    await watchOutside(tools, "NAIC").found("DOWN");
    const before = await outsideStates(server.database.db, evening);
    await probeParts(tools);
    expect(asked).not.toContain("HEAD /naic");
    expect(await daysOf("NAIC")).toEqual([{ day: "2026-03-10", checks: 1, failed: 1 }]);
    expect(await outsideStates(server.database.db, evening)).toEqual(before);
  });

  test("a look that is repeated in its minute counts once", async () => {
    await probeParts(tools);
    server.clock.forward(5);
    await probeParts(tools);
    expect(await daysOf("ADC")).toEqual([{ day: "2026-03-10", checks: 1, failed: 0 }]);
  });

  test("days without a look are not told of, nor days before the last ninety, which are removed", async () => {
    const day = (back: number) => new Date(evening.getTime() - back * 86_400_000).toISOString().slice(0, 10);
    for (const back of [0, 5, daysOfHistory - 1, daysOfHistory, daysOfHistory + 1]) {
      await sql`
        insert into status_days (day, part, checks, failed, checked_at) values (${day(back)}, 'ADC', 1440, 2, ${evening})
      `.execute(server.database.db);
    }
    const told = (await daysOf("ADC")) as { day: string }[];
    expect(told.map((one) => one.day)).toEqual([day(daysOfHistory - 1), day(5), day(0)]);
    expect(await daysOf("PAYMENT")).toEqual([]);
    await tidy(tools);
    const { rows } = await sql<{ day: string }>`select day::text from status_days order by day`.execute(
      server.database.db,
    );
    expect(rows.map((one) => one.day)).not.toContain(day(daysOfHistory + 1));
    expect(await daysOf("ADC")).toEqual(told);
  });
});
