// The shipping lines a filing may name.
import type { listMpciCarriers } from "@filings/contract/api/mpci";
import { type Db, sql } from "../../db/open.ts";
import type { Answer, Call } from "../../http/bind.ts";
import type { Tools } from "../../tools.ts";

type ListCall = Call<typeof listMpciCarriers> & { db: Db };
type Listed = Answer<typeof listMpciCarriers>;

export async function listCarriers(_tools: Tools, { db }: ListCall): Promise<Listed> {
  const { rows } = await sql<Listed[number]>`
    select id, name, scac, smdg_code, mpci_party_id, si_cutoff_note from carriers order by name, id
  `.execute(db);
  return rows;
}
