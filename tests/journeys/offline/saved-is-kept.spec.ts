// "Saved" is said once this computer has it too: without a line the draft reads as it was left, however soon that is.
import { billNumber, expect, test } from "../journey.ts";
import { untilKept } from "./cut-line.ts";

test.use({ serviceWorkers: "allow" });

test("a draft that was saved reads so without a line, though this computer is slow to keep it", async ({
  amirasPage: page,
  clerk,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  const vessel = page.locator("input[id*='vessel_name']").first();
  await page.addInitScript(() => {
    const { subtle } = crypto;
    const encrypt = subtle.encrypt.bind(subtle);
    const long = { name: "PBKDF2", hash: "SHA-512", salt: new Uint8Array(16), iterations: 200_000 };
    subtle.encrypt = async (...given) => {
      await subtle.deriveBits(
        long,
        await subtle.importKey("raw", new Uint8Array(16), "PBKDF2", false, ["deriveBits"]),
        256,
      );
      return encrypt(...given);
    };
  });
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await untilKept(page);
  const answer = page.waitForResponse((response) => response.request().method() === "PATCH");
  await vessel.fill("EVER KEPT");
  await answer;
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(vessel).toHaveValue("EVER KEPT");
});
