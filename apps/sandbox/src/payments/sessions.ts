// The simulated payment provider: sessions on a hosted page, charges of kept cards, and the events it sends to the app.
import { randomUUID } from "node:crypto";
import { scenarioIn } from "../adc/scenarios.ts";
import type { Deliverable, Deliveries } from "../deliveries.ts";
import type { Journal } from "../journal.ts";
import { type Card, type CardKind, type Cards, cardKinds, type Declined } from "./cards.ts";

export type SessionStatus = "OPEN" | "PAID" | "DECLINED" | "CANCELLED" | "EXPIRED";

export interface Session {
  readonly id: string;
  /** The app's own id of the payment: one session for each. */
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  readonly return_url: string;
  readonly created_at: string;
  readonly expires_at: string;
  status: SessionStatus;
  receipt_number: string | null;
  /** The paid sum, if it differs from the requested one. */
  taken?: string;
  /** The payer's card is kept, so that it can be charged later. */
  readonly keeps_card?: boolean;
  /** The page keeps a card, and no money is taken. */
  readonly mode?: "setup";
  /** That was kept, or charged. */
  card?: Card;
  declined_because?: Declined | null;
}

export interface PaymentEvent extends Deliverable {
  readonly session_id: string;
  readonly kind: string;
  readonly at: string;
}

export type NewSession = Pick<
  Session,
  "reference" | "amount" | "currency" | "description" | "return_url" | "expires_at" | "keeps_card" | "mode"
>;
export type NewCharge = Pick<Session, "reference" | "amount" | "currency" | "description">;
export type Choice = "pay" | `pay-${CardKind}` | "decline" | "cancel" | "expire";

export interface Sessions {
  /** The existing session for an identical request with this reference; undefined for a different one. */
  readonly create: (asked: NewSession) => Session | undefined;
  /** A charge of a kept card is a session without a page, which is over at once. */
  readonly charge: (card: Card, asked: NewCharge) => Session | undefined;
  readonly find: (id: string) => Session | undefined;
  readonly list: () => Session[];
  readonly eventsOf: (id: string) => PaymentEvent[];
  readonly eventAt: (id: string) => PaymentEvent | undefined;
  /** False: the session is no longer open. */
  readonly choose: (session: Session, choice: Choice) => boolean;
  readonly resume: () => void;
}

export interface SessionsOptions {
  readonly deliveries: Deliveries<PaymentEvent>;
  readonly events: PaymentEvents;
  readonly cards: Cards;
  readonly delayMs: () => number;
  readonly now: () => Date;
  readonly journal: Journal;
}

const most = 5_000;

export function createSessions({ deliveries, events, cards, delayMs, now, journal }: SessionsOptions): Sessions {
  const sessions = new Map<string, Session>();
  const shelf = journal.shelf<Session>("payment-session", () => sessions.values());
  for (const session of shelf.past) put(session);
  return {
    create,
    charge,
    find,
    list: () => [...sessions.values()].reverse(),
    eventsOf: (id) => events.list().filter((event) => event.session_id === id),
    eventAt: (id) => events.list().find((event) => event.id === id),
    choose,
    resume,
  };

  function create(asked: NewSession): Session | undefined {
    const before = madeFor(asked);
    if (before) return before.amount === asked.amount && before.currency === asked.currency ? before : undefined;
    const session: Session = {
      ...asked,
      id: `ps_${randomUUID().replaceAll("-", "")}`,
      created_at: now().toISOString(),
      status: "OPEN",
      receipt_number: null,
    };
    keep(session);
    return session;
  }

  function madeFor({ reference }: NewCharge): Session | undefined {
    return [...sessions.values()].find((session) => session.reference === reference);
  }

  function charge(card: Card, asked: NewCharge): Session | undefined {
    const before = madeFor(asked);
    if (before) {
      const isSame = before.amount === asked.amount && before.currency === asked.currency;
      return isSame && before.card?.method === card.method ? before : undefined;
    }
    const declined = cards.ending(card);
    const session: Session = {
      ...asked,
      ...{ id: `ps_${randomUUID().replaceAll("-", "")}`, return_url: "", created_at: now().toISOString() },
      ...{ expires_at: now().toISOString(), status: "OPEN", receipt_number: null, card, declined_because: declined },
    };
    settle(session, declined === null ? "PAID" : "DECLINED");
    return session;
  }

  function find(id: string): Session | undefined {
    const session = sessions.get(id);
    if (session?.status === "OPEN" && Date.parse(session.expires_at) <= now().getTime()) change(session, "EXPIRED");
    return session;
  }

  function choose(session: Session, choice: Choice): boolean {
    if (session.status !== "OPEN") return false;
    const { name, seconds } = scenarioIn(session.description);
    if (choice === "cancel") settle(session, "CANCELLED");
    else if (choice === "expire") settle(session, "EXPIRED");
    else if (choice === "decline") settle(session, "DECLINED");
    else if (name === "PAYFAIL" && isFirstOf(session)) settle(session, "DECLINED");
    else if (name === "PAYLATE") {
      settle(session, "CANCELLED");
      deliveries.later(seconds === null ? delayMs() * 15 : seconds * 1000, () => settle(session, "PAID"));
    } else if (name === "PAYMISMATCH") settle(session, "PAID", (Number(session.amount) - 1).toFixed(2));
    else pay(session, choice);
    return true;
  }

  function pay(session: Session, choice: Choice): void {
    if (session.keeps_card === true || session.mode === "setup") {
      session.card = cards.keep(cardKinds.find((kind) => choice === `pay-${kind}`) ?? "good");
    }
    settle(session, "PAID");
  }

  /** Whether this is the first session with its description. */
  function isFirstOf({ id, description }: Session): boolean {
    return ![...sessions.values()].some((other) => other.id !== id && other.description === description);
  }

  function settle(session: Session, status: SessionStatus, told = session.amount): void {
    if (status === "PAID" && session.mode !== "setup")
      session.receipt_number = `PAY-${session.id.slice(3, 13).toUpperCase()}`;
    if (told !== session.amount) session.taken = told;
    change(session, status);
    const event = events.add(session.id, status);
    const body = {
      event_id: event.id,
      session_id: session.id,
      reference: session.reference,
      status,
      amount: told,
      currency: session.currency,
      receipt_number: session.receipt_number,
      ...(session.declined_because && { declined_because: session.declined_because }),
      at: event.at,
    };
    deliveries.keep(event, new TextEncoder().encode(JSON.stringify(body)));
    void deliveries.push(event);
  }

  function change(session: Session, status: SessionStatus): void {
    session.status = status;
    keep(session);
  }

  function keep(session: Session): void {
    put(session);
    shelf.keep(session);
  }

  function put(session: Session): void {
    sessions.set(session.id, session);
    if (sessions.size > most) sessions.delete(sessions.keys().next().value!);
  }

  function resume(): void {
    for (const event of events.list()) if (event.delivery === "waiting") void deliveries.push(event);
  }
}

export interface PaymentEvents {
  readonly add: (sessionId: string, kind: string) => PaymentEvent;
  readonly list: () => PaymentEvent[];
  readonly change: (event: PaymentEvent, change: Partial<Deliverable>) => void;
}

export function createPaymentEvents(now: () => Date, journal: Journal): PaymentEvents {
  const events = new Map<string, PaymentEvent>();
  const shelf = journal.shelf<PaymentEvent>("payment-event", () => events.values());
  for (const event of shelf.past) events.set(event.id, event);
  return { add, list: () => [...events.values()], change };

  function add(sessionId: string, kind: string): PaymentEvent {
    const head = { id: `ev_${randomUUID().replaceAll("-", "")}`, session_id: sessionId, kind, at: now().toISOString() };
    const event: PaymentEvent = { ...head, delivery: "waiting", tries: 0, last_error: null };
    events.set(event.id, event);
    if (events.size > most) events.delete(events.keys().next().value!);
    shelf.keep(event);
    return event;
  }

  function change(event: PaymentEvent, changed: Partial<Deliverable>): void {
    Object.assign(event, changed);
    shelf.keep(event);
  }
}
