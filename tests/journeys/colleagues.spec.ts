// A company and its people: how it comes, how work is handed over, how a key is approved, and how somebody changes what they sign in with.
import type { Page } from "@playwright/test";
import { type Clerk, codeFor, demoPassword, signIn } from "../kit/clerk.ts";
import { bringKey } from "./bring-key.ts";
import {
  amira,
  billNumber,
  dress,
  enter,
  expect,
  expectAccessible,
  type Look,
  linkFor,
  type Product,
  test,
} from "./journey.ts";

type Browser = Parameters<Parameters<typeof test>[2]>[0]["browser"];

/** Somebody new in Amira's company, by an invitation. */
async function aColleague(product: Product, clerk: Clerk, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@gulf-forwarding.example`;
  const invited = await clerk.call("POST", "/api/v3/companies/self/invitations/", { email, permissions: ["prepare"] });
  expect(invited.status).toBe(201);
  const token = (await linkFor(product, email, "accept-invitation")).split("token=")[1];
  const accepted = await clerk.call("POST", "/api/v3/invitations/accept/", { token, name, password: demoPassword });
  expect(accepted.status).toBe(201);
  return email;
}

async function signedInPage(browser: Browser, product: Product, look: Look, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  await dress(context, product, look);
  await enter(context, product, email);
  return context.newPage();
}

test("a company registers with the code that came by e-mail, its first user has all permissions, and connects it to NAIC", async ({
  page,
  product,
}) => {
  const email = "mariam@dune-logistics.example";
  await page.goto("/identity/login");
  await page.getByRole("link", { name: "Register a company" }).click();
  await page.getByLabel("Company name").fill("Dune Logistics LLC");
  await page.getByLabel("Street and number").fill("Warehouse 9, Al Quoz 3");
  await page.getByLabel("City").fill("Dubai");
  await page.getByLabel("Your name").fill("Mariam Saeed");
  await page.getByLabel("Company e-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("velvet-anchor-sunday-7");
  const asked = Date.now();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Enter the code" })).toBeVisible();
  await expectAccessible(page, "the code of a registration");
  await codeFor(product.sandbox, email, asked);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Company name")).toHaveValue("Dune Logistics LLC");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Verification code").fill(await codeFor(product.sandbox, email, asked));
  await expect(page.getByRole("button", { name: "Account: Mariam Saeed" })).toBeVisible();

  await page.goto("/identity/account/company/users");
  const members = page.getByRole("region", { name: "Members" });
  await expect(members).toContainText("May prepare filings, seal and submit, pay and administer");

  await test.step("what is missing before the first filing leads to where it is mended", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Connect to NAIC" }).click();
    await expect(page.getByLabel("Registered name")).toHaveValue("Dune Logistics LLC");
    await page.getByLabel("MPCI Party ID").fill("MPCI123");
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page.getByRole("region", { name: "1 thing to fix" })).toBeFocused();
    await expectAccessible(page, "a connection that is not confirmed");
    await page.getByRole("checkbox", { name: /^We are registered/ }).check();
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page.getByText(/another company is connected with it/)).toBeVisible();
    await page.getByLabel("MPCI Party ID").fill("dune001");
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page.getByRole("region", { name: /^Dune Logistics LLC/ })).toContainText("DUNE001");
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Start a filing" }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Connect to NAIC" })).toHaveCount(0);
  });
});

test("a colleague who leaves hands the open filings over to a chosen person", async ({
  amirasPage,
  clerk,
  product,
}) => {
  const email = await aColleague(product, clerk, "Salem Rashid");
  const salem = await signIn({ server: () => product.url, mailbox: product.sandbox, email });
  const bill = billNumber("HEIR");
  const { id } = await salem.create(await salem.houseBill(bill));

  await amirasPage.goto("/identity/account/company/users");
  await amirasPage.getByRole("button", { name: "Change Salem Rashid" }).click();
  await amirasPage.getByRole("menuitem", { name: "Deactivate" }).click();
  const question = amirasPage.getByRole("dialog", { name: "Deactivate Salem Rashid?" });
  await expect(question).toBeVisible();
  await expectAccessible(amirasPage, "the question before somebody is deactivated");
  await question.getByRole("button", { name: "Deactivate" }).click();
  await expect(question.getByText("Choose who takes over the open filings.")).toBeVisible();
  await question.getByLabel("Hand the open filings over to").selectOption({ label: "Amira Haddad" });
  await question.getByRole("button", { name: "Deactivate" }).click();
  await expect(question).toHaveCount(0);

  expect((await salem.call("GET", "/api/v3/self/")).status).toBe(403);
  const { body: me } = await clerk.call<{ identifier: string }>("GET", "/api/v3/self/");
  const mine = `/api/filings/ae/mpci/filings/?filter[created_by]=${me.identifier}&search=${bill}`;
  const { body: found } = await clerk.call<{ results: { id: string }[] }>("GET", mine);
  expect(found.results.map((row) => row.id)).toEqual([id]);
});

test("a colleague approves a new key, which then seals, and its owner disables it for good", async ({
  amirasPage,
  clerk,
  browser,
  product,
  look,
}) => {
  test.setTimeout(150_000);
  const security = "/api/v3/companies/self/security/";
  const { body: settings } = await clerk.call<{ revision: number }>("GET", security);
  const change = { revision: settings.revision, key_approval: true };
  expect((await clerk.call("PATCH", security, change)).status).toBe(200);
  const email = await aColleague(product, clerk, "Reem Nasser");
  const page = await signedInPage(browser, product, look, email);
  await page.goto("/identity/account/personal/blockchain-keys?openAddKeyPopup=true");
  await bringKey(page);
  const card = page.getByRole("list", { name: "Blockchain keys" }).getByRole("listitem").first();
  await expect(card).toContainText("Waiting for approval");
  await expect(card).toContainText("Amira Haddad can approve it on this page.");

  await test.step("the colleague approves it, and its owner's page tells at once", async () => {
    await amirasPage.goto("/identity/account/personal/blockchain-keys");
    await expect(amirasPage.getByRole("heading", { name: "Colleagues' keys waiting for you" })).toBeVisible();
    await expectAccessible(amirasPage, "keys that wait");
    await amirasPage.getByRole("button", { name: "Approve the key of Reem Nasser" }).click();
    await expect(amirasPage.getByText("The key is approved", { exact: true })).toBeVisible();
    await expect(card).toContainText("Ready");
  });

  await test.step("the demo's own waiting key is refused with a reason", async () => {
    await amirasPage.getByRole("button", { name: "Refuse the key of Yusuf Karim" }).click();
    const question = amirasPage.getByRole("dialog", { name: "Refuse this key?" });
    await expectAccessible(amirasPage, "the question before a key is refused");
    await question.getByLabel("Reason").fill("Nobody has its file.");
    await question.getByRole("button", { name: "Refuse key" }).click();
    await expect(amirasPage.getByRole("heading", { name: "Colleagues' keys waiting for you" })).toHaveCount(0);
  });

  await test.step("its owner disables it", async () => {
    await card.getByRole("button", { name: "Disable" }).click();
    const question = page.getByRole("dialog", { name: "Disable this key for good?" });
    await expectAccessible(page, "the question before a key is disabled");
    await question.getByRole("button", { name: "Disable key" }).click();
    await expect(page.getByRole("heading", { name: "No key yet" })).toBeVisible();
  });
  await page.context().close();
  expect((await clerk.call("PATCH", security, { revision: settings.revision + 1, key_approval: false })).status).toBe(
    200,
  );
});

test("a person changes the password and the phone, and is signed out everywhere else", async ({
  clerk,
  browser,
  product,
  look,
}) => {
  const email = await aColleague(product, clerk, "Huda Faris");
  const elsewhere = await signedInPage(browser, product, look, email);
  await elsewhere.goto("/contacts");
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  const page = await signedInPage(browser, product, look, email);
  await page.goto("/identity/account");

  await test.step("a phone is taken once the code that came by SMS is entered", async () => {
    const phone = "+971501234999";
    await page.getByRole("button", { name: "Add phone" }).click();
    const dialog = page.getByRole("dialog", { name: "Your phone" });
    await expectAccessible(page, "the phone");
    await dialog.getByLabel("Phone number").fill("0501234999");
    await dialog.getByRole("button", { name: "Send code" }).click();
    await expect(dialog.getByText(/Start with \+ and the country code/).first()).toBeVisible();
    await dialog.getByLabel("Phone number").fill(phone);
    const asked = Date.now();
    await dialog.getByRole("button", { name: "Send code" }).click();
    await dialog.getByLabel("Verification code").fill(await codeFor(product.sandbox, phone, asked));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("+971501234999")).toBeVisible();
    await page.getByLabel("Code at sign-in").selectOption({ label: "By SMS" });
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  });

  await test.step("the password is changed, and the other device is out", async () => {
    await page.getByLabel("Current password").fill("not-the-one-it-is");
    await page.getByLabel("New password", { exact: true }).fill("harbour-copper-monday-3");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByRole("region", { name: "1 thing to fix" })).toBeFocused();
    await page.getByLabel("Current password").fill(demoPassword);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("You are signed out on all other devices.", { exact: true })).toBeVisible();
    await expect(elsewhere.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  });
  await page.context().close();
  await elsewhere.context().close();
});

test("an administrator changes a colleague's permissions and the idle time, and both take effect at once", async ({
  amirasPage,
  clerk,
  browser,
  product,
  look,
}) => {
  const email = await aColleague(product, clerk, "Layla Aziz");
  const page = await signedInPage(browser, product, look, email);
  await page.context().clock.install();
  await page.goto("/ae/mpci/filings");
  await expect(page.getByRole("button", { name: "Account: Layla Aziz" })).toBeVisible();

  await test.step("no permission at all is not saved, two are", async () => {
    await amirasPage.goto("/identity/account/company/users");
    await amirasPage.getByRole("button", { name: "Change Layla Aziz" }).click();
    await amirasPage.getByRole("menuitem", { name: "Change permissions" }).click();
    const dialog = amirasPage.getByRole("dialog", { name: "Layla Aziz" });
    await dialog.getByRole("checkbox", { name: "Prepare filings" }).uncheck();
    await dialog.getByRole("button", { name: "Save permissions" }).click();
    await expect(dialog.getByText("Choose at least one. To block someone, deactivate them.")).toBeVisible();
    await expectAccessible(amirasPage, "permissions, of which none is chosen");
    for (const may of ["Pay", "Administer"]) await dialog.getByRole("checkbox", { name: may, exact: true }).check();
    await dialog.getByRole("button", { name: "Save permissions" }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto("/identity/account/company/users");
    await expect(page.getByRole("button", { name: "Invite someone" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("May pay and administer");
  });

  await test.step("the time is five minutes from now on, for whoever is signed in already", async () => {
    await amirasPage.goto("/identity/account/company/security");
    const idle = amirasPage.getByLabel("Sign out when idle");
    const usual = await idle.inputValue();
    const approval = amirasPage.getByRole("switch", { name: "Approval of keys" });
    // It turns once the server has it.
    await approval.click();
    await expect(approval).toBeChecked();
    await idle.selectOption("300");
    await amirasPage.reload();
    await expect(idle).toHaveValue("300");
    await expect(approval).toBeChecked();
    await page.reload();
    await expect(page.getByRole("button", { name: "Account: Layla Aziz" })).toBeVisible();
    await page.context().clock.fastForward(250_000);
    await expect(page.getByRole("dialog", { name: "Are you still there?" })).toBeVisible();
    await approval.click();
    await expect(approval).not.toBeChecked();
    await idle.selectOption(usual);
    await amirasPage.reload();
    await expect(idle).toHaveValue(usual);
    await expect(approval).not.toBeChecked();
  });
  await page.context().close();
});

test("a person sees the devices they are signed in on, and signs out one device and then all others", async ({
  clerk,
  browser,
  product,
  look,
}) => {
  const email = await aColleague(product, clerk, "Dana Saif");
  const [here, there, third] = [
    await signedInPage(browser, product, look, email),
    await signedInPage(browser, product, look, email),
    await signedInPage(browser, product, look, email),
  ];
  const signedOut = (page: Page) => expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  for (const page of [there, third]) {
    await page.goto("/contacts");
    await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  }
  await here.goto("/identity/account/sessions");
  await expect(here.getByText("This device", { exact: true })).toHaveCount(1);
  // The session that the latest of them has stands first among the others.
  const ends = here.getByRole("button", { name: /^Sign out .+, last used/ });
  const before = await ends.count();
  expect(before).toBeGreaterThanOrEqual(2);
  await ends.first().click();
  await expect(here.getByText("The session has ended", { exact: true }).first()).toBeVisible();
  await expect(ends).toHaveCount(before - 1);

  await here.getByRole("button", { name: "Sign out everywhere else" }).click();
  const question = here.getByRole("dialog");
  await expectAccessible(here, "the question before all others are signed out");
  await question.getByRole("button", { name: "Sign out everywhere else" }).click();
  for (const page of [there, third]) await signedOut(page);
  await expect(ends).toHaveCount(0);
  await here.reload();
  await expect(here.getByText("This device", { exact: true })).toBeVisible();
  for (const page of [here, there, third]) await page.context().close();
});

test("a change of company in one tab changes the other tab too", async ({ context, product, clerk }) => {
  const omar = await signIn({
    server: () => product.url,
    mailbox: product.sandbox,
    email: "omar@capital-imports.example",
  });
  const invited = await omar.call("POST", "/api/v3/companies/self/invitations/", {
    email: amira,
    permissions: ["prepare"],
  });
  expect(invited.status).toBe(201);
  const token = (await linkFor(product, amira, "accept-invitation")).split("token=")[1];
  expect((await clerk.call("POST", "/api/v3/invitations/join/", { token })).status).toBe(200);

  await enter(context, product, amira);
  const [here, there] = [await context.newPage(), await context.newPage()];
  for (const page of [here, there]) {
    await page.goto("/contacts");
    await expect(page.getByRole("row", { name: /NINGBO KITCHENWARE/ })).toBeVisible();
  }
  await here.getByRole("button", { name: "Account: Amira Haddad" }).click();
  await here.getByRole("button", { name: "Capital Imports LLC" }).click();
  await expect(here.getByRole("heading", { level: 1, name: "Work queue" })).toBeVisible();

  const told = there.getByRole("dialog", { name: "You switched company in another tab" });
  await expect(told).toContainText("You now work for Capital Imports LLC in every tab.");
  await expectAccessible(there, "another company in another tab");
  await told.getByRole("button", { name: "Continue for Capital Imports LLC" }).click();
  await expect(told).toHaveCount(0);
  await there.goto("/contacts");
  await expect(there.getByRole("row", { name: /KHALIFA CITY CLINIC/ })).toBeVisible();
  await expect(there.getByRole("row", { name: /NINGBO KITCHENWARE/ })).toHaveCount(0);
});
