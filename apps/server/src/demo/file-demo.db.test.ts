import { afterAll, describe, expect, test, vi } from "vitest";
import { oneKind } from "../../../../tests/kit/servers/databases.ts";
import { openTestApp, type TestApp } from "../../../../tests/kit/servers/test-app.ts";
import { sql } from "../db/open.ts";
import { seedDemo } from "./seed-demo.ts";

describe.each(oneKind("postgres"))("demo filings on %s", (kind) => {
  const apps: TestApp[] = [];
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  async function open(works: boolean): Promise<TestApp> {
    const app = await openTestApp(kind, { answerDelayMs: 20, works });
    apps.push(app);
    return app;
  }
  async function seed(app: TestApp, more: { demoFilings: boolean; adc?: { gatewayUrl: string } }) {
    const { settings } = app.tools;
    const adc = { ...settings.adc, ...more.adc };
    await seedDemo({ ...app.tools, settings: { ...settings, ...more, adc, demoData: true } });
  }
  async function statusesOf(app: TestApp, table: "filings" | "adc_filings"): Promise<string[]> {
    const { rows } = await sql<{ status: string }>`select status from ${sql.table(table)}`.execute(app.database.db);
    return rows.map(({ status }) => status).sort();
  }
  async function inOrderOfAnswers({ database: { db } }: TestApp) {
    const bills = await sql<{ name: string }>`select bill_number as name from filings order by updated_at`.execute(db);
    const declarations = await sql<{ name: string }>`select name from adc_filings order by updated_at`.execute(db);
    return { bills: bills.rows.map(({ name }) => name), declarations: declarations.rows.map(({ name }) => name) };
  }
  test.each([
    ["where that is switched off", { demoFilings: false }],
    ["with an authority of another machine", { demoFilings: true, adc: { gatewayUrl: "https://customs.example/adc" } }],
  ])("nothing is filed %s", async (_, settings) => {
    const app = await open(false);
    await seed(app, settings);
    const { rows } = await sql`select 1 from pgboss.job where name = 'demo.file'`.execute(app.database.db);
    expect(rows).toEqual([]);
    expect(await statusesOf(app, "filings")).toEqual(Array(6).fill("DRAFTED"));
  });

  test("both systems' filings reach different states through the calls of clerks, one after the other", async () => {
    const app = await open(true);
    await seed(app, { demoFilings: true });
    const later = { timeout: 50_000, interval: 100 };
    await vi.waitFor(async () => {
      expect(await statusesOf(app, "adc_filings")).toEqual([
        "COMPLETED",
        "FILING_NUMBER_ISSUED",
        "PAYMENT_PENDING",
        "REJECTED",
        "REJECTED",
      ]);
    }, later);
    await vi.waitFor(async () => {
      const drafts = Array(6).fill("DRAFTED");
      expect(await statusesOf(app, "filings")).toEqual(
        [...drafts, "ADDITIONAL_INFO_NEEDED", "DO_NOT_LOAD", "LOAD", "LOAD_WITH_WARNING"].sort(),
      );
    }, later);
    expect(await inOrderOfAnswers(app)).toEqual({
      bills: [
        "GFWSHA2611001",
        "GFWSHA2611002",
        "GFWSHA2611003",
        ...["PGLSHA2611001", "PGLSHA2611002", "PGLSHA2611003"],
        "GFWSHA2611004",
        "GFWSHA2611005-SIM-ACW",
        "GFWSHA2611006-SIM-RFI",
        "GFWSHA2611007-SIM-DNL",
      ],
      declarations: [
        "Ceramic tiles, week 48",
        "Pumps October",
        "Irrigation samples",
        "Spices for the season",
        "Kitchen steel, second order",
      ],
    });
  }, 120_000);
});
