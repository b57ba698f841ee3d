// Returns the closed lists of ADC filings in the caller's language, with limits and accepted file types.

import { stepOf } from "@filings/contract/adc/situation";
import { documentTypes, fieldsOfDocument, isUserDocumentType } from "@filings/contract/adc/types/document-types";
import {
  filingTypes,
  guaranteeKinds,
  incoterms,
  isGcc,
  transportModes,
} from "@filings/contract/adc/types/filing-types";
import { adcStatuses } from "@filings/contract/adc/workflow";
import { acceptedFileTypes } from "@filings/contract/api/adc/documents";
import { type getAdcMetaData as endpoint, undertakings } from "@filings/contract/api/adc/reference";
import { limits } from "@filings/contract/limits";
import { undertakingTexts } from "@filings/phrases/adc/charges";
import { filingTypeLabels, transportModeLabels } from "@filings/phrases/adc/declaration-types";
import { documentTypeLabels } from "@filings/phrases/adc/document-types";
import { adcStatusLabels, adcStatusNextSteps } from "@filings/phrases/adc/statuses";
import { say } from "@filings/phrases/say";
import { requireAdcLists } from "#adc/feature-flag";
import type { Db } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { nameIn } from "#references/adc-reference-data";
import type { Tools } from "#tools";
import { ownNameOf } from "./own-names.ts";

type GetCall = Call<typeof endpoint> & { db: Db; caller: Caller };
type Listed = { readonly code: string; readonly name: string; readonly name_ar: string | null };

export async function getMetaData(tools: Tools, { db, caller, locale }: GetCall): Promise<Answer<typeof endpoint>> {
  await requireAdcLists(db, caller);
  const { adc } = tools.references;
  const named = (rows: readonly Listed[], kind?: Parameters<typeof ownNameOf>[1]) =>
    rows.map((row) => {
      const own = kind === undefined ? undefined : ownNameOf(locale, kind, row.code);
      return { code: row.code, name: own ?? nameIn(locale, row) ?? row.name };
    });
  return {
    document_types: documentTypes.map((code) => {
      const { required, optional } = isUserDocumentType(code) ? fieldsOfDocument[code] : { required: [], optional: [] };
      return {
        code,
        name: say(locale, documentTypeLabels[code]),
        required_fields: [...required],
        optional_fields: [...optional],
        uploadable: isUserDocumentType(code),
      };
    }),
    filing_types: filingTypes.map((code) => ({ code, name: say(locale, filingTypeLabels[code]) })),
    transport_modes: transportModes.map((code) => ({ code, name: say(locale, transportModeLabels[code]) })),
    currencies: named(adc.currencies, "currency"),
    incoterms: [...incoterms],
    package_types: named(adc.packageTypes, "package"),
    countries: named(adc.countries, "region").map((country) => ({ ...country, gcc: isGcc(country.code) })),
    authorities: named(adc.authorities),
    guarantee_kinds: [...guaranteeKinds],
    undertakings: undertakings.map((code) => ({ code, text: say(locale, undertakingTexts[code]), version: 1 })),
    limits: {
      max_file_bytes: limits.documentBytes,
      max_documents: limits.documentsMost,
      max_total_bytes: limits.documentsBytes,
      file_name_max: limits.fileNameLetters,
    },
    accepted_file_types: [...acceptedFileTypes],
    statuses: adcStatuses.map((code) => ({
      code,
      name: say(locale, adcStatusLabels[code]),
      // A rejected or failed filing stands at the step of its reason.
      step: code === "REJECTED" || code === "FAILED" ? null : stepOf(code, null),
      help: say(locale, adcStatusNextSteps[code]),
    })),
    polling: { fast_ms: limits.fastPollMs, fast_for_ms: limits.fastPollForMs, slow_ms: limits.slowPollMs },
    version: adc.version,
  };
}
