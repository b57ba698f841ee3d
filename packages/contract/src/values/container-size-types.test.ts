import { expect, test } from "vitest";
import { containerSizeTypeOf, isContainerSizeType, usualSizeTypes } from "./container-size-types.ts";

test.each([
  ["20GP", "22G1"],
  ["20DV", "22G1"],
  ["20", "22G1"],
  ["20'", "22G1"],
  ["20 ft", "22G1"],
  ["40'", "42G1"],
  ["40’", "42G1"],
  ["40ft", "42G1"],
  ["40 footer", "42G1"],
  ["45'", "L5G1"],
  ["30'", null],
  ["40GP", "42G1"],
  ["40HC", "45G1"],
  ["40HQ", "45G1"],
  ["40' HC", "45G1"],
  ["40ft hq", "45G1"],
  ["45HC", "L5G1"],
  ["20RF", "22R1"],
  ["40RF", "42R1"],
  ["40RH", "45R1"],
  ["40 reefer high cube", "45R1"],
  ["20OT", "22U1"],
  ["40OT", "42U1"],
  ["20FR", "22P1"],
  ["40FR", "42P1"],
  ["20TK", "22T1"],
  ["22g1", "22G1"],
  ["45 G1", "45G1"],
  ["22GP", "22GP"],
  ["45GP", "45GP"],
  ["20G1", "20G1"],
  ["99Z9", null],
  ["45X1", null],
  ["45G", null],
  ["", null],
  ["HC", null],
])("a clerk who writes %j for a container means %j", (text, code) => {
  expect(containerSizeTypeOf(text)).toBe(code);
});

test("words of the trade are no codes, and each that is offered stands for one", () => {
  for (const word of ["40HC", "40HQ", "45HC", "20DV", "20RF", "40RH", "20OT", "40FR", "20TK"]) {
    expect(isContainerSizeType(word), word).toBe(false);
  }
  expect(usualSizeTypes.map(([, code]) => isContainerSizeType(code))).not.toContain(false);
});
