// The rules of the contract run over a request in the browser: what is wrong at which field, before it is sent.
import { checkHeader, type HeaderLookups } from "@filings/contract/adc/check-header";
import { headerOf, headerRequest } from "@filings/contract/adc/header";
import type { FieldError } from "@filings/contract/errors";
import { isEmptyAt, type RequestValues, requestFrom } from "./request-values.ts";

export type RequestFault = Pick<FieldError, "path" | "code" | "params">;

export function checkRequest(values: RequestValues, lookups: HeaderLookups): readonly RequestFault[] {
  const request = requestFrom(values);
  const read = headerRequest.safeParse(request);
  if (read.success) return checkHeader(headerOf(read.data), lookups).map(atField);
  const faults = read.error.issues.map((issue): RequestFault => {
    const path = issue.path.map(String).join(".");
    const value = issue.path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown>)?.[step], request);
    const isMissing = value === undefined || value === "" || (Number.isNaN(value) && isEmptyAt(values, path));
    if (isMissing) return { path, code: "required_field", params: {} };
    if (issue.code === "too_big" && issue.origin === "string")
      return { path, code: "too_long", params: { most: Number(issue.maximum) } };
    const expected = issue.code === "custom" ? String(issue.params?.expected) : signOf(value);
    return { path, code: "wrong_value", params: expected === null ? {} : { expected } };
  });
  // The rules see what is missing to them as well: everything is said at once.
  const byRules = checkHeader(headerOf(request), lookups);
  const seen = new Set<string>();
  return [...faults, ...byRules].map(atField).filter(({ path }) => !seen.has(path) && seen.add(path));
}

/** A number that is one, and too small for any field. */
function signOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  if (/^-\d+(\.\d+)?$/.test(value)) return "not negative";
  return /^0+(\.0+)?$/.test(value) ? "not zero" : null;
}

/** A form has one field for all HS codes. */
function atField<Fault extends RequestFault>(fault: Fault): Fault {
  return fault.path.startsWith("hs_codes") ? { ...fault, path: "hs_codes" } : fault;
}
