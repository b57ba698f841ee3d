// What NAIC wants in the fields of a bill, with an example and where the rule is published.
import type { MessageDescriptor } from "@lingui/core";
import type { FieldHelp } from "../../filing/rule-sources.ts";

export const mpciHelp = {
  bill_type: {
    wants: /*i18n*/ {
      id: "help.mpci.bill_type",
      message: "The level of the bill. Forwarders file house bills, shipping lines master and direct bills.",
    },
    example: null,
    source: "trade_tech",
  },
  bill_number: {
    wants: /*i18n*/ {
      id: "help.mpci.bill_number",
      message: "The number of this bill: capital letters, digits, hyphens and slashes, at most 35.",
    },
    example: "ABCSHA2611001",
    source: "uaempci",
  },
  issue_date: {
    wants: /*i18n*/ {
      id: "help.mpci.issue_date",
      message: "The day on which the bill was issued, as it says; not a day to come.",
    },
    example: "20/11/2026",
    source: "uaempci",
  },
  issue_place: {
    wants: /*i18n*/ {
      id: "help.mpci.issue_place",
      message: "Where the bill was issued, as it says: the code of the place in UN/LOCODE.",
    },
    example: "CNSHA",
    source: "uaempci",
  },
  movement: {
    wants: /*i18n*/ {
      id: "help.mpci.movement",
      message:
        "An import stays in the UAE. What changes ships there or remains on board is filed by the shipping line alone, as a direct bill.",
    },
    example: null,
    source: "trade_tech",
  },
  master: {
    wants: /*i18n*/ {
      id: "help.mpci.master",
      message: "The shipping line’s bill above this one. It joins the two in NAIC’s check.",
    },
    example: "EGLV142600000017",
    source: "uaempci",
  },
  parent: {
    wants: /*i18n*/ {
      id: "help.mpci.parent",
      message:
        "The bill directly above and its issuer’s MPCI Party ID, where the bill above is not the shipping line’s.",
    },
    example: "MPCI456",
    source: "uaempci",
  },
  to_order: {
    wants: /*i18n*/ {
      id: "help.mpci.to_order",
      message: "Then the consignee says to whose order, and a notify party with a phone number is needed.",
    },
    example: "TO ORDER OF GULF BANK",
    source: "product",
  },
  freight: {
    wants: /*i18n*/ { id: "help.mpci.freight", message: "Who pays the freight. It may stay empty." },
    example: null,
    source: "cuscar",
  },
  sub_filings: {
    wants: /*i18n*/ {
      id: "help.mpci.sub_filings",
      message:
        "The bills that others file beneath this one. They are not sent to NAIC; they show you what is still missing.",
    },
    example: null,
    source: "product",
  },
  carrier: {
    wants: /*i18n*/ { id: "help.mpci.carrier", message: "The shipping line, which NAIC knows by its MPCI Party ID." },
    example: "EMCSL00",
    source: "evergreen",
  },
  vessel: {
    wants: /*i18n*/ {
      id: "help.mpci.vessel",
      message: "The name of the vessel, at most 70 characters. Shipping lines must give it.",
    },
    example: "EXAMPLE STAR",
    source: "uaempci",
  },
  voyage: {
    wants: /*i18n*/ {
      id: "help.mpci.voyage",
      message:
        "The shipping line’s number of the voyage, at most 17 characters. Shipping lines must give it; with the vessel it finds the cut-off.",
    },
    example: "0123W",
    source: "uaempci",
  },
  flag: {
    wants: /*i18n*/ {
      id: "help.mpci.flag",
      message: "The country whose flag the vessel flies. It may stay empty.",
    },
    example: "PA",
    source: "cuscar",
  },
  imo: {
    wants: /*i18n*/ { id: "help.mpci.imo", message: "Seven digits; the last one is a check digit." },
    example: "9074729",
    source: "imo",
  },
  last_port: {
    wants: /*i18n*/ {
      id: "help.mpci.last_port",
      message: "The last port of loading before the UAE. The deadline counts from there.",
    },
    example: "SGSIN",
    source: "one",
  },
  loading: {
    wants: /*i18n*/ {
      id: "help.mpci.loading",
      message: "When loading begins at the last port before the UAE. The bill is due 24 hours earlier.",
    },
    example: null,
    source: "one",
  },
  cut_off: {
    wants: /*i18n*/ {
      id: "help.mpci.cut_off",
      message:
        "The shipping line’s last moment for the bills of the voyage. Where it is earlier than 24 hours before loading, the bills are due by it.",
    },
    example: null,
    source: "product",
  },
  times: {
    wants: /*i18n*/ {
      id: "help.mpci.times",
      message: "Departure from the last port, and arrival at the first port in the UAE.",
    },
    example: null,
    source: "reading",
  },
  first_port: {
    wants: /*i18n*/ { id: "help.mpci.first_port", message: "The first port in the UAE where the vessel calls." },
    example: "AEJEA",
    source: "reading",
  },
  transport: {
    wants: /*i18n*/ {
      id: "help.mpci.transport",
      message: "How the goods reach the vessel. It may stay empty.",
    },
    example: null,
    source: "cuscar",
  },
  place: {
    wants: /*i18n*/ {
      id: "help.mpci.place",
      message: "The code of the place in UN/LOCODE: two letters for the country, three for the place.",
    },
    example: "AEJEA",
    source: "unlocode",
  },
  party: {
    wants: /*i18n*/ {
      id: "help.mpci.party",
      message: "The company’s name and full address. Name the actual shipper and consignee, not a forwarder’s office.",
    },
    example: null,
    source: "uaempci_parties",
  },
  contact: {
    wants: /*i18n*/ {
      id: "help.mpci.contact",
      message: "Whom to reach, with phone and e-mail. Write the phone number with + and the country code.",
    },
    example: "+97140000000",
    source: "esl",
  },
  party_id: {
    wants: /*i18n*/ {
      id: "help.mpci.party_id",
      message: "Seven capital letters or digits, given by NAIC on registration.",
    },
    example: "MPCI123",
    source: "maersk",
  },
  container: {
    wants: /*i18n*/ { id: "help.mpci.container", message: "Four letters, six digits and a check digit." },
    example: "CSQU3054383",
    source: "iso_6346",
  },
  size_type: {
    wants: /*i18n*/ {
      id: "help.mpci.size_type",
      message: "The code of ISO 6346 for length, height and kind of container.",
    },
    example: "45G1",
    source: "iso_6346",
  },
  load_status: {
    wants: /*i18n*/ {
      id: "help.mpci.load_status",
      message: "Full, or an empty tank with residues. Other empty containers are not filed.",
    },
    example: null,
    source: "worldline",
  },
  container_facts: {
    wants: /*i18n*/ { id: "help.mpci.container_facts", message: "Who owns the container, and what it weighs empty." },
    example: "3900",
    source: "cuscar",
  },
  seal: {
    wants: /*i18n*/ { id: "help.mpci.seal", message: "Every seal as it is stamped; each container has at least one." },
    example: "CN1234567",
    source: "uaempci",
  },
  temperature: {
    wants: /*i18n*/ {
      id: "help.mpci.temperature",
      message: "The temperature to which a refrigerated container is set, in degrees Celsius.",
    },
    example: "-18",
    source: "cuscar",
  },
  description: {
    wants: /*i18n*/ {
      id: "help.mpci.description",
      message: "What the goods are, what they are made of and what they are for. General terms are refused.",
    },
    example: "LED CEILING LAMPS 24W WITH ALUMINIUM HOUSING",
    source: "evergreen",
  },
  hs_code: {
    wants: /*i18n*/ {
      id: "help.mpci.hs_code",
      message: "8, 10 or 12 digits for imports and transhipments; 6 are enough for transit.",
    },
    example: "94051100",
    source: "evergreen",
  },
  origin: {
    wants: /*i18n*/ { id: "help.mpci.origin", message: "The country where the goods were made. It may stay empty." },
    example: "CN",
    source: "cuscar",
  },
  packages: {
    wants: /*i18n*/ {
      id: "help.mpci.packages",
      message: "How many packages, and of which kind. Bulk goods are not counted.",
    },
    example: "120 CT",
    source: "odex",
  },
  weight: {
    wants: /*i18n*/ {
      id: "help.mpci.weight",
      message: "In kilograms. Gross is with packing and without the container; net is never more than gross.",
    },
    example: "1440",
    source: "odex",
  },
  measures: {
    wants: /*i18n*/ {
      id: "help.mpci.measures",
      message: "Volume in cubic metres, and the marks as they stand on the packages. Both may stay empty.",
    },
    example: "GHS DUBAI C/NO 1-120",
    source: "cuscar",
  },
  placement: {
    wants: /*i18n*/ {
      id: "help.mpci.placement",
      message: "Which container holds how many packages. Together they are all packages of the item.",
    },
    example: null,
    source: "cuscar",
  },
  dangerous: {
    wants: /*i18n*/ {
      id: "help.mpci.dangerous",
      message:
        "As the dangerous goods declaration says: UN number, class, packing group and proper shipping name; for class 3 the flashpoint.",
    },
    example: "1263, 3, II, PAINT",
    source: "dcsa",
  },
} as const satisfies Record<string, FieldHelp<MessageDescriptor>>;
