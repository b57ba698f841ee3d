// Adds a rule of notification, puts another in its place, or removes it.
import { ruleLimits } from "@filings/contract/account/ruled-kinds";
import type {
  addNotificationRule as addEndpoint,
  changeNotificationRule as changeEndpoint,
  NotificationRule,
  removeNotificationRule as removeEndpoint,
} from "@filings/contract/api/company/notification-rules";
import { type FieldError, Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import type { Tools } from "#tools";
import { requireColleagues, requireConditions } from "./rule-conditions.ts";
import { rulesOf } from "./rule-rows.ts";

type Writing = { readonly tx: Tx; readonly caller: Caller };
type Rule = Call<typeof addEndpoint>["body"];

export async function addNotificationRule(
  _tools: Tools,
  { tx, caller, params, body, now }: Call<typeof addEndpoint> & Writing,
): Promise<Answer<typeof addEndpoint>> {
  requireOwnCompany(caller, params);
  const { companyId, userId } = caller;
  await requireFewerThanMost(tx, companyId);
  await requireRule(tx, companyId, body);
  const id = newId(now.getTime());
  const { kind, label_id, of_user_id, hours_most, people, on_screen, by_mail } = body;
  await sql`
    insert into notification_rules
      (id, company_id, kind, label_id, of_user_id, hours_most, people, on_screen, by_mail, created_by, created_at)
    values (${id}, ${companyId}, ${kind}, ${label_id}, ${of_user_id}, ${hours_most}, ${[...new Set(people)]}::uuid[],
      ${on_screen}, ${by_mail}, ${userId}, ${now})
  `.execute(tx);
  return theRule(tx, companyId, id);
}

export async function changeNotificationRule(
  _tools: Tools,
  { tx, caller, params, body, now }: Call<typeof changeEndpoint> & Writing,
): Promise<Answer<typeof changeEndpoint>> {
  requireOwnCompany(caller, params);
  const { companyId } = caller;
  await theRule(tx, companyId, params.rule);
  await requireRule(tx, companyId, body);
  const { kind, label_id, of_user_id, hours_most, people, on_screen, by_mail } = body;
  await sql`
    update notification_rules set kind = ${kind}, label_id = ${label_id}, of_user_id = ${of_user_id},
      hours_most = ${hours_most}, people = ${[...new Set(people)]}::uuid[], on_screen = ${on_screen}, by_mail = ${by_mail},
      holds_from = ${now}
    where id = ${params.rule} and company_id = ${companyId}
  `.execute(tx);
  // Another deadline of the same bills is another event.
  await sql`delete from ruled_deadlines where rule_id = ${params.rule}`.execute(tx);
  return theRule(tx, companyId, params.rule);
}

export async function removeNotificationRule(
  _tools: Tools,
  { tx, caller, params }: Call<typeof removeEndpoint> & Writing,
): Promise<undefined> {
  requireOwnCompany(caller, params);
  const { rows } = await sql`
    delete from notification_rules where id = ${params.rule} and company_id = ${caller.companyId} returning id
  `.execute(tx);
  if (rows.length === 0) throw new Problem("not_found");
}

async function theRule(tx: Tx, companyId: string, id: string): Promise<NotificationRule> {
  const [rule] = await rulesOf(tx, companyId, id);
  if (rule === undefined) throw new Problem("not_found");
  return rule;
}

async function requireRule(tx: Tx, companyId: string, rule: Rule): Promise<void> {
  if (!rule.on_screen && !rule.by_mail) {
    const none: FieldError = { path: "by_mail", code: "required_field", severity: "error" };
    throw new Problem("required_field", { errors: [none] });
  }
  await requireConditions(tx, companyId, rule);
  await requireColleagues(tx, companyId, { path: "people", ids: rule.people });
}

async function requireFewerThanMost(tx: Tx, companyId: string): Promise<void> {
  // Two administrators take turns.
  await sql`select 1 from companies where id = ${companyId} for update`.execute(tx);
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from notification_rules where company_id = ${companyId}
  `.execute(tx);
  const most = ruleLimits.rulesMost;
  if (rows[0]!.held >= most) throw new Problem("rules_taken", { params: { most } });
}
