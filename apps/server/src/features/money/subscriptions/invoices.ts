// The invoices of a month in Dubai: a filing counts in the month in which its authority received it, so past months never change.

import type {
  getInvoice as getEndpoint,
  Invoice,
  InvoiceHead,
  listInvoices as listEndpoint,
} from "@filings/contract/api/money/subscriptions";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { dubaiDay, dubaiMonth, type Month } from "@filings/contract/values/time/dubai-day";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { receiptNumber } from "#payments/receipt-number";
import type { Tools } from "#tools";
import { billedTo } from "./billed-to.ts";
import { creditNoteNumber } from "./top-up-rows.ts";

const noEntry = { filings: 0, charged_e5: 0, bought_e5: 0, refunded_e5: 0 };

type Reading = { db: Db; caller: Caller };

export async function listInvoices(
  _tools: Tools,
  { db, caller, now }: Call<typeof listEndpoint> & Reading,
): Promise<Answer<typeof listEndpoint>> {
  const month = dubaiDay(now).slice(0, 7);
  const { beginsAt } = dubaiMonth(month, 1 - limits.invoiceMonthsMost);
  const heads = await headsOf(db, caller.companyId, { beginsAt, endsAt: dubaiMonth(month).endsAt });
  const nothing = { month, ...noEntry };
  const all = heads.some((head) => head.month === month) ? heads : [nothing, ...heads];
  return all.map((head) => ({ ...head, open: head.month === month }));
}

export async function getInvoice(
  { settings }: Tools,
  { db, caller, params, now }: Call<typeof getEndpoint> & Reading,
): Promise<Answer<typeof getEndpoint>> {
  const { companyId } = caller;
  const month = dubaiMonth(params.month);
  if (month.beginsAt > now || month.endsAt <= (await foundedAt(db, companyId))) throw new Problem("not_found");
  const [head] = await headsOf(db, companyId, month);
  const opening_e5 = await ownedBefore(db, companyId, month.beginsAt);
  const open = month.endsAt > now;
  const { name, address, taxNumber: tax_number } = settings.seller;
  return {
    ...(head ?? { month: params.month, ...noEntry }),
    open,
    number: open ? null : `INV-${params.month}-${companyId.slice(-6).toUpperCase()}`,
    seller: { name, address, tax_number },
    begins_at: month.beginsAt.toISOString(),
    ends_at: month.endsAt.toISOString(),
    billed_to: await billedTo(db, companyId),
    lines: await linesOf(db, companyId, month),
    top_ups: await topUpsOf(db, companyId, month),
    refunds: await refundsOf(db, companyId, month),
    opening_e5,
    closing_e5: await ownedBefore(db, companyId, month.endsAt),
  };
}

async function foundedAt(db: Db, companyId: string): Promise<Date> {
  const { rows } = await sql<{ created_at: Date }>`select created_at from companies where id = ${companyId}`.execute(
    db,
  );
  return rows[0]!.created_at;
}

/** The months with any entry, newest first. */
async function headsOf(db: Db, companyId: string, { beginsAt, endsAt }: Month): Promise<Omit<InvoiceHead, "open">[]> {
  const { rows } = await sql<Omit<InvoiceHead, "open">>`
    select month, sum(filings)::int as filings, sum(charged_e5)::bigint as charged_e5, sum(bought_e5)::bigint as bought_e5,
      sum(refunded_e5)::bigint as refunded_e5
    from (
      select to_char(settled_at at time zone 'Asia/Dubai', 'YYYY-MM') as month, 1 as filings, amount_e5 as charged_e5,
        0 as bought_e5, 0 as refunded_e5
      from ledger_reservations
      where company_id = ${companyId} and state = 'CAPTURED' and settled_at >= ${beginsAt} and settled_at < ${endsAt}
      union all
      select to_char(t.at at time zone 'Asia/Dubai', 'YYYY-MM'), 0, 0, greatest(-p.amount_e5, 0),
        greatest(p.amount_e5, 0)
      from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_transfers t on t.id = p.transfer_id
      where a.company_id = ${companyId} and a.kind = 'SOLD' and t.kind <> 'PLAN_FEE' and t.at >= ${beginsAt} and t.at < ${endsAt}
    ) each_one
    group by month order by month desc
  `.execute(db);
  return rows;
}

async function linesOf(db: Db, companyId: string, { beginsAt, endsAt }: Month): Promise<Invoice["lines"]> {
  const { rows } = await sql<Invoice["lines"][number]>`
    select system, covered_by_plan as included, count(*)::int as filings, amount_e5 as unit_e5,
      sum(amount_e5)::bigint as amount_e5
    from ledger_reservations
    where company_id = ${companyId} and state = 'CAPTURED' and settled_at >= ${beginsAt} and settled_at < ${endsAt}
    group by system, covered_by_plan, ledger_reservations.amount_e5
    order by system desc, covered_by_plan desc, ledger_reservations.amount_e5
  `.execute(db);
  return rows;
}

async function topUpsOf(db: Db, companyId: string, { beginsAt, endsAt }: Month): Promise<Invoice["top_ups"]> {
  const { rows } = await sql<
    Omit<Invoice["top_ups"][number], "number" | "settled_at"> & { number: number; settled_at: Date }
  >`
    select id, number, settled_at, credits_e5, amount_e5, currency from top_ups
    where company_id = ${companyId} and state = 'PAID' and settled_at >= ${beginsAt} and settled_at < ${endsAt}
    order by settled_at
  `.execute(db);
  return rows.map(({ number, settled_at, ...row }) => ({
    ...row,
    number: receiptNumber(number),
    settled_at: settled_at.toISOString(),
  }));
}

async function refundsOf(db: Db, companyId: string, { beginsAt, endsAt }: Month): Promise<Invoice["refunds"]> {
  const { rows } = await sql<
    Omit<Invoice["refunds"][number], "number" | "settled_at"> & { number: number; settled_at: Date }
  >`
    select id, top_up_id, number, settled_at, credits_e5, amount_e5, currency from refunds
    where company_id = ${companyId} and state = 'RETURNED' and settled_at >= ${beginsAt} and settled_at < ${endsAt}
    order by settled_at
  `.execute(db);
  return rows.map(({ number, settled_at, ...row }) => ({
    ...row,
    number: creditNoteNumber(number),
    settled_at: settled_at.toISOString(),
  }));
}

/** Credits that were sold to the company before and not yet earned. */
async function ownedBefore(db: Db, companyId: string, before: Date): Promise<number> {
  const { rows } = await sql<{ owned_e5: number }>`
    select coalesce(-sum(p.amount_e5), 0)::bigint as owned_e5
    from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_transfers t on t.id = p.transfer_id
    where a.company_id = ${companyId} and a.kind in ('SOLD', 'EARNED') and t.at < ${before}
  `.execute(db);
  return rows[0]!.owned_e5;
}
