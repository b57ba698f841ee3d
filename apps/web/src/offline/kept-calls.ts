// Which calls are answered without a line from what was answered before. All of them only read.
import type { Asked } from "./asked.ts";

/** The filings opened last, of each system. */
export const filingMost = 100;

/** How many answers of a call are kept, by its name: those of one filing, of the lists, and what forms and frame are made of. */
export const mostOf: ReadonlyMap<string, number> = new Map([
  ...[
    "getMpciFiling",
    "getAdcFiling",
    "getAdcCharges",
    "getAdcPrice",
    "listMpciMessages",
    "getMpciPrice",
    "getMpciOwnWords",
  ].map((id) => [id, filingMost] as const),
  ...["listMpciFilings", "listAdcFilings"].map((id) => [id, 6] as const),
  // Of each port that was looked up, and its clocks.
  ...["searchUnlocode", "listTimeZones"].map((id) => [id, 60] as const),
  ...["listContacts", "listAdcRegistrationCodes"].map((id) => [id, 10] as const),
  ...[
    "getSelf",
    "getSelfById",
    "getPreferences",
    "listFeatureFlags",
    "getMpciConnection",
    "listMpciDelegations",
    "listAdcDeclarationTypes",
    "listAdcCenters",
    "getAdcMetaData",
    "listMpciCarriers",
    "listMpciLabels",
    "listSavedViews",
    "listTopBarNotifications",
  ].map((id) => [id, 2] as const),
]);

/** A list that is asked for its count alone has another moment in its question each time. */
export function isKeptCall({ endpoint, input }: Asked): boolean {
  return mostOf.has(endpoint.id) && (input.query as { readonly page_size?: unknown } | undefined)?.page_size !== 1;
}

/** The name under which an answer is kept: the call, and what was asked. */
export function slotOf(id: string, { params, query }: Asked["input"]): string {
  return `${id} ${JSON.stringify([params ?? null, query ?? null])}`;
}
