// A message is read in words and segment by segment: what was filed, and what was answered.
import { limits } from "@filings/contract/limits";
import { latin1Bytes } from "@filings/edifact/charset";
import * as samples from "@filings/edifact/sample-interchanges";
import { asSent } from "@filings/edifact/sample-interchanges";
import { expect, test } from "vitest";
import { type MessageReading, readMessage } from "./read-message.ts";
import { readNotice } from "./read-notice.ts";

/** "PART number: NAME=value". */
function inWords({ parts }: MessageReading): string[] {
  return parts.flatMap(({ name, number, lines }) =>
    lines.map((line) => `${name}${number === "" ? "" : ` ${number}`}: ${line.name}=${line.value}`),
  );
}

function answer(bytes: Uint8Array, place = 0): MessageReading {
  return readMessage(bytes, readNotice(bytes)[place]!.key);
}

/** A message of ours with these segments between UNH and UNT. */
function filed(...segments: string[]): Uint8Array {
  const body = segments.map((segment) => `${segment}'`).join("");
  const unb = "UNB+UNOC:3+SPCX01:ZZZ+AENAIC:ZZZ+261118:0930+CX00000042++CUSCAR'";
  return latin1Bytes(`${unb}UNH+1+CUSCAR:D:13A:UN'${body}UNT+${segments.length + 2}+1'UNZ+1+CX00000042'`);
}

test("a cargo report says which bill, voyage, parties, containers and goods it files", () => {
  const lines = inWords(
    readMessage(
      filed(
        "BGM+714+MPCI2026000042:2+5",
        "DTM+137:202611180930:203",
        "RFF+BH:ABC1",
        "DTM+182:20261117:102",
        "RFF+ACW:MPCI2026000042::1",
        "NAD+MS+MPCI123::ZZZ",
        "FTX+CHG+++WEIGHT CORRECTED",
        `FTX+ABX+++${"a".repeat(64)}`,
        "TDT+20+0123W+1++EM::ZZZ:LINE+++9074729::11:EXAMPLE STAR:PA",
        "LOC+125+SGSIN::6",
        "EQD+CN+CSQU3054383::5+45G1::5",
        "SEL+CN1+CA",
        "CNT+7:3240:KGM",
        "CNI+1+ABC1",
        "LOC+9+CNSHA::6",
        "TDT+10+++++++:::FEEDER ONE",
        "TDT+30",
        "NAD+CN+++GULF HOME+WAREHOUSE 7:PO BOX 1+DUBAI+++AE",
        "COM+?+97145550000:TE",
        "GID+1+120:CT",
        "FTX+AAA+++LED LAMPS",
        "SGP+CSQU3054383+120",
        "CST+1+94051100",
      ),
      null,
    ),
  );
  expect(lines).toEqual([
    "MESSAGE: KIND=UPDATE",
    "MESSAGE: FILING=MPCI2026000042",
    "MESSAGE: VERSION=2",
    "MESSAGE: WRITTEN=2026-11-18T09:30:00Z",
    "MESSAGE: BILL=ABC1",
    "MESSAGE: ISSUED=2026-11-17",
    "MESSAGE: CHANGES=1",
    "MESSAGE: FILER=MPCI123",
    "MESSAGE: TEXT=WEIGHT CORRECTED",
    `MESSAGE: PAPERS=${"a".repeat(64)}`,
    "MESSAGE: LOADING=CNSHA",
    "MESSAGE: PRE_CARRIAGE=FEEDER ONE",
    "VOYAGE: VESSEL=EXAMPLE STAR",
    "VOYAGE: VOYAGE=0123W",
    "VOYAGE: LAST_PORT=SGSIN",
    "CONTAINER CSQU3054383: SIZE=45G1",
    "CONTAINER CSQU3054383: SEAL=CN1",
    "TOTALS: GROSS=3240",
    "CONSIGNEE: NAME=GULF HOME",
    "CONSIGNEE: ADDRESS=WAREHOUSE 7, PO BOX 1, DUBAI, AE",
    "CONSIGNEE: PHONE=+97145550000",
    "ITEM 1: PACKAGES=120",
    "ITEM 1: DESCRIPTION=LED LAMPS",
    "ITEM 1: STOWED=CSQU3054383",
    "ITEM 1: HS=94051100",
  ]);
});

test("what a part says twice, as the number of its bill, is read once", () => {
  const lines = inWords(readMessage(asSent(samples.houseFiling), null));
  expect(lines.filter((line) => line === "MESSAGE: BILL=ABCSHA2611001")).toHaveLength(1);
});

test("a refusal says its verdict and each point with its code", () => {
  const lines = inWords(answer(asSent(samples.rejected)));
  expect(lines).toContain("MESSAGE: KIND=REJECTED");
  expect(lines.filter((line) => line.startsWith("POINT 1: "))).toEqual([
    "POINT 1: STOWED=CSQU3054384",
    expect.stringMatching(/^POINT 1: CODE=/),
    expect.stringMatching(/^POINT 1: TEXT=/),
  ]);
});

test("a receipt says whether the message was taken, and where its form is wrong", () => {
  expect(inWords(answer(asSent(samples.acknowledged)))).toEqual(["MESSAGE: KIND=ACKNOWLEDGED"]);
  const lines = inWords(answer(asSent(samples.syntaxRejected)));
  expect(lines[0]).toBe("MESSAGE: KIND=REJECTED");
  expect(lines).toContainEqual(expect.stringMatching(/^POINT 1: SEGMENT=\d+$/));
});

test("a receipt that calls our interchange a repetition reads as it counts: the message has arrived", () => {
  const repeated = samples.acknowledged.replace(/(UCI\+.*)\+7'/, "$1+4+26'");
  expect(repeated).not.toBe(samples.acknowledged);
  expect(inWords(answer(asSent(repeated)))).toEqual(["MESSAGE: KIND=ACKNOWLEDGED", "MESSAGE: CODE=26"]);
});

test("an answer whose code nobody knows says its code", () => {
  const unknown = samples.accepted.replace("GEI+5+ACT", "GEI+5+XYZ");
  const [message] = answer(asSent(unknown)).parts;
  expect(message?.lines).toContainEqual({ name: "KIND", form: "CODE", value: "XYZ" });
});

test("segments of no known business, and times of no known form, hide nothing and break nothing", () => {
  const read = readMessage(filed("XYZ+1", "DTM+137:SOON:999"), null);
  expect(inWords(read)).toEqual(["MESSAGE: WRITTEN=SOON"]);
  expect(read.segments.find(({ tag }) => tag === "XYZ")).toEqual({
    tag: "XYZ",
    meaning: null,
    elements: [["1"]],
    text: "XYZ+1'",
  });
});

test("each segment stands alone as it was sent, with what it is for and its content without the syntax", () => {
  const { segments, segment_count, text } = readMessage(latin1Bytes(samples.houseFiling), null);
  expect(text).toBe(samples.houseFiling);
  expect(segments.map((segment) => segment.text).join("\n")).toBe(samples.houseFiling.trim());
  expect(segment_count).toBe(segments.length);
  expect(segments.slice(0, 3).map(({ tag, meaning }) => [tag, meaning])).toEqual([
    ["UNA", "SEPARATORS"],
    ["UNB", "ENVELOPE_START"],
    ["UNH", "MESSAGE_START"],
  ]);
  const phone = segments.find((segment) => segment.text.startsWith("COM+?+971"));
  expect(phone).toMatchObject({ meaning: "ADDRESS", elements: [["+97140000000", "TE"]] });
});

test("of an interchange about several companies each reads its own message alone, whatever the texts name", () => {
  const [, head, ours, tail] = /^(.*?)(UNH.*UNT\+9\+1')(UNZ.*)$/.exec(samples.accepted.replaceAll("\n", ""))!;
  const theirs = ours!
    .replace("UNH+1+", "UNH+9+")
    .replace(/UNT\+(\d+)\+1'/, (_all, count: string) => `UNT+${Number(count) + 1}+9'`)
    .replace("GEI+5", "FTX+AAO+++THEIR SECRET?'UNH+1+ AND OUR MPCI2026000042'GEI+5");
  const both = latin1Bytes(`${head}${theirs}${ours}${tail!.replace("UNZ+1", "UNZ+2")}`);
  const mine = answer(both, 1);
  expect(mine.text).toBe(`${head}${ours}`);
  expect(mine.segments.map((segment) => segment.text).join("")).toBe(`${head}${ours}`);
  expect(answer(both, 0).text).toBe(`${head}${theirs}`);
  expect(() => readMessage(both, "AENAIC/no/such/1")).toThrow("does not hold the message");
});

test("of a long bill the beginning is read, and how much there is", () => {
  const items = Array.from({ length: 500 }, (_one, at) => `GID+${at + 1}+1:CT`);
  const read = readMessage(filed(...items), null);
  expect(read).toMatchObject({ part_count: 500, segment_count: 504 });
  expect([read.parts.length, read.segments.length]).toEqual([limits.messagePartsMost, limits.messageSegmentsMost]);
  expect(read.text).toContain("GID+500");
});

test.each([
  ["DTM+342:202611290600:203", "TIME_LOADING"],
  ["DTM+97:20261118:102", "TIME"],
  ["RFF+VA:914403001", "REFERENCE_TAX"],
  ["RFF+ABH:ABC1", "REFERENCE_BILL"],
  ["LOC+125+SGSIN::6", "PLACE_LAST_FOREIGN"],
  ["LOC+27+CN", "PLACE_ORIGIN"],
  ["TDT+10+++", "VOYAGE_PRE"],
  ["TDT+20+0123W+1", "VOYAGE"],
  [`FTX+ABX+++${"a".repeat(64)}`, "TEXT_PAPERS"],
  ["FTX+CHG+++WEIGHT CORRECTED", "TEXT_CHANGE"],
])("a segment is told by its qualifier where that is known: %s", (segment, meaning) => {
  const { segments } = readMessage(filed("BGM+714+MPCI2026000042:1+9", segment), null);
  expect(segments.find(({ text }) => text.startsWith(segment))).toMatchObject({ meaning });
});
