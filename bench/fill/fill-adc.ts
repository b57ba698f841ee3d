// Fills a database with a year of declarations, and with filings that wait for their papers.
import { headerOf } from "@filings/contract/adc/header";
import { aRequest } from "@filings/contract/adc/header.example";
import { sql, type Tx } from "@filings/server/db/open";
import type { FilledCompany } from "./fill-companies.ts";
import { adcHundred, companyAt, statusAt } from "./spread.ts";

/** As many for each company, with a number and no paper: a filing takes only so many papers. */
export const filingsForPapers = 100;

const refused = {
  stage: "SUBMISSION",
  kind: "BUSINESS",
  authority_code: null,
  code: null,
  message: "The invoice is not readable.",
  resubmittable: true,
  items: [],
  at: "2026-01-01T00:00:00.000Z",
};

interface Declarations {
  readonly filings: number;
  readonly companies: readonly FilledCompany[];
}

/** Like the bills: bulk inserts without triggers, then counters and search words. */
export async function fillAdc(tx: Tx, { filings, companies }: Declarations): Promise<void> {
  const rows = sql`
    select n, ${sql.raw(companyAt)} as place, (${sql.val(adcHundred)}::text[])[${sql.raw(statusAt)}] as status
    from generate_series(1, ${filings}::int) n`;
  const forPapers = sql`
    select ${filings}::int + n, 1 + n % ${companies.length}::int, 'FILING_NUMBER_ISSUED'
    from generate_series(1, ${filingsForPapers * companies.length}::int) n`;
  await sql`
    insert into adc_filings (id, company_id, status, status_changed_at, version, revision, header, filing_number, failure,
      last_event_seq, created_at, updated_at, created_by)
    select gen_random_uuid(), (${sql.val(companies.map(({ companyId }) => companyId))}::uuid[])[place], status, at, 1, 1,
      ${JSON.stringify(headerOf(aRequest))}::jsonb || jsonb_build_object('name', 'Bench ' || n, 'reference', 'PO-' || n, 'importer_code', 'BENCH-' || place - 1),
      case when status <> 'DRAFT' then 'FN' || lpad(n::text, 9, '0') end,
      case when status in ('REJECTED', 'FAILED') then ${JSON.stringify(refused)}::jsonb end,
      1, at - interval '1 hour', at, (${sql.val(companies.map(({ userId }) => userId))}::uuid[])[place]
    from (select n, place, status, now() - n * interval '1 minute' as at from (${rows} union all ${forPapers}) all_rows) rows
  `.execute(tx);
  await sql`
    insert into adc_filing_words (company_id, word, filing_id)
    select company_id, unnest(array_remove(array['bench', lower(reference), lower(filing_number)], null)), id from adc_filings
  `.execute(tx);
  await sql`
    insert into adc_filing_counts (company_id, is_closed, status, slot, count)
    select company_id, is_closed, status, 0, count(*) from adc_filings group by 1, 2, 3
  `.execute(tx);
  await sql`
    insert into filing_events (filing_id, seq, type, at, actor_kind, actor_id, data, data_hash, prev_hash, hash)
    select id, 1, 'REQUEST', created_at, 'USER', created_by, '{"to": "DRAFT", "version": 1}', '0x', '0x', '0x' from adc_filings
  `.execute(tx);
}
