// Lists the files of a company's other filings, so that a paper need not be uploaded twice.
import type { EarlierMpciFile, listEarlierMpciFiles } from "@filings/contract/api/mpci/attachments";
import { limits } from "@filings/contract/limits";
import { fold } from "@filings/contract/values/fold";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { mayAttach } from "./attach-file.ts";

type Asked = Call<typeof listEarlierMpciFiles> & { db: Db; caller: Caller };
type Row = Omit<EarlierMpciFile, "used_at" | "used_in"> & {
  used_at: Date;
  filing_id: string;
  filing_number: string;
  bill_number: string | null;
};

export async function listEarlierFiles(_tools: Tools, call: Asked): Promise<Answer<typeof listEarlierMpciFiles>> {
  const { db, caller, params, query } = call;
  await mayAttach(db, call);
  const search = fold(query.search ?? "");
  const most = limits.earlierFilesShownMost;
  // The files of the caller's company only: a principal may see files of others and not use them.
  const { rows } = await sql<Row>`
    with recent as (
      select a.id, a.filing_id, a.sha256, a.document_type, a.uploaded_at from filing_attachments a
      where a.company_id = ${caller.companyId} and a.filing_id <> ${params.filingId}
      order by a.uploaded_at desc, a.id desc limit ${sql.lit(limits.earlierPapersLookedThrough)}
    ), latest as (
      select distinct on (sha256) * from recent order by sha256, uploaded_at desc, id desc
    )
    select c.sha256, c.file_name, c.mime_type, c.size::float8 as size, latest.document_type, latest.uploaded_at as used_at,
      f.id as filing_id, f.number as filing_number, f.bill_number,
      exists (select 1 from filing_attachments here
        where here.filing_id = ${params.filingId} and here.sha256 = c.sha256) as is_here
    from latest
      join company_files c on c.company_id = ${caller.companyId} and c.sha256 = latest.sha256
      join stored_files s on s.sha256 = c.sha256 and s.scan <> 'INFECTED'
      join filings f on f.id = latest.filing_id
    where ${search} = '' or strpos(folded_name(c.file_name), ${search}) > 0
    order by latest.uploaded_at desc, latest.id desc limit ${sql.lit(most + 1)}
  `.execute(db);
  return { results: rows.slice(0, most).map(shown), more: rows.length > most };
}

function shown({ filing_id, filing_number, bill_number, used_at, ...file }: Row): EarlierMpciFile {
  return {
    ...file,
    used_at: used_at.toISOString(),
    used_in: { id: filing_id, filing_number, name: bill_number ?? filing_number },
  };
}
