// Says which of some bill numbers the company has filings of, the archived ones too.
import type { findMpciBills } from "@filings/contract/api/mpci/list";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type FindCall = Call<typeof findMpciBills> & { db: Db; caller: Caller };

export async function findBills(_tools: Tools, { db, caller, query }: FindCall): Promise<Answer<typeof findMpciBills>> {
  const numbers = (query.bill_number ?? []).map((number) => number.toUpperCase()).filter((number) => number !== "");
  const { rows } = await sql<{ bill_number: string; archived: boolean }>`
    select distinct coalesce(f.bill_number, f.number) as bill_number, f.archived from filings f
    where f.company_id = ${caller.companyId} and f.archived = any('{true,false}'::boolean[])
      and (coalesce(f.bill_number, '') = any(${numbers}::text[])
        or f.number = any(${numbers}::text[]) and f.bill_number is null)
    order by 1, 2
  `.execute(db);
  return { results: rows };
}
