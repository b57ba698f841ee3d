// A shipping line's direct bill in transit, from the example to NAIC's answer, in English.

import { test } from "../journey.ts";
import { fileTransit } from "./bill-types.ts";

test("a shipping line changes the type of a bill, takes that back, and files the transit", async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(240_000);
  await fileTransit({ page, context, product, language: "en_GB" });
});
