// A line's clerk reminds the forwarder of a missing house bill; once it is filed, NAIC accepts the master bill on the open page.
import type { FilingChange } from "@filings/contract/mpci/filing";
import { inContainer } from "@filings/contract/mpci/house-bill.example";
import { aMasterBill } from "@filings/contract/mpci/types/other-bills.example";
import type { BrowserContext, Page } from "@playwright/test";
import { type Clerk, demoKey, signIn, waitForStatus } from "../../kit/clerk.ts";
import { amira, billNumber, enter, expect, expectAccessible, type Look, type Product } from "../journey.ts";
import { wordsIn } from "../words.ts";

const salim = "salim@pearl-gulf.example";
const forwarder = "MPCI123";

interface Family {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly product: Product;
  /** Of the forwarder. */
  readonly clerk: Clerk;
  readonly language: Look["language"];
}

export async function remindAndComplete({ page, context, product, clerk, language }: Family): Promise<void> {
  const words = wordsIn(language);
  const privateKey = await demoKey("salim");
  const line = await signIn({ server: () => product.url, mailbox: product.sandbox, email: salim, privateKey });
  const [master, beneath] = [billNumber("SIM-PSF"), billNumber("HB")];
  const { body } = await line.call<{ id: string; mpci_party_id: string | null }[]>(
    "GET",
    "/api/filings/ae/mpci/carriers/",
  );
  const carrier_id = body.find(({ mpci_party_id }) => mpci_party_id === "PGLSL00")?.id ?? null;
  const bill = await clerk.houseBill(beneath);
  const { transport, issue_date } = bill;
  const expected = [{ mpci_party_id: forwarder, bill_number: beneath }];
  const above = aMasterBill({ bill_number: master, issue_date, transport, expected_sub_filings: expected });
  const container = bill.equipment[0]?.container_number ?? "";
  const id = await filed(line, { ...inContainer(above, container), carrier_id });
  await waitForStatus(line, id, ["PENDING_SUB_FILING"]);

  await enter(context, product, salim);
  await page.goto("/ae/mpci/filings");
  const row = page.getByRole("row").filter({ hasText: master });
  await expect(row).toContainText(
    words.of("{missing, plural, one {# bill beneath missing} other {# bills beneath missing}}", { missing: 1 }),
  );
  await page.goto(`/ae/mpci/filings/${id}`);
  const family = page.getByRole("region", { name: words.of("Bills above and beneath") });
  const missing = family.getByRole("listitem").filter({ hasText: beneath });
  await expect(family).toContainText(
    words.of(
      "{0, plural, one {NAIC waits for the bill beneath that is not filed.} other {NAIC waits for the bills beneath that are not filed.}}",
      { 0: 1 },
    ),
  );
  await expect(missing).toContainText(words.of("Not filed yet"));
  await expect(missing.getByRole("link")).toHaveCount(0);
  await expectAccessible(page, "the family of a bill");
  await family.getByRole("button", { name: words.of("Remind the filers") }).click();
  await expect(page.getByText(`${beneath} (`).first()).toBeVisible();

  await expectMailed(product, master);
  const told = await clerk.call<{ results: { kind: string; params: { what: string } }[] }>(
    "GET",
    "/api/v3/companies/self/users/self/notifications/list/",
  );
  expect(
    told.body.results.filter(({ kind }) => kind === "sub_filing_awaited").map(({ params }) => params.what),
  ).toContain(beneath);
  await filed(clerk, { ...bill, carrier_id, master_bill_number: master });
  // The page was left open: NAIC's answer arrives on it.
  await expect(missing).toContainText(words.of("May be loaded"), { timeout: 60_000 });
  await expect(page.getByText(words.status("LOAD"), { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await expect(family.getByRole("button", { name: words.of("Remind the filers") })).toHaveCount(0);
}

async function filed(clerk: Clerk, body: FilingChange): Promise<string> {
  const { id } = await clerk.create(body);
  await clerk.submit({ id }, clerk.seal(await clerk.prepare({ id })));
  return id;
}

async function expectMailed({ sandbox }: Product, above: string): Promise<void> {
  await expect(async () => {
    const response = await fetch(`${sandbox}/mailbox/messages/?to=${encodeURIComponent(amira)}`);
    const { results } = (await response.json()) as { results: { text: string }[] };
    expect(results.some(({ text }) => text.includes(above))).toBe(true);
  }).toPass({ timeout: 60_000 });
}
