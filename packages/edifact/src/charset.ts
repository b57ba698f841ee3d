// The characters of each EDIFACT character set, and conversion between text and bytes.
import { EdifactError } from "./edifact-error.ts";

export type Charset = "UNOA" | "UNOB" | "UNOC";

export const charsets: readonly Charset[] = ["UNOA", "UNOB", "UNOC"];

const digits = "0123456789";
const upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
// ISO 9735:1988, 5.1 and 5.2: both levels share these; neither has @ # $ _ [ ] { } or a backslash.
const marks = " .,-()/='+:?!\"%&*;<>";

const allowed: Readonly<Record<Charset, Uint8Array>> = {
  UNOA: tableOf(upper + digits + marks),
  UNOB: tableOf(upper + upper.toLowerCase() + digits + marks),
  UNOC: latin1Table(),
};

function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

function latin1Table(): Uint8Array {
  const table = new Uint8Array(256);
  table.fill(1, 0x20, 0x7f);
  table.fill(1, 0xa0, 0x100);
  return table;
}

/** 1 for every byte the character set allows as text. */
export function repertoire(charset: Charset): Uint8Array {
  return allowed[charset];
}

export function isCharset(name: string): name is Charset {
  return (charsets as readonly string[]).includes(name);
}

/** The first character (a whole code point) outside the character set. */
export function firstOutside(text: string, charset: Charset): { index: number; character: string } | null {
  const table = allowed[charset];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 255 || table[code] === 0) return { index, character: String.fromCodePoint(text.codePointAt(index)!) };
  }
  return null;
}

export function encode(text: string, charset: Charset): Uint8Array {
  const outside = firstOutside(text, charset);
  if (outside) throw outsideCharset(outside.character, charset, outside.index);
  return latin1Bytes(text);
}

export function decode(bytes: Uint8Array, charset: Charset): string {
  const table = allowed[charset];
  const offset = bytes.findIndex((byte) => table[byte] === 0);
  if (offset >= 0) throw outsideCharset(String.fromCharCode(bytes[offset]!), charset, offset);
  return latin1Text(bytes);
}

function outsideCharset(character: string, charset: Charset, offset: number): EdifactError {
  return new EdifactError("character_outside_charset", outsideSentence(character, charset), { offset });
}

export function outsideSentence(character: string, charset: Charset): string {
  const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
  return `the character U+${code} is not in character set ${charset}`;
}

/** Each byte as the character of the same number; TextDecoder's "latin1" is windows-1252 instead. */
export function latin1Text(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192) {
    pieces.push(String.fromCharCode.apply(null, bytes.subarray(from, from + 8192) as unknown as number[]));
  }
  return pieces.join("");
}

export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}
