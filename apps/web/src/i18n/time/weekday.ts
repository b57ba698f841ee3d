// A day of the week as one reads it beside its date.

/** The short names of Hungarian are single letters, which only the columns of a calendar explain. */
export function weekdayForm(language: string): "long" | "short" {
  return language.startsWith("hu") ? "long" : "short";
}

/** The day of a date with its name; where that is written out, the month is too. */
export function dayNamed(language: string): Intl.DateTimeFormatOptions {
  const form = weekdayForm(language);
  return { weekday: form, day: "numeric", month: form, year: "numeric" };
}

/** "Tue 1 Dec 2026" has no comma; where the day stands behind its date, the comma parts them. */
export function withoutComma(language: string, day: string): string {
  return weekdayForm(language) === "long" ? day : day.replace(/[,،]/, "");
}
