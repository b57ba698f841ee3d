// Kills the server at each step of the charge of a kept card, and counts effects: one charge, one receipt, one mail.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { amountScale } from "@filings/contract/limits";
import { startSandbox } from "@filings/sandbox/start-sandbox";
import { chargeFailpoints } from "@filings/server/failpoint";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Clerk, signIn } from "../kit/clerk.ts";
import { freePort } from "../kit/servers/postgres-server.ts";
import { type MortalServer, startMortalServer } from "./mortal-server.ts";
import { stepsInSources } from "./steps-in-sources.ts";

/** A start of a server for each step, and up to a minute until the timed job buys. */
const mostMs = 1_200_000;
const amira = "amira@gulf-forwarding.example";
/** More than the demo gives, so that more is always needed. */
const below = 50_000;
/** What each step buys. */
const bought = chargeFailpoints.map((_, at) => 11 + at);

const scratch = mkdtempSync(join(tmpdir(), "filings-charge-faults-"));
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let server: MortalServer;
let clerk: Clerk;

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

/** Access tokens live five minutes, and nobody can sign in at a server that is about to die. */
async function freshSession(): Promise<void> {
  await server.live();
  clerk = await signIn({ server: server.url, mailbox: sandbox.url });
}

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await clerk.call<T>(method, `/api/subscriptions/${path}`, body);
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
}

interface Standing {
  readonly credits: { readonly balance_e5: number };
  readonly fee: { readonly card: object | null };
  readonly automatic_top_up: { readonly bought: number } | null;
}
const read = () => ask<Standing>("GET", "plans/");

async function keepCard(): Promise<void> {
  const { id } = await ask<{ id: string }>("POST", "top-ups/", { credits: 10, keeps_card: true });
  const { redirect_url } = await ask<{ redirect_url: string }>("PATCH", `top-ups/${id}/start-payment/`);
  await fetch(`${redirect_url}pay/`, { method: "POST" });
  await vi.waitFor(async () => expect((await read()).fee.card).not.toBeNull(), { timeout: 60_000, interval: 200 });
}

/** One purchase, up to what the ceiling leaves, and the end of the server that makes it. */
async function buyAndDie(at: number): Promise<void> {
  const most = bought.slice(0, at + 1).reduce((sum, credits) => sum + credits, 0);
  await ask("POST", "automatic-top-up/", { is_on: true, below, credits: bought[at], most });
  const isUp = () =>
    fetch(`${server.url()}/api/health/`)
      .then(() => true)
      .catch(() => false);
  await vi.waitFor(async () => expect(await isUp()).toBe(false), { timeout: 180_000, interval: 500 });
}

it(
  `a kept card is charged once, whatever is broken off (${chargeFailpoints.join(", ")})`,
  async () => {
    await freshSession();
    const { credits: before } = await read();
    await keepCard();
    for (const [at, step] of chargeFailpoints.entries()) {
      await freshSession();
      // What the death before broke off is settled first, or it would meet this step in the place of the next.
      const until = bought.slice(0, at).reduce((sum, credits) => sum + credits, 0);
      const isSettled = async () =>
        expect((await read()).credits.balance_e5 - before.balance_e5).toBe((until + 10) * amountScale);
      await vi.waitFor(isSettled, { timeout: 120_000, interval: 500 });
      await server.dieAt(step, () => buyAndDie(at));
    }
    await freshSession();
    const total = bought.reduce((sum, credits) => sum + credits, 0);
    const settled = async () => {
      const { credits, automatic_top_up } = await read();
      expect(credits.balance_e5 - before.balance_e5).toBe((total + 10) * amountScale);
      expect(automatic_top_up).toMatchObject({ bought: total });
    };
    await vi.waitFor(settled, { timeout: 120_000, interval: 500 });
    const receipts = ["R-000001", ...bought.map((_, at) => `R-00000${at + 2}`)];
    await vi.waitFor(async () => expect(await mailed()).toEqual(receipts), { timeout: 60_000, interval: 500 });
    expect(await chargedAtProvider()).toEqual([10, ...bought].sort((one, other) => one - other));
    await settled();
  },
  mostMs,
);

/** What the provider took, payment by payment. */
async function chargedAtProvider(): Promise<number[]> {
  const list = await (await fetch(`${sandbox.url}/payments/`)).text();
  return [...list.matchAll(/USD ([\d.]+)/g)].map(([, amount]) => Number(amount)).sort((one, other) => one - other);
}

async function mailed(): Promise<string[]> {
  const answer = await fetch(`${sandbox.url}/mailbox/messages/?to=${encodeURIComponent(amira)}&limit=200`);
  const { results } = (await answer.json()) as { results: { text: string }[] };
  return [...new Set(results.flatMap(({ text }) => /receipt (R-\d{6})/.exec(text)?.[1] ?? []))].sort();
}

it("every step has its place in the sources", () => {
  const found = stepsInSources(["payments/charge-card.job.ts"], "inbox");
  expect([...found].filter((step) => step.startsWith("charge-")).sort()).toEqual([...chargeFailpoints].sort());
});
