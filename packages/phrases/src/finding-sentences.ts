// Says a finding: its sentence with the field named, and what was meant where that is known.
import type { Finding } from "@filings/contract/mpci/findings";
import type { FindingCode } from "@filings/contract/mpci/rules/finding-codes";
import { dayText, utcText } from "./dates-in-sentences.ts";
import { fieldName } from "./field-name.ts";
import { findings, suggestion } from "./findings.ts";
import { type ReleasedLocale, type SentenceParams, say } from "./say.ts";

const lettersMost = 80;

export function isFindingCode(code: string): code is FindingCode {
  return Object.hasOwn(findings, code);
}

export function findingSentence(locale: ReleasedLocale, finding: Pick<Finding, "path" | "code" | "params">): string {
  const { code, path } = finding;
  if (!isFindingCode(code)) return fieldName(locale, path, finding.params);
  const params = readable(locale, { ...finding.params, field: fieldName(locale, path, finding.params) });
  const sentence = say(locale, findings[code], params);
  const meant = finding.params.suggestion;
  if (typeof meant !== "string" || meant === "" || meant.length > lettersMost) return sentence;
  return `${sentence} ${say(locale, suggestion, { suggestion: meant })}`;
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Times of ours in the reader's way, with their zone; long texts cut. */
function readable(locale: ReleasedLocale, params: SentenceParams): SentenceParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== "string") return [name, value];
      if (name === "file_by" && instant.test(value)) return [name, utcText(locale, new Date(value))];
      if (name === "date" && /^\d{4}-\d{2}-\d{2}$/.test(value)) return [name, dayText(locale, new Date(value))];
      const letters = [...value];
      return [
        name,
        name !== "field" && letters.length > lettersMost ? `${letters.slice(0, lettersMost).join("")}…` : value,
      ];
    }),
  );
}
