// A bill that is repeated: kept as a template, used, renamed, deleted and taken back, by keyboard where one types.
import { billNumber, expect, test } from "../journey.ts";

test("a bill becomes a template, and a filing from it has open what belongs to one shipment", async ({
  amirasPage: page,
  clerk,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Save as template" }).click();
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel("Name of the template");
  await expect(name).toHaveValue(/CNSHA–AEJEA$/);
  await expect(dialog.getByLabel("Seals")).toBeChecked();
  await expect(dialog.getByLabel("Consignee")).not.toBeChecked();
  const given = `Lamps ${Date.now()}`;
  await name.fill(given);
  await name.press("Enter");
  await page.getByRole("link", { name: "Show the templates" }).click();
  await expect(page).toHaveURL(/\/ae\/mpci\/templates$/);
  const line = page.getByRole("row").filter({ hasText: given });
  await expect(line).toContainText("Not used yet");

  // Another one of the same name is refused at its field, and what was typed stays.
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await page.getByRole("button", { name: "Save as template" }).click();
  await name.fill(given.toUpperCase());
  await name.press("Enter");
  await expect(dialog).toContainText("Choose another name: your company has a template of this name.");
  await expect(name).toHaveValue(given.toUpperCase());
  await page.keyboard.press("Escape");

  // By the palette, with keys alone.
  await page.keyboard.press("Control+k");
  await dialog.getByRole("combobox").fill("from a template");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/filings\/new\?from=template$/);
  await page.getByRole("combobox", { name: "Template" }).fill(given);
  await page.getByRole("option", { name: new RegExp(given) }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole("textbox", { name: "Bill number", exact: true })).toHaveValue("");
  await expect(page.getByLabel("Planned loading time")).toHaveValue("");
  const made = page.url().split("/").at(-2)!;
  const { body } = await clerk.get(made);
  expect(body).toMatchObject({ bill_number: null, equipment: [] });
  expect(body.parties.map(({ name: party }) => party)).toContain("BRIGHT LAMPS MANUFACTURING CO LTD");
  expect(body.goods_items.map((item) => item.gross_weight_kg)).toEqual([null, null]);

  await page.goto(`/ae/mpci/templates?q=${encodeURIComponent(given)}`);
  await expect(line).toContainText("1 time, last on");
  await line.getByRole("button", { name: `Change ${given}` }).click();
  await name.fill(`${given} weekly`);
  await dialog.getByLabel("Seals").press("Space");
  await dialog.getByRole("button", { name: "Save the template" }).click();
  await expect(line).toContainText(`${given} weekly`);
  await line.getByRole("button", { name: `Delete ${given} weekly` }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line).toContainText(`${given} weekly`);
});
