// Says a refusal, and each thing that is wrong with a request, with the field named.
import type { AdcFindingCode } from "@filings/contract/adc/requirements";
import type { ErrorCode } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { MessageDescriptor } from "@lingui/core";
import { adcFindingSentence } from "./adc/finding-sentences.ts";
import { adcFindings } from "./adc/findings.ts";
import { adcStatusLabels } from "./adc/statuses.ts";
import { isChosen } from "./chosen-fields.ts";
import { errors, someAdministrator } from "./errors.ts";
import { fieldName, hasFieldName } from "./field-name.ts";
import { chooseField } from "./form-errors.ts";
import { findingSentence, isFindingCode } from "./mpci/finding-sentences.ts";
import { statusLabels } from "./mpci/statuses.ts";
import { type ReleasedLocale, type SentenceParams, say } from "./say.ts";

/** Numbers of the house that a sentence names, when the refusal does not bring its own. */
const known: Partial<Record<ErrorCode, SentenceParams>> = {
  broken_json: { position: null },
  too_deep: { most: limits.jsonDepth },
  page_too_deep: { most: limits.pageRowsMost },
  wrong_code: { minutes: limits.loginCodeMinutes },
  wrong_code_for_phone: { minutes: limits.loginCodeMinutes },
  password_too_short: { least: limits.passwordLettersLeast },
  code_sent_recently: { seconds: limits.loginCodeResendSeconds },
  asked_recently: { seconds: limits.refreshStatusSeconds },
  preparation_expired: { minutes: limits.preparationMinutes },
  limit_reached: { documents: limits.documentsMost, most: limits.documentsBytes },
  party_ids_full: { most: limits.carrierPartyIdsMost },
  file_too_large: { most: limits.documentBytes },
  inbox_time_wrong: { seconds: limits.inboxToleranceSeconds },
};

/** Refusals of the form of a request: who types can mend them only at a field that has a name. */
const aboutForm: readonly ErrorCode[] = ["required_field", "wrong_value", "too_long", "too_many"];

/** What a machine calls the expected value, and the words that a person is given instead. */
const expectedKinds: Readonly<Record<string, string>> = {
  "ISO 8859-1": "latin",
  date: "date",
  datetime: "date",
  number: "number",
  int: "number",
  "name@company.ae, MPCI123": "address",
  "nothing hidden": "visible",
  amount: "amount",
  currency: "currency",
};

/** `path` among the parameters, where there is one, is the first field that is wrong; it is never said itself. */
export function errorSentence(locale: ReleasedLocale, code: ErrorCode, params: SentenceParams = {}): string {
  const { holders, status, most, expected } = { ...known[code], ...params };
  const path = typeof params.path === "string" ? params.path : "";
  if (aboutForm.includes(code) && !hasFieldName(path)) return say(locale, errors.unknown_field);
  const field = fieldName(locale, path, params);
  if (code === "required_field" && isChosen(path)) return say(locale, chooseField, { field });
  return say(locale, errors[code], {
    ...known[code],
    ...params,
    field,
    ...(code === "wrong_value" && { expected: expectedKinds[String(expected)] ?? "other" }),
    holders: typeof holders === "string" && holders !== "" ? holders : say(locale, someAdministrator),
    status: statusName(locale, status),
    megabytes: Math.floor((typeof most === "number" ? most : limits.bodyBytes) / 1024 / 1024),
  });
}

/** One wrong field: a refusal's code or a finding's, as both come in the same list. */
export function fieldSentence(locale: ReleasedLocale, code: string, params: SentenceParams = {}): string {
  const path = typeof params.path === "string" ? params.path : "";
  // Findings know the length that is too long; a refusal of the form does not.
  const isFinding = isFindingCode(code) && (code !== "too_long" || params.length !== undefined);
  if (isFinding) return findingSentence(locale, { path, code, params: withoutUndefined(params) });
  if (Object.hasOwn(adcFindings, code)) {
    return adcFindingSentence(locale, { code: code as AdcFindingCode, params: withoutUndefined(params) });
  }
  return Object.hasOwn(errors, code)
    ? errorSentence(locale, code as ErrorCode, params)
    : fieldName(locale, path, params);
}

const statusNames: Readonly<Record<string, MessageDescriptor>> = { ...adcStatusLabels, ...statusLabels };

function statusName(locale: ReleasedLocale, status: SentenceParams[string]): SentenceParams[string] {
  const name = typeof status === "string" && Object.hasOwn(statusNames, status) ? statusNames[status] : undefined;
  return name === undefined ? status : say(locale, name);
}

function withoutUndefined(params: SentenceParams): Record<string, string | number | boolean | null> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? null]));
}
