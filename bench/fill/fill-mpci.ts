// Fills a database with a year of bills of about 3.3 kB each, as if they had been drafted, filed and answered.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { exampleContainer } from "@filings/contract/mpci/house-bill.example";
import { sql, type Tx } from "@filings/server/db/open";
import type { FilledCompany } from "./fill-companies.ts";
import { companyAt, mpciHundred, statusAt } from "./spread.ts";

export interface Bills {
  readonly filings: number;
  readonly body: FilingBody;
  readonly companies: readonly FilledCompany[];
}

/**
 * Bulk inserts without triggers; counters and search words are computed from the rows afterwards, as the triggers
 * would.
 */
export async function fillMpci(tx: Tx, bills: Bills): Promise<void> {
  await fillFilings(tx, bills);
  await sql`
    insert into filing_words (company_id, word, filing_id)
    select company_id, unnest(array[lower(bill_number), lower(master_bill_number), 'bright', lower(first_container)]), id from filings
  `.execute(tx);
  await sql`
    insert into filing_counts (company_id, archived, status, slot, count)
    select company_id, archived, status, 0, count(*) from filings group by 1, 2, 3
  `.execute(tx);
  await sql`
    insert into filing_versions (filing_id, version, status, body, submitted_at, submitted_by)
    select id, 1, status, body, first_submitted_at, created_by from filings where last_sent_version = 1
  `.execute(tx);
  await sql`
    insert into filed_bills (filing_id, party_id, bill_type, bill_number, master_bill_number, carrier_party_id, expected)
    select f.id, n.mpci_party_id, f.bill_type, f.bill_number, f.master_bill_number, 'EMCSL00', '[]'
    from filings f join mpci_connections n on n.company_id = f.company_id where f.last_sent_version = 1
  `.execute(tx);
  await sql`
    insert into filing_events (filing_id, seq, type, at, actor_kind, actor_id, data, data_hash, prev_hash, hash)
    select id, 1, 'CREATE', created_at, 'USER', created_by, '{}', '0x', '0x', '0x' from filings
  `.execute(tx);
  // Only those that NAIC has not answered: nothing reads the messages of the others here.
  await sql`
    insert into sent_messages (id, system, filing_id, company_id, version, kind, control_reference, message_number, bytes, paths,
      state, tries, created_at, sent_at, delivered_at)
    select gen_random_uuid(), 'MPCI', id, company_id, 1, 'ORIGINAL', 'C' || number, number, ''::bytea, '[]',
      'DELIVERED', 1, first_submitted_at, first_submitted_at, first_submitted_at
    from filings where status = 'SUBMITTED'
  `.execute(tx);
}

async function fillFilings(tx: Tx, { filings, body, companies }: Bills): Promise<void> {
  // Each bill has its own, as most do: what is looked up by a container finds few bills.
  const containers = Array.from({ length: Math.min(filings, 100_000) }, (_, serial) => exampleContainer(serial));
  const isSent = sql`status not in ('DRAFTED', 'CANCELED')`;
  await sql`
    insert into filings (id, company_id, number, status, status_changed_at, version, revision, last_sent_version, last_event_seq,
      body, bill_type, bill_number, master_bill_number, carrier_id, vessel_name, voyage_number, loading, discharge, file_by,
      shipper_name, consignee_name, container_count, first_container, deadline_port, has_dangerous_goods, created_at, updated_at, created_by,
      first_submitted_at, expires_at)
    select id, company, 'B' || lpad(n::text, 9, '0'), status, at, 1, 1, case when ${isSent} then 1 end, 1,
      jsonb_set(replace(${JSON.stringify(body)}, ${body.equipment[0]?.container_number}, container)::jsonb, '{bill_number}', to_jsonb('BENCH' || n)), 'HOUSE', 'BENCH' || n, 'EGLV1426' || n,
      ${body.carrier_id}, 'EXAMPLE STAR', '0123W', 'CNSHA', 'AEJEA', at + interval '10 days',
      'BRIGHT LAMPS', 'GULF HOME', 1, container, ${body.transport.last_foreign_load_port}, true, at - interval '1 hour', at, member, case when ${isSent} then at end,
      case when ${isSent} then at + interval '200 days' end
    from (
      select n, container, gen_random_uuid() as id, now() - n * interval '1 minute' as at,
        (${sql.val(companies.map(({ companyId }) => companyId))}::uuid[])[${sql.raw(companyAt)}] as company,
        (${sql.val(companies.map(({ userId }) => userId))}::uuid[])[${sql.raw(companyAt)}] as member,
        (${sql.val(mpciHundred)}::text[])[${sql.raw(statusAt)}] as status
      from generate_series(1, ${filings}::int) n
        join unnest(${containers}::text[]) with ordinality as own (container, at) on own.at = 1 + n % ${containers.length}
    ) rows
  `.execute(tx);
}
