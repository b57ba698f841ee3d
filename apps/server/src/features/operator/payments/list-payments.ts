// Lists the payments in doubt, the oldest first.
import type { listDoubtfulPayments as endpoint } from "@filings/contract/api/operator/payments";
import type { Db } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { doubtfulPaymentsAt } from "#payments/doubtful-payments";
import type { Tools } from "#tools";

export async function listPayments(
  _tools: Tools,
  { db, now }: Call<typeof endpoint> & { db: Db },
): Promise<Answer<typeof endpoint>> {
  const rows = await doubtfulPaymentsAt(db, now);
  return rows.map(({ company_id, company_name, created_at, checked_at, ...row }) => ({
    ...row,
    company: { id: company_id, name: company_name },
    created_at: created_at.toISOString(),
    checked_at: checked_at.toISOString(),
  }));
}
