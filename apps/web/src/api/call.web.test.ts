import { getMpciFiling } from "@filings/contract/api/mpci/filings";
import { submitMpciFiling } from "@filings/contract/api/mpci/submission";
import { searchUnlocode } from "@filings/contract/api/platform/location";
import { createToken, endSession, getSelf } from "@filings/contract/api/platform/service";
import { afterEach, describe, expect, it } from "vitest";
import { followClock, sessionNow, toldNow } from "#i18n/time/told-time.ts";
import { ApiError, NoAnswerError } from "./api-error.ts";
import { createCall, type TokenSource } from "./call.ts";
import { createQueryClient } from "./query-client.ts";
import { writeQuery } from "./query-string.ts";

interface Asked {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const id = "01a1fd58-6c9b-7b1e-930b-54a826e204b2";
const problem = (status: number, body: object = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", "x-request-id": "r-1" },
  });
const good = (body: unknown) => new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });

/** Answers one after the other; a token source that gives `second` after `first` was refused. */
function aServer(
  answers: (Response | Error)[],
  tokens: { first: string | null; second: string | null },
  confirm?: () => Promise<boolean>,
) {
  const asked: Asked[] = [];
  const told = { refreshes: [] as string[], signedOut: 0 };
  const source: TokenSource = {
    current: async () => tokens.first,
    refresh: async (refused) => {
      told.refreshes.push(refused);
      return tokens.second;
    },
    signedOut: () => {
      told.signedOut += 1;
    },
  };
  const call = createCall({
    tokens: source,
    ...(confirm && { confirm }),
    languageTag: () => "ar-EG",
    fetch: async (url, init) => {
      const body = init?.body;
      asked.push({
        url: String(url),
        method: init?.method,
        headers: init?.headers as Record<string, string>,
        body: typeof body === "string" ? JSON.parse(body) : undefined,
      });
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error("nothing more to answer");
      return answer;
    },
  });
  return { call, asked, told };
}

const signedIn = { first: "one", second: "two" };

describe("a call", () => {
  it("goes to the path of its description with token, language, key and body [spec 7.bearer]", async () => {
    const { call, asked } = aServer([good({ id })], signedIn);
    const body = { preparation_id: id, signature: "0x", ethereum_address: "0x", total_e5: 0, accepted_warnings: [] };
    await call(submitMpciFiling, { params: { filingId: id }, body, idempotencyKey: "k-1" });
    expect(asked).toEqual([
      {
        url: `/api/filings/ae/mpci/filings/${id}/submit/`,
        method: "POST",
        headers: expect.objectContaining({
          authorization: "Bearer one",
          "accept-language": "ar-EG",
          "idempotency-key": "k-1",
          "content-type": "application/json",
        }),
        body,
      },
    ]);
  });

  it.each([
    [{ filter: { status: ["A", "B"] } }, "?filter%5Bstatus%5D%5B%5D=A&filter%5Bstatus%5D%5B%5D=B"],
    [{ filter: { created_at: { gte: "2026-01-01" } } }, "?filter%5Bcreated_at%5D%5Bgte%5D=2026-01-01"],
    [{ "a b": "ü&", none: null, empty: [] }, "?a%20b=%C3%BC%26"],
    [{}, ""],
  ])("writes the query %j nested and encoded [spec 7.queries]", (query, text) => expect(writeQuery(query)).toBe(text));

  it("writes its query nested and leaves out what is absent", async () => {
    const { call, asked } = aServer([good({ results: [] })], signedIn);
    await call(searchUnlocode, { query: { search: "jebel & ali", page_size: 5, country: undefined } });
    expect(asked[0]?.url).toBe("/api/v3/location/unlocode/?search=jebel%20%26%20ali&page_size=5");
  });

  it("without a part of its path is never sent", async () => {
    const { call, asked } = aServer([good({ id })], signedIn);
    await expect(call(getMpciFiling, { params: { filingId: "" } })).rejects.toThrow("called without filingId");
    expect(asked).toEqual([]);
  });

  it("gives nothing for a 204 [spec 8.204]", async () => {
    const { call } = aServer([new Response(null, { status: 204 })], signedIn);
    expect(await call(endSession, { body: { is_idle_session_logout: false } })).toBeUndefined();
  });

  it.each([
    [400, "Bad Request"],
    [401, "Unauthorized"],
    [403, "Forbidden"],
    [404, "Not Found"],
    [500, "Internal Server Error"],
    [502, "Bad Gateway"],
    [503, "Service Unavailable"],
    [418, "Generic Error"],
  ])(
    "that is refused with %i says the server's detail, else %s [spec 8.statuses] [spec 8.detail]",
    async (status, text) => {
      const nobody = { first: null, second: null };
      const { call } = aServer([problem(status, { detail: "Ask Amira.", code: "x" }), problem(status)], nobody);
      await expect(call(getSelf)).rejects.toThrow("Ask Amira.");
      const error = await call(getSelf).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ message: text, status, requestId: "r-1", body: {}, errors: [] });
    },
  );

  it("that is refused carries what is wrong at which field", async () => {
    const errors = [{ path: "goods[0].hs_code", code: "wrong_value", severity: "error", message: "Correct it." }];
    const { call } = aServer([problem(400, { detail: "d", code: "wrong_value", errors })], signedIn);
    await expect(call(getSelf)).rejects.toMatchObject({ code: "wrong_value", errors });
  });

  it("that is refused carries url, status, its text, body and details [spec 8.error]", async () => {
    const body = { detail: "d", code: "stale_revision", current: { revision: 7 }, request_id: "r-9" };
    const headers = { "content-type": "application/json", "retry-after": "3" };
    const answer = new Response(JSON.stringify(body), { status: 409, statusText: "Conflict", headers });
    const { call } = aServer([answer], signedIn);
    await expect(call(getSelf, { query: { retry: "true" } })).rejects.toMatchObject({
      url: "/api/v3/self/?retry=true",
      status: 409,
      statusText: "Conflict",
      body,
      details: body,
      retryAfterSeconds: 3,
    });
  });

  it("gives a file as it came", async () => {
    const file = new Response("%PDF", { headers: { "content-type": "application/pdf" } });
    const { call } = aServer([file], signedIn);
    const blob = (await call(getSelf)) as unknown as Blob;
    expect(blob).toBeInstanceOf(Blob);
    expect([blob.type, await blob.text()]).toEqual(["application/pdf", "%PDF"]);
  });

  it("keeps an error page that is no JSON as text", async () => {
    const page = new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } });
    const { call } = aServer([page], signedIn);
    await expect(call(getSelf)).rejects.toMatchObject({ message: "Bad Gateway", body: "<h1>Bad gateway</h1>" });
  });

  it("without any answer says so, and is no refusal", async () => {
    const { call } = aServer([new TypeError("failed to fetch")], signedIn);
    await expect(call(getSelf)).rejects.toBeInstanceOf(NoAnswerError);
  });
});

describe("a token that is not accepted", () => {
  it("is refreshed once, and the call is made again with the new one [spec 4.session.403]", async () => {
    const { call, asked, told } = aServer([problem(403), good({ id })], signedIn);
    await call(getMpciFiling, { params: { filingId: id } });
    expect(told).toEqual({ refreshes: ["one"], signedOut: 0 });
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(["Bearer one", "Bearer two"]);
  });

  it("signs out when the new one is not accepted either, and is not tried a third time [spec 4.session.403]", async () => {
    const { call, asked, told } = aServer([problem(403), problem(403)], signedIn);
    await expect(call(getSelf)).rejects.toMatchObject({ status: 403 });
    expect(told).toEqual({ refreshes: ["one"], signedOut: 1 });
    expect(asked).toHaveLength(2);
  });

  it("is the refusal itself when there is no new one", async () => {
    const { call, asked } = aServer([problem(403, { detail: "Sign in again." })], { first: "one", second: null });
    await expect(call(getSelf)).rejects.toThrow("Sign in again.");
    expect(asked).toHaveLength(1);
  });

  it("is not refreshed after a 401, which is about a password or a code", async () => {
    const { call, told } = aServer([problem(401), problem(401)], signedIn);
    await expect(call(getSelf)).rejects.toMatchObject({ status: 401 });
    const body = { verification_code: "1" };
    await expect(call(createToken, { authorization: "Basic x", body })).rejects.toMatchObject({ status: 401 });
    expect(told).toEqual({ refreshes: [], signedOut: 0 });
  });

  it("is not refreshed where nobody is signed in", async () => {
    const { call, asked, told } = aServer([problem(403)], { first: null, second: "two" });
    await expect(call(getSelf)).rejects.toMatchObject({ status: 403 });
    expect(asked[0]?.headers).not.toHaveProperty("authorization");
    expect(told.refreshes).toEqual([]);
  });
});

describe("a call for which the person is to confirm that it is them", () => {
  const asked = () => problem(400, { detail: "Confirm.", code: "step_up_needed" });
  const body = { preparation_id: id, signature: "0x", ethereum_address: "0x", total_e5: 0, accepted_warnings: [] };
  const input = { params: { filingId: id }, body, idempotencyKey: "k-1" };

  it("is made again as it was once they have, and no third time", async () => {
    const server = aServer([asked(), good({ id })], signedIn, async () => true);
    expect(await server.call(submitMpciFiling, input)).toEqual({ id });
    expect(server.asked).toHaveLength(2);
    expect(server.asked[1]).toEqual(server.asked[0]);
    const stubborn = aServer([asked(), asked()], signedIn, async () => true);
    await expect(stubborn.call(submitMpciFiling, input)).rejects.toThrow("Confirm.");
    expect(stubborn.asked).toHaveLength(2);
  });

  it("stays refused where they give up, and where nobody can be asked", async () => {
    for (const confirm of [async () => false, undefined]) {
      const server = aServer([asked()], signedIn, confirm);
      await expect(server.call(submitMpciFiling, input)).rejects.toMatchObject({ code: "step_up_needed" });
      expect(server.asked).toHaveLength(1);
    }
  });

  it("is no other refusal", async () => {
    const told = { times: 0 };
    const server = aServer([problem(400, { code: "has_errors" })], signedIn, async () => {
      told.times += 1;
      return true;
    });
    await expect(server.call(submitMpciFiling, input)).rejects.toMatchObject({ code: "has_errors" });
    expect(told.times).toBe(0);
  });
});

describe("what is read", () => {
  const options = createQueryClient().getDefaultOptions().queries;
  const response = { status: 0, statusText: "", headers: new Headers() };
  const refused = (status: number) =>
    new ApiError({ url: "/", response: { ...response, status }, body: {} }, ({ id, message }) => message ?? id);
  const again = options?.retry as (failures: number, error: Error) => boolean;

  it("stays fresh for ten seconds [spec 9.freshness]", () => expect(options?.staleTime).toBe(10_000));

  it("is not asked for again at 400 and above, and twice without an answer [spec 8.no-retry]", () => {
    expect([400, 403, 404, 500, 503].map((status) => again(0, refused(status)))).not.toContain(true);
    const away = new NoAnswerError("/", null);
    expect([0, 1, 2].map((failures) => again(failures, away))).toEqual([true, true, false]);
  });
});

describe("a machine whose clock is wrong", () => {
  const hour = 3_600_000;
  const offMs = () => toldNow() - Date.now();
  afterEach(() => followClock(null));

  const answeredAt = (at: number) => {
    const answer = good({});
    answer.headers.set("date", new Date(at).toUTCString());
    return answer;
  };

  it.each([-26, -1, 5, 24])("tells the time of a server that is %i hours ahead", async (hours) => {
    const { call } = aServer([answeredAt(Date.now() + hours * hour), answeredAt(Date.now())], signedIn);
    await call(getSelf);
    expect(Math.abs(offMs() - hours * hour)).toBeLessThan(2_000);
    await call(getSelf);
    expect(Math.abs(offMs())).toBeLessThan(2_000);
  });

  it("is not taken for wrong because a line is slow, or an answer does not say when it was written", async () => {
    const unsaid = good({});
    unsaid.headers.set("date", "yesterday");
    const { call } = aServer([answeredAt(Date.now() - 20_000), good({}), unsaid], signedIn);
    for (let times = 0; times < 3; times += 1) {
      await call(getSelf);
      expect(Math.abs(offMs())).toBeLessThan(2_000);
    }
  });

  it("counts a session by its own clock, before an answer as after it", async () => {
    const { call } = aServer([answeredAt(Date.now() + 24 * hour)], signedIn);
    const before = sessionNow();
    await call(getSelf);
    expect(sessionNow() - before).toBeLessThan(2_000);
    expect(toldNow() - sessionNow()).toBeGreaterThan(23 * hour);
  });
});
