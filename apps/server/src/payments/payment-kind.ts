// A payment kind: its table of payments, and the effect of a settled payment.
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
  /** The table has at least the columns of a `PaymentRow`, `checked_at` and `settled_at`. */
  readonly table: "adc_payments" | "top_ups" | "plan_payments" | "card_setups";
  /** Applies the provider's verified state to the paid thing; repeated, it changes nothing. */
  readonly settle: (tools: Tools, tx: Tx, settling: Settling) => Promise<Settled>;
}

/** What an operator found in the provider's own books. */
export interface Decision {
  readonly paymentId: string;
  readonly isPaid: boolean;
  readonly receiptNumber: string | null;
  readonly reason: string;
  readonly now: Date;
}

export type Decided = "APPLIED" | "NOT_IN_DOUBT";

export interface DecidedKind extends PaymentKind {
  /** Settles one in doubt; one that has an outcome stays as it is. */
  readonly decide: (tools: Tools, tx: Tx, decision: Decision) => Promise<Decided>;
}
