// Where each step of the guide is done: the screen, what is marked on it, and the screen that shows it was done.
import { helpTitles } from "@filings/phrases/platform/help-topics";
import type { MessageDescriptor } from "@lingui/core";
import { editFilingPath, filingPath, filingsPath, newFilingPath } from "#filing/filing-link.tsx";
import { fieldId } from "#forms/field-path.ts";
import type { Address } from "#ui/navigation/address.ts";
import type { Stage } from "./own-filing.ts";

export interface OwnPlace {
  readonly stage: Stage;
  readonly addressOf: (filingId: string) => Address;
}

export interface Place {
  readonly isAt: RegExp;
  /** Where a person who is elsewhere is taken. */
  readonly address: Address;
  /** Where they are taken with a bill of their own that is at the step. */
  readonly own?: OwnPlace;
  /** What is marked, for CSS. */
  readonly marked: string;
  /** A screen that the step speaks of, of which a person may know nothing yet. */
  readonly seeAlso?: { readonly address: Address; readonly words: MessageDescriptor };
  /** A person on such a screen has done the step; without it, they say so. */
  readonly isDoneAt?: RegExp;
  /** So has a person whose bill is on its way to NAIC. */
  readonly isDoneOnceSent?: true;
}

const editor = /\/mpci\/filings\/[^/]+\/edit$/;
const filing = /\/mpci\/filings\/(?!new$|import$)[^/]+$/;
const atField = (path: string) => `[id="${fieldId(path)}"]`;

const ofDraft = { isAt: editor, address: filingsPath, own: { stage: "draft", addressOf: editFilingPath } } as const;
const ofSent = { isAt: filing, address: filingsPath, own: { stage: "sent", addressOf: filingPath } } as const;

/** The bill whose editor or page this is. */
export function filingAt(pathname: string): string | null {
  return /\/mpci\/filings\/(?!(?:new|import|seal|read-bill)(?:\/|$))([^/]+)/.exec(pathname)?.[1] ?? null;
}

export function isEditor(pathname: string): boolean {
  return editor.test(pathname);
}

/** As many as the steps, and in their order. */
export const places: readonly Place[] = [
  {
    isAt: /^/,
    address: filingsPath,
    marked: `a[href="${newFilingPath}"]`,
    isDoneAt: /\/mpci\/filings\/(new|[^/]+\/edit)$/,
  },
  {
    isAt: /\/mpci\/filings\/new$/,
    address: newFilingPath,
    marked: "#main fieldset",
    isDoneAt: editor,
    seeAlso: { address: newFilingPath, words: helpTitles.start_filing },
  },
  { ...ofDraft, marked: atField("bill_number") },
  { ...ofDraft, marked: atField("transport.planned_loading_at") },
  { ...ofDraft, marked: "[aria-labelledby=checks-heading]" },
  {
    ...ofDraft,
    marked: "[data-guide=seal]",
    isDoneOnceSent: true,
    seeAlso: { address: "/identity/account/personal/blockchain-keys", words: helpTitles.create_key },
  },
  {
    ...ofSent,
    marked: "section[aria-labelledby=hero-says]",
    seeAlso: { address: filingsPath, words: helpTitles.find_filing },
  },
  {
    ...ofSent,
    marked: '#main section:has(> div > a[href="/verify"])',
    seeAlso: { address: "/verify", words: helpTitles.receipt },
  },
];

/** The step that a bill has to have done before it can have a receipt. */
export const sealStep = places.findIndex(({ isDoneOnceSent }) => isDoneOnceSent === true) + 1;
