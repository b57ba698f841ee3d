// Writes an interchange as bytes that `readInterchange` accepts, or refuses it with the place of the error.
import { type Charset, firstOutside, latin1Bytes, outsideSentence } from "./charset.ts";
import { EdifactError, type EdifactPlace } from "./edifact-error.ts";
import {
  type InterchangeHeader,
  type MessageHeader,
  maxCount,
  readInterchangeHeader,
  readMessageHeader,
  serviceTags,
} from "./envelope.ts";
import { defaultSeparators, type Element, type Segment, type Separators } from "./segment.ts";
import { checkSeparators, writeServiceString } from "./service-string.ts";

export interface MessageToWrite extends MessageHeader {
  /** The body, without UNH and UNT. */
  readonly segments: readonly Segment[];
}

export interface InterchangeToWrite extends Omit<InterchangeHeader, "syntaxVersion"> {
  readonly separators?: Separators;
  /** Whether to write a UNA; without it the separators must be the default ones. */
  readonly serviceString?: boolean;
  readonly syntaxVersion?: string;
  readonly messages: readonly MessageToWrite[];
}

export function writeInterchange(interchange: InterchangeToWrite): Uint8Array {
  const separators = interchange.separators ?? defaultSeparators;
  checkSeparators(separators, 0);
  if (interchange.messages.length === 0 || interchange.messages.length > maxCount) {
    throw new EdifactError("no_messages", `an interchange holds 1 to ${maxCount} messages`, { offset: 0 });
  }
  const write = segmentWriter(separators);
  const pieces: string[] = [];
  let offset = 0;
  if (interchange.serviceString ?? true) add(writeServiceString(separators));
  else refuseUnsaidSeparators(separators);

  const unb = headerSegment(interchange);
  readInterchangeHeader(unb, offset);
  addSegment(unb, null, null);
  const references = new Set<string>();
  for (const message of interchange.messages) addMessage(message);
  addSegment(segment("UNZ", [[String(interchange.messages.length)], [interchange.controlReference]]), null, null);
  return latin1Bytes(pieces.join(""));

  function addMessage(message: MessageToWrite): void {
    const { reference, type, version, release, agency } = message;
    const unh = segment("UNH", [[reference], [type, version, release, agency]]);
    readMessageHeader(unh, offset);
    if (references.has(reference)) {
      const place = { offset, segment: 1, element: 1, component: 1, header: unh };
      throw new EdifactError("duplicate_message_reference", `message reference ${reference} is used twice`, place);
    }
    references.add(reference);
    addSegment(unh, 1, unh);
    const count = message.segments.length + 2;
    if (count > maxCount) {
      const place = { offset, segment: maxCount, header: unh };
      throw new EdifactError("too_many_segments", `a message may have ${maxCount} segments`, place);
    }
    message.segments.forEach((body, index) => {
      if (serviceTags.has(body.tag)) {
        const place = { offset, segment: index + 2, header: unh };
        throw new EdifactError("unexpected_segment", `${body.tag} cannot stand in the body of a message`, place);
      }
      addSegment(body, index + 2, unh);
    });
    addSegment(segment("UNT", [[String(count)], [reference]]), count, unh);
  }

  function addSegment(part: Segment, position: number | null, header: Segment | null): void {
    const place = { offset, segment: position, header };
    checkCharacters(part, interchange.charset, place);
    add(write(part, place));
  }

  function add(text: string): void {
    pieces.push(text);
    offset += text.length;
  }
}

/** One segment with its terminator; trailing empty components and elements are left out. */
export function writeSegment(part: Segment, separators: Separators = defaultSeparators): string {
  return segmentWriter(separators)(part, { offset: 0 });
}

/** Builds the pattern of characters to release once for all segments. */
function segmentWriter(separators: Separators): (part: Segment, place: EdifactPlace) => string {
  const { component, element, terminator, release } = separators;
  const syntactic = release === " " ? [component, element, terminator] : [component, element, terminator, release];
  const special = new RegExp(`[${syntactic.map(hexEscape).join("")}]`, "g");
  const needsRelease = (text: string) => text.search(special) >= 0;

  return (part, place) => {
    if (!/^[A-Z]{3}$/.test(part.tag)) {
      throw new EdifactError("bad_tag", `${JSON.stringify(part.tag)} is no segment tag`, place);
    }
    const kept = part.elements.findLastIndex((parts) => parts.some((text) => text !== "")) + 1;
    let written = part.tag;
    for (let index = 0; index < kept; index++) written += element + writeElement(part.elements[index]!, index, place);
    return written + terminator;
  };

  function writeElement(parts: Element, index: number, place: EdifactPlace): string {
    const kept = parts.findLastIndex((text) => text !== "") + 1;
    let written = "";
    for (let at = 0; at < kept; at++) {
      const text = parts[at]!;
      if (at > 0) written += component;
      written += needsRelease(text) ? releaseIn(text, { ...place, element: index + 1, component: at + 1 }) : text;
    }
    return written;
  }

  function releaseIn(text: string, place: EdifactPlace): string {
    if (release !== " ") return text.replace(special, (character) => release + character);
    const sentence = "a separator stands in the text, and there is no release character";
    throw new EdifactError("cannot_be_escaped", sentence, place);
  }
}

function hexEscape(character: string): string {
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
}

function checkCharacters(part: Segment, charset: Charset, place: EdifactPlace): void {
  part.elements.forEach((element, index) => {
    element.forEach((text, at) => {
      const outside = firstOutside(text, charset);
      if (!outside) return;
      const sentence = outsideSentence(outside.character, charset);
      throw new EdifactError("character_outside_charset", sentence, {
        ...place,
        element: index + 1,
        component: at + 1,
      });
    });
  });
}

function headerSegment(interchange: InterchangeToWrite): Segment {
  return segment("UNB", [
    [interchange.charset, interchange.syntaxVersion ?? "3"],
    interchange.sender,
    interchange.recipient,
    [interchange.date, interchange.time],
    [interchange.controlReference],
    [interchange.recipientReference ?? ""],
    [interchange.applicationReference ?? ""],
    [interchange.priority ?? ""],
    [interchange.acknowledgementRequest ?? ""],
    [interchange.agreement ?? ""],
    [interchange.testIndicator ?? ""],
  ]);
}

function segment(tag: string, elements: readonly Element[]): Segment {
  return { tag, elements };
}

function refuseUnsaidSeparators(separators: Separators): void {
  const names = Object.keys(defaultSeparators) as (keyof Separators)[];
  if (names.some((name) => separators[name] !== defaultSeparators[name])) {
    throw new EdifactError("bad_separators", "separators of one's own need a UNA", { offset: 0 });
  }
}
