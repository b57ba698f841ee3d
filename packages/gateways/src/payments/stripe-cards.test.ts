import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createStripeProvider } from "./stripe-provider.ts";

const now = new Date("2026-12-01T00:10:00.000Z");
const paymentId = "0b6f5bb0-5b0b-4a53-9f0b-3f8d9c3c0001";
const card = { customer: "cus_1", method: "pm_1" };
const visa = { brand: "visa", last4: "4242", exp_month: 3, exp_year: 2030 };
const method = { id: "pm_1", type: "card", customer: "cus_1", card: visa };
const kept = { kind: "kept", ...card, label: "Visa 4242", expires: "2030-03" };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that plays Stripe's HTTP API. */
async function stripe(answers: Readonly<Record<string, readonly [number, object]>>) {
  const heard: { url: string; body: URLSearchParams; key: unknown }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = new URLSearchParams(Buffer.concat(chunks).toString());
      heard.push({ url: `${request.method} ${request.url}`, body, key: request.headers["idempotency-key"] });
      const gone = { error: { type: "api_error", message: "gone" } };
      const [status, said] = answers[`${request.method} ${request.url?.split("?")[0]}`] ?? [500, gone];
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said));
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { secretKey: "sk_test_1", webhookSecret: "whsec_1", apiUrl, timeoutMs: 2_000, now: () => now };
  return { heard, provider: createStripeProvider(options) };
}

describe("a page on which a card is kept", () => {
  const asked = {
    paymentId,
    description: "Pearl Gulf",
    returnUrl: "https://filings.example/payments/x/return",
    expiresAt: new Date("2026-12-01T00:25:00.000Z"),
  };
  const open = { id: "cs_1", url: "https://checkout.example/cs_1", expires_at: now.getTime() / 1000 + 1860 };

  it("is opened without an amount, once for each of our ids, for half an hour at least", async () => {
    const { provider, heard } = await stripe({ "POST /v1/checkout/sessions": [200, open] });
    const expiresAt = new Date(open.expires_at * 1000);
    expect(await provider.createCardPage(asked)).toEqual({
      ...{ kind: "opened", reference: "cs_1", redirectUrl: open.url, expiresAt },
    });
    expect(heard[0]!.key).toBe(paymentId);
    expect(Object.fromEntries(heard[0]!.body)).toEqual({
      mode: "setup",
      "allowed_payment_method_types[0]": "card",
      customer_creation: "always",
      client_reference_id: paymentId,
      "setup_intent_data[description]": "Pearl Gulf",
      success_url: asked.returnUrl,
      cancel_url: asked.returnUrl,
      expires_at: String(open.expires_at),
    });
  });

  it("that Stripe does not open is told", async () => {
    expect((await (await stripe({})).provider.createCardPage(asked)).kind).toBe("unavailable");
    const refused = { error: { type: "invalid_request_error", message: "no" } };
    const { provider } = await stripe({ "POST /v1/checkout/sessions": [400, refused] });
    expect((await provider.createCardPage(asked)).kind).toBe("refused");
  });

  it.each([
    ["complete", "PAID"],
    ["open", "OPEN"],
    ["expired", "EXPIRED"],
  ])("that is %s counts as %s, and nothing is on its way", async (status, state) => {
    const session = { ...open, mode: "setup", status, payment_status: "no_payment_required", amount_total: null };
    const page = { ...session, client_reference_id: paymentId, setup_intent: "seti_1", payment_intent: null };
    const { provider } = await stripe({ "GET /v1/checkout/sessions/cs_1": [200, page] });
    expect(await provider.querySession("cs_1")).toEqual({
      ...{ kind: "known", reference: "cs_1", paymentId, state, amountE5: 0, currency: "", receiptNumber: null },
    });
  });

  it("tells of its card, and of none once that is detached", async () => {
    const page = (customer: string | null) => ({
      ...{ id: "cs_1", customer: "cus_1", payment_intent: null },
      setup_intent: { id: "seti_1", payment_method: { ...method, customer } },
    });
    const { provider, heard } = await stripe({ "GET /v1/checkout/sessions/cs_1": [200, page("cus_1")] });
    expect(await provider.keptCard("cs_1")).toEqual(kept);
    expect(heard[0]!.url).toContain("setup_intent.payment_method");
    const later = await stripe({ "GET /v1/checkout/sessions/cs_1": [200, page(null)] });
    expect((await later.provider.keptCard("cs_1")).kind).toBe("none");
  });
});

describe("a kept card", () => {
  const read = "GET /v1/payment_methods/pm_1";
  const detach = "POST /v1/payment_methods/pm_1/detach";

  it("is read as the bank has it today", async () => {
    expect(await (await stripe({ [read]: [200, method] })).provider.readCard(card)).toEqual(kept);
    const other = { id: "pm_1", type: "link", customer: "cus_1" };
    const { provider } = await stripe({ [read]: [200, other] });
    expect(await provider.readCard(card)).toEqual({ ...kept, label: "link", expires: null });
    expect((await (await stripe({})).provider.readCard(card)).kind).toBe("unavailable");
  });

  it("is forgotten once, however often that is asked", async () => {
    const { provider, heard } = await stripe({ [read]: [200, method], [detach]: [200, { ...method, customer: null }] });
    expect(await provider.forgetCard(card)).toEqual({ kind: "forgotten" });
    expect(heard.map(({ url }) => url)).toEqual([read, detach]);
    const again = await stripe({ [read]: [200, { ...method, customer: null }] });
    expect(await again.provider.forgetCard(card)).toEqual({ kind: "forgotten" });
    expect(again.heard).toHaveLength(1);
    const missing = { error: { type: "invalid_request_error", message: "no such method" } };
    expect((await (await stripe({ [read]: [404, missing] })).provider.forgetCard(card)).kind).toBe("forgotten");
  });

  it("that may not be forgotten yet is told", async () => {
    expect((await (await stripe({})).provider.forgetCard(card)).kind).toBe("unavailable");
    expect((await (await stripe({ [read]: [200, method] })).provider.forgetCard(card)).kind).toBe("unavailable");
  });
});
