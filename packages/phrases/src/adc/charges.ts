// The names of the government's charges, and of the undertakings a filer may give.
import type { MessageDescriptor } from "@lingui/core";

export const chargeLabels = {
  CUSTOMS_DUTY: /*i18n*/ {
    id: "adc-data.charge.CUSTOMS_DUTY",
    message: "Customs duty",
  },
  IMPORT_VAT: /*i18n*/ {
    id: "adc-data.charge.IMPORT_VAT",
    message: "Import VAT",
  },
  DEPOSIT: /*i18n*/ {
    id: "adc-data.charge.DEPOSIT",
    message: "Deposit",
  },
  GUARANTEE: /*i18n*/ {
    id: "adc-data.charge.GUARANTEE",
    message: "Secured by bank guarantee",
  },
  DECLARATION_FEE: /*i18n*/ {
    id: "adc-data.charge.DECLARATION_FEE",
    message: "Declaration fee",
  },
  INSPECTION: /*i18n*/ {
    id: "adc-data.charge.INSPECTION",
    message: "Inspection",
  },
  DECL_IMPORT_DUTIABLE: /*i18n*/ {
    id: "adc-data.charge.DECL_IMPORT_DUTIABLE",
    message: "Declaration fee",
  },
  DECL_IMPORT_EXEMPT: /*i18n*/ {
    id: "adc-data.charge.DECL_IMPORT_EXEMPT",
    message: "Declaration fee, exempt goods",
  },
  DECL_IMPORT_EXEMPT_AIR: /*i18n*/ {
    id: "adc-data.charge.DECL_IMPORT_EXEMPT_AIR",
    message: "Declaration fee, exempt goods by air",
  },
  DECL_POSTAL: /*i18n*/ {
    id: "adc-data.charge.DECL_POSTAL",
    message: "Declaration fee, post",
  },
  DECL_EXPORT: /*i18n*/ {
    id: "adc-data.charge.DECL_EXPORT",
    message: "Declaration fee, export",
  },
  DECL_RE_EXPORT: /*i18n*/ {
    id: "adc-data.charge.DECL_RE_EXPORT",
    message: "Declaration fee, re-export",
  },
  DECL_TRANSIT: /*i18n*/ {
    id: "adc-data.charge.DECL_TRANSIT",
    message: "Declaration fee, transit",
  },
  DECL_STATISTICAL: /*i18n*/ {
    id: "adc-data.charge.DECL_STATISTICAL",
    message: "Declaration fee, statistical",
  },
  DECL_TEMPORARY_ADMISSION: /*i18n*/ {
    id: "adc-data.charge.DECL_TEMPORARY_ADMISSION",
    message: "Declaration fee, temporary admission",
  },
} as const satisfies Record<string, MessageDescriptor>;

export const undertakingTexts = {
  ORIGINALS_WITHIN_90_DAYS: /*i18n*/ {
    id: "adc-data.undertaking.ORIGINALS_WITHIN_90_DAYS",
    message: "I undertake to bring the originals of these documents to customs within 90 days.",
  },
} as const satisfies Record<string, MessageDescriptor>;
