// A loaded bill is amended: its difference is shown, its reason asked, and NAIC assesses it again.
import { test } from "../journey.ts";
import { wordsIn } from "../words.ts";
import { amendLoadedBill, expectUpdated, sync } from "./synced-bill.ts";

test.use({ look: { language: "en_GB", theme: "light" } });

test("a loaded bill is amended by Sync with its difference, its reason asked", async ({ amirasPage: page, clerk }) => {
  const syncing = { page, clerk, words: wordsIn("en_GB") };
  const id = await amendLoadedBill(syncing);
  await sync(syncing);
  await expectUpdated(syncing, id);
});
