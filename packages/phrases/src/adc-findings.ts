// What stands in the way of sealing an ADC filing, and what is worth a second look, as sentences.
import type { AdcFindingCode } from "@filings/contract/adc/requirements";
import type { MessageDescriptor } from "@lingui/core";

export const adcFindings = {
  adc_document_needed: /*i18n*/ {
    id: "adc-finding.adc_document_needed",
    message: "Add {document}: this filing needs it.",
  },
  adc_document_field: /*i18n*/ {
    id: "adc-finding.adc_document_field",
    message: "Enter {field} of {document}.",
  },
  adc_document_type: /*i18n*/ {
    id: "adc-finding.adc_document_type",
    message: "Say what kind of document this is.",
  },
  adc_document_not_taken: /*i18n*/ {
    id: "adc-finding.adc_document_not_taken",
    message: "Take {document} out, or say that it is another kind of document: this filing type does not take it.",
  },
  adc_document_expired: /*i18n*/ {
    id: "adc-finding.adc_document_expired",
    message: "Upload {document} that still holds: this one ran out on {date}.",
  },
  adc_document_unscanned: /*i18n*/ {
    id: "adc-finding.adc_document_unscanned",
    message: "Wait a moment: the document is still being scanned.",
  },
  adc_document_infected: /*i18n*/ {
    id: "adc-finding.adc_document_infected",
    message: "Take the document out: the scan found harmful content in it.",
  },
  adc_previous_number: /*i18n*/ {
    id: "adc-finding.adc_previous_number",
    message: "Enter the number of the earlier declaration.",
  },
  adc_attestation: /*i18n*/ {
    id: "adc-finding.adc_attestation",
    message:
      "Check whether this invoice needs the attestation of the Ministry of Foreign Affairs: from AED {amount} on it usually does.",
  },
  adc_totals_differ: /*i18n*/ {
    id: "adc-finding.adc_totals_differ",
    message: "Compare the invoice value: you declared {value}, the invoices come to {actual}.",
  },
  adc_currencies_differ: /*i18n*/ {
    id: "adc-finding.adc_currencies_differ",
    message: "Compare the currency: the invoices are not in {value} as you declared.",
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
