// Where each step of the guide is done: the screen, what is marked on it, and the screen that shows it was done.
import { filingsPath, newFilingPath } from "#filing/filing-link.tsx";
import { fieldId } from "#forms/field-path.ts";
import type { Address } from "#ui/navigation/address.ts";

export interface Place {
  readonly isAt: RegExp;
  /** Where a person who is elsewhere is taken. */
  readonly address: Address;
  /** What is marked, for CSS. */
  readonly marked: string;
  /** A person on such a screen has done the step; without it, they say so. */
  readonly isDoneAt?: RegExp;
}

const editor = /\/mpci\/filings\/[^/]+\/edit$/;
const filing = /\/mpci\/filings\/(?!new$|import$)[^/]+$/;
const atField = (path: string) => `[id="${fieldId(path)}"]`;

/** As many as the steps, and in their order. */
export const places: readonly Place[] = [
  {
    isAt: /^/,
    address: filingsPath,
    marked: `a[href="${newFilingPath}"]`,
    isDoneAt: /\/mpci\/filings\/(new|[^/]+\/edit)$/,
  },
  { isAt: /\/mpci\/filings\/new$/, address: newFilingPath, marked: "#main fieldset", isDoneAt: editor },
  { isAt: editor, address: filingsPath, marked: atField("bill_number") },
  { isAt: editor, address: filingsPath, marked: atField("transport.planned_loading_at") },
  { isAt: editor, address: filingsPath, marked: "[aria-labelledby=checks-heading]" },
  { isAt: editor, address: filingsPath, marked: "[data-guide=seal]" },
  { isAt: filing, address: filingsPath, marked: "section[aria-labelledby=hero-says]" },
  { isAt: filing, address: filingsPath, marked: '#main section:has(> div > a[href="/verify"])' },
];
