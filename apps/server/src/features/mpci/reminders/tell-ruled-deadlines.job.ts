// Tells the people whom a company's rules name that the deadline of a bill is near, or has passed.
import { inTransaction } from "#db/in-transaction";
import { oneByOne } from "#jobs/one-by-one";
import type { Tools } from "#tools";
import { dueWithin, voyageOf, wasDue } from "./deadlines.ts";
import { companiesWithRuled, type Ruled, takeRuled } from "./ruled-deadlines.ts";
import { tellReached } from "./tell-reached.ts";

const allChannels = [
  { onScreen: true, byMail: true },
  { onScreen: true, byMail: false },
  { onScreen: false, byMail: true },
] as const;

export async function tellRuledDeadlines(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const companies = await companiesWithRuled(tools.database.db, now);
  await oneByOne(tools, companies, (companyId) =>
    inTransaction(tools, async (tx) => {
      const reached = await takeRuled(tx, companyId, now);
      for (const channels of allChannels) {
        const theirs = reached.filter((one) => one.on_screen === channels.onScreen && one.by_mail === channels.byMail);
        const telling = { companyId, channels, now };
        await tellReached(tx, theirs.filter(isLate), { ...telling, kind: "filing_overdue", says: wasDue });
        const near = theirs.filter((one) => !isLate(one));
        await tellReached(tx, near, {
          ...telling,
          kind: "filing_deadline",
          says: (nearest, farthest) => dueWithin(nearest, farthest, now),
          saysOfMany: voyageOf,
        });
      }
    }),
  );
}

function isLate({ step_hours }: Ruled): boolean {
  return step_hours === 0;
}
