// Reminds of unfiled bills 48, 24, 12, 6 and 2 hours before they are due and once they are late, until they are filed or discarded.
import type { NotificationParams } from "@filings/contract/account/notification-kinds";
import { limits } from "@filings/contract/limits";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { oneByOne } from "#jobs/one-by-one";
import type { Tools } from "#tools";
import { companiesToRemind, type Ladder, type Reached, takeSteps } from "./ladder.ts";
import { tellReached } from "./tell-reached.ts";

const hourMs = 3_600_000;

/** A filing that the authority has, or that is closed, has no deadline that a person could still keep. */
const ladder: Ladder = {
  name: "DEADLINE",
  stepHours: limits.deadlineReminderHours,
  moment: sql`f.due_at`,
  open: sql`
    f.due_at is not null and f.first_submitted_at is null and not f.archived and f.status in ('DRAFTED', 'SUBMISSION_REJECTED')`,
  people: sql`array(
    select coalesce(f.assigned_to, f.created_by)::text union
    select m.user_id::text from memberships m where m.company_id = f.company_id and m.active and 'submit' = any(m.permissions))`,
};

export async function remindDeadlines(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const companies = await companiesToRemind(tools.database.db, ladder, now);
  const byId = new Map(companies.map((company) => [company.id, company]));
  await oneByOne(tools, companies, (companyId) =>
    inTransaction(tools, async (tx) => {
      const reached = await takeSteps(tx, ladder, { company: byId.get(companyId)!, now });
      const late = reached.filter(({ step_hours }) => step_hours === 0);
      await tellReached(tx, late, { companyId, kind: "filing_overdue", says: dueBy, now });
      const near = reached.filter((filing) => !late.includes(filing));
      await tellReached(tx, near, {
        companyId,
        kind: "filing_deadline",
        says: (nearest, farthest) => ({
          ...dueBy(nearest),
          hours: Math.ceil((farthest.moment.getTime() - now.getTime()) / hourMs),
        }),
        saysOfMany: voyageOf,
        now,
      });
    }),
  );
}

function dueBy({ moment }: Reached): NotificationParams {
  return { file_by: moment.toISOString() };
}

/** Named where all bills are of one voyage. */
function voyageOf([first, ...others]: readonly Reached[]): NotificationParams {
  const { vessel_name, voyage_number } = first!;
  const isOne = others.every((one) => one.vessel_name === vessel_name && one.voyage_number === voyage_number);
  return isOne ? { vessel_name, voyage_number } : {};
}
