// How far each bill of a batch is, and what follows for all of them: their order, their warnings and what they cost.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { Preparation } from "@filings/contract/api/mpci/submission";
import type { MpciSentVersion } from "@filings/contract/api/mpci/sync";
import type { FieldProblem } from "#api/api-error.ts";
import type { Prepared } from "#sealing/sealing-course.ts";

/** What makes a bill an update: the version that it is compared with, and the reason that it was prepared with. */
export interface UpdateOfBill {
  readonly sent: MpciSentVersion;
  readonly reason: string;
}

export interface PreparedBill extends Prepared<Preparation, FilingDetail> {
  /** Null: it is filed for the first time. */
  readonly update: UpdateOfBill | null;
}

/** Why a bill takes no part. */
export type Aside =
  | "unchanged"
  | "still-rejected"
  | "asked"
  | "sent-before"
  | "not-a-draft"
  | "missing"
  | "not-saved"
  | "not-understood";

export type BillState =
  | { readonly is: "reading" }
  | { readonly is: "aside"; readonly why: Aside; readonly filing: FilingDetail | null }
  | { readonly is: "faults"; readonly filing: FilingDetail; readonly faults: readonly FieldProblem[] }
  /** An update whose reason is not given yet: nothing is prepared of it without one. */
  | { readonly is: "unreasoned"; readonly filing: FilingDetail; readonly sent: MpciSentVersion }
  | { readonly is: "ready"; readonly prepared: PreparedBill }
  | { readonly is: "going"; readonly prepared: PreparedBill; readonly step: "signing" | "sending" | "no-line" }
  | {
      readonly is: "failed";
      readonly filing: FilingDetail | null;
      readonly reason: string;
      readonly code: string | null;
    }
  | { readonly is: "sent"; readonly filing: FilingDetail };

export type Bills = ReadonlyMap<string, BillState>;

export function filingOf(state: BillState): FilingDetail | null {
  if (state.is === "reading") return null;
  return "prepared" in state ? state.prepared.filing : state.filing;
}

/** Of an update, the version that it is compared with; null: it is none, or that is not known any more. */
export function sentVersionOf(state: BillState): MpciSentVersion | null {
  if (state.is === "unreasoned") return state.sent;
  return "prepared" in state ? (state.prepared.update?.sent ?? null) : null;
}

export function nameOf({ body, number }: Pick<FilingDetail, "body" | "number">): string {
  return body.bill_number ?? number;
}

/** The bill that is due first stands first; one without a deadline is last. */
export function byDeadline(bills: Bills): [id: string, state: BillState][] {
  const due = (state: BillState) => filingOf(state)?.deadline.file_by ?? "9999";
  return [...bills].toSorted(([, one], [, other]) => due(one).localeCompare(due(other)));
}

export function billsThat<Is extends BillState["is"]>(bills: Bills, is: Is) {
  return byDeadline(bills).filter((entry): entry is [string, Extract<BillState, { is: Is }>] => entry[1].is === is);
}

/** One kind of warning, and the bills that have it. */
export interface WarningGroup {
  readonly code: string;
  readonly first: string;
  readonly bills: readonly { readonly id: string; readonly name: string; readonly messages: readonly string[] }[];
}

export function warningGroups(
  ready: readonly (readonly [string, { readonly prepared: PreparedBill }])[],
): WarningGroup[] {
  const groups = new Map<
    string,
    Map<string, { readonly id: string; readonly name: string; readonly messages: string[] }>
  >();
  for (const [id, { prepared }] of ready) {
    for (const { code, severity, message } of prepared.preparation.findings) {
      if (severity !== "warning") continue;
      const bills = groups.get(code) ?? new Map();
      const bill = bills.get(id) ?? { id, name: nameOf(prepared.filing), messages: [] };
      groups.set(code, bills.set(id, { ...bill, messages: [...bill.messages, message] }));
    }
  }
  return [...groups]
    .map(([code, bills]) => ({ code, first: [...bills.values()][0]?.messages[0] ?? code, bills: [...bills.values()] }))
    .toSorted((one, other) => other.bills.length - one.bills.length);
}

/** What the plan gives: the price of one filing, and how many more cost nothing this month; null: any number. */
export interface PlanOffer {
  readonly filingE5: number;
  readonly includedLeft: number | null;
}

/**
 * The price of each bill in the order they are sent: the plan's own filings are used first. What another company pays
 * costs what the server says: how many filings its plan has left is not known here.
 */
export function pricesOf(
  ready: readonly (readonly [string, { readonly prepared: PreparedBill }])[],
  { filingE5, includedLeft }: PlanOffer,
): ReadonlyMap<string, { readonly e5: number; readonly isIncluded: boolean }> {
  const left = { count: includedLeft ?? Number.POSITIVE_INFINITY };
  return new Map(
    ready.map(([id, { prepared }]) => {
      const { included_in_plan: isFirst, total_e5: e5 } = prepared.preparation.price;
      if (!isFirst || isOthers(prepared)) return [id, { e5, isIncluded: false }] as const;
      left.count -= 1;
      return [id, left.count >= 0 ? { e5: 0, isIncluded: true } : { e5: filingE5, isIncluded: false }] as const;
    }),
  );
}

/** Whether another company pays, whose balance is not told. */
export function isOthers({ preparation }: PreparedBill): boolean {
  return preparation.price.balance_e5 === null;
}

export function payerOf({ preparation }: PreparedBill): string {
  return preparation.price.payer.company_id;
}

/** One of those that pay for the bills. */
export interface PayerShare {
  readonly id: string;
  readonly name: string;
  readonly e5: number;
  /** Null: another company's, of which only `isCovered` is known. */
  readonly balanceE5: number | null;
  readonly isCovered: boolean;
}

/** In the order of their first bills. */
export function payersOf(
  ready: readonly (readonly [string, { readonly prepared: PreparedBill }])[],
  prices: ReadonlyMap<string, { readonly e5: number }>,
): PayerShare[] {
  const shares = new Map<string, PayerShare>();
  for (const [id, { prepared }] of ready) {
    const { payer, balance_e5: balanceE5, sufficient, may_overdraw } = prepared.preparation.price;
    const before = shares.get(payer.company_id);
    const e5 = (before?.e5 ?? 0) + (prices.get(id)?.e5 ?? 0);
    const isCovered =
      balanceE5 === null ? (before?.isCovered ?? true) && (sufficient || may_overdraw) : e5 <= balanceE5;
    shares.set(payer.company_id, { id: payer.company_id, name: payer.name, e5, balanceE5, isCovered });
  }
  return [...shares.values()];
}

/** By who pays: what was agreed to, and what is left of it. A batch never costs anybody more than its review said. */
export function budgetOf(agreedE5: ReadonlyMap<string, number>) {
  const left = new Map(agreedE5);
  return {
    take: (payer: string, e5: number): boolean => {
      const held = left.get(payer) ?? 0;
      if (e5 > held) return false;
      left.set(payer, held - e5);
      return true;
    },
    giveBack: (payer: string, e5: number): void => {
      left.set(payer, (left.get(payer) ?? 0) + e5);
    },
  };
}
export type Budget = ReturnType<typeof budgetOf>;
