// Notifies about unsent filings whose deadline is within a day, once for each deadline.
import { limits } from "@filings/contract/limits";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { oneByOne } from "#jobs/one-by-one";
import { holdersOf, notify } from "#notifications/notify";
import type { Tools } from "#tools";

interface DueFiling {
  readonly id: string;
  readonly company_id: string;
  readonly number: string;
  readonly bill_number: string | null;
  readonly version: number;
  readonly file_by: Date;
  readonly holder: string;
}

/** A filing that the authority has, or that is closed, has no deadline that a person could still keep. */
const unsent: readonly MpciStatus[] = ["DRAFTED", "SUBMISSION_REJECTED"];
const atOnce = 500;

export async function notifyDeadlines(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const until = new Date(now.getTime() + limits.dueSoonHours * 3_600_000);
  const isDue = sql`
    f.file_by > ${now} and f.file_by <= ${until} and f.first_submitted_at is null and not f.archived
      and f.status = any(${[...unsent]}::text[])
      and not exists (select 1 from notified_deadlines d where d.filing_id = f.id and d.file_by = f.file_by)
  `;
  const { rows } = await sql<{ id: string }>`
    select f.id from filings f where f.file_by is not null and ${isDue} order by f.file_by limit ${atOnce}
  `.execute(tools.database.db);
  await oneByOne(tools, rows, (id) =>
    inTransaction(tools, async (tx) => {
      const held = await sql<DueFiling>`
        select f.id, f.company_id, f.number, f.bill_number, f.version, f.file_by,
          coalesce(f.assigned_to, f.created_by) as holder from filings f
        where f.id = ${id} and ${isDue} for update
      `.execute(tx);
      const filing = held.rows[0];
      if (filing === undefined) return;
      const { company_id: companyId, number, bill_number, version, file_by } = filing;
      await sql`
        insert into notified_deadlines (filing_id, file_by) values (${id}, ${file_by})
        on conflict (filing_id) do update set file_by = excluded.file_by
      `.execute(tx);
      await notify(tx, [filing.holder, ...(await holdersOf(tx, companyId, "submit"))], {
        companyId,
        kind: "filing_deadline",
        params: { number, bill_number, version, file_by: file_by.toISOString() },
        filing: { system: "MPCI", id },
        now,
      });
    }),
  );
}
