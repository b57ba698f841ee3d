// Ctrl Z in the editor: what a browser takes back is in the field with the focus, or nothing.
import { billNumber, expect, test } from "./journey.ts";

test("Ctrl Z and Ctrl Y change the field with the focus alone, and leave the focus where it is", async ({
  amirasPage: page,
  clerk,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  const bill = page.getByRole("textbox", { name: "Bill number", exact: true });
  const voyage = page.getByRole("textbox", { name: "Voyage number" });
  const before = await bill.inputValue();
  await bill.press("End");
  await bill.pressSequentially("XY");
  // Nothing was typed here: the last text that was typed is another field's.
  await voyage.press("Control+z");
  await expect(voyage).toBeFocused();
  await expect(bill).toHaveValue(`${before}XY`);
  const own = await voyage.inputValue();
  await voyage.press("End");
  await voyage.pressSequentially("Q");
  await voyage.press("Control+z");
  await expect(voyage).toHaveValue(own);
  await voyage.press("Control+z");
  await expect(bill).toHaveValue(`${before}XY`);
  await bill.press("Control+z");
  await bill.press("Control+z");
  await expect(bill).toHaveValue(before);
});
