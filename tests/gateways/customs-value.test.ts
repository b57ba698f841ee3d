// The customs value by the terms of delivery: our estimate and what customs reckons count freight and insurance once, and alike.

import { aHeader } from "@filings/contract/adc/header.example";
import { incoterms } from "@filings/contract/adc/types/filing-types";
import { customsFees } from "@filings/contract/money/prices";
import { writeAdcMessage } from "@filings/gateways/adc/write-message";
import { readDeclaration } from "@filings/sandbox/adc/reading/read-declaration";
import { chargesOf } from "@filings/server/adc/charges";
import { loadReferenceData } from "@filings/server/references/reference-data";
import { expect, test } from "vitest";

const invoice = "10000.00";
/** With freight of 800 and insurance of 50. */
const values = {
  EXW: 10_850,
  FCA: 10_850,
  FAS: 10_850,
  FOB: 10_850,
  CPT: 10_050,
  CFR: 10_050,
  CIP: 10_000,
  CIF: 10_000,
  DAP: 10_000,
  DPU: 10_000,
  DDP: 10_000,
} as const;
const references = loadReferenceData();
/** Duty and VAT of five per cent each; the dirham is worth one. */
const percents = ["CUSTOMS_DUTY", "IMPORT_VAT"].map(
  (subject) => ({ kind: "ADC_PERCENT", subject, value: 500 }) as const,
);
const fees = customsFees.map((subject) => ({ kind: "ADC_FEE", subject, value: 7_000_000 }) as const);
const tariff = { prices: [...percents, ...fees], rate: 100_000_000 };

test.each([...incoterms, null])("goods under %s are valued as they are at the port of arrival", (incoterm) => {
  const money = { currency: "AED", invoice_value: invoice, freight: "800.00", insurance: "50.00" };
  const header = { ...aHeader(), ...money, incoterm };
  const filing = {
    status: "FILING_NUMBER_ISSUED",
    header,
    charges: null,
    receipt_number: null,
    trn_linked: true,
    tariff,
  } as const;
  const duty = chargesOf(filing, "en_GB").items.find(({ code }) => code === "CUSTOMS_DUTY");
  const value = incoterm === null ? 10_850 : values[incoterm];
  expect([duty?.base_e5, duty?.amount_e5]).toEqual([value * 100_000, value * 5_000]);

  const messageId = "0b6f5bb0-5b0b-4a53-9f0b-3f8d9c3c0001";
  const ids = { messageId, filingId: "7d0f6c1e-3f0a-4c1b-9a58-0d7b5c9f1e11", issuedAt: new Date() };
  const sent = readDeclaration(writeAdcMessage({ kind: "NUMBER_REQUEST", ...ids, header }));
  const counted = "values" in sent ? sent.values.map(({ amount }) => Number(amount)) : [];
  expect(counted.reduce((sum, amount) => sum + amount, 0)).toBe(value);
});

test("a value in a currency of ISO 4217 without a rate of ours is accepted and not estimated", () => {
  const header = { ...aHeader(), currency: "ZAR", invoice_value: invoice };
  const filing = {
    status: "FILING_NUMBER_ISSUED",
    header,
    charges: null,
    receipt_number: null,
    trn_linked: true,
    tariff: { ...tariff, rate: null },
  } as const;
  expect(chargesOf(filing, "en_GB")).toMatchObject({ status: "NONE", items: [] });
  expect(["ZAR", "DEM", "ZZZ"].map(references.adc.lookups.currency)).toEqual([true, false, false]);
});
