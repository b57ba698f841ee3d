// The looks in which every screen is walked: languages, themes and widths, and what is looked for in each.
import type { Look } from "../journey.ts";

export const pictures = process.env.SCREENSHOTS;

export interface Width {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Of the size a browser gives to text, in per cent. */
  readonly text: number;
}
export const wide: Width = { name: "wide", viewport: { width: 1440, height: 900 }, text: 100 };
const tablet: Width = { name: "tablet", viewport: { width: 768, height: 1024 }, text: 100 };
const narrow: Width = { name: "narrow", viewport: { width: 390, height: 844 }, text: 100 };
/** A window of 1280 by 1024 at four hundred per cent. */
export const zoomed: Width = { name: "zoomed", viewport: { width: 320, height: 256 }, text: 100 };
/** Who has set the text of the browser to twice its size, and nothing else. */
const enlarged: Width = { name: "enlarged", viewport: { width: 1440, height: 900 }, text: 200 };

export interface View {
  readonly theme: Look["theme"];
  readonly width: Width;
}
const inBothThemes = (widths: readonly Width[]): View[] =>
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
const light = (widths: readonly Width[]): View[] => widths.map((width) => ({ theme: "light", width }));
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
    views: [...inBothThemes([wide, tablet, narrow, zoomed]), ...light([enlarged])],
    looksFor: "everything" as const,
    turn: null,
    tag: "@every-look",
  })),
  ...(["hu_HU", "sl_SI", "es_ES", "fr_FR", "nl_NL", "ko_KR", "zh_Hans"] as const).map((language) => ({
    language,
    views: light([wide, narrow, zoomed, enlarged]),
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
      ? askedTours(asked, light([wide, narrow, enlarged]))
      : [...withEveryChange, ...everyLook];
