// An event moves the filing that was read, or nothing at all.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { kindsHere } from "../../../../tests/kit/servers/databases.ts";
import { createFiler, type Filer, openTestApp, type TestApp } from "../../../../tests/kit/servers/test-app.ts";
import { lockFiling } from "./lock-filing.ts";
import { applyMpciEvent, applyMpciEventLast } from "./state-machine.ts";

describe.each(kindsHere())("the state machine of house bills on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;
  beforeAll(async () => {
    app = await openTestApp(kind, { works: false });
    amira = await createFiler(app);
  });
  afterAll(() => app?.close());

  const eventsOf = async (id: string) => {
    const { rows } = await sql`select 1 from filing_events where filing_id = ${id}`.execute(app.database.db);
    return rows.length;
  };
  const archives = { event: "ARCHIVE", actor: { kind: "SYSTEM", id: "worker" }, changes: { archived: true } } as const;

  test("an event on a filing that was read in another status or version is a fault, and leaves no trace", async () => {
    const { id } = await amira.draft("MOVED-1");
    const before = await eventsOf(id);
    for (const stale of [{ status: "LOAD" }, { version: 2 }] as const) {
      const applied = inTransaction(app.tools, async (tx) => {
        const filing = { ...(await lockFiling(tx, id, null)), ...stale };
        await applyMpciEvent(tx, filing, { ...archives, now: app.tools.clock.now(), history: {} });
      });
      await expect(applied).rejects.toThrow(`ARCHIVE of filing ${id} changed 0 rows instead of one`);
      const appliedLast = inTransaction(app.tools, async (tx) => {
        const filing = { ...(await lockFiling(tx, id, null)), ...stale };
        await applyMpciEventLast(tx, filing, { ...archives, now: app.tools.clock.now(), history: {} });
      });
      await expect(appliedLast).rejects.toThrow("division by zero");
    }
    expect([(await amira.show(id)).archived, await eventsOf(id)]).toEqual([false, before]);
  });
});
