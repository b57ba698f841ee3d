// The interface of a payment provider: opens a page for a payment or for a card, charges a card that was kept or forgets it,
// reports the state of a payment, verifies callbacks, returns money.

export interface SessionRequest {
  /** Our id of the payment; a repeated request returns the same session. */
  readonly paymentId: string;
  /** In 1/100000, and whole in the currency's smallest coin. */
  readonly amountE5: number;
  readonly currency: string;
  /** The text that the payer reads beside the amount. */
  readonly description: string;
  /** Where the browser goes afterwards; arriving there proves nothing. */
  readonly returnUrl: string;
  readonly expiresAt: Date;
  /** The provider keeps the card, so that it can be charged later without its holder. */
  readonly keepsCard?: boolean;
}

/** A page on which a card is kept and no money is taken; what comes of it is told as of a payment of nothing. */
export type CardPageRequest = Pick<SessionRequest, "paymentId" | "description" | "returnUrl" | "expiresAt">;

export type CreatedSession =
  | { readonly kind: "opened"; readonly reference: string; readonly redirectUrl: string; readonly expiresAt: Date }
  /** The provider refuses the request: repeating it is useless. */
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "unavailable"; readonly reason: string };

export const paymentStates = ["OPEN", "PAID", "DECLINED", "CANCELLED", "EXPIRED"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What the provider reports about a session. */
export interface PaymentFacts {
  readonly reference: string;
  readonly paymentId: string;
  readonly state: PaymentState;
  readonly amountE5: number;
  readonly currency: string;
  readonly receiptNumber: string | null;
  /**
   * The payer is done and the money is on its way, as with a bank transfer: the page is closed, the payment is open.
   */
  readonly isOnItsWay?: boolean;
  /** Of a kept card that was declined. */
  readonly declinedBecause?: DeclineReason;
}

/** Why a kept card was declined; `NEEDS_HOLDER`: its bank asks for the person. */
export const declineReasons = ["NO_MONEY", "CARD_EXPIRED", "NEEDS_HOLDER", "CARD_REFUSED"] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** A card that the provider keeps for us: its names there, and what a person knows it by. */
export interface KeptCard {
  readonly customer: string;
  readonly method: string;
  /** Such as "Visa 4242". */
  readonly label: string;
  /** The last month in which it pays, as YYYY-MM; null: the provider names none. */
  readonly expires: string | null;
}

/** The provider's names of a card. */
export type CardNames = Pick<KeptCard, "customer" | "method">;

export type FoundCard =
  | ({ readonly kind: "kept" } & KeptCard)
  /** The payment kept none, or the card is forgotten. */
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly reason: string };

export type Forgotten =
  /** The provider keeps it no longer, or never did. */
  { readonly kind: "forgotten" } | { readonly kind: "unavailable"; readonly reason: string };

export interface ChargeRequest {
  /** Our id of the payment; a repeated request charges once, however late it comes. */
  readonly paymentId: string;
  readonly card: CardNames;
  /** In 1/100000, and whole in the currency's smallest coin. */
  readonly amountE5: number;
  readonly currency: string;
  readonly description: string;
}

export type Charged =
  /** PAID, DECLINED, or OPEN while the money is on its way. */
  | ({ readonly kind: "known" } & PaymentFacts)
  /** Nothing is charged: repeating it is useless. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Whether it was charged is not known, or it was not: the same request is sent again. */
  | { readonly kind: "unavailable"; readonly reason: string };

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
  /** Correctly signed, and about no payment of ours. */
  | { readonly kind: "ignored" }
  | { readonly kind: "refused"; readonly reason: "wrong_signature" | "old_timestamp" | "unreadable" };

export interface RefundRequest {
  /** Our id of the refund; a repeated request returns the money once. */
  readonly refundId: string;
  /** The provider's name for the payment. */
  readonly reference: string;
  /** All of the payment or a part, in 1/100000, and whole in the currency's smallest coin. */
  readonly amountE5: number;
  readonly currency: string;
}

export type Refunded =
  | { readonly kind: "returned"; readonly reference: string }
  /** Taken, and the money is not back yet: the same request tells later how it ended. */
  | { readonly kind: "on_its_way"; readonly reason: string }
  /** Nothing is returned: repeating it is useless. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Whether it was taken is not known, or it was not: the same request is sent again. */
  | { readonly kind: "unavailable"; readonly reason: string };

export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";
  readonly createSession: (asked: SessionRequest) => Promise<CreatedSession>;
  readonly createCardPage: (asked: CardPageRequest) => Promise<CreatedSession>;
  readonly querySession: (reference: string) => Promise<QueriedSession>;
  /** Parses nothing before the signature is verified. */
  readonly verifyCallback: (raw: RawCallback) => Promise<VerifiedCallback>;
  /** The card that a page has kept. */
  readonly keptCard: (reference: string) => Promise<FoundCard>;
  /** What is known of a kept card today: a bank may have renewed it. */
  readonly readCard: (card: CardNames) => Promise<FoundCard>;
  /** Has the provider keep the card no longer; repeated, it changes nothing. */
  readonly forgetCard: (card: CardNames) => Promise<Forgotten>;
  /** Charges a kept card without its holder. */
  readonly charge: (asked: ChargeRequest) => Promise<Charged>;
  /** Returns money of a paid payment to where it came from. */
  readonly refund: (asked: RefundRequest) => Promise<Refunded>;
}

export const callbackToleranceSeconds = 300;
