// Fills a database with a year of filings: 100 companies, one with a fifth of all, bodies of about 3.3 kB.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { mpciStatuses } from "@filings/contract/mpci/workflow";
import { type Db, sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";

export interface Filled {
  /** The first has a fifth of all filings. */
  readonly companies: readonly { companyId: string; userId: string; sessionId: string }[];
}

/**
 * Bulk inserts without triggers; counters and search words are computed from the rows afterwards, as the triggers
 * would.
 */
export async function fill(
  db: Db,
  { filings, body, companies: count = 100 }: { filings: number; body: FilingBody; companies?: number },
): Promise<Filled> {
  const companies = Array.from({ length: count }, () => ({ companyId: newId(), userId: newId(), sessionId: newId() }));
  const now = new Date();
  await db.transaction().execute(async (tx) => {
    for (const [index, { companyId, userId, sessionId }] of companies.entries()) {
      await sql`insert into companies (id, name, country, plan, created_at) values (${companyId}, ${`Company ${index}`}, 'AE', 'PROFESSIONAL', ${now})`.execute(
        tx,
      );
      await sql`insert into users (id, email, name, password_hash, created_at) values (${userId}, ${`clerk-${userId}@example.test`}, 'A Clerk', 'none', ${now})`.execute(
        tx,
      );
      await sql`insert into memberships (user_id, company_id, permissions, created_at) values (${userId}, ${companyId}, '{prepare,submit,pay,administer}', ${now})`.execute(
        tx,
      );
      await sql`insert into sessions (id, user_id, company_id, created_at, last_used_at) values (${sessionId}, ${userId}, ${companyId}, ${now}, ${now})`.execute(
        tx,
      );
      const party = `B${String(index).padStart(6, "0")}`;
      await sql`
        insert into mpci_connections (company_id, state, role, mpci_party_id, registered_name, requested_at, connected_at)
        values (${companyId}, 'CONNECTED', 'FREIGHT_FORWARDER', ${party}, ${`Company ${index}`}, ${now}, ${now})
      `.execute(tx);
    }
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into filings (id, company_id, number, status, status_changed_at, version, revision, last_sent_version, body, bill_type,
        bill_number, master_bill_number, carrier_id, vessel_name, voyage_number, loading, discharge, file_by, shipper_name, consignee_name,
        container_count, has_dangerous_goods, created_at, updated_at, created_by, first_submitted_at, expires_at)
      select id, company, 'B' || lpad(n::text, 9, '0'), status, at, 1, 1, case when status in ('DRAFTED', 'CANCELED') then null else 1 end,
        jsonb_set(${JSON.stringify(body)}::jsonb, '{bill_number}', to_jsonb('BENCH' || n)), 'HOUSE', 'BENCH' || n, 'EGLV1426' || n,
        ${body.carrier_id}, 'EXAMPLE STAR', '0123W', 'CNSHA', 'AEJEA', at + interval '10 days', 'BRIGHT LAMPS', 'GULF HOME', 1, true,
        at - interval '1 hour', at, member,
        case when status in ('DRAFTED', 'CANCELED') then null else at end,
        case when status in ('DRAFTED', 'CANCELED') then null else at + interval '200 days' end
      from (
        select n, gen_random_uuid() as id, now() - n * interval '1 minute' as at,
          (${sql.val(companies.map((one) => one.companyId))}::uuid[])[case when n % 5 = 0 then 1 else 2 + n % ${count - 1} end] as company,
          (${sql.val(companies.map((one) => one.userId))}::uuid[])[case when n % 5 = 0 then 1 else 2 + n % ${count - 1} end] as member,
          (${sql.val([...mpciStatuses])}::text[])[1 + ((n / 99 + n) % 11)] as status
        from generate_series(1, ${filings}::int) n
      ) rows
    `.execute(tx);
    await sql`
      insert into filing_words (company_id, word, filing_id)
      select company_id, unnest(array[lower(bill_number), lower(master_bill_number), 'bright', 'csqu3054383']), id from filings
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
      insert into filing_events (filing_id, seq, type, at, actor_kind, actor_id, data, data_hash, prev_hash, hash)
      select id, 1, 'CREATE', created_at, 'USER', created_by, '{}', '0x', '0x', '0x' from filings
    `.execute(tx);
    await sql`update filings set last_event_seq = 1`.execute(tx);
  });
  await sql`vacuum analyze`.execute(db);
  return { companies };
}
