// The deadlines of which a company's rules tell: each is taken once for each rule, whatever the number of workers and their restarts.
import { ruledDeadlines } from "@filings/contract/account/ruled-kinds";
import { limits } from "@filings/contract/limits";
import { type Db, sql, type Tx } from "#db/open";
import { ruleHolds } from "#notifications/rules";
import { hasDeadline, remindedPeople } from "./deadlines.ts";
import type { Reached } from "./ladder.ts";

export interface Ruled extends Reached {
  readonly on_screen: boolean;
  readonly by_mail: boolean;
}

/** Of a rule `r`; 0: once the deadline has passed. */
const hours = sql`coalesce(r.hours_most, 0)`;
/** As the index of a company's bills by their deadline has it. */
const due = sql`coalesce(f.due_at, 'infinity')`;

/**
 * A rule holds from when it was written on: of deadlines that were near before nobody is told. A bill that is entered late
 * is told of at once, for it is news to those whom a rule names; one that was late when it was entered is not.
 */
export function dueByRules(at: Date, now: Date) {
  const since = new Date(now.getTime() - limits.remindersLateHours * 3_600_000);
  return sql`
    notification_rules r
    join filings f on f.company_id = r.company_id and ${hasDeadline}
      and ${due} > case when r.kind = 'filing_overdue' then ${since}::timestamptz else ${now}::timestamptz end
      and ${due} <= case when r.kind = 'filing_overdue' then ${now}::timestamptz else ${at}::timestamptz + ${hours} * interval '1 hour' end
    left join ruled_deadlines t on t.filing_id = f.id and t.rule_id = r.id
    where r.kind in (${sql.join(ruledDeadlines.map((kind) => sql.lit(kind)))})
      and t.moment is distinct from f.due_at and f.created_at <= f.due_at
      and greatest(f.due_at - ${hours} * interval '1 hour', f.created_at) >= coalesce(r.holds_from, r.created_at)
      and ${ruleHolds(sql`${at}::timestamptz`)}`;
}

/** The companies with a rule that tells of a deadline now. */
export async function companiesWithRuled(db: Db, now: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.company_id as id from ${dueByRules(now, now)} order by 1
  `.execute(db);
  return rows;
}

/**
 * Takes the deadlines of which the rules of one company tell now, with those of the next half hour. A person whom several
 * rules name is told once, by all their channels, and not where a reminder comes to them at the same step anyway.
 */
export async function takeRuled(tx: Tx, companyId: string, now: Date): Promise<Ruled[]> {
  const ahead = new Date(now.getTime() + limits.remindersGatheredMinutes * 60_000);
  const { rows } = await sql<Ruled>`
    with near as (
      select r.id as rule_id, r.people as named, r.on_screen, r.by_mail, ${hours} as step_hours, f.id, f.due_at,
        f.created_at <= f.due_at - ${hours} * interval '1 hour' and ${hours} = any(${[...limits.deadlineReminderHours]}::int[]) as is_reminded
      from ${dueByRules(ahead, now)} and r.company_id = ${companyId}
      order by f.id for no key update of f skip locked
    ), taken as (
      insert into ruled_deadlines as t (filing_id, rule_id, moment)
      select id, rule_id, due_at from near
      on conflict (filing_id, rule_id) do update set moment = excluded.moment where t.moment <> excluded.moment
      returning filing_id, rule_id
    ), told as (
      select f.id, person, min(near.step_hours) as step_hours, bool_or(near.on_screen) as on_screen, bool_or(near.by_mail) as by_mail
      from taken join near on near.id = taken.filing_id and near.rule_id = taken.rule_id
        join filings f on f.id = near.id cross join unnest(near.named) person
      where not (near.is_reminded and person::text = any(${remindedPeople}))
      group by f.id, person
    )
    select f.id, f.number, f.bill_number, f.version, f.vessel_name, f.voyage_number, f.due_at as moment, told.step_hours,
      told.on_screen, told.by_mail, array_agg(told.person::text order by told.person) as people
    from told join filings f on f.id = told.id
    group by f.id, told.step_hours, told.on_screen, told.by_mail
    order by f.due_at, f.id
  `.execute(tx);
  return rows;
}
