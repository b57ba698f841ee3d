// Fifty bills from one spreadsheet to their proofs, with a mouse in two languages and by keys alone, and what it costs a person.
import { billNumber, expect, test } from "../journey.ts";
import { wordsIn } from "../words.ts";
import { consolidation } from "./consolidation.ts";
import { fileConsolidation } from "./fifty-bills.ts";
import { pacedHand } from "./paced-hand.ts";

const minutesMost = 20;

for (const [language, way] of [
  ["en_GB", "mouse"],
  ["ar_EG", "mouse"],
  ["en_GB", "keys"],
] as const) {
  test.describe(`${language}, ${way}`, () => {
    test.use({ look: { language, theme: "light" } });

    test(`fifty bills are imported, mended, sealed together, answered and proved within twenty minutes, ${language}, ${way}`, async ({
      amirasPage: page,
    }, info) => {
      test.setTimeout(600_000);
      const bills = await consolidation(billNumber("F").slice(0, 8));
      const hand = pacedHand(page, way);
      await fileConsolidation({ page, hand, words: wordsIn(language), bills });
      const { secondsOfPerson } = await hand.report(info, `${bills.numbers.length} bills, ${language}, ${way}`);
      expect(secondsOfPerson / 60).toBeLessThanOrEqual(minutesMost);
    });
  });
}
