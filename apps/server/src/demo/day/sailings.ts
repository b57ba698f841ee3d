// The six sailings of the demo's day, and what becomes of each of their bills.
import { imoCheckDigit } from "@filings/contract/values/imo-number";

/** What becomes of a bill: a scenario of the sandbox's NAIC, or what is left of a draft. */
export type Outcome =
  | "ACT"
  | "ACW"
  | "RFI"
  | "RFIDOC"
  | "DNL"
  | "PSF"
  | "EXP"
  | "REJECT"
  | "SYNTAX"
  | "SILENT"
  /** Answered while one looks: after one to five minutes. */
  | `LATE${1 | 2 | 3 | 4 | 5}`
  /** A complete draft, and drafts that lack something. */
  | "ready"
  | "no consignee"
  | "no seal"
  | "short code"
  | "mistyped container"
  | "begun"
  | "discarded"
  /** Accepted, and then withdrawn or drafted anew. */
  | "withdrawn"
  | "update";

export interface Sailing {
  /** In the numbers of its bills. */
  readonly short: string;
  readonly vessel: string;
  readonly imo: string;
  readonly voyage: string;
  readonly flag: string;
  readonly loading: string;
  readonly lastPort: string;
  readonly discharge: string;
  readonly carrier: "PGLSL00" | "EMCSL00";
  readonly master: string;
  readonly shipper: { readonly name: string; readonly street: string; readonly city: string; readonly country: string };
  /** Hours from the first start until the bills are to be filed; a negative number is too late. */
  readonly fileByInHours: number;
  readonly outcomes: readonly Outcome[];
}

/** No ship was ever given a number that begins with 2. */
function invented(serial: number): string {
  const six = String(200_000 + serial);
  return `${six}${imoCheckDigit(six)}`;
}

const ningbo = { name: "NINGBO KITCHENWARE INDUSTRIAL CO LTD", street: "16 BAIZHANG EAST ROAD", city: "NINGBO" };

export const sailings: readonly Sailing[] = [
  {
    short: "NGB",
    vessel: "BLUE HERON ANTWERP",
    imo: invented(101),
    voyage: "214W",
    flag: "PA",
    loading: "CNNGB",
    lastPort: "CNNGB",
    discharge: "AEJEA",
    carrier: "EMCSL00",
    master: "EGLV142611214001",
    shipper: { ...ningbo, country: "CN" },
    fileByInHours: 2,
    outcomes: [
      ...["ready", "ACT", "ready", "LATE1", "ACW", "short code", "ACT"],
      ...["RFI", "ACT", "LATE3", "DNL", "ACT", "ready"],
    ] as const,
  },
  {
    short: "PUS",
    vessel: "NORRVIND ASTRID",
    imo: invented(102),
    voyage: "0611E",
    flag: "LR",
    loading: "KRPUS",
    lastPort: "SGSIN",
    discharge: "AEJEA",
    carrier: "EMCSL00",
    master: "EGLV142611061101",
    shipper: { name: "BUSAN TYRE CO LTD", street: "77 HAEUNDAE RO", city: "BUSAN", country: "KR" },
    fileByInHours: 7,
    outcomes: [
      ...["RFI", "ACT", "no consignee", "SILENT", "ACT", "ready"],
      ...["ACT", "LATE2", "ACW", "ready", "ACT", "SILENT"],
    ] as const,
  },
  {
    short: "LEH",
    vessel: "CASTELLANE MISTRAL",
    imo: invented(103),
    voyage: "031E",
    flag: "MT",
    loading: "FRLEH",
    lastPort: "FRLEH",
    discharge: "AEJEA",
    carrier: "EMCSL00",
    master: "EGLV142611031001",
    shipper: { name: "VERRERIES DE LA SEINE SA", street: "12 QUAI COLBERT", city: "LE HAVRE", country: "FR" },
    fileByInHours: 19,
    outcomes: [
      ...["PSF", "RFIDOC", "ACT", "begun", "ACT", "withdrawn"],
      ...["LATE5", "ACW", "ready", "EXP", "ACT", "REJECT"],
    ] as const,
  },
  {
    short: "NSA",
    vessel: "PEARL STRAIT GHAZAL",
    imo: invented(104),
    voyage: "118N",
    flag: "AE",
    loading: "INNSA",
    lastPort: "INNSA",
    discharge: "AEKHL",
    carrier: "PGLSL00",
    master: "PGLNSA2611118",
    shipper: { name: "DECCAN COTTON MILLS PVT LTD", street: "PLOT 22 MIDC TALOJA", city: "NAVI MUMBAI", country: "IN" },
    fileByInHours: 24,
    outcomes: ["ready", "ready", "ACT", "LATE4", "ACT", "RFI", "update", "ACT", "DNL", "ready"],
  },
  {
    short: "RTM",
    vessel: "NORRVIND INGRID",
    imo: invented(105),
    voyage: "0613E",
    flag: "LR",
    loading: "NLRTM",
    lastPort: "NLRTM",
    discharge: "AEJEA",
    carrier: "EMCSL00",
    master: "EGLV142611061301",
    shipper: { name: "MAAS GARDEN SUPPLIES BV", street: "WAALHAVEN 12", city: "ROTTERDAM", country: "NL" },
    fileByInHours: 47,
    outcomes: ["ACT", "ACT", "discarded", "SYNTAX", "no seal", "ACT", "LATE1", "ACT", "mistyped container", "ACT"],
  },
  {
    short: "YTN",
    vessel: "BLUE HERON OSLO",
    imo: invented(106),
    voyage: "209W",
    flag: "PA",
    loading: "CNYTN",
    lastPort: "CNYTN",
    discharge: "AEJEA",
    carrier: "EMCSL00",
    master: "EGLV142611209001",
    shipper: { name: "BRIGHT LAMPS MANUFACTURING CO LTD", street: "88 KEYUAN ROAD", city: "SHENZHEN", country: "CN" },
    fileByInHours: -16,
    outcomes: ["REJECT", "no consignee", "DNL"],
  },
];
