// The looks in which every screen is walked: languages, themes and widths, and what is looked for in each.
import type { Look } from "../journey.ts";

export const pictures = process.env.SCREENSHOTS;

export const wide = { name: "wide", viewport: { width: 1440, height: 900 } };
const tablet = { name: "tablet", viewport: { width: 768, height: 1024 } };
const narrow = { name: "narrow", viewport: { width: 390, height: 844 } };
/** A window of 1280 by 1024 at four hundred per cent. */
export const zoomed = { name: "zoomed", viewport: { width: 320, height: 256 } };

export interface View {
  readonly theme: Look["theme"];
  readonly width: typeof wide;
}
const inBothThemes = (widths: readonly (typeof wide)[]): View[] =>
  widths.flatMap((width) => (["light", "dark"] as const).map((theme) => ({ theme, width })));

export interface Tour {
  readonly language: Look["language"];
  readonly views: readonly View[];
  /** All that can be found, or what depends on the length of words alone. */
  readonly looksFor: "everything" | "words";
  /** The screens of this turn out of four; null: all of them. */
  readonly turn: number | null;
  readonly tag: string;
}
const light = (widths: readonly (typeof wide)[]): View[] => widths.map((width) => ({ theme: "light", width }));
const withEveryChange: readonly Tour[] = [
  {
    language: "ar_EG",
    views: [{ theme: "dark", width: narrow }],
    looksFor: "everything",
    turn: 1,
    tag: "@every-change",
  },
];
const everyLook: readonly Tour[] = [
  ...(["en_GB", "ar_EG"] as const).map((language) => ({
    language,
    views: inBothThemes([wide, tablet, narrow, zoomed]),
    looksFor: "everything" as const,
    turn: null,
    tag: "@every-look",
  })),
  ...(["hu_HU", "sl_SI", "es_ES", "fr_FR", "nl_NL", "ko_KR", "zh_Hans"] as const).map((language) => ({
    language,
    views: light([wide, narrow, zoomed]),
    looksFor: "words" as const,
    turn: null,
    tag: "@every-look",
  })),
];
const asked = process.env.LANGUAGES?.split(",") as Look["language"][] | undefined;
const askedTours = (languages: readonly Look["language"][], views: readonly View[]): Tour[] =>
  languages.map((language) => ({ language, views, looksFor: "everything", turn: null, tag: "@asked" }));
const pictureTours = askedTours(asked ?? ["en_GB", "ar_EG"], inBothThemes([wide, narrow]));
export const tours =
  pictures !== undefined
    ? pictureTours
    : asked !== undefined
      ? askedTours(asked, light([wide, narrow]))
      : [...withEveryChange, ...everyLook];
