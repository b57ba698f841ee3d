// A clerk's whole job in English and in Arabic.
import { test } from "../journey.ts";
import { doWholeJob } from "./whole-job.ts";

for (const language of ["en_GB", "ar_EG"] as const) {
  test.describe(language, () => {
    test.use({ look: { language, theme: "light" }, permissions: ["clipboard-read", "clipboard-write"] });

    test(`a clerk makes a key, files a bill, gets the answer and keeps the proof, ${language} [spec 1.users] [spec 2.route.home] [spec 2.key-card] [spec 5.login] [spec 7.mpci.price] [spec 1.icons]`, async ({
      page,
      product,
    }) => {
      test.setTimeout(180_000);
      await doWholeJob({ page, product, language });
    });
  });
}
