// Fetches the sentences of one language: each language is a file of its own, loaded when it is chosen.
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
