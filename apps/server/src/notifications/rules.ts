// Which rules of a company hold for an event of a filing, and whom they tell.

import type { NotificationKindName } from "@filings/contract/account/notification-kinds";
import { isRuled, isRuledDeadline, type RuledKind, systemOfRule } from "@filings/contract/account/ruled-kinds";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { sql } from "../db/open.ts";

type Expression = ReturnType<typeof sql>;

/** The table of the filings that rules of this kind are about. */
export function filingsOfRule(kind: RuledKind): Expression {
  return filingsOf(systemOfRule(kind));
}

/** For a rule `r` and a filing `f`, at the moment of an event. */
export function ruleHolds(at: Expression): Expression {
  return sql`
    (r.label_id is null or exists (
        select 1 from labelled_filings l where l.label_id = r.label_id and l.filing_id = f.id))
      and (r.of_user_id is null or r.of_user_id = coalesce(f.assigned_to, f.created_by))
      and (r.hours_most is null or f.due_at <= ${at} + r.hours_most * interval '1 hour')`;
}

interface RuledEvent {
  readonly companyId: string;
  readonly kind: NotificationKindName;
  readonly filing?: { readonly system: FilingSystem; readonly id: string };
  readonly now: Date;
}

/** Rows of the people whom rules tell, and how: (user_id, on_screen, by_mail); none for what no rule is about. Of deadlines a job tells them. */
export function toldByRules({ companyId, kind, filing, now }: RuledEvent): Expression {
  if (filing === undefined || !isRuled(kind) || isRuledDeadline(kind))
    return sql`select null::uuid as user_id, false as on_screen, false as by_mail where false`;
  return sql`
    select person as user_id, bool_or(r.on_screen) as on_screen, bool_or(r.by_mail) as by_mail
    from notification_rules r
    join ${filingsOf(filing.system)} f on f.id = ${filing.id}::uuid and f.company_id = r.company_id
    cross join unnest(r.people) person
    where r.company_id = ${companyId}::uuid and r.kind = ${kind} and ${ruleHolds(sql`${now}::timestamptz`)}
    group by person`;
}

function filingsOf(system: FilingSystem): Expression {
  return system === "MPCI" ? sql`filings` : sql`adc_filings`;
}
