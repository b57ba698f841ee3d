// The names of all places of a draft come in one call.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createCall } from "#api/call.ts";
import { askPlaceNames, placeNameQuery } from "./place-names.ts";

function placeNames(server: (codes: readonly string[]) => unknown) {
  const asked: (readonly string[])[] = [];
  const tokens = { current: async () => "token", refresh: async () => null, signedOut: () => {} };
  const call = createCall({
    tokens,
    languageTag: () => "en-GB",
    fetch: async (address) => {
      const codes = new URL(String(address), "http://here").searchParams.getAll("filter[code][]");
      asked.push(codes);
      return Response.json({ results: server(codes) });
    },
  });
  return { asked, call, queries: new QueryClient() };
}

const named = (code: string) => ({ code, name: `The port ${code}`, name_ar: null, country: code.slice(0, 2) });

test("what a draft names, and a field that is drawn meanwhile, is asked for in one call and never again", async () => {
  const { asked, call, queries } = placeNames((codes) => codes.map(named));
  const { places, ...body } = aHouseBill();
  const twice = { ...places, receipt: places.loading, delivery: { unlocode: "not a code", name: null, country: null } };
  askPlaceNames(queries, call, { ...body, places: twice });
  const name = await queries.fetchQuery(placeNameQuery(call, "NLRTM"));
  expect(name).toEqual({ name: "The port NLRTM", name_ar: null });
  expect(asked).toHaveLength(1);
  expect(new Set(asked[0]).size).toBe(asked[0]?.length);
  expect(asked[0]).toEqual(expect.arrayContaining(["NLRTM", places.loading?.unlocode, places.discharge?.unlocode]));
  expect(asked[0]).not.toContain("not a code");
  await queries.fetchQuery(placeNameQuery(call, places.discharge?.unlocode ?? ""));
  expect(asked).toHaveLength(1);
});

test("a code that the server does not know has no name, and a hundred and one take two calls", async () => {
  const { asked, call, queries } = placeNames(() => []);
  const codes = Array.from({ length: 101 }, (_, at) => `AE${String(at).padStart(3, "0")}`);
  const names = await Promise.all(codes.map((code) => queries.fetchQuery(placeNameQuery(call, code))));
  expect(new Set(names)).toEqual(new Set([null]));
  expect(asked.map((some) => some.length)).toEqual([100, 1]);
});
