// Lists the company's sealed bills of the voyage of one bill, whose proofs can be downloaded together.
import type { listMpciVoyageProofs } from "@filings/contract/api/mpci/messages";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { voyageOf } from "@filings/contract/mpci/types/voyage";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { billOf, withWordOf } from "#mpci/list/voyage";
import type { Tools } from "#tools";

type ListCall = Call<typeof listMpciVoyageProofs> & { db: Db; caller: Caller };

/** A bill that names no voyage is alone. */
export async function listVoyageProofs(
  _tools: Tools,
  { db, caller: { companyId }, params: { filingId } }: ListCall,
): Promise<Answer<typeof listMpciVoyageProofs>> {
  const own = await sql<{ body: Pick<FilingBody, "carrier_id" | "transport"> }>`
    select body from filings where id = ${filingId} and company_id = ${companyId}
  `.execute(db);
  if (own.rows[0] === undefined) throw new Problem("not_found");
  const voyage = voyageOf(own.rows[0].body);
  const of =
    voyage === null
      ? sql`f.id = ${filingId} and f.company_id = ${companyId}`
      : sql`${billOf({ ...voyage, companyId })} ${withWordOf(companyId, voyage.voyage_number)}`;
  const most = limits.voyageProofsMost;
  const { rows } = await sql<{ id: string }>`
    select f.id from filings f where ${of} and f.last_sent_version is not null order by f.id desc limit ${sql.lit(most + 1)}
  `.execute(db);
  return { filing_ids: rows.slice(0, most).map(({ id }) => id), is_more: rows.length > most };
}
