// The names of months and weekdays in every language that is spoken here, as Intl writes them.
import { locales } from "@filings/contract/platform/places";

const spoken = locales.filter(({ code }) => code !== "pseudo").map(({ tag }) => tag);

/** From 1; null for a name or a beginning of names that no month has, or more than one: "jui" is June and July. */
export function monthNamed(name: string): number | null {
  const wanted = folded(name);
  if (wanted.length < lettersLeast) return null;
  const exact = monthNames().findIndex((names) => names.has(wanted));
  if (exact !== -1) return exact + 1;
  const begun = monthNames().flatMap((names, at) => ([...names].some((one) => one.startsWith(wanted)) ? [at + 1] : []));
  return begun.length === 1 ? begun[0]! : null;
}

const lettersLeast = 3;

/** The name of a weekday before or behind a day says nothing that the day does not. */
export function withoutWeekday(text: string): string {
  const words = text.split(" ");
  const isWeekday = (word = "") => weekdayNames().has(folded(word));
  if (isWeekday(words[0])) return words.slice(1).join(" ");
  return isWeekday(words.at(-1)) ? words.slice(0, -1).join(" ") : text;
}

/** Less than the folding of search, which the public home would have to load: it reads days too. */
function folded(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\p{M}.()]/gu, "")
    .toLowerCase();
}

/** Some languages bend the name of a month within a date: "studeni", "20. studenoga". */
const monthForms: readonly Intl.DateTimeFormatOptions[] = [
  { month: "long" },
  { month: "short" },
  { month: "long", day: "numeric", year: "numeric" },
  { month: "short", day: "numeric", year: "numeric" },
];

// Made at the first word that is not English: that takes longer than to read a date.
const monthNames = atFirstUse((): readonly ReadonlySet<string>[] => {
  const formats = formatsOf(monthForms);
  return Array.from({ length: 12 }, (_, month) => {
    const names = formats.map((format) => partOf(format, "month", Date.UTC(2026, month, 20)));
    // Where months have numbers and no names.
    return new Set(names.filter((name) => !/\d/.test(name)));
  });
});

const weekdayNames = atFirstUse(
  (): ReadonlySet<string> =>
    new Set(
      formatsOf([{ weekday: "long" }, { weekday: "short" }]).flatMap((format) =>
        Array.from({ length: 7 }, (_, day) => partOf(format, "weekday", Date.UTC(2026, 10, 16 + day))),
      ),
    ),
);

function atFirstUse<Made>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function formatsOf(forms: readonly Intl.DateTimeFormatOptions[]): readonly Intl.DateTimeFormat[] {
  return spoken.flatMap((tag) =>
    forms.map((form) => new Intl.DateTimeFormat(`${tag}-u-nu-latn`, { ...form, timeZone: "UTC" })),
  );
}

function partOf(format: Intl.DateTimeFormat, wanted: "month" | "weekday", at: number): string {
  return folded(format.formatToParts(at).find(({ type }) => type === wanted)?.value ?? "");
}
