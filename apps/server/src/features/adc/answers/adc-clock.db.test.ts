// The clock job of ADC filings continues past a filing that cannot be moved.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { type AdcStage, openAdcStage } from "../../../../../../tests/kit/adc/stage.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";

describe.each(oneKind("embedded"))("the clock of ADC filings on %s", (kind) => {
  let stage: AdcStage;
  beforeAll(async () => {
    stage = await openAdcStage(kind);
  });
  afterAll(() => stage?.close());

  test("a filing that cannot be moved keeps none of the others waiting, and what is late is told", async () => {
    const late = await stage.sent();
    const stuck = await stage.request();
    const waiting = await stage.request();
    const { db } = stage.app.database;
    // Breaks the filing, as if its history had grown without it.
    await sql`update adc_filings set last_event_seq = 0, due_at = due_at - interval '1 minute' where id = ${stuck}`.execute(
      db,
    );
    await expect(stage.pass(61 * 60)).rejects.toThrow("filing_events");
    expect([await stage.statusOf(stuck), await stage.statusOf(waiting)]).toEqual(["DRAFT", "FAILED"]);
    const { rows } = await sql`select 1 from notifications where filing_id = ${late} and kind = 'adc_late'`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
  });
});
