// Renders a finding of an ADC filing with its document and field.
import type { AdcFinding } from "@filings/contract/adc/requirements";
import type { MessageDescriptor } from "@lingui/core";
import { type ReleasedLocale, say } from "../say.ts";
import { documentTypeNames } from "./document-types.ts";
import { adcFieldNames } from "./fields.ts";
import { adcFindings } from "./findings.ts";

const documents: Readonly<Record<string, MessageDescriptor>> = documentTypeNames;
const fields: Readonly<Record<string, MessageDescriptor>> = adcFieldNames;

export function adcFindingSentence(
  locale: ReleasedLocale,
  { code, params }: Pick<AdcFinding, "code" | "params">,
): string {
  return say(locale, adcFindings[code], {
    ...params,
    ...(code === "adc_totals_differ" && { value: Number(params.value), actual: Number(params.actual) }),
    document: named(locale, documents, params.document_type),
    field: named(locale, fields, params.field_name),
  });
}

function named(
  locale: ReleasedLocale,
  names: Readonly<Record<string, MessageDescriptor>>,
  key: string | number | boolean | null | undefined,
): string {
  const name = typeof key === "string" && Object.hasOwn(names, key) ? names[key] : undefined;
  return name === undefined ? String(key ?? "") : say(locale, name);
}
