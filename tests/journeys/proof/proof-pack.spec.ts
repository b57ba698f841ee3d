// A clerk downloads the proof of a loaded bill, and what is on it leads a stranger to the check.
import { readFile } from "node:fs/promises";
import { waitForStatus } from "../../kit/clerk.ts";
import { pdfText } from "../../kit/pdf-text.ts";
import { unzipped } from "../../kit/unzipped.ts";
import { billNumber, expect, expectAccessible, test } from "../journey.ts";
import { qrOnPaper } from "./drawn-pdf.ts";

test("the proof of a loaded bill is downloaded from its page, and its code leads to the check", async ({
  amirasPage: page,
  clerk,
  product,
}) => {
  const bill = billNumber("PRF");
  const { id } = await clerk.create(await clerk.houseBill(bill));
  await clerk.submit({ id }, clerk.seal(await clerk.prepare({ id })));
  await waitForStatus(clerk, id, ["LOAD"]);
  await page.goto(`/ae/mpci/filings/${id}`);
  const button = page.getByRole("button", { name: "Download proof" });
  await expect(button).toBeVisible();
  await expectAccessible(page, "a bill with its proof");
  const saving = page.waitForEvent("download");
  await button.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`proof_${bill}_v1.zip`);
  const files = await unzipped(await readFile(await saved.path()));
  const pdf = files.get(`proofs/${bill}.pdf`)!;
  expect(await pdfText(pdf)).toContain(bill);
  expect(await qrOnPaper(page.context(), pdf)).toBe(`${product.url}/verify`);

  await page.goto("/verify");
  const receipt = { name: "receipt.json", mimeType: "application/json", buffer: files.get(`receipts/${bill}.json`)! };
  await page.locator("input[type=file]").first().setInputFiles(receipt);
  await expect(page.getByRole("main")).toContainText("No fault found in this receipt");
});
