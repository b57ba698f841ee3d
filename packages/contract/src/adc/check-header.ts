// Checks that the header of a request is consistent: type, centre, codes, countries and dates.
import type { ErrorCode, FieldError } from "../errors.ts";
import { wrongValue } from "../wrong-value.ts";
import { type Center, modesOf, typesAt } from "./centers.ts";
import type { FilingHeader } from "./header.ts";
import { type DeclarationType, declarationTypeOf } from "./types/declaration-types.ts";
import { isGcc, isTransit, leavesTheCountry, partyRoleOf } from "./types/filing-types.ts";

export interface HeaderLookups {
  readonly center: (code: string) => Center | null;
  readonly country: (code: string) => boolean;
  readonly currency: (code: string) => boolean;
  readonly packageType: (code: string) => boolean;
  /** YYYY-MM-DD, the day in Dubai. */
  readonly today: string;
}

export function checkHeader(header: FilingHeader, lookups: HeaderLookups): FieldError[] {
  const type = declarationTypeOf(header.declaration_type);
  if (type === null || type.filingType !== header.filing_type)
    return [wrong("declaration_type", "declaration_type_mismatch"), ...codes(header)];
  return [
    ...centers(header, lookups),
    ...codes(header),
    ...countries(header, type, lookups),
    ...(type.previousDeclaration === "REQUIRED" && header.previous_declaration_number === null
      ? [missing("previous_declaration_number")]
      : []),
    ...(type.guarantee === "REQUIRED" && header.guarantee_kind === null ? [missing("guarantee_kind")] : []),
    ...temporaryUntil(header, type, lookups.today),
    ...money(header, lookups),
    ...(header.expected_at !== null && header.expected_at < lookups.today
      ? [wrongValue("expected_at", { expected: "date", since: lookups.today })]
      : []),
    ...(header.packages === null || lookups.packageType(header.packages.type)
      ? []
      : [wrongValue("packages.type", { expected: "UN/ECE Rec. 21" })]),
  ];
}

function wrong(path: string, code: ErrorCode): FieldError {
  return { path, code, severity: "error", params: {} };
}

function missing(path: string): FieldError {
  return wrong(path, "required_field");
}

function centers(header: FilingHeader, { center }: HeaderLookups): FieldError[] {
  const { center_code, exit_center_code, destination_center_code, filing_type, transport_mode } = header;
  const at = center(center_code);
  const fits =
    at?.enabled === true && typesAt(at.kind).includes(filing_type) && modesOf(at.kind).includes(transport_mode);
  const others = { exit_center_code, destination_center_code };
  return [
    ...(fits ? [] : [wrong("center_code", "center_not_allowed")]),
    ...(isTransit(filing_type) && destination_center_code === null ? [missing("destination_center_code")] : []),
    ...Object.entries(others)
      .filter(([, code]) => code !== null && (code === center_code || center(code)?.enabled !== true))
      .map(([path]) => wrong(path, "center_not_allowed")),
  ];
}

function codes(header: FilingHeader): FieldError[] {
  const role = partyRoleOf(header.filing_type);
  if (role === "IMPORTER") return header.importer_code === null ? [missing("importer_code")] : [];
  return header.exporter_code === null ? [missing("exporter_code")] : [];
}

function countries(header: FilingHeader, type: DeclarationType, { country }: HeaderLookups): FieldError[] {
  const { destination_country: destination, origin_country: origin } = header;
  const unknown = [
    ["destination_country", destination],
    ["origin_country", origin],
    ["counterparty.country", header.counterparty.country],
  ] as const;
  const found = unknown
    .filter(([, code]) => code !== null && !country(code))
    .map(([path]) => wrongValue(path, { expected: "ISO 3166-1" }));
  if (destination === null) {
    const isNeeded = leavesTheCountry(header.filing_type) || type.destination !== "ANY";
    return isNeeded ? [...found, missing("destination_country")] : found;
  }
  const isNeighbour = isGcc(destination) && destination !== "AE";
  const fits = type.destination === "ANY" || (type.destination === "GCC" ? isNeighbour : !isGcc(destination));
  return fits ? found : [...found, wrongValue("destination_country", { expected: type.destination })];
}

/** Within the first period of its category (GCC customs law, articles 89 to 94). */
function temporaryUntil(header: FilingHeader, { maxDays }: DeclarationType, today: string): FieldError[] {
  if (header.filing_type !== "TEMPORARY_IMPORT" || maxDays === null) return [];
  const until = header.temporary_until;
  if (until === null) return [missing("temporary_until")];
  const [since, last] = [daysAfter(today, 1), daysAfter(today, maxDays)];
  return until >= since && until <= last
    ? []
    : [wrongValue("temporary_until", { expected: "date", since, until: last })];
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

function money(header: FilingHeader, { currency }: HeaderLookups): FieldError[] {
  const { invoice_value, freight, insurance } = header;
  if (header.currency === null) {
    return invoice_value === null && freight === null && insurance === null ? [] : [missing("currency")];
  }
  return currency(header.currency) ? [] : [wrongValue("currency", { expected: "ISO 4217" })];
}
