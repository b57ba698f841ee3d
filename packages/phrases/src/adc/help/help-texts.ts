// What Abu Dhabi Customs wants in the fields of a declaration, with an example and where the rule is published.
import type { MessageDescriptor } from "@lingui/core";
import type { FieldHelp } from "../../filing/rule-sources.ts";

export const adcHelp = {
  filing_type: {
    wants: /*i18n*/ {
      id: "help.adc.filing_type",
      message: "What happens to the goods: they come in, pass through, or leave.",
    },
    example: null,
    source: "adc_import",
  },
  declaration_type: {
    wants: /*i18n*/ {
      id: "help.adc.declaration_type",
      message: "For what the goods move. It decides which papers, guarantee and earlier declaration are needed.",
    },
    example: null,
    source: "adc_import",
  },
  center: {
    wants: /*i18n*/ {
      id: "help.adc.center",
      message: "The customs centre that clears the goods. Only those for this movement and transport are listed.",
    },
    example: null,
    source: "product",
  },
  transit_centers: {
    wants: /*i18n*/ {
      id: "help.adc.transit_centers",
      message: "A transit names where it begins, leaves and ends. It must arrive within 5 days (120 hours).",
    },
    example: null,
    source: "adc_transit",
  },
  transport_mode: {
    wants: /*i18n*/ {
      id: "help.adc.transport_mode",
      message: "It decides the paper: bill of lading by sea, air waybill by air, manifest by road.",
    },
    example: null,
    source: "adc_import",
  },
  registration_code: {
    wants: /*i18n*/ {
      id: "help.adc.registration_code",
      message:
        "The customs code of the company. It is tied to the trade licence and renewed with it every year; goods are not cleared under a lapsed one.",
    },
    example: null,
    source: "fujairah",
  },
  counterparty: {
    wants: /*i18n*/ { id: "help.adc.counterparty", message: "The company abroad, as the commercial invoice names it." },
    example: null,
    source: "product",
  },
  previous: {
    wants: /*i18n*/ {
      id: "help.adc.previous",
      message: "The declaration with which the goods came in. Most re-exports need it.",
    },
    example: null,
    source: "adc_re_export",
  },
  guarantee: {
    wants: /*i18n*/ {
      id: "help.adc.guarantee",
      message: "Cash or a bank guarantee as high as the duties, for temporary import and transit.",
    },
    example: null,
    source: "adc_temporary",
  },
  temporary_until: {
    wants: /*i18n*/ { id: "help.adc.temporary_until", message: "180 days for most goods, renewable up to 365." },
    example: null,
    source: "adc_temporary",
  },
  destination: {
    wants: /*i18n*/ {
      id: "help.adc.destination",
      message: "For another GCC state, HS codes of 12 digits are advised.",
    },
    example: "SA",
    source: "pwc_tariff",
  },
  origin: {
    wants: /*i18n*/ {
      id: "help.adc.origin",
      message: "The invoice shows the origin. Goods of GCC origin are exempt from duty with a certificate.",
    },
    example: "AE",
    source: "fujairah",
  },
  description: {
    wants: /*i18n*/ { id: "help.adc.description", message: "What the goods are, in the words of the invoice." },
    example: null,
    source: "product",
  },
  hs_codes: {
    wants: /*i18n*/ {
      id: "help.adc.hs_codes",
      message: "8 or 12 digits; 12 are advised where the goods go to a GCC state.",
    },
    example: "94051100",
    source: "pwc_tariff",
  },
  packing: {
    wants: /*i18n*/ {
      id: "help.adc.packing",
      message: "Weight and packages, as on the packing list. More than one kind of goods needs that list.",
    },
    example: null,
    source: "adc_import",
  },
  invoice_value: {
    wants: /*i18n*/ {
      id: "help.adc.invoice_value",
      message: "As on the invoice. Invoices of AED 10,000 and more usually need attestation.",
    },
    example: "12500.00",
    source: "attestation",
  },
  customs_value: {
    wants: /*i18n*/ {
      id: "help.adc.customs_value",
      message: "Duty is reckoned on the value with insurance and freight (CIF).",
    },
    example: null,
    source: "fujairah",
  },
  expected_at: {
    wants: /*i18n*/ {
      id: "help.adc.expected_at",
      message: "When the goods arrive. At Al Ghuwaifat the declaration is made before that.",
    },
    example: null,
    source: "media_office",
  },
  clearance_number: {
    wants: /*i18n*/ {
      id: "help.adc.clearance_number",
      message: "The number of the Saudi clearance (Fasah). Al Ghuwaifat asks for it on the way out.",
    },
    example: null,
    source: "media_office",
  },
  own_words: {
    wants: /*i18n*/ { id: "help.adc.own_words", message: "Your own name or number for it. Only your company sees it." },
    example: null,
    source: "product",
  },
} as const satisfies Record<string, FieldHelp<MessageDescriptor>>;
