import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wrapText } from "./wrap-text.ts";

const text = fc
  .array(fc.string({ unit: fc.constantFrom(..."abc+:'é-"), minLength: 1, maxLength: 12 }))
  .map((words) => words.join(" "));

describe("wrapping", () => {
  it("leaves short text alone and breaks longer text at its last blank", () => {
    expect(wrapText("", { width: 10, most: 4 })).toEqual([""]);
    expect(wrapText("GATE  FIVE", { width: 10, most: 4 })).toEqual(["GATE  FIVE"]);
    expect(wrapText("GATE FIVE NORTH", { width: 10, most: 4 })).toEqual(["GATE FIVE", "NORTH"]);
    expect(wrapText("GATE FIVES NORTH", { width: 10, most: 4 })).toEqual(["GATE FIVES", "NORTH"]);
  });

  it("breaks a word that is longer than a line", () => {
    expect(wrapText("ABCDEFGHIJKLMNO P", { width: 10, most: 4 })).toEqual(["ABCDEFGHIJ", "KLMNO P"]);
  });

  it("keeps what does not fit in the last line", () => {
    expect(wrapText("AA BB CC DD", { width: 2, most: 2 })).toEqual(["AA", "BB CC DD"]);
  });

  it("loses no character but the blanks it breaks at, and keeps every line but the last within its width", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 6 }), (given, width, most) => {
        const lines = wrapText(given, { width, most });
        expect(lines.join("").replaceAll(" ", "")).toBe(given.replaceAll(" ", ""));
        expect(lines.length).toBeLessThanOrEqual(most);
        expect(lines.slice(0, -1).every((line) => line.length <= width && line.length > 0)).toBe(true);
        if (lines.length < most) expect(lines.at(-1)!.length).toBeLessThanOrEqual(width);
      }),
      { numRuns: 1000 },
    );
  });
});
