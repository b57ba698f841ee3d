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
import { adcFieldLabels } from "@filings/phrases/adc/fields";
import { oneOf } from "#list/one-of.ts";

/** A text is empty until it is said; what is no text is named here. */
interface NoTexts {
  counterparty: { name: string; country: string; address: string };
  restricted_goods: boolean;
  multiple_items: boolean;
  packages: { type: string; count: string };
}

type TextField = Exclude<keyof HeaderRequest, keyof NoTexts>;
export type RequestValues = { [Name in TextField]: string } & NoTexts;

const noTexts: NoTexts = {
  counterparty: { name: "", country: "", address: "" },
  restricted_goods: false,
  multiple_items: false,
  packages: { type: "", count: "" },
};
/** The labels name each text once; the schema itself would be heavier than the rest of the form. */
const textFields = Object.keys(adcFieldLabels satisfies Record<TextField, unknown>).filter(
  (name): name is TextField => !name.includes(".") && !Object.hasOwn(noTexts, name),
);

export const emptyRequest: RequestValues = {
  ...textsFrom(() => ""),
  ...noTexts,
  filing_type: "IMPORT",
  transport_mode: "SEA",
};

function textsFrom<Value>(read: (name: TextField) => Value): Record<TextField, Value> {
  return Object.fromEntries(textFields.map((name) => [name, read(name)])) as Record<TextField, Value>;
}

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
    ...textsFrom((name) => said(values[name])),
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
    previous_declaration_number: only(asked.previous !== "NONE", values.previous_declaration_number),
    destination_country: only(asked.destination, values.destination_country),
    guarantee_kind: asked.guarantee ? (oneOf(guaranteeKinds, values.guarantee_kind) ?? null) : null,
    temporary_until: only(asked.until, values.temporary_until),
    restricted_goods: values.restricted_goods,
    multiple_items: values.multiple_items,
    goods_description: said(values.goods_description) ?? undefined,
    hs_codes: plainHsCodes(values.hs_codes),
    gross_weight_kg: said(plainNumber(values.gross_weight_kg, requestNumbers.weight)),
    packages: type === null && count === null ? null : { type: type ?? "", count: Number(count ?? Number.NaN) },
    incoterm: oneOf(incoterms, values.incoterm) ?? null,
    invoice_value: said(plainNumber(values.invoice_value, requestNumbers.amount)),
    freight: said(plainNumber(values.freight, requestNumbers.amount)),
    insurance: said(plainNumber(values.insurance, requestNumbers.amount)),
    counterpart_clearance_number: only(asked.counterpartNumber, values.counterpart_clearance_number),
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
