// Help topics are found in the language of the page, without asking the server.
import { fold } from "@filings/contract/values/fold";
import { helpTitles } from "@filings/phrases/platform/help-topics";
import { say } from "@filings/phrases/say";
import { voiceOf } from "@filings/phrases/voices";
import { afterEach, expect, it } from "vitest";
import { giveVoice } from "#i18n/loaded-voices.ts";
import { findHelp } from "./find-help.ts";

afterEach(() => {
  document.documentElement.lang = "";
});

it.each([
  ["en_GB", "en-GB"],
  ["ar_EG", "ar-EG"],
] as const)("finds a topic by the beginning of its title, in %s", (locale, tag) => {
  giveVoice(locale, voiceOf(locale)!);
  document.documentElement.lang = tag;
  const title = say(locale, helpTitles.glossary);
  const found = { id: "glossary", title, address: "/help/glossary" };
  expect(findHelp([fold(title.slice(0, 6))], fold)).toContainEqual(found);
});

it("finds nothing by less than a word", () => {
  expect(findHelp([], fold)).toEqual([]);
});
