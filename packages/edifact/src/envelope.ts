// The service segments UNB, UNH, UNT and UNZ, with the same checks for reading and writing.
import { type Charset, isCharset } from "./charset.ts";
import { EdifactError, type EdifactErrorCode } from "./edifact-error.ts";
import type { Element, Segment } from "./segment.ts";

export interface InterchangeHeader {
  readonly charset: Charset;
  readonly syntaxVersion: string;
  readonly sender: Element;
  readonly recipient: Element;
  readonly date: string;
  readonly time: string;
  readonly controlReference: string;
  readonly recipientReference?: string;
  readonly applicationReference?: string;
  readonly priority?: string;
  readonly acknowledgementRequest?: string;
  readonly agreement?: string;
  readonly testIndicator?: string;
}

export interface MessageHeader {
  readonly reference: string;
  readonly type: string;
  readonly version: string;
  readonly release: string;
  readonly agency: string;
}

export interface Place {
  readonly offset: number;
  readonly position: number | null;
  readonly header: Segment | null;
}

export const serviceTags: ReadonlySet<string> = new Set(["UNA", "UNB", "UNG", "UNH", "UNT", "UNE", "UNZ"]);

/** 0074 and 0036 are n..6, which limits segments of a message and messages of an interchange. */
export const maxCount = 999_999;

export function readInterchangeHeader(unb: Segment, offset: number): InterchangeHeader {
  const place: Place = { offset, position: null, header: null };
  const code = "bad_interchange_header";
  const charset = required(unb, 1, 1, /^.{4}$/su, code, place);
  if (!isCharset(charset)) throw faultAt("unknown_charset", `character set ${charset} is not known`, place, 1, 1);
  const syntaxVersion = component(unb, 1, 2);
  if (!/^[1-4]$/.test(syntaxVersion)) {
    throw faultAt(
      "unknown_syntax_version",
      `syntax version ${JSON.stringify(syntaxVersion)} is not known`,
      place,
      1,
      2,
    );
  }
  required(unb, 2, 1, /^.{1,35}$/su, code, place);
  required(unb, 3, 1, /^.{1,35}$/su, code, place);
  return {
    charset,
    syntaxVersion,
    sender: unb.elements[1]!,
    recipient: unb.elements[2]!,
    date: required(unb, 4, 1, /^(\d{6}|\d{8})$/, code, place),
    time: required(unb, 4, 2, /^\d{4}$/, code, place),
    controlReference: required(unb, 5, 1, /^.{1,14}$/su, code, place),
    ...optional("recipientReference", component(unb, 6, 1)),
    ...optional("applicationReference", component(unb, 7, 1)),
    ...optional("priority", component(unb, 8, 1)),
    ...optional("acknowledgementRequest", component(unb, 9, 1)),
    ...optional("agreement", component(unb, 10, 1)),
    ...optional("testIndicator", component(unb, 11, 1)),
  };
}

export function readMessageHeader(unh: Segment, offset: number): MessageHeader {
  const place: Place = { offset, position: 1, header: unh };
  const code = "bad_message_header";
  return {
    reference: required(unh, 1, 1, /^.{1,14}$/su, code, place),
    type: required(unh, 2, 1, /^[A-Z0-9]{1,6}$/, code, place),
    version: required(unh, 2, 2, /^.{1,3}$/su, code, place),
    release: required(unh, 2, 3, /^.{1,3}$/su, code, place),
    agency: required(unh, 2, 4, /^.{1,3}$/su, code, place),
  };
}

export function checkMessageTrailer(unt: Segment, place: Place, message: MessageHeader): void {
  const count = Number(required(unt, 1, 1, /^\d{1,6}$/, "bad_message_trailer", place));
  const reference = required(unt, 2, 1, /^.{1,14}$/su, "bad_message_trailer", place);
  if (reference !== message.reference) {
    const sentence = `UNT closes message ${reference}, UNH opened ${message.reference}`;
    throw faultAt("message_reference_mismatch", sentence, place, 2, 1);
  }
  if (count !== place.position) {
    throw faultAt("segment_count_mismatch", `UNT counts ${count} segments, there are ${place.position}`, place, 1, 1);
  }
}

export function checkInterchangeTrailer(unz: Segment, offset: number, reference: string, messages: number): void {
  const place: Place = { offset, position: null, header: null };
  const count = Number(required(unz, 1, 1, /^\d{1,6}$/, "bad_interchange_trailer", place));
  const closed = required(unz, 2, 1, /^.{1,14}$/su, "bad_interchange_trailer", place);
  if (closed !== reference) {
    const sentence = `UNZ closes interchange ${closed}, UNB opened ${reference}`;
    throw faultAt("control_reference_mismatch", sentence, place, 2, 1);
  }
  if (count !== messages) {
    throw faultAt("message_count_mismatch", `UNZ counts ${count} messages, there are ${messages}`, place, 1, 1);
  }
}

function component(segment: Segment, element: number, position: number): string {
  return segment.elements[element - 1]?.[position - 1] ?? "";
}

function required(
  segment: Segment,
  element: number,
  position: number,
  form: RegExp,
  code: EdifactErrorCode,
  place: Place,
): string {
  const value = component(segment, element, position);
  if (form.test(value)) return value;
  const wrong = value === "" ? "is missing" : `cannot be ${JSON.stringify(value.slice(0, 40))}`;
  throw faultAt(code, `${segment.tag} element ${element} component ${position} ${wrong}`, place, element, position);
}

function optional<Name extends string>(name: Name, value: string): { [key in Name]?: string } {
  return value === "" ? {} : ({ [name]: value } as { [key in Name]?: string });
}

function faultAt(code: EdifactErrorCode, sentence: string, place: Place, element: number, position: number) {
  return new EdifactError(code, sentence, {
    offset: place.offset,
    segment: place.position,
    header: place.header,
    element,
    component: position,
  });
}
