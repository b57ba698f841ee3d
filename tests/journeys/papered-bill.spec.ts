// Papers are added to a bill, sent with it, and read on its page.
import { test } from "./journey.ts";
import { sendBillWithPapers } from "./papers/papered-bill.ts";
import { wordsIn } from "./words.ts";

test.use({ look: { language: "en_GB", theme: "light" } });

test("papers dropped in the editor reach NAIC with the bill and are downloaded from its page [spec 7.mpci.attach]", async ({
  amirasPage: page,
  clerk,
}) => {
  await sendBillWithPapers({ page, clerk, words: wordsIn("en_GB"), language: "en_GB" });
});
