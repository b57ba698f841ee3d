// Lists a company's rules of notification, and counts how often one would have held.
import type {
  listNotificationRules as listEndpoint,
  previewNotificationRule as previewEndpoint,
} from "@filings/contract/api/company/notification-rules";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { filingsOfRule, ruleHolds } from "#notifications/rules";
import type { Tools } from "#tools";
import { requireConditions } from "./rule-conditions.ts";
import { rulesOf } from "./rule-rows.ts";

type Reading = { readonly db: Db; readonly caller: Caller };

export function listNotificationRules(
  _tools: Tools,
  { db, caller, params }: Call<typeof listEndpoint> & Reading,
): Promise<Answer<typeof listEndpoint>> {
  requireOwnCompany(caller, params);
  return rulesOf(db, caller.companyId);
}

/** By the rows of those who were told: an event that nobody heard of is not counted. */
export async function previewNotificationRule(
  _tools: Tools,
  { db, caller, params, body, now }: Call<typeof previewEndpoint> & Reading,
): Promise<Answer<typeof previewEndpoint>> {
  requireOwnCompany(caller, params);
  const { companyId } = caller;
  await requireConditions(db, companyId, body);
  const since = new Date(now.getTime() - limits.rulePreviewDays * 86_400_000);
  const { kind, label_id, of_user_id, hours_most } = body;
  const { rows } = await sql<{ count: number }>`
    select count(distinct (n.filing_id, n.created_at))::int as count
    from notifications n
    join ${filingsOfRule(kind)} f on f.id = n.filing_id and f.company_id = n.company_id
    cross join (select ${label_id}::uuid as label_id, ${of_user_id}::uuid as of_user_id, ${hours_most}::int as hours_most) r
    where n.company_id = ${companyId} and n.kind = ${kind} and n.created_at > ${since} and n.filing_id is not null
      and ${ruleHolds(sql`n.created_at`)}
  `.execute(db);
  return { count: rows[0]!.count };
}
