// Two clerks share a day's filings.
import { test } from "../journey.ts";
import { wordsIn } from "../words.ts";
import { shareADay } from "./shared-day.ts";

test("two clerks share a day: what is given, taken and given back", async ({
  amirasPage: page,
  browser,
  clerk,
  look,
  product,
}) => {
  await shareADay({ page, clerk, product, browser, look, words: wordsIn(look.language) });
});
