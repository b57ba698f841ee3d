// What an API token may be made for, and the one table of the calls that each scope reaches; every other call is for people.

export const tokenScopes = ["read", "mpci", "adc", "money"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/**
 * Calls by their ids. What is missing here is reached by no token: people, permissions, keys, connections, delegations,
 * tokens themselves, and what only a person at a screen needs.
 */
const reach: Readonly<Record<TokenScope, readonly string[]>> = {
  read: [
    "getSelf",
    "getSelfById",
    "getCompany",
    "listBlockchainKeys",
    "listFilingSystems",
    "listFeatureFlags",
    "searchSite",
    "searchUnlocode",
    "listTimeZones",
    "listContacts",
    "getContact",
    "listFiledForUs",
    "listFilingNotes",
    "listStructuredDocumentTemplates",
    // MPCI
    "getMpciConnection",
    "listMpciCarriers",
    "listMpciDelegations",
    "listMpciFilings",
    "exportMpciFilings",
    "findMpciBills",
    "getMpciFiling",
    "getMpciPrice",
    "getMpciSentVersion",
    "getMpciReceipt",
    "downloadMpciProof",
    "downloadMpciProofs",
    "listMpciVoyageProofs",
    "downloadMpciAttachment",
    "listMpciMessages",
    "getMpciMessage",
    "getMpciCutOff",
    "listMpciTemplates",
    "listMpciLabels",
    "getMpciOwnWords",
    "searchMpciCodes",
    "searchUndg",
    "browseHs",
    // ADC
    "getAdcMetaData",
    "listAdcCenters",
    "listAdcDeclarationTypes",
    "listAdcRegistrationCodes",
    "listAdcFilings",
    "exportAdcFilings",
    "getAdcFiling",
    "getAdcPrice",
    "getAdcCharges",
    "getAdcReceipt",
    "downloadAdcDocument",
    "downloadAllAdcDocuments",
  ],
  mpci: [
    "createMpciFiling",
    "saveMpciFiling",
    "convertMpciFiling",
    "actOnMpciFiling",
    "prepareMpciSubmission",
    "submitMpciFiling",
    "attachToMpciFiling",
    "changeMpciAttachment",
    "detachFromMpciFiling",
    "keepMpciReference",
    "labelMpciFilings",
    "enterMpciCutOff",
  ],
  adc: [
    "requestAdcFiling",
    "uploadAdcDocument",
    "changeAdcDocument",
    "deleteAdcDocument",
    "prepareAdcSubmission",
    "submitAdcFiling",
  ],
  money: [
    "startAdcPayment",
    "getPayment",
    "buyCredits",
    "getTopUp",
    "startTopUpPayment",
    "startFeePayment",
    "listFees",
    "downloadFeeReceipt",
    "listInvoices",
    "getInvoice",
    "listStatement",
    "exportStatement",
    "downloadTopUpReceipt",
    "listRefunds",
    "downloadCreditNote",
    "listPlans",
  ],
};

const scopes = new Map(tokenScopes.flatMap((scope) => reach[scope].map((call) => [call, scope] as const)));

/** The scope that a token needs for a call; undefined: no token reaches it. */
export function scopeOfCall(id: string): TokenScope | undefined {
  return scopes.get(id);
}

/** The ids in the table, for the check that each is a call. */
export const callsOfTokens: readonly string[] = [...scopes.keys()];
