// The call of the site search.

import * as z from "zod/mini";
import { limits } from "#limits";
import { helpTerms, helpTopicNames } from "#platform/help-topics";
import { filingSystemNames } from "../../filing/systems.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

export const foundFiling = z.object({
  system: z.enum(filingSystemNames),
  id: wire.uuid,
  /** A declaration's filing number, or its name until customs issues one. */
  number: z.string(),
  bill_number: z.nullable(z.string()),
  /** The name of a declaration; a bill has none. */
  name: z.nullable(z.string()),
  status: z.string(),
  /** A draft that was discarded; the authority never had it. */
  is_discarded: z.boolean(),
  shipper_name: z.nullable(z.string()),
  consignee_name: z.nullable(z.string()),
  /** The other company that filed it in this company's name; null: it is this company's own. */
  filed_by: z.nullable(z.string()),
  archived: z.boolean(),
  updated_at: wire.instant,
});
export const foundContact = z.object({
  id: wire.uuid,
  name: z.string(),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
});
/** A page of the help, a page of the product, or a term of the glossary. */
export const foundTopic = z.object({
  id: z.enum([...helpTopicNames, ...helpTerms]),
  title: z.string(),
  address: z.string(),
});

/** `more`: the list of this kind shows further results. */
function few<T extends z.ZodMiniType>(item: T) {
  return z.object({ results: z.array(item).check(z.maxLength(limits.siteSearchMost)), more: z.boolean() });
}

export const searchAnswer = z.object({
  q: z.string(),
  filings: few(foundFiling),
  contacts: few(foundContact),
  help: few(foundTopic),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchSite = endpoint({
  id: "searchSite",
  method: "GET",
  path: "/api/v3/search/",
  says: "A few filings, also those that others made in this company's name, contacts and help topics whose words begin as those of `q`; a single letter finds nothing.",
  access: "bearer",
  query: z.object({ q: z.string().check(z.maxLength(limits.siteSearchLettersMost)) }),
  answer: searchAnswer,
  refuses: [],
});
