// The record that Abu Dhabi Customs keeps of one filing, with its planned answers.
import type { Journal } from "../journal.ts";
import type { Declaration, Fault } from "./reading/declaration.ts";

export type Says =
  | { readonly is: "number" | "book" | "release" | "garbage" }
  | {
      readonly is: "accept";
      readonly approvals: readonly { readonly authority: string; readonly carryOver: boolean }[];
    }
  | { readonly is: "approve" | "disapprove"; readonly authority: string }
  /** `higherBy`: dirhams added to the computed charges. */
  | { readonly is: "assess"; readonly higherBy?: number }
  | { readonly is: "reject"; readonly faults: readonly Fault[]; readonly isFinal: boolean }
  | { readonly is: "error"; readonly code: string; readonly text: string };

export interface Step {
  readonly says: Says;
  readonly version: number | null;
  readonly inReplyTo: string;
  /** Sent immediately, before the call returns. */
  readonly isPrompt?: boolean;
  /** Waits for a person. */
  isHeld: boolean;
}

export interface Fee {
  readonly code: string;
  readonly kind: string;
  readonly name: string;
  readonly base: string | null;
  readonly rate: string | null;
  readonly amount: string;
  readonly settlement: string;
  readonly isRefundable: boolean;
}

export interface Assessment {
  readonly id: string;
  readonly version: number;
  readonly fees: readonly Fee[];
  /** Due now, in dirhams with two digits. */
  readonly total: string;
}

export interface Issued {
  readonly reference: string;
  readonly type: string;
  readonly number: string;
  readonly fileName: string;
  readonly lines: readonly string[];
  readonly size: number;
  readonly sha256: string;
  readonly availableAt: string;
}

export interface Submitted {
  readonly version: number;
  readonly messageId: string;
  readonly hasPermit: boolean;
}

export interface Dossier {
  readonly filingId: string;
  readonly requestId: string;
  filingNumber: string | null;
  declarationNumber: string | null;
  reference: string;
  filingType: string;
  declarationType: string;
  centerCode: string;
  guaranteeKind: string | null;
  party: string;
  goods: string;
  values: readonly { readonly amount: string; readonly currency: string }[];
  submissions: Submitted[];
  acceptedVersion: number | null;
  isOver: boolean;
  /** Authorities that have approved. */
  approvedBy: string[];
  assessments: Assessment[];
  receipt: { readonly number: string; readonly amount: string } | null;
  issued: Issued[];
  /** The number of messages about the filing. */
  sequence: number;
  queue: Step[];
}

export interface Dossiers {
  readonly find: (filingId: string) => Dossier | undefined;
  readonly keep: (dossier: Dossier) => void;
  /** Newest first. */
  readonly list: () => Dossier[];
  readonly documentAt: (reference: string) => Issued | undefined;
}

/** The record that a message goes into: the known one, or a new one. */
export function dossierFor(found: Dossier | undefined, sent: Declaration, adoptsUnknown: boolean): Dossier {
  const { filingId, reference, filingType, declarationType, centerCode, guaranteeKind, party, goods, values } = sent;
  const header = { reference, filingType, declarationType, centerCode, guaranteeKind, party, goods, values };
  if (found) {
    // A repeated request for a number replaces the header.
    if (sent.kind === "number" && found.filingNumber === null) Object.assign(found, header);
    return found;
  }
  // The filing number's check digit is not verified, because the run that issued it is gone.
  const isAdopted = adoptsUnknown && /^ADC-[0-9]{4}-[0-9]{8}-[0-9X]$/.test(sent.filingNumber ?? "");
  return {
    filingId,
    requestId: sent.messageId,
    filingNumber: isAdopted ? sent.filingNumber : null,
    declarationNumber: null,
    ...header,
    submissions: [],
    acceptedVersion: null,
    isOver: false,
    approvedBy: [],
    assessments: [],
    receipt: null,
    issued: [],
    sequence: 0,
    queue: [],
  };
}

const most = 5_000;

export function createDossiers(journal: Journal): Dossiers {
  const kept = new Map<string, Dossier>();
  const shelf = journal.shelf<Dossier>("adc-filing", () => kept.values());
  for (const dossier of shelf.past) put(dossier);
  return { find: (filingId) => kept.get(filingId), keep, list: () => [...kept.values()].reverse(), documentAt };

  function keep(dossier: Dossier): void {
    put(dossier);
    shelf.keep(dossier);
  }

  function put(dossier: Dossier): void {
    kept.set(dossier.filingId, dossier);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
  }

  function documentAt(reference: string): Issued | undefined {
    for (const { issued } of kept.values()) {
      const found = issued.find((one) => one.reference === reference);
      if (found) return found;
    }
    return undefined;
  }
}
