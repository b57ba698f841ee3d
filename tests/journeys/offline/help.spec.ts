// Help is found and read without a line, also by a browser in which nobody has opened it before.
import { expect, test } from "../journey.ts";
import { untilKept } from "./cut-line.ts";

test.use({ serviceWorkers: "allow" });

test("the palette and the search page find a help topic without a line, and it opens", async ({ amirasPage: page }) => {
  await page.goto("/ae/mpci/filings");
  await expect(page.getByRole("heading", { level: 1, name: "Filings" })).toBeVisible();
  await untilKept(page);
  await page.context().setOffline(true);

  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search or type a command" });
  await field.fill("24-hour");
  const topic = page.getByRole("option", { name: "The 24-hour deadline" });
  await expect(topic).toBeVisible();
  await topic.click();
  await expect(page.getByRole("heading", { level: 1, name: "The 24-hour deadline" })).toBeVisible();

  await page.goto("/search?q=glossary");
  await expect(page.getByRole("link", { name: "Words of the trade" })).toBeVisible();

  await page.goto("/help");
  await page.getByRole("searchbox", { name: "Find in help" }).fill("24 hours");
  await expect(page.getByRole("main").getByRole("link", { name: "The 24-hour deadline" })).toBeVisible();
});
