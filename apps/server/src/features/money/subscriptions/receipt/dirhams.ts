// Money of a tax paper in dirhams, at the rate of the operators' price table on the day of the supply.
import { rateScale } from "@filings/contract/money/prices";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { type Db, sql } from "#db/open";
import { priceAt } from "#ledger/table/price-at";

/** An amount of a paper, and what of it is tax. */
export interface Taxed {
  readonly amount_e5: number;
  readonly vat_e5: number;
}

/** As it stands on a paper. */
export interface Dirhams extends Taxed {
  /** Dirhams for one unit of the paper's currency, in hundred-millionths. */
  readonly rate_e8: number;
  /** In Dubai, on which the rate was in force. */
  readonly day: string;
}

const filsE5 = 1_000n;
const scaleE8 = BigInt(rateScale);

/** To a whole fils, half a fils up. In whole numbers of any size: the products leave those that are exact. */
export function inDirhams(amountE5: number, rateE8: number): number {
  const fils = (2n * BigInt(amountE5) * BigInt(rateE8) + scaleE8 * filsE5) / (2n * scaleE8 * filsE5);
  return Number(fils * filsE5);
}

/** Throws where the table has no rate of the currency. */
export async function dirhamsOf(
  db: Db,
  { amount_e5, vat_e5, currency, at }: Taxed & { readonly currency: string; readonly at: Date },
): Promise<Dirhams> {
  const { rows } = await sql<{ rate: number | null }>`
    select ${priceAt("EXCHANGE_RATE", currency, at)} as rate
  `.execute(db);
  const rate = rows[0]?.rate ?? null;
  if (rate === null) throw new Error(`there is no rate of ${currency}`);
  return { rate_e8: rate, day: dubaiDay(at), ...converted({ amount_e5, vat_e5 }, rate) };
}

function converted({ amount_e5, vat_e5 }: Taxed, rateE8: number): Taxed {
  return { amount_e5: inDirhams(amount_e5, rateE8), vat_e5: inDirhams(vat_e5, rateE8) };
}

/** What went back before, and is on its way. */
type Gone = Taxed & { readonly dirhams: Taxed | null };

/**
 * Of money that goes back, at the rate of the paper that it corrects: never more than is left of that paper's dirhams, and the last
 * part takes what is left, so that the parts add up to it.
 */
export function dirhamsBack(
  paper: Dirhams,
  gone: readonly Gone[],
  { isLast, ...back }: Taxed & { readonly isLast: boolean },
): Dirhams {
  const { rate_e8, day } = paper;
  const parts = gone.map(({ dirhams, ...part }) => dirhams ?? converted(part, rate_e8));
  const now = converted(back, rate_e8);
  const share = (of: keyof Taxed) => {
    const left = parts.reduce((rest, part) => rest - part[of], paper[of]);
    return isLast ? left : Math.min(now[of], left);
  };
  return { rate_e8, day, amount_e5: share("amount_e5"), vat_e5: share("vat_e5") };
}
