// Measures 100 concurrent signed payment callbacks, of one payment and of 100: the wait of each, and that each payment
// has one effect.
import { randomUUID } from "node:crypto";
import { cpus } from "node:os";
import { join } from "node:path";
import { signBody } from "@filings/gateways/hmac";
import { readSettings } from "@filings/server/env";
import { round } from "../figures/round.ts";
import { type Product, startProduct } from "../start-product.ts";
import { countEffects, type Effects } from "./count-effects.ts";
import { type OpenPayment, openPayments } from "./open-payments.ts";

const quick = process.argv.includes("--quick");
const parallel = 100;
/** How many payments get 100 callbacks each. */
const toldOften = quick ? 1 : 5;
const toldOnce = quick ? 10 : 100;

interface Waits {
  readonly callbacks: number;
  readonly p50: number;
  readonly p99: number;
}

export async function measureCallbacks(scratch: string): Promise<Record<string, unknown>> {
  const product = await startProduct(join(scratch, "callbacks"));
  try {
    console.error(`callbacks: opening ${toldOften + toldOnce} payments …`);
    const often = await openPayments(product, "Bench, told often", toldOften);
    const once = await openPayments(product, "Bench, told once", toldOnce);
    const repeated: number[] = [];
    for (const payment of often) {
      const event = eventOf(payment);
      repeated.push(...(await postAll(product, Array<object>(parallel).fill(event))));
    }
    const different = await postAll(product, once.map(eventOf));
    await product.stop();
    const effects = await countEffects(product);
    expectOneEach(effects, toldOften + toldOnce);
    const figures = {
      at: new Date().toISOString(),
      cpus: cpus().length,
      node: process.version,
      parallel,
      samePayment: waitsOf(repeated),
      differentPayments: waitsOf(different),
      effects,
    };
    print(figures);
    return { callbacks: figures };
  } finally {
    await product.stop();
  }
}

function eventOf({ paymentId, session, amount }: OpenPayment): object {
  return {
    event_id: `ev_${randomUUID()}`,
    session_id: session,
    reference: paymentId,
    status: "PAID",
    amount,
    currency: "AED",
    receipt_number: `PAY-${session.slice(3, 13).toUpperCase()}`,
  };
}

/** Posts all events at the same moment; returns how long each waited for its answer. */
function postAll({ url, env }: Product, events: readonly object[]): Promise<number[]> {
  const { secret } = readSettings(env).payments;
  const calls = events.map((event) => {
    const body = JSON.stringify(event);
    const timestamp = new Date().toISOString();
    const signature = signBody({ secret, timestamp, body: Buffer.from(body) });
    return {
      body,
      headers: { "content-type": "application/json", "x-timestamp": timestamp, "x-signature": signature },
    };
  });
  return Promise.all(
    calls.map(async (call) => {
      const started = performance.now();
      const response = await fetch(`${url}/gateways/payments/sandbox/`, { method: "POST", ...call });
      const text = await response.text();
      if (!response.ok) throw new Error(`a callback was answered ${response.status}: ${text.slice(0, 500)}`);
      return performance.now() - started;
    }),
  );
}

function expectOneEach(effects: Effects, payments: number): void {
  const { deadLetters, ledgerSumE5, ...counts } = effects;
  const isWhole = Object.values(counts).every((count) => count === payments) && deadLetters === 0 && ledgerSumE5 === 0;
  if (!isWhole) throw new Error(`${payments} payments did not have one effect each: ${JSON.stringify(effects)}`);
}

function waitsOf(waits: readonly number[]): Waits {
  const sorted = [...waits].sort((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.ceil(sorted.length * share) - 1]!);
  return { callbacks: waits.length, p50: at(0.5), p99: at(0.99) };
}

interface Shown {
  readonly samePayment: Waits;
  readonly differentPayments: Waits;
  readonly effects: Effects;
}

function print({ samePayment, differentPayments, effects }: Shown): void {
  console.log("\nSigned payment callbacks, sent at the same moment, every one answered 2xx\n");
  console.log("| callbacks | all | p50 ms | p99 ms |\n|---|---|---|---|");
  const row = (name: string, { callbacks, p50, p99 }: Waits) => `| ${name} | ${callbacks} | ${p50} | ${p99} |`;
  console.log(row(`${parallel} times the same event of one payment, ${toldOften} payments`, samePayment));
  console.log(row(`one event of each of ${toldOnce} payments`, differentPayments));
  const { paidOnce, payEvents, advices, captured } = effects;
  console.log(
    `\n${paidOnce} payments, one effect each: ${payEvents} PAY in the histories, ${advices} advices to customs, ${captured} captured in the ledger.`,
  );
}
