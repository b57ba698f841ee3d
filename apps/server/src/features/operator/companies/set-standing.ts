// Approves a company with its units, suspends it, or lets it work again; its administrators are told.
import type { setCompanyStanding as endpoint } from "@filings/contract/api/operator/companies";
import type { CompanyStanding } from "@filings/contract/company/standing";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { publish } from "#live/publish";
import { holdersOf, notify } from "#notifications/notify";
import type { Tools } from "#tools";

export async function setStanding(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  const { company: companyId } = params;
  const { standing, reason } = body;
  const before = await lockStanding(tx, companyId);
  if (before === standing) return;
  const kind =
    standing === "SUSPENDED" ? "COMPANY_SUSPENDED" : before === "WAITING" ? "COMPANY_APPROVED" : "COMPANY_RESTORED";
  const told = standing === "SUSPENDED" ? "company_suspended" : "company_approved";
  for (const id of await changeStanding(tx, { companyId, standing, now })) {
    await recordSecurity(tx, { kind, companyId: id, actorId: caller.userId, request, now, facts: { reason } });
    const administrators = await holdersOf(tx, id, "administer");
    await notify(tx, administrators, { companyId: id, kind: told, params: { text: reason }, now });
    // What stands on top of their pages changes at once.
    await publish(tx, { companyId: id }, { content_type: "top_bar_notification", data: { id } });
  }
}

interface Changing {
  readonly companyId: string;
  readonly standing: CompanyStanding;
  readonly now: Date;
}

/** Of the company and its units, in whose names it would go on otherwise; returns those that it changed. */
async function changeStanding(tx: Tx, { companyId, standing, now }: Changing): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update companies set standing = ${standing}, standing_at = ${now}
    where (id = ${companyId} or headquarters_id = ${companyId}) and standing <> ${standing} and closed_at is null returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Two operators who decide at once wait for each other. Throws `not_found`. */
async function lockStanding(tx: Tx, companyId: string): Promise<CompanyStanding> {
  const { rows } = await sql<{ standing: CompanyStanding }>`
    select standing from companies where id = ${companyId} for update
  `.execute(tx);
  const [company] = rows;
  if (company === undefined) throw new Problem("not_found");
  return company.standing;
}
