// Whether an installation holds together: every history, every account, every stored file, every receipt.
import { checkChain } from "@filings/seal/events";
import { fromHex } from "@filings/seal/hash/hex";
import { buildReceipt, type Receipt } from "@filings/seal/receipt";
import { platformPublicKey } from "@filings/seal/signed/platform-signature";
import { verifyReceipt } from "@filings/seal/verify-receipt";
import { adcReceipts } from "../adc/receipts.ts";
import { type Db, sql } from "../db/open.ts";
import { type DocumentStore, readThrough } from "../documents/store/store.ts";
import { mpciReceipt } from "../features/mpci/receipt/build-receipt.ts";
import { anchoredHistory } from "../filing/anchored-history.ts";

export interface Verified {
  readonly filings: number;
  readonly events: number;
  readonly transfers: number;
  readonly files: number;
  readonly receipts: number;
  /** A sentence for each thing that is not as it must be. */
  readonly faults: readonly string[];
}

interface Installation {
  readonly db: Db;
  readonly store: Pick<DocumentStore, "open">;
  readonly platformKey: string;
}

export async function verifyInstallation({ db, store, platformKey }: Installation): Promise<Verified> {
  const faults: string[] = [];
  const histories = await verifyHistories(db, platformKey, faults);
  const transfers = await verifyLedger(db, faults);
  const files = await verifyFiles(db, store, faults);
  return { ...histories, transfers, files, faults };
}

interface FilingRow {
  readonly id: string;
  readonly number: string;
  readonly system: "MPCI" | "ADC";
  readonly company_id: string;
  readonly seq: number;
  readonly hash: string;
  readonly last_sent_version: number | null;
}

const atOnce = 200;
const nobody = "00000000-0000-0000-0000-000000000000";

/** What the authority decided: no acceptance, and nothing that is broken. */
const decisions: ReadonlySet<string | null> = new Set(["refused_by_authority", "withdrawn_from_authority"]);

async function verifyHistories(db: Db, platformKey: string, faults: string[]) {
  const counts = { filings: 0, events: 0, receipts: 0 };
  const key = fromHex(`0x${platformKey}`);
  for (const system of ["MPCI", "ADC"] as const) {
    for (let page = await filingsAfter(db, system, nobody); page.length > 0; ) {
      for (const filing of page) {
        const { events } = await anchoredHistory(db, filing.id);
        const findings = checkChain(events, { filingId: filing.id, head: { seq: filing.seq, hash: filing.hash } });
        for (const { position, code } of findings) faults.push(`${filing.number}: event ${position} ${code}`);
        counts.filings += 1;
        counts.events += events.length;
        const receipt = await receiptOf(db, filing, { key, platformKey });
        if (receipt === null) continue;
        counts.receipts += 1;
        const checks = await verifyReceipt(receipt, { trustedKeys: [platformPublicKey(key)] });
        for (const { name, result, reason } of checks)
          if (result === "bad" && !decisions.has(reason)) faults.push(`${filing.number}: receipt ${name}`);
      }
      page = await filingsAfter(db, system, page.at(-1)!.id);
    }
  }
  return counts;
}

async function filingsAfter(db: Db, system: "MPCI" | "ADC", after: string): Promise<FilingRow[]> {
  const table = sql.table(system === "MPCI" ? "filings" : "adc_filings");
  const number = system === "MPCI" ? sql`number` : sql`coalesce(filing_number, id::text)`;
  const { rows } = await sql<FilingRow>`
    select id, ${number} as number, ${sql.lit(system)} as system, company_id, last_event_seq as seq, last_event_hash as hash, last_sent_version
    from ${table} where id > ${after} order by id limit ${sql.lit(atOnce)}
  `.execute(db);
  return rows;
}

interface PlatformKey {
  readonly key: Uint8Array;
  readonly platformKey: string;
}

async function receiptOf(db: Db, filing: FilingRow, { key, platformKey }: PlatformKey): Promise<Receipt | null> {
  const { id, company_id: companyId, last_sent_version: sent } = filing;
  if (sent === null) return null;
  if (filing.system === "MPCI") return mpciReceipt({ settings: { platformKey } }, { db, companyId, filingId: id });
  const parts = (await adcReceipts(db, id)).find(({ submission }) => submission.version === sent);
  return parts === undefined ? null : buildReceipt(parts, Uint8Array.from(key));
}

async function verifyLedger(db: Db, faults: string[]): Promise<number> {
  const { rows } = await sql<{ transfers: number; unbalanced: number; wrong: number }>`
    select (select count(*)::int from ledger_transfers) as transfers,
      (select count(*)::int from (
        select transfer_id from ledger_postings group by transfer_id having sum(amount_e5) <> 0) t) as unbalanced,
      (select count(*)::int from ledger_accounts a where a.kind = 'AVAILABLE' and a.balance_e5 <>
        coalesce((select sum(p.amount_e5) from ledger_postings p where p.account_id = a.id), 0)) as wrong
  `.execute(db);
  const { transfers, unbalanced, wrong } = rows[0]!;
  if (unbalanced > 0) faults.push(`${unbalanced} transfers of credits do not balance`);
  if (wrong > 0) faults.push(`${wrong} balances are not the sum of their postings`);
  return transfers;
}

async function verifyFiles(db: Db, store: Installation["store"], faults: string[]): Promise<number> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from stored_files where scan <> 'INFECTED' order by sha256
  `.execute(db);
  for (const { sha256 } of rows) {
    await store
      .open(sha256)
      .then(readThrough)
      .catch((error: unknown) => faults.push(error instanceof Error ? error.message : String(error)));
  }
  return rows.length;
}
