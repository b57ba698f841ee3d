import { type Flag, flagNames, flags } from "@filings/contract/platform/flags";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "#api/query-client.ts";
import { featureFlagsQuery, isFlagOn } from "./feature-flags.ts";
import { createSession } from "./session.ts";
import { isFields, readStored } from "./stored-value.ts";

const company = "01a1fd58-6c9b-7b1e-930b-54a826e204b2";
const other = "01a1fd58-6c9b-7b1e-930b-54a826e204b3";
const flag: Flag = "key_approval_enabled";

function aServer(answer: () => Response) {
  const asked = { times: 0 };
  const session = createSession({
    kept: sessionStorage,
    fetch: async () => {
      asked.times += 1;
      return answer();
    },
    cookies: { read: () => null, write: () => {}, remove: () => {} },
    languageTag: () => "en-GB",
    now: Date.now,
    here: () => "/",
    goTo: () => {},
    stays: () => true,
  });
  return { call: session.call, asked };
}
const list = (state: { is_enabled: boolean; enabled_company_ids: string[] }) => [{ name: flag, ...state }];

describe("a feature flag", () => {
  it("is what is assumed until the server has said otherwise [spec 6.flags]", () => {
    for (const name of flagNames) expect(isFlagOn(name, undefined, company)).toBe(flags[name].fallback);
    expect(isFlagOn(flag, [], company)).toBe(flags[flag].fallback);
    expect(isFlagOn(flag, list({ is_enabled: true, enabled_company_ids: [] }), null)).toBe(true);
    expect(isFlagOn(flag, list({ is_enabled: false, enabled_company_ids: [] }), company)).toBe(false);
  });

  it("is on for the companies it names", () => {
    const states = list({ is_enabled: false, enabled_company_ids: [company] });
    expect([company, other, null].map((id) => isFlagOn(flag, states, id))).toEqual([true, false, false]);
  });

  it("is asked for once, and stays fresh for ever [spec 9.freshness]", async () => {
    const states = list({ is_enabled: true, enabled_company_ids: [] });
    const { call, asked } = aServer(() => Response.json(states));
    const queries = createQueryClient();
    await queries.fetchQuery(featureFlagsQuery(call));
    expect(await queries.fetchQuery(featureFlagsQuery(call))).toEqual(states);
    expect(asked.times).toBe(1);
  });

  it("is what is assumed where the list cannot be had [spec 8.flags-tolerated]", async () => {
    const { call, asked } = aServer(() => Response.json({}, { status: 500 }));
    const queries = createQueryClient();
    await expect(queries.fetchQuery(featureFlagsQuery(call))).rejects.toThrow("Internal Server Error");
    const states = queries.getQueryData(featureFlagsQuery(call).queryKey);
    expect([asked.times, isFlagOn(flag, states, company)]).toEqual([1, flags[flag].fallback]);
  });
});

describe("a stored value [spec 5.local-storage]", () => {
  const kept = {
    key: "k",
    holds: (value: unknown): value is { size: number } => isFields(value) && typeof value.size === "number",
    fallback: { size: 25 },
  };
  it.each([
    ['{"size":50}', 50],
    ['{"size":"50"}', 25],
    ["[]", 25],
    ["not json", 25],
    [null, 25],
  ])("%s gives %i", (text, size) => expect(readStored({ getItem: () => text }, kept).size).toBe(size));

  it("is its default where the browser has no storage", () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    expect(readStored({ getItem: refuse }, kept)).toEqual({ size: 25 });
  });
});
