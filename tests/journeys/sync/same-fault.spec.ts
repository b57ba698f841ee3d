// Three bills are refused for the same container; the number corrected in one is written into the others.
import { inContainer } from "@filings/contract/mpci/house-bill.example";
import { waitForStatus } from "../../kit/clerk.ts";
import { ownContainer } from "../../kit/mpci/own-container.ts";
import { billNumber, expect, expectAccessible, test } from "../journey.ts";
import { wordsIn } from "../words.ts";

test.use({ look: { language: "en_GB", theme: "light" } });

const right = "TCLU7654320";

test("a fault that NAIC found in three bills is corrected in one and applied to the others", async ({
  amirasPage: page,
  clerk,
}) => {
  const words = wordsIn("en_GB");
  const names = [1, 2, 3].map((at) => billNumber(`SIM-REJECT-${at}`));
  const ids: string[] = [];
  const wrong = ownContainer();
  for (const name of names) {
    const { id } = await clerk.create(inContainer(await clerk.houseBill(name), wrong));
    await clerk.submit({ id }, clerk.seal(await clerk.prepare({ id })));
    ids.push(id);
  }
  const bills = await Promise.all(ids.map((id) => waitForStatus(clerk, id, ["SUBMISSION_REJECTED"])));
  const [first] = bills;

  await page.goto(`/ae/mpci/filings/${first?.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("The check digit of the container number is wrong")).toBeVisible();
  await expect(main).toContainText("A letter or digit was mistyped or swapped.");
  await expect(main).toContainText("Container number check digit is wrong");
  await expectAccessible(page, "a refusal in words");

  const { body: draft } = await clerk.call<{ revision: number }>(
    "POST",
    `/api/filings/ae/mpci/filings/${first?.id}/convert/`,
  );
  const { equipment, goods_items } = inContainer(first!.body, right);
  const change = { revision: draft.revision, body: { equipment, goods_items } };
  expect((await clerk.call("PATCH", `/api/filings/ae/mpci/filings/${first?.id}/`, change)).status).toBe(200);
  await page.goto(`/ae/mpci/filings/${first?.id}/edit`);
  await page.getByRole("button", { name: /^Apply to \d+ other bills with this fault$/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(right);
  for (const name of names.slice(1)) await expect(dialog.getByRole("checkbox", { name })).toBeChecked();
  await expectAccessible(page, "the offer to other bills");
  await dialog.getByRole("button", { name: /^Correct \d+ bills$/ }).click();
  await expect(dialog.getByRole("button", { name: words.of("Done") })).toBeVisible({ timeout: 30_000 });
  for (const name of names.slice(1)) {
    await expect(dialog.getByRole("listitem").filter({ hasText: name })).toContainText(words.of("Corrected"));
  }
  for (const id of ids.slice(1)) {
    const corrected = await clerk.get(id);
    const { equipment: containers, goods_items: goods } = corrected.body;
    expect([corrected.status, containers[0]?.container_number]).toEqual(["DRAFTED", right]);
    expect(goods[0]?.placements[0]?.container_number).toBe(right);
  }
});
