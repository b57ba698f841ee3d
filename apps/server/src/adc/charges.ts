// The government's charges of an ADC filing: as customs assessed them, or our estimate before the assessment.

import type { FilingHeader } from "@filings/contract/adc/header";
import { type DeclarationType, declarationTypeOf } from "@filings/contract/adc/types/declaration-types";
import { addedToPrice, isGcc } from "@filings/contract/adc/types/filing-types";
import type { AdcStatus } from "@filings/contract/adc/workflow";
import type { AdcCharges, Charge } from "@filings/contract/api/adc/filings";
import { amountScale, limits } from "@filings/contract/limits";
import { chargeLabels } from "@filings/phrases/adc/charges";
import { type ReleasedLocale, say } from "@filings/phrases/say";
import type { ReferenceData } from "../references/reference-data.ts";
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
}

export function chargesOf(references: ReferenceData, filing: ChargedFiling, locale: ReleasedLocale): AdcCharges {
  const { charges } = filing;
  if (charges === null) return estimate(references, filing, locale);
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

const { adcDutyPercent: dutyPercent, adcVatPercent: vatPercent } = limits;

/** Empty when the value or the currency is unknown. */
function estimate(
  references: ReferenceData,
  { header, trn_linked }: ChargedFiling,
  locale: ReleasedLocale,
): AdcCharges {
  const type = declarationTypeOf(header.declaration_type);
  const rate = references.adc.rateOf(header.currency ?? "");
  if (type === null || header.invoice_value === null || rate === null) return noCharges;
  const paper = (amount: string | null) => Math.round(Number(amount ?? "0") * rate * amountScale);
  const added = addedToPrice(header.incoterm).map((cost) => paper(header[cost]));
  const cif = added.reduce((sum, amount) => sum + amount, paper(header.invoice_value));
  const name = (code: keyof typeof chargeLabels) => say(locale, chargeLabels[code]);
  const items = [
    ...duty(header, type, cif, name),
    fee(references, header, type, name),
    ...vat(type, cif, trn_linked, name),
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
function duty(header: FilingHeader, type: DeclarationType, cif: number, name: NameOf): Charge[] {
  if (type.duty === "NONE") return [];
  const isExempt = isGcc(header.origin_country);
  const amount = isExempt ? 0 : percentOf(cif, dutyPercent);
  const base = { base_e5: cif, rate: `${dutyPercent}.00`, amount_e5: amount };
  if (type.duty === "DUE") {
    const code = "CUSTOMS_DUTY";
    return [{ code, kind: "DUTY", name: name(code), ...base, settlement: "PAY_NOW", refundable: false }];
  }
  const isBank = header.guarantee_kind === "BANK";
  const code = isBank ? "GUARANTEE" : "DEPOSIT";
  const settlement = isBank ? "BANK_GUARANTEE" : "PAY_NOW";
  return [{ code, kind: "DEPOSIT", name: name(code), ...base, settlement, refundable: true }];
}

function fee(references: ReferenceData, header: FilingHeader, type: DeclarationType, name: NameOf): Charge {
  const code = feeCode(header, type);
  return {
    code,
    kind: "FEE",
    name: name(code),
    base_e5: null,
    rate: null,
    amount_e5: references.adc.feeOf(code) * amountScale,
    settlement: "PAY_NOW",
    refundable: false,
  };
}

function feeCode(header: FilingHeader, type: DeclarationType): keyof typeof chargeLabels {
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
function vat(type: DeclarationType, cif: number, isLinked: boolean, name: NameOf): Charge[] {
  if (type.duty !== "DUE") return [];
  const base = cif + percentOf(cif, dutyPercent);
  return [
    {
      code: "IMPORT_VAT",
      kind: "TAX",
      name: name("IMPORT_VAT"),
      base_e5: base,
      rate: `${vatPercent}.00`,
      amount_e5: percentOf(base, vatPercent),
      settlement: isLinked ? "REVERSE_CHARGE" : "PAID_TO_TAX_AUTHORITY",
      refundable: false,
    },
  ];
}

/** Rounds to two decimals, as customs does. */
function percentOf(amountE5: number, percent: number): number {
  const fils = amountScale / 100;
  return Math.round((amountE5 * percent) / 100 / fils) * fils;
}
