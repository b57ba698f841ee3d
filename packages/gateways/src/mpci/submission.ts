// One submission of a filing to NAIC, with every value fixed before writing.
import type { FilingBody } from "@filings/contract/mpci/filing";

export const messageFunctions = ["ORIGINAL", "UPDATE", "CANCELLATION"] as const;
export type MessageFunction = (typeof messageFunctions)[number];

/** The filer: its address makes the forwarder of a house bill, its contact is the one NAIC may ask. */
export interface Filer {
  readonly company_name: string;
  readonly mpci_party_id: string | null;
  readonly street: string | null;
  readonly po_box: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly postcode: string | null;
  readonly country: string | null;
  readonly contact_name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

export interface SubmissionCarrier {
  readonly name: string;
  readonly mpci_party_id: string | null;
  readonly scac: string | null;
}

export interface MpciSubmission {
  readonly function: MessageFunction;
  readonly messageNumber: string;
  readonly version: number;
  /** The version that this one replaces or withdraws; null for a first filing. */
  readonly previousVersion: number | null;
  readonly controlReference: string;
  readonly preparedAt: Date;
  readonly senderId: string;
  readonly recipientId: string;
  readonly filer: Filer;
  readonly carrier: SubmissionCarrier | null;
  readonly body: FilingBody;
  /** The reason of a change or cancellation. */
  readonly reason: string | null;
  /** Our answer to a request for information, and the number of NAIC's message that asks. */
  readonly rfiAnswer: { readonly request: string | null; readonly text: string } | null;
  /** The SHA-256 of each paper of the filing; NAIC has the papers before the message (record 71). */
  readonly papers: readonly string[];
}
