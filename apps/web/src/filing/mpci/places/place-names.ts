// The names of places by their codes: all that are wanted in one moment are asked for in one call, and each is kept for the visit.
import { searchUnlocode } from "@filings/contract/api/platform/location";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";

export interface PlaceName {
  readonly name: string;
  readonly name_ar: string | null;
}

export const placeForm = /^[A-Za-z]{2}[A-Za-z0-9]{3}$/;
/** As many as one call takes. */
const codesMost = 100;

type Names = ReadonlyMap<string, PlaceName>;

/** The codes that wait for the next call, and its answer. */
const waiting = new WeakMap<Call, { readonly codes: Set<string>; readonly names: Promise<Names> }>();

export function placeNameQuery(call: Call, code: string) {
  return queryOptions({
    queryKey: ["place-name", code],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await namesWith(call, code)).get(code) ?? null,
  });
}

/** What the draft names is asked for together, whenever its fields are drawn. */
export function askPlaceNames(queries: QueryClient, call: Call, { issue_place, transport, places }: FilingBody): void {
  const codes = [
    issue_place?.unlocode,
    transport.last_foreign_load_port,
    transport.first_uae_port,
    places.receipt?.unlocode,
    places.loading?.unlocode,
    places.discharge?.unlocode,
    places.delivery?.unlocode,
    ...places.transhipment.map(({ unlocode }) => unlocode),
  ];
  for (const code of codes) if (code && placeForm.test(code)) void queries.prefetchQuery(placeNameQuery(call, code));
}

function namesWith(call: Call, code: string): Promise<Names> {
  const next = waiting.get(call);
  if (next !== undefined && next.codes.size < codesMost) {
    next.codes.add(code);
    return next.names;
  }
  const codes = new Set([code]);
  const names = Promise.resolve().then(() => {
    if (waiting.get(call)?.codes === codes) waiting.delete(call);
    return askNames(call, [...codes]);
  });
  waiting.set(call, { codes, names });
  return names;
}

async function askNames(call: Call, codes: readonly string[]): Promise<Names> {
  const { results } = await call(searchUnlocode, { query: { filter: { code: [...codes] }, page_size: codesMost } });
  return new Map(results.map(({ code, name, name_ar }) => [code, { name, name_ar }]));
}
