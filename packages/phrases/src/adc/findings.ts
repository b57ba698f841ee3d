// The sentences of findings of ADC filings.
import type { AdcFindingCode } from "@filings/contract/adc/requirements";
import type { MessageDescriptor } from "@lingui/core";

export const adcFindings = {
  adc_document_needed: /*i18n*/ {
    id: "adc-finding.adc_document_needed",
    message: "Add {document}.",
  },
  adc_document_field: /*i18n*/ {
    id: "adc-finding.adc_document_field",
    message: "Enter {field} of {document}.",
  },
  adc_document_type: /*i18n*/ {
    id: "adc-finding.adc_document_type",
    message: "Choose what kind of document this is.",
  },
  adc_document_not_taken: /*i18n*/ {
    id: "adc-finding.adc_document_not_taken",
    message: "This declaration does not take {document}: remove it, or choose another kind.",
  },
  adc_document_expired: /*i18n*/ {
    id: "adc-finding.adc_document_expired",
    message: "This document expired on {date}: upload {document} that is still valid.",
  },
  adc_document_unscanned: /*i18n*/ {
    id: "adc-finding.adc_document_unscanned",
    message: "Wait a moment: the document is still being scanned.",
  },
  adc_document_infected: /*i18n*/ {
    id: "adc-finding.adc_document_infected",
    message: "Remove this document: the scan found harmful content in it.",
  },
  adc_previous_number: /*i18n*/ {
    id: "adc-finding.adc_previous_number",
    message: "Enter the number of the earlier declaration.",
  },
  adc_attestation: /*i18n*/ {
    id: "adc-finding.adc_attestation",
    message:
      "Invoices of AED {amount, number} and more usually need the attestation of the Ministry of Foreign Affairs: check this one.",
  },
  adc_totals_differ: /*i18n*/ {
    id: "adc-finding.adc_totals_differ",
    message: "You declared an invoice value of {value, number}, the invoices come to {actual, number}: compare them.",
  },
  adc_currencies_differ: /*i18n*/ {
    id: "adc-finding.adc_currencies_differ",
    message: "The invoices are not in {value} as you declared: compare the currencies.",
  },
  adc_tariff_digits: /*i18n*/ {
    id: "adc-finding.adc_tariff_digits",
    message: "Check the HS codes: for a state of the Gulf Cooperation Council 12 digits are advised.",
  },
  adc_counterpart_number: /*i18n*/ {
    id: "adc-finding.adc_counterpart_number",
    message: "Have the Saudi clearance number ready: Al Ghuwaifat asks for it on the way out.",
  },
} as const satisfies Record<AdcFindingCode, MessageDescriptor>;
