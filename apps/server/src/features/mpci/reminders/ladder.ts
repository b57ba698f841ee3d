// A ladder of reminders before a moment of a filing: each step is taken once, whatever the number of workers and their restarts.
import { limits } from "@filings/contract/limits";
import { type Db, sql, type Tx } from "#db/open";

type Expression = ReturnType<typeof sql>;

export interface Ladder {
  readonly name: "DEADLINE" | "EXPIRY";
  /** How long before the moment each reminder comes; 0: when it has passed. */
  readonly stepHours: readonly number[];
  /** The moment of a filing `f`: a column. */
  readonly moment: Expression;
  /** The filings `f` whose people are still reminded. */
  readonly open: Expression;
  /** The ids of the people who are reminded of a filing `f`: an array of texts. */
  readonly people: Expression;
}

export interface Reached {
  readonly id: string;
  readonly number: string;
  readonly bill_number: string | null;
  readonly version: number;
  readonly vessel_name: string | null;
  readonly voyage_number: string | null;
  readonly moment: Date;
  readonly step_hours: number;
  readonly people: readonly string[];
}

/** The nearest step that the moment has come to by `at`; null: none. Nothing has passed before it has. */
function stepAt({ moment, stepHours }: Ladder, at: Date, now: Date): Expression {
  return sql`(
    select min(step) from unnest(${[...stepHours]}::int[]) step
    where ${moment} <= ${at}::timestamptz + step * interval '1 hour' and (step > 0 or ${moment} <= ${now}))`;
}

/** The filings that are near their first step or past it, with what was reached for the same moment before. */
function nearing({ name, stepHours, moment, open }: Ladder, now: Date): Expression {
  const since = stepHours.includes(0) ? new Date(now.getTime() - limits.remindersLateHours * 3_600_000) : now;
  const until = new Date(now.getTime() + (Math.max(...stepHours) + limits.remindersSeenAheadHours) * 3_600_000);
  return sql`
    filings f left join reminded_filings r on r.filing_id = f.id and r.ladder = ${name}
    where ${moment} > ${since} and ${moment} <= ${until} and ${open}`;
}

/** Its moment was not seen before, or it has come to a step that was not taken. */
function isToTake(ladder: Ladder, at: Date, now: Date): Expression {
  const step = stepAt(ladder, at, now);
  return sql`(r.moment is distinct from ${ladder.moment} or ${step} < coalesce(r.step_hours, ${step} + 1))`;
}

export interface CompanyToRemind {
  readonly id: string;
  /** A filing of it whose moment was seen before has come to a step. */
  readonly is_due: boolean;
}

/** The companies with a filing that has come to a step, or whose moment was not seen before. */
export async function companiesToRemind(db: Db, ladder: Ladder, now: Date): Promise<CompanyToRemind[]> {
  const { rows } = await sql<CompanyToRemind>`
    select f.company_id as id, bool_or(r.moment is not distinct from ${ladder.moment}) as is_due
    from ${nearing(ladder, now)} and ${isToTake(ladder, now, now)}
    group by f.company_id order by f.company_id
  `.execute(db);
  return rows;
}

/**
 * Takes the steps that the filings of one company have come to, and returns those of which people are to be told. Of a
 * moment that was entered or moved after its step had passed nobody is told until the next step. Filings that reach
 * their step within the half hour come along, so that many bills of a vessel are one message.
 */
export async function takeSteps(
  tx: Tx,
  ladder: Ladder,
  { company, now }: { company: CompanyToRemind; now: Date },
): Promise<Reached[]> {
  const { name, moment, people } = ladder;
  const ahead = company.is_due ? new Date(now.getTime() + limits.remindersGatheredMinutes * 60_000) : now;
  const { rows } = await sql<Reached>`
    with seen as (
      select f.id, ${moment} as moment, r.moment is not distinct from ${moment} as is_seen, f.updated_at,
        case when r.moment = ${moment} then ${stepAt(ladder, ahead, now)} else ${stepAt(ladder, now, now)} end as step_hours
      from ${nearing(ladder, now)} and f.company_id = ${company.id} and ${isToTake(ladder, ahead, now)}
      order by f.id for no key update of f skip locked
    ), taken as (
      insert into reminded_filings as r (filing_id, ladder, moment, step_hours)
      select id, ${name}, moment, step_hours from seen
      on conflict (filing_id, ladder) do update set moment = excluded.moment, step_hours = excluded.step_hours
        where r.moment <> excluded.moment or excluded.step_hours < coalesce(r.step_hours, excluded.step_hours + 1)
      returning filing_id
    )
    select f.id, f.number, f.bill_number, f.version, f.vessel_name, f.voyage_number, seen.moment, seen.step_hours,
      ${people} as people
    from taken join seen on seen.id = taken.filing_id join filings f on f.id = seen.id
    where seen.step_hours is not null
      and (seen.is_seen or seen.updated_at <= seen.moment - seen.step_hours * interval '1 hour')
    order by seen.moment, f.id
  `.execute(tx);
  return rows;
}
