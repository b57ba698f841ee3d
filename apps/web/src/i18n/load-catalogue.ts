// Fetches the sentences of one language, loaded when it is chosen: those for everybody, and those that only who is signed in reads.
import type { Messages } from "@lingui/core";
import type { Language } from "./language.ts";

const catalogues: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  en_GB: () => import("@filings/phrases/compiled/en_GB"),
  ar_EG: () => import("@filings/phrases/compiled/ar_EG"),
  pseudo: () => import("@filings/phrases/compiled/pseudo"),
};

export async function loadCatalogue({ code }: Language): Promise<Messages> {
  const load = catalogues[code];
  if (load === undefined) throw new Error(`no catalogue for ${code}`);
  return (await load()).messages;
}

/** In the built page the other file of the language; elsewhere the first has everything. */
const signedInParts: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  en_GB: () => import("@filings/phrases/compiled/en_GB?signed-in"),
  ar_EG: () => import("@filings/phrases/compiled/ar_EG?signed-in"),
  pseudo: () => import("@filings/phrases/compiled/pseudo?signed-in"),
};

export async function loadSignedInPart({ code }: Language): Promise<Messages> {
  if (!import.meta.env.PROD) return {};
  return (await signedInParts[code]?.())?.messages ?? {};
}
