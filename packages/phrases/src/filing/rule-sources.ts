// Where the rules come from that the help tells: who published each, and at which address.

export interface RuleSource {
  /** A name or title, which is not translated. */
  readonly name: string;
  readonly address: string;
}

export const ruleSources = {
  one: { name: "Ocean Network Express, UAE MPCI", address: "https://tw.one-line.com/zh-hant/node/48086" },
  uaempci: { name: "uaempci.com", address: "https://uaempci.com/?p=1532" },
  uaempci_parties: {
    name: "uaempci.com",
    address: "https://uaempci.com/understanding-the-uaes-mpci-program-strengthening-global-trade-and-security",
  },
  trade_tech: { name: "Trade Tech, UAE MPCI FAQ", address: "https://site.tradetech.net/uae-mpci-faqs/" },
  maersk: {
    name: "Maersk, UAE Advance Cargo Manifest",
    address:
      "https://www.maersk.com.cn/news/articles/2025/08/28/uae-advance-cargo-manifest-implementation-operational-guidelines",
  },
  evergreen: { name: "Evergreen Line", address: "https://www.logi-today.com/822578" },
  worldline: {
    name: "Worldline",
    address: "https://www.worldline.info/blog/emirati-arabi-uniti-maritime-preload-cargo-information-mpci-program",
  },
  esl: {
    name: "Emirates Shipping Line",
    address: "https://www.emiratesline.com/advisories/shipping-instruction-requirement-for-export-to-uae",
  },
  odex: { name: "ODeX", address: "https://odexglobal.com/faq" },
  globaletrade: {
    name: "GlobaleTrade, NAIC’s answers to updates",
    address:
      "https://knowledge-base.globaletrade.services/portal/en/kb/articles/how-does-naic-issue-assessment-responses-when-a-bill-of-lading-is-updated",
  },
  adc_clearance: {
    name: "Abu Dhabi Customs, Clearance of Goods",
    address: "https://www.atlp.ae/en/services-landing/inspection-clearance-services/clearance-of-goods",
  },
  cuscar: { name: "UN/EDIFACT CUSCAR D.13A", address: "https://stedi.com/edi/edifact/D13A/messages/CUSCAR" },
  unlocode: { name: "UN/LOCODE", address: "https://unece.org/trade/cefact/unlocode-code-list-country-and-territory" },
  iso_6346: { name: "ISO 6346", address: "https://prefixlist.com/codes/check-digit.html" },
  imo: { name: "IMO", address: "https://tickerdossier.com/wiki/imo-ship-identification-number" },
  dcsa: { name: "DCSA Bill of Lading 3.0", address: "https://github.com/dcsaorg/DCSA-OpenAPI" },
  adc_import: {
    name: "Abu Dhabi Customs, Commercial Import Policy",
    address: "https://adcustoms.gov.ae/Customs-Policies-and-Procedures/Commercial-Import-Policy",
  },
  adc_temporary: {
    name: "Abu Dhabi Customs, Temporary Admission",
    address: "https://adcustoms.gov.ae/Customs-Policies-and-Procedures/Temporary-Admission-for-foreign-goods",
  },
  adc_transit: {
    name: "Abu Dhabi Customs, Transit Policy",
    address: "https://adcustoms.gov.ae/Customs-Policies-and-Procedures/Transit-Policy",
  },
  adc_export: {
    name: "Abu Dhabi Customs, National Products Export Policy",
    address: "https://adcustoms.gov.ae/Customs-Policies-and-Procedures/National-products-export-policy",
  },
  adc_re_export: {
    name: "Abu Dhabi Customs, Re-exportation Policy",
    address: "https://adcustoms.gov.ae/Customs-Policies-and-Procedures/Re-exportation-Policy",
  },
  media_office: {
    name: "Abu Dhabi Media Office",
    address:
      "https://www.mediaoffice.abudhabi/en/economy/abu-dhabi-customs-to-implement-new-measures-to-facilitate-growth-of-trade-movement-from-h2-2023/",
  },
  fujairah: {
    name: "Fujairah Customs",
    address: "https://fujcustoms.gov.ae/en/business-services/customs-duties.aspx",
  },
  pwc_tariff: {
    name: "PwC Middle East",
    address:
      "https://www.pwc.com/m1/en/services/tax/me-tax-legal-news/2025/uae-customs-international-trade-dubai-abu-dhabi-announce-implementation-of-12-digit-tariff.html",
  },
  attestation: {
    name: "Gulf Today",
    address:
      "https://www.gulftoday.ae/news/2023/08/18/dhs500-fine-for-failing-to-attest-imports-invoice-within-14-days-from-entry",
  },
} as const satisfies Record<string, RuleSource>;

/** A rule that nobody published: `product` is our own, `reading` is how we read what is public. */
export type RuleOrigin = keyof typeof ruleSources | "product" | "reading";

/** What the authority wants in a field, and where that is said. */
export interface FieldHelp<Words> {
  readonly wants: Words;
  /** As it is typed; not translated. */
  readonly example: string | null;
  readonly source: RuleOrigin;
}
