import { afterAll, describe, expect, test, vi } from "vitest";
import { oneKind } from "../../../../tests/kit/servers/databases.ts";
import { openTestApp, type TestApp } from "../../../../tests/kit/servers/test-app.ts";
import { sql } from "../db/open.ts";
import { demoAdcFilings } from "./demo-adc-filings.ts";
import { demoBills } from "./file-bill.ts";
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
  async function inOrder({ database: { db } }: TestApp) {
    const bills = await sql<{ name: string }>`select bill_number as name from filings order by number`.execute(db);
    const declarations = await sql<{ name: string }>`select name from adc_filings order by created_at`.execute(db);
    return { bills: bills.rows.map(({ name }) => name), declarations: declarations.rows.map(({ name }) => name) };
  }
  /** Drafts of what is registered. */
  async function updates({ database: { db } }: TestApp) {
    const { rows } = await sql`
      select f.bill_number as bill, f.body <> v.body as differs
      from filings f join filing_versions v on v.filing_id = f.id and v.version = f.version_in_force
      where f.status = 'DRAFTED'
    `.execute(db);
    return rows;
  }
  function counted(statuses: readonly string[]): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
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

  test("a day of bills and ten declarations reach every state through the calls of clerks, in one order", async () => {
    const app = await open(true);
    await seed(app, { demoFilings: true });
    const later = { timeout: 50_000, interval: 100 };
    await vi.waitFor(async () => {
      const { PENDING_APPROVALS: approvals = 0, ...others } = counted(await statusesOf(app, "adc_filings"));
      expect({ ...others, PAYMENT_PENDING: (others.PAYMENT_PENDING ?? 0) + approvals }).toEqual({
        COMPLETED: 1,
        FILING_NUMBER_ISSUED: 2,
        // One of them when its three approvals have come, a dozen seconds apart.
        PAYMENT_PENDING: 4,
        PENDING_SUBMISSION_RESPONSE: 1,
        REJECTED: 2,
      });
    }, later);
    await vi.waitFor(async () => {
      expect(counted(await statusesOf(app, "filings"))).toEqual({
        ADDITIONAL_INFO_NEEDED: 5,
        CANCELED: 2,
        DO_NOT_LOAD: 4,
        DRAFTED: 22,
        EXPIRED: 1,
        // Its late answers come early here, because its delay is short.
        LOAD: 27,
        LOAD_WITH_WARNING: 4,
        PENDING_SUB_FILING: 1,
        SUBMISSION_REJECTED: 3,
        SUBMITTED: 2,
      });
    }, later);
    await vi.waitFor(async () => expect(await updates(app)).toEqual([{ bill: "GFWNSA261107", differs: true }]), later);
    const { bills, declarations } = await inOrder(app);
    expect(declarations).toEqual(demoAdcFilings(new Date()).map(({ header }) => header.name));
    expect(bills.slice(6)).toEqual(
      demoBills({ carriers: new Map(), now: new Date() }).map(({ body }) => body.bill_number),
    );
  }, 120_000);
});
