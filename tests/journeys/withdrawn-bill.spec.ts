// A filed bill is withdrawn and refused, another is withdrawn.
import { test } from "./journey.ts";
import { expectRefused, expectWithdrawn, openLoadedBill, withdraw } from "./withdrawal.ts";
import { wordsIn } from "./words.ts";

test.use({ look: { language: "en_GB", theme: "light" } });

test("a clerk withdraws a loaded bill: NAIC refuses one and accepts the other [spec 7.mpci.action]", async ({
  amirasPage: page,
  clerk,
}) => {
  const withdrawing = { page, clerk, words: wordsIn("en_GB") };
  await openLoadedBill(withdrawing, "SIM-CANCELNO");
  await withdraw(withdrawing);
  await expectRefused(withdrawing);
  await openLoadedBill(withdrawing, "ABC");
  await withdraw(withdrawing);
  await expectWithdrawn(withdrawing);
});
