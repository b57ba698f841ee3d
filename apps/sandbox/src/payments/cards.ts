// Cards that payers let the provider keep, and what a charge without their holder ends with.
import { randomUUID } from "node:crypto";
import type { Journal } from "../journal.ts";

export const cardKinds = ["good", "no-money", "expired", "needs-holder"] as const;
export type CardKind = (typeof cardKinds)[number];

export interface Card {
  readonly customer: string;
  readonly method: string;
  readonly label: string;
  readonly kind: CardKind;
  /** The last month in which it pays. Of one that was kept by an earlier version it is not known. */
  readonly exp_month?: number;
  readonly exp_year?: number;
  /** The app had it forgotten. */
  readonly is_forgotten?: true;
}

export type Declined = "NO_MONEY" | "CARD_EXPIRED" | "NEEDS_HOLDER" | "CARD_REFUSED";

/** Null: the card pays. */
const endings: Readonly<Record<CardKind, Declined | null>> = {
  good: null,
  "no-money": "NO_MONEY",
  expired: "CARD_EXPIRED",
  "needs-holder": "NEEDS_HOLDER",
};

const labels: Readonly<Record<CardKind, string>> = {
  good: "Visa 4242",
  "no-money": "Visa 9995",
  expired: "Visa 0069",
  "needs-holder": "Visa 3184",
};

export interface Cards {
  readonly keep: (kind: CardKind) => Card;
  /** Undefined also for one that is forgotten. */
  readonly find: (customer: unknown, method: unknown) => Card | undefined;
  readonly forget: (card: Card) => void;
  /** Null: it pays. */
  readonly ending: (card: Card) => Declined | null;
}

interface CardsOptions {
  readonly settings: { readonly decline_charges: boolean };
  readonly now: () => Date;
  readonly journal: Journal;
}

export function createCards({ settings, now, journal }: CardsOptions): Cards {
  // What the demo's companies have kept before the first start.
  const cards = new Map<string, Card>(
    cardKinds.map((kind) => [
      `pm_demo_${kind}`,
      { ...cardOf(kind, now()), customer: "cus_demo", method: `pm_demo_${kind}` },
    ]),
  );
  const shelf = journal.shelf<Card>("payment-card", () => cards.values());
  for (const card of shelf.past) cards.set(card.method, card);
  return { keep, find, forget, ending };

  function keep(kind: CardKind): Card {
    const card = cardOf(kind, now());
    cards.set(card.method, card);
    shelf.keep(card);
    return card;
  }

  function find(customer: unknown, method: unknown): Card | undefined {
    const card = typeof method === "string" ? cards.get(method) : undefined;
    return card !== undefined && card.customer === customer && card.is_forgotten !== true ? card : undefined;
  }

  function forget(card: Card): void {
    const gone: Card = { ...card, is_forgotten: true };
    cards.set(card.method, gone);
    shelf.keep(gone);
  }

  function ending({ kind }: Card): Declined | null {
    return endings[kind] ?? (settings.decline_charges ? "CARD_REFUSED" : null);
  }
}

const yearsToPay = 4;

/** One that expires pays until the month ends. */
function cardOf(kind: CardKind, now: Date): Card {
  const name = randomUUID().replaceAll("-", "");
  const exp_year = now.getUTCFullYear() + (kind === "expired" ? 0 : yearsToPay);
  const exp_month = now.getUTCMonth() + 1;
  return { customer: `cus_${name}`, method: `pm_${name}`, label: labels[kind], kind, exp_month, exp_year };
}
