// What a screen reader is told on the way of the main jobs: roles, names, their order, faults at their fields, and what is said by itself.
import type { Page } from "@playwright/test";
import { waitForStatus } from "../kit/clerk.ts";
import { declare } from "./declarations/declared.ts";
import { omar } from "./declarations/import-papers.ts";
import { billNumber, enter, expect, test } from "./journey.ts";

const main = (page: Page) => page.getByRole("main");

test("signing in is a form with two named fields, and its fault is said at once and at its field", async ({ page }) => {
  await page.goto("/identity/login");
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Filings App"
    - main:
      - heading "Sign in" [level=1]
      - textbox "Company e-mail"
      - textbox "Password"
      - button "Show password"
      - button "Continue"
      - paragraph:
        - link "Forgotten password"
    - contentinfo:
      - navigation "Footer"
  `);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText(/./);
  const email = page.getByRole("textbox", { name: "Company e-mail" });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/e-mail/);
});

test("the list is a named table with row headings, below its folders and its search", async ({
  amirasPage: page,
  clerk,
}) => {
  const bill = billNumber();
  await clerk.create(await clerk.houseBill(bill));
  await page.goto("/ae/mpci/filings");
  await expect(page.getByRole("rowheader", { name: bill })).toBeVisible();
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - link "Skip to content"
    - complementary "Main":
      - navigation "Main":
        - group "MPCI":
          - link "Filings"
    - banner:
      - button "Search filings, contacts, help"
      - status: Live
      - button /Account/
    - main:
      - heading "Filings" [level=1]
      - navigation "Filings by status":
        - link /All/
        - link /Drafts/
      - search "Filter filings":
        - searchbox "Search by bill, container, party or vessel"
      - region "Filings table":
        - table "Filings":
          - rowgroup:
            - row:
              - columnheader "Select all on this page":
                - checkbox "Select all on this page"
              - columnheader "Bill of lading"
              - columnheader "Status"
              - columnheader "File by"
  `);
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: bill }) });
  await expect(row.getByRole("checkbox")).toHaveAccessibleName(new RegExp(bill));
  await expect(row.getByRole("cell", { name: "Draft", exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Filings" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("the editor is a form of named parts; a fault is the description of its field, and saving is said", async ({
  amirasPage: page,
  clerk,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await expect(main(page)).toMatchAriaSnapshot(`
    - navigation "Where you are":
      - link "Filings"
    - heading /JRN-/ [level=1]
    - status
    - navigation "Parts of the filing":
      - list:
        - listitem:
          - link /Bill of lading/
      - progressbar "Filled in"
    - form "Filing":
      - region "Bill of lading":
        - heading "Bill of lading" [level=2]
        - textbox "Bill number"
        - textbox "Master bill number"
        - combobox "Shipping line"
      - region "Vessel and times":
        - combobox "Last load port before the UAE"
        - textbox "Planned loading time"
      - region "Places":
        - list "Route"
      - region "Parties"
  `);
  const loading = page.getByRole("textbox", { name: "Planned loading time" });
  await loading.fill("soon");
  await loading.blur();
  await expect(loading).toHaveAttribute("aria-invalid", "true");
  await expect(loading).toHaveAccessibleDescription(/time/i);
  await expect(
    main(page)
      .getByRole("status")
      .filter({ hasText: /^Saved/ })
      .first(),
  ).toBeAttached();
});

test("the seal is a named dialog that says what is signed before it asks for the key; Escape leaves it", async ({
  amirasPage: page,
  clerk,
}) => {
  const bill = billNumber();
  const { id } = await clerk.create(await clerk.houseBill(bill));
  await page.goto(`/ae/mpci/filings/${id}`);
  const open = page.getByRole("button", { name: "Seal and submit" });
  await open.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Passphrase of this key")).toBeVisible();
  await expect(dialog).toHaveAccessibleName(/Seal/);
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog /Seal and submit/:
      - banner:
        - heading /Seal and submit/ [level=2]
      - region "What you seal":
        - heading "What you seal" [level=3]
        - term: Bill number
        - definition: /JRN-/
        - term: Goods
      - paragraph: This sentence is signed
      - blockquote
      - region "Key":
        - heading "Key" [level=3]
      - textbox "Passphrase of this key"
      - contentinfo:
        - button "Cancel"
        - button "Seal and submit"
  `);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

test("an answer of NAIC is said by itself, and each of its questions names the fields that answer it", async ({
  amirasPage: page,
  clerk,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber("SIM-RFIDOC")));
  await page.goto(`/ae/mpci/filings/${id}`);
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
  await clerk.submit({ id }, clerk.seal(await clerk.prepare({ id })));
  await waitForStatus(clerk, id, ["ADDITIONAL_INFO_NEEDED"]);
  const said = main(page).getByRole("status").filter({ hasText: "Answer needed" });
  await expect(said).toContainText("Answer the request for information", { timeout: 30_000 });
  await expect(main(page)).toMatchAriaSnapshot(`
    - navigation "Breadcrumb":
      - link "Filings"
    - heading /SIM-RFIDOC/ [level=1]
    - region /Answer the request for information/:
      - status:
        - heading [level=2]
      - button "Answer NAIC’s questions"
      - list "What happens next"
    - region "Request for information":
      - heading "Request for information" [level=2]
      - blockquote
      - list:
        - listitem:
          - group "Attach the document for question 1"
          - textbox "Answer to question 1"
        - listitem:
          - textbox "Answer to question 2"
      - button "Seal and send the answer"
  `);
  await page.getByRole("button", { name: "Seal and send the answer" }).click();
  const second = page.getByRole("textbox", { name: "Answer to question 2" });
  await expect(second).toHaveAttribute("aria-invalid", "true");
  await expect(second).toHaveAccessibleDescription(/./);
});

test("charges of customs are named and summed in words before they are paid", async ({ context, page, product }) => {
  test.setTimeout(300_000);
  const { due } = await declare(product);
  await enter(context, product, omar);
  await page.goto(`/adc/filings/${due}`);
  await expect(page.getByText("To pay now")).toBeVisible();
  await expect(main(page)).toMatchAriaSnapshot(`
    - navigation "Breadcrumb":
      - link "Declarations"
    - heading "Drills, lent" [level=1]
    - region:
      - heading [level=2]
  `);
  const pay = main(page).getByRole("button", { name: /^Pay/ }).first();
  await expect(pay).toBeEnabled();
  await expect(pay).toHaveAccessibleName(/AED/);
});
