// What a payment provider must offer, and what it can come to: a page on which a person pays, and word of what became of it.

export interface SessionRequest {
  /** Ours: asked for twice, it is the same session. */
  readonly paymentId: string;
  /** In 1/100000, and whole in the currency's smallest coin. */
  readonly amountE5: number;
  readonly currency: string;
  /** What the person reads beside the amount. */
  readonly description: string;
  /** Where the browser goes afterwards; it proves nothing. */
  readonly returnUrl: string;
  readonly expiresAt: Date;
}

export type CreatedSession =
  | { readonly kind: "opened"; readonly reference: string; readonly redirectUrl: string; readonly expiresAt: Date }
  /** They do not want it: asking the same again is of no use. */
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "unavailable"; readonly reason: string };

export const paymentStates = ["OPEN", "PAID", "DECLINED", "CANCELLED", "EXPIRED"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What they know of a session, as they tell it. */
export interface PaymentFacts {
  readonly reference: string;
  readonly paymentId: string;
  readonly state: PaymentState;
  readonly amountE5: number;
  readonly currency: string;
  readonly receiptNumber: string | null;
  /** The person has done their part and the money is on its way, as with a bank transfer: the page is over, the payment is not. */
  readonly isOnItsWay?: boolean;
}

export type QueriedSession =
  | ({ readonly kind: "known" } & PaymentFacts)
  | { readonly kind: "not_found" }
  | { readonly kind: "unavailable"; readonly reason: string };

export interface RawCallback {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
}

export type VerifiedCallback =
  | ({ readonly kind: "event"; readonly eventId: string } & PaymentFacts)
  /** Rightly signed, and nothing that concerns a payment of ours. */
  | { readonly kind: "ignored" }
  | { readonly kind: "refused"; readonly reason: "wrong_signature" | "old_timestamp" | "unreadable" };

export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";
  readonly createSession: (asked: SessionRequest) => Promise<CreatedSession>;
  readonly querySession: (reference: string) => Promise<QueriedSession>;
  /** Reads nothing before the signature fits. */
  readonly verifyCallback: (raw: RawCallback) => Promise<VerifiedCallback>;
}

export const callbackToleranceSeconds = 300;
