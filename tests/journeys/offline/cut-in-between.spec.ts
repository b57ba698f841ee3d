// The line goes in mid-upload: the file is on the bill once, and the page says so after the next try.
import { readFileSync } from "node:fs";
import { billNumber, expect, test } from "../journey.ts";

const bytes = readFileSync(new URL("../../../examples/documents/dangerous-goods-declaration.pdf", import.meta.url));

test("a file whose answer was lost is on the bill once, and trying again finds it there", async ({
  amirasPage: page,
  clerk,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await page.context().route(/\/attachments\/$/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page
    .getByRole("group", { name: "Add documents" })
    .locator("input[type=file]")
    .setInputFiles({ name: "DGD_signed.pdf", mimeType: "application/pdf", buffer: bytes });
  await expect(page.getByText("The server is not answering. Check your connection, then try again.")).toBeVisible();
  await page.context().unrouteAll();
  await page
    .getByRole("group", { name: "Add documents" })
    .getByRole("button", { name: /^Try again/ })
    .click();
  await expect(page.getByText("The server is not answering. Check your connection, then try again.")).toHaveCount(0);
  const listed = page.getByRole("list", { name: "Documents", exact: true }).getByRole("listitem");
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText("DGD_signed");
  expect((await clerk.get(id)).attachments).toHaveLength(1);
});
