// Lists a company's rules of notification, and counts how often one would have held.
import { isRuledDeadline, type RuledKind, ruleLimits, systemOfRule } from "@filings/contract/account/ruled-kinds";
import type {
  listNotificationRules as listEndpoint,
  previewNotificationRule as previewEndpoint,
} from "@filings/contract/api/company/notification-rules";
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

/** By the rows of those who were told: an event that nobody heard of is not counted, and a filing counts once. Deadlines by the bills. */
export async function previewNotificationRule(
  _tools: Tools,
  { db, caller, params, body, now }: Call<typeof previewEndpoint> & Reading,
): Promise<Answer<typeof previewEndpoint>> {
  requireOwnCompany(caller, params);
  const { companyId } = caller;
  await requireConditions(db, companyId, body);
  const since = new Date(now.getTime() - ruleLimits.daysCounted * 86_400_000);
  const { kind, label_id, of_user_id, hours_most } = body;
  const happened = isRuledDeadline(kind)
    ? fallenDue({ companyId, hours: hours_most ?? 0, since, now })
    : toldOf(kind, { companyId, since });
  const { rows } = await sql<{ count: number }>`
    select count(distinct f.id)::int as count
    from (${happened}) n
    join ${filingsOfRule(kind)} f on f.id = n.filing_id and f.company_id = ${companyId}
    cross join (select ${label_id}::uuid as label_id, ${of_user_id}::uuid as of_user_id, ${hours_most}::int as hours_most) r
    where ${ruleHolds(sql`n.created_at`)}
  `.execute(db);
  return { count: rows[0]!.count };
}

/** The bills that were not filed yet when so many hours were left to their deadline. */
function fallenDue({ companyId, hours, since, now }: { companyId: string; hours: number; since: Date; now: Date }) {
  const later = (moment: Date) => new Date(moment.getTime() + hours * 3_600_000);
  return sql`
    select f.id as filing_id, f.due_at - ${hours}::int * interval '1 hour' as created_at
    from filings f
    where f.company_id = ${companyId} and coalesce(f.due_at, 'infinity') > ${later(since)} and coalesce(f.due_at, 'infinity') <= ${later(now)}
      and f.created_at <= f.due_at and f.status <> 'CANCELED'
      and (f.first_submitted_at is null or f.first_submitted_at > f.due_at - ${hours}::int * interval '1 hour')`;
}

/** The filings of the notifications of a kind; bills that were sealed together share a line, which names them. */
function toldOf(kind: RuledKind, { companyId, since }: { companyId: string; since: Date }) {
  const lines = sql`company_id = ${companyId} and kind = ${kind} and created_at > ${since}`;
  const single = sql`select filing_id, created_at from notifications where ${lines} and filing_id is not null`;
  if (systemOfRule(kind) === "ADC") return single;
  const separator = "\n";
  return sql`
    ${single}
    union all
    select f.id, shared.created_at
    from (select created_at, unnest(string_to_array(params->>'bills', ${separator})) as bill
      from notifications where ${lines} and filing_id is null) shared
    join filings f on f.company_id = ${companyId} and f.bill_number = shared.bill and f.status <> 'CANCELED'`;
}
