import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createStripeProvider } from "./stripe-provider.ts";

const now = new Date("2026-11-21T08:00:00.000Z");
const seconds = now.getTime() / 1000;
const webhookSecret = "whsec_of_this_test";
const asked = {
  paymentId: "0b6f5bb0-5b0b-4a53-9f0b-3f8d9c3c0001",
  amountE5: 57_000_000,
  currency: "AED",
  description: "ADC-2026-00000017-3",
  returnUrl: "http://localhost:4000/payments/x/return",
  expiresAt: new Date(now.getTime() + 15 * 60_000),
};
const session = {
  id: "cs_test_1",
  object: "checkout.session",
  url: "https://checkout.stripe.example/c/cs_test_1",
  expires_at: seconds + 31 * 60,
  client_reference_id: asked.paymentId,
  amount_total: 57_000,
  currency: "aed",
  status: "open",
  payment_status: "unpaid",
  payment_intent: null as string | null,
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that plays Stripe's HTTP API. */
async function stripe(status: number, answer: object, more: Readonly<Record<string, readonly [number, object]>> = {}) {
  const heard: { url: string; body: URLSearchParams; key: unknown }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = new URLSearchParams(Buffer.concat(chunks).toString());
      heard.push({ url: `${request.method} ${request.url}`, body, key: request.headers["idempotency-key"] });
      const [said, what] = more[`${request.method} ${request.url?.split("?")[0]}`] ?? [status, answer];
      response.writeHead(said, { "content-type": "application/json" }).end(JSON.stringify(what));
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { secretKey: "sk_test_1", webhookSecret, apiUrl, timeoutMs: 2_000, now: () => now };
  return { heard, provider: createStripeProvider(options) };
}

describe("a Checkout session", () => {
  it("is made for the amount in fils, once for each payment, and not shorter than Stripe allows", async () => {
    const { provider, heard } = await stripe(200, session);
    expect(await provider.createSession(asked)).toEqual({
      kind: "opened",
      reference: "cs_test_1",
      redirectUrl: session.url,
      expiresAt: new Date((seconds + 31 * 60) * 1000),
    });
    const [request] = heard;
    expect([request!.url, request!.key]).toEqual(["POST /v1/checkout/sessions", asked.paymentId]);
    expect(Object.fromEntries(request!.body)).toMatchObject({
      mode: "payment",
      client_reference_id: asked.paymentId,
      "line_items[0][price_data][unit_amount]": "57000",
      "line_items[0][price_data][currency]": "aed",
      success_url: asked.returnUrl,
      expires_at: String(seconds + 31 * 60),
    });
  });

  it("that Stripe does not want, or cannot make, is told apart", async () => {
    const error = { error: { type: "invalid_request_error", message: "no" } };
    expect(await (await stripe(400, error)).provider.createSession(asked)).toEqual({ kind: "refused", reason: "no" });
    expect((await (await stripe(500, error)).provider.createSession(asked)).kind).toBe("unavailable");
    expect((await (await stripe(200, session)).provider.createSession({ ...asked, amountE5: 1 })).kind).toBe("refused");
  });

  it("is asked for in doubt", async () => {
    const paid = { ...session, status: "complete", payment_status: "paid", payment_intent: "pi_1" };
    const facts = { reference: "cs_test_1", paymentId: asked.paymentId, amountE5: 57_000_000, currency: "AED" };
    const { provider, heard } = await stripe(200, paid);
    const known = { kind: "known", ...facts, state: "PAID", receiptNumber: "pi_1" };
    expect(await provider.querySession("cs_test_1")).toEqual(known);
    expect(heard[0]!.url).toBe("GET /v1/checkout/sessions/cs_test_1");
    const state = async (changed: object) => {
      const answer = await (await stripe(200, { ...session, ...changed })).provider.querySession("cs_test_1");
      return answer.kind === "known" ? answer.state : answer.kind;
    };
    expect(await state({})).toBe("OPEN");
    expect(await state({ status: "expired" })).toBe("EXPIRED");
    expect(await state({ status: "complete" })).toBe("OPEN");
    const transfer = await stripe(200, { ...session, status: "complete" });
    expect(await transfer.provider.querySession("cs_test_1")).toMatchObject({ state: "OPEN", isOnItsWay: true });
    const none = { error: { type: "invalid_request_error", message: "no such session" } };
    expect((await (await stripe(404, none)).provider.querySession("cs")).kind).toBe("not_found");
  });
});

describe("a refund", () => {
  const wanted = { refundId: asked.paymentId, reference: "cs_test_1", amountE5: 1_250_000, currency: "AED" };
  const paid = { ...session, status: "complete", payment_status: "paid", payment_intent: "pi_1" };
  const list = (data: object[]) => ({ object: "list", url: "/v1/refunds", has_more: false, data });
  const made = { id: "re_1", object: "refund", status: "succeeded", metadata: { refund_id: asked.paymentId } };

  function refunding(answer: readonly [number, object], earlier: object[] = []) {
    return stripe(200, paid, { "GET /v1/refunds": [200, list(earlier)], "POST /v1/refunds": answer });
  }

  it("is made of the payment behind the page, in fils, under a key of its own", async () => {
    const { provider, heard } = await refunding([200, made]);
    expect(await provider.refund(wanted)).toEqual({ kind: "returned", reference: "re_1" });
    const request = heard.at(-1)!;
    expect([request.url, request.key]).toEqual(["POST /v1/refunds", `refund-${asked.paymentId}`]);
    expect(Object.fromEntries(request.body)).toEqual({
      payment_intent: "pi_1",
      amount: "1250",
      "metadata[refund_id]": asked.paymentId,
    });
  });

  it("that was made before is found, also after Stripe has forgotten the key, and not made again", async () => {
    const others = [{ ...made, id: "re_0", metadata: { refund_id: "another" } }, made];
    const { provider, heard } = await refunding([500, {}], others);
    expect(await provider.refund(wanted)).toEqual({ kind: "returned", reference: "re_1" });
    expect(heard.filter(({ url }) => url.startsWith("POST"))).toEqual([]);
  });

  const error = (type: string) => ({ error: { type, message: "no" } });
  it.each([
    [200, { ...made, status: "pending" }, "on_its_way"],
    [200, { ...made, status: "failed", failure_reason: "lost_or_stolen_card" }, "refused"],
    [200, { ...made, status: "canceled" }, "refused"],
    [400, error("invalid_request_error"), "refused"],
    [400, error("idempotency_error"), "unavailable"],
    [409, error("idempotency_error"), "unavailable"],
    [500, error("api_error"), "unavailable"],
    [401, error("invalid_request_error"), "unavailable"],
  ])("answered with %i %o is told apart", async (status, answer, kind) => {
    expect((await (await refunding([status, answer])).provider.refund(wanted)).kind).toBe(kind);
  });

  it("of a page that nobody paid, in another currency, or of part of a fils is not asked for", async () => {
    const unpaid = await stripe(200, session);
    expect((await unpaid.provider.refund(wanted)).kind).toBe("refused");
    const other = await refunding([200, made]);
    expect((await other.provider.refund({ ...wanted, currency: "USD" })).kind).toBe("refused");
    expect((await other.provider.refund({ ...wanted, amountE5: 1 })).kind).toBe("refused");
    expect([...unpaid.heard, ...other.heard].filter(({ url }) => url.startsWith("POST"))).toEqual([]);
  });
});

function signed(event: object, { at = seconds, by = webhookSecret, also = "" } = {}) {
  const body = Buffer.from(JSON.stringify({ id: "evt_1", object: "event", ...event }));
  const v1 = createHmac("sha256", by).update(`${at}.`).update(body).digest("hex");
  return { headers: { "stripe-signature": `t=${at},v1=${v1}` }, body: Buffer.concat([body, Buffer.from(also)]) };
}

describe("word from Stripe", () => {
  const completed = {
    type: "checkout.session.completed",
    data: { object: { ...session, payment_status: "paid", payment_intent: "pi_1" } },
  };

  it("is a payment, a refusal, an end, or nothing of ours", async () => {
    const { provider } = await stripe(200, session);
    const state = async (event: object) => {
      const verified = await provider.verifyCallback(signed(event));
      return verified.kind === "event" ? [verified.state, verified.amountE5, verified.currency] : verified.kind;
    };
    expect(await state(completed)).toEqual(["PAID", 57_000_000, "AED"]);
    const of = { object: session };
    expect(await state({ type: "checkout.session.async_payment_failed", data: of })).toEqual([
      "DECLINED",
      57_000_000,
      "AED",
    ]);
    const ended = { object: { ...session, status: "expired" } };
    expect(await state({ type: "checkout.session.expired", data: ended })).toEqual(["EXPIRED", 57_000_000, "AED"]);
    expect(await state({ type: "charge.updated", data: { object: {} } })).toBe("ignored");
  });

  it("is not believed when it is unsigned, wrongly signed, changed, or of another time", async () => {
    const { provider } = await stripe(200, session);
    const verdict = async (raw: Parameters<typeof provider.verifyCallback>[0]) => {
      const verified = await provider.verifyCallback(raw);
      return verified.kind === "refused" ? verified.reason : verified.kind;
    };
    expect(await verdict({ ...signed(completed), headers: {} })).toBe("wrong_signature");
    expect(await verdict(signed(completed, { by: "another" }))).toBe("wrong_signature");
    expect(await verdict(signed(completed, { also: " " }))).toBe("wrong_signature");
    expect(await verdict(signed(completed, { at: seconds - 301 }))).toBe("old_timestamp");
    expect(await verdict(signed(completed, { at: seconds + 301 }))).toBe("old_timestamp");
    expect(await verdict(signed(completed, { at: seconds - 299 }))).toBe("event");
  });
});
