// The calls for the reference lists of ADC filings (specification 7; domain/adc.md 4.1 to 4.3 and 4.14).
import * as z from "zod/mini";
import { filingSteps } from "#adc/situation";
import { declarationTypeCodes } from "#adc/types/declaration-types";
import { documentFields, documentRules, documentTypes, userDocumentTypes } from "#adc/types/document-types";
import {
  centerKinds,
  filingTypes,
  guaranteeKinds,
  incoterms,
  registrationRoles,
  transportModes,
} from "#adc/types/filing-types";
import { adcStatuses } from "#adc/workflow";
import { limits } from "#limits";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

export const undertakings = ["ORIGINALS_WITHIN_90_DAYS"] as const;

export const declarationTypesAnswer = z.array(
  z.object({
    filing_type: z.enum(filingTypes),
    code: z.enum(declarationTypeCodes),
    name: z.string(),
    description: z.string(),
    previous_declaration: z.enum(["NONE", "OPTIONAL", "REQUIRED"]),
    guarantee: z.enum(["NONE", "REQUIRED"]),
    party_roles: z.array(z.enum(registrationRoles)),
    destination: z.enum(["ANY", "GCC", "NON_GCC"]),
    max_days: z.nullable(z.int()),
    documents: z.array(
      z.object({
        document_type: z.enum(userDocumentTypes),
        requirement: z.enum(["MANDATORY", "CONDITIONAL", "OPTIONAL"]),
        rule: z.nullable(z.enum(documentRules)),
        min: z.int(),
        max: z.int(),
      }),
    ),
    enabled: z.boolean(),
  }),
);

export const listAdcDeclarationTypes = endpoint({
  id: "listAdcDeclarationTypes",
  method: "GET",
  path: "/api/filings/adc/declaration-types/",
  says: "The declaration types of each filing type, with the papers each takes.",
  access: "bearer",
  answer: declarationTypesAnswer,
  refuses: ["feature_off"],
});

const referencePage = {
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  page_size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.referencePageMost))),
};

export const adcCenter = z.object({
  code: z.string(),
  /** In the language of the question. */
  name: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  kind: z.enum(centerKinds),
  unlocode: z.nullable(z.string()),
  transport_modes: z.array(z.enum(transportModes)),
  filing_types: z.array(z.enum(filingTypes)),
  /** Whether a public source names the place; the codes are ours. */
  sourced: z.boolean(),
  enabled: z.boolean(),
});

export const listAdcCenters = endpoint({
  id: "listAdcCenters",
  method: "GET",
  path: "/api/filings/adc/center-codes/",
  says: "The customs centres, by kind, filing type and transport mode.",
  access: "bearer",
  query: z.object({
    ...referencePage,
    search: wire.search,
    filter: z.optional(
      z.strictObject({
        kind: wire.listOf(z.enum(centerKinds)),
        filing_type: z.optional(z.enum(filingTypes)),
        transport_mode: z.optional(z.enum(transportModes)),
      }),
    ),
  }),
  answer: z.object(wire.listAnswer(adcCenter)),
  refuses: ["feature_off"],
});

export const registrationCode = z.object({
  id: wire.uuid,
  code: z.string(),
  name: z.string(),
  name_ar: z.nullable(z.string()),
  roles: z.array(z.enum(registrationRoles)),
  status: z.enum(["ACTIVE", "EXPIRED", "SUSPENDED"]),
  trade_licence_number: z.nullable(z.string()),
  valid_until: z.nullable(wire.isoDate),
  trn_linked: z.boolean(),
  company_id: wire.uuid,
  /** OTHER: a search result that the company may not file under. */
  relation: z.enum(["OWN", "DELEGATED", "OTHER"]),
});

export const listAdcRegistrationCodes = endpoint({
  id: "listAdcRegistrationCodes",
  method: "GET",
  path: "/api/filings/adc/customer-registration-codes/",
  says: "Importer, exporter and broker codes: one's own and delegated ones, others only when searched for.",
  access: "bearer",
  query: z.object({
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    page_size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.registrationPageMost))),
    search: wire.search,
    filter: z.optional(
      z.strictObject({
        role: z.optional(z.enum(registrationRoles)),
        filing_type: z.optional(z.enum(filingTypes)),
        relation: z.optional(z.enum(["OWN", "DELEGATED", "OTHER"])),
      }),
    ),
  }),
  answer: z.object(wire.listAnswer(registrationCode)),
  refuses: ["feature_off", "page_too_deep"],
});

const named = { code: z.string(), name: z.string() };

export const metaDataAnswer = z.object({
  document_types: z.array(
    z.object({
      code: z.enum(documentTypes),
      name: z.string(),
      required_fields: z.array(z.enum(documentFields)),
      optional_fields: z.array(z.enum(documentFields)),
      uploadable: z.boolean(),
    }),
  ),
  filing_types: z.array(z.object({ code: z.enum(filingTypes), name: z.string() })),
  transport_modes: z.array(z.object({ code: z.enum(transportModes), name: z.string() })),
  currencies: z.array(z.object(named)),
  incoterms: z.array(z.enum(incoterms)),
  package_types: z.array(z.object(named)),
  countries: z.array(z.object({ ...named, gcc: z.boolean() })),
  authorities: z.array(z.object(named)),
  guarantee_kinds: z.array(z.enum(guaranteeKinds)),
  undertakings: z.array(z.object({ code: z.enum(undertakings), text: z.string(), version: z.int() })),
  limits: z.object({
    max_file_bytes: z.int(),
    max_documents: z.int(),
    max_total_bytes: z.int(),
    file_name_max: z.int(),
  }),
  accepted_file_types: z.array(z.object({ extension: z.string(), mime: z.string() })),
  statuses: z.array(
    z.object({ code: z.enum(adcStatuses), name: z.string(), step: z.nullable(z.enum(filingSteps)), help: z.string() }),
  ),
  polling: z.object({ fast_ms: z.int(), fast_for_ms: z.int(), slow_ms: z.int() }),
  version: z.string(),
});

export const getAdcMetaData = endpoint({
  id: "getAdcMetaData",
  method: "GET",
  path: "/api/filings/adc/meta-data/",
  says: "The closed lists, limits and accepted files of ADC filings, in the caller's language.",
  access: "bearer",
  answer: metaDataAnswer,
  refuses: ["feature_off"],
});
