// Every fault of an interchange is reported with its own code and its exact place.
import { expect, test } from "vitest";
import { latin1Bytes } from "./charset.ts";
import { EdifactError } from "./edifact-error.ts";
import { readHeader, readInterchange } from "./read.ts";
import { cancellation, houseFiling, sampleInterchanges } from "./sample-interchanges.ts";

const unb = "UNB+UNOC:3+SPCX01:ZZZ+AENAIC:ZZZ+261118:0930+CX00000042++CUSCAR'";
const unh = "UNH+1+CUSCAR:D:13A:UN'";
const good = `${unb}${unh}BGM+714+N:1+9'UNT+3+1'UNZ+1+CX00000042'`;

test.each(Object.entries(sampleInterchanges))("%s is read", (_name, sample) => {
  const { messages } = readInterchange(latin1Bytes(sample));
  expect(messages[0]!.segments.at(-1)!.position).toBe(messages[0]!.segments.length);
});

test("a house filing is read with its envelope, its positions and its released characters", () => {
  const read = readInterchange(latin1Bytes(houseFiling));
  expect(read).toMatchObject({
    charset: "UNOC",
    syntaxVersion: "3",
    sender: ["SPCX01", "ZZZ"],
    recipient: ["AENAIC", "ZZZ"],
    date: "261118",
    time: "0930",
    controlReference: "CX00000042",
    applicationReference: "CUSCAR",
  });
  const [message] = read.messages;
  expect(message).toMatchObject({ reference: "1", type: "CUSCAR", version: "D", release: "13A", agency: "UN" });
  expect(message!.segments).toHaveLength(66);
  const telephone = message!.segments[9]!;
  expect(telephone).toMatchObject({ tag: "COM", position: 10, elements: [["+97140000000", "TE"]] });
  expect(houseFiling.slice(telephone.offset)).toMatch(/^COM\+\?\+97140000000/);
});

test("own separators are read from the UNA", () => {
  const own = good.replace(/[+:']/g, (character) => ({ "+": "|", ":": "^", "'": "~" })[character]!);
  const read = readInterchange(latin1Bytes(`UNA^|,\\ ~\r\n${own.replace("714", "7\\|1:4")}`));
  expect(read.separators).toEqual({ component: "^", element: "|", decimal: ",", release: "\\", terminator: "~" });
  expect(read.messages[0]!.segments[1]!.elements).toEqual([["7|1:4"], ["N", "1"], ["9"]]);
});

test("with a space as release character a question mark is text", () => {
  const read = readInterchange(latin1Bytes(`UNA:+.  '${good.replace("714", "714?")}`));
  expect(read.messages[0]!.segments[1]!.elements[0]).toEqual(["714?"]);
});

test("line ends between segments are no data", () => {
  const { messages } = readInterchange(latin1Bytes(`${good.replaceAll("'", "'\r\n")}\r\n\n`));
  expect(messages[0]!.segments[1]).toMatchObject({ tag: "BGM", position: 2, offset: unb.length + unh.length + 4 });
});

test("every segment is known by its bytes, the envelope's too, and line ends belong to none", () => {
  const bytes = latin1Bytes(`UNA:+.? '\r\n${good.replaceAll("'", "'\r\n").replace("714", "7?'14")}`);
  const { header, messages, trailer } = readInterchange(bytes);
  const said = [header, ...messages[0]!.segments, trailer].map(({ offset, end }) =>
    String.fromCharCode(...bytes.subarray(offset, end)),
  );
  expect(said).toEqual([unb, unh, "BGM+7?'14+N:1+9'", "UNT+3+1'", "UNZ+1+CX00000042'"]);
});

test("two messages are counted apart", () => {
  const second = `UNH+2+CUSCAR:D:13A:UN'UNT+2+2'`;
  const { messages } = readInterchange(latin1Bytes(good.replace("UNZ+1", `${second}UNZ+2`)));
  expect(messages.map(({ segments }) => segments.map(({ position }) => position))).toEqual([
    [1, 2, 3],
    [1, 2],
  ]);
});

test("the beginning alone can be read when the rest cannot", () => {
  const header = readHeader(latin1Bytes(cancellation.slice(0, 120)));
  expect(header).toMatchObject({ controlReference: "CX00000057", sender: ["SPCX01", "ZZZ"] });
});

const at = (part: string) => good.indexOf(part);

test.each<[string, string, Partial<EdifactError>]>([
  ["nothing at all", "", { code: "empty", offset: 0 }],
  ["a UTF-8 byte order mark", `\xef\xbb\xbf${good}`, { code: "byte_order_mark", offset: 0 }],
  ["UTF-16", `\xff\xfe${good}`, { code: "byte_order_mark", offset: 0 }],
  ["another text", "<xml/>", { code: "missing_interchange_header", offset: 0 }],
  ["a cut UNA", "UNA:+.", { code: "truncated", offset: 6 }],
  ["a UNA of equal separators", `UNA::.? '${good}`, { code: "bad_separators", offset: 3 }],
  ["a UNA of letters", `UNAAB.? '${good}`, { code: "bad_separators", offset: 3 }],
  ["a UNA with a wrong decimal mark", `UNA:+;? '${good}`, { code: "bad_separators", offset: 3 }],
  ["character set UNOY", good.replace("UNOC", "UNOY"), { code: "unknown_charset", element: 1, component: 1 }],
  ["syntax version 9", good.replace("UNOC:3", "UNOC:9"), { code: "unknown_syntax_version", element: 1, component: 2 }],
  [
    "no sender",
    good.replace("SPCX01", ""),
    { code: "bad_interchange_header", element: 2, component: 1, segment: null },
  ],
  ["a date of letters", good.replace("261118", "26NOV8"), { code: "bad_interchange_header", element: 4, component: 1 }],
  ["no control reference", good.replace("+CX00000042++", "+++"), { code: "bad_interchange_header", element: 5 }],
  ["a body without UNH", good.replace(unh, ""), { code: "unexpected_segment", offset: unb.length, segment: null }],
  ["a functional group", good.replace(unh, `UNG+X'${unh}`), { code: "unexpected_segment", offset: unb.length }],
  [
    "a UNH without a type",
    good.replace("CUSCAR:D", ":D"),
    { code: "bad_message_header", segment: 1, element: 2, component: 1 },
  ],
  [
    "UNT counting one too few",
    good.replace("UNT+3", "UNT+2"),
    { code: "segment_count_mismatch", segment: 3, element: 1 },
  ],
  [
    "UNT counting one too many",
    good.replace("UNT+3", "UNT+4"),
    { code: "segment_count_mismatch", segment: 3, offset: at("UNT") },
  ],
  ["UNT counting in letters", good.replace("UNT+3", "UNT+X"), { code: "bad_message_trailer", segment: 3, element: 1 }],
  [
    "UNT of another message",
    good.replace("UNT+3+1", "UNT+3+2"),
    { code: "message_reference_mismatch", segment: 3, element: 2 },
  ],
  ["no UNT", good.replace("UNT+3+1'", ""), { code: "missing_message_trailer", segment: 3, offset: at("UNT") }],
  ["a second UNH within", good.replace("BGM", `${unh}BGM`), { code: "missing_message_trailer", segment: 2 }],
  [
    "UNZ counting wrong",
    good.replace("UNZ+1", "UNZ+2"),
    { code: "message_count_mismatch", segment: null, offset: at("UNZ") },
  ],
  [
    "UNZ of another interchange",
    good.replace("UNZ+1+CX00000042", "UNZ+1+CX00000043"),
    { code: "control_reference_mismatch", element: 2 },
  ],
  ["no UNZ", good.slice(0, at("UNZ")), { code: "missing_interchange_trailer", offset: at("UNZ") }],
  ["no message", `${unb}UNZ+0+CX00000042'`, { code: "no_messages", offset: unb.length }],
  ["data after UNZ", `${good}\r\nX`, { code: "data_after_trailer", offset: good.length + 2 }],
  ["two interchanges", good + good, { code: "data_after_trailer", offset: good.length }],
  [
    "two messages of one reference",
    good.replace("UNZ+1", `${unh}UNT+2+1'UNZ+2`),
    { code: "duplicate_message_reference", segment: 1, offset: at("UNZ") },
  ],
  ["a tag in lower case", good.replace("BGM", "bgm"), { code: "bad_tag", segment: 2, offset: at("BGM") }],
  ["a tag of two letters", good.replace("BGM", "BG"), { code: "bad_tag", segment: 2, offset: at("BGM") }],
  ["an empty segment", good.replace("BGM", "'BGM"), { code: "bad_tag", segment: 2 }],
  [
    "NUL in the data",
    good.replace("714", "7\x004"),
    { code: "character_outside_charset", segment: 2, element: 1, component: 1, offset: at("714") + 1 },
  ],
  [
    "a line end in the data",
    good.replace("N:1", "N:\n1"),
    { code: "character_outside_charset", segment: 2, element: 2, component: 2 },
  ],
  [
    "a lower-case letter under UNOA",
    good.replace("UNOC", "UNOA").replace("N:1", "n:1"),
    { code: "character_outside_charset", segment: 2, element: 2, component: 1 },
  ],
  [
    "the release character at the end",
    `${good.slice(0, at("UNT"))}RFF+A:B?`,
    { code: "dangling_release", segment: 3, element: 1, component: 2, offset: at("UNT") + 8 },
  ],
  ["the last terminator released", good.replace(/'$/, "?'"), { code: "truncated", offset: good.length + 1 }],
  ["a segment cut in its tag", good.slice(0, at("UNT") + 2), { code: "truncated", segment: 3 }],
])("%s is refused", (_what, text, place) => {
  expect(refusal(latin1Bytes(text))).toMatchObject(place);
});

test("a cut at any byte is refused, and never as anything but an EDIFACT error", () => {
  const bytes = latin1Bytes(houseFiling.trimEnd());
  for (let length = 0; length < bytes.length; length++) {
    expect(refusal(bytes.subarray(0, length)).offset).toBeLessThanOrEqual(length);
  }
});

test("an interchange beyond the limit is not looked at", () => {
  const bytes = latin1Bytes(good);
  expect(refusal(bytes, { maxBytes: good.length - 1 })).toMatchObject({ code: "too_large" });
  expect(readInterchange(bytes, { maxBytes: good.length }).messages).toHaveLength(1);
});

test("10 MB are read to their end, whatever they hold", () => {
  const lines = "SGP+CSQU3054383+120'MEA+AAE+AAB+KGM:1440.125'FTX+AAA+++LED LAMPS 24W WITH ALUMINIUM HOUSING'";
  const times = Math.floor(9_990_000 / lines.length);
  const long = `${unb}${unh}${lines.repeat(times)}UNT+${times * 3 + 2}+1'UNZ+1+CX00000042'`;
  expect(readInterchange(latin1Bytes(long)).messages[0]!.segments).toHaveLength(times * 3 + 2);
  for (const hostile of ["+", ":", "?", "?+", "A", "AAA'", "\r\n"]) {
    refusal(latin1Bytes(`${unb}${unh}FTX+${hostile.repeat(Math.floor(9_900_000 / hostile.length))}`));
  }
  // Quadratic time would exceed the time limit of a test.
}, 120_000);

function refusal(bytes: Uint8Array, options = {}): EdifactError {
  try {
    readInterchange(bytes, options);
  } catch (error) {
    if (error instanceof EdifactError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}
