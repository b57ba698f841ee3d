// Queries that are asked again are read once, and nobody can change what is remembered.
import { endpoints } from "@filings/contract/api/endpoints";
import { listMpciFilings } from "@filings/contract/api/mpci/list";
import { Problem } from "@filings/contract/errors";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { createQueryFitter, createQueryParser } from "./remembered-queries.ts";

const text = "filter[status]=LOAD&page=2";

test("the same text gives the same query, and the same query the same fitting one", () => {
  const [parse, fit] = [createQueryParser(), createQueryFitter(listMpciFilings.query!)];
  expect(parse(text)).toEqual({ filter: { status: "LOAD" }, page: "2" });
  expect(parse(text)).toBe(parse(text));
  expect(fit(parse(text))).toEqual({ filter: { status: ["LOAD"] }, page: 2 });
  expect(fit(parse(text))).toBe(fit(parse(text)));
  expect(parse("page=3")).toEqual({ page: "3" });
});

test("control characters in a question are dropped, of its names and of its values", () => {
  const parse = createQueryParser();
  expect(parse("search=%00")).toEqual({ search: "" });
  expect(parse("search=AB%00C%01&filter[%00status]=LOAD%7F")).toEqual({ search: "ABC", filter: { status: "LOAD" } });
  expect(parse("search=%D8%B9+%20%F0%9F%9A%A2%0A%EF%BF%BF")).toEqual({ search: "ع  🚢\n" });
  expect(parse("search=100%")).toEqual({ search: "100%" });
});

test("what is remembered cannot be changed", () => {
  const query = parseOnce(text) as { filter: { status: string } };
  expect(() => {
    query.filter.status = "DRAFTED";
  }).toThrow(TypeError);
  const fitting = createQueryFitter(listMpciFilings.query!)(query) as { filter: { status: string[] } };
  expect(() => fitting.filter.status.push("DRAFTED")).toThrow(TypeError);
});

test("a query that does not fit is refused each time", () => {
  const fit = createQueryFitter(listMpciFilings.query!);
  const query = parseOnce("page=none");
  for (const _ of [1, 2]) expect(() => fit(query)).toThrow(Problem);
});

test.each([
  ["filter[nothing]=1", "filter.nothing"],
  ["filter[status]=LOAD&filter[Status]=LOAD", "filter.Status"],
  ["filter[created_at][before]=2026-11-21", "filter.created_at.before"],
  ["filter.status=LOAD", "filter.status"],
  ["filter[status=LOAD", "filter.[status"],
])("%s, which would filter nothing, is refused at its place", (given, path) => {
  const fit = createQueryFitter(listMpciFilings.query!);
  const refusal = expect.objectContaining({
    code: "unknown_field",
    errors: [expect.objectContaining({ code: "unknown_field", path })],
  });
  expect(() => fit(parseOnce(given))).toThrow(refusal);
});

test("every list that filters refuses a filter that it does not know", () => {
  const filtering = endpoints.filter(({ query }) => query instanceof z.ZodMiniObject && "filter" in query.shape);
  expect(filtering.length).toBeGreaterThan(8);
  for (const { id, query } of filtering) {
    for (const given of ["filter[nothing]=1", "filter.nothing=1"])
      expect(() => createQueryFitter(query!)(parseOnce(given)), id).toThrow(Problem);
  }
});

test("other names that a list does not know are passed over", () => {
  const fit = createQueryFitter(listMpciFilings.query!);
  expect(fit(parseOnce("filtered=1&utm_source=x&page=2"))).toEqual({ page: 2 });
  expect(createQueryFitter(z.object({}))(parseOnce("filter.status=LOAD"))).toEqual({});
});

test("texts without end are forgotten, and long ones never kept", () => {
  const parse = createQueryParser();
  const first = parse(text);
  for (let number = 0; number < 500; number += 1) parse(`search=${number}`);
  expect(parse(text)).not.toBe(first);
  expect(parse(text)).toEqual(first);
  const long = `search=${"x".repeat(300)}`;
  expect(parse(long)).not.toBe(parse(long));
});

function parseOnce(given: string) {
  return createQueryParser()(given);
}
