// Prepares filings with assessed charges and open payment pages, through public calls.
import { randomUUID } from "node:crypto";
import { limits } from "@filings/contract/limits";
import { atOnce } from "../at-once.ts";
import type { Product } from "../start-product.ts";

export interface OpenPayment {
  readonly filingId: string;
  readonly paymentId: string;
  readonly session: string;
  /** In the provider's format. */
  readonly amount: string;
}

interface StartedPayment {
  readonly payment_id: string;
  readonly redirect_url: string;
  readonly amount_e5: number;
}

/** Limited to the concurrency that one person may upload with. */
export function openPayments(product: Product, name: string, count: number): Promise<OpenPayment[]> {
  return atOnce(limits.uploadsAtOnce, Array.from({ length: count }), (_, at) =>
    openPayment(product, `${name} ${at + 1}`),
  );
}

async function openPayment(product: Product, name: string): Promise<OpenPayment> {
  const { adc } = await product.omar();
  const { id } = await adc.request(name);
  await adc.reaches(id, "FILING_NUMBER_ISSUED");
  const { status, body } = await adc.submit(id, await adc.ready(id), randomUUID());
  if (status !== 200) throw new Error(`not submitted: ${status} ${JSON.stringify(body)}`);
  await adc.reaches(id, "PAYMENT_PENDING");
  const started = await adc.startPayment(id);
  if (started.status !== 200) throw new Error(`no payment page: ${started.status} ${JSON.stringify(started.body)}`);
  const { payment_id, redirect_url, amount_e5 } = started.body as unknown as StartedPayment;
  return {
    filingId: id,
    paymentId: payment_id,
    session: redirect_url.split("/").at(-2)!,
    amount: (amount_e5 / 100_000).toFixed(2),
  };
}
