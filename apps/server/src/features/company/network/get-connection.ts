// Returns one connection with its history.
import type { getNetworkConnection as endpoint } from "@filings/contract/api/company/network";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { connectionOf } from "./connection-rows.ts";
import type { Covered, Paying } from "./network-history.ts";

type GetCall = Call<typeof endpoint> & { db: Db; caller: Caller };
type Shown = Answer<typeof endpoint>["history"][number];

interface Row extends Pick<Shown, "id" | "kind" | "is_ours" | "company_name" | "person"> {
  readonly at: Date;
  readonly facts: Partial<Covered & Paying>;
}

export async function getConnection(
  _tools: Tools,
  { db, caller, params, now }: GetCall,
): Promise<Answer<typeof endpoint>> {
  const connection = await connectionOf(db, { caller, now }, params.connection);
  const { rows } = await sql<Row>`
    select e.id, e.at, e.kind, e.company_id = ${caller.companyId} as is_ours, c.name as company_name,
      case when e.company_id = ${caller.companyId} then u.name end as person, e.facts
    from company_network_events e join companies c on c.id = e.company_id join users u on u.id = e.user_id
    where e.connection_id = ${connection.id} order by e.id desc
  `.execute(db);
  return {
    ...connection,
    history: rows.map(({ facts, ...event }) => ({
      ...event,
      at: event.at.toISOString(),
      // A refusal never discloses the company.
      company_name: event.is_ours || connection.company !== null ? event.company_name : null,
      system: facts.system ?? null,
      scope: [...(facts.scope ?? [])] as Shown["scope"],
      code: facts.code ?? null,
      payer: facts.payer ?? null,
      monthly_limit_e5: facts.monthly_limit_e5 ?? null,
    })),
  };
}
