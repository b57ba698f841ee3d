// What each segment of a message is for.
import type { SegmentMeaning } from "@filings/contract/mpci/messages";
import { aeMpciD13a } from "../profile.ts";

/** By tag, and more precisely by tag and qualifier, the segment's first component. Null where neither is known. */
export function segmentMeaningOf(tag: string, qualifier: string | undefined): SegmentMeaning | null {
  return qualified.get(`${tag}+${qualifier}`) ?? byTag.get(tag) ?? null;
}

const { dates, references, carriages, places, texts } = aeMpciD13a;

const qualified: ReadonlyMap<string, SegmentMeaning> = new Map<string, SegmentMeaning>([
  [`DTM+${dates.message}`, "TIME_WRITTEN"],
  [`DTM+${dates.issue}`, "TIME_ISSUED"],
  [`DTM+${dates.plannedLoading}`, "TIME_LOADING"],
  [`DTM+${dates.departure}`, "TIME_DEPARTURE"],
  [`DTM+${dates.arrival}`, "TIME_ARRIVAL"],
  ...Object.values(references.bills).map((code) => [`RFF+${code}`, "REFERENCE_BILL"] as const),
  [`RFF+${references.subHouse}`, "REFERENCE_BILL"],
  [`RFF+${references.previousMessage}`, "REFERENCE_PREVIOUS"],
  [`RFF+${references.request}`, "REFERENCE_REQUEST"],
  [`RFF+${references.taxNumber}`, "REFERENCE_TAX"],
  [`TDT+${carriages.pre}`, "VOYAGE_PRE"],
  [`LOC+${places.receipt}`, "PLACE_RECEIPT"],
  [`LOC+${places.loading}`, "PLACE_LOADING"],
  [`LOC+${places.transhipment}`, "PLACE_TRANSHIPMENT"],
  // The first port in the UAE and the port of discharge share a qualifier; where the segment stands tells them apart.
  [`LOC+${places.discharge}`, "PLACE_UAE"],
  [`LOC+${places.delivery}`, "PLACE_DELIVERY"],
  [`LOC+${places.issue}`, "PLACE_ISSUE"],
  [`LOC+${places.lastForeign}`, "PLACE_LAST_FOREIGN"],
  [`LOC+${places.origin}`, "PLACE_ORIGIN"],
  [`FTX+${texts.change}`, "TEXT_CHANGE"],
  [`FTX+${texts.rfiAnswer}`, "TEXT_RFI_ANSWER"],
  [`FTX+${texts.papers}`, "TEXT_PAPERS"],
  [`FTX+${texts.description}`, "TEXT_DESCRIPTION"],
  [`FTX+${texts.dangerousName}`, "TEXT_DANGEROUS_NAME"],
]);

const byTag: ReadonlyMap<string, SegmentMeaning> = new Map([
  ["UNA", "SEPARATORS"],
  ["UNB", "ENVELOPE_START"],
  ["UNZ", "ENVELOPE_END"],
  ["UNH", "MESSAGE_START"],
  ["UNT", "MESSAGE_END"],
  ["UNS", "SECTION"],
  ["BGM", "DOCUMENT"],
  ["DTM", "TIME"],
  ["RFF", "REFERENCE"],
  ["NAD", "PARTY"],
  ["TDT", "VOYAGE"],
  ["LOC", "PLACE"],
  ["CNT", "TOTAL"],
  ["CNI", "BILL"],
  ["GIS", "AUTHORITY_CODE"],
  ["GEI", "FILING_CODE"],
  ["GID", "ITEM"],
  ["PAC", "PACKAGES"],
  ["PCI", "MARKS"],
  ["FTX", "TEXT"],
  ["MEA", "MEASURE"],
  ["CST", "CUSTOMS_STATUS"],
  ["DGS", "DANGEROUS_GOODS"],
  ["EQD", "CONTAINER"],
  ["EQN", "UNITS"],
  ["SEL", "SEAL"],
  ["SGP", "PLACEMENT"],
  ["TMP", "TEMPERATURE"],
  ["RNG", "TEMPERATURE_RANGE"],
  ["COM", "ADDRESS"],
  ["CTA", "CONTACT"],
  ["MOA", "MONEY"],
  ["TOD", "TERMS"],
  ["TSR", "REQUIREMENTS"],
  ["HAN", "HANDLING"],
  ["CPI", "FREIGHT"],
  ["DOC", "RELATED_DOCUMENT"],
  ["AUT", "AUTHENTICATION"],
  ["ERP", "ERROR_PLACE"],
  ["ERC", "ERROR_CODE"],
  ["UCI", "ENVELOPE_ANSWER"],
  ["UCM", "MESSAGE_ANSWER"],
  ["UCS", "SEGMENT_ERROR"],
  ["UCD", "FIELD_ERROR"],
]);
