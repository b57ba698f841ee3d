// Our client and the simulated payment provider tell the same story of cards that are kept, and charged without their holder.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { KeptCard, PaymentProvider } from "@filings/gateways/payments/provider";
import { createSandboxProvider } from "@filings/gateways/payments/sandbox-provider";
import { type RunningSandbox, startSandbox } from "@filings/sandbox/start-sandbox";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

const secret = "what the provider and this test know";
const dollars = (amount: number) => amount * 100_000;

describe("charges of kept cards at the simulated payment provider", () => {
  const events: Buffer[] = [];
  const inbox = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      events.push(Buffer.concat(chunks));
      response.writeHead(202).end();
    });
  });
  let sandbox: RunningSandbox;
  let provider: PaymentProvider;

  beforeAll(async () => {
    await new Promise<void>((ready) => void inbox.listen(0, "127.0.0.1", ready));
    const paymentCallbackUrl = `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/`;
    sandbox = await startSandbox({ paymentCallbackUrl, paymentSecret: secret, answerDelayMs: 1 });
    provider = createSandboxProvider({ baseUrl: sandbox.url, secret, timeoutMs: 5_000, now: () => new Date() });
  });
  afterAll(async () => {
    await sandbox?.close();
    await new Promise((closed) => inbox.close(closed));
  });
  beforeEach(() => {
    events.length = 0;
  });
  afterEach(() => control({ down: false, decline_charges: false, lose_charges: false }));

  function control(payments: object) {
    const headers = { "content-type": "application/json" };
    return fetch(`${sandbox.url}/control/`, { method: "POST", headers, body: JSON.stringify({ payments }) });
  }

  async function pageOf(choice: string, keepsCard = true): Promise<string> {
    const session = await provider.createSession({
      paymentId: randomUUID(),
      amountE5: dollars(149),
      currency: "USD",
      description: "Standard, 2026-12",
      returnUrl: "http://localhost:4000/payments/x/return",
      expiresAt: new Date(Date.now() + 900_000),
      keepsCard,
    });
    if (session.kind !== "opened") throw new Error(session.reason);
    await fetch(`${session.redirectUrl}${choice}/`, { method: "POST" });
    return session.reference;
  }

  async function keptBy(choice: string): Promise<KeptCard> {
    const found = await provider.keptCard(await pageOf(choice));
    if (found.kind !== "kept") throw new Error(found.kind);
    return found;
  }

  function charge(card: KeptCard, { paymentId = randomUUID() as string, amountE5 = dollars(149) } = {}) {
    return provider.charge({ paymentId, card, amountE5, currency: "USD", description: "Standard, 2027-01" });
  }

  test("a page that is paid keeps the card where that was asked for, and only then", async () => {
    expect(await keptBy("pay")).toMatchObject({ label: "Visa 4242", customer: expect.stringMatching(/^cus_/) });
    expect((await provider.keptCard(await pageOf("pay", false))).kind).toBe("none");
    expect((await provider.keptCard(await pageOf("decline"))).kind).toBe("none");
  });

  test("a kept card is charged once for a payment, however often it is asked, also when the answer was lost", async () => {
    const card = await keptBy("pay");
    const paymentId = randomUUID();
    await control({ lose_charges: true });
    expect((await charge(card, { paymentId })).kind).toBe("unavailable");
    await control({ lose_charges: false });
    const first = await charge(card, { paymentId });
    const facts = { paymentId, amountE5: dollars(149), currency: "USD", state: "PAID" };
    expect(first).toMatchObject({ kind: "known", ...facts, receiptNumber: expect.stringMatching(/^PAY-/) });
    expect(await charge(card, { paymentId })).toEqual(first);
    expect((await charge(card, { paymentId, amountE5: dollars(1) })).kind).toBe("refused");
    const told = () => events.filter((body) => body.includes(paymentId)).length;
    await vi.waitFor(() => expect(told()).toBe(1), { timeout: 5_000, interval: 20 });
  });

  test.each([
    ["pay-no-money", "NO_MONEY"],
    ["pay-expired", "CARD_EXPIRED"],
    ["pay-needs-holder", "NEEDS_HOLDER"],
  ])("a card that was paid by with %s is declined later: %s", async (choice, declinedBecause) => {
    const card = await keptBy(choice);
    const declined = { kind: "known", state: "DECLINED", declinedBecause, receiptNumber: null };
    expect(await charge(card)).toMatchObject(declined);
    await control({ decline_charges: true });
    expect(await charge(await keptBy("pay"))).toMatchObject({ ...declined, declinedBecause: "CARD_REFUSED" });
  });

  test("what was charged is asked for in doubt, and goes back like any payment", async () => {
    const charged = await charge(await keptBy("pay"));
    if (charged.kind !== "known") throw new Error(charged.reason);
    const { reference } = charged;
    expect(await provider.querySession(reference)).toEqual(charged);
    const refundId = randomUUID();
    const back = { refundId, reference, amountE5: dollars(149), currency: "USD" };
    expect((await provider.refund(back)).kind).toBe("returned");
  });

  test("a card of another customer, and one that nobody kept, are refused", async () => {
    const [card, other] = [await keptBy("pay"), await keptBy("pay")];
    expect((await charge({ ...card, customer: other.customer })).kind).toBe("refused");
    expect((await charge({ ...card, method: "pm_none" })).kind).toBe("refused");
  });

  test("a card is kept on a page on which nothing is paid, and is known until it is forgotten", async () => {
    const page = { paymentId: randomUUID(), description: "Pearl Gulf", expiresAt: new Date(Date.now() + 900_000) };
    const opened = await provider.createCardPage({ ...page, returnUrl: "http://localhost:4000/payments/x/return" });
    if (opened.kind !== "opened") throw new Error(opened.reason);
    expect((await provider.keptCard(opened.reference)).kind).toBe("none");
    await fetch(`${opened.redirectUrl}pay/`, { method: "POST" });
    const facts = { paymentId: page.paymentId, state: "PAID", amountE5: 0, currency: "USD", receiptNumber: null };
    expect(await provider.querySession(opened.reference)).toMatchObject({ kind: "known", ...facts });
    const card = await provider.keptCard(opened.reference);
    if (card.kind !== "kept") throw new Error(card.kind);
    expect(card).toMatchObject({ label: "Visa 4242", expires: expect.stringMatching(/^\d{4}-\d{2}$/) });
    expect(await provider.readCard(card)).toEqual(card);
    expect((await charge(card)).kind).toBe("known");
    for (const _ of [1, 2]) expect(await provider.forgetCard(card)).toEqual({ kind: "forgotten" });
    expect((await provider.readCard(card)).kind).toBe("none");
    expect((await provider.keptCard(opened.reference)).kind).toBe("none");
    expect((await charge(card)).kind).toBe("refused");
  });

  test("a provider that is down charges nothing, and says nothing of a card", async () => {
    const reference = await pageOf("pay");
    const card = await keptBy("pay");
    await control({ down: true });
    expect((await charge(card)).kind).toBe("unavailable");
    expect((await provider.keptCard(reference)).kind).toBe("unavailable");
    expect((await provider.readCard(card)).kind).toBe("unavailable");
    expect((await provider.forgetCard(card)).kind).toBe("unavailable");
  });
});
