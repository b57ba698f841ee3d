// Every date that the screens write in a language of theirs is understood again where it is typed or pasted.
import { expect, test } from "vitest";
import { createFormats } from "#i18n/formats.ts";
import { languages } from "#i18n/language.ts";
import { addDays, readTime } from "./read-date.ts";

const spoken = languages.filter(({ code }) => code !== "pseudo").map(({ format }) => format);
// Thirteen days apart: every month, with days of one figure and of two, and both years of a turn.
const days = Array.from({ length: 60 }, (_, at) => addDays("2026-01-01", at * 13));
const zone = { zone: "UTC" };

test.each(spoken)(
  "dates of %s are read back: as the lists write them, in figures, in full and with the weekday",
  (tag) => {
    const { date, dateAtTime } = createFormats(tag, { join: (day, time) => `${day} ${time}`, invalid: "" });
    const by = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" });
      return (day: string) => format.format(new Date(`${day}T00:00Z`));
    };
    const ways = [
      (day: string) => date(`${day}T00:00Z`, zone),
      by({}),
      by({ day: "2-digit", month: "2-digit", year: "numeric" }),
      by({ dateStyle: "long" }),
      by({ weekday: "short", day: "numeric", month: "short", year: "numeric" }),
    ];
    for (const day of days) {
      for (const write of ways) expect([write(day), readTime(write(day), day).date]).toEqual([write(day), day]);
      const timed = dateAtTime(`${day}T18:00Z`, zone);
      expect([timed, readTime(timed, day)]).toEqual([timed, { date: day, time: "18:00" }]);
    }
  },
);

test.each(spoken)("days without a year are those of this year in %s", (tag) => {
  const { shortDay } = createFormats(tag, { join: (day) => day, invalid: "" });
  for (const day of days.filter((one) => one < "2027")) {
    const written = shortDay(`${day}T00:00Z`, zone);
    expect([written, readTime(written, `${day}T09:30`).date]).toEqual([written, day]);
  }
});

test.each([
  ["20 novembre 2026 à 18:00"],
  ["20 fevr. 2026"],
  ["20. studeni 2026."],
  ["20. studenoga"],
  ["2026.11.20."],
  ["11月20日"],
  ["2026年11月20号"],
])("%s is a day", (text) => expect(readTime(text, "2026-11-18T09:30").date).toMatch(/^2026-(?:11|02)-20$/));

test.each([["20 jui 2026"], ["20 xyz 2026"], ["2026 no 20"], ["ven"], ["2026年13月20日"]])("%s is no day", (text) =>
  expect(readTime(text, "2026-11-18T09:30").date).toBeNull(),
);
