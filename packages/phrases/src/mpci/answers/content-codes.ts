// What NAIC's codes for the content of a bill say (CUSRES), with cause and field.
import type { contentCodes } from "@filings/contract/mpci/answers/codes";
import type { CodeWords } from "./code-words.ts";

export const contentWords = {
  E0101: {
    field: "container",
    cause: "typed",
    says: /*i18n*/ {
      id: "answer.says.E0101",
      message: "The container number does not have the form of a container number",
    },
  },
  E0102: {
    field: "container",
    cause: "twice",
    says: /*i18n*/ { id: "answer.says.E0102", message: "The container stands in the bill twice" },
  },
  E0103: {
    field: "seal",
    cause: "missing",
    says: /*i18n*/ { id: "answer.says.E0103", message: "The container has no seal" },
  },
  E0104: {
    field: "container",
    cause: "typed",
    says: /*i18n*/ { id: "answer.says.E0104", message: "The check digit of the container number is wrong" },
  },
  E0105: {
    field: "imo",
    cause: "typed",
    says: /*i18n*/ { id: "answer.says.E0105", message: "The IMO number does not exist" },
  },
  E0106: {
    field: "place",
    cause: "unlocode",
    says: /*i18n*/ { id: "answer.says.E0106", message: "NAIC does not know the port code" },
  },
  E0107: {
    field: "first_port",
    cause: "route",
    says: /*i18n*/ { id: "answer.says.E0107", message: "The first port in the UAE is not in the UAE" },
  },
  E0108: {
    field: "last_port",
    cause: "route",
    says: /*i18n*/ { id: "answer.says.E0108", message: "The last load port before the UAE is in the UAE" },
  },
  E0109: {
    field: "time",
    cause: "times",
    says: /*i18n*/ { id: "answer.says.E0109", message: "A date or time does not exist" },
  },
  E0110: {
    field: "party_id",
    cause: "register",
    says: /*i18n*/ { id: "answer.says.E0110", message: "The MPCI Party ID is not one that NAIC gives" },
  },
  E0111: {
    field: "time",
    cause: "times",
    says: /*i18n*/ { id: "answer.says.E0111", message: "The ship leaves or arrives before the cargo is loaded" },
  },
  E0112: {
    field: "bill_number",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.E0112", message: "The message names two bill numbers" },
  },
  E0113: {
    field: "gross_total",
    cause: "sums",
    says: /*i18n*/ { id: "answer.says.E0113", message: "The total gross weight is not the sum of the goods items" },
  },
  E0114: {
    field: "packages_total",
    cause: "sums",
    says: /*i18n*/ {
      id: "answer.says.E0114",
      message: "The total number of packages is not the sum of the goods items",
    },
  },
  E0115: {
    field: "containers_total",
    cause: "sums",
    says: /*i18n*/ { id: "answer.says.E0115", message: "The number of containers is not the number in the bill" },
  },
  E0116: {
    field: "filing_number",
    cause: "order",
    says: /*i18n*/ { id: "answer.says.E0116", message: "NAIC has registered this bill already" },
  },
  E0117: {
    field: "filing_number",
    cause: "order",
    says: /*i18n*/ { id: "answer.says.E0117", message: "NAIC does not know the version that is updated" },
  },
  E0118: {
    field: "version",
    cause: "order",
    says: /*i18n*/ { id: "answer.says.E0118", message: "The version does not follow the one that NAIC has" },
  },
  E0119: {
    field: "filing_number",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.E0119", message: "The update does not name the version that it changes" },
  },
  E0121: {
    field: "filing_number",
    cause: "ended",
    says: /*i18n*/ { id: "answer.says.E0121", message: "The filing was withdrawn" },
  },
  E0122: {
    field: "filing_number",
    cause: "ended",
    says: /*i18n*/ { id: "answer.says.E0122", message: "The filing has expired" },
  },
  E0123: {
    field: "filer",
    cause: "other_filer",
    says: /*i18n*/ { id: "answer.says.E0123", message: "The filing belongs to another party" },
  },
  E0124: {
    field: "size_type",
    cause: "typed",
    says: /*i18n*/ { id: "answer.says.E0124", message: "The size and type code does not have four characters" },
  },
  E0125: {
    field: "issue",
    cause: "missing",
    says: /*i18n*/ { id: "answer.says.E0125", message: "The bill number and its date of issue are missing" },
  },
  E0126: {
    field: "master",
    cause: "missing",
    says: /*i18n*/ { id: "answer.says.E0126", message: "The master bill number is missing" },
  },
  E0127: {
    field: "filer",
    cause: "register",
    says: /*i18n*/ { id: "answer.says.E0127", message: "The filer is missing" },
  },
  E0128: {
    field: "last_port",
    cause: "missing",
    says: /*i18n*/ { id: "answer.says.E0128", message: "The last load port before the UAE is missing" },
  },
  E0129: {
    field: "loading",
    cause: "missing",
    says: /*i18n*/ { id: "answer.says.E0129", message: "The planned loading time is missing" },
  },
  E0130: {
    field: "reason",
    cause: "missing",
    says: /*i18n*/ { id: "answer.says.E0130", message: "The change states no reason" },
  },
  E0131: {
    field: "reference",
    cause: "twice",
    says: /*i18n*/ { id: "answer.says.E0131", message: "An entry stands twice" },
  },
  E0132: {
    field: "movement",
    cause: "bill_type",
    says: /*i18n*/ { id: "answer.says.E0132", message: "This movement is not filed on this bill type" },
  },
  E0133: {
    field: "reference",
    cause: "bill_type",
    says: /*i18n*/ { id: "answer.says.E0133", message: "This reference has no place on this bill type" },
  },
  E0134: {
    field: "party",
    cause: "bill_type",
    says: /*i18n*/ { id: "answer.says.E0134", message: "This party has no place on this bill type" },
  },
  E0135: {
    field: "voyage",
    cause: "missing",
    says: /*i18n*/ { id: "answer.says.E0135", message: "The carrier’s bill lacks a detail of the voyage" },
  },
  E0136: {
    field: "load_status",
    cause: "bill_type",
    says: /*i18n*/ { id: "answer.says.E0136", message: "The container status does not fit the movement" },
  },
  E0137: {
    field: "paper",
    cause: "paper_lost",
    says: /*i18n*/ { id: "answer.says.E0137", message: "NAIC has not received one of the documents" },
  },
  E0138: {
    field: "paper",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.E0138", message: "The message names a document wrongly" },
  },
  E0139: {
    field: "paper",
    cause: "many",
    says: /*i18n*/ { id: "answer.says.E0139", message: "There are more documents than NAIC takes with one bill" },
  },
  E0140: {
    field: "filing_number",
    cause: "latest_question",
    says: /*i18n*/ { id: "answer.says.E0140", message: "The answer is not to NAIC’s latest question" },
  },
  E0141: {
    field: "filing_number",
    cause: "latest_question",
    says: /*i18n*/ { id: "answer.says.E0141", message: "The answer does not name the question that it answers" },
  },
  E0201: {
    field: "placement",
    cause: "packed",
    says: /*i18n*/ { id: "answer.says.E0201", message: "Goods are in a container that is not in the bill" },
  },
  E0202: {
    field: "container",
    cause: "packed",
    says: /*i18n*/ { id: "answer.says.E0202", message: "A container holds no goods" },
  },
  E0203: {
    field: "placement",
    cause: "packed",
    says: /*i18n*/ {
      id: "answer.says.E0203",
      message: "The packages in the containers are not those of the goods item",
    },
  },
  E0204: {
    field: "gross",
    cause: "weight",
    says: /*i18n*/ { id: "answer.says.E0204", message: "The gross weight of the goods item is missing" },
  },
  E0205: {
    field: "gross",
    cause: "weight",
    says: /*i18n*/ { id: "answer.says.E0205", message: "The gross weight must be more than zero" },
  },
  E0206: {
    field: "net",
    cause: "weight",
    says: /*i18n*/ { id: "answer.says.E0206", message: "The net weight is more than the gross weight" },
  },
  E0207: {
    field: "description",
    cause: "missing",
    says: /*i18n*/ { id: "answer.says.E0207", message: "The description of goods is missing" },
  },
  E0208: {
    field: "goods",
    cause: "ours",
    says: /*i18n*/ { id: "answer.says.E0208", message: "The goods items are not numbered in turn" },
  },
  E0209: {
    field: "hs",
    cause: "tariff",
    says: /*i18n*/ { id: "answer.says.E0209", message: "An HS code has 6, 8, 10 or 12 digits, and this one has not" },
  },
  E0210: {
    field: "hs",
    cause: "tariff",
    says: /*i18n*/ { id: "answer.says.E0210", message: "The HS code is not in the tariff" },
  },
  E0211: {
    field: "hs",
    cause: "missing",
    says: /*i18n*/ { id: "answer.says.E0211", message: "The HS code of the goods item is missing" },
  },
  E0212: {
    field: "packages",
    cause: "missing",
    says: /*i18n*/ { id: "answer.says.E0212", message: "The number of packages of the goods item is missing" },
  },
  E0213: {
    field: "package_type",
    cause: "code_list",
    says: /*i18n*/ { id: "answer.says.E0213", message: "NAIC does not know the package type" },
  },
  E0214: {
    field: "un",
    cause: "dangerous",
    says: /*i18n*/ { id: "answer.says.E0214", message: "The UN number is not one of dangerous goods" },
  },
  E0215: {
    field: "imdg",
    cause: "dangerous",
    says: /*i18n*/ { id: "answer.says.E0215", message: "The class is not one of dangerous goods" },
  },
  E0216: {
    field: "shipping_name",
    cause: "dangerous",
    says: /*i18n*/ { id: "answer.says.E0216", message: "The proper shipping name of the dangerous goods is missing" },
  },
  E0217: {
    field: "party",
    cause: "missing",
    says: /*i18n*/ { id: "answer.says.E0217", message: "A party is missing" },
  },
  E0218: {
    field: "address",
    cause: "address",
    says: /*i18n*/ { id: "answer.says.E0218", message: "The party has no detailed address" },
  },
  E0219: {
    field: "country",
    cause: "typed",
    says: /*i18n*/ { id: "answer.says.E0219", message: "NAIC does not know the country code" },
  },
  E0220: {
    field: "place",
    cause: "missing",
    says: /*i18n*/ { id: "answer.says.E0220", message: "A port or place is missing" },
  },
  E0221: {
    field: "notify",
    cause: "missing",
    says: /*i18n*/ { id: "answer.says.E0221", message: "A bill to order needs a notify party" },
  },
  E0222: {
    field: "place",
    cause: "missing",
    says: /*i18n*/ { id: "answer.says.E0222", message: "The place has neither a code nor a name" },
  },
  "RFI-DOC": {
    field: "paper",
    cause: "asks_paper",
    says: /*i18n*/ { id: "answer.says.RFI-DOC", message: "NAIC asks for a document" },
  },
  "RFI-DAT": {
    field: "text",
    cause: "asks",
    says: /*i18n*/ { id: "answer.says.RFI-DAT", message: "NAIC asks a question" },
  },
} as const satisfies Record<(typeof contentCodes)[number], CodeWords>;
