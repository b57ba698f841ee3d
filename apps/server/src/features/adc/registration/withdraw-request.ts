// Withdraws a request for a registration code that waits.
import type { withdrawCodeRequest as endpoint } from "@filings/contract/api/adc/registration";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

export async function withdrawRequest(
  _tools: Tools,
  { tx, caller, params, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from registration_code_requests where id = ${params.request} and company_id = ${caller.companyId} for update
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  if (rows[0].outcome === "WITHDRAWN") return;
  if (rows[0].outcome !== null) throw new Problem("connection_changed");
  await sql`
    update registration_code_requests set outcome = 'WITHDRAWN', decided_at = ${now}, decided_by = ${caller.userId}
    where id = ${params.request}
  `.execute(tx);
}
