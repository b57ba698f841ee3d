// The choices of a cell are read in each language, as the screens name them and as spreadsheets do.
import { releasedLocales } from "@filings/phrases/released-locales";
import { voiceOf } from "@filings/phrases/voices";
import { expect, it } from "vitest";
import { choiceLabels } from "../fields/choice-labels.ts";
import { choose } from "./choice-words.ts";

const choices = ["FULL", "EMPTY_WITH_RESIDUE", "PREPAID", "COLLECT", "yes", "no"] as const;

it.each(releasedLocales.filter((locale) => locale !== "pseudo"))("each choice is read by its name in %s", (locale) => {
  const names = choices.map((choice) => voiceOf(locale)?._(choiceLabels[choice]) ?? "");
  expect(names.map((name) => choose(choices, name))).toEqual(choices);
  expect(names.map((name) => choose(choices, ` ${name.toUpperCase()} `))).toEqual(choices);
});

it("no word stands for two choices, with its accents or without", () => {
  const words = ["F", "E", "P", "C", "Y", "N", "vacio", "Vacía", "naložen", "NALOZEN", "празан", "да", "是", "空"];
  expect(words.map((word) => choices.filter((choice) => choose([choice], word) !== null).length)).toEqual(
    words.map(() => 1),
  );
});

it("a word of another choice, a longer text and nothing are none", () => {
  expect(["full of tea", "", "ja nein", "half", ","].map((text) => choose(choices, text))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(choose(["yes", "no"], "FULL")).toBeNull();
});
