// Splits bytes into segments, elements and components, and resolves the release character.
import { type Charset, outsideSentence, repertoire } from "./charset.ts";
import { EdifactError, type EdifactErrorCode } from "./edifact-error.ts";
import type { Element, Segment, Separators } from "./segment.ts";

const TEXT = 0;
const COMPONENT = 1;
const ELEMENT = 2;
const RELEASE = 3;
const TERMINATOR = 4;
const OUTSIDE = 5;

export interface Source {
  readonly bytes: Uint8Array;
  /** The same bytes as text, one character a byte, so that offsets agree. */
  readonly text: string;
  readonly kinds: Uint8Array;
  readonly charset: Charset;
  /** Shares equal elements, because EDIFACT repeats itself and 10 MB must stay small in memory. */
  readonly known: Map<string, Element>;
}

export interface Scanned {
  readonly segment: Segment;
  readonly offset: number;
  readonly next: number;
}

/** The current place in the message, for an error. */
export interface Standing {
  readonly position: number | null;
  readonly header: Segment | null;
}

const none: readonly Element[] = Object.freeze([]);
const maxKnown = 20_000;

export function openSource(bytes: Uint8Array, text: string, separators: Separators, charset: Charset): Source {
  const kinds = new Uint8Array(256);
  const table = repertoire(charset);
  for (let byte = 0; byte < 256; byte++) kinds[byte] = table[byte] === 1 ? TEXT : OUTSIDE;
  kinds[separators.component.charCodeAt(0)] = COMPONENT;
  kinds[separators.element.charCodeAt(0)] = ELEMENT;
  kinds[separators.terminator.charCodeAt(0)] = TERMINATOR;
  if (separators.release !== " ") kinds[separators.release.charCodeAt(0)] = RELEASE;
  return { bytes, text, kinds, charset, known: new Map() };
}

/** The offset of the next segment: line ends between segments are not data. */
export function skipLineEnds(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === 0x0d || bytes[at] === 0x0a) at++;
  return at;
}

export function scanSegment(source: Source, offset: number, standing: Standing): Scanned {
  const { bytes, text, kinds } = source;
  const tag = scanTag(source, offset, standing);
  let at = offset + 3;
  if (kinds[bytes[at]!] === TERMINATOR) return { segment: { tag, elements: none }, offset, next: at + 1 };

  const elements: Element[] = [];
  let components: string[] | null = null;
  let released = "";
  let start = ++at;
  let elementStart = start;
  let isReleased = false;

  for (; at < bytes.length; at++) {
    const kind = kinds[bytes[at]!]!;
    if (kind === TEXT) continue;
    if (kind === RELEASE) {
      released += text.slice(start, at);
      isReleased = true;
      start = ++at;
      if (at >= bytes.length) throw fault("dangling_release", "the release character stands at the end");
      if (kinds[bytes[at]!] === OUTSIDE) throw fault("character_outside_charset", outside());
    } else if (kind === OUTSIDE) {
      throw fault("character_outside_charset", outside());
    } else if (kind === COMPONENT) {
      components ??= [];
      components.push(released + text.slice(start, at));
      released = "";
      start = at + 1;
    } else {
      elements.push(closeElement());
      components = null;
      released = "";
      isReleased = false;
      start = at + 1;
      elementStart = start;
      if (kind === TERMINATOR) return { segment: { tag, elements }, offset, next: start };
    }
  }
  throw fault("truncated", `the interchange ends within a ${tag} segment`);

  function closeElement(): Element {
    if (isReleased || at - elementStart > 12) {
      const last = released + text.slice(start, at);
      return components === null ? [last] : [...components, last];
    }
    const raw = text.slice(elementStart, at);
    const twin = source.known.get(raw);
    if (twin) return twin;
    const element = Object.freeze(components === null ? [raw] : [...components, text.slice(start, at)]);
    if (source.known.size < maxKnown) source.known.set(raw, element);
    return element;
  }

  function outside(): string {
    return outsideSentence(text[at]!, source.charset);
  }

  function fault(code: EdifactErrorCode, sentence: string): EdifactError {
    return new EdifactError(code, sentence, {
      offset: at,
      segment: standing.position,
      element: elements.length + 1,
      component: (components?.length ?? 0) + 1,
      header: standing.header,
    });
  }
}

function scanTag(source: Source, offset: number, standing: Standing): string {
  const { bytes, text, kinds } = source;
  const place = { offset, segment: standing.position, header: standing.header };
  for (let at = offset; at < offset + 3; at++) {
    const byte = bytes[at];
    if (byte === undefined) throw new EdifactError("truncated", "the interchange ends within a tag", place);
    if (byte < 0x41 || byte > 0x5a) throw badTag();
  }
  const after = bytes[offset + 3];
  if (after === undefined) throw new EdifactError("truncated", "the interchange ends after a tag", place);
  if (kinds[after] !== ELEMENT && kinds[after] !== TERMINATOR) throw badTag();
  return text.slice(offset, offset + 3);

  function badTag(): EdifactError {
    const found = JSON.stringify(text.slice(offset, offset + 4));
    return new EdifactError("bad_tag", `a segment begins with three capital letters, not with ${found}`, place);
  }
}
