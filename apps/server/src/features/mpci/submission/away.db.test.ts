import { expect, test } from "vitest";
import { sql } from "#db/open";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { createFiler, openTestApp } from "../../../../../../tests/kit/servers/test-app.ts";

// The worker's own pauses make this slow, so in the soak both databases wait at the same time.
test.concurrent.each(oneKind("postgres"))(
  "NAIC away for good on %s makes a draft again, credits back; sent again once it is there, it is loaded",
  async (kind) => {
    const app = await openTestApp(kind);
    try {
      const amira = await createFiler(app);
      const startAgain = await app.stopSandbox();
      const { id } = await amira.file("AWAY-1");
      const draft = await amira.reaches(id, "DRAFTED", 60_000);
      expect(draft.events.map((event) => event.kind)).toEqual(["CREATE", "SUBMIT", "UNDELIVERABLE"]);
      const { rows } = await sql`select state from ledger_reservations where filing_id = ${id}`.execute(
        app.database.db,
      );
      expect(rows).toEqual([{ state: "RELEASED" }]);
      await startAgain();
      await amira.send(id);
      await amira.reaches(id, "LOAD");
      const heard = (await app.naicLog("AWAY-1")).filter((message) => message.direction === "in");
      expect(heard).toHaveLength(1);
    } finally {
      await app.close();
    }
  },
  120_000,
);
