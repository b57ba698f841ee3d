// The screens of declarations, in their normal and error states.
import { expect } from "@playwright/test";
import type { Screen } from "../screen.ts";
import type { Declared } from "./declared.ts";
import { expectDrawn } from "./declaring.ts";
import { lockedPdf, paperOf } from "./import-papers.ts";

const adc = "/adc/filings";
export const declarationScreens: readonly Screen<Declared>[] = [
  { name: "adc-start", path: () => "/" },
  { name: "adc-list", path: () => `${adc}` },
  { name: "adc-list-nothing-found", path: () => `${adc}?q=NOSUCHPAPER` },
  {
    name: "adc-list-filter",
    path: () => adc,
    reach: async (page, say) => {
      await page
        .getByRole("button", { name: say("Status") })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "adc-registration-codes", path: () => "/adc/registration-codes" },
  { name: "adc-request", path: () => `${adc}/new` },
  {
    name: "adc-request-refused",
    path: () => `${adc}/new`,
    reach: async (page, say) => {
      await page.getByRole("button", { name: say("Request the filing number") }).click();
      await expect(page.getByText(say("Choose a declaration type.")).first()).toBeVisible();
    },
  },
  {
    name: "adc-request-look-up",
    path: () => `${adc}/new`,
    reach: async (page, say) => {
      const centre = page.getByLabel(say("Customs centre"));
      await centre.fill("KH");
      await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
      // Else a radio button lies half beneath the bar at the top, which axe takes for one that is too small.
      await centre.first().evaluate((field) => field.scrollIntoView({ block: "start" }));
    },
  },
  {
    name: "adc-papers-refused",
    path: ({ issued }) => `${adc}/${issued}`,
    reach: async (page) => {
      await page.locator("input[type=file]").setInputFiles(paperOf("invoice.pdf", "all-papers.zip"));
      await expect(page.getByText("all-papers", { exact: true })).toBeVisible();
    },
  },
  {
    name: "adc-earlier-files",
    path: ({ issued }) => `${adc}/${issued}`,
    reach: async (page, say) => {
      await page.getByRole("button", { name: say("Use a file from another declaration") }).click();
      await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
    },
  },
  {
    name: "adc-paper",
    path: ({ issued }) => `${adc}/${issued}`,
    reach: async (page, say) => {
      const [before = "", after = ""] = say("Open {name}", { name: "|" }).split("|");
      await page
        .getByRole("button", { name: new RegExp(`^${before}.+${after}$`) })
        .first()
        .click();
      await expect(page.getByRole("dialog").getByRole("link", { name: say("Open in a new tab") })).toBeVisible();
      await expectDrawn(page.getByRole("dialog").locator("canvas"));
    },
  },
  {
    name: "adc-seal-lacks-papers",
    path: ({ issued }) => `${adc}/${issued}`,
    reach: async (page, say) => {
      await page.getByRole("button", { name: say("Seal and submit") }).click();
      await expect(page.getByRole("dialog").getByLabel(say("Why there is no certificate of origin"))).toBeVisible();
      await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
    },
  },
  {
    name: "adc-seal",
    path: ({ whole }) => `${adc}/${whole}`,
    reach: async (page, say) => {
      await page.getByRole("button", { name: say("Seal and submit") }).click();
      await expect(page.getByRole("dialog").getByText("certificate-of-origin.pdf").first()).toBeVisible();
    },
  },
  { name: "adc-refused", path: ({ refused }) => `${adc}/${refused}` },
  {
    name: "adc-due",
    path: ({ due }) => `${adc}/${due}`,
    reach: async (page, say) => {
      await expect(page.getByText(say("To pay now"))).toBeVisible();
      await expect(page.getByText(say("Signature valid"))).toBeVisible();
    },
  },
  {
    name: "adc-completed",
    path: ({ completed }) => `${adc}/${completed}`,
    reach: (page, say) => expect(page.getByRole("heading", { name: say("Released documents") })).toBeVisible(),
  },
  {
    name: "adc-paper-locked",
    path: ({ completed }) => `${adc}/${completed}`,
    begin: (page) => page.route("**/documents/*/download/", (route) => route.fulfill({ body: lockedPdf() })),
    reach: async (page, say) => {
      const [before = "", after = ""] = say("Open {name}", { name: "|" }).split("|");
      await page
        .getByRole("button", { name: new RegExp(`^${before}.+${after}$`) })
        .last()
        .click();
      const why = "This PDF is locked with a password. Open it in a new tab to enter the password.";
      await expect(page.getByRole("dialog").getByText(say(why))).toBeVisible();
    },
  },
  {
    name: "adc-settle-payment",
    path: ({ mismatched }) => `${adc}/${mismatched}`,
    reach: async (page, say) => {
      await page.getByRole("button", { name: say("Count as paid") }).click();
      await page
        .getByRole("alertdialog")
        .or(page.getByRole("dialog"))
        .getByRole("button", { name: say("Count as paid") })
        .click();
      await expect(page.getByText(say("Write what you found out, and from whom."))).toBeVisible();
    },
  },
  { name: "adc-payment-does-not-fit", path: ({ mismatched }) => `${adc}/${mismatched}` },
  { name: "adc-payment-unknown", path: ({ due }) => `/payments/${due}/return` },
  { name: "adc-no-such-declaration", path: () => `${adc}/01a00000-0000-7000-8000-000000000001` },
];
