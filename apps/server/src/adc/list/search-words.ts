// The search words of an ADC filing: its name, numbers, reference, codes, parties and document numbers.
import type { FilingHeader } from "@filings/contract/adc/header";
import { sql, type Tx } from "#db/open";
import { searchWords } from "#filing/search-words";

/** Rebuilds the search words from filing, documents and answers; the caller holds the lock on the filing's row. */
export async function keepAdcWords(tx: Tx, filingId: string): Promise<void> {
  const { rows } = await sql<{
    company_id: string;
    header: FilingHeader;
    names: string[];
    numbers: string[];
    /** By what the authorities, and a receipt, name it. */
    quoted: (string | null)[];
  }>`
    select f.company_id, f.header,
      array(select c.name from registration_codes c where c.code in (f.importer_code, f.exporter_code)) as names,
      array(select d.number from adc_documents d where d.filing_id = f.id and d.number is not null and d.removed_at is null) as numbers,
      array[f.filing_number, f.declaration_number, f.receipt_number]
        || array(select a.reference from adc_approvals a where a.filing_id = f.id)
        || array(select v.seal #>> '{typed_data,message,contentHash}' from adc_versions v where v.filing_id = f.id) as quoted
    from adc_filings f where f.id = ${filingId}
  `.execute(tx);
  const filing = rows[0];
  if (filing === undefined) return;
  const { header, names, numbers, quoted } = filing;
  const texts = [
    header.name,
    header.reference,
    header.importer_code,
    header.exporter_code,
    header.counterparty.name,
    ...names,
    ...numbers,
    ...quoted,
  ];
  const words = [...new Set(texts.flatMap((text) => searchWords(text ?? "")))];
  await sql`delete from adc_filing_words where filing_id = ${filingId} and not (word = any(${words}::text[]))`.execute(
    tx,
  );
  await sql`
    insert into adc_filing_words (company_id, word, filing_id)
    select ${filing.company_id}, word, ${filingId} from unnest(${words}::text[]) as word
    on conflict do nothing
  `.execute(tx);
}
