// The demo ADC filings with their documents; the reference of each selects the sandbox scenario.

import type { HeaderRequest } from "@filings/contract/adc/header";
import type { DocumentField, UserDocumentType } from "@filings/contract/adc/types/document-types";

export interface DemoPaper {
  readonly type: UserDocumentType;
  /** Under examples/documents. */
  readonly file: string;
  readonly facts: Partial<Record<DocumentField, string>>;
}

export interface DemoAdcFiling {
  readonly header: HeaderRequest;
  readonly papers: readonly DemoPaper[];
  /** Sealed and submitted once its documents are uploaded. */
  readonly isSent: boolean;
}

interface Goods {
  readonly name: string;
  readonly reference: string;
  readonly seller: string;
  readonly country: string;
  readonly address: string;
  readonly goods: string;
  readonly hsCode: string;
  readonly value: string;
}

const dayMs = 86_400_000;

const imports: readonly Goods[] = [
  {
    name: "Ceramic tiles, week 48",
    reference: "PO-7840",
    seller: "Ceramiche Valsecchia SpA",
    country: "IT",
    address: "Via Emilia 210, Sassuolo",
    goods: "Glazed ceramic floor tiles",
    hsCode: "69072100",
    value: "18400.00",
  },
  {
    name: "Pumps October",
    reference: "PO-7781",
    seller: "Nordpumpen GmbH",
    country: "DE",
    address: "Hafenstrasse 9, Hamburg",
    goods: "Centrifugal pumps",
    hsCode: "84137000",
    value: "10000.00",
  },
  {
    name: "Irrigation samples",
    reference: "PO-7760 SIM-ZERO",
    seller: "Riegos del Sur SL",
    country: "ES",
    address: "Poligono Norte 4, Almeria",
    goods: "Drip irrigation sets, samples of no charge",
    hsCode: "84248200",
    value: "900.00",
  },
  {
    name: "Spices for the season",
    reference: "PO-7815 SIM-APPREJ",
    seller: "Mumbai Spice Exports Pvt Ltd",
    country: "IN",
    address: "Plot 22 MIDC Andheri East, Mumbai",
    goods: "Spice blends, packed for retail",
    hsCode: "09109100",
    value: "7650.00",
  },
  {
    name: "Kitchen steel, second order",
    reference: "PO-7822 SIM-REJDOC",
    seller: "Ningbo Kitchenware Industrial Co Ltd",
    country: "CN",
    address: "16 Baizhang East Road, Ningbo",
    goods: "Table and kitchen articles of stainless steel",
    hsCode: "73239300",
    value: "12300.00",
  },
  // Three approvals, so far apart that answers come while one looks.
  {
    name: "Clinic beds, Khalifa City",
    reference: "PO-7830 SIM-APP3-12",
    seller: "Hamburg Maschinenbau GmbH",
    country: "DE",
    address: "Hafenstrasse 44, Hamburg",
    goods: "Hospital beds with mechanical fittings",
    hsCode: "94029000",
    value: "46200.00",
  },
  {
    name: "Tyres for Musaffah",
    reference: "PO-7833 SIM-DEPOSIT",
    seller: "Busan Tyre Co Ltd",
    country: "KR",
    address: "77 Haeundae Ro, Busan",
    goods: "New pneumatic rubber tyres for passenger cars",
    hsCode: "40111000",
    value: "31500.00",
  },
  {
    name: "Butter and cheese, week 49",
    reference: "PO-7836 SIM-TIMEOUT",
    seller: "Rotterdam Dairy BV",
    country: "NL",
    address: "Waalhaven 12, Rotterdam",
    goods: "Cheddar cheese in blocks",
    hsCode: "04069000",
    value: "22800.00",
  },
  {
    name: "Bed linen, autumn",
    reference: "PO-7838",
    seller: "Istanbul Tekstil AS",
    country: "TR",
    address: "Merter 5, Istanbul",
    goods: "Bed linen of cotton, printed",
    hsCode: "63022100",
    value: "9750.00",
  },
];

export function demoAdcFilings(now: Date): readonly DemoAdcFiling[] {
  const made = imports.map((goods) => ({ header: headerOf(goods), papers: papersOf(goods, now), isSent: true }));
  return [
    // Two of five documents; the rest is missing.
    ...made.slice(0, 1).map((waiting) => ({ ...waiting, papers: waiting.papers.slice(0, 2), isSent: false })),
    ...made.slice(1),
    // It waits for its papers.
    { header: exportHeader, papers: [], isSent: false },
  ];
}

const exportHeader: HeaderRequest = {
  name: "Dates for Hamburg",
  filing_type: "EXPORT",
  declaration_type: "EX-NAT",
  center_code: "KHP",
  transport_mode: "SEA",
  exporter_code: "DEMO-EXP-0001",
  counterparty: { name: "Hamburg Maschinenbau GmbH", country: "DE", address: "Hafenstrasse 44, Hamburg" },
  origin_country: "AE",
  destination_country: "DE",
  restricted_goods: false,
  multiple_items: true,
  goods_description: "Dates, packed for retail",
  hs_codes: ["08041000"],
  gross_weight_kg: "1250.000",
  packages: { type: "PX", count: 4 },
  incoterm: "FOB",
  currency: "USD",
  invoice_value: "2500.00",
  freight: "300.00",
  insurance: "20.00",
  reference: "SO-2611",
};

function headerOf({ name, reference, seller, country, address, goods, hsCode, value }: Goods): HeaderRequest {
  return {
    name,
    filing_type: "IMPORT",
    declaration_type: "IM-COM",
    center_code: "KHP",
    transport_mode: "SEA",
    importer_code: "DEMO-IMP-0001",
    counterparty: { name: seller, country, address },
    origin_country: country,
    restricted_goods: false,
    multiple_items: true,
    goods_description: goods,
    hs_codes: [hsCode],
    gross_weight_kg: "1250.000",
    packages: { type: "PX", count: 4 },
    incoterm: "FOB",
    currency: "EUR",
    invoice_value: value,
    freight: "800.00",
    insurance: "50.00",
    reference,
  };
}

function papersOf({ reference, country, value }: Goods, now: Date): readonly DemoPaper[] {
  const number = reference.slice(3, 7);
  const issue_date = new Date(now.getTime() - 6 * dayMs).toISOString().slice(0, 10);
  const invoice = { number: `INV-${number}`, issue_date, amount: value, currency: "EUR", attestation_number: number };
  return [
    { type: "COMMERCIAL_INVOICE", file: "invoice.pdf", facts: invoice },
    { type: "PACKING_LIST", file: "packing-list.pdf", facts: {} },
    { type: "BILL_OF_LADING", file: "bill-of-lading.pdf", facts: { number: `HLCU${number}` } },
    { type: "DELIVERY_ORDER", file: "delivery-order.pdf", facts: {} },
    {
      type: "CERTIFICATE_OF_ORIGIN",
      file: "certificate-of-origin.pdf",
      facts: { number: `CO-${number}`, issuing_country: country },
    },
  ];
}
