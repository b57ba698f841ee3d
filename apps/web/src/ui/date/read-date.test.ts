import { expect, test } from "vitest";
import { readTime } from "./read-date.ts";

const now = "2026-11-18T09:30";

test.each([
  ["20/11/2026"],
  ["20.11.2026"],
  ["20-11-2026"],
  ["20112026"],
  ["20261120"],
  ["2026-11-20"],
  ["20/11/26"],
  ["201126"],
  ["20/11"],
  ["20 november"],
  ["20nov26"],
  ["20-Nov-2026"],
  ["Nov 20, 2026"],
  ["Fri 20 Nov 2026"],
  ["Friday, 20th November 2026"],
  ["+2d"],
  ["+2"],
  ["٢٠/١١/٢٠٢٦"],
  ["२०/११/२०२६"],
  ["２０／１１／２０２６"],
  ["۲۰/۱۱/۲۰۲۶"],
  ["20 نوفمبر 2026"],
  ["الجمعة، ٢٠ نوفمبر ٢٠٢٦"],
  ["20 تشرين الثاني 2026"],
  ["بعد غد"],
  ["+٢ أيام"],
  ["20 11 2026"],
  ["20 Nov 2026"],
])("%s is 20 November 2026", (text) => expect(readTime(text, now)).toMatchObject({ date: "2026-11-20", time: null }));

test.each([
  ["tomorrow", "2026-11-19"],
  ["غدًا", "2026-11-19"],
  ["today", "2026-11-18"],
  ["+1w", "2026-11-25"],
  ["+٣d", "2026-11-21"],
  ["5/1", "2027-01-05"],
  ["1/11", "2026-11-01"],
  ["5 أبريل 2027", "2027-04-05"],
  ["29/2/2028", "2028-02-29"],
])("%s is the day %s", (text, date) => expect(readTime(text, now)).toMatchObject({ date, time: null }));

test.each([
  ["20/11/2026 18:00"],
  ["20/11/2026 1800"],
  ["20.11.2026 18.00"],
  ["20.11.2026 18h00"],
  ["20112026 18:00"],
  ["201120261800"],
  ["202611201800"],
  ["2026-11-20T18:00"],
  ["2026-11-20T18:00:00"],
  ["2026-11-20 18:00"],
  ["20 Nov 2026 at 6 pm"],
  ["20 nov 6:00pm"],
  ["Fri 20 Nov 2026, 18:00"],
  ["20 11 1800"],
  ["+2d 18:00"],
  ["٢٠ نوفمبر ٢٠٢٦ في ٦:٠٠ م"],
  ["20 نوفمبر 2026، 18:00"],
])("%s is 20 November at six in the evening", (text) =>
  expect(readTime(text, now)).toEqual({ date: "2026-11-20", time: "18:00" }),
);

test("a time alone, and a day without its time, are each understood as that", () => {
  expect(readTime("18:00", now)).toEqual({ date: null, time: "18:00" });
  expect(readTime("tomorrow 18:00", now)).toEqual({ date: "2026-11-19", time: "18:00" });
  expect(readTime("12:30 am", now)).toEqual({ date: null, time: "00:30" });
});

test.each([["constructor"], ["__proto__"], ["toString"]])("%s is no day", (text) => {
  expect(readTime(text, now)).toEqual({ date: null, time: null });
});

test.each([
  ["20/11/2026 25:00", "25:00"],
  ["20/11/2026 24:00", "24:00"],
  ["20/11/2026 1860", "1860"],
  ["20 Nov 13 pm", "13 pm"],
  ["202611202500", "2500"],
])("%s has a day and no time, and what is none is said", (text, noTime) => {
  expect(readTime(text, now)).toEqual({ date: "2026-11-20", time: null, noTime });
});

test("25:00 alone is no time", () => {
  expect(readTime("25:00", now)).toEqual({ date: null, time: null, noTime: "25:00" });
});

test.each([["20/11 2030"], ["20 11 2030"], ["20 Nov 2030"], ["20 نوفمبر 2030"]])(
  "the digits behind the day in %s may be the year or the time",
  (text) => expect(readTime(text, now)).toMatchObject({ time: null, yearOrTime: "2030" }),
);

test.each([["20/11/2030"], ["2030-11-20"], ["20nov2030"]])("the year in %s is no time", (text) => {
  expect(readTime(text, now)).toEqual({ date: "2030-11-20", time: null });
});

test.each([
  ["12026"],
  ["31/11/2026"],
  ["29/2/2027"],
  ["20/13/2026"],
  ["20/11/12026"],
  ["20/11/1026"],
  ["soon"],
  ["20 xyz 2026"],
  ["20/11/2026 25:00"],
  ["20/11/2026 18:75"],
  [""],
])("%s is not understood as a day and a time", (text) => {
  const { date, time } = readTime(text, now);
  expect(date === null || (text.includes(" ") && time === null)).toBe(true);
});

test.each([
  ["31/2/2026", "2026-02"],
  ["29/2/2027", "2027-02"],
  ["29/2", "2027-02"],
  ["31/11", "2026-11"],
  ["31 Nov 2026", "2026-11"],
  ["31112026", "2026-11"],
  ["2027-02-29", "2027-02"],
  ["٣١ نوفمبر ٢٠٢٦", "2026-11"],
])("%s is no day, as its month %s is too short for it", (text, shortMonth) => {
  expect(readTime(text, now)).toEqual({ date: null, time: null, shortMonth });
  expect(readTime(`${text} 18:00`, now)).toMatchObject({ date: null, time: "18:00", shortMonth });
});

test.each([["2/31/2026"], ["0/2/2027"]])("%s names no month that is too short", (text) =>
  expect(readTime(text, now)).not.toHaveProperty("shortMonth"),
);
