// Declarations in several states, made through the API before a journey looks at their screens.
import { readFileSync } from "node:fs";
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import type { CompanyUser } from "@filings/contract/api/company/users";
import type { Preparation } from "@filings/contract/api/mpci/submission";
import { openKeystore } from "@filings/seal/keystore/keystore";
import { expect } from "@playwright/test";
import { type Clerk, signIn } from "../../kit/clerk.ts";
import { dayFromToday, importPapers, omar, omarsKeystore, type Paper, passphrase } from "./import-papers.ts";

const adc = "/api/filings/adc";

const facts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  COMMERCIAL_INVOICE: { number: "INV-118", issue_date: dayFromToday(-3), amount: "2500.00", currency: "USD" },
  BILL_OF_LADING: { number: "CSMRJK441902" },
  CERTIFICATE_OF_ORIGIN: { number: "HGK-0021984", issuing_country: "DE" },
};

export interface Declared {
  /** Numbered, with one paper of which nothing is said. */
  readonly issued: string;
  /** Numbered, with every paper. */
  readonly whole: string;
  /** Refused by one of two authorities. */
  readonly refused: string;
  /** To be paid, a deposit among the charges. */
  readonly due: string;
  /** Paid with the wrong amount: an administrator of the company settles it. */
  readonly mismatched: string;
  /** Released, with nothing to be paid. */
  readonly completed: string;
}

interface Product {
  readonly url: string;
  readonly sandbox: string;
}

async function omarAtWork({ url, sandbox }: Product): Promise<Clerk> {
  const keystore: unknown = JSON.parse(readFileSync(omarsKeystore, "utf8"));
  const privateKey = await openKeystore(keystore, passphrase);
  return signIn({ server: () => url, mailbox: sandbox, email: omar, privateKey });
}

/** Numbered, with every paper, and its clerk. */
export async function declareWhole(product: Product, name: string): Promise<{ clerk: Clerk; id: string }> {
  const clerk = await omarAtWork(product);
  return { clerk, id: await withPapers(clerk, product.url, name) };
}

export async function declare(product: Product): Promise<Declared> {
  const clerk = await omarAtWork(product);
  const payer = await payingColleague(clerk, product);
  // Nobody may upload more than three papers at once.
  const [issued, whole, mismatched] = await Promise.all([
    begun(clerk, product.url),
    withPapers(clerk, product.url, "Pumps, whole"),
    withPapers(clerk, product.url, "Valves", "SIM-PAYMISMATCH"),
  ]);
  const [refused, due, completed] = await Promise.all([
    sent(clerk, product.url, { name: "Vaccines", scenario: "SIM-APPREJ-1", until: "REJECTED" }),
    sent(clerk, product.url, { name: "Drills, lent", scenario: "SIM-DEPOSIT-1", until: "PAYMENT_PENDING" }),
    sent(clerk, product.url, { name: "Samples", scenario: "SIM-ZERO", until: "COMPLETED" }),
    sealed(clerk, mismatched, "PAYMENT_PENDING").then(() => paid(payer, mismatched)),
  ]);
  return { issued, whole, refused, due, completed, mismatched };
}

/** The person who opened a payment may not settle it. */
async function payingColleague(clerk: Clerk, product: Product) {
  const users = await clerk.call<CompanyUser[]>("GET", "/api/v3/companies/self/users/list/");
  const { id, email, revision } = users.body.find(({ is_self }) => !is_self)!;
  const permissions = ["prepare", "pay"];
  const given = await clerk.call("PATCH", `/api/v3/companies/self/users/${id}/`, { revision, permissions });
  expect(given.status, "a colleague may pay").toBe(200);
  return signIn({ server: () => product.url, mailbox: product.sandbox, email });
}

/** On the payment page, which tells of another amount. */
async function paid(clerk: Clerk, id: string): Promise<void> {
  const { body } = await clerk.call<{ redirect_url: string }>("PATCH", `${adc}/filings/${id}/start-payment/`);
  const answer = await fetch(`${body.redirect_url}pay/`, { method: "POST" });
  expect(answer.status, "the payment page takes the payment").toBe(200);
  const thread = async () => (await clerk.call<AdcFilingDetail>("GET", `${adc}/filings/${id}/`)).body.thread;
  await expect.poll(async () => (await thread()).map(({ kind }) => kind)).toContain("PAYMENT_MISMATCH");
}

async function begun(clerk: Clerk, url: string): Promise<string> {
  const id = await requested(clerk, "Cooling units");
  await uploaded(clerk, url, id, importPapers[0]!);
  return id;
}

async function requested(clerk: Clerk, name: string, scenario = ""): Promise<string> {
  const { body } = await clerk.call<AdcFilingDetail>("POST", `${adc}/request-filing/`, {
    name,
    filing_type: "IMPORT",
    declaration_type: "IM-COM",
    center_code: "KHP",
    transport_mode: "SEA",
    importer_code: "DEMO-IMP-0001",
    counterparty: { name: "Demo Exporter GmbH", country: "DE" },
    restricted_goods: false,
    multiple_items: true,
    goods_description: "Centrifugal pumps",
    currency: "USD",
    invoice_value: "2500.00",
    reference: `PO-${Date.now()} ${scenario}`.trim(),
  });
  await reaches(clerk, body.id, "FILING_NUMBER_ISSUED");
  return body.id;
}

async function withPapers(clerk: Clerk, url: string, name: string, scenario?: string): Promise<string> {
  const id = await requested(clerk, name, scenario);
  for (const paper of importPapers) {
    const { id: documentId, document_type: type, revision } = await uploaded(clerk, url, id, paper);
    const said = facts[type ?? ""];
    if (said === undefined) continue;
    const { status } = await clerk.call("PATCH", `${adc}/filings/documents/${documentId}/`, { ...said, revision });
    expect(status, `${paper.name} is described`).toBe(200);
  }
  return id;
}

interface Sent {
  readonly name: string;
  readonly scenario: string;
  readonly until: string;
}

async function sent(clerk: Clerk, url: string, { name, scenario, until }: Sent): Promise<string> {
  const id = await withPapers(clerk, url, name, scenario);
  await sealed(clerk, id, until);
  return id;
}

async function sealed(clerk: Clerk, id: string, until: string): Promise<void> {
  const keys = await clerk.call<{ id: string }[]>("GET", "/api/v3/companies/self/users/self/blockchain-key/list/");
  const { body: filing } = await clerk.call<AdcFilingDetail>("GET", `${adc}/filings/${id}/`);
  const asked = { key_id: keys.body.at(-1)?.id, revision: filing.revision };
  const prepared = await clerk.call<Preparation>("POST", `${adc}/filings/${id}/prepare-submission/`, asked);
  expect(prepared.status, `${filing.name} is prepared`).toBe(200);
  const answer = await clerk.call("POST", `${adc}/filings/${id}/submit/`, clerk.seal(prepared.body));
  expect(answer.status, `${filing.name} is submitted`).toBe(200);
  await reaches(clerk, id, until);
}

async function uploaded(clerk: Clerk, url: string, id: string, paper: Paper): Promise<AdcDocument> {
  const body = new FormData();
  body.append("file", new Blob([Uint8Array.from(paper.buffer)], { type: paper.mimeType }), paper.name);
  const headers = { authorization: `Bearer ${clerk.token}` };
  const response = await fetch(`${url}${adc}/filings/${id}/upload-document/`, { method: "POST", headers, body });
  expect(response.status, `${paper.name} is taken`).toBe(201);
  return (await response.json()) as AdcDocument;
}

async function reaches(clerk: Clerk, id: string, status: string): Promise<void> {
  const now = async () => (await clerk.call<AdcFilingDetail>("GET", `${adc}/filings/${id}/`)).body.status;
  await expect.poll(now, { timeout: 60_000 }).toBe(status);
}
