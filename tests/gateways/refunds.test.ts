// Our client and the simulated payment provider tell the same story of money that goes back to a card.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PaymentProvider } from "@filings/gateways/payments/provider";
import { createSandboxProvider } from "@filings/gateways/payments/sandbox-provider";
import { type RunningSandbox, startSandbox } from "@filings/sandbox/start-sandbox";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const secret = "what the provider and this test know";
const credits = (units: number) => units * 100_000;

describe("refunds at the simulated payment provider", () => {
  // The app, which is told of payments and answers nothing else.
  const inbox = createServer((_request, response) => response.writeHead(202).end());
  let sandbox: RunningSandbox;
  let provider: PaymentProvider;

  beforeAll(async () => {
    await new Promise<void>((ready) => void inbox.listen(0, "127.0.0.1", ready));
    const paymentCallbackUrl = `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/`;
    sandbox = await startSandbox({ paymentCallbackUrl, paymentSecret: secret, answerDelayMs: 1 });
    const line = { baseUrl: sandbox.url, secret, timeoutMs: 5_000, now: () => new Date() };
    provider = createSandboxProvider(line);
  });
  afterAll(async () => {
    await sandbox?.close();
    await new Promise((closed) => inbox.close(closed));
  });
  afterEach(() => control({ down: false, refuse_refunds: false, hold_refunds: false, lose_refunds: false }));

  function control(payments: object) {
    const headers = { "content-type": "application/json" };
    return fetch(`${sandbox.url}/control/`, { method: "POST", headers, body: JSON.stringify({ payments }) });
  }

  /** The provider's name for a payment of 100 USD. */
  async function paid({ isPaid = true } = {}): Promise<string> {
    const session = await provider.createSession({
      paymentId: randomUUID(),
      amountE5: credits(100),
      currency: "USD",
      description: "100 credits",
      returnUrl: "http://localhost:4000/payments/x/return",
      expiresAt: new Date(Date.now() + 900_000),
    });
    if (session.kind !== "opened") throw new Error(session.reason);
    if (isPaid) await fetch(`${session.redirectUrl}pay/`, { method: "POST" });
    return session.reference;
  }

  function back(reference: string, units: number, { refundId = randomUUID() as string, currency = "USD" } = {}) {
    return provider.refund({ refundId, reference, amountE5: credits(units), currency });
  }

  async function kindOf(answer: ReturnType<typeof back>): Promise<string> {
    return (await answer).kind;
  }

  test("parts go back until nothing is left, and never more than was paid", async () => {
    const reference = await paid();
    expect(await back(reference, 60)).toEqual({ kind: "returned", reference: expect.stringMatching(/^re_/) });
    expect(await back(reference, 40.01)).toMatchObject({ kind: "refused", reason: expect.stringContaining("40.00") });
    expect(await kindOf(back(reference, 40))).toBe("returned");
    expect(await kindOf(back(reference, 0.01))).toBe("refused");
  });

  test("the same refund asked for again returns money once, also when its first answer was lost", async () => {
    const reference = await paid();
    const refundId = randomUUID();
    await control({ lose_refunds: true });
    expect(await kindOf(back(reference, 100, { refundId }))).toBe("unavailable");
    await control({ lose_refunds: false });
    const first = await back(reference, 100, { refundId });
    expect(first.kind).toBe("returned");
    expect(await back(reference, 100, { refundId })).toEqual(first);
    expect(await kindOf(back(reference, 50, { refundId }))).toBe("refused");
    const page = await fetch(`${sandbox.url}/payments/${reference}/`, { headers: { accept: "text/html" } });
    expect((await page.text()).match(/<li>USD 100\.00/g)).toHaveLength(1);
  });

  test("two at once do not return more than was paid", async () => {
    const reference = await paid();
    const kinds = await Promise.all([kindOf(back(reference, 60)), kindOf(back(reference, 60))]);
    expect(kinds.sort()).toEqual(["refused", "returned"]);
  });

  test("nothing goes back of what was not paid, was paid in another currency, or is not known", async () => {
    expect(await kindOf(back(await paid({ isPaid: false }), 10))).toBe("refused");
    expect(await kindOf(back(await paid(), 10, { currency: "AED" }))).toBe("refused");
    expect(await kindOf(back("ps_unknown", 10))).toBe("refused");
  });

  test("the bank refuses, or takes its time, and the line may be down", async () => {
    const reference = await paid();
    await control({ refuse_refunds: true });
    expect(await kindOf(back(reference, 10))).toBe("refused");
    await control({ refuse_refunds: false, hold_refunds: true });
    const refundId = randomUUID();
    expect(await kindOf(back(reference, 10, { refundId }))).toBe("on_its_way");
    await control({ hold_refunds: false });
    expect(await kindOf(back(reference, 10, { refundId }))).toBe("returned");
    await control({ down: true });
    expect(await kindOf(back(reference, 10))).toBe("unavailable");
  });

  test("a request that is signed wrongly returns nothing", async () => {
    const reference = await paid();
    const line = { baseUrl: sandbox.url, secret: "another", timeoutMs: 5_000, now: () => new Date() };
    const asked = { refundId: randomUUID(), reference, amountE5: credits(100), currency: "USD" };
    expect((await createSandboxProvider(line).refund(asked)).kind).toBe("unavailable");
    expect(await kindOf(back(reference, 100))).toBe("returned");
  });
});
