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
  readonly find: (customer: unknown, method: unknown) => Card | undefined;
  /** Null: it pays. */
  readonly ending: (card: Card) => Declined | null;
}

interface CardsOptions {
  readonly settings: { readonly decline_charges: boolean };
  readonly journal: Journal;
}

export function createCards({ settings, journal }: CardsOptions): Cards {
  // What the demo's companies have kept before the first start.
  const cards = new Map(
    cardKinds.map((kind) => [`pm_demo_${kind}`, { ...cardOf(kind), customer: "cus_demo", method: `pm_demo_${kind}` }]),
  );
  const shelf = journal.shelf<Card>("payment-card", () => cards.values());
  for (const card of shelf.past) cards.set(card.method, card);
  return { keep, find, ending };

  function keep(kind: CardKind): Card {
    const card = cardOf(kind);
    cards.set(card.method, card);
    shelf.keep(card);
    return card;
  }

  function find(customer: unknown, method: unknown): Card | undefined {
    const card = typeof method === "string" ? cards.get(method) : undefined;
    return card?.customer === customer ? card : undefined;
  }

  function ending({ kind }: Card): Declined | null {
    return endings[kind] ?? (settings.decline_charges ? "CARD_REFUSED" : null);
  }
}

function cardOf(kind: CardKind): Card {
  const name = randomUUID().replaceAll("-", "");
  return { customer: `cus_${name}`, method: `pm_${name}`, label: labels[kind], kind };
}
