// Money that goes back to the card: never more than was paid, and once for each of the app's refunds.
import { randomUUID } from "node:crypto";
import type { Journal } from "../journal.ts";
import type { Session } from "./sessions.ts";

export interface Refund {
  readonly id: string;
  /** The app's own id of the refund: one refund for each. */
  readonly refund_id: string;
  readonly session_id: string;
  readonly amount: string;
  readonly currency: string;
  readonly created_at: string;
  status: "PENDING" | "RETURNED";
}

export type NewRefund = Pick<Refund, "refund_id" | "session_id" | "amount" | "currency">;

export interface Refunds {
  /** The refund, the existing one for an identical request; or the reason of a refusal. */
  readonly make: (session: Session, asked: NewRefund) => Refund | string;
  readonly of: (session: Session) => Refund[];
}

interface RefundsOptions {
  readonly settings: { readonly refuse_refunds: boolean; readonly hold_refunds: boolean };
  readonly now: () => Date;
  readonly journal: Journal;
}

export function createRefunds({ settings, now, journal }: RefundsOptions): Refunds {
  const refunds = new Map<string, Refund>();
  const shelf = journal.shelf<Refund>("payment-refund", () => refunds.values());
  for (const refund of shelf.past) refunds.set(refund.refund_id, refund);
  return { make, of };

  function make(session: Session, asked: NewRefund): Refund | string {
    const before = refunds.get(asked.refund_id);
    if (before !== undefined) return isSame(before, asked) ? settled(before) : "This refund_id was used for another";
    if (session.status !== "PAID") return `This session is ${session.status}`;
    if (asked.currency !== session.currency) return `This session was paid in ${session.currency}`;
    if (cents(asked.amount) > left(session)) return `No more than ${(left(session) / 100).toFixed(2)} is left of it`;
    if (settings.refuse_refunds) return "The bank of the card takes no money back";
    const id = `re_${randomUUID().replaceAll("-", "")}`;
    return settled({ ...asked, id, created_at: now().toISOString(), status: "PENDING" });
  }

  function settled(refund: Refund): Refund {
    if (!settings.hold_refunds) refund.status = "RETURNED";
    refunds.set(refund.refund_id, refund);
    shelf.keep(refund);
    return refund;
  }

  function of({ id }: Session): Refund[] {
    return [...refunds.values()].filter((refund) => refund.session_id === id);
  }

  function left(session: Session): number {
    return of(session).reduce((sum, { amount }) => sum - cents(amount), cents(session.taken ?? session.amount));
  }
}

function isSame(one: NewRefund, other: NewRefund): boolean {
  return one.session_id === other.session_id && one.amount === other.amount && one.currency === other.currency;
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}
