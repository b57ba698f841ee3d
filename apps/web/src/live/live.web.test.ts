import type { ToldMessage } from "@filings/contract/platform/socket";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { queryKeys } from "#api/query-keys.ts";
import { readMessage } from "./live-connection.ts";
import { invalidate } from "./out-of-date.ts";

const id = "01a1fd58-6c9b-7b1e-930b-54a826e204b2";
const other = "01a1fd58-6c9b-7b1e-930b-54a826e204b3";

describe("a live message", () => {
  it.each([
    ["not json"],
    ['{"content_type":"weather","data":{}}'],
    ['{"content_type":"notification","data":{"id":"7"}}'],
    ["null"],
  ])("%s is passed over", (text) => expect(readMessage(text)).toBeNull());

  it("of a filing makes that filing and the lists out of date, and nothing else", () => {
    const queries = new QueryClient();
    const kept = [
      [...queryKeys.mpciFilings, { q: "x" }],
      queryKeys.mpciFiling(id),
      [...queryKeys.mpciFiling(id), "messages"],
      queryKeys.mpciFiling(other),
      queryKeys.blockchainKeys,
    ];
    for (const key of kept) queries.setQueryData(key, {});
    const message = readMessage(
      JSON.stringify({ content_type: "filing_updated", data: { system: "MPCI", id, status: "LOAD", revision: 2 } }),
    );
    invalidate(queries, message as ToldMessage);
    expect(kept.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, false, false]);
  });

  it("of the connection to NAIC makes it and what the company may file with out of date", () => {
    const queries = new QueryClient();
    const kept = [queryKeys.mpciConnection, queryKeys.available, queryKeys.mpciFilings];
    for (const key of kept) queries.setQueryData(key, {});
    invalidate(queries, readMessage('{"content_type":"connection_updated","data":{}}') as ToldMessage);
    expect(kept.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
  });

  it("that comes while something is fetched for the first time has it fetched once more", async () => {
    const queries = new QueryClient();
    const first = Promise.withResolvers<string>();
    const answers = [first.promise, Promise.resolve("LOAD")];
    const shown = new QueryObserver(queries, {
      queryKey: queryKeys.mpciFiling(id),
      queryFn: () => answers.shift() ?? "asked too often",
    });
    const hide = shown.subscribe(() => {});
    const data = { system: "MPCI", id, status: "LOAD", revision: 2 } as const;
    invalidate(queries, { content_type: "filing_updated", data });
    // Read before the change that the message tells of.
    first.resolve("SUBMITTED");
    await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe("LOAD"));
    hide();
  });
});
