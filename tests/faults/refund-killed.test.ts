// Kills the server at each step of money that goes back to a card, and counts effects: one refund, one credit note, one mail.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Refund, Refunds } from "@filings/contract/api/money/refunds";
import { amountScale } from "@filings/contract/limits";
import { startSandbox } from "@filings/sandbox/start-sandbox";
import { type Failpoint, refundFailpoints } from "@filings/server/failpoint";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Clerk, signIn } from "../kit/clerk.ts";
import { freePort } from "../kit/servers/postgres-server.ts";
import { type MortalServer, startMortalServer } from "./mortal-server.ts";
import { stepsInSources } from "./steps-in-sources.ts";

/** A start of a server for each step, beside whatever else the machine does. */
const mostMs = 900_000;
const steps: readonly Failpoint[] = ["in-transaction", "after-commit-before-answer", ...refundFailpoints];
const credits = (units: number) => units * amountScale;
const bought = 100;
const amira = "amira@gulf-forwarding.example";

const scratch = mkdtempSync(join(tmpdir(), "filings-refund-faults-"));
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let server: MortalServer;
let clerk: Clerk;
let signedInAt = 0;

beforeAll(async () => {
  const port = await freePort();
  const paymentCallbackUrl = `http://127.0.0.1:${port}/gateways/payments/sandbox/`;
  sandbox = await startSandbox({ paymentCallbackUrl, answerDelayMs: 50 });
  server = await startMortalServer({
    PORT: String(port),
    SANDBOX: "false",
    DATA_DIR: join(scratch, "data"),
    PAYMENT_URL: sandbox.url,
    MPCI_GATEWAY_URL: sandbox.url,
    ADC_GATEWAY_URL: sandbox.url,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    JOB_LEASE_SECONDS: "2",
    REQUESTS_PER_MINUTE: "1000000",
  });
}, mostMs);
afterAll(async () => {
  await server?.end();
  await sandbox?.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** Access tokens live five minutes; nobody can sign in at a server that is about to die. */
async function freshSession(): Promise<void> {
  if (Date.now() - signedInAt < 120_000) return;
  await server.live();
  clerk = await signIn({ server: server.url, mailbox: sandbox.url });
  signedInAt = Date.now();
}

async function ask<T>(method: string, path: string, body?: object, key?: string): Promise<T> {
  const answer = await clerk.call<T>(method, path, body, key === undefined ? {} : { "idempotency-key": key });
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
}

async function buy(): Promise<string> {
  const { id } = await ask<{ id: string }>("POST", "/api/subscriptions/top-ups/", { credits: bought });
  const started = await ask<{ redirect_url: string }>("PATCH", `/api/subscriptions/top-ups/${id}/start-payment/`);
  await fetch(`${started.redirect_url}pay/`, { method: "POST" });
  await vi.waitFor(async () => expect(await stateOf(id)).toBe("PAID"), { timeout: 60_000, interval: 100 });
  return id;
}

const stateOf = async (id: string) => (await ask<{ state: string }>("GET", `/api/payments/${id}/`)).state;
const refundsOf = (id: string) => ask<Refunds>("GET", `/api/subscriptions/top-ups/${id}/refunds/`);

/** The n-th takes n credits back. */
function takeBack(id: string, nth: number): Promise<Refund> {
  const body = { credits_e5: credits(nth), reason: "Bought too many" };
  return ask("POST", `/api/subscriptions/top-ups/${id}/refunds/`, body, `refund-${nth}`);
}

it(
  `money goes back once, whatever is broken off (${steps.join(", ")})`,
  async () => {
    await freshSession();
    const { credits: before } = await ask<{ credits: { balance_e5: number } }>("GET", "/api/subscriptions/plans/");
    const id = await buy();
    for (const [at, step] of steps.entries()) {
      await freshSession();
      await server.dieAt(step, () => takeBack(id, at + 1));
    }
    await server.live();
    signedInAt = 0;
    await freshSession();
    const again = [];
    for (const [at] of steps.entries()) again.push((await takeBack(id, at + 1)).id);
    const settled = async () => {
      const { refunds } = await refundsOf(id);
      expect(refunds.map(({ state }) => state)).toEqual(steps.map(() => "RETURNED"));
      return refunds;
    };
    const refunds = await vi.waitFor(settled, { timeout: 120_000, interval: 200 });
    expect(refunds.map((refund) => refund.id).sort()).toEqual([...again].sort());
    const numbers = refunds.map(({ number }) => number ?? "").sort();
    expect(numbers).toEqual(steps.map((_, at) => `CN-${String(at + 1).padStart(6, "0")}`));
    const back = steps.reduce((sum, _, at) => sum + at + 1, 0);
    const { credits: after } = await ask<{ credits: { balance_e5: number } }>("GET", "/api/subscriptions/plans/");
    expect(after.balance_e5 - before.balance_e5).toBe(credits(bought - back));
    expect(await atProvider()).toEqual(steps.map((_, at) => at + 1));
    await vi.waitFor(async () => expect(await mailedNotes()).toEqual(numbers), { timeout: 60_000, interval: 200 });
    expect(await mailedNotes()).toEqual(numbers);
  },
  mostMs,
);

/** What the provider returned, payment by payment. */
async function atProvider(): Promise<number[]> {
  const list = await (await fetch(`${sandbox.url}/payments/`)).text();
  const [path] = /\/payments\/ps_\w+\//.exec(list) ?? [];
  const page = await fetch(`${sandbox.url}${path}`, { headers: { accept: "text/html" } });
  const found = [...(await page.text()).matchAll(/<li>USD ([\d.]+)/g)];
  return found.map(([, amount]) => Number(amount)).sort((one, other) => one - other);
}

async function mailedNotes(): Promise<string[]> {
  const answer = await fetch(`${sandbox.url}/mailbox/messages/?to=${encodeURIComponent(amira)}`);
  const { results } = (await answer.json()) as { results: { text: string }[] };
  return results.flatMap(({ text }) => /CN-\d{6}/.exec(text)?.[0] ?? []).sort();
}

it("every step has its place in the sources", () => {
  const found = stepsInSources(["features/money/subscriptions/refund/send-refund.job.ts"], "inbox");
  expect([...found].filter((step) => step.startsWith("refund-")).sort()).toEqual([...refundFailpoints].sort());
});
