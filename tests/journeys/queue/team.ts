// The people of a queue's journey: a colleague in Amira's company, and the colleague's own signed-in page.
import type { Browser, Page } from "@playwright/test";
import { type Clerk, demoPassword } from "../../kit/clerk.ts";
import { dress, enter, expect, type Look, linkFor, type Product } from "../journey.ts";

/** Somebody new who may prepare filings, by an invitation; gives the e-mail. */
export async function aColleague(product: Product, clerk: Clerk, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}.${Date.now()}@gulf-forwarding.example`;
  const invited = await clerk.call("POST", "/api/v3/companies/self/invitations/", { email, permissions: ["prepare"] });
  expect(invited.status).toBe(201);
  const token = (await linkFor(product, email, "accept-invitation")).split("token=")[1];
  const accepted = await clerk.call("POST", "/api/v3/invitations/accept/", { token, name, password: demoPassword });
  expect(accepted.status).toBe(201);
  return email;
}

interface PageWanted {
  readonly browser: Browser;
  readonly product: Product;
  readonly look: Look;
  readonly email: string;
}

export async function pageOf({ browser, product, look, email }: PageWanted): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  await dress(context, product, look);
  await enter(context, product, email);
  return context.newPage();
}
