// Purchases of credits in SQL and in the shape of the API.
import type { TopUp } from "@filings/contract/api/money/subscriptions";
import { Problem } from "@filings/contract/errors";
import type { RawBuilder } from "kysely";
import { type Db, sql, type Tx } from "#db/open";
import { whosePapers } from "#ledger/payer/whose-papers";
import type { PaymentRow } from "#payments/payment-rows";
import { receiptNumber } from "#payments/receipt-number";
import type { Billed } from "./billed-to.ts";
import type { Dirhams } from "./receipt/dirhams.ts";

export interface TopUpRow extends PaymentRow {
  readonly provider: string;
  readonly credits_e5: number;
  readonly receipt_number: string | null;
  readonly number: number | null;
  readonly created_at: Date;
  readonly created_by: string;
  readonly settled_at: Date | null;
  /** As they were on the day of the payment; null: not paid. */
  readonly billed_to: Billed | null;
  /** As they were on that day; null: not paid, or paid before receipts named them. */
  readonly seller: Seller | null;
  readonly vat_e5: number | null;
  /** Null: the receipt shows no tax, or is from before it was told in dirhams. */
  readonly dirhams: Dirhams | null;
  /** Bought from a kept card, because the balance fell below the company's limit. */
  readonly automatic: boolean;
  /** The provider keeps the card that pays it. */
  readonly keeps_card: boolean;
}

export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly tax_number: string;
  readonly vat_percent: number;
}

const columns = sql`t.id, t.company_id, t.amount_e5, t.currency, t.state, t.reference, t.redirect_url, t.expires_at,
  t.provider, t.credits_e5, t.receipt_number, t.number, t.created_at, u.name as created_by, t.settled_at, t.billed_to,
  t.seller, t.vat_e5, t.dirhams, t.automatic, t.keeps_card`;

/** A purchase of this company, or `not_found`. */
export function topUpOf(db: Db, id: string, companyId: string): Promise<TopUpRow> {
  return topUpWhere(db, sql`t.id = ${id} and t.company_id = ${companyId}`);
}

/** A purchase whose papers this company reads, or `not_found`. */
export function topUpToRead(db: Db, id: string, companyId: string): Promise<TopUpRow> {
  return topUpWhere(db, sql`t.id = ${id} and t.company_id in ${whosePapers(companyId)}`);
}

async function topUpWhere(db: Db, condition: RawBuilder<unknown>): Promise<TopUpRow> {
  const { rows } = await sql<TopUpRow>`
    select ${columns} from top_ups t join users u on u.id = t.created_by where ${condition}
  `.execute(db);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}

export async function lockTopUp(tx: Tx, id: string): Promise<TopUpRow | null> {
  const { rows } = await sql<TopUpRow>`
    select ${columns} from top_ups t join users u on u.id = t.created_by where t.id = ${id} for update of t
  `.execute(tx);
  return rows[0] ?? null;
}

/** A series of its own. */
export function creditNoteNumber(number: number): string {
  return `CN-${String(number).padStart(6, "0")}`;
}

export function topUpShown(row: TopUpRow): TopUp {
  return {
    id: row.id,
    state: row.state,
    credits_e5: row.credits_e5,
    amount_e5: row.amount_e5,
    currency: row.currency as TopUp["currency"],
    number: row.number === null ? null : receiptNumber(row.number),
    receipt_number: row.receipt_number,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    is_automatic: row.automatic,
    settled_at: row.settled_at?.toISOString() ?? null,
  };
}
