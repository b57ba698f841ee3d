// NAIC asks two questions about a bill, and a clerk answers them.
import { test } from "./journey.ts";
import { answerRequest } from "./request/answered-bill.ts";
import { wordsIn } from "./words.ts";

test.use({ look: { language: "en_GB", theme: "light" } });

test("an RFI with two questions and a paper is answered [spec 7.mpci.action]", async ({ amirasPage: page, clerk }) => {
  await answerRequest({ page, clerk, words: wordsIn("en_GB") });
});
