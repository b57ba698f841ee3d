// Lists the files of a company's other filings, so that a document need not be uploaded twice.
import type { EarlierFile, listEarlierAdcFiles } from "@filings/contract/api/adc/documents";
import { limits } from "@filings/contract/limits";
import { fold } from "@filings/contract/values/fold";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { mayUpload } from "./upload-document.ts";

type Asked = Call<typeof listEarlierAdcFiles> & { db: Db; caller: Caller };
type Row = Omit<EarlierFile, "used_at" | "used_in"> & {
  used_at: Date;
  filing_id: string;
  filing_number: string | null;
  filing_name: string;
};

export async function listEarlierFiles(_tools: Tools, call: Asked): Promise<Answer<typeof listEarlierAdcFiles>> {
  const { db, caller, params, query } = call;
  await mayUpload(db, call);
  const search = fold(query.search ?? "");
  const most = limits.earlierFilesShownMost;
  // The files of the caller's company only: a principal may see files of others and not use them.
  const { rows } = await sql<Row>`
    with recent as (
      select d.id, d.filing_id, d.sha256, d.document_type, d.created_at from adc_documents d
      where d.company_id = ${caller.companyId} and d.origin = 'USER' and d.removed_at is null
        and d.filing_id <> ${params.filingId}
      order by d.created_at desc, d.id desc limit ${sql.lit(limits.earlierPapersLookedThrough)}
    ), latest as (
      select distinct on (sha256) * from recent order by sha256, created_at desc, id desc
    )
    select c.sha256, c.file_name, c.mime_type, c.size::float8 as size, latest.document_type, latest.created_at as used_at,
      f.id as filing_id, f.filing_number, f.name as filing_name,
      exists (select 1 from adc_documents here where here.filing_id = ${params.filingId} and here.sha256 = c.sha256
        and here.origin = 'USER' and here.removed_at is null) as is_here
    from latest
      join company_files c on c.company_id = ${caller.companyId} and c.sha256 = latest.sha256
      join stored_files s on s.sha256 = c.sha256 and s.scan <> 'INFECTED'
      join adc_filings f on f.id = latest.filing_id
    where ${search} = '' or strpos(folded_name(c.file_name), ${search}) > 0
    order by latest.created_at desc, latest.id desc limit ${sql.lit(most + 1)}
  `.execute(db);
  return { results: rows.slice(0, most).map(shown), more: rows.length > most };
}

function shown({ filing_id, filing_number, filing_name, used_at, ...file }: Row): EarlierFile {
  return {
    ...file,
    used_at: used_at.toISOString(),
    used_in: { id: filing_id, filing_number, name: filing_name },
  };
}
