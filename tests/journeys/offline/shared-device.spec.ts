// Two people at one computer: who signs in over a session that still lives finds nothing of the other, with a line and without.
import type { Page } from "@playwright/test";
import { codeFor, demoPassword } from "../../kit/clerk.ts";
import { omar } from "../declarations/import-papers.ts";
import { amira, billNumber, enter, expect, test } from "../journey.ts";
import { untilKept } from "./cut-line.ts";

test.use({ serviceWorkers: "allow" });

const vessel = (page: Page) => page.locator("input[id*='vessel_name']").first();

const isOpenHere = (page: Page, words: string) =>
  page.evaluate((text) => Object.values({ ...localStorage }).some((value) => String(value).includes(text)), words);

test("what a person typed is sealed as soon as another one signs in over their session, and there when they are back", async ({
  amirasPage: page,
  clerk,
  context,
  product,
}) => {
  const bill = billNumber();
  const { id } = await clerk.create(await clerk.houseBill(bill));
  const address = `/ae/mpci/filings/${id}/edit`;
  page.on("dialog", (leaving) => void leaving.accept());
  await page.goto(address);
  await expect(vessel(page)).toBeVisible();
  await untilKept(page);
  await context.route(/\/api\/filings\/ae\/mpci\/filings\/[^/]+\/$/, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await vessel(page).fill("EVER HERS ALONE");
  await expect.poll(() => isOpenHere(page, "EVER HERS ALONE")).toBe(true);
  await page.close();

  const next = await context.newPage();
  next.on("dialog", (leaving) => void leaving.accept());
  await next.goto("/identity/login");
  await next.getByLabel("Company e-mail").fill(omar);
  await next.getByLabel("Password", { exact: true }).fill(demoPassword);
  const asked = Date.now();
  await next.getByRole("button", { name: "Continue" }).click();
  await next.getByLabel("Verification code").fill(await codeFor(product.sandbox, omar, asked));
  await expect(next).not.toHaveURL(/\/identity\/login/);
  await expect.poll(() => isOpenHere(next, "EVER HERS ALONE")).toBe(false);
  await context.setOffline(true);
  await next.goto("/ae/mpci/filings");
  await expect(next.locator("body")).not.toBeEmpty();
  await expect(next.getByText("Gulf Forwarding")).toHaveCount(0);

  await context.setOffline(false);
  await context.unrouteAll();
  await enter(context, product, amira);
  await next.goto(address);
  await expect(vessel(next)).toHaveValue("EVER HERS ALONE");
});
