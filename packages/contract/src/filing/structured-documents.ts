// The structured documents: the schema of each, and the filing systems that read it.

import * as z from "zod/mini";
import { filingBodySchema } from "../mpci/filing.ts";
import type { StructuredDocument } from "./structured-document-names.ts";
import type { FilingSystem } from "./systems.ts";

const text = z.string().check(z.minLength(1), z.maxLength(200));
const decimal = z.string().check(z.regex(/^\d{1,15}(\.\d{1,5})?$/));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const hsCode = z.string().check(z.regex(/^\d{6,12}$/));
const party = z.strictObject({
  name: text,
  street: z.nullable(text),
  city: z.nullable(text),
  country: z.nullable(country),
  tax_id: z.nullable(text),
});

const commercialInvoice = z.strictObject({
  number: text,
  issue_date: z.iso.date(),
  seller: party,
  buyer: party,
  currency,
  incoterm: z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))),
  freight: z.nullable(decimal),
  insurance: z.nullable(decimal),
  total: decimal,
  lines: z
    .array(
      z.strictObject({
        description: text,
        hs_code: z.nullable(hsCode),
        origin_country: z.nullable(country),
        quantity: decimal,
        unit: text,
        unit_price: decimal,
        amount: decimal,
      }),
    )
    .check(z.minLength(1), z.maxLength(999)),
});

const packingList = z.strictObject({
  number: text,
  issue_date: z.iso.date(),
  invoice_number: z.nullable(text),
  shipper: party,
  consignee: party,
  packages: z
    .array(
      z.strictObject({
        marks: z.nullable(text),
        package_count: z.int().check(z.gte(1), z.lte(99_999_999)),
        package_type: z.string().check(z.regex(/^[A-Z0-9]{2}$/)),
        description: text,
        hs_code: z.nullable(hsCode),
        gross_weight_kg: decimal,
        net_weight_kg: z.nullable(decimal),
        volume_m3: z.nullable(decimal),
        container_number: z.nullable(text),
      }),
    )
    .check(z.minLength(1), z.maxLength(999)),
});

export const structuredDocuments = {
  house_bill: { version: 1, systems: ["MPCI"], schema: filingBodySchema },
  commercial_invoice: { version: 1, systems: ["ADC"], schema: commercialInvoice },
  packing_list: { version: 1, systems: ["ADC"], schema: packingList },
} as const satisfies Record<
  StructuredDocument,
  { readonly version: number; readonly systems: readonly FilingSystem[]; readonly schema: z.ZodMiniType }
>;
