// Two clerks share a day's filings, in Arabic and in the dark.
import { test } from "../journey.ts";
import { wordsIn } from "../words.ts";
import { shareADay } from "./shared-day.ts";

test.use({ look: { language: "ar_EG", theme: "dark" } });

test("two clerks share a day, in Arabic", async ({ amirasPage: page, browser, clerk, look, product }) => {
  await shareADay({ page, clerk, product, browser, look, words: wordsIn(look.language) });
});
