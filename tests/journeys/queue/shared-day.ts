// A day that two clerks share: one gives bills away, takes them back, and the colleague finds what is hers.
import type { Browser, Page } from "@playwright/test";
import { type Clerk, signIn } from "../../kit/clerk.ts";
import { billNumber, expect, expectAccessible, type Look, type Product, test } from "../journey.ts";
import type { Words } from "../words.ts";
import { aColleague, pageOf } from "./team.ts";

interface Day {
  readonly page: Page;
  readonly clerk: Clerk;
  readonly product: Product;
  readonly browser: Browser;
  readonly look: Look;
  readonly words: Words;
}

export async function shareADay({ page, clerk, product, browser, look, words }: Day): Promise<void> {
  const { of } = words;
  // Both journeys may meet one product, where two of one name would be told apart by their e-mail.
  const name = look.language === "ar_EG" ? "Huda Nasser" : "Salem Rashid";
  const [first, second] = [billNumber("DAY"), billNumber("DAY")];
  const ids: string[] = [];
  for (const bill of [first, second]) ids.push((await clerk.create(await clerk.houseBill(bill))).id);
  const email = await aColleague(product, clerk, name);
  const salem = await signIn({ server: () => product.url, mailbox: product.sandbox, email });
  const dialog = page.getByRole("dialog");
  const row = (bill: string) => page.getByRole("row").filter({ hasText: bill });

  await test.step("two bills of the list are assigned to a colleague, and given back", async () => {
    await page.goto(`/ae/mpci/filings?bills=${first}&bills=${second}`);
    await expect(row(first)).toBeVisible();
    await page.getByRole("checkbox", { name: of("Select all on this page") }).check();
    await page.getByRole("button", { name: of("Assign"), exact: true }).click();
    await dialog.getByLabel(of("Colleague"), { exact: true }).selectOption({ label: name });
    await expectAccessible(page, "assign filings");
    await dialog
      .getByRole("button", { name: of("{0, plural, one {Assign # filing} other {Assign # filings}}", { 0: 2 }) })
      .click();
    await expect(row(first).getByTitle(name)).toBeVisible();
    await page.getByRole("button", { name: of("Undo") }).click();
    await expect(row(first).getByTitle(name)).toHaveCount(0);
  });

  await test.step("one is assigned on its page, and its history says to whom", async () => {
    await page.goto(`/ae/mpci/filings/${ids[0]}`);
    const team = page.getByRole("region", { name: of("In your team") });
    await team.getByRole("button", { name: of("Assign to a colleague") }).click();
    await dialog.getByLabel(of("Colleague"), { exact: true }).selectOption({ label: name });
    await dialog
      .getByRole("button", { name: of("{0, plural, one {Assign # filing} other {Assign # filings}}", { 0: 1 }) })
      .click();
    await expect(team).toContainText(name);
    await expect(page.getByRole("region", { name: of("Timeline") })).toContainText(name);
    await expectAccessible(page, "a filing in the team");
  });

  await test.step("the colleague is told, and has it in the list of what is theirs", async () => {
    const told = await salem.call("GET", "/api/v3/companies/self/users/self/notifications/list/");
    // What was given and taken back before has been told too.
    const { results } = told.body as { results: { kind: string; filing: { id: string } | null }[] };
    expect(results[0]).toMatchObject({ kind: "filing_assigned", filing: { id: ids[0] } });
    const theirs = await pageOf({ browser, product, look, email });
    await theirs.goto("/ae/mpci/home");
    await theirs
      .getByRole("group", { name: of("Whose filings") })
      .getByRole("button")
      .first()
      .click();
    await expect(theirs.getByRole("link", { name: first, exact: true })).toBeVisible();
    await expect(theirs.getByRole("link", { name: second, exact: true })).toHaveCount(0);
    await putOff(theirs, first, words);
    await theirs.goto(`/ae/mpci/filings/${ids[0]}/edit`);
    await theirs.getByLabel(words.field("bill_number"), { exact: true }).focus();
    await expect(page.getByText(new RegExp(`${name}.*${of("Bill of lading")}`))).toBeVisible();
    await expectAccessible(page, "a filing that a colleague edits");
    await theirs.context().close();
  });

  await test.step("she tracks it, and mentions the colleague in a note", async () => {
    const team = page.getByRole("region", { name: of("In your team") });
    await team.getByRole("button", { name: of("Track this filing") }).click();
    await expect(team.getByRole("button", { name: of("Stop tracking") })).toBeVisible();
    await team.getByRole("textbox").fill("See the seals @");
    await team.getByRole("button", { name: `@${name}` }).click();
    await expectAccessible(page, "a note with a mention");
    await team.getByRole("button", { name: of("Add the note") }).click();
    await expect(team.getByText(`See the seals @${name}`)).toBeVisible();
    await expect(team.getByRole("textbox")).toHaveValue("");
    const told = await salem.call("GET", "/api/v3/companies/self/users/self/notifications/list/");
    const [latest] = (told.body as { results: unknown[] }).results;
    expect(latest).toMatchObject({ kind: "filing_mentioned", filing: { id: ids[0] } });
  });

  await test.step("it is taken back by one press", async () => {
    const team = page.getByRole("region", { name: of("In your team") });
    await team.getByRole("button", { name: of("Take"), exact: true }).click();
    await expect(team.getByRole("button", { name: of("Take"), exact: true })).toHaveCount(0);
  });

  await test.step("what a colleague has is taken from the queue by a key", async () => {
    await clerk.call("POST", "/api/filings/assignments/", {
      ...{ system: "MPCI", filing_ids: [ids[1]], assigned_to: await idOf(clerk, name) },
    });
    await page.goto("/ae/mpci/home?whose=colleagues");
    await expect(page.getByRole("button", { name: `${of("Take")} ${second}` })).toBeVisible();
    await page.getByRole("link", { name: second, exact: true }).focus();
    await page.keyboard.press("t");
    await expect(page.getByRole("link", { name: second, exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: of("With the authority") }).click();
    await expect(page).toHaveURL(/whose=authority/);
    await expectAccessible(page, "what lies with the authority");
  });
}

async function idOf(clerk: Clerk, name: string): Promise<string> {
  const { body } = await clerk.call("GET", "/api/v3/companies/self/users/list/");
  return (body as readonly { id: string; name: string }[]).find((one) => one.name === name)!.id;
}

/** Puts the only bill of a queue off by keys, and brings it back. */
async function putOff(page: Page, bill: string, { of }: Words): Promise<void> {
  const line = page.getByRole("link", { name: bill, exact: true });
  await expect(page.getByRole("button", { name: of("Snooze") })).toBeVisible();
  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog");
  await expectAccessible(page, "snooze a filing");
  await dialog.getByRole("button", { name: of("Tomorrow morning") }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole("button", { name: of("Snoozed: {count}", { count: "1" }) }).click();
  await expect(line).toBeVisible();
  await expectAccessible(page, "snoozed filings");
  await page.getByRole("button", { name: of("Bring back") }).click();
  await expect(page.getByRole("button", { name: of("Snooze") })).toBeVisible();
}
