import { locales } from "@filings/contract/platform/places";
import { describe, expect, it } from "vitest";
import { createCookieJar, readCookie } from "./cookie-jar.ts";
import { createFormats, type Formats } from "./formats.ts";
import {
  defaultLanguage,
  digitsOf,
  languages,
  namesFor,
  offeredLanguages,
  readLanguage,
  withDigits,
  writeLanguage,
} from "./language.ts";

describe("the language cookie", () => {
  it.each([
    ['{"language":"ar_EG"}', "ar_EG"],
    ['{"language":"ar-EG"}', "ar_EG"],
    ['{"language":"en_GB"}', "en_GB"],
    ['{"language":"pseudo"}', "pseudo"],
    ['{"language":"de_DE"}', "en_GB"],
    ['{"language":7}', "en_GB"],
    ['"ar_EG"', "en_GB"],
    ["ar_EG", "en_GB"],
    [null, "en_GB"],
  ])("%s means %s", (cookie, code) => expect(readLanguage(cookie).code).toBe(code));

  it("keeps the digits that were chosen for Arabic, and for no other language", () => {
    const page = { cookie: "" };
    const arabic = languages.find(({ code }) => code === "ar_EG")!;
    writeLanguage(createCookieJar(page, true), withDigits(arabic, "arab"));
    const kept = readLanguage(readCookie(page.cookie, "filings_language"));
    expect(digitsOf(kept)).toBe("arab");
    const { number } = createFormats(kept.format, { join: (date, time) => `${date} ${time}`, invalid: invalidTime });
    expect(number(2026)).toBe("٢٬٠٢٦");
    expect(digitsOf(readLanguage('{"language":"fr_FR","digits":"arab"}'))).toBe("latn");
    expect(digitsOf(readLanguage('{"language":"ar_EG","digits":"roman"}'))).toBe("latn");
  });

  it("is written percent-encoded and read both ways", () => {
    const page = { cookie: "" };
    const cookies = createCookieJar(page, true);
    writeLanguage(cookies, languages.find(({ code }) => code === "ar_EG")!);
    expect(page.cookie).toBe(
      "filings_language=%7B%22language%22%3A%22ar_EG%22%7D; Max-Age=31536000; Path=/; SameSite=Lax; Secure",
    );
    expect(readLanguage(readCookie(`a=b; ${page.cookie}`, "filings_language")).direction).toBe("rtl");
    expect(readCookie('x=1; filings_language={"language":"ar_EG"}', "filings_language")).toBe('{"language":"ar_EG"}');
    expect(readCookie("broken=%E0%A4%A", "broken")).toBe("%E0%A4%A");
  });
});

describe("the languages", () => {
  const spoken = languages.map(({ code }) => code);
  const others = locales.filter(({ code }) => !spoken.includes(code));

  it("that are spoken are those that are released, each in its own words", () => {
    expect(others.map(({ code, released }) => [code, released])).toEqual(others.map(({ code }) => [code, false]));
    expect(languages.slice(0, 2).map(({ code, name }) => [code, name])).toEqual([
      ["en_GB", "English"],
      ["ar_EG", "العربية"],
    ]);
    const signs = languages.filter(({ code }) => code !== "pseudo").map(({ sign }) => sign);
    expect(signs.join(" ")).toBe("EN ع ES HR HU NL SL SR 中 PT FR 한");
    expect(languages.filter(({ direction }) => direction === "rtl").map(({ tag }) => tag)).toEqual(["ar-EG"]);
  });

  it("that are offered leave out the one for developers, but to whom asked for it by a cookie", () => {
    const offered = offeredLanguages("en_GB").map(({ code }) => code);
    expect(offered.toSorted()).toEqual(spoken.filter((code) => code !== "pseudo").toSorted());
    expect(offeredLanguages("pseudo")).toHaveLength(languages.length);
  });

  it("that are offered stand by their own names, at the same place for every reader", () => {
    const names = offeredLanguages("ar_EG").map(({ name }) => name);
    const latin = names.filter((name) => /^\p{Script=Latin}/u.test(name));
    expect(latin.join(" ")).toBe("English Español Français Hrvatski Magyar Nederlands Português Slovenščina Srpski");
    expect(names.slice(0, latin.length)).toEqual(latin);
    expect(names).toHaveLength(12);
  });

  it.each(others.map(({ code }) => code))("%s, which is not released, is not spoken even where a cookie asks", (code) =>
    expect(readLanguage(JSON.stringify({ language: code }))).toBe(defaultLanguage),
  );
});

const invalidTime = "Invalid time value";
const formats = createFormats("en-GB", { join: (date, time) => `${date} at ${time}`, invalid: invalidTime });

describe("a count that ends at a most", () => {
  it("has its sign behind the figure, also where the words run from right to left", () => {
    expect(formats.upTo({ count: 500, count_capped: false })).toBe("500");
    expect(formats.upTo({ count: 500, count_capped: true })).toBe("\u2066500+\u2069");
  });
});

it("a language is called in English and as its reader calls it", () => {
  const by = (code: string) => languages.find((each) => each.code === code)!;
  expect(namesFor(by("ar_EG"), by("sr_RS"))).toMatch(/^Arabic.* arapski/);
});

describe("money", () => {
  it.each(["en-GB", "sr-Latn-RS", "ar-EG-u-nu-latn"])(
    "stated on a paper is written in %s as an amount of ours",
    (language) => {
      const { amount, stated } = createFormats(language, { join: String, invalid: "" });
      expect(stated("31500.00", "EUR")).toBe(amount(3_150_000_000, "EUR"));
    },
  );

  it("keeps a currency that is none, and needs none", () => {
    expect(formats.stated("31500", "E1")).toBe("E1 31,500.00");
    expect(formats.stated("31500", null)).toBe("31,500.00");
  });
});

describe("a time", () => {
  const arabic = createFormats("ar-EG-u-nu-latn", { join: (date, time) => `${date} في ${time}`, invalid: "-" });
  const [korean, chinese] = ["ko-KR-u-nu-latn", "zh-Hans-u-nu-latn"].map((language) =>
    createFormats(language, { join: (date, time) => `${date} ${time}`, invalid: "-" }),
  ) as [Formats, Formats];
  const instant = "2026-03-12T05:42:00Z";

  it("is a date at a time [spec 9.dates]", () => {
    expect(formats.dateAtTime(instant, { zone: "Asia/Dubai" })).toBe("12 Mar 2026 at 09:42");
  });

  it.each([["nonsense"], [null], [undefined], [Number.NaN]])(
    "%s is an invalid time value [spec 8.invalid-time]",
    (value) => {
      expect(formats.dateAtTime(value)).toBe(invalidTime);
      expect(formats.relative(value, new Date())).toBe(invalidTime);
    },
  );

  it("keeps western digits in Arabic: bills are read aloud to carriers", () => {
    expect(arabic.dateAtTime(instant, { zone: "Asia/Dubai" })).toMatch(/^12 مارس 2026 في 09:42/);
  });

  it("left is said in its two largest units", () => {
    expect(formats.duration(8_280_000)).toBe("2 hrs 18 mins");
    expect(formats.duration(20_000)).toBe("0 mins");
    expect(formats.duration(2 * 86_400_000)).toBe("2 days");
    expect(formats.timeLeft(8_280_000)).toBe("2\u00a0h 18\u00a0m");
    expect(formats.timeLeft(60_840_000)).toBe("16\u00a0h 54\u00a0m");
    expect(formats.timeLeft(50 * 3_600_000)).toBe("2\u00a0d 2\u00a0h");
    expect(arabic.timeLeft(60_840_000)).toBe("16 س و54 د");
    expect([korean.timeLeft(60_840_000), korean.duration(60_840_000)]).toEqual(["16시간 54분", "16시간 54분"]);
    expect([chinese.timeLeft(60_840_000), chinese.duration(60_840_000)]).toEqual(["16小时54分钟", "16小时54分钟"]);
    expect(arabic.timeLeft(47 * 3_600_000)).toBe("يوم و23 س");
  });

  it.each([
    ["sr-Latn-RS", "15 h 9 min", "2 dana 1 h"],
    ["hr-HR", "15 h 9 min", "2 dana 1 h"],
  ])("left is said in %s by the signs of its papers", (language, hours, days) => {
    const { timeLeft } = createFormats(`${language}-u-nu-latn`, {
      join: (date, time) => `${date} ${time}`,
      invalid: "",
    });
    expect([timeLeft(54_540_000), timeLeft(49 * 3_600_000)]).toEqual([hours, days]);
  });

  it.each([
    ["en-GB", "Tue 1 Dec 2026 16:00"],
    ["sl-SI", "tor. 1. dec. 2026 16:00"],
    // A single letter behind a date is no day of the week.
    ["hu-HU", "2026. december 1., kedd, 16:00"],
  ])("of a day of the week is read in %s", (language, said) => {
    const { weekdayAtClock } = createFormats(language, { join: (date, time) => `${date} ${time}`, invalid: "" });
    expect(weekdayAtClock("2026-12-01T16:00:00Z", { zone: "UTC" })).toBe(said);
  });

  it("is told as the clocks of a place have it, and its day is the day there", () => {
    const late = "2026-03-12T21:30:00Z";
    const now = new Date("2026-03-12T10:00:00Z");
    expect(formats.dateAtTime(late, { zone: "Asia/Shanghai" })).toBe("13 Mar 2026 at 05:30");
    expect(formats.nearTime(late, now, { zone: "Asia/Shanghai" })).toBe("tomorrow at 05:30");
    expect(formats.nearTime(late, now, { zone: "Europe/Amsterdam" })).toBe("today at 22:30");
    // There it is the next day already: "today" would be another one than the reader's.
    const evening = new Date("2026-03-12T18:00:00Z");
    expect(formats.nearTime(late, evening, { zone: "Asia/Shanghai" })).toBe("13 Mar 2026 at 05:30");
  });

  it("is a date on paper, which is read on another day", () => {
    const onPaper = createFormats("en-GB", {
      join: (date, time) => `${date} at ${time}`,
      invalid: "",
      isOnPaper: true,
    });
    const now = new Date("2026-03-12T10:00:00Z");
    const zone = { zone: "Europe/Amsterdam" };
    expect(onPaper.nearTime("2026-03-12T21:30:00Z", now, zone)).toBe("12 Mar 2026 at 22:30");
    expect(onPaper.relative(instant, now)).toBe(onPaper.dateAtTime(instant));
  });

  it("far or near is told from now", () => {
    expect(formats.relative(instant, new Date("2026-03-12T05:50:30Z"))).toBe("8 minutes ago");
    expect(formats.relative(instant, new Date("2026-03-12T05:42:30Z"))).toBe("now");
    expect(formats.relative(instant, new Date("2026-03-11T05:42:00Z"))).toBe("tomorrow");
  });
});

describe("an amount", () => {
  it("is its hundred-thousandth part, with the currency before it [spec 9.money]", () => {
    expect(formats.amount(225_085_000, "AED")).toBe("AED\u00a02,250.85");
    expect(formats.amount(500_000, "CREDIT")).toBe("5");
  });
});
