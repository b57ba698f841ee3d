// A whole house bill typed from nothing, as a clerk does who has it on paper: parties from the contacts, three goods, two containers,
// the mistakes that are made on the way, and the seal; by mouse, and with as little effort as is asked for.
import { expect, test } from "./journey.ts";
import { typeWholeBill } from "./typed-bill.ts";

test.use({ viewport: { width: 1366, height: 768 } });

test("a bill is typed from nothing with at most 25 clicks and 60 keys besides what it says", async ({ amirasPage }) => {
  test.setTimeout(240_000);
  const { clicks, keys } = await typeWholeBill({ page: amirasPage, language: "en_GB", way: "mouse" });
  test.info().annotations.push({ type: "effort", description: `${clicks} clicks, ${keys} keys` });
  expect(clicks, "clicks").toBeLessThanOrEqual(25);
  expect(keys, "keys besides the data").toBeLessThanOrEqual(60);
});
