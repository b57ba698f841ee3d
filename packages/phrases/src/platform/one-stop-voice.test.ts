// Dates end with a full stop in some languages, and so do names of companies: no sentence doubles it.
import type { I18n } from "@lingui/core";
import { describe, expect, it } from "vitest";
import { dayText } from "../dates-in-sentences.ts";
import { releasedLocales } from "../released-locales.ts";
import { voiceOf } from "../voices.ts";
import { OneStopVoice } from "./one-stop-voice.ts";

type Token = string | readonly [name: string, kind?: string, choices?: Readonly<Record<string, unknown>>];

/** A value for each place of a sentence: a count where one is asked for, else a date. */
function valuesFor(
  tokens: readonly Token[],
  date: string,
  found: Record<string, unknown> = {},
): Record<string, unknown> {
  for (const token of tokens) {
    if (typeof token === "string") continue;
    const [name, kind, choices] = token;
    found[name] = kind === undefined ? (found[name] ?? date) : kind === "plural" ? 2 : "other";
    for (const choice of Object.values(choices ?? {}))
      if (Array.isArray(choice)) valuesFor(choice as readonly Token[], date, found);
  }
  return found;
}

function said(voice: I18n, date: string): readonly string[] {
  return Object.entries(voice.messages).map(([id, tokens]) =>
    Array.isArray(tokens) ? voice._(id, valuesFor(tokens as readonly Token[], date)) : voice._(id),
  );
}

const doubled = /\.(?:<\/\d+>|\u2069)*\.(?!\.)/;

describe.each([...releasedLocales])("%s", (locale) => {
  const voice = voiceOf(locale)!;
  const date = dayText(locale, new Date("2026-11-28T08:00:00Z"));

  it.each(["28. 11. 2026.", "\u206828. 11. 2026.\u2069", date])(
    "says every sentence with one full stop where a date is %s",
    (written) => {
      const sentences = said(voice, written);
      expect(sentences.length).toBeGreaterThan(1_000);
      expect(sentences.filter((sentence) => doubled.test(sentence) || sentence.includes("\ue000"))).toEqual([]);
    },
  );
});

it("finds the doubled stops of a voice that leaves them", () => {
  const plain = new OneStopVoice({ locale: "hr_HR", locales: "hr", messages: { hr_HR: voiceOf("hr_HR")!.messages } });
  plain._ = (id: never, values?: never) => Object.getPrototypeOf(OneStopVoice.prototype)._.call(plain, id, values);
  expect(said(plain, "28. 11. 2026.").filter((sentence) => doubled.test(sentence)).length).toBeGreaterThan(10);
});

it.each([
  [["Until ", ["end"], "."], "Until 28. 11. 2026."],
  [["Until <0>", ["end"], "</0>."], "Until <0>28. 11. 2026.</0>"],
  [["Until ", ["end"], ". Then it ends."], "Until 28. 11. 2026. Then it ends."],
  [["Until ", ["end"], " at noon."], "Until 28. 11. 2026. at noon."],
  [["From ", ["end"], " to ", ["end"], "."], "From 28. 11. 2026. to 28. 11. 2026."],
  [[["end"], ".pdf"], "28. 11. 2026..pdf"],
])("%j is said as %s", (tokens, sentence) => {
  const voice = new OneStopVoice({ locale: "hr_HR", locales: "hr", messages: { hr_HR: { one: tokens as never } } });
  const values = { end: "28. 11. 2026." };
  expect(voice._("one", values)).toBe(sentence);
  expect(voice._({ id: "one", values })).toBe(sentence);
  expect(voice.t({ id: "one", values })).toBe(sentence);
});

it("leaves full stops within a value as they are", () => {
  const voice = new OneStopVoice({ locale: "en_GB", locales: "en-GB", messages: { en_GB: { one: [["name"], "."] } } });
  expect(voice._("one", { name: "a..b.c" })).toBe("a..b.c.");
  expect(voice._("one", { name: "and so on..." })).toBe("and so on...");
});
