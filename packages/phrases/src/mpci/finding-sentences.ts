// Renders a finding as a sentence with its field, and with the suggestion if there is one.

import { limits } from "@filings/contract/limits";
import type { Finding } from "@filings/contract/mpci/findings";
import type { FindingCode } from "@filings/contract/mpci/rules/finding-codes";
import { withHiddenShown } from "@filings/contract/values/hidden-characters";
import { isChosen } from "../chosen-fields.ts";
import { dayText, dubaiText } from "../dates-in-sentences.ts";
import { chooseField } from "../form-errors.ts";
import { languageTags, type ReleasedLocale, type SentenceParams, say } from "../say.ts";
import { fieldName, placesIn } from "./field-name.ts";
import { findings, suggestion } from "./findings.ts";

const lettersMost = 80;

export function isFindingCode(code: string): code is FindingCode {
  return Object.hasOwn(findings, code);
}

export function findingSentence(
  locale: ReleasedLocale,
  { code, path, params }: Pick<Finding, "path" | "code" | "params">,
  now: Date = new Date(),
): string {
  const field = fieldName(locale, path, { ...params, as: "object" });
  if (!isFindingCode(code)) return field;
  if (code === "v10_required" && isChosen(path)) return say(locale, chooseField, { field });
  const [line, part] = placesIn(path);
  const place = { field, line, part, member: /\w+$/.exec(path)?.[0] };
  const sentence = say(locale, findings[code], { ...readable(locale, params, now), ...place });
  const meant = params.suggestion;
  if (typeof meant !== "string" || meant === "" || meant.length > lettersMost) return sentence;
  return `${sentence} ${say(locale, suggestion, { suggestion: meant })}`;
}

/** Parameters that are points in time, whose sentences name Dubai time. */
const instants = ["planned", "planned_above"];
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const deadlineMs = limits.deadlineHours * 3_600_000;
/** Decimals of a filing are texts; a sentence formats them for the reader. */
const weights = ["net", "gross", "weight"];

/** Parameters that are country codes, rendered as names. */
const countries = ["country", "elsewhere"];
/** Cached, because making one takes longer than the rest of a sentence. */
const countryNames = new Map<ReleasedLocale, Intl.DisplayNames>();

function countryText(locale: ReleasedLocale, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  let names = countryNames.get(locale);
  if (names === undefined) {
    names = new Intl.DisplayNames(languageTags[locale], { type: "region" });
    countryNames.set(locale, names);
  }
  return names.of(code) ?? code;
}

/** Formats times and weights for the reader, and shortens long texts. */
function readable(locale: ReleasedLocale, params: SentenceParams, now: Date): SentenceParams {
  const said = Object.entries(params).map(([name, value]): [string, SentenceParams[string]] => {
    if (typeof value !== "string") return [name, value];
    if (instants.includes(name) && instant.test(value)) return [name, dubaiText(locale, new Date(value))];
    if (name === "date" && /^\d{4}-\d{2}-\d{2}$/.test(value)) return [name, dayText(locale, new Date(value))];
    if (weights.includes(name)) return [name, Number(value)];
    if (countries.includes(name)) return [name, countryText(locale, value)];
    const letters = [...withHiddenShown(value)];
    return [name, letters.length > lettersMost ? `${letters.slice(0, lettersMost).join("")}…` : letters.join("")];
  });
  const fileBy = typeof params.file_by === "string" ? Date.parse(params.file_by) : Number.NaN;
  return { ...Object.fromEntries(said), loading: fileBy + deadlineMs < now.getTime() ? "past" : "ahead" };
}
