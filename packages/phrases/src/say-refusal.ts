// Renders a refusal and each field error of a request as sentences.

import type { AdcFindingCode } from "@filings/contract/adc/requirements";
import type { ErrorCode } from "@filings/contract/errors";
import { amountScale, limits } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import type { MessageDescriptor } from "@lingui/core";
import { adcFindingSentence } from "./adc/finding-sentences.ts";
import { adcFindings } from "./adc/findings.ts";
import { adcStatusLabels } from "./adc/statuses.ts";
import { isChosen } from "./chosen-fields.ts";
import { dayText } from "./dates-in-sentences.ts";
import { fieldName, hasFieldName } from "./field-name.ts";
import { chooseField } from "./form-errors.ts";
import { creditsText } from "./money/credits.ts";
import { planTitles } from "./money/plans.ts";
import { findingSentence, isFindingCode } from "./mpci/finding-sentences.ts";
import { statusLabels } from "./mpci/statuses.ts";
import { errors, someAdministrator } from "./refusal-sentences.ts";
import { type ReleasedLocale, type SentenceParams, say } from "./say.ts";

/** Default numbers of a sentence, when the refusal brings none. */
const known: Partial<Record<ErrorCode, SentenceParams>> = {
  broken_json: { position: null },
  invalid_transition: { because: null },
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
  templates_full: { most: limits.templatesMost },
  file_too_large: { most: limits.documentBytes },
  inbox_time_wrong: { seconds: limits.inboxToleranceSeconds },
};

/** Refusals of a request's form, which a person can only correct at a named field. */
const aboutForm: readonly ErrorCode[] = ["required_field", "wrong_value", "too_long", "too_many"];

/** Schema type names, and the words that a person reads instead. */
const expectedKinds: Readonly<Record<string, string>> = {
  "ISO 8859-1": "latin",
  date: "date",
  datetime: "date",
  "before loading": "loading",
  number: "number",
  int: "number",
  "name@company.ae, MPCI123": "address",
  "nothing hidden": "visible",
  amount: "amount",
  currency: "currency",
  "active colleague": "active",
  "15 digits": "digits",
};

/** What may be given instead: a bound where there is one, and otherwise the kind of it. */
function expectedIn(locale: ReleasedLocale, params: SentenceParams): SentenceParams {
  const { expected, since, until, least, most, path } = params;
  if (expected === "date" && (since ?? until) !== undefined) {
    const [day, last] = [since ?? until, until].map((at) => dayText(locale, new Date(String(at ?? since))));
    return { expected: since === undefined ? "until" : until === undefined ? "since" : "between", day, last };
  }
  if (expected === "number" && (least === undefined) !== (most === undefined)) {
    const scale = String(path).endsWith("_e5") ? amountScale : 1;
    const bound = { least: Number(least) / scale, most: Number(most) / scale };
    return { expected: least === undefined ? "most" : "least", ...bound };
  }
  return { expected: expectedKinds[String(expected)] ?? "other" };
}

/** The parameter `path` is the first wrong field, if any; it is never shown. */
export function errorSentence(locale: ReleasedLocale, code: ErrorCode, params: SentenceParams = {}): string {
  const { holders, status, most } = { ...known[code], ...params };
  const path = typeof params.path === "string" ? params.path : "";
  if (aboutForm.includes(code) && !hasFieldName(path)) return say(locale, errors.unknown_field);
  const field = fieldName(locale, path, { ...params, as: "object" });
  if (code === "required_field" && isChosen(path)) return say(locale, chooseField, { field });
  return say(locale, errors[code], {
    ...known[code],
    ...params,
    field,
    ...((code === "wrong_value" || code === "not_a_colleague") && expectedIn(locale, params)),
    holders: typeof holders === "string" && holders !== "" ? holders : say(locale, someAdministrator),
    status: statusName(locale, status),
    ...(code === "plan_set_by_operator" && planSet(locale, params)),
    ...(code === "payer_cannot_cover" && limitIn(locale, params)),
    megabytes: Math.floor((typeof most === "number" ? most : limits.bodyBytes) / 1024 / 1024),
  });
}

/** One wrong field: a refusal's code or a finding's, because both come in the same list. */
export function fieldSentence(locale: ReleasedLocale, code: string, params: SentenceParams = {}): string {
  const path = typeof params.path === "string" ? params.path : "";
  // Findings know the length limit; a refusal of the form does not.
  const isFinding = isFindingCode(code) && (code !== "too_long" || params.length !== undefined);
  if (isFinding) return findingSentence(locale, { path, code, params: withoutUndefined(params) });
  if (Object.hasOwn(adcFindings, code)) {
    return adcFindingSentence(locale, { code: code as AdcFindingCode, params: withoutUndefined(params) });
  }
  return Object.hasOwn(errors, code)
    ? errorSentence(locale, code as ErrorCode, params)
    : fieldName(locale, path, params);
}

/** Which plan was set, on which day and from which. */
function planSet(locale: ReleasedLocale, { plan, from, set_at: setAt }: SentenceParams): SentenceParams {
  const day = (at: SentenceParams[string]) => dayText(locale, new Date(dubaiDay(new Date(String(at)))));
  return { plan: say(locale, planTitles[plan as PlanName]), from: day(from), day: day(setAt) };
}

/** The monthly limit that stops a filing, what is spent of it, and what the filing costs. */
function limitIn(locale: ReleasedLocale, { limit_e5, spent_e5, amount_e5 }: SentenceParams): SentenceParams {
  const credits = (e5: SentenceParams[string]) => creditsText(locale, Number(e5 ?? 0));
  return { limit: credits(limit_e5), spent: credits(spent_e5), amount: credits(amount_e5) };
}

const statusNames: Readonly<Record<string, MessageDescriptor>> = { ...adcStatusLabels, ...statusLabels };

function statusName(locale: ReleasedLocale, status: SentenceParams[string]): SentenceParams[string] {
  const name = typeof status === "string" && Object.hasOwn(statusNames, status) ? statusNames[status] : undefined;
  return name === undefined ? status : say(locale, name);
}

function withoutUndefined(params: SentenceParams): Record<string, string | number | boolean | null> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? null]));
}
