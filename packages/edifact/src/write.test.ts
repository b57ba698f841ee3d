// A written interchange is read back equal, and unwritable content is refused at its place.
import fc from "fast-check";
import { expect, test } from "vitest";
import { latin1Text } from "./charset.ts";
import { EdifactError } from "./edifact-error.ts";
import { readInterchange } from "./read.ts";
import { sampleInterchanges } from "./sample-interchanges.ts";
import { defaultSeparators, type Segment } from "./segment.ts";
import { type InterchangeToWrite, writeInterchange, writeSegment } from "./write.ts";

const frame = {
  charset: "UNOC",
  sender: ["SPCX01", "ZZZ"],
  recipient: ["AENAIC", "ZZZ"],
  date: "261118",
  time: "0930",
  controlReference: "CX00000042",
} as const;

const header = { reference: "1", type: "CUSCAR", version: "D", release: "13A", agency: "UN" } as const;

function interchangeOf(...segments: Segment[]): InterchangeToWrite {
  return { ...frame, messages: [{ ...header, segments }] };
}

test.each(Object.entries(sampleInterchanges))("%s is written back byte for byte", (_name, sample) => {
  const read = readInterchange(new TextEncoder().encode(sample));
  const messages = read.messages.map((message) => ({ ...message, segments: message.segments.slice(1, -1) }));
  const written = writeInterchange({ ...read, messages, serviceString: sample.startsWith("UNA") });
  expect(latin1Text(written)).toBe(sample.replaceAll("\n", ""));
});

const characters = fc.oneof(
  fc.constantFrom(..."+:'?*|~.,^ #"),
  fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code < 0x7f || code > 0x9f)
    .map((code) => String.fromCharCode(code)),
);
const component = fc.string({ unit: characters, maxLength: 20 });
const elements = fc
  .array(fc.array(component, { minLength: 1, maxLength: 4 }), { maxLength: 6 })
  .map((list) => withoutEmptyEnds(list));
const tag = fc.constantFrom("BGM", "DTM", "RFF", "NAD", "FTX", "GID", "EQD", "ZZZ");
const body = fc.array(fc.record({ tag, elements }), { maxLength: 12 });
const separators = fc
  .shuffledSubarray(["+", ":", "'", "?", "*", "|", "~", "^", "#", "\x1c", "\x1d", "\x1f"], {
    minLength: 4,
    maxLength: 4,
  })
  .map(([component, element, release, terminator]) => ({
    component: component!,
    element: element!,
    release: release!,
    terminator: terminator!,
    decimal: ".",
  }));

function withoutEmptyEnds(list: string[][]): string[][] {
  const trimmed = list.map((parts) => parts.slice(0, Math.max(1, parts.findLastIndex((text) => text !== "") + 1)));
  return trimmed.slice(0, trimmed.findLastIndex((parts) => parts.some((text) => text !== "")) + 1);
}

test("whatever the segments hold, and whichever separators are used, they are read back equal", () => {
  fc.assert(
    fc.property(fc.array(body, { minLength: 1, maxLength: 3 }), separators, (bodies, chosen) => {
      const messages = bodies.map((segments, index) => ({ ...header, reference: `M${index}`, segments }));
      const written = writeInterchange({ ...frame, separators: chosen, applicationReference: "CUSCAR", messages });
      const read = readInterchange(written);
      expect(read.separators).toEqual(chosen);
      expect(read).toMatchObject({ ...frame, syntaxVersion: "3", applicationReference: "CUSCAR" });
      const bare = read.messages.map(({ segments }) =>
        segments.slice(1, -1).map((segment) => ({ tag: segment.tag, elements: segment.elements })),
      );
      expect(bare).toEqual(bodies);
    }),
    { numRuns: 1000 },
  );
});

test("separators in text are released, and empty ends are left out", () => {
  const segment = { tag: "FTX", elements: [["AAA"], [""], ["", ""], ["A+B:C'D?E", "", ""], [""]] };
  expect(writeSegment(segment, defaultSeparators)).toBe("FTX+AAA+++A?+B?:C?'D??E'");
  expect(writeSegment({ tag: "GEI", elements: [] }, defaultSeparators)).toBe("GEI'");
});

test("text outside the character set is refused with segment, element and component", () => {
  const first = { tag: "BGM", elements: [["714"]] };
  const second = { tag: "NAD", elements: [["CZ"], [""], [""], ["Fabryka", "Łódź"]] };
  expect(refusal(interchangeOf(first, second))).toMatchObject({
    code: "character_outside_charset",
    segment: 3,
    element: 4,
    component: 2,
  });
});

test("lower case is refused under UNOA", () => {
  const refused = refusal({ ...interchangeOf({ tag: "FTX", elements: [["AAA"], ["lamps"]] }), charset: "UNOA" });
  expect(refused).toMatchObject({ code: "character_outside_charset", segment: 2, element: 2, component: 1 });
});

test.each<[string, string, InterchangeToWrite]>([
  ["a tag in lower case", "bad_tag", interchangeOf({ tag: "bgm", elements: [] })],
  ["a service segment in the body", "unexpected_segment", interchangeOf({ tag: "UNT", elements: [["2"]] })],
  ["no message", "no_messages", { ...frame, messages: [] }],
  ["two messages of one reference", "duplicate_message_reference", twice()],
  [
    "a control reference too long",
    "bad_interchange_header",
    { ...interchangeOf(), controlReference: "123456789012345" },
  ],
  ["no sender", "bad_interchange_header", { ...interchangeOf(), sender: [""] }],
  ["no message type", "bad_message_header", { ...frame, messages: [{ ...header, type: "", segments: [] }] }],
  [
    "two equal separators",
    "bad_separators",
    { ...interchangeOf(), separators: { ...defaultSeparators, element: ":" } },
  ],
  [
    "a letter as separator",
    "bad_separators",
    { ...interchangeOf(), separators: { ...defaultSeparators, element: "A" } },
  ],
  [
    "own separators without UNA",
    "bad_separators",
    { ...interchangeOf(), serviceString: false, separators: { ...defaultSeparators, element: "|" } },
  ],
  [
    "a separator in text where nothing releases",
    "cannot_be_escaped",
    { ...interchangeOf({ tag: "FTX", elements: [["A+B"]] }), separators: { ...defaultSeparators, release: " " } },
  ],
])("%s is refused as %s", (_what, code, interchange) => {
  expect(refusal(interchange).code).toBe(code);
});

function twice(): InterchangeToWrite {
  const message = { ...header, segments: [] };
  return { ...frame, messages: [message, message] };
}

function refusal(interchange: InterchangeToWrite): EdifactError {
  try {
    writeInterchange(interchange);
  } catch (error) {
    if (error instanceof EdifactError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}
