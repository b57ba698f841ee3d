import { limits } from "@filings/contract/limits";
import { expect, it } from "vitest";
import { pastedNumbers } from "./pasted-numbers.ts";

it("numbers of lines, cells and lists are each taken once, in capitals", () => {
  expect(pastedNumbers("abc1\r\nABC2\tabc3, abc1;\n\n")).toEqual(["ABC1", "ABC2", "ABC3"]);
  expect(pastedNumbers("A1، A2")).toEqual(["A1", "A2"]);
});

it("one text is searched as it is, also with blanks in it", () => {
  expect(pastedNumbers("MSC OSCAR 012W")).toBeUndefined();
  expect(pastedNumbers("ABC1\n")).toBeUndefined();
});

it("what is too long for a number, and more than one question takes, is left out", () => {
  const many = Array.from({ length: limits.pastedBillsMost + 20 }, (_, at) => `B${at}`);
  expect(pastedNumbers(["x".repeat(40), ...many].join("\n"))).toEqual(many.slice(0, limits.pastedBillsMost));
});
