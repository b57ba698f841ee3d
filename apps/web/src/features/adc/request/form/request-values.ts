// What stands in the fields of a request: text as it is typed, and the request that it makes.

import type { FilingHeader, HeaderRequest } from "@filings/contract/adc/header";
import { type DeclarationType, declarationTypeOf } from "@filings/contract/adc/types/declaration-types";
import {
  type FilingType,
  filingTypes,
  guaranteeKinds,
  incoterms,
  isTransit,
  leavesTheCountry,
  partyRoleOf,
  transportModes,
} from "@filings/contract/adc/types/filing-types";
import { plainHsCodes } from "@filings/contract/values/hs-code";
import { type NumberForm, plainNumber } from "@filings/contract/values/read-number";
import { oneOf } from "#list/list-question.ts";

export interface RequestValues {
  name: string;
  filing_type: string;
  declaration_type: string;
  center_code: string;
  exit_center_code: string;
  destination_center_code: string;
  transport_mode: string;
  importer_code: string;
  exporter_code: string;
  counterparty: { name: string; country: string; address: string };
  broker_code: string;
  previous_declaration_number: string;
  destination_country: string;
  origin_country: string;
  guarantee_kind: string;
  temporary_until: string;
  restricted_goods: boolean;
  multiple_items: boolean;
  goods_description: string;
  hs_codes: string;
  gross_weight_kg: string;
  packages: { type: string; count: string };
  incoterm: string;
  currency: string;
  invoice_value: string;
  freight: string;
  insurance: string;
  expected_at: string;
  counterpart_clearance_number: string;
  reference: string;
}

export const emptyRequest: RequestValues = {
  name: "",
  filing_type: "IMPORT",
  declaration_type: "",
  center_code: "",
  exit_center_code: "",
  destination_center_code: "",
  transport_mode: "SEA",
  importer_code: "",
  exporter_code: "",
  counterparty: { name: "", country: "", address: "" },
  broker_code: "",
  previous_declaration_number: "",
  destination_country: "",
  origin_country: "",
  guarantee_kind: "",
  temporary_until: "",
  restricted_goods: false,
  multiple_items: false,
  goods_description: "",
  hs_codes: "",
  gross_weight_kg: "",
  packages: { type: "", count: "" },
  incoterm: "",
  currency: "",
  invoice_value: "",
  freight: "",
  insurance: "",
  expected_at: "",
  counterpart_clearance_number: "",
  reference: "",
};

/** Which questions a filing of this kind is asked; what is not asked is not sent. */
export interface Asked {
  readonly role: "IMPORTER" | "EXPORTER";
  readonly transit: boolean;
  readonly previous: DeclarationType["previousDeclaration"];
  readonly guarantee: boolean;
  readonly until: boolean;
  readonly destination: boolean;
  readonly counterpartNumber: boolean;
}

export function askedOf(values: Pick<RequestValues, "filing_type" | "declaration_type" | "center_code">): Asked {
  const filingType: FilingType = oneOf(filingTypes, values.filing_type) ?? "IMPORT";
  const type = declarationTypeOf(values.declaration_type);
  const role = partyRoleOf(filingType);
  return {
    role,
    transit: isTransit(filingType),
    previous: type?.previousDeclaration ?? "NONE",
    guarantee: type?.guarantee === "REQUIRED",
    until: filingType === "TEMPORARY_IMPORT",
    destination: leavesTheCountry(filingType) || (type !== null && type.destination !== "ANY"),
    counterpartNumber: role === "EXPORTER" && values.center_code === "GHW",
  };
}

/** How the numbers of a request are read. */
export const requestNumbers = {
  weight: { places: 3, usualMost: 999_999, unit: "weight" },
  count: { places: 0, unit: "count" },
  amount: { places: 2, unit: "money" },
} as const satisfies Record<string, NumberForm>;

function said(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === "" ? null : trimmed;
}

/** Whether nothing stands in the field of this path. */
export function isEmptyAt(values: RequestValues, path: string): boolean {
  const value = path.split(".").reduce<unknown>((inner, step) => (inner as Record<string, unknown>)?.[step], values);
  return typeof value === "string" && value.trim() === "";
}

/** Unchecked: the rules of the contract say whether it holds. */
export function requestFrom(values: RequestValues): HeaderRequest {
  const asked = askedOf(values);
  const only = (isAsked: boolean, text: string) => (isAsked ? said(text) : null);
  const type = said(values.packages.type);
  const count = said(plainNumber(values.packages.count, requestNumbers.count));
  const request = {
    name: said(values.name) ?? undefined,
    filing_type: values.filing_type as FilingType,
    declaration_type: values.declaration_type,
    center_code: said(values.center_code) ?? undefined,
    exit_center_code: only(asked.transit, values.exit_center_code),
    destination_center_code: only(asked.transit, values.destination_center_code),
    transport_mode: oneOf(transportModes, values.transport_mode),
    importer_code: only(asked.role === "IMPORTER", values.importer_code),
    exporter_code: only(asked.role === "EXPORTER", values.exporter_code),
    counterparty: {
      name: said(values.counterparty.name) ?? undefined,
      country: said(values.counterparty.country) ?? undefined,
      address: said(values.counterparty.address),
    },
    broker_code: said(values.broker_code),
    previous_declaration_number: only(asked.previous !== "NONE", values.previous_declaration_number),
    destination_country: only(asked.destination, values.destination_country),
    origin_country: said(values.origin_country),
    guarantee_kind: asked.guarantee ? (oneOf(guaranteeKinds, values.guarantee_kind) ?? null) : null,
    temporary_until: only(asked.until, values.temporary_until),
    restricted_goods: values.restricted_goods,
    multiple_items: values.multiple_items,
    goods_description: said(values.goods_description) ?? undefined,
    hs_codes: plainHsCodes(values.hs_codes),
    gross_weight_kg: said(plainNumber(values.gross_weight_kg, requestNumbers.weight)),
    packages: type === null && count === null ? null : { type: type ?? "", count: Number(count ?? Number.NaN) },
    incoterm: oneOf(incoterms, values.incoterm) ?? null,
    currency: said(values.currency),
    invoice_value: said(plainNumber(values.invoice_value, requestNumbers.amount)),
    freight: said(plainNumber(values.freight, requestNumbers.amount)),
    insurance: said(plainNumber(values.insurance, requestNumbers.amount)),
    expected_at: said(values.expected_at),
    counterpart_clearance_number: only(asked.counterpartNumber, values.counterpart_clearance_number),
    reference: said(values.reference),
  };
  return request as HeaderRequest;
}

/** An earlier request in the fields, to be sent once more. */
export function valuesFrom(header: FilingHeader): RequestValues {
  const { counterparty, packages, hs_codes, restricted_goods, multiple_items, ...texts } = header;
  const filled = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? ""]));
  return {
    ...emptyRequest,
    ...(filled as Partial<RequestValues>),
    counterparty: { ...counterparty, address: counterparty.address ?? "" },
    packages: packages === null ? emptyRequest.packages : { type: packages.type, count: String(packages.count) },
    hs_codes: hs_codes.join(", "),
    restricted_goods,
    multiple_items,
  };
}
