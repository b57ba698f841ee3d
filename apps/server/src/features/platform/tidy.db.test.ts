// What has served its time goes, and what is still of use stays.
import { describe, expect, test } from "vitest";
import { freshDatabase, kindsHere } from "../../../../../tests/kit/databases.ts";
import { settableClock, testTools } from "../../../../../tests/kit/tools.ts";
import { sql } from "../../db/open.ts";
import { tidy } from "./tidy.job.ts";

describe.each(kindsHere())("tidying on %s", (kind) => {
  test("an answer to a repeated call is kept for a day and no longer", async () => {
    const clock = settableClock();
    const database = await freshDatabase(kind);
    const tools = await testTools(database, { clock });
    try {
      const hour = 3_600_000;
      for (const [key, age] of [
        ["old", 25 * hour],
        ["young", 23 * hour],
      ] as const) {
        const at = new Date(clock.now().getTime() - age);
        await sql`
          insert into idempotency_keys (scope, key, request_hash, created_at) values ('s', ${key}, 'h', ${at})
        `.execute(database.db);
      }
      await tidy(tools);
      const { rows } = await sql<{ key: string }>`select key from idempotency_keys`.execute(database.db);
      expect(rows).toEqual([{ key: "young" }]);
    } finally {
      await tools.close();
      await database.close();
    }
  });
});
