import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createStripeProvider } from "./stripe-provider.ts";

const now = new Date("2026-12-01T00:10:00.000Z");
const webhookSecret = "whsec_of_this_test";
const paymentId = "0b6f5bb0-5b0b-4a53-9f0b-3f8d9c3c0001";
const asked = {
  paymentId,
  card: { customer: "cus_1", method: "pm_1" },
  amountE5: 14_900_000,
  currency: "USD",
  description: "Standard, 2026-12",
};
const intent = {
  id: "pi_1",
  object: "payment_intent",
  amount: 14_900,
  currency: "usd",
  status: "succeeded",
  metadata: { payment_id: paymentId },
  last_payment_error: null as object | null,
};
const facts = { reference: "pi_1", paymentId, amountE5: 14_900_000, currency: "USD", receiptNumber: "pi_1" };
const none = { object: "list", data: [], has_more: false, url: "/v1/payment_intents" };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Answers = Readonly<Record<string, readonly [number, object]>>;

/** A server that plays Stripe's HTTP API. */
async function stripe(answers: Answers) {
  const heard: { url: string; body: URLSearchParams; key: unknown }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = new URLSearchParams(Buffer.concat(chunks).toString());
      heard.push({ url: `${request.method} ${request.url}`, body, key: request.headers["idempotency-key"] });
      const [status, said] = answers[`${request.method} ${request.url?.split("?")[0]}`] ?? [
        500,
        { error: { type: "api_error", message: "gone" } },
      ];
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said));
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { secretKey: "sk_test_1", webhookSecret, apiUrl, timeoutMs: 2_000, now: () => now };
  return { heard, provider: createStripeProvider(options) };
}

const list = "GET /v1/payment_intents";
const create = "POST /v1/payment_intents";

describe("a charge of a kept card", () => {
  it("is made without its holder, once for each payment", async () => {
    const { provider, heard } = await stripe({ [list]: [200, none], [create]: [200, intent] });
    expect(await provider.charge(asked)).toEqual({ kind: "known", ...facts, state: "PAID" });
    const [found, made] = heard;
    expect(found!.url).toContain("customer=cus_1");
    expect([made!.url, made!.key]).toEqual([create, `charge-${paymentId}`]);
    expect(Object.fromEntries(made!.body)).toMatchObject({
      amount: "14900",
      currency: "usd",
      customer: "cus_1",
      payment_method: "pm_1",
      off_session: "true",
      confirm: "true",
      "metadata[payment_id]": paymentId,
    });
  });

  it("that was made before is found by our id, and none is made", async () => {
    const { provider, heard } = await stripe({ [list]: [200, { ...none, data: [intent] }] });
    expect(await provider.charge(asked)).toMatchObject({ kind: "known", state: "PAID" });
    expect(heard.map(({ url }) => url.split("?")[0])).toEqual([list]);
  });

  it.each([
    ["insufficient_funds", "card_declined", "NO_MONEY"],
    ["expired_card", "expired_card", "CARD_EXPIRED"],
    ["authentication_required", "authentication_required", "NEEDS_HOLDER"],
    ["do_not_honor", "card_declined", "CARD_REFUSED"],
  ])("that is declined for %s is known to be", async (decline_code, code, declinedBecause) => {
    const error = { type: "card_error", code, decline_code, message: "no" };
    const declined = { ...intent, status: "requires_payment_method", last_payment_error: error };
    const answer = { error: { ...error, payment_intent: declined } };
    const { provider } = await stripe({ [list]: [200, none], [create]: [402, answer] });
    const expected = { kind: "known", ...facts, state: "DECLINED", declinedBecause };
    expect(await provider.charge(asked)).toEqual(expected);
    const later = await stripe({ [list]: [200, { ...none, data: [declined] }] });
    expect(await later.provider.charge(asked)).toEqual(expected);
  });

  it("whose money is on its way stays open, and is asked for by its name", async () => {
    const waiting = { ...intent, status: "processing" };
    const { provider } = await stripe({
      [list]: [200, none],
      [create]: [200, waiting],
      "GET /v1/payment_intents/pi_1": [200, intent],
    });
    expect(await provider.charge(asked)).toMatchObject({ kind: "known", state: "OPEN", isOnItsWay: true });
    expect(await provider.querySession("pi_1")).toEqual({ kind: "known", ...facts, state: "PAID" });
  });

  it("that Stripe does not want, or that may have been made, is told apart", async () => {
    const refused = { error: { type: "invalid_request_error", message: "no such card" } };
    const unwanted = await stripe({ [list]: [200, none], [create]: [400, refused] });
    expect((await unwanted.provider.charge(asked)).kind).toBe("refused");
    const twice = { error: { type: "idempotency_error", message: "other facts" } };
    const doubted = await stripe({ [list]: [200, none], [create]: [400, twice] });
    expect((await doubted.provider.charge(asked)).kind).toBe("unavailable");
    expect((await (await stripe({})).provider.charge(asked)).kind).toBe("unavailable");
    expect((await unwanted.provider.charge({ ...asked, amountE5: 1 })).kind).toBe("refused");
  });

  it("is told of by a signed event, and the intent behind a page by the page alone", async () => {
    const { provider } = await stripe({});
    const told = async (object: object, type = "payment_intent.succeeded") => {
      const body = Buffer.from(JSON.stringify({ id: "evt_1", object: "event", type, data: { object } }));
      const seconds = Math.floor(now.getTime() / 1000);
      const signature = createHmac("sha256", webhookSecret).update(`${seconds}.${body}`).digest("hex");
      return provider.verifyCallback({ headers: { "stripe-signature": `t=${seconds},v1=${signature}` }, body });
    };
    expect(await told(intent)).toEqual({ kind: "event", eventId: "evt_1", ...facts, state: "PAID" });
    const failed = { ...intent, status: "requires_payment_method" };
    expect(await told(failed, "payment_intent.payment_failed")).toMatchObject({
      ...{ state: "DECLINED", declinedBecause: "CARD_REFUSED" },
    });
    expect(await told({ ...intent, metadata: {} })).toEqual({ kind: "ignored" });
  });
});

describe("the card of a page", () => {
  const page = "GET /v1/checkout/sessions/cs_1";

  it("is known by its brand and last digits", async () => {
    const method = {
      id: "pm_1",
      type: "card",
      customer: "cus_1",
      card: { brand: "visa", last4: "4242", exp_month: 3, exp_year: 2030 },
    };
    const session = { id: "cs_1", customer: "cus_1", payment_intent: { id: "pi_1", payment_method: method } };
    const { provider, heard } = await stripe({ [page]: [200, session] });
    const kept = { kind: "kept", customer: "cus_1", method: "pm_1", label: "Visa 4242", expires: "2030-03" };
    expect(await provider.keptCard("cs_1")).toEqual(kept);
    expect(heard[0]!.url).toContain("payment_intent.payment_method");
  });

  it("is none where the page kept none, and unknown while Stripe does not answer", async () => {
    const bare = { id: "cs_1", customer: null, payment_intent: { id: "pi_1", payment_method: null } };
    expect((await (await stripe({ [page]: [200, bare] })).provider.keptCard("cs_1")).kind).toBe("none");
    expect((await (await stripe({})).provider.keptCard("cs_1")).kind).toBe("unavailable");
  });
});
