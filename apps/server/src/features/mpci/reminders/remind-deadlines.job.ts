// Reminds of unfiled bills 48, 24, 12, 6 and 2 hours before they are due and once they are late, until they are filed or discarded.
import { limits } from "@filings/contract/limits";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { oneByOne } from "#jobs/one-by-one";
import type { Tools } from "#tools";
import { dueWithin, hasDeadline, remindedPeople, voyageOf, wasDue } from "./deadlines.ts";
import { companiesToRemind, type Ladder, takeSteps } from "./ladder.ts";
import { tellReached } from "./tell-reached.ts";

const ladder: Ladder = {
  name: "DEADLINE",
  stepHours: limits.deadlineReminderHours,
  moment: sql`f.due_at`,
  open: hasDeadline,
  people: remindedPeople,
};

export async function remindDeadlines(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const companies = await companiesToRemind(tools.database.db, ladder, now);
  const byId = new Map(companies.map((company) => [company.id, company]));
  await oneByOne(tools, companies, (companyId) =>
    inTransaction(tools, async (tx) => {
      const reached = await takeSteps(tx, ladder, { company: byId.get(companyId)!, now });
      const late = reached.filter(({ step_hours }) => step_hours === 0);
      await tellReached(tx, late, { companyId, kind: "filing_overdue", says: wasDue, now });
      const near = reached.filter((filing) => !late.includes(filing));
      await tellReached(tx, near, {
        companyId,
        kind: "filing_deadline",
        says: (nearest, farthest) => dueWithin(nearest, farthest, now),
        saysOfMany: voyageOf,
        now,
      });
    }),
  );
}
