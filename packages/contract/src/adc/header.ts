// The schema of a filing's header, which is fixed once the filing number is requested.
import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { nothingHidden } from "../values/nothing-hidden.ts";
import { filingTypes, guaranteeKinds, incoterms, partyRoleOf, transportModes } from "./types/filing-types.ts";

function text(most: number) {
  return z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(most), nothingHidden)));
}
const required = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), nothingHidden);
const code = z.optional(z.nullable(z.string().check(z.regex(/^[A-Z0-9]{3,6}$/))));
export const registrationCodeForm = /^[A-Z0-9][A-Z0-9/-]{2,19}$/;
const registrationCode = z.optional(z.nullable(z.string().check(z.regex(registrationCodeForm))));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const declarationNumber = z.string().check(z.regex(/^[A-Za-z0-9/-]{1,35}$/));
/** An amount copied from a document: at most eleven digits and two decimals. */
export const paperAmount = z.stringFormat("amount", /^\d{1,11}(\.\d{1,2})?$/);
export const currencyCode = z.stringFormat("currency", /^[A-Z]{3}$/);

export const headerShape = {
  name: required(1, 100),
  filing_type: z.enum(filingTypes),
  declaration_type: z.string().check(z.maxLength(20)),
  center_code: z.string().check(z.regex(/^[A-Z0-9]{3,6}$/)),
  exit_center_code: code,
  destination_center_code: code,
  transport_mode: z.enum(transportModes),
  importer_code: registrationCode,
  exporter_code: registrationCode,
  counterparty: z.strictObject({ name: required(1, 140), country, address: text(280) }),
  broker_code: registrationCode,
  previous_declaration_number: z.optional(z.nullable(declarationNumber)),
  destination_country: z.optional(z.nullable(country)),
  origin_country: z.optional(z.nullable(country)),
  guarantee_kind: z.optional(z.nullable(z.enum(guaranteeKinds))),
  temporary_until: z.optional(z.nullable(z.iso.date())),
  restricted_goods: z.boolean(),
  multiple_items: z.boolean(),
  goods_description: required(3, 500),
  hs_codes: z.optional(z.array(z.string().check(z.regex(/^(\d{8}|\d{12})$/))).check(z.maxLength(limits.hsCodesMost))),
  gross_weight_kg: z.optional(z.nullable(z.string().check(z.regex(/^(?!0*(?:\.0*)?$)\d{1,8}(\.\d{1,3})?$/)))),
  packages: z.optional(
    z.nullable(
      z.strictObject({
        type: z.string().check(z.regex(/^[A-Z0-9]{2}$/)),
        count: z.int().check(z.gte(1), z.lte(999_999)),
      }),
    ),
  ),
  incoterm: z.optional(z.nullable(z.enum(incoterms))),
  currency: z.optional(z.nullable(currencyCode)),
  invoice_value: z.optional(z.nullable(paperAmount)),
  freight: z.optional(z.nullable(paperAmount)),
  insurance: z.optional(z.nullable(paperAmount)),
  expected_at: z.optional(z.nullable(z.iso.date())),
  counterpart_clearance_number: text(35),
  reference: text(70),
};

export const headerRequest = z.strictObject(headerShape);
export type HeaderRequest = z.infer<typeof headerRequest>;

/** The stored header: unset members are null, so that a snapshot always has the same members. */
export const filingHeader = z.object({
  name: z.string(),
  filing_type: z.enum(filingTypes),
  declaration_type: z.string(),
  center_code: z.string(),
  exit_center_code: z.nullable(z.string()),
  destination_center_code: z.nullable(z.string()),
  transport_mode: z.enum(transportModes),
  importer_code: z.nullable(z.string()),
  exporter_code: z.nullable(z.string()),
  counterparty: z.object({ name: z.string(), country: z.string(), address: z.nullable(z.string()) }),
  broker_code: z.nullable(z.string()),
  previous_declaration_number: z.nullable(z.string()),
  destination_country: z.nullable(z.string()),
  origin_country: z.nullable(z.string()),
  guarantee_kind: z.nullable(z.enum(guaranteeKinds)),
  temporary_until: z.nullable(z.string()),
  restricted_goods: z.boolean(),
  multiple_items: z.boolean(),
  goods_description: z.string(),
  hs_codes: z.array(z.string()),
  gross_weight_kg: z.nullable(z.string()),
  packages: z.nullable(z.object({ type: z.string(), count: z.int() })),
  incoterm: z.nullable(z.enum(incoterms)),
  currency: z.nullable(z.string()),
  invoice_value: z.nullable(z.string()),
  freight: z.nullable(z.string()),
  insurance: z.nullable(z.string()),
  expected_at: z.nullable(z.string()),
  counterpart_clearance_number: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});
export type FilingHeader = z.infer<typeof filingHeader>;

/** The registration code that the filing is made under: the importer's or exporter's, never the broker's. */
export function filingCodeOf(header: Pick<FilingHeader, "filing_type" | "importer_code" | "exporter_code">) {
  return partyRoleOf(header.filing_type) === "IMPORTER" ? header.importer_code : header.exporter_code;
}

export function headerOf(said: HeaderRequest): FilingHeader {
  return {
    name: said.name,
    filing_type: said.filing_type,
    declaration_type: said.declaration_type,
    center_code: said.center_code,
    exit_center_code: said.exit_center_code ?? null,
    destination_center_code: said.destination_center_code ?? null,
    transport_mode: said.transport_mode,
    importer_code: said.importer_code ?? null,
    exporter_code: said.exporter_code ?? null,
    counterparty: { ...said.counterparty, address: said.counterparty.address ?? null },
    broker_code: said.broker_code ?? null,
    previous_declaration_number: said.previous_declaration_number ?? null,
    destination_country: said.destination_country ?? null,
    origin_country: said.origin_country ?? null,
    guarantee_kind: said.guarantee_kind ?? null,
    temporary_until: said.temporary_until ?? null,
    restricted_goods: said.restricted_goods,
    multiple_items: said.multiple_items,
    goods_description: said.goods_description,
    hs_codes: said.hs_codes ?? [],
    gross_weight_kg: said.gross_weight_kg ?? null,
    packages: said.packages ?? null,
    incoterm: said.incoterm ?? null,
    currency: said.currency ?? null,
    invoice_value: said.invoice_value ?? null,
    freight: said.freight ?? null,
    insurance: said.insurance ?? null,
    expected_at: said.expected_at ?? null,
    counterpart_clearance_number: said.counterpart_clearance_number ?? null,
    reference: said.reference ?? null,
  };
}
