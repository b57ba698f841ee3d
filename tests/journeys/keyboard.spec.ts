// A whole filing by keyboard alone: what has the focus is seen, and the focus lands where a person expects it.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { codeFor, demoPassword } from "../kit/clerk.ts";
import { amira, billNumber, expect, test } from "./journey.ts";
import { expectFocus, goTo } from "./keys-alone.ts";

const keys = new URL("../../examples/keys/", import.meta.url);
const keystore = fileURLToPath(new URL("amira.keystore.json", keys));
const passphrase = readFileSync(new URL("passphrase.txt", keys), "utf8").trim();
const { address } = JSON.parse(readFileSync(keystore, "utf8")) as { address: string };
const demoAddress = new RegExp(`0x${address.replace(/^0x/, "").slice(0, 4)}…`, "i");

test("a filing is made, sealed and answered by keyboard alone", async ({ page, product }) => {
  test.setTimeout(180_000);
  const bill = billNumber("SIM-ACT");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog");
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);

  await test.step("skips to the content and goes to sign in", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await press("Tab");
    await expectFocus(page, page.getByRole("link", { name: "Skip to content" }));
    await press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await press("Tab");
    await expectFocus(page, page.getByRole("link", { name: "Sign in to file" }));
    await press("Enter");
    await expect(heading("Sign in")).toBeVisible();
  });

  await test.step("signs in", async () => {
    await expectFocus(page, page.getByLabel("Company e-mail"));
    await type(amira);
    await press("Tab");
    await type(demoPassword);
    const asked = Date.now();
    await press("Enter");
    await expect(page.getByLabel("Verification code")).toBeFocused();
    await type(await codeFor(product.sandbox, amira, asked));
    await expect(heading("Work queue")).toBeFocused();
  });

  await test.step("opens a menu and leaves it", async () => {
    await goTo(page, button("Language: English"), "Shift+Tab");
    await press("Enter");
    await goTo(page, button("English"));
    await press("Escape");
    await expectFocus(page, button("Language: English"));
  });

  await test.step("begins from the example", async () => {
    await goTo(
      page,
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "New filing" }),
      "Shift+Tab",
    );
    await press("Enter");
    await expect(heading("New filing")).toBeFocused();
    await goTo(page, page.getByRole("radio", { name: "Empty" }));
    for (const name of ["From a template", "As a copy", "From the example"]) {
      await press("ArrowDown");
      await expectFocus(page, page.getByRole("radio", { name }));
    }
    await goTo(page, button("Create the draft"));
    await press("Enter");
    await expect(heading("New filing")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  await test.step("changes the bill number and walks through the containers", async () => {
    await press("Alt+1");
    await expect(page.getByRole("region", { name: "Bill of lading" })).toBeFocused();
    await press("Tab");
    await expectFocus(page, page.getByLabel("Bill number", { exact: true }));
    await press("ControlOrMeta+A");
    await type(bill);
    await press("Tab");
    await expect(heading(bill)).toBeVisible();
    await press("Alt+5");
    const cell = (name: RegExp) => page.getByRole("gridcell", { name });
    await expect(cell(/container 1: CSQU3054383/)).toBeVisible();
    await press("Tab");
    await expectFocus(page, cell(/container 1: CSQU3054383/));
    await press("ArrowRight");
    await press("ArrowRight");
    await press("ArrowRight");
    await expectFocus(page, cell(/CN1234567/));
    await press("Enter");
    await type("8");
    await press("Enter");
    await expectFocus(page, cell(/CN12345678/));
    await press("End");
    await press("Enter");
    await expect(page.getByRole("dialog", { name: "Container 1" })).toBeVisible();
    await press("Escape");
    await expectFocus(page, button("Details of row 1").first());
  });

  await test.step("looks at what would be sealed, and steps back", async () => {
    await goTo(page, button("Check and seal"));
    await press("Enter");
    await expect(dialog).toContainText(bill);
    await press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await goTo(page, button("Seal and submit"));
    await press("Enter");
    await expect(dialog.getByLabel("Passphrase of this key")).toBeVisible();
    await press("Escape");
    await expectFocus(page, button("Seal and submit"));
  });

  await test.step("seals, submits and gets the answer", async () => {
    await press("Enter");
    await expect(dialog.getByLabel("Passphrase of this key")).toBeVisible();
    // Another journey may have made her a second key.
    const demoKey = dialog.getByRole("radio", { name: demoAddress });
    if ((await demoKey.count()) > 0 && !(await demoKey.isChecked())) {
      await goTo(page, dialog.getByRole("radio", { checked: true }));
      while (!(await demoKey.isChecked())) await press("ArrowDown");
    }
    // Listening takes effect a moment later, so it begins on the way there.
    const choosing = page.waitForEvent("filechooser");
    await goTo(page, dialog.getByLabel("Keystore file of this key"));
    await press("Enter");
    await (await choosing).setFiles(keystore);
    await goTo(page, dialog.getByLabel("Passphrase of this key"));
    await type(passphrase);
    const warnings = dialog.getByRole("group", { name: /to accept/ }).getByRole("checkbox");
    for (const warning of await warnings.all()) {
      await goTo(page, warning);
      await press("Space");
      await expect(warning).toBeChecked();
    }
    await goTo(page, dialog.getByRole("button", { name: "Seal and submit" }));
    await press("Enter");
    // A locked key takes seconds to open, on purpose.
    await expect(button("View filing")).toBeVisible({ timeout: 60_000 });
    // After a submission the app offers the next filing; this clerk opens the submitted one.
    await expectFocus(page, dialog.getByRole("link", { name: /^Next: |^Back to the list/ }));
    await goTo(page, button("View filing"), "Shift+Tab");
    await press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    // The answer below says it in words too.
    const hero = page.locator("[aria-labelledby=hero-says]");
    await expect(hero.getByText("Load", { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    await goTo(page, button("Download receipt.json"));
    const saving = page.waitForEvent("download");
    await press("Enter");
    await saving;
  });
});
