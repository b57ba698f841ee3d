import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { createBreaker } from "#jobs/circuit-breaker";
import { outsideStates, watchOutside } from "#notifications/outside-states";
import type { Tools } from "#tools";
import { type AdcFiler, createAdcFiler, releaseAdc } from "../../../../../../tests/kit/adc/filer.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";
import { pullAdcNotices } from "./pull-notices.job.ts";

const minute = 60_000;

describe.each(oneKind("postgres"))("notices that are fetched on %s", (kind) => {
  const ahead = { ms: 0 };
  const clock = { now: () => new Date(Date.now() + ahead.ms) };
  const apps: TestApp[] = [];
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  async function open(adcPushes: boolean) {
    const app = await openTestApp(kind, { answerDelayMs: 30, adcPushes, clock });
    apps.push(app);
    await releaseAdc(app);
    const omar = await createAdcFiler(app);
    const breaker = createBreaker({ failuresMost: 2, openMs: 0, found: watchOutside(app.tools, "ADC").found });
    const { tools } = app;
    const asked = { ...tools.settings, adc: { ...tools.settings.adc, answers: "pull" as const } };
    return {
      app,
      omar,
      pull: (given: Partial<Tools> = {}) => pullAdcNotices({ ...tools, ...given }, breaker),
      pullAtOnce: () => pullAdcNotices({ ...tools, settings: asked }, breaker),
    };
  }
  /** Pulls at each tick of the clock until the filing is in this state. */
  function fetchedUntil(
    omar: AdcFiler,
    id: string,
    { status, pull }: { status: string; pull: () => Promise<unknown> },
  ) {
    const fetched = async () => {
      await pull();
      expect((await omar.show(id)).status).toBe(status);
    };
    return vi.waitFor(fetched, { timeout: 30_000, interval: 50 });
  }
  async function counted(app: TestApp) {
    const { rows } = await sql<{ notices: number; answers: number; moves: number }>`
      select (select count(*) from notices where system = 'ADC') as notices, (select count(*) from adc_answers) as answers,
        (select count(*) from filing_events where actor_kind = 'AUTHORITY') as moves
    `.execute(app.database.db);
    return rows[0]!;
  }

  describe("where nothing is pushed", () => {
    let line: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      line = await open(false);
    });

    test("a filing moves on by fetched notices, and each fetch goes on where the last one ended", async () => {
      const { omar, app, pullAtOnce } = line;
      const { id } = await omar.request();
      await fetchedUntil(omar, id, { status: "FILING_NUMBER_ISSUED", pull: pullAtOnce });
      await omar.send(id);
      await fetchedUntil(omar, id, { status: "PAYMENT_PENDING", pull: pullAtOnce });
      expect(await counted(app)).toEqual({ notices: 3, answers: 3, moves: 3 });
      const { rows } = await sql<{ cursor: string }>`select cursor from pulled_notices`.execute(app.database.db);
      expect(Number(rows[0]?.cursor)).toBeGreaterThan(0);
    });

    test("a company that is pushed to fetches only once a filing has waited too long", async () => {
      const { omar, app, pull } = line;
      await sql`delete from pulled_notices`.execute(app.database.db);
      const { id } = await omar.request();
      await vi.waitFor(async () => expect((await omar.show(id)).delivery?.state).toBe("DELIVERED"), 15_000);
      await pull();
      expect((await sql`select 1 from pulled_notices`.execute(app.database.db)).rows).toEqual([]);
      ahead.ms += 6 * minute;
      await fetchedUntil(omar, id, { status: "FILING_NUMBER_ISSUED", pull });
      await pull();
      expect((await omar.show(id)).status).toBe("FILING_NUMBER_ISSUED");
    });

    test("an authority that cannot be asked is said to be down, by its name and above every page, and up again", async () => {
      const { omar, app, pullAtOnce } = line;
      const { id } = await omar.request();
      const ofAdc = async () => (await outsideStates(app.database.db, clock.now())).find(({ part }) => part === "ADC");
      const switchCustoms = (down: boolean) =>
        fetch(`${app.sandboxUrl}/control/`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ adc: { down } }),
        });
      await switchCustoms(true);
      await pullAtOnce();
      await pullAtOnce();
      expect(await ofAdc()).toMatchObject({ state: "DOWN" });
      const notices = await omar.call("GET", "/api/v3/top-bar-notification/list/");
      expect(notices.body).toMatchObject([{ kind: "authority_down", level: "warning", params: { part: "ADC" } }]);
      await switchCustoms(false);
      await fetchedUntil(omar, id, { status: "FILING_NUMBER_ISSUED", pull: pullAtOnce });
      expect(await ofAdc()).toMatchObject({ state: "UP" });
      expect((await omar.call("GET", "/api/v3/top-bar-notification/list/")).body).toEqual([]);
    });
  });

  test("pushed and fetched at once, and by two at a time, every notice counts once", async () => {
    const { omar, app, pullAtOnce } = await open(true);
    const filings = await Promise.all(
      ["SIM-APP3", "SIM-DUP", "SIM-ORDER"].map((one) => omar.request({ reference: one })),
    );
    const both = () => Promise.all([pullAtOnce(), pullAtOnce()]);
    for (const { id } of filings) {
      await fetchedUntil(omar, id, { status: "FILING_NUMBER_ISSUED", pull: both });
      await omar.send(id);
    }
    for (const { id } of filings) await fetchedUntil(omar, id, { status: "PAYMENT_PENDING", pull: both });
    await both();
    const { notices, answers } = await counted(app);
    expect(answers).toBe(notices);
    const { rows } = await sql<{ type: string; filing_id: string }>`
      select filing_id, type from filing_events where type = 'MESSAGE_IGNORED'
    `.execute(app.database.db);
    expect(rows).toEqual([]);
  });
});
