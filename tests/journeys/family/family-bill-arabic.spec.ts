// A line's clerk has a missing house bill filed: reminded, filed, accepted; in Arabic.
import { test } from "../journey.ts";
import { remindAndComplete } from "./family-bill.ts";

test.use({ look: { language: "ar_EG", theme: "light" } });

test("a shipping line reminds the filer of a missing house bill, in Arabic", async ({
  page,
  context,
  product,
  clerk,
}) => {
  await remindAndComplete({ page, context, product, clerk, language: "ar_EG" });
});
