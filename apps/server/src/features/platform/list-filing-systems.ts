// The filing systems this company can use, and what is still missing for each.
import type { listFilingSystems as endpoint } from "@filings/contract/api/shared";
import { type Db, sql } from "../../db/open.ts";
import type { Answer, Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import type { Tools } from "../../tools.ts";

export async function listFilingSystems(
  _tools: Tools,
  { db, caller }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql`
    select 1 from mpci_connections where company_id = ${caller.companyId} and state = 'CONNECTED'
  `.execute(db);
  const connected = rows.length > 0;
  return [
    { system: "MPCI", country: "ae", available: connected, missing: connected ? [] : ["MPCI_CONNECTION"] },
    { system: "ADC", country: "ae", available: false, missing: ["NOT_RELEASED"] },
  ];
}
