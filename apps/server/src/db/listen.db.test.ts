// A PostgreSQL listener reconnects after an outage with one attempt at a time and one connection.
import { describe, expect, test, vi } from "vitest";
import { cuttableLine } from "../../../../tests/kit/servers/cuttable-line.ts";
import { freshPostgres, oneKind } from "../../../../tests/kit/servers/databases.ts";
import { openPostgres, sql } from "./open.ts";

describe.each(oneKind("postgres").filter((kind) => kind === "postgres"))("listening on %s", () => {
  test("after each outage there is one connection again, made by one try more than were turned away", async () => {
    const { url, drop } = await freshPostgres();
    const { line, url: throughLine, cut, close } = await cuttableLine(new URL(url));
    const direct = await openPostgres(url, 1);
    const listener = await openPostgres(throughLine, 1);
    const heard: (string | null)[] = [];
    const listening = await listener.listen("filings", (payload) => heard.push(payload));
    expect(line.tries).toBe(1);
    for (const [refusals, outages] of [
      [4, 1],
      [3, 2],
    ] as const) {
      const before = line.tries;
      cut(refusals);
      const missed = () => heard.filter((payload) => payload === null).length;
      await vi.waitFor(() => expect(missed()).toBe(outages), { timeout: 30_000 });
      expect(line.tries - before).toBe(refusals + 1);
      expect(line.open.size).toBe(1);
      await sql`select pg_notify('filings', ${`news ${outages}`})`.execute(direct.db);
      await vi.waitFor(() => expect(heard).toContain(`news ${outages}`));
    }
    expect(heard).toEqual([null, "news 1", null, "news 2"]);
    await listening.close();
    await listener.close();
    await direct.close();
    await close();
    await drop();
  });

  test("a database that accepts a connection and stays silent is given up, by the listener and by queries", async () => {
    const { url, drop } = await freshPostgres();
    const { line, url: throughLine, cut, close } = await cuttableLine(new URL(url));
    const database = await openPostgres(throughLine, 1);
    const heard: (string | null)[] = [];
    const listening = await database.listen("filings", (payload) => heard.push(payload));
    await sql`select 1`.execute(database.db);
    line.isSilent = true;
    cut(0);
    await vi.waitFor(() => expect(line.tries).toBeGreaterThan(2), { timeout: 10_000 });
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow("connection timeout");
    line.isSilent = false;
    await vi.waitFor(() => expect(heard).toEqual([null]), { timeout: 10_000 });
    await sql`select pg_notify('filings', 'news')`.execute(database.db);
    await vi.waitFor(() => expect(heard).toEqual([null, "news"]));
    await listening.close();
    await database.close();
    await close();
    await drop();
  });
});
