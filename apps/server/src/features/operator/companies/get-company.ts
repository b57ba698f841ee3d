// A company as an operator sees it: people, registration codes, flags and credits; nothing of its filings.
import type { getOperatorCompany as endpoint, OperatorCompany } from "@filings/contract/api/operator/companies";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { type PlanName, planNames } from "@filings/contract/money/plans";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { codesOf } from "#adc/codes/held-codes";
import { type Db, sql } from "#db/open";
import { flagStates } from "#flags";
import type { Answer, Call } from "#http/bind/bind";
import { feesGoOn } from "#ledger/fees/begin-given-plan";
import { isOwnChoice, planAt, plans } from "#ledger/plans";
import { seatsTaken } from "#ledger/seats";
import type { Tools } from "#tools";

type Asked =
  | "created_at"
  | "plan"
  | "next_plan"
  | "next_plan_at"
  | "next_plan_is_own"
  | "seats_taken"
  | "plan_seats"
  | "people"
  | "registration_codes"
  | "flags";
type Row = Omit<OperatorCompany, Asked> & {
  readonly created_at: Date;
  readonly plan: PlanName;
  readonly next_plan: PlanName | null;
  readonly next_plan_at: Date | null;
  readonly next_set_at: Date | null;
};

export async function getCompany(
  _tools: Tools,
  { db, params, now }: Call<typeof endpoint> & { db: Db },
): Promise<Answer<typeof endpoint>> {
  const { company: companyId } = params;
  const { rows } = await sql<Row>`
    select c.id, c.name, c.country, c.email, c.phone, c.tax_number, ${planAt(now)} as plan,
      case when c.next_plan_at > ${now} then c.next_plan end as next_plan,
      case when c.next_plan_at > ${now} then c.next_plan_at end as next_plan_at,
      c.next_plan_set_at as next_set_at, ${feesGoOn(planAt(now), now)} as pays_fees, c.standing, c.created_at,
      coalesce((select a.balance_e5 from ledger_accounts a where a.company_id = c.id and a.kind = 'AVAILABLE'), 0) as available_e5,
      case when n.company_id is not null then json_build_object('state', n.state, 'role', n.role,
        'mpci_party_id', n.mpci_party_id, 'registered_name', n.registered_name) end as mpci
    from companies c left join mpci_connections n on n.company_id = c.id
    where c.id = ${companyId}
  `.execute(db);
  if (rows[0] === undefined) throw new Problem("not_found");
  const { next_set_at, ...company } = rows[0];
  const flags = await flagStates(db);
  const { people, invited } = await seatsTaken(db, companyId, now);
  return {
    ...company,
    created_at: company.created_at.toISOString(),
    next_plan_at: company.next_plan_at?.toISOString() ?? null,
    next_plan_is_own: isOwnChoice({ plan: company.plan, next: company.next_plan, next_set_at }),
    seats_taken: people + invited,
    plan_seats: planNames.map((plan) => ({ plan, seats: plans[plan].seats, fee_e5: plans[plan].feeE5 })),
    people: await peopleOf(db, companyId, now),
    registration_codes: await codesOf(db, { companyId, today: dubaiDay(now) }),
    flags: flags.map(({ name, is_enabled, enabled_company_ids }) => ({
      name,
      is_on: is_enabled || enabled_company_ids.includes(companyId),
      is_on_for_all: is_enabled,
    })),
  };
}

async function peopleOf(db: Db, companyId: string, now: Date): Promise<OperatorCompany["people"]> {
  const aliveSince = new Date(now.getTime() - limits.refreshTokenDays * 86_400_000);
  const { rows } = await sql<OperatorCompany["people"][number]>`
    select u.id, u.name, u.email, m.permissions, m.active as is_active,
      (select count(*)::int from sessions s where s.user_id = u.id and s.ended_at is null and s.last_used_at > ${aliveSince}) as sessions
    from memberships m join users u on u.id = m.user_id
    where m.company_id = ${companyId} order by not m.active, u.name, u.id
  `.execute(db);
  return rows;
}
