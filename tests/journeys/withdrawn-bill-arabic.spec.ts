// A filed bill is withdrawn and refused, another is withdrawn, in Arabic.
import { test } from "./journey.ts";
import { expectRefused, expectWithdrawn, openLoadedBill, withdraw } from "./withdrawal.ts";
import { wordsIn } from "./words.ts";

test.use({ look: { language: "ar_EG", theme: "light" } });

test("a clerk withdraws a loaded bill: NAIC refuses one and accepts the other, in Arabic [spec 7.mpci.action]", async ({
  amirasPage: page,
  clerk,
}) => {
  const withdrawing = { page, clerk, words: wordsIn("ar_EG") };
  await openLoadedBill(withdrawing, "SIM-CANCELNO");
  await withdraw(withdrawing);
  await expectRefused(withdrawing);
  await openLoadedBill(withdrawing, "ABC");
  await withdraw(withdrawing);
  await expectWithdrawn(withdrawing);
});
