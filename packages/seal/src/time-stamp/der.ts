// Reads DER, the form that certificates and time stamps have: strictly, and only as far as those need it.
import type { Bytes } from "../hash/hex.ts";
import { SealError } from "../seal-error.ts";

export type Der = {
  tag: number;
  // With tag and length, as it stands in the file: what a signature is made over.
  whole: Bytes;
  content: Bytes;
};

export const SEQUENCE = 0x30;
export const SET = 0x31;
export const OBJECT_ID = 0x06;
export const OCTETS = 0x04;
export const BITS = 0x03;
export const INTEGER = 0x02;
export const UTC_TIME = 0x17;
export const GENERAL_TIME = 0x18;

// The one element that the bytes are.
export function readDer(bytes: Uint8Array): Der {
  const { element, end } = elementAt(Uint8Array.from(bytes), 0);
  if (end !== bytes.length) throw broken();
  return element;
}

export function childrenOf(parent: Der, tag?: number): Der[] {
  if (tag !== undefined && parent.tag !== tag) throw broken();
  const children: Der[] = [];
  for (let at = 0; at < parent.content.length; ) {
    const { element, end } = elementAt(parent.content, at);
    children.push(element);
    at = end;
  }
  return children;
}

function elementAt(bytes: Bytes, at: number): { element: Der; end: number } {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw broken();
  let length = first;
  let start = at + 2;
  if (first >= 0x80) {
    const count = first & 0x7f;
    if (count === 0 || count > 4) throw broken();
    length = 0;
    for (const byte of bytes.subarray(start, start + count)) length = length * 256 + byte;
    start += count;
  }
  const end = start + length;
  if (end > bytes.length) throw broken();
  return { element: { tag, whole: bytes.slice(at, end), content: bytes.slice(start, end) }, end };
}

export function expected(element: Der | undefined, tag: number): Der {
  if (element?.tag !== tag) throw broken();
  return element;
}

export function objectId(element: Der | undefined): string {
  const [first = 0, ...rest] = expected(element, OBJECT_ID).content;
  const arcs = [Math.floor(first / 40), first % 40];
  let arc = 0;
  for (const byte of rest) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      arcs.push(arc);
      arc = 0;
    }
  }
  return arcs.join(".");
}

// Milliseconds since 1970; both forms of time are in UTC.
export function timeOf(element: Der | undefined): number {
  if (element?.tag !== UTC_TIME && element?.tag !== GENERAL_TIME) throw broken();
  const text = new TextDecoder().decode(element.content);
  const full = element.tag === UTC_TIME ? `${Number(text.slice(0, 2)) < 50 ? "20" : "19"}${text}` : text;
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?Z$/.exec(full);
  if (parts === null) throw broken();
  const [, year, month, day, hour, minute, second, fraction = "0"] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, "0")}Z`);
}

export function broken(): SealError {
  return new SealError("time_stamp_invalid", "not the DER of a time stamp or certificate");
}
