// A line's clerk has a missing house bill filed: reminded, filed, accepted.
import { test } from "../journey.ts";
import { remindAndComplete } from "./family-bill.ts";

test("a shipping line reminds the filer of a missing house bill, and its master bill is accepted once that is filed", async ({
  page,
  context,
  product,
  clerk,
}) => {
  await remindAndComplete({ page, context, product, clerk, language: "en_GB" });
});
