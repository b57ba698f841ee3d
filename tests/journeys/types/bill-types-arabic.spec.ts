// A shipping line's direct bill in transit, from the example to NAIC's answer, in Arabic.

import { test } from "../journey.ts";
import { fileTransit } from "./bill-types.ts";

test.use({ look: { language: "ar_EG", theme: "dark" } });

test("a shipping line files a transit in Arabic, on a dark page", async ({ page, context, product }) => {
  test.setTimeout(240_000);
  await fileTransit({ page, context, product, language: "ar_EG" });
});
