// A company pays for what another one files in its name: it chooses so, both read it, and the seal says it.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { demoKey, signIn } from "../kit/clerk.ts";
import { billNumber, dress, enter, expect, expectAccessible, test } from "./journey.ts";

const omar = "omar@capital-imports.example";
const omarsKeystore = fileURLToPath(new URL("../../examples/keys/omar.keystore.json", import.meta.url));
const passphrase = readFileSync(new URL("../../examples/keys/passphrase.txt", import.meta.url), "utf8").trim();
const [principal, filer] = ["Gulf Forwarding LLC", "Capital Imports LLC"];

test("a principal chooses to pay, the company that files is told so before it begins, and seals at its cost", async ({
  amirasPage: principals,
  clerk: amira,
  browser,
  product,
  look,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: product.url });
  await dress(context, product, look);
  await enter(context, product, omar);
  const filers = await context.newPage();
  const company = () => filers.getByLabel("File in the name of");

  await test.step("until then who files pays", async () => {
    await filers.goto("/ae/mpci/filings/new");
    await expect(company().getByRole("option", { name: principal })).toContainText("Your company pays");
  });
  await test.step("the principal pays from now on, up to a limit", async () => {
    await principals.goto("/company-network");
    await principals
      .getByRole("button", { name: new RegExp(`^Change who pays under the delegation with ${filer}`) })
      .click();
    const dialog = principals.getByRole("dialog", { name: `Who pays for what ${filer} files in your name` });
    await dialog.getByRole("radio", { name: /^Your company pays/ }).check();
    await dialog.getByLabel("Monthly limit, in credits").fill("40");
    await expectAccessible(principals, "who pays");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(principals.getByRole("region", { name: filer })).toContainText(
      "Your company pays, at most 40 credits",
    );
  });
  await test.step("who files reads it where a filing begins", async () => {
    await filers.reload();
    await expect(company().getByRole("option", { name: principal })).toContainText(`${principal} pays`);
  });

  const filing = await signIn({
    server: () => product.url,
    mailbox: product.sandbox,
    email: omar,
    privateKey: await demoKey("omar"),
  });
  const { body: delegations } = await filing.call<{ id: string }[]>(
    "GET",
    "/api/filings/ae/mpci/connected-delegations/",
  );
  const bill: FilingBody = await filing.houseBill(billNumber("SIM-ACT"));
  const { id } = await filing.create({ ...bill, delegation_id: delegations[0]!.id });

  await test.step("it is sealed at the cost of the principal", async () => {
    await filers.goto(`/ae/mpci/filings/${id}/edit`);
    await filers.getByRole("button", { name: "Check and seal", exact: true }).click();
    const dialog = filers.getByRole("dialog");
    await expect(dialog).toContainText(`Paid by ${principal}`, { timeout: 30_000 });
    await expectAccessible(filers, "the seal of a filing that another company pays for");
    await dialog.locator("input[type=file]").setInputFiles(omarsKeystore);
    await dialog.getByLabel("Passphrase of this key").fill(passphrase);
    for (const warning of await dialog.getByRole("checkbox").all()) await warning.check();
    await dialog.getByRole("button", { name: "Seal and submit" }).click();
    await dialog.getByRole("button", { name: "View filing" }).click({ timeout: 90_000 });
    await expect(filers.getByText(`${principal} pays for it.`)).toBeVisible();
  });
  await test.step("the principal reads the same on the filing's page", async () => {
    await principals.goto(`/ae/mpci/filings/${id}`);
    await expect(principals.getByText(`${filer} files this in your name`)).toBeVisible();
    await expect(principals.getByText("Your company pays for it.")).toBeVisible();
  });
  // As other journeys of this product find it.
  const payer = `/api/company-network/delegations/${delegations[0]!.id}/payer/`;
  expect((await amira.call("POST", payer, { payer: "FILER" })).status).toBe(200);
  await context.close();
});
