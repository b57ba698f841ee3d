// The clock transitions of MPCI filings: 200 days after the first submission open filings expire and closed ones are
// locked.

import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { oneByOne } from "#jobs/one-by-one";
import { lockFiling } from "#mpci/lock-filing";
import { applyMpciEvent, isMpciTransitionAllowed } from "#mpci/state-machine";
import type { Tools } from "#tools";
import { contentBefore } from "./content-before.ts";

export async function expireFilings(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const { rows } = await sql<{ id: string }>`
    select id from filings
    where expires_at <= ${now} and expires_at is not null and status not in ('CANCELED', 'EXPIRED') and not locked
    order by expires_at limit 1000
  `.execute(tools.database.db);
  await oneByOne(tools, rows, (id) =>
    inTransaction(tools, async (tx) => {
      const filing = await lockFiling(tx, id, null);
      if (!isMpciTransitionAllowed(filing, "CLOCK", now)) return;
      // A drafted update is dropped in favour of the version before it (T07).
      const content = await contentBefore(tx, filing);
      await applyMpciEvent(tx, filing, {
        event: "CLOCK",
        actor: { kind: "SYSTEM", id: "worker" },
        now,
        changes: { locked: true, ...content },
        history: { expires_at: filing.expires_at?.toISOString() ?? null },
      });
    }),
  );
}
