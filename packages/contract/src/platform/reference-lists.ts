// The lists of reference data that an operator replaces by a file while the server runs.

export const referenceLists = [
  "unlocode",
  "hs",
  "undg",
  "carriers",
  "package-types",
  "adc-centers",
  "adc-authorities",
] as const;
export type ReferenceList = (typeof referenceLists)[number];

/** The year of an edition, and its number or month within it. */
export const editionForm = /^\d{4}(-\d{1,2})?$/;

export const differenceKinds = ["REMOVED", "CHANGED", "ADDED"] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What a row of a file is refused for. */
export const rowFaults = [
  "quote",
  "columns",
  "code",
  "double",
  "name",
  "country",
  "functions",
  "class",
  "group",
  "kind",
  "above",
  "place",
] as const;
export type RowFault = (typeof rowFaults)[number];

/** The headings of the columns that a file of a list needs, and those that it may have; UN/LOCODE comes without headings too. */
export const referenceColumns: Readonly<
  Record<ReferenceList, { readonly needed: readonly string[]; readonly more: readonly string[] }>
> = {
  unlocode: { needed: ["Country", "Location", "Name", "Function"], more: ["Change", "NameWoDiacritics"] },
  hs: { needed: ["code", "description"], more: [] },
  undg: {
    needed: ["un_number", "proper_shipping_name", "class"],
    more: ["subsidiary", "packing_groups", "needs_technical_name", "source"],
  },
  carriers: { needed: ["scac", "name"], more: ["smdg_code"] },
  "package-types": { needed: ["code", "name"], more: ["status"] },
  "adc-centers": { needed: ["code", "name", "name_ar", "kind"], more: ["unlocode", "sourced"] },
  "adc-authorities": { needed: ["code", "name", "name_ar"], more: ["sourced"] },
};
