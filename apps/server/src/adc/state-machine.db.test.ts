// An event moves the declaration that was read, or nothing at all.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { type AdcStage, openAdcStage } from "../../../../tests/kit/adc/stage.ts";
import { oneKind } from "../../../../tests/kit/servers/databases.ts";
import { applyAdcEvent, lockAdcFiling } from "./state-machine.ts";

describe.each(oneKind("embedded"))("the state machine of declarations on %s", (kind) => {
  let stage: AdcStage;
  beforeAll(async () => {
    stage = await openAdcStage(kind);
  });
  afterAll(() => stage?.close());

  test("an event on a declaration that was read in another version is a fault, and leaves no trace", async () => {
    const id = await stage.request();
    const { database, tools } = stage.app;
    const eventsOf = async () =>
      (await sql`select 1 from filing_events where filing_id = ${id}`.execute(database.db)).rows.length;
    const before = await eventsOf();
    const applied = inTransaction(tools, async (tx) => {
      const filing = { ...(await lockAdcFiling(tx, id, null)), version: 7 };
      await applyAdcEvent(tx, filing, {
        event: "ISSUE_FILING_NUMBER",
        actor: { kind: "AUTHORITY", id: "customs" },
        now: tools.clock.now(),
        history: {},
      });
    });
    await expect(applied).rejects.toThrow(`ISSUE_FILING_NUMBER of filing ${id} changed 0 rows instead of one`);
    expect(await eventsOf()).toBe(before);
  });
});
