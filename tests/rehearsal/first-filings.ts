// What the first customer needs before a filing, asked for and given as on the screens; then the first bill and the first declaration.
import { randomUUID } from "node:crypto";
import { type AdcClerk, adcClerk } from "../kit/adc/clerk.ts";
import { type Clerk, waitForStatus } from "../kit/clerk.ts";
import { aForm } from "../kit/forms.ts";
import { aPdf } from "../kit/sample-files.ts";
import { done } from "./people.ts";

const mpci = "/api/filings/ae/mpci";
const codeRequests = "/api/filings/adc/registration-code-requests/";
const reason = "Rehearsed before the first customer comes.";

/** NAIC confirms the party id that the customer claims. */
export async function connect(customer: Clerk, company: string): Promise<void> {
  await done(
    customer.call("POST", `${mpci}/connect/`, {
      mpci_party_id: "RHRSL01",
      role: "FREIGHT_FORWARDER",
      registered_name: company,
      accept_terms: true,
    }),
  );
  for (const until = Date.now() + 30_000; ; ) {
    const { state } = await done<{ state: string }>(customer.call("GET", `${mpci}/connect/`));
    if (state === "CONNECTED") return;
    if (state === "REJECTED" || Date.now() > until) throw new Error(`the connection to NAIC is ${state}`);
    await new Promise((passed) => setTimeout(passed, 100));
  }
}

/** A registration code of Abu Dhabi Customs: the customer asks with a paper, the operator gives it; approval and credits. */
export async function equip(operator: Clerk, customer: Clerk, server: string): Promise<void> {
  const form = aForm(
    { name: "customs-register.pdf", bytes: aPdf() },
    { code: "DEMO-EXP-0001", name: "Rehearsal Forwarding LLC", roles: "EXPORTER" },
  );
  const asked = await fetch(`${server}${codeRequests}`, {
    method: "POST",
    headers: { ...form.headers, authorization: `Bearer ${customer.token}` },
    body: new Uint8Array(form.payload),
  });
  const request = await done<{ id: string }>(asked.json().then((body: unknown) => ({ status: asked.status, body })));
  await done(operator.call("POST", `/api/operator/code-requests/${request.id}/approve/`, { reason }));
  const companies = "/api/operator/companies/";
  const { results } = await done<{ results: { id: string }[] }>(
    operator.call("GET", `${companies}?search=${encodeURIComponent("Rehearsal")}`),
  );
  await done(operator.call("POST", `${companies}${results[0]!.id}/standing/`, { standing: "ACTIVE", reason }));
  const credits = { credits_e5: 10_000_000, reason };
  await done(operator.call("POST", `${companies}${results[0]!.id}/credits/`, credits));
}

/** Files a house bill; returns its id when NAIC says that it may be loaded. */
export async function fileBill(customer: Clerk): Promise<string> {
  const filing = await customer.create(await customer.houseBill(`RHRSL-${randomUUID().slice(0, 8).toUpperCase()}`));
  await customer.attach(filing, { name: "invoice.pdf", bytes: aPdf() });
  await done(customer.submit(filing, customer.seal(await customer.prepare(filing))));
  await waitForStatus(customer, filing.id, ["LOAD"], { withinMs: 60_000 });
  return filing.id;
}

/** Files an export with Abu Dhabi Customs and pays its charges; returns its id when it is completed. */
export async function fileDeclaration(customer: Clerk, server: string): Promise<string> {
  const adc: AdcClerk = adcClerk(customer, () => server);
  const { id } = await adc.request(`Dates ${randomUUID().slice(0, 8)}`);
  await adc.reaches(id, "FILING_NUMBER_ISSUED");
  await done(adc.submit(id, await adc.ready(id), randomUUID()));
  await adc.reaches(id, "PAYMENT_PENDING");
  const { redirect_url: page } = await done<{ redirect_url: string }>(adc.startPayment(id));
  await fetch(`${page}pay/`, { method: "POST" });
  await adc.reaches(id, "COMPLETED");
  return id;
}
