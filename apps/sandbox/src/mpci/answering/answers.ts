// Writes the bodies of NAIC's answers: CONTRL for the syntax of an interchange, CUSRES for everything else.
import type { Element, Segment } from "@filings/edifact/segment";
import { errorText } from "../error-codes.ts";
import { type ErrorPoint, type SyntaxFault, syntaxReasons } from "../reading/fault.ts";
import type { Envelope } from "../reading/read-message.ts";
import { nodesOf, type Report, value } from "../reading/report.ts";
import type { Decision } from "../scenarios.ts";

export interface AnswerBody {
  readonly type: "CONTRL" | "CUSRES";
  readonly kind: string;
  readonly segments: readonly Segment[];
}

/** The facts of every CUSRES besides its decision. */
export interface Facts {
  readonly answerNumber: string;
  readonly issuedAt: Date;
  readonly registrationNumber: string;
}

export type About = Pick<Report, "messageNumber" | "version" | "billNumber" | "billQualifier" | "filer">;

function segment(tag: string, ...elements: (string | Element)[]): Segment {
  return { tag, elements: elements.map((element) => (typeof element === "string" ? [element] : element)) };
}

export function acknowledgement(envelope: Envelope): AnswerBody {
  return { type: "CONTRL", kind: "CONTRL 7", segments: [interchangeVerdict(envelope, "7")] };
}

export function syntaxRejection(
  envelope: Envelope,
  header: Segment | null,
  faults: readonly SyntaxFault[],
): AnswerBody {
  const located = faults.filter(({ position }) => position !== null);
  const kind = "CONTRL 4";
  if (!header || located.length === 0) {
    return { type: "CONTRL", kind, segments: [interchangeVerdict(envelope, "4", faults[0]?.reason ?? "18")] };
  }
  const message = segment("UCM", header.elements[0] ?? "", header.elements[1] ?? "", "4");
  return {
    type: "CONTRL",
    kind,
    segments: [interchangeVerdict(envelope, "7"), message, ...located.flatMap(faultPlace)],
  };
}

function interchangeVerdict({ controlReference, sender, recipient }: Envelope, ...verdict: string[]): Segment {
  return segment("UCI", controlReference, sender, recipient, ...verdict);
}

/** UCS names the segment; UCD the element, counting the tag as the first. */
function faultPlace({ position, reason, element, component }: SyntaxFault): Segment[] {
  const at = String(position);
  if (!element) return [segment("UCS", at, reason)];
  const place = component ? [String(element + 1), String(component)] : [String(element + 1)];
  return [segment("UCS", at), segment("UCD", reason, place)];
}

export function registration(about: About, facts: Facts): AnswerBody {
  return response("registered", about, facts, { verdict: "AB", indicator: "1" });
}

export function rejection(about: About, facts: Facts, points: readonly ErrorPoint[]): AnswerBody {
  const options = { verdict: "RE", indicator: "2", isRejected: true, isUnregistered: true, points };
  return response("rejected", about, facts, options);
}

export function cancellationConfirmed(about: About, facts: Facts): AnswerBody {
  return response("cancelled", about, facts, { verdict: "AP", indicator: "CAN" });
}

export const cancellationRefusedText = "Cancellation refused. The consignment is under examination";

export function cancellationRefused(about: About, facts: Facts, said = cancellationRefusedText): AnswerBody {
  const text = freeText(said);
  const options = { verdict: "RE", indicator: "CNR", isRejected: true, text: { qualifier: "ACD", text } };
  return response("cancellation refused", about, facts, options);
}

const decisions: Readonly<Record<Decision, { verdict: string; qualifier?: string; text?: string }>> = {
  ACT: { verdict: "AP" },
  ACW: {
    verdict: "CA",
    qualifier: "AHN",
    text: "Accepted with warning. Goods description of item 1 is not precise",
  },
  RFI: { verdict: "AQ", qualifier: "ACD", text: "Additional information required before a decision" },
  DNL: { verdict: "RE", qualifier: "ACD", text: "Do not load. Contact NAIC quoting the reference" },
  PSF: { verdict: "AJ", qualifier: "AHN", text: "Sub-filings are awaited under this bill of lading" },
  EXP: { verdict: "RE", qualifier: "AHN", text: "The filing expired 200 days after its first submission" },
};

/** NAIC's text beside a decision, unless a person writes another. */
export function decisionText(code: Decision): string | undefined {
  return decisions[code].text;
}

export interface Said {
  readonly text?: string | undefined;
  /** The points of a request for information. */
  readonly points?: readonly ErrorPoint[] | undefined;
}

export function decision(code: Decision, report: About & Partial<Report>, facts: Facts, said: Said = {}): AnswerBody {
  const { verdict, qualifier, text: usual } = decisions[code];
  const text = said.text ?? usual;
  return response(code, report, facts, {
    verdict,
    indicator: code,
    isUnregistered: code === "EXP",
    ...(qualifier && text && { text: { qualifier, text: freeText(text) } }),
    ...(code === "DNL" && { containers: containersOf(report) }),
    ...(code === "RFI" && { points: said.points ?? questions(report) }),
  });
}

const componentLength = 512;

/** Splits a text into as many components as needed, at word boundaries. */
function freeText(text: string): string[] {
  const components: string[] = [];
  for (const word of text.split(/\s+/).filter((one) => one !== "")) {
    const longer = components.length === 0 ? word : `${components.at(-1)} ${word}`;
    if (components.length > 0 && longer.length <= componentLength) components[components.length - 1] = longer;
    else components.push(word.slice(0, componentLength));
  }
  return components;
}

function containersOf({ heading = [] }: Partial<Report>): string[] {
  return nodesOf(heading, "EQD").map(({ segment }) => value(segment, 2));
}

/** Two questions whatever is shipped: for the invoice, and for a better first description. */
export function questionsWithPaper(report: Pick<Report, "heading" | "goods">): ErrorPoint[] {
  const document = nodesOf(report.heading, "BGM")[0]!.segment;
  const asked = "Attach the commercial invoice of the consignment";
  const forPaper = {
    code: "RFI-DOC",
    tag: "BGM",
    position: document.position,
    section: 1,
    item: null,
    value: asked,
  } as const;
  return [forPaper, ...questions(report).filter(({ code }) => code === "RFI-DAT")];
}

/** The default points of an RFI: documents of dangerous goods, if any, and a better first description. */
function questions({ goods = [] }: Partial<Report>): ErrorPoint[] {
  const points: ErrorPoint[] = [];
  goods.forEach(({ children }, index) => {
    const dangerous = nodesOf(children, "DGS")[0];
    if (!dangerous || points.length > 0) return;
    const asked = "Attach the dangerous goods declaration and the safety data sheet";
    points.push({ ...pointAt(dangerous.segment, index + 1), code: "RFI-DOC", value: asked });
  });
  const description = goods[0] && nodesOf(goods[0].children, "FTX", "AAA")[0];
  if (description) {
    const asked = "State the brand and the model of the goods";
    points.push({ ...pointAt(description.segment, 1), code: "RFI-DAT", value: asked });
  }
  return points;
}

function pointAt({ tag, position }: { tag: string; position: number }, item: number) {
  return { tag, position, section: 2, item } as const;
}

/** The faults that the scenarios SYNTAX and REJECT invent in a valid message. */
export function inventedSyntaxFaults({ goods }: Report): SyntaxFault[] {
  const description = goods[0] && nodesOf(goods[0].children, "FTX", "AAA")[0];
  const position = description?.segment.position ?? 2;
  return [{ position, reason: syntaxReasons.tooLong, element: 4, component: 1, says: "too long" }];
}

export function inventedPoints({ heading, goods }: Report): ErrorPoint[] {
  const points: ErrorPoint[] = [];
  const container = nodesOf(heading, "EQD")[0]?.segment;
  if (container) {
    const { tag, position } = container;
    points.push({ code: "E0104", tag, position, section: 1, item: 1, container: value(container, 2) });
  }
  const tariff = goods.at(-1) && nodesOf(goods.at(-1)!.children, "CST")[0]?.segment;
  if (tariff) points.push({ ...pointAt(tariff, goods.length), code: "E0210", value: value(tariff, 2) });
  return points;
}

interface ResponseOptions {
  readonly verdict: string;
  readonly indicator: string;
  readonly isRejected?: boolean;
  /** Whether the registration number is left out. */
  readonly isUnregistered?: boolean;
  readonly text?: { readonly qualifier: string; readonly text: Element };
  readonly containers?: readonly string[];
  readonly points?: readonly ErrorPoint[];
}

function response(kind: string, about: About, facts: Facts, options: ResponseOptions): AnswerBody {
  const { verdict, indicator, isRejected, isUnregistered, text, containers = [], points = [] } = options;
  const document = isRejected ? "963" : "962";
  const segments = [
    segment("BGM", document, facts.answerNumber, isRejected ? "27" : "11", verdict),
    segment("DTM", ["9", second(facts.issuedAt), "204"]),
    ...(text ? [segment("FTX", text.qualifier, "", "", text.text)] : []),
    segment("GEI", "5", [indicator, "", "ZZZ"]),
    ...containers.slice(0, 9).map((container) => segment("EQD", "CN", [container, "", "5"])),
    segment("NAD", "MR", [about.filer, "", "ZZZ"]),
    segment("RFF", ["ACW", about.messageNumber, "", String(about.version)]),
    segment("RFF", [about.billQualifier, about.billNumber]),
    ...(isUnregistered ? [] : [segment("RFF", ["ABT", facts.registrationNumber])]),
    ...points.flatMap(pointSegments),
  ];
  return { type: "CUSRES", kind, segments };
}

function pointSegments({
  code,
  tag,
  position,
  section,
  item,
  container,
  value: found,
  expected,
}: ErrorPoint): Segment[] {
  const place = item === null ? [String(section)] : [String(section), String(item)];
  return [
    segment("ERP", place, [tag, String(position)]),
    ...(container ? [segment("RFF", ["AAQ", container])] : []),
    segment("ERC", [code, "", "ZZZ"]),
    segment("FTX", "AAO", "", "", freeText(errorText(code, found, expected))),
  ];
}

/** CCYYMMDDHHMMSS in UTC. */
export function second(moment: Date): string {
  return moment.toISOString().replace(/\D/g, "").slice(0, 14);
}
