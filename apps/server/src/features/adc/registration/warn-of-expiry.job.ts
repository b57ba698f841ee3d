// Tells a company 30, 7 and 1 days before a registration code expires, because nothing is filed under an expired one.
import { limits } from "@filings/contract/limits";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { oneByOne } from "#jobs/one-by-one";
import { holdersOf, notify } from "#notifications/notify";
import type { Tools } from "#tools";

interface Expiring {
  readonly id: string;
  readonly company_id: string;
  readonly code: string;
  readonly valid_until: string;
  readonly days: number;
}

export async function warnOfCodeExpiry(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const today = dubaiDay(now);
  const { rows } = await sql<Expiring>`
    select id, company_id, code, valid_until::text as valid_until, valid_until - ${today}::date as days from registration_codes
    where active and valid_until >= ${today}::date and valid_until <= ${today}::date + ${Math.max(...limits.codeExpiryWarningDays)}::int
    order by id
  `.execute(tools.database.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  await oneByOne(tools, rows, (id) =>
    inTransaction(tools, async (tx) => {
      const { company_id: companyId, code, valid_until, days } = byId.get(id)!;
      const step = Math.min(...limits.codeExpiryWarningDays.filter((one) => days <= one));
      const people = [...(await holdersOf(tx, companyId, "administer")), ...(await holdersOf(tx, companyId, "submit"))];
      await notify(tx, people, {
        companyId,
        kind: "code_expires_soon",
        params: { what: code, days: Math.max(1, days) },
        // A renewed code is told of anew.
        onceKey: `code/${id}/${valid_until}/${step}`,
        now,
      });
    }),
  );
}
