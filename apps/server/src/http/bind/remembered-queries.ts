// The queries of requests, each read once: lists are asked again and again with the same few texts.
import { writable } from "@filings/contract/values/hidden-characters";
import qs from "qs";
import * as z from "zod/mini";
import { problemOfIssues } from "../refuse.ts";
import { fitSchema } from "./fit-schema.ts";

type Query = Readonly<Record<string, unknown>>;

/** Nested, percent-encoded queries (decisions 3); client and server use the same options. */
const queryOptions = {
  depth: 6,
  arrayLimit: 200,
  parameterLimit: 500,
  allowPrototypes: false,
  plainObjects: false,
  // A control character comes with what was copied; a database would take none of the question for its sake.
  decoder: (text: string, decode: (text: string) => string) => writable(decode(text)),
} as const;

/** Texts without end take up no more memory than these. */
const textsMost = 500;
const lettersMost = 300;

/** The same text gives the same object, which nobody can change. */
export function createQueryParser(): (text: string) => Query {
  const known = new Map<string, Query>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const query = frozen(qs.parse(text, queryOptions) as Query);
    if (text.length <= lettersMost) {
      if (known.size >= textsMost) known.clear();
      known.set(text, query);
    }
    return query;
  };
}

/**
 * Fits a query to its schema; the same object gives the same object. Unknown names ask nothing, but one that is meant to filter
 * would give more than was asked for: it is refused.
 */
export function createQueryFitter(schema: z.ZodMiniType): (query: Query) => unknown {
  const known = new WeakMap<Query, unknown>();
  const isFiltered = schema instanceof z.ZodMiniObject && "filter" in schema.shape;
  return (query) => {
    if (isFiltered) refuseMisspelt(query);
    const fitting = known.get(query) ?? frozen(fitSchema(schema, query));
    known.set(query, fitting);
    return fitting;
  };
}

/** `filter.status`, which only looks like `filter[status]`. */
function refuseMisspelt(query: Query): void {
  const field = Object.keys(query).find((name) => /^filter\W/.test(name));
  if (field === undefined) return;
  throw problemOfIssues([{ code: "unrecognized_keys", keys: [field], path: [], message: "" }], query);
}

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}
