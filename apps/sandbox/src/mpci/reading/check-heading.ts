// Checks the content of the heading: references, filer, voyage, times, containers and totals.
import type { PositionedSegment } from "@filings/edifact/read";
import type { ErrorCode } from "../error-codes.ts";
import {
  hasContainerCheckDigit,
  isContainerForm,
  isImoNumber,
  isPartyId,
  isUnlocode,
  readMoment,
  thousandths,
} from "./check-digits.ts";
import type { Node } from "./check-order.ts";
import type { ErrorPoint } from "./fault.ts";
import { firstOf, nodesOf, type Report, value } from "./report.ts";
import { containerStatuses } from "./tables/bill-kinds.ts";

type Note = (code: ErrorCode, segment: PositionedSegment, more?: Partial<ErrorPoint>) => void;

export function checkHeading(report: Report): ErrorPoint[] {
  const points: ErrorPoint[] = [];
  const note: Note = (code, { tag, position }, more = {}) => {
    points.push({ code, tag, position, section: 1, item: null, ...more });
  };
  checkReferences(report, note);
  checkFiler(report, note);
  checkTimes(report.heading, note);
  if (report.function !== "cancellation") {
    checkVoyage(report, note);
    checkContainers(report, note);
    checkTotals(report, note);
  }
  return points;
}

function checkReferences({ heading, function: asked, kind, isRfiAnswer }: Report, note: Note): void {
  const bgm = firstOf(heading, "BGM")!.segment;
  const references = nodesOf(heading, "RFF");
  const own = references.filter(({ segment }) => kind.own.includes(value(segment, 1)));
  if (!own[0]) note("E0125", bgm);
  else if (asked !== "cancellation" && own[0].children.length === 0) note("E0125", own[0].segment);
  const isMasterMissing = kind.isBeneathMaster && !firstOf(heading, "RFF", "MB");
  if (asked !== "cancellation" && isMasterMissing) note("E0126", own[0]?.segment ?? bgm);
  const expected = [
    ...kind.own,
    ...(kind.isBeneathMaster ? ["MB"] : []),
    "ACW",
    ...(asked === "update" ? ["AGI"] : []),
  ];
  const seen = new Set<string>();
  for (const { segment } of references) {
    const qualifier = value(segment, 1);
    if (!expected.includes(qualifier)) note("E0133", segment, { value: `RFF+${qualifier}` });
    else if (seen.has(qualifier)) note("E0131", segment, { value: `RFF+${qualifier}` });
    seen.add(qualifier);
  }
  const request = firstOf(heading, "RFF", "AGI")?.segment;
  if (request && !isRfiAnswer) note("E0141", request);
  if (isRfiAnswer && asked !== "update") note("E0141", firstOf(heading, "FTX", "ACB")!.segment);
  if (asked === "original") return;
  if (!firstOf(heading, "RFF", "ACW")) note("E0119", bgm);
  if (!firstOf(heading, "FTX", "CHG") && !firstOf(heading, "FTX", "ACB")) note("E0130", bgm);
}

function checkFiler({ heading }: Report, note: Note): void {
  const filer = firstOf(heading, "NAD", "MS");
  if (!filer) note("E0127", firstOf(heading, "NAD")!.segment);
  else if (!isPartyId(value(filer.segment, 2))) note("E0110", filer.segment, { value: value(filer.segment, 2) });
}

/** Every DTM of the heading, in any group. */
function checkTimes(nodes: readonly Node[], note: Note): void {
  for (const { segment, children } of nodes) {
    if (segment.tag === "DTM" && !readMoment(value(segment, 1, 2), value(segment, 1, 3))) {
      note("E0109", segment, { value: value(segment, 1, 2) });
    }
    checkTimes(children, note);
  }
}

function checkVoyage({ heading, kind }: Report, note: Note): void {
  const gei = firstOf(heading, "GEI")!.segment;
  if (!kind.movements.includes(value(gei, 2))) note("E0132", gei, { value: value(gei, 2) });
  const { segment: tdt, children } = firstOf(heading, "TDT")!;
  if (kind.isOfCarrier) checkCarriersVoyage(tdt, children, note);
  const imo = value(tdt, 8);
  if (imo !== "" && !isImoNumber(imo)) note("E0105", tdt, { value: imo });
  const carrier = value(tdt, 5);
  if (carrier !== "" && !isPartyId(carrier)) note("E0110", tdt, { value: carrier });

  const lastForeign = firstOf(children, "LOC", "125")?.segment;
  if (!lastForeign) note("E0128", tdt);
  for (const { segment } of nodesOf(children, "LOC")) {
    const place = value(segment, 2);
    if (!isUnlocode(place)) note("E0106", segment, { value: place });
    else if (segment === lastForeign && place.startsWith("AE")) note("E0108", segment, { value: place });
    else if (value(segment, 1) === "11" && !place.startsWith("AE")) note("E0107", segment, { value: place });
  }

  const times = nodesOf(children, "DTM").map(({ segment }) => segment);
  const momentOf = (qualifier: string) => {
    const found = times.find((segment) => value(segment, 1) === qualifier);
    return found && readMoment(value(found, 1, 2), value(found, 1, 3));
  };
  const loading = momentOf("342");
  if (!times.some((segment) => value(segment, 1) === "342")) note("E0129", tdt);
  for (const qualifier of ["133", "132"]) {
    const moment = momentOf(qualifier);
    if (!loading || !moment || moment >= loading) continue;
    note("E0111", times.find((segment) => value(segment, 1) === qualifier)!);
  }
}

/** What only the carrier is sure to know. */
function checkCarriersVoyage(tdt: PositionedSegment, children: readonly Node[], note: Note): void {
  if (value(tdt, 2) === "") note("E0135", tdt, { value: "the voyage number" });
  if (value(tdt, 8) === "") note("E0135", tdt, { value: "the IMO number" });
  if (value(tdt, 8, 4) === "") note("E0135", tdt, { value: "the name of the vessel" });
  for (const [tag, qualifier] of [
    ["LOC", "11"],
    ["DTM", "133"],
    ["DTM", "132"],
  ] as const) {
    if (!firstOf(children, tag, qualifier)) note("E0135", tdt, { value: `${tag}+${qualifier}` });
  }
}

function checkContainers({ heading }: Report, note: Note): void {
  const movement = value(firstOf(heading, "GEI")!.segment, 2);
  const seen = new Set<string>();
  nodesOf(heading, "EQD").forEach(({ segment, children }, index) => {
    const container = value(segment, 2);
    const more = { item: index + 1, container, value: container };
    // A shipper's own container may have a number outside ISO 6346.
    if (value(segment, 4) !== "1") {
      if (!isContainerForm(container)) note("E0101", segment, more);
      else if (!hasContainerCheckDigit(container)) note("E0104", segment, more);
    }
    if (seen.has(container)) note("E0102", segment, more);
    seen.add(container);
    if (value(segment, 3).length !== 4) note("E0124", segment, { ...more, value: value(segment, 3) });
    if (!firstOf(children, "SEL")) note("E0103", segment, more);
    const status = value(segment, 5);
    if (status !== "" && !containerStatuses[movement]?.includes(status)) {
      note("E0136", segment, { ...more, value: status });
    }
  });
}

function checkTotals({ heading, goods }: Report, note: Note): void {
  const total = (of: (item: Node) => string) => goods.reduce((sum, item) => sum + thousandths(of(item) || "0"), 0);
  const gross = (item: Node) =>
    nodesOf(item.children, "MEA").find(({ segment }) => value(segment, 2) === "AAB")?.segment;
  const expected: Record<string, { sum: number; code: ErrorCode }> = {
    "7": { sum: total((item) => (gross(item) ? value(gross(item)!, 3, 2) : "")), code: "E0113" },
    "11": { sum: total(({ segment }) => value(segment, 2)), code: "E0114" },
    "16": { sum: nodesOf(heading, "EQD").length * 1000, code: "E0115" },
  };
  const seen = new Set<string>();
  for (const { segment } of nodesOf(heading, "CNT")) {
    const qualifier = value(segment, 1);
    const given = value(segment, 1, 2);
    const { sum, code } = expected[qualifier]!;
    if (seen.has(qualifier)) note("E0131", segment, { value: `CNT+${qualifier}` });
    else if (thousandths(given) !== sum) note(code, segment, { value: given, expected: String(sum / 1000) });
    seen.add(qualifier);
  }
}
