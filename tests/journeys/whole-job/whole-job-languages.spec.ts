// A clerk's whole job in each of the other languages.
import { releasedLocales } from "@filings/contract/platform/places";
import { test } from "../journey.ts";
import { doWholeJob } from "./whole-job.ts";

for (const language of releasedLocales.filter((one) => !["en_GB", "ar_EG", "pseudo"].includes(one))) {
  test.describe(language, () => {
    test.use({ look: { language, theme: "light" }, permissions: ["clipboard-read", "clipboard-write"] });

    test(`a clerk makes a key, files a bill, gets the answer and keeps the proof, ${language} [spec 1.languages.further]`, async ({
      page,
      product,
    }) => {
      test.setTimeout(180_000);
      await doWholeJob({ page, product, language });
    });
  });
}
