// A message is shown as it was sent, one segment a line.
import { expect, test } from "vitest";
import { segmentsOf } from "./segments.ts";

test("each segment stands alone, with its end", () => {
  expect(segmentsOf("UNB+UNOC:3'UNH+1+CUSCAR'\r\nBGM+714'").map(({ text }) => text)).toEqual([
    "UNB+UNOC:3'",
    "UNH+1+CUSCAR'",
    "BGM+714'",
  ]);
});

test("a released apostrophe ends nothing, and a released release character releases nothing", () => {
  expect(segmentsOf("FTX+AAA+++CHILDREN?'S TOYS'GID+1'").map(({ tag }) => tag)).toEqual(["FTX", "GID"]);
  expect(segmentsOf("FTX+WHAT??'GID+1'").map(({ text }) => text)).toEqual(["FTX+WHAT??'", "GID+1'"]);
});

test("another separator, named at the head, is followed", () => {
  expect(segmentsOf("UNA:+.? ~UNB+A'B~UNH+1~").map(({ text }) => text)).toEqual(["UNA:+.? ~", "UNB+A'B~", "UNH+1~"]);
});

test("text without an end is not lost", () => {
  expect(segmentsOf("UNB+A'UNZ+1").map(({ text }) => text)).toEqual(["UNB+A'", "UNZ+1"]);
});

test("what is released is content of its component, wherever it stands", () => {
  const [party, , phone] = segmentsOf("NAD+CN+++A?+B:C?'S??'COM+X'COM+?+971:TE'");
  expect(party?.elements).toEqual([["CN"], [""], [""], ["A+B", "C'S?"]]);
  expect(phone?.elements).toEqual([["+971", "TE"]]);
});
