// The guide through a first filing: eight steps on the real screens, left and taken up again.
import { waitForStatus } from "../kit/clerk.ts";
import { billNumber, expect, expectAccessible, test } from "./journey.ts";

const marked = "dashed";

test("a clerk is led through a first filing, leaves the guide and takes it up again", async ({
  amirasPage: page,
  clerk,
}) => {
  const strip = page.getByRole("complementary", { name: "The first filing, step by step" });
  const next = strip.getByRole("button", { name: "Next" });
  const isMarked = (selector: string) =>
    expect(page.locator(selector).filter({ visible: true }).first()).toHaveCSS("outline-style", marked);

  await page.goto("/search?q=guide");
  await page.getByRole("main").getByRole("link", { name: "The first filing, step by step" }).click();
  await page.getByRole("button", { name: "Show me on the screens" }).click();
  await expect(strip).toContainText("Step 1 of 8");
  await isMarked('a[href="/ae/mpci/filings/new"]');
  await expectAccessible(page, "the help with the guide");

  await page.getByRole("banner").getByRole("link", { name: "New filing" }).click();
  await expect(strip).toContainText("Step 2 of 8");
  await isMarked("#main fieldset");
  await page.getByRole("radio", { name: "From the example" }).check();
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expect(strip).toContainText("Step 3 of 8");

  // The guide holds neither the focus nor what is typed.
  const bill = page.getByLabel("Bill number", { exact: true });
  const number = billNumber("GUI");
  await bill.fill(number);
  await next.click();
  await expect(bill).toHaveValue(number);
  await expect(strip).toContainText("Step 4 of 8");
  await isMarked('[id="field-transport.planned_loading_at"]');
  await strip.getByRole("button", { name: "Take me there" }).click();
  await expect(page.locator('[id="field-transport.planned_loading_at"]')).toBeInViewport();
  await next.click();
  await isMarked("[aria-labelledby=checks-heading]");
  await next.click();
  await isMarked("[data-guide=seal]");
  await expectAccessible(page, "the editor with the guide");
  await strip.getByRole("button", { name: "Close" }).click();
  await expect(strip).toHaveCount(0);

  // Kept for her, not for this browser: another session of hers knows it.
  await expect
    .poll(async () => (await clerk.call<{ guide: unknown }>("GET", "/api/v3/self/preferences/")).body.guide)
    .toEqual({ step: 6, is_open: false });
  const filing = await clerk.create(await clerk.houseBill(billNumber()));
  await clerk.submit(filing, clerk.seal(await clerk.prepare(filing)));
  await waitForStatus(clerk, filing.id, ["LOAD"]);
  await page.goto("/help/first-filing");
  await page.getByRole("button", { name: "Go on with step 6" }).click();

  // A bill that is on its way has done the step of the seal.
  await page.goto(`/ae/mpci/filings/${filing.id}`);
  await expect(strip).toContainText("Step 7 of 8");
  await isMarked("section[aria-labelledby=hero-says]");
  await next.click();
  await isMarked('#main section:has(> div > a[href="/verify"])');
  await strip.getByRole("button", { name: "Done" }).click();
  await expect(strip).toHaveCount(0);
  await page.goto("/help/first-filing");
  await expect(page.getByRole("button", { name: "Show me on the screens" })).toBeVisible();
});
