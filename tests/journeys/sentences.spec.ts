// The catalogue is loaded in parts, each before its screens: no screen shows the id of a sentence, and one language alone is loaded.
import type { Page } from "@playwright/test";
import { amira, dress, enter, expect, test } from "./journey.ts";
import { namesShown, wordsIn } from "./words.ts";

const arabic = wordsIn("ar_EG").of;
const english = wordsIn("en_GB").of;

/** The catalogues that a page has fetched, by language. */
function catalogues(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const language = /\/assets\/([a-z]{2}_[A-Z][A-Za-z]+|pseudo)-/.exec(request.url())?.[1];
    if (language !== undefined) fetched.push(language);
  });
  return fetched;
}

async function shows(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  expect(await namesShown(page)).toEqual([]);
}

test("in Arabic no other language is fetched, from the public home page through every screen [spec 7.translations] [spec 2.shell]", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  await dress(context, product, { language: "ar_EG", theme: "light" });
  const page = await context.newPage();
  const fetched = catalogues(page);

  await page.goto("/identity/login");
  await shows(page, arabic("Sign in"));
  expect(fetched, "sign-in fetches the sentences of one language, once").toEqual(["ar_EG"]);
  await page.getByRole("link", { name: arabic("Forgotten password") }).click();
  await shows(page, arabic("Forgotten password"));
  expect(fetched).toHaveLength(2);

  await enter(context, product, amira);
  fetched.length = 0;
  await page.goto("/ae/mpci/filings");
  await shows(page, arabic("Filings"));
  // Named in the page beside the script of the list: both are on their way before the first of them runs.
  expect(fetched.slice(0, 2)).toEqual(["ar_EG", "ar_EG"]);
  await page
    .getByRole("link", { name: arabic("Contacts"), exact: true })
    .first()
    .click();
  await shows(page, arabic("Contacts"));
  await page.goto("/identity/account/company/users");
  await shows(page, arabic("People"));
  expect(new Set(fetched)).toEqual(new Set(["ar_EG"]));
  await context.close();
});

test("another language takes effect on the open page and on later ones", async ({ amirasPage }) => {
  await amirasPage.goto("/contacts");
  await shows(amirasPage, english("Contacts"));
  const fetched = catalogues(amirasPage);
  await amirasPage.getByRole("button", { name: english("Language") }).click();
  await amirasPage.getByRole("button", { name: "العربية" }).click();
  await shows(amirasPage, arabic("Contacts"));
  await expect(amirasPage.locator("html")).toHaveAttribute("dir", "rtl");
  await amirasPage
    .getByRole("navigation")
    .getByRole("link", { name: arabic("Filings"), exact: true })
    .first()
    .click();
  await shows(amirasPage, arabic("Filings"));
  expect(new Set(fetched)).toEqual(new Set(["ar_EG"]));
});
