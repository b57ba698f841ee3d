// The codes and limits of NAIC's messages as data for the serialiser, so that another profile is other data.
import type { BillType, Equipment, FilingBody, PartyRole, Seal } from "@filings/contract/mpci/filing";
import type { Charset } from "@filings/edifact/charset";
import type { MessageFunction } from "./submission.ts";

type MovementType = FilingBody["movement_type"];

export interface MessageProfile {
  readonly name: string;
  readonly release: { readonly version: string; readonly release: string; readonly agency: string };
  readonly charset: Charset;
  readonly applicationReference: string;
  /** The agency that maintains the identifiers of parties and interchange partners. */
  readonly agencyQualifier: string;
  /** C002: the code, and the name where the code alone is ambiguous. */
  readonly documents: Readonly<Record<BillType, { readonly code: string; readonly name: string | null }>>;
  readonly functions: Readonly<Record<MessageFunction, string>>;
  readonly references: {
    readonly bills: Readonly<Record<BillType, string>>;
    /** A house bill beneath another house bill. */
    readonly subHouse: string;
    readonly master: string;
    readonly parent: string;
    readonly previousMessage: string;
    /** The request for information that is answered. */
    readonly request: string;
    readonly taxNumber: string;
  };
  readonly parties: Readonly<Record<Exclude<PartyRole, "NOTIFY">, string>> & {
    /** The qualifiers of the first and the second notify party. */
    readonly NOTIFY: readonly [string, string];
    readonly SENDER: string;
    readonly RECEIVER: string;
  };
  readonly places: Readonly<
    Record<
      | "receipt"
      | "loading"
      | "transhipment"
      | "discharge"
      | "delivery"
      | "issue"
      | "lastForeign"
      | "firstUae"
      | "origin",
      string
    >
  >;
  /** Transport before and by the vessel that brings the goods to the UAE. */
  readonly carriages: Readonly<Record<"pre" | "main", string>>;
  readonly dates: Readonly<Record<"message" | "issue" | "plannedLoading" | "departure" | "arrival", string>>;
  readonly texts: Readonly<
    Record<"change" | "rfiAnswer" | "papers" | "description" | "dangerousName" | "dangerousRemark", string>
  >;
  readonly movements: Readonly<Record<MovementType, string>>;
  /** GEI since D.97A, GIS before it. */
  readonly movementSegment: "GEI" | "GIS";
  readonly equipmentStatuses: Readonly<Record<MovementType, string>>;
  readonly loadStatuses: Readonly<Record<NonNullable<Equipment["load_status"]>, string>>;
  readonly sealParties: Readonly<Record<NonNullable<Seal["party"]>, string>>;
  readonly sealTypes: Readonly<Record<NonNullable<Seal["type"]>, string>>;
  readonly freightPayments: Readonly<Record<NonNullable<FilingBody["freight_payment"]>, string>>;
  readonly limits: {
    readonly name: number;
    /** The length of the carrier's name in TDT, shorter than that of a party. */
    readonly carrierName: number;
    readonly hazards: number;
    readonly addressLine: number;
    readonly addressLines: number;
    readonly freeText: number;
    readonly mark: number;
  };
  /** What the directory can carry at all. */
  readonly carries: {
    readonly messageVersion: boolean;
    readonly headerReferenceDates: boolean;
    readonly itemOrigin: boolean;
  };
}

export const aeMpciD13a: MessageProfile = {
  name: "AE-MPCI-D13A",
  release: { version: "D", release: "13A", agency: "UN" },
  charset: "UNOC",
  applicationReference: "CUSCAR",
  agencyQualifier: "ZZZ",
  documents: {
    HOUSE: { code: "714", name: null },
    CO_LOAD_MASTER: { code: "714", name: null },
    MASTER: { code: "704", name: null },
    DIRECT: { code: "705", name: null },
  },
  functions: { ORIGINAL: "9", UPDATE: "5", CANCELLATION: "1" },
  references: {
    bills: { HOUSE: "BH", CO_LOAD_MASTER: "BH", MASTER: "MB", DIRECT: "BM" },
    subHouse: "ABH",
    master: "MB",
    parent: "BH",
    previousMessage: "ACW",
    request: "AGI",
    taxNumber: "VA",
  },
  parties: {
    SENDER: "MS",
    RECEIVER: "MR",
    SHIPPER: "CZ",
    CONSIGNEE: "CN",
    NOTIFY: ["NI", "N2"],
    FORWARDER: "FW",
    CO_LOADER: "CS",
    UAE_AGENT: "DDS",
    CARRIER: "CA",
    CARRIER_AGENT: "CG",
  },
  places: {
    receipt: "88",
    loading: "9",
    transhipment: "13",
    discharge: "11",
    delivery: "7",
    issue: "91",
    lastForeign: "125",
    firstUae: "11",
    origin: "27",
  },
  carriages: { pre: "10", main: "20" },
  dates: { message: "137", issue: "182", plannedLoading: "342", departure: "133", arrival: "132" },
  texts: {
    change: "CHG",
    rfiAnswer: "ACB",
    papers: "ABX",
    description: "AAA",
    dangerousName: "AAD",
    dangerousRemark: "AAC",
  },
  movements: { IMPORT: "23", TRANSIT: "24", TRANSHIPMENT: "28", FROB: "ZZZ" },
  movementSegment: "GEI",
  equipmentStatuses: { IMPORT: "3", TRANSIT: "3", TRANSHIPMENT: "6", FROB: "4" },
  loadStatuses: { FULL: "5", EMPTY_WITH_RESIDUE: "4" },
  sealParties: { CARRIER: "CA", SHIPPER: "SH", CUSTOMS: "CU", TERMINAL: "TO", CONSOLIDATOR: "AA", UNKNOWN: "AB" },
  sealTypes: { MECHANICAL: "1", ELECTRONIC: "2" },
  freightPayments: { PREPAID: "P", COLLECT: "C" },
  limits: { name: 70, carrierName: 35, hazards: 7, addressLine: 35, addressLines: 4, freeText: 512, mark: 35 },
  carries: { messageVersion: true, headerReferenceDates: true, itemOrigin: true },
};
