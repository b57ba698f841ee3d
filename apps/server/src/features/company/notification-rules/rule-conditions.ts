// What a rule may be about: labels and people of the company; labels and deadlines are those of bills.
import { isRuledDeadline, systemOfRule } from "@filings/contract/account/ruled-kinds";
import type { previewNotificationRule } from "@filings/contract/api/company/notification-rules";
import { Problem } from "@filings/contract/errors";
import { refusedValue } from "@filings/contract/wrong-value";
import { type Db, sql } from "#db/open";
import type { Call } from "#http/bind/bind";

export type Conditions = Call<typeof previewNotificationRule>["body"];

export async function requireConditions(
  db: Db,
  companyId: string,
  { kind, label_id, of_user_id, hours_most }: Conditions,
): Promise<void> {
  if (systemOfRule(kind) === "ADC") {
    if (label_id !== null) refuse("label_id", "none, for a declaration");
    if (hours_most !== null) refuse("hours_most", "none, for a declaration");
  }
  if (isRuledDeadline(kind)) requireHours(kind, hours_most);
  if (label_id !== null) {
    const { rows } = await sql`
      select 1 from filing_labels where id = ${label_id} and company_id = ${companyId}
    `.execute(db);
    if (rows.length === 0) refuse("label_id", "label of the company");
  }
  if (of_user_id !== null) await requireColleagues(db, companyId, { path: "of_user_id", ids: [of_user_id] });
}

export async function requireColleagues(
  db: Db,
  companyId: string,
  { path, ids }: { path: string; ids: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from memberships
    where company_id = ${companyId} and active and user_id = any(${[...ids]}::uuid[])
  `.execute(db);
  if (rows[0]!.found === new Set(ids).size) return;
  const params = { expected: "active colleague" };
  throw new Problem("not_a_colleague", { errors: [{ path, code: "not_a_colleague", severity: "error", params }] });
}

function requireHours(kind: "filing_deadline" | "filing_overdue", hours: number | null): void {
  if (kind === "filing_overdue" && hours !== null) refuse("hours_most", "none, once a deadline has passed");
  if (kind === "filing_overdue" || hours !== null) return;
  throw new Problem("required_field", { errors: [{ path: "hours_most", code: "required_field", severity: "error" }] });
}

function refuse(path: string, expected: string): never {
  throw refusedValue(path, { expected });
}
