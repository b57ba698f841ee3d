import { afterAll, describe, expect, test, vi } from "vitest";
import { oneKind } from "../../../../tests/kit/databases.ts";
import { type FilingHouse, openHouse } from "../../../../tests/kit/filing-house.ts";
import { sql } from "../db/open.ts";
import { seedDemo } from "./seed-demo.ts";

describe.each(oneKind("postgres"))("demo filings on %s", (kind) => {
  const houses: FilingHouse[] = [];
  afterAll(() => Promise.all(houses.map((house) => house.close())));

  async function open(works: boolean): Promise<FilingHouse> {
    const house = await openHouse(kind, { answerDelayMs: 20, works });
    houses.push(house);
    return house;
  }
  async function seed(house: FilingHouse, more: { demoFilings: boolean; adc?: { gatewayUrl: string } }) {
    const { settings } = house.tools;
    const adc = { ...settings.adc, ...more.adc };
    await seedDemo({ ...house.tools, settings: { ...settings, ...more, adc, demoData: true } });
  }
  async function statusesOf(house: FilingHouse, table: "filings" | "adc_filings"): Promise<string[]> {
    const { rows } = await sql<{ status: string }>`select status from ${sql.table(table)}`.execute(house.database.db);
    return rows.map(({ status }) => status).sort();
  }
  test.each([
    ["where that is switched off", { demoFilings: false }],
    ["with an authority of another machine", { demoFilings: true, adc: { gatewayUrl: "https://customs.example/adc" } }],
  ])("nothing is filed %s", async (_, settings) => {
    const house = await open(false);
    await seed(house, settings);
    const { rows } = await sql`select 1 from pgboss.job where name = 'demo.file'`.execute(house.database.db);
    expect(rows).toEqual([]);
    expect(await statusesOf(house, "filings")).toEqual(["DRAFTED", "DRAFTED", "DRAFTED"]);
  });

  test("both systems' filings reach different states through the calls of clerks", async () => {
    const house = await open(true);
    await seed(house, { demoFilings: true });
    const later = { timeout: 50_000, interval: 100 };
    await vi.waitFor(async () => {
      expect(await statusesOf(house, "adc_filings")).toEqual([
        "COMPLETED",
        "FILING_NUMBER_ISSUED",
        "PAYMENT_PENDING",
        "REJECTED",
        "REJECTED",
      ]);
    }, later);
    await vi.waitFor(async () => {
      const drafts = ["DRAFTED", "DRAFTED", "DRAFTED"];
      expect(await statusesOf(house, "filings")).toEqual(
        [...drafts, "ADDITIONAL_INFO_NEEDED", "DO_NOT_LOAD", "LOAD", "LOAD_WITH_WARNING"].sort(),
      );
    }, later);
  }, 120_000);
});
