// In production nothing moves the clock, whatever the database holds.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signBody } from "@filings/gateways/hmac";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#db/migrate";
import { openEmbedded, openPostgres, sql } from "#db/open";
import { readSettings } from "#env";
import { type RunningServer, startServer } from "#start-server";
import { freshPostgres, oneKind } from "../../../../../../tests/kit/servers/databases.ts";

const day = 86_400_000;

describe.each(oneKind("postgres"))("a server in production on %s", (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), "filings-production-"));
  const secrets = ["TOKEN_SECRET", "PLATFORM_KEY", "MPCI_HMAC_SECRET", "ADC_HMAC_SECRET", "PAYMENT_HMAC_SECRET"];
  const env = Object.fromEntries(secrets.map((name) => [name, randomBytes(32).toString("hex")]));
  const given: { drop?: () => Promise<void>; running?: RunningServer } = {};

  beforeAll(async () => {
    const { url = "", drop } = kind === "postgres" ? await freshPostgres() : {};
    if (drop !== undefined) given.drop = drop;
    const database = url === "" ? await openEmbedded(dataDir) : await openPostgres(url, 2);
    await migrate(database);
    await sql`update moved_clock set moved_ms = ${3 * day}`.execute(database.db);
    await database.close();
    const demo = { DEMO_DATA: "true", ENVIRONMENT: "sandbox", LOG_LEVEL: "silent" };
    const settings = readSettings({ ...env, ...demo, NODE_ENV: "production", DATA_DIR: dataDir, DATABASE_URL: url });
    given.running = await startServer({ ...settings, port: 0 }, { api: true, worker: false, migrate: true });
  });
  afterAll(async () => {
    await given.running?.close();
    await given.drop?.();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("tells the machine's time", () => {
    const { clock } = given.running!.tools;
    expect(clock.moved).toBeUndefined();
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
  });

  test.each(["GET", "POST"])("has no %s of the clock, not even with the right signature", async (method) => {
    const address = `/gateways/sandbox/clock/?from_ms=${3 * day}&to_ms=${4 * day}`;
    const timestamp = new Date().toISOString();
    const signature = signBody({ secret: env.MPCI_HMAC_SECRET!, timestamp, body: Buffer.from(`${method} ${address}`) });
    const headers = { "x-timestamp": timestamp, "x-signature": signature };
    const answer = await fetch(given.running!.url + address, { method, headers });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("clock-moved")).toBeNull();
  });
});
