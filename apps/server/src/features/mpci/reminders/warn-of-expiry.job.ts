// Warns 30, 7 and 1 days before the 200 days of an open filing are over.
import { limits } from "@filings/contract/limits";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { oneByOne } from "#jobs/one-by-one";
import { peopleInvolved } from "#mpci/notifications";
import type { Tools } from "#tools";
import { companiesToRemind, type Ladder, takeSteps } from "./ladder.ts";
import { tellReached } from "./tell-reached.ts";

const dayMs = 86_400_000;

/** Of a filing that NAIC has decided on nothing is lost; a drafted update is, whatever stood before it (T07, T50). */
const ladder: Ladder = {
  name: "EXPIRY",
  stepHours: limits.expiryWarningDays.map((days) => days * 24),
  moment: sql`f.expires_at`,
  open: sql`
    f.expires_at is not null and not f.locked
      and f.status in ('DRAFTED', 'ADDITIONAL_INFO_NEEDED', 'PENDING_SUB_FILING', 'SUBMISSION_SUCCESSFUL')`,
  people: peopleInvolved,
};

export async function warnOfExpiry(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const companies = await companiesToRemind(tools.database.db, ladder, now);
  const byId = new Map(companies.map((company) => [company.id, company]));
  await oneByOne(tools, companies, (companyId) =>
    inTransaction(tools, async (tx) => {
      const reached = await takeSteps(tx, ladder, { company: byId.get(companyId)!, now });
      await tellReached(tx, reached, {
        companyId,
        kind: "filing_expires_soon",
        says: (nearest, farthest) => ({
          expires_at: nearest.moment.toISOString(),
          days: Math.ceil((farthest.moment.getTime() - now.getTime()) / dayMs),
        }),
        now,
      });
    }),
  );
}
