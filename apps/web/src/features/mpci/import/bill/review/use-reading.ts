// What the reader makes of the fields that were read: corrected, confirmed, or left in doubt, and what of it goes into the draft.
import { useState } from "react";
import type { KeptReading } from "../keep/kept-reading.ts";
import { isPlaceField } from "../places/place-meant.ts";
import type { Proposal } from "../reading/proposal.ts";

export interface Reading {
  readonly kept: KeptReading;
  readonly proposals: readonly Proposal[];
  readonly textOf: (proposal: Proposal) => string;
  readonly isTaken: (proposal: Proposal) => boolean;
  readonly isConfirmed: (proposal: Proposal) => boolean;
  /** By field, what goes into the draft. */
  readonly taken: ReadonlyMap<string, string>;
  /** What is in doubt still. */
  readonly left: readonly Proposal[];
  readonly edit: (proposal: Proposal, text: string) => void;
  readonly confirm: (proposal: Proposal, isConfirmed: boolean) => void;
  readonly choose: (bill: number) => void;
}

const placeCode = /^[A-Z]{2} ?[A-Z0-9]{3}$/i;

/** The places of a bill are named by their codes alone. */
export function isNoCode(field: string, text: string): boolean {
  return isPlaceField(field) && text.trim() !== "" && !placeCode.test(text.trim());
}

export function useReading(start: KeptReading, keep: (kept: KeptReading) => void): Reading {
  const [kept, setKept] = useState(start);
  const change = (to: Partial<KeptReading>) => {
    const next = { ...kept, ...to };
    setKept(next);
    keep(next);
  };
  const bill = kept.bills[kept.chosen];
  const proposals = bill?.proposals ?? [];
  const keyOf = ({ field }: Proposal) => `${bill?.firstPage ?? 0} ${field}`;
  const textOf = (one: Proposal) => kept.edits[keyOf(one)] ?? one.value;
  const isConfirmed = (one: Proposal) => kept.confirmed.includes(keyOf(one));
  const isTaken = (one: Proposal) => one.doubts.length === 0 || isConfirmed(one) || textOf(one) !== one.value;
  const withoutConfirmed = (one: Proposal) => kept.confirmed.filter((key) => key !== keyOf(one));
  const taken = new Map(
    proposals
      .filter((one) => isTaken(one) && textOf(one).trim() !== "" && !isNoCode(one.field, textOf(one)))
      .map((one) => [one.field, textOf(one).trim()]),
  );
  return {
    ...{ kept, proposals, textOf, isTaken, isConfirmed, taken },
    left: proposals.filter((one) => !isTaken(one)),
    edit: (one, text) => change({ edits: { ...kept.edits, [keyOf(one)]: text }, confirmed: withoutConfirmed(one) }),
    confirm: (one, isRight) => change({ confirmed: [...withoutConfirmed(one), ...(isRight ? [keyOf(one)] : [])] }),
    choose: (chosen) => change({ chosen }),
  };
}
