// Reads an interchange from its bytes, and refuses malformed ones.
import { latin1Text } from "./charset.ts";
import { EdifactError } from "./edifact-error.ts";
import {
  checkInterchangeTrailer,
  checkMessageTrailer,
  type InterchangeHeader,
  type MessageHeader,
  maxCount,
  readInterchangeHeader,
  readMessageHeader,
  serviceTags,
} from "./envelope.ts";
import { openSource, type Scanned, type Source, scanSegment, skipLineEnds } from "./scan.ts";
import type { Segment, Separators } from "./segment.ts";
import { readServiceString } from "./service-string.ts";

/** Where a segment stands in the bytes: from its tag up to and including its terminator. */
export type PlacedSegment = Segment & { readonly offset: number; readonly end: number };

/** `position` counts from UNH as 1. */
export type PositionedSegment = PlacedSegment & { readonly position: number };

export interface Message extends MessageHeader {
  /** From UNH to UNT. */
  readonly segments: readonly PositionedSegment[];
}

export interface Interchange extends InterchangeHeader {
  readonly separators: Separators;
  /** The UNB segment. */
  readonly header: PlacedSegment;
  readonly messages: readonly Message[];
  /** The UNZ segment. */
  readonly trailer: PlacedSegment;
}

export interface ReadOptions {
  readonly maxBytes?: number;
}

export const defaultMaxBytes = 10_000_000;

const outside = { position: null, header: null };

/** Reads the whole interchange. Throws only `EdifactError`. */
export function readInterchange(bytes: Uint8Array, options: ReadOptions = {}): Interchange {
  const opened = open(bytes, options);
  const { source, interchange } = opened;
  const messages: Message[] = [];
  const references = new Set<string>();
  let at = opened.next;
  for (;;) {
    const found = nextOutside(source, at);
    if (found.segment.tag === "UNZ") {
      if (messages.length === 0) {
        throw new EdifactError("no_messages", "the interchange holds no message", { offset: found.offset });
      }
      checkInterchangeTrailer(found.segment, found.offset, interchange.controlReference, messages.length);
      at = skipLineEnds(bytes, found.next);
      if (at < bytes.length) throw new EdifactError("data_after_trailer", "something follows UNZ", { offset: at });
      return { ...interchange, messages, trailer: placed(found) };
    }
    const read = readMessage(source, found);
    if (references.has(read.message.reference)) {
      const sentence = `message reference ${read.message.reference} is used twice`;
      const place = { offset: found.offset, segment: 1, element: 1, component: 1, header: found.segment };
      throw new EdifactError("duplicate_message_reference", sentence, place);
    }
    references.add(read.message.reference);
    messages.push(read.message);
    at = read.next;
  }
}

/** Reads the header alone, to answer an interchange whose rest is unreadable. */
export function readHeader(bytes: Uint8Array, options: ReadOptions = {}): Omit<Interchange, "messages" | "trailer"> {
  return open(bytes, options).interchange;
}

function open(bytes: Uint8Array, { maxBytes = defaultMaxBytes }: ReadOptions) {
  if (bytes.length === 0) throw new EdifactError("empty", "there is nothing to read", { offset: 0 });
  if (bytes.length > maxBytes) {
    throw new EdifactError("too_large", `an interchange may have ${maxBytes} bytes`, { offset: maxBytes });
  }
  refuseByteOrderMark(bytes);
  const text = latin1Text(bytes);
  const { separators, next } = readServiceString(text);
  const offset = skipLineEnds(bytes, next);
  if (!"UNB".startsWith(text.slice(offset, offset + 3))) {
    throw new EdifactError("missing_interchange_header", "an interchange begins with UNB", { offset });
  }
  // Latin-1 covers the other character sets; UNB names its own only after it is read.
  const first = scanSegment(openSource(bytes, text, separators, "UNOC"), offset, outside);
  const header = readInterchangeHeader(first.segment, offset);
  const source = openSource(bytes, text, separators, header.charset);
  const again = scanSegment(source, offset, outside);
  return { source, next: again.next, interchange: { ...header, separators, header: placed(again) } };
}

function refuseByteOrderMark(bytes: Uint8Array): void {
  const [a, b, c] = bytes;
  const isMark = (a === 0xef && b === 0xbb && c === 0xbf) || (a === 0xfe && b === 0xff) || (a === 0xff && b === 0xfe);
  if (isMark) throw new EdifactError("byte_order_mark", "an interchange has no byte order mark", { offset: 0 });
}

/** The next segment where only UNH or UNZ may stand. */
function nextOutside(source: Source, from: number): Scanned {
  const offset = skipLineEnds(source.bytes, from);
  if (offset >= source.bytes.length) {
    throw new EdifactError("missing_interchange_trailer", "the interchange ends without UNZ", { offset });
  }
  const found = scanSegment(source, offset, outside);
  const { tag } = found.segment;
  if (tag === "UNH" || tag === "UNZ") return found;
  throw new EdifactError("unexpected_segment", `${tag} cannot stand outside a message`, { offset });
}

function readMessage(source: Source, opening: Scanned): { message: Message; next: number } {
  const unh = opening.segment;
  const header = readMessageHeader(unh, opening.offset);
  const segments: PositionedSegment[] = [positioned(opening, 1)];
  let at = opening.next;
  for (;;) {
    const position = segments.length + 1;
    const offset = skipLineEnds(source.bytes, at);
    const place = { offset, segment: position, header: unh };
    if (offset >= source.bytes.length) {
      throw new EdifactError("missing_message_trailer", "the interchange ends within a message", place);
    }
    if (position > maxCount) {
      throw new EdifactError("too_many_segments", `a message may have ${maxCount} segments`, place);
    }
    const found = scanSegment(source, offset, { position, header: unh });
    const { tag } = found.segment;
    segments.push(positioned(found, position));
    at = found.next;
    if (tag === "UNT") {
      checkMessageTrailer(found.segment, { offset, position, header: unh }, header);
      return { message: { ...header, segments }, next: at };
    }
    if (serviceTags.has(tag)) {
      throw new EdifactError("missing_message_trailer", `${tag} stands where the message is still open`, place);
    }
  }
}

function positioned({ segment, offset, next }: Scanned, position: number): PositionedSegment {
  return { tag: segment.tag, elements: segment.elements, position, offset, end: next };
}

function placed({ segment, offset, next }: Scanned): PlacedSegment {
  return { tag: segment.tag, elements: segment.elements, offset, end: next };
}
