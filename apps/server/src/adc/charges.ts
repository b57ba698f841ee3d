// The government's charges of an ADC filing: as customs assessed them, or our estimate before the assessment.

import type { FilingHeader } from "@filings/contract/adc/header";
import { type DeclarationType, declarationTypeOf } from "@filings/contract/adc/types/declaration-types";
import { addedToPrice, isGcc } from "@filings/contract/adc/types/filing-types";
import type { AdcStatus } from "@filings/contract/adc/workflow";
import type { AdcCharges, Charge } from "@filings/contract/api/adc/filings";
import { amountScale } from "@filings/contract/limits";
import { type customsFees, type customsPercents, type PriceValue, priceKinds } from "@filings/contract/money/prices";
import { chargeLabels } from "@filings/phrases/adc/charges";
import { type ReleasedLocale, say } from "@filings/phrases/say";
import { sql } from "../db/open.ts";
import { priceAt, priceIn, pricesAt } from "../ledger/table/price-at.ts";
import type { StoredCharges } from "./state-machine.ts";

export const noCharges: AdcCharges = {
  status: "NONE",
  currency: "AED",
  assessment_id: null,
  version: null,
  items: [],
  total_payable_e5: 0,
  deposits_e5: 0,
  not_paid_here: [],
  valid_until: null,
  assessed_at: null,
  disclaimer_code: null,
};

const paid: readonly AdcStatus[] = ["PAID", "PENDING_COMPLETE", "COMPLETED"];

export interface ChargedFiling {
  readonly status: AdcStatus;
  readonly header: FilingHeader;
  readonly charges: StoredCharges | null;
  readonly receipt_number: string | null;
  /** Whether the importer accounts for VAT in the return. */
  readonly trn_linked: boolean;
  /** What customs takes today; null once the charges are assessed. */
  readonly tariff: Tariff | null;
}

export interface Tariff {
  readonly prices: readonly PriceValue[];
  /** Of the currency of the invoice, in the unit of `EXCHANGE_RATE`; null: not known. */
  readonly rate: number | null;
}

/** A column for the tariff at an instant, of a filing whose invoice is in `currency`. */
export function tariffAt(currency: ReturnType<typeof sql>, at: Date | ReturnType<typeof sql>) {
  return sql<Tariff>`json_build_object('prices', ${pricesAt(["ADC_FEE", "ADC_PERCENT"], at)},
    'rate', ${priceAt("EXCHANGE_RATE", currency, at)})`;
}

export function chargesOf(filing: ChargedFiling, locale: ReleasedLocale): AdcCharges {
  const { charges, tariff } = filing;
  if (charges === null) return tariff === null ? noCharges : estimate(filing, tariff, locale);
  const isPaid = paid.includes(filing.status) && charges.total_payable_e5 > 0;
  return {
    ...noCharges,
    ...charges,
    status: isPaid ? "PAID" : "ASSESSED",
    not_paid_here: elsewhere(charges.items),
  };
}

export function elsewhere(items: readonly Charge[]): AdcCharges["not_paid_here"] {
  return items
    .filter(({ settlement }) => settlement !== "PAY_NOW")
    .map(({ code, amount_e5, settlement }) => ({ code, amount_e5, settlement }));
}

/** The sum that is paid on the payment page, deposits included. */
export function payableE5(items: readonly Charge[]): number {
  return items.filter(({ settlement }) => settlement === "PAY_NOW").reduce((sum, { amount_e5 }) => sum + amount_e5, 0);
}

export function depositsE5(items: readonly Charge[]): number {
  return items
    .filter(({ kind, settlement }) => kind === "DEPOSIT" && settlement === "PAY_NOW")
    .reduce((sum, { amount_e5 }) => sum + amount_e5, 0);
}

/** Empty when the value or the currency is unknown. */
function estimate({ header, trn_linked }: ChargedFiling, tariff: Tariff, locale: ReleasedLocale): AdcCharges {
  const type = declarationTypeOf(header.declaration_type);
  if (type === null || header.invoice_value === null || tariff.rate === null) return noCharges;
  const rate = tariff.rate / priceKinds.EXCHANGE_RATE.scale;
  const paper = (amount: string | null) => Math.round(Number(amount ?? "0") * rate * amountScale);
  const added = addedToPrice(header.incoterm).map((cost) => paper(header[cost]));
  const cif = added.reduce((sum, amount) => sum + amount, paper(header.invoice_value));
  const name = (code: keyof typeof chargeLabels) => say(locale, chargeLabels[code]);
  const items = [
    ...duty(header, type, { cif, percent: percentIn(tariff, "CUSTOMS_DUTY"), name }),
    fee(tariff, header, type, name),
    ...vat(tariff, type, { cif, isLinked: trn_linked, name }),
  ];
  return {
    ...noCharges,
    status: "ESTIMATED",
    items,
    total_payable_e5: payableE5(items),
    deposits_e5: depositsE5(items),
    not_paid_here: elsewhere(items),
    disclaimer_code: "ESTIMATE_ONLY",
  };
}

type NameOf = (code: keyof typeof chargeLabels) => string;

/** Duty is charged on imports for good, secured by a deposit on temporary imports, and absent on exports. */
function duty(
  header: FilingHeader,
  type: DeclarationType,
  { cif, percent, name }: { readonly cif: number; readonly percent: number; readonly name: NameOf },
): Charge[] {
  if (type.duty === "NONE") return [];
  const isExempt = isGcc(header.origin_country);
  const amount = isExempt ? 0 : percentOf(cif, percent);
  const base = { base_e5: cif, rate: percent.toFixed(2), amount_e5: amount };
  if (type.duty === "DUE") {
    const code = "CUSTOMS_DUTY";
    return [{ code, kind: "DUTY", name: name(code), ...base, settlement: "PAY_NOW", refundable: false }];
  }
  const isBank = header.guarantee_kind === "BANK";
  const code = isBank ? "GUARANTEE" : "DEPOSIT";
  const settlement = isBank ? "BANK_GUARANTEE" : "PAY_NOW";
  return [{ code, kind: "DEPOSIT", name: name(code), ...base, settlement, refundable: true }];
}

function fee(tariff: Tariff, header: FilingHeader, type: DeclarationType, name: NameOf): Charge {
  const code = feeCode(header, type);
  return {
    code,
    kind: "FEE",
    name: name(code),
    base_e5: null,
    rate: null,
    amount_e5: priceIn(tariff.prices, "ADC_FEE", code)!,
    settlement: "PAY_NOW",
    refundable: false,
  };
}

function feeCode(header: FilingHeader, type: DeclarationType): (typeof customsFees)[number] {
  if (header.transport_mode === "POST") return "DECL_POSTAL";
  if (header.declaration_type === "EX-STA" || header.declaration_type === "IM-MAQ") return "DECL_STATISTICAL";
  switch (type.filingType) {
    case "IMPORT":
      if (!isGcc(header.origin_country)) return "DECL_IMPORT_DUTIABLE";
      return header.transport_mode === "AIR" ? "DECL_IMPORT_EXEMPT_AIR" : "DECL_IMPORT_EXEMPT";
    case "TEMPORARY_IMPORT":
      return "DECL_TEMPORARY_ADMISSION";
    case "TRANSIT_IN":
    case "TRANSIT_OUT":
      return "DECL_TRANSIT";
    case "EXPORT":
      return "DECL_EXPORT";
    case "RE_EXPORT":
      return "DECL_RE_EXPORT";
    case "RE_EXPORT_MAQASA":
      return "DECL_STATISTICAL";
  }
}

/**
 * VAT is shown and never paid here: it goes into the tax return with a linked tax number, otherwise to the tax
 * authority before release.
 */
function vat(
  tariff: Tariff,
  type: DeclarationType,
  { cif, isLinked, name }: { readonly cif: number; readonly isLinked: boolean; readonly name: NameOf },
): Charge[] {
  if (type.duty !== "DUE") return [];
  const base = cif + percentOf(cif, percentIn(tariff, "CUSTOMS_DUTY"));
  const percent = percentIn(tariff, "IMPORT_VAT");
  return [
    {
      code: "IMPORT_VAT",
      kind: "TAX",
      name: name("IMPORT_VAT"),
      base_e5: base,
      rate: percent.toFixed(2),
      amount_e5: percentOf(base, percent),
      settlement: isLinked ? "REVERSE_CHARGE" : "PAID_TO_TAX_AUTHORITY",
      refundable: false,
    },
  ];
}

function percentIn({ prices }: Tariff, code: (typeof customsPercents)[number]): number {
  return priceIn(prices, "ADC_PERCENT", code)! / priceKinds.ADC_PERCENT.scale;
}

/** Rounds to two decimals, as customs does. */
function percentOf(amountE5: number, percent: number): number {
  const fils = amountScale / 100;
  return Math.round((amountE5 * percent) / 100 / fils) * fils;
}
