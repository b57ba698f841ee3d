// Returns the current price of submitting an MPCI filing.

import type { Price } from "@filings/contract/api/money/price";
import type { getMpciPrice } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import { type Db, sql } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { quoteMpci } from "#ledger/price";
import type { Tools } from "#tools";

type PriceCall = Call<typeof getMpciPrice> & { db: Db; caller: Caller };

interface PricedFiling {
  readonly version: number;
  readonly delegation_id: string | null;
  readonly first_submitted_at: Date | null;
  readonly file_by: Date | null;
  readonly cut_off_at: Date | null;
  readonly priced_before: boolean;
}

export async function getPrice(_tools: Tools, { db, params, caller, locale, now }: PriceCall): Promise<Price> {
  const { rows } = await sql<PricedFiling>`
    select f.version, f.delegation_id, f.first_submitted_at, f.file_by, f.cut_off_at,
      exists (select 1 from ledger_reservations r where r.filing_id = f.id and r.state <> 'RELEASED') as priced_before
    from filings f where f.id = ${params.filingId} and f.company_id = ${caller.companyId}
  `.execute(db);
  const filing = rows[0];
  if (filing === undefined) throw new Problem("not_found");
  return quoteMpci(db, { companyId: caller.companyId, filing, locale, now });
}
