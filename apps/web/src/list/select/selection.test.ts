import { describe, expect, it } from "vitest";
import { countSelected, isSelected, nothingSelected, rangeBetween, type Selection, withSelected } from "./selection.ts";

const all: Selection = { kind: "all", question: "{}", count: 40, isCapped: false, except: [] };

describe("a selection", () => {
  it("holds what was pressed once, and loses what is pressed again", () => {
    const two = withSelected(withSelected(nothingSelected, ["a", "b"], true), ["b"], true);
    expect([countSelected(two), isSelected(two, "b"), isSelected(two, "c")]).toEqual([2, true, false]);
    expect(withSelected(two, ["a"], false)).toEqual({ kind: "some", ids: ["b"] });
  });

  it("of all that match is every row, also one nobody has seen, except those taken out", () => {
    const less = withSelected(all, ["x", "y"], false);
    expect([isSelected(less, "x"), isSelected(less, "never seen"), countSelected(less)]).toEqual([false, true, 38]);
    expect(countSelected(withSelected(less, ["x"], true))).toBe(39);
  });

  it("reaches from the row pressed last to this one, in both directions, and is this one alone without it", () => {
    const rows = ["a", "b", "c", "d"];
    expect(rangeBetween(rows, "d", "b")).toEqual(["b", "c", "d"]);
    expect(rangeBetween(rows, "a", "b")).toEqual(["a", "b"]);
    expect(rangeBetween(rows, "on another page", "b")).toEqual(["b"]);
  });
});
