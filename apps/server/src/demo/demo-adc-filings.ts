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

export function demoAdcFilings(now: Date): readonly DemoAdcFiling[] {
  const made = (goods: Goods) => ({ header: headerOf(goods), papers: papersOf(goods, now), isSent: true });
  const waiting = made({
    name: "Ceramic tiles, week 48",
    reference: "PO-7840",
    seller: "Ceramiche Valsecchia SpA",
    country: "IT",
    address: "Via Emilia 210, Sassuolo",
    goods: "Glazed ceramic floor tiles",
    hsCode: "69072100",
    value: "18400.00",
  });
  return [
    // Two of five documents; the rest is missing.
    { ...waiting, papers: waiting.papers.slice(0, 2), isSent: false },
    made({
      name: "Pumps October",
      reference: "PO-7781",
      seller: "Nordpumpen GmbH",
      country: "DE",
      address: "Hafenstrasse 9, Hamburg",
      goods: "Centrifugal pumps",
      hsCode: "84137000",
      value: "10000.00",
    }),
    made({
      name: "Irrigation samples",
      reference: "PO-7760 SIM-ZERO",
      seller: "Riegos del Sur SL",
      country: "ES",
      address: "Poligono Norte 4, Almeria",
      goods: "Drip irrigation sets, samples of no charge",
      hsCode: "84248200",
      value: "900.00",
    }),
    made({
      name: "Spices for the season",
      reference: "PO-7815 SIM-APPREJ",
      seller: "Mumbai Spice Exports Pvt Ltd",
      country: "IN",
      address: "Plot 22 MIDC Andheri East, Mumbai",
      goods: "Spice blends, packed for retail",
      hsCode: "09109100",
      value: "7650.00",
    }),
    made({
      name: "Kitchen steel, second order",
      reference: "PO-7822 SIM-REJDOC",
      seller: "Ningbo Kitchenware Industrial Co Ltd",
      country: "CN",
      address: "16 Baizhang East Road, Ningbo",
      goods: "Table and kitchen articles of stainless steel",
      hsCode: "73239300",
      value: "12300.00",
    }),
  ];
}

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
