// A session ends in the middle of the work, a button is pressed twice, somebody goes back: the person returns to their place, and nothing is sent twice.
import { readFileSync } from "node:fs";
import type { Page, Request } from "@playwright/test";
import { codeFor, demoPassword, signIn } from "../kit/clerk.ts";
import { amira, billNumber, expect, type Product, test } from "./journey.ts";

const keys = new URL("../../examples/keys/", import.meta.url);
const keystore = {
  name: "amira.json",
  mimeType: "application/json",
  buffer: readFileSync(new URL("amira.keystore.json", keys)),
};
const passphrase = readFileSync(new URL("passphrase.txt", keys), "utf8").trim();

const vessel = (page: Page) => page.getByRole("textbox", { name: "Vessel", exact: true });

async function signInOnPage(page: Page, { sandbox }: Product): Promise<void> {
  await page.getByLabel("Company e-mail").fill(amira);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  const asked = Date.now();
  await page.getByRole("button", { name: "Continue" }).click();
  // Six digits are enough; no button is pressed.
  await page.getByLabel("Verification code").fill(await codeFor(sandbox, amira, asked));
}

test("signed out from another device in mid-form, one signs in again and finds the place and the typed text [spec 4.session.single-logout]", async ({
  desk: page,
  clerk,
  product,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await expect(vessel(page)).toBeVisible();
  const other = await signIn({ server: () => product.url, mailbox: product.sandbox });
  const edit = page.waitForRequest((request) => request.method() === "PATCH");
  await vessel(page).fill("EVER RETURNING");
  await edit;
  await page.getByRole("textbox", { name: "Voyage number", exact: true }).fill("707N");
  await other.call("POST", "/api/v3/jwt-token/blacklist/", {
    is_idle_session_logout: false,
    is_all_users_logout: true,
  });

  await expect(page).toHaveURL(/\/identity\/login\?/);
  expect(new URL(page.url()).searchParams.get("to")).toBe(
    `/filings-redirect/ae/mpci/filings/${id}/edit?field=transport.voyage_number`,
  );
  await expect(page.getByText("You were signed out on every device. Your work is saved.")).toBeVisible();
  await signInOnPage(page, product);

  await expect(page).toHaveURL(new RegExp(`/ae/mpci/filings/${id}/edit`));
  await expect(vessel(page)).toHaveValue("EVER RETURNING");
  await expect(page.getByRole("textbox", { name: "Voyage number", exact: true })).toHaveValue("707N");
  await expect(page.getByRole("textbox", { name: "Voyage number", exact: true })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  const later = await signIn({ server: () => product.url, mailbox: product.sandbox });
  expect((await later.get(id)).body.transport).toMatchObject({ vessel_name: "EVER RETURNING", voyage_number: "707N" });
});

test("a session that ended while the socket was away is met at the next save, and leads back all the same [spec 4.session.403] [spec 2.logout-redirect]", async ({
  desk: page,
  clerk,
  product,
}) => {
  // The line that would have told is dead from the start, so only the refusal of a call can tell.
  await page.routeWebSocket(/\/ws\/stream/, (socket) => void socket.close());
  const { id } = await clerk.create(await clerk.houseBill(billNumber()));
  await page.goto(`/ae/mpci/filings/${id}/edit`);
  await expect(vessel(page)).toBeVisible();
  const other = await signIn({ server: () => product.url, mailbox: product.sandbox });
  await other.call("POST", "/api/v3/jwt-token/blacklist/", {
    is_idle_session_logout: false,
    is_all_users_logout: true,
  });
  await vessel(page).fill("EVER REFUSED");
  await expect(page.getByText("Your session has ended. Sign in and you return to the same place.")).toBeVisible();
  await signInOnPage(page, product);
  await expect(page).toHaveURL(new RegExp(`/ae/mpci/filings/${id}/edit`));
  await expect(vessel(page)).toHaveValue("EVER REFUSED");
});

test("pressed twice within a moment it is sent once, and going back after it sends nothing", async ({
  desk: page,
  clerk,
}) => {
  const { id } = await clerk.create(await clerk.houseBill(billNumber("SIM-SILENT")));
  const submits: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/submit/")) submits.push(request);
  });
  await page.goto("/ae/mpci/filings");
  await page.goto(`/ae/mpci/filings/${id}`);
  await page.getByRole("button", { name: "Seal and submit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Keystore file of this key").setInputFiles(keystore);
  await dialog.getByLabel("Passphrase of this key").fill(passphrase);
  await dialog.getByRole("button", { name: "Seal and submit" }).dblclick();
  await expect(page.getByRole("dialog", { name: /is sealed and submitted/ })).toBeVisible();
  expect(submits).toHaveLength(1);
  await page.getByRole("button", { name: "Follow the answer" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Filings" })).toBeVisible();
  await page.goForward();
  await expect(page.getByText("Sealed and submitted", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Sealed and submitted", { exact: true }).first()).toBeVisible();
  // The address with which the seal was opened, from a history or a bookmark, opens none for what is sent.
  await page.goto(`/ae/mpci/filings/${id}?seal=1`);
  await expect(page.getByText("Sealed and submitted", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(submits).toHaveLength(1);
  const filing = await clerk.get(id);
  expect(filing.events.filter(({ kind }) => kind === "SUBMIT")).toHaveLength(1);
});
