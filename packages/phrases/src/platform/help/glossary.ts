// The glossary of the help: the terms of the trade, what each means here, and where a rule in it comes from.
import type { HelpTerm } from "@filings/contract/platform/help-topics";
import type { MessageDescriptor } from "@lingui/core";
import type { RuleOrigin } from "../../filing/rule-sources.ts";

export interface Term {
  /** As papers and authorities write it, beside the reader's word. */
  readonly english: string;
  readonly term: MessageDescriptor;
  readonly means: MessageDescriptor;
  readonly source: RuleOrigin;
}

export const glossary = {
  bill_of_lading: {
    english: "Bill of lading",
    term: /*i18n*/ { id: "help.term.bill_of_lading", message: "Bill of lading" },
    means: /*i18n*/ {
      id: "help.means.bill_of_lading",
      message: "The paper under which goods travel by sea. Whoever issued it files it.",
    },
    source: "trade_tech",
  },
  house_bill: {
    english: "House bill",
    term: /*i18n*/ { id: "help.term.house_bill", message: "House bill" },
    means: /*i18n*/ { id: "help.means.house_bill", message: "A forwarder’s bill with no other bill beneath it." },
    source: "product",
  },
  co_load_master_bill: {
    english: "Co-load master bill",
    term: /*i18n*/ { id: "help.term.co_load_master_bill", message: "Co-load master bill" },
    means: /*i18n*/ {
      id: "help.means.co_load_master_bill",
      message: "A house bill under which other forwarders file their own.",
    },
    source: "product",
  },
  master_bill: {
    english: "Master bill",
    term: /*i18n*/ { id: "help.term.master_bill", message: "Master bill" },
    means: /*i18n*/ { id: "help.means.master_bill", message: "The shipping line’s bill above the house bills." },
    source: "maersk",
  },
  direct_bill: {
    english: "Direct bill",
    term: /*i18n*/ { id: "help.term.direct_bill", message: "Direct bill" },
    means: /*i18n*/ {
      id: "help.means.direct_bill",
      message:
        "A shipping line’s bill without house bills beneath it; also each of its bills for goods that do not stay in the UAE.",
    },
    source: "maersk",
  },
  freight_forwarder: {
    english: "Freight forwarder",
    term: /*i18n*/ { id: "help.term.freight_forwarder", message: "Freight forwarder" },
    means: /*i18n*/ {
      id: "help.means.freight_forwarder",
      message: "Ships goods for others, and files the house bills that it issues.",
    },
    source: "trade_tech",
  },
  co_loader: {
    english: "Co-loader",
    term: /*i18n*/ { id: "help.term.co_loader", message: "Co-loader" },
    means: /*i18n*/ { id: "help.means.co_loader", message: "A forwarder whose bill lies above the bills of others." },
    source: "uaempci",
  },
  shipping_line: {
    english: "Shipping line",
    term: /*i18n*/ { id: "help.term.shipping_line", message: "Shipping line" },
    means: /*i18n*/ {
      id: "help.means.shipping_line",
      message: "Carries the goods on its ship, and files master and direct bills.",
    },
    source: "trade_tech",
  },
  shipper: {
    english: "Shipper",
    term: /*i18n*/ { id: "help.term.shipper", message: "Shipper" },
    means: /*i18n*/ { id: "help.means.shipper", message: "Who really sends the goods, not a forwarder’s office." },
    source: "uaempci_parties",
  },
  consignee: {
    english: "Consignee",
    term: /*i18n*/ { id: "help.term.consignee", message: "Consignee" },
    means: /*i18n*/ {
      id: "help.means.consignee",
      message: "Who really receives the goods, or to whose order they travel.",
    },
    source: "uaempci_parties",
  },
  notify_party: {
    english: "Notify party",
    term: /*i18n*/ { id: "help.term.notify_party", message: "Notify party" },
    means: /*i18n*/ {
      id: "help.means.notify_party",
      message: "Who is told when the goods arrive. A bill to order needs one.",
    },
    source: "product",
  },
  filing: {
    english: "Filing",
    term: /*i18n*/ { id: "help.term.filing", message: "Filing" },
    means: /*i18n*/ {
      id: "help.means.filing",
      message: "What is sent to an authority for one bill or one declaration, with its answers.",
    },
    source: "product",
  },
  delegation: {
    english: "Delegation",
    term: /*i18n*/ { id: "help.term.delegation", message: "Delegation" },
    means: /*i18n*/ {
      id: "help.means.delegation",
      message: "A company lets another file in its name. Both can end it.",
    },
    source: "product",
  },
  deadline_term: {
    english: "Deadline",
    term: /*i18n*/ { id: "help.term.deadline_term", message: "Deadline" },
    means: /*i18n*/ {
      id: "help.means.deadline_term",
      message: "24 hours before loading at the last port before the UAE.",
    },
    source: "one",
  },
  cut_off: {
    english: "Cut-off",
    term: /*i18n*/ { id: "help.term.cut_off", message: "Cut-off" },
    means: /*i18n*/ {
      id: "help.means.cut_off",
      message: "Until when the shipping line takes a bill, often earlier than the deadline.",
    },
    source: "product",
  },
  transhipment: {
    english: "Transhipment",
    term: /*i18n*/ { id: "help.term.transhipment", message: "Transhipment" },
    means: /*i18n*/ {
      id: "help.means.transhipment",
      message: "Goods change the ship in the UAE. Only the shipping line files them with NAIC.",
    },
    source: "trade_tech",
  },
  hs_code: {
    english: "HS code",
    term: /*i18n*/ { id: "help.term.hs_code", message: "HS code" },
    means: /*i18n*/ {
      id: "help.means.hs_code",
      message:
        "The number of a kind of goods: 8, 10 or 12 digits for imports and transhipment; 6 are enough for transit.",
    },
    source: "evergreen",
  },
  request_for_information: {
    english: "Request for information",
    term: /*i18n*/ { id: "help.term.request_for_information", message: "Request for information" },
    means: /*i18n*/ {
      id: "help.means.request_for_information",
      message: "A question of NAIC. Only the latest one counts.",
    },
    source: "globaletrade",
  },
  load_with_warning: {
    english: "Load with warning",
    term: /*i18n*/ { id: "help.term.load_with_warning", message: "Load with warning" },
    means: /*i18n*/ { id: "help.means.load_with_warning", message: "The goods may be loaded, and NAIC adds a remark." },
    source: "reading",
  },
  do_not_load: {
    english: "Do not load",
    term: /*i18n*/ { id: "help.term.do_not_load", message: "Do not load" },
    means: /*i18n*/ {
      id: "help.means.do_not_load",
      message: "The goods must not be loaded. After loading, they are stopped on arrival.",
    },
    source: "globaletrade",
  },
  customs_declaration: {
    english: "Customs declaration",
    term: /*i18n*/ { id: "help.term.customs_declaration", message: "Customs declaration" },
    means: /*i18n*/ {
      id: "help.means.customs_declaration",
      message: "What is declared to customs. A filing with NAIC does not replace it.",
    },
    source: "trade_tech",
  },
  customs_centre: {
    english: "Customs centre",
    term: /*i18n*/ { id: "help.term.customs_centre", message: "Customs centre" },
    means: /*i18n*/ { id: "help.means.customs_centre", message: "The customs office where goods enter or leave." },
    source: "product",
  },
  filing_number: {
    english: "Filing number",
    term: /*i18n*/ { id: "help.term.filing_number", message: "Filing number" },
    means: /*i18n*/ {
      id: "help.means.filing_number",
      message: "What Abu Dhabi Customs gives a declaration before documents are sent.",
    },
    source: "product",
  },
  passphrase: {
    english: "Passphrase",
    term: /*i18n*/ { id: "help.term.passphrase", message: "Passphrase" },
    means: /*i18n*/ {
      id: "help.means.passphrase",
      message: "Opens the key file. Nobody can restore it, neither can we.",
    },
    source: "product",
  },
} as const satisfies Record<HelpTerm, Term>;
