// Says who works on each of some filings.
import type { Assignment, listAssignments as endpoint } from "@filings/contract/api/platform/assignments";
import { type Db, sql } from "#db/open";
import { filingTables, heldNames, holder } from "#filing/assignment";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type ListCall = Call<typeof endpoint> & { db: Db; caller: Caller };

export async function assignments(_tools: Tools, { db, caller, query }: ListCall): Promise<Answer<typeof endpoint>> {
  const table = filingTables[query.system];
  const { rows } = await sql<Assignment>`
    select f.id as filing_id, ${heldNames[table]}, json_build_object('id', u.id, 'name', u.name) as assigned_to
    from unnest(${query.filing_id ?? []}::uuid[]) with ordinality as asked(id, place)
      join ${sql.table(table)} f on f.id = asked.id and f.company_id = ${caller.companyId} join users u on u.id = ${holder}
    order by asked.place
  `.execute(db);
  return { results: rows.map(({ filing_id, name, assigned_to }) => ({ filing_id, name, assigned_to })) };
}
