// NAIC's strict reading of a message: unreadable, syntax faults, content faults, or a report.
import { EdifactError, type EdifactErrorCode } from "@filings/edifact/edifact-error";
import { type Interchange, type Message, readHeader, readInterchange } from "@filings/edifact/read";
import type { Segment } from "@filings/edifact/segment";
import { checkBill } from "./check-bill.ts";
import { checkElements } from "./check-elements.ts";
import { checkGoods } from "./check-goods.ts";
import { checkHeading } from "./check-heading.ts";
import { checkOrder } from "./check-order.ts";
import { type ErrorPoint, type SyntaxFault, type SyntaxReason, syntaxReasons } from "./fault.ts";
import { type Report, understand } from "./report.ts";
import { cancellationLayout, filingLayout } from "./tables/layouts.ts";

export type Envelope = Omit<Interchange, "messages" | "trailer">;

export type Reading =
  /** Sender and control reference are unreadable too, so nobody can be answered. */
  | { readonly kind: "unreadable"; readonly detail: string }
  | {
      readonly kind: "malformed";
      readonly envelope: Envelope;
      /** The UNH of the faulty message; null: the interchange as a whole. */
      readonly header: Segment | null;
      readonly faults: readonly SyntaxFault[];
    }
  | {
      readonly kind: "read";
      readonly envelope: Envelope;
      readonly message: Message;
      readonly report: Report;
      readonly points: readonly ErrorPoint[];
    };

/** More faults than these help nobody. */
const maxFaults = 99;

export function readMessage(bytes: Uint8Array): Reading {
  let interchange: Interchange;
  try {
    interchange = readInterchange(bytes);
  } catch (error) {
    if (!(error instanceof EdifactError)) throw error;
    return unreadable(bytes, error);
  }
  const { messages, ...envelope } = interchange;
  const [message, another] = messages;
  if (!message || another) {
    const says = "an interchange carries one message";
    return { kind: "malformed", envelope, header: null, faults: [{ position: null, reason: "35", says }] };
  }
  const header = message.segments[0]!;
  const malformed = (faults: readonly SyntaxFault[]): Reading => ({
    kind: "malformed",
    envelope,
    header,
    faults: faults.slice(0, maxFaults),
  });
  if (`${message.type}:${message.version}:${message.release}:${message.agency}` !== "CUSCAR:D:13A:UN") {
    const says = "NAIC takes CUSCAR:D:13A:UN";
    return malformed([{ position: 1, reason: syntaxReasons.invalidValue, element: 2, component: 1, says }]);
  }
  const bgm = message.segments.find(({ tag }) => tag === "BGM");
  const isCancellation = bgm?.elements[2]?.[0] === "1";
  const ordered = checkOrder(message.segments, isCancellation ? cancellationLayout : filingLayout);
  if ("fault" in ordered) return malformed([ordered.fault]);
  const faults = checkElements(ordered.tree, interchange.separators);
  if (faults.length > 0) return malformed(faults);

  const report = understand(ordered.tree);
  const points = [...checkHeading(report), ...checkBill(report), ...checkGoods(report)];
  return { kind: "read", envelope, message, report, points: points.sort((a, b) => a.position - b.position) };
}

function unreadable(bytes: Uint8Array, error: EdifactError): Reading {
  const fault: SyntaxFault = {
    position: error.segment,
    reason: reasonOf(error.code),
    element: error.element,
    component: error.component,
    says: error.message,
  };
  try {
    return { kind: "malformed", envelope: readHeader(bytes), header: error.messageHeader, faults: [fault] };
  } catch (second) {
    if (second instanceof EdifactError) return { kind: "unreadable", detail: second.message };
    throw second;
  }
}

const reasons: Partial<Record<EdifactErrorCode, SyntaxReason>> = {
  character_outside_charset: syntaxReasons.invalidCharacter,
  message_count_mismatch: syntaxReasons.countDiffers,
  segment_count_mismatch: syntaxReasons.countDiffers,
  control_reference_mismatch: syntaxReasons.referencesDiffer,
  message_reference_mismatch: syntaxReasons.referencesDiffer,
  duplicate_message_reference: syntaxReasons.duplicate,
  missing_message_trailer: syntaxReasons.missing,
  missing_interchange_trailer: syntaxReasons.missing,
  no_messages: syntaxReasons.messageTypeMissing,
  unexpected_segment: syntaxReasons.wrongPosition,
  data_after_trailer: syntaxReasons.wrongPosition,
  bad_message_header: syntaxReasons.invalidValue,
  bad_message_trailer: syntaxReasons.invalidValue,
  bad_interchange_trailer: syntaxReasons.invalidValue,
  too_many_segments: syntaxReasons.tooManySegments,
};

function reasonOf(code: EdifactErrorCode): SyntaxReason {
  return reasons[code] ?? syntaxReasons.unspecified;
}
