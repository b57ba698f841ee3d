// Reads one message of an interchange for people: in words, segment by segment, and as it was sent.
import { limits } from "@filings/contract/limits";
import type { SegmentMeaning } from "@filings/contract/mpci/messages";
import { latin1Text } from "@filings/edifact/charset";
import { type Interchange, type Message, type PlacedSegment, readInterchange } from "@filings/edifact/read";
import { serviceStringLength } from "@filings/edifact/service-string";
import { keyOf, noticeOf } from "./read-notice.ts";
import { type ReadPart, readParts } from "./reading/read-parts.ts";
import { segmentMeaningOf } from "./reading/segment-meanings.ts";

export interface ReadSegment {
  readonly tag: string;
  readonly meaning: SegmentMeaning | null;
  readonly elements: string[][];
  readonly text: string;
}

export interface MessageReading {
  readonly parts: ReadPart[];
  readonly part_count: number;
  readonly segments: ReadSegment[];
  readonly segment_count: number;
  readonly text: string;
}

/**
 * `key` names the message as `readNotice` does; null: the only message of an interchange of ours. What else the
 * interchange holds may be about another company's filing, and is left out.
 */
export function readMessage(bytes: Uint8Array, key: string | null): MessageReading {
  const interchange = readInterchange(bytes);
  const { messages } = interchange;
  const message = key === null ? messages[0] : messages.find((one) => keyOf(interchange, one) === key);
  if (message === undefined) throw new Error("the interchange does not hold the message that was kept with it");
  const text = latin1Text(bytes);
  const parts = readParts(message, key === null ? null : noticeOf(message).kind);
  const segments = segmentsOf(interchange, message, text);
  return {
    parts: parts.slice(0, limits.messagePartsMost),
    part_count: parts.length,
    segments: segments.slice(0, limits.messageSegmentsMost).map((segment) => readSegment(segment, text)),
    segment_count: segments.length,
    text: messages.length === 1 ? text : ownText(interchange, message, text),
  };
}

/** The interchange trailer counts all messages, so it stands with a message that is alone. */
function segmentsOf({ header, messages, trailer }: Interchange, message: Message, text: string): PlacedSegment[] {
  const una = { tag: "UNA", elements: [], offset: 0, end: serviceStringLength };
  return [
    ...(text.startsWith("UNA") ? [una] : []),
    header,
    ...message.segments,
    ...(messages.length === 1 ? [trailer] : []),
  ];
}

function ownText({ header }: Interchange, { segments }: Message, text: string): string {
  return text.slice(0, header.end) + text.slice(segments[0]!.offset, segments.at(-1)!.end);
}

function readSegment({ tag, elements, offset, end }: PlacedSegment, text: string): ReadSegment {
  return {
    tag,
    meaning: segmentMeaningOf(tag, elements[0]?.[0]),
    elements: elements.map((element) => [...element]),
    text: text.slice(offset, end),
  };
}
