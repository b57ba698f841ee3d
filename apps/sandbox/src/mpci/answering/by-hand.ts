// Manual answers in NAIC's place, by a person or a test: which exist, their parameters, and their effects.
import { firstOutside } from "@filings/edifact/charset";
import { type ErrorCode, errorCodes } from "../error-codes.ts";
import { type ErrorPoint, syntaxReasons } from "../reading/fault.ts";
import { placeOf } from "../reading/place-of.ts";
import type { Reading } from "../reading/read-message.ts";
import type { Registrations } from "../registered/registrations.ts";
import { effectOf, type Planned } from "./answer-plan.ts";
import {
  acknowledgement,
  cancellationConfirmed,
  cancellationRefused,
  decision,
  inventedPoints,
  inventedSyntaxFaults,
  registration,
  rejection,
  syntaxRejection,
} from "./answers.ts";

export const answerNames = [
  "ACKNOWLEDGED",
  "REGISTERED",
  "ACT",
  "ACW",
  "RFI",
  "DNL",
  "PSF",
  "EXP",
  "REJECTED",
  "SYNTAX",
  "CANCELLED",
  "CANCEL_REFUSED",
] as const;

export type AnswerName = (typeof answerNames)[number];

export interface HandAnswer {
  readonly answer: AnswerName;
  readonly text?: string | undefined;
  /** Absent: the points that NAIC would name by itself. */
  readonly points?: readonly WantedPoint[] | undefined;
  /** Whether the answer is sent now, or held until it is requested. */
  readonly isDelivered: boolean;
}

interface WantedPoint {
  readonly code: ErrorCode;
  readonly position: number;
  readonly value?: string | undefined;
}

const afterFiling: readonly AnswerName[] = answerNames.filter(
  (name) => name !== "CANCELLED" && name !== "CANCEL_REFUSED",
);
const afterCancellation: readonly AnswerName[] = ["ACKNOWLEDGED", "CANCELLED", "CANCEL_REFUSED", "REJECTED", "SYNTAX"];

/** The possible answers to a message; an unreadable message can only be acknowledged or refused for its syntax. */
export function answersFor(reading: Reading): readonly AnswerName[] {
  if (reading.kind === "unreadable") return [];
  if (reading.kind === "malformed") return ["ACKNOWLEDGED", "SYNTAX"];
  return reading.report.function === "cancellation" ? afterCancellation : afterFiling;
}

/** Whether this answer decides the message; otherwise the message keeps waiting. */
export function isVerdict(answer: AnswerName): boolean {
  return answer !== "ACKNOWLEDGED" && answer !== "REGISTERED";
}

const maxTextLength = 2000;
const names: ReadonlySet<string> = new Set(["answer", "text", "points", "deliver"]);

/** Parses the body of a call, or returns why it is refused. */
export function readHandAnswer(body: unknown): HandAnswer | string {
  if (!isObject(body)) return "the body must be an object";
  const unknown = Object.keys(body).find((name) => !names.has(name));
  if (unknown !== undefined) return `there is no ${unknown}`;
  const { answer, text, points, deliver = true } = body;
  const name = answerNames.find((one) => one === answer);
  if (!name) return `answer must be one of ${answerNames.join(", ")}`;
  if (typeof deliver !== "boolean") return "deliver must be true or false";
  const wrong = text === undefined ? null : whyNotText("text", text);
  if (wrong) return wrong;
  const read = points === undefined ? undefined : readPoints(points);
  if (typeof read === "string") return read;
  return { answer: name, text: text as string | undefined, points: read, isDelivered: deliver };
}

function readPoints(points: unknown): WantedPoint[] | string {
  if (!Array.isArray(points) || points.length > 99) return "points must be a list of at most 99";
  for (const point of points) {
    if (!isObject(point)) return "a point must be an object";
    const { code, position, value } = point;
    if (typeof code !== "string" || !Object.hasOwn(errorCodes, code)) return `there is no error code ${String(code)}`;
    if (!Number.isInteger(position)) return "position must be the number of a segment, UNH being 1";
    const wrong = value === undefined ? null : whyNotText("value", value);
    if (wrong) return wrong;
  }
  return points as WantedPoint[];
}

function whyNotText(name: string, text: unknown): string | null {
  if (typeof text !== "string" || text.trim() === "") return `${name} must say something`;
  if (text.length > maxTextLength) return `${name} may have ${maxTextLength} characters`;
  const outside = firstOutside(text.replace(/\s+/g, " "), "UNOC");
  return outside && `${name} holds ${outside.character}, which NAIC cannot write (Latin letters only)`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The planned answer, or why it cannot be given to this message. */
export function planByHand(wanted: HandAnswer, reading: Reading, registrations: Registrations): Planned | string {
  const { answer, text } = wanted;
  if (reading.kind === "unreadable" || !answersFor(reading).includes(answer)) {
    return `${answer} cannot be said to this message; it takes ${answersFor(reading).join(", ")}`;
  }
  const at = { after: 0 };
  if (answer === "ACKNOWLEDGED") return { ...at, write: () => acknowledgement(reading.envelope) };
  if (reading.kind === "malformed") {
    return { ...at, write: () => syntaxRejection(reading.envelope, reading.header, reading.faults) };
  }
  const { report, message, envelope } = reading;
  const points = wanted.points?.map((point) => pointOf(point, reading));
  const lost = points?.indexOf(null) ?? -1;
  if (lost >= 0) return `the message has no segment ${wanted.points![lost]!.position}`;
  const found = points as ErrorPoint[] | undefined;
  switch (answer) {
    case "REGISTERED":
      return { ...at, write: (facts) => registration(report, facts), effect: register };
    case "REJECTED": {
      const own = reading.points.length > 0 ? reading.points : inventedPoints(report);
      return { ...at, write: (facts) => rejection(report, facts, found ?? own) };
    }
    case "SYNTAX": {
      const faults = found?.map(({ position }) => ({ position, reason: syntaxReasons.invalidValue, says: "" }));
      const header = message.segments[0]!;
      return { ...at, write: () => syntaxRejection(envelope, header, faults ?? inventedSyntaxFaults(report)) };
    }
    case "CANCELLED":
      return {
        ...at,
        write: (facts) => cancellationConfirmed(report, facts),
        effect: () => {
          registrations.register(report);
          registrations.end(report.messageNumber, "cancelled");
        },
      };
    case "CANCEL_REFUSED":
      return { ...at, write: (facts) => cancellationRefused(report, facts, text) };
    default:
      return {
        ...at,
        write: (facts) => decision(answer, report, facts, { text, points: found }),
        effect: (facts) => {
          register();
          effectOf(answer, report, registrations)(facts);
        },
      };
  }

  /** A decided message is registered; an answer to a superseded version changes nothing. */
  function register(): void {
    const before = registrations.find(report.messageNumber);
    if (!before || before.version < report.version) registrations.register(report);
  }
}

function pointOf({ code, position, value }: WantedPoint, reading: Extract<Reading, { kind: "read" }>) {
  const place = placeOf(reading, position);
  return place && { ...place, code, value: value ?? place.found };
}
