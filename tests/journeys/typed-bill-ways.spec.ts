// The same bill typed from nothing in Arabic, by keys alone and with a finger on a telephone.
import { test } from "./journey.ts";
import { typeWholeBill } from "./typed-bill.ts";

const laptop = { viewport: { width: 1366, height: 768 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const [way, language] of [
  ["mouse", "ar_EG"],
  ["keys", "en_GB"],
  ["keys", "ar_EG"],
  ["finger", "en_GB"],
  ["finger", "ar_EG"],
] as const)
  test.describe(`${way}, ${language}`, () => {
    test.use({ look: { language, theme: "light" }, ...(way === "finger" ? phone : laptop) });
    test(`a bill is typed from nothing, ${way}, ${language}`, async ({ amirasPage }) => {
      test.setTimeout(300_000);
      const { clicks, keys } = await typeWholeBill({ page: amirasPage, language, way });
      test.info().annotations.push({ type: "effort", description: `${clicks} clicks, ${keys} keys` });
    });
  });
