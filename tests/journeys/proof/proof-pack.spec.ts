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
  const button = page.getByRole("button", { name: "Download proof", exact: true });
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

test("the proofs of two bills that are selected in the list are one archive, a draft beside them is left out", async ({
  amirasPage: page,
  clerk,
}) => {
  const common = billNumber("PRS");
  const numbers = ["A", "B"].map((letter) => `${common}${letter}`);
  for (const number of numbers) {
    const { id } = await clerk.create(await clerk.houseBill(number));
    await clerk.submit({ id }, clerk.seal(await clerk.prepare({ id })));
    await waitForStatus(clerk, id, ["LOAD"]);
  }
  const draft = `${common}C`;
  await clerk.create(await clerk.houseBill(draft));
  await page.goto(`/ae/mpci/filings?q=${common}`);
  for (const number of [...numbers, draft])
    await page.getByRole("checkbox", { name: new RegExp(`^Select .*${number}`) }).check();
  await page.getByRole("button", { name: "Download proof", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Download proof" });
  await expect(dialog).toContainText("2 bills have a proof.");
  await expect(dialog).toContainText("1 bill was never sealed and is left out.");
  await expectAccessible(page, "the proofs of a selection");
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download", exact: true }).click();
  const files = await unzipped(await readFile(await (await saving).path()));
  const papers = [...files.keys()].filter((name) => name.endsWith(".pdf"));
  expect(papers.toSorted()).toEqual(numbers.map((number) => `proofs/${number}.pdf`));
  await expect(dialog).toHaveCount(0);
});
