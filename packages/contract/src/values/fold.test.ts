import { expect, test } from "vitest";
import { spellings } from "./fold/spellings.example.ts";
import { fold } from "./fold.ts";

test.each(spellings)("“%s” is found as “%s”", (written, typed) => expect(fold(written)).toBe(fold(typed)));

test("a folded text is what a person types without marks and in small letters, and stays so when it is folded again", () => {
  for (const [written] of spellings) expect(fold(fold(written))).toBe(fold(written));
  expect(fold("IŞIK Nakliyat A.Ş.")).toBe("isik nakliyat a s");
  expect(fold("  Sanaʿa–Aden №7 ")).toBe("sana a aden no7");
  expect(fold("٢٠٢٦/٠٣ — ۴۵")).toBe("2026 03 45");
  expect(fold("\u200f…\u00ad")).toBe("");
});

test("letters that are others stay others", () => {
  expect(fold("ت")).not.toBe(fold("ث"));
  expect(fold("c")).not.toBe(fold("k"));
  expect(fold("上海")).not.toBe(fold("上洋"));
});
