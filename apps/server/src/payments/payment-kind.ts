// What is paid on a provider's page: each kind keeps its payments in a table of its own and says what a payment does.
import type { PaymentFacts } from "@filings/gateways/payments/provider";
import type { Tx } from "../db/open.ts";
import type { Tools } from "../tools.ts";

export type Settled = "APPLIED" | "NOTED" | "MISMATCH" | "UNEXPECTED";

export interface Settling {
  readonly paymentId: string;
  readonly facts: PaymentFacts;
  readonly now: Date;
}

export interface PaymentKind {
  /** Has at least the columns of a `PaymentRow`, and `checked_at` and `settled_at`. */
  readonly table: "adc_payments" | "top_ups";
  /** Brings what the provider verifiably says to what was paid for; repeated, it changes nothing. */
  readonly settle: (tools: Tools, tx: Tx, settling: Settling) => Promise<Settled>;
}
