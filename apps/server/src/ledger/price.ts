// The price of submitting a filing now, who pays it, and whether the payer's credits suffice.

import type { AdcPrice } from "@filings/contract/api/adc/filings";
import type { Price } from "@filings/contract/api/money/price";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { limits } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import { earlierOf } from "@filings/contract/mpci/deadline";
import { type PriceLineCode, priceLines } from "@filings/phrases/money/price";
import { type ReleasedLocale, say } from "@filings/phrases/say";
import { type Db, sql, type Tx } from "../db/open.ts";
import { coveredFilings } from "./covered-filings.ts";
import { planUnpaid, planUnpaidAt } from "./fees/plan-unpaid.ts";
import { payingFor } from "./payer/headquarters.ts";
import { leftOfLimit, monthlyLimit } from "./payer/monthly-limit.ts";
import { type Payer, payerOf } from "./payer/payer-of.ts";
import { joinedTerms } from "./table/price-at.ts";

export interface FilingToPrice {
  readonly version: number;
  readonly delegation_id: string | null;
  readonly first_submitted_at: Date | null;
  /** 24 hours before the planned loading. */
  readonly file_by: Date | null;
  readonly cut_off_at: Date | null;
  /** A reservation for the filing exists: it is paid, or about to be. */
  readonly priced_before: boolean;
}

interface Quoted {
  readonly companyId: string;
  readonly locale: ReleasedLocale;
  readonly now: Date;
  /**
   * Refuses a first submission while the fee of the payer's plan is unpaid: `plan_unpaid`, or `payer_cannot_cover` for another
   * company that pays. A filing in its last 24 hours is not refused.
   */
  readonly refusesUnpaid?: boolean;
}

export async function quoteMpci(
  db: Db | Tx,
  { filing, ...quoted }: Quoted & { readonly filing: FilingToPrice },
): Promise<Price> {
  const isFirst = filing.first_submitted_at === null && !filing.priced_before;
  // A later submission costs nothing, so nobody else pays for it.
  const delegationId = isFirst ? filing.delegation_id : null;
  const payer = await payerOf(db, { companyId: quoted.companyId, delegationId });
  const isUrgent = isInsideWindow(filing, quoted.now);
  const refusesUnpaid = quoted.refusesUnpaid === true && !isUrgent;
  const asked = { ...quoted, refusesUnpaid, payer, system: "MPCI", isFirst } as const;
  const { price, mayOverdraw, isUnpaid } = await quote(db, asked);
  if (isUnpaid && !isUrgent) return { ...stopped(price), may_overdraw: false };
  return { ...price, may_overdraw: (mayOverdraw || isUnpaid) && isUrgent };
}

/** The price of a withdrawal: none (record 0067). */
export async function quoteMpciCancellation(db: Db | Tx, quoted: Quoted): Promise<Price> {
  const { price } = await quote(db, { ...quoted, system: "MPCI", isFirst: false, code: "MPCI_CANCELLATION" });
  return { ...price, may_overdraw: false };
}

/** While the fee of the payer's plan is unpaid: neither credits nor a plan that includes it suffice. */
function stopped(price: Quote["price"]): Quote["price"] {
  return { ...price, sufficient: false, ...(price.balance_e5 !== null && { plan_unpaid: true }) };
}

export interface AdcFilingToPrice {
  /** Under which it is filed today; null: under a code of the company's own, or under none. */
  readonly delegation_id: string | null;
  /** A reservation for the filing exists: it is paid, or about to be. */
  readonly priced_before: boolean;
}

/** Charged once per filing number; sending again is free (domain/adc.md 2.4). */
export async function quoteAdc(
  db: Db | Tx,
  { filing, ...quoted }: Quoted & { readonly filing: AdcFilingToPrice },
): Promise<AdcPrice> {
  const isFirst = !filing.priced_before;
  const delegationId = isFirst ? filing.delegation_id : null;
  const payer = await payerOf(db, { companyId: quoted.companyId, delegationId });
  const { price: quotedPrice, isUnpaid } = await quote(db, { ...quoted, payer, system: "ADC", isFirst });
  const price = isUnpaid ? stopped(quotedPrice) : quotedPrice;
  return { ...price, may_overdraw: false, already_charged: filing.priced_before };
}

/** What the first submission and each later one are called on the bill. */
const lineCodes: Readonly<Record<FilingSystem, { readonly first: PriceLineCode; readonly later: PriceLineCode }>> = {
  MPCI: { first: "MPCI_FILING", later: "MPCI_UPDATE" },
  ADC: { first: "ADC_FILING", later: "ADC_RESUBMISSION" },
};

/**
 * The first submission costs, or uses an included filing; later submissions are free. Another company that pays does so
 * by its own plan, and of its plan and balance nothing is told but whether they suffice: a principal, or the
 * headquarters of a unit, as far as this submission costs anything.
 */
async function quote(
  db: Db | Tx,
  {
    companyId,
    payer = { companyId, delegationId: null },
    system,
    isFirst,
    code = lineCodes[system][isFirst ? "first" : "later"],
    locale,
    now,
    refusesUnpaid = false,
  }: ToQuote,
): Promise<Quote> {
  const credits = await creditsOf(db, { payer, isFirst, system, now });
  const { id: payerId, name, plan: planName, filingE5, included, balanceE5, covered, leftE5, canPay } = credits;
  const isOwn = payerId === companyId;
  const isUnpaid = isFirst && credits.isUnpaid;
  if (isUnpaid && refusesUnpaid) throw planUnpaid(isOwn, name);
  const remaining = included === null ? null : Math.max(0, included - covered);
  const isIncluded = isFirst && remaining !== 0;
  const totalE5 = isFirst && !isIncluded ? filingE5 : 0;
  const isOverLimit = totalE5 > 0 && leftE5 !== null && leftE5 < totalE5;
  const isAllowed = canPay && !isOverLimit;
  // A headquarters that pays for its unit what it files itself: the limit is the unit's, so that it is the one to ask.
  const asksUnit = isOwn && isOverLimit;
  const isTold = isOwn && !asksUnit;
  const price = {
    currency: "CREDIT" as const,
    lines: [{ code, label: say(locale, priceLines[code]), quantity: 1, unit_amount_e5: totalE5, amount_e5: totalE5 }],
    total_e5: totalE5,
    payer: { company_id: payerId, name: asksUnit ? credits.principal : name },
    plan: isTold ? planName : null,
    included_in_plan: isIncluded,
    remaining_in_plan: isTold ? remaining : null,
    balance_e5: isTold ? balanceE5 : null,
    // A company that may not pay at all is not named as one whose limit is reached.
    ...(canPay && isOverLimit && { over_limit: true, limit: limitTold(credits) }),
    sufficient: isAllowed && (totalE5 === 0 || balanceE5 >= totalE5),
    quoted_at: now.toISOString(),
    valid_until: new Date(now.getTime() + limits.preparationMinutes * 60_000).toISOString(),
  };
  return { price, mayOverdraw: totalE5 > 0 && balanceE5 >= 0 && isAllowed, isUnpaid };
}

function limitTold({ limitE5, leftE5 }: Credits): NonNullable<Price["limit"]> {
  const monthlyE5 = limitE5 ?? 0;
  return { monthly_limit_e5: monthlyE5, spent_e5: monthlyE5 - (leftE5 ?? 0) };
}

/** Whether the monthly limit of the delegation stops a first submission that another company pays under it. */
export async function isStoppedByLimit(
  db: Db | Tx,
  { payer, system, now }: Omit<AskedCredits, "isFirst">,
): Promise<boolean> {
  const { filingE5, included, covered, leftE5, canPay } = await creditsOf(db, { payer, isFirst: true, system, now });
  const isIncluded = included === null || covered < included;
  return canPay && !isIncluded && leftE5 !== null && leftE5 < filingE5;
}

interface Quote {
  readonly price: Omit<Price, "may_overdraw">;
  readonly mayOverdraw: boolean;
  readonly isUnpaid: boolean;
}

interface ToQuote extends Quoted {
  /** Absent: the company itself. */
  readonly payer?: Payer;
  readonly system: FilingSystem;
  readonly isFirst: boolean;
  readonly code?: PriceLineCode;
}

interface Credits {
  /** The company whose they are: a unit may draw on those of its headquarters. */
  readonly id: string;
  readonly name: string;
  /** The name of the company that is to pay, which draws on those credits. */
  readonly principal: string;
  readonly plan: PlanName;
  readonly filingE5: number;
  /** In a month; null: unlimited. */
  readonly included: number | null;
  readonly balanceE5: number;
  readonly covered: number;
  /** Of the monthly limit of another company that pays; null: no limit. */
  readonly leftE5: number | null;
  readonly limitE5: number | null;
  /** False for another company that is suspended, or waits. */
  readonly canPay: boolean;
  /** A fee of the plan is unpaid, and its days of grace are over. */
  readonly isUnpaid: boolean;
}

interface AskedCredits {
  readonly payer: Payer;
  readonly isFirst: boolean;
  readonly system: FilingSystem;
  readonly now: Date;
}

async function creditsOf(
  db: Db | Tx,
  { payer: { companyId, delegationId }, isFirst, system, now }: AskedCredits,
): Promise<Credits> {
  const { rows } = await sql<Credits>`
    select c.id, c.name, own.name as principal, terms.plan, terms.filing_e5 as "filingE5", terms.included, coalesce(a.balance_e5, 0) as "balanceE5",
      ${coveredFilings({ companyId: sql`c.id`, system, now, most: sql`coalesce(terms.included, 0)` })} as covered,
      ${leftOfLimit(delegationId, now)} as "leftE5", ${monthlyLimit(delegationId)} as "limitE5",
      ${delegationId === null ? sql`(c.id = own.id or c.standing = 'ACTIVE')` : sql`(c.standing = 'ACTIVE')`} as "canPay",
      ${planUnpaidAt(now)} as "isUnpaid"
    from companies own join companies c on c.id = ${isFirst ? payingFor : sql`own.id`} ${joinedTerms(system, now)}
    left join ledger_accounts a on a.company_id = c.id and a.kind = 'AVAILABLE'
    where own.id = ${companyId}
  `.execute(db);
  if (rows[0] === undefined) throw new Error(`there is no company ${companyId}`);
  return rows[0];
}

/** From 24 hours before the due time until loading; within this window a missing balance never stops a shipment. */
function isInsideWindow({ file_by, cut_off_at }: FilingToPrice, now: Date): boolean {
  const due = earlierOf(file_by, cut_off_at);
  if (due === null) return false;
  const hoursTo = (moment: Date) => (moment.getTime() - now.getTime()) / 3_600_000;
  return hoursTo(due) <= limits.dueSoonHours && hoursTo(file_by ?? due) >= -limits.deadlineHours;
}

/** Whether two prices have the same payer, lines and amounts, whatever the balance and language. */
export function sameMoney(a: Price, b: Price): boolean {
  return moneyOf(a) === moneyOf(b);
}

function moneyOf(price: Price): string {
  const lines = price.lines.map((line) => [line.code, line.quantity, line.unit_amount_e5, line.amount_e5]);
  return JSON.stringify([price.payer.company_id, price.currency, price.total_e5, price.included_in_plan, lines]);
}
