// The headings of the two grids, in every language that is written in Latin letters.
import { cellLabels } from "@filings/phrases/mpci/finding-paths";
import { releasedLocales, say } from "@filings/phrases/say";
import { expect, test } from "vitest";
import { equipmentColumns, goodsColumns } from "./columns.ts";

const remPx = 16;
const paddingPx = 16;

/** A little more than the letters of a heading take, so that a word that is found to fit does. */
function widthOf(word: string): number {
  const letters = [...word.normalize("NFD").replace(/\p{M}/gu, "")];
  return letters.reduce(
    (sum, one) => sum + (/[ijlI,.]/.test(one) ? 3.5 : /[frt]/.test(one) ? 4.6 : /[mwMW]/.test(one) ? 10.8 : 7.3),
    0,
  );
}

const columns = Object.entries({ ...equipmentColumns, ...goodsColumns });

test.each(releasedLocales.filter((locale) => !["ar_EG", "ko_KR", "zh_Hans"].includes(locale)))(
  "no word of a heading is broken in %s",
  (locale) => {
    const broken = columns.flatMap(([name, { width }]) =>
      say(locale, cellLabels[name as keyof typeof cellLabels])
        .split(/[\s-]/)
        .filter((word) => widthOf(word) > width * remPx - paddingPx),
    );
    expect(broken).toEqual([]);
  },
);
