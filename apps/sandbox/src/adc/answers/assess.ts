// Computes the charges of a declaration in dirhams, at the sandbox's own rates.
import type { Assessment, Dossier, Fee } from "../dossier.ts";
import { scenarioIn } from "../scenarios.ts";
import { feeFor, needsGuarantee, rates } from "../tables.ts";

export function assessmentOf(dossier: Dossier, version: number, higherBy = 0): Assessment {
  const { name } = scenarioIn(dossier.reference);
  const id = `AS-${(dossier.filingNumber ?? "").slice(9, 17)}-${dossier.assessments.length + 1}`;
  if (name === "ZERO") return { id, version, fees: [], total: "0.00" };
  const base = dossier.values.reduce(
    (sum, { amount, currency }) => sum + Number(amount) * (rates[currency] ?? 3.6725),
    0,
  );
  const duty = base * 0.05;
  const isImport = dossier.filingType === "IMPORT";
  const fees: Fee[] = [
    fee("DECLARATION_FEE", "FEE", "Declaration fee", feeFor(dossier.filingType, dossier.declarationType)),
  ];
  if (isImport && base > 0) fees.push(duties(base, duty), importTax(base + duty));
  if (higherBy > 0) fees.push(fee("INSPECTION", "INSPECTION", "Inspection", higherBy));
  if (name === "DEPOSIT" || needsGuarantee(dossier.declarationType)) fees.push(deposit(duty || 500, dossier, name));
  const total = fees
    .filter(({ settlement }) => settlement === "PAY_NOW")
    .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  return { id, version, fees, total: money(total / 100) };
}

function duties(base: number, duty: number): Fee {
  return { ...fee("CUSTOMS_DUTY", "DUTY", "Customs duty", duty), base: money(base), rate: "5.00" };
}

function importTax(base: number): Fee {
  const tax = fee("IMPORT_VAT", "TAX", "VAT on import", base * 0.05);
  return { ...tax, base: money(base), rate: "5.00", settlement: "REVERSE_CHARGE" };
}

function deposit(amount: number, { guaranteeKind }: Dossier, scenario: string): Fee {
  const isCash = scenario === "DEPOSIT" || guaranteeKind !== "BANK";
  const one = fee("DEPOSIT", "DEPOSIT", "Deposit equal to the duties", amount);
  return { ...one, settlement: isCash ? "PAY_NOW" : "BANK_GUARANTEE", isRefundable: true };
}

function fee(code: string, kind: string, name: string, amount: number): Fee {
  return {
    code,
    kind,
    name,
    base: null,
    rate: null,
    amount: money(amount),
    settlement: "PAY_NOW",
    isRefundable: false,
  };
}

export function money(amount: number): string {
  return amount.toFixed(2);
}
