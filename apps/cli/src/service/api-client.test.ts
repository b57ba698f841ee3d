import { createMpciFiling } from "@filings/contract/api/mpci/filings";
import { listMpciFilings } from "@filings/contract/api/mpci/list";
import { requestLoginCode } from "@filings/contract/api/platform/service";
import { limits } from "@filings/contract/limits";
import { describe, expect, it, vi } from "vitest";
import { answerWithinMs, createClient, RefusedError, UnreachableError } from "./api-client.ts";

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

/** A server that gives these answers one after the other; an Error is a lost connection. */
function serverWith(answers: readonly (Response | Error)[]) {
  const asked: Asked[] = [];
  const slept: number[] = [];
  const told: string[] = [];
  const client = createClient({
    server: "http://server.example",
    waits: (seconds, detail) => told.push(`${seconds} ${detail}`),
    sleep: async (ms) => void slept.push(ms),
    fetch: async (url, init) => {
      asked.push({ url: String(url), init: init ?? {} });
      const answer = answers[asked.length - 1];
      if (answer === undefined) throw new Error("asked once too often");
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { client, asked, slept, told };
}

const problem = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

describe("a call", () => {
  it("waits for its answer for as long as its body may take on a slow line", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    try {
      const { client } = serverWith([problem(200, { results: [] }), problem(201, {})]);
      await client.call(listMpciFilings, { query: {} });
      const body = { goods_description: "x".repeat(3 * 1024 * 1024) } as never;
      await client.call(createMpciFiling, { body });
      const [small = 0, large = 0] = timeout.mock.calls.map(([ms]) => ms);
      expect(small).toBeLessThan(31_000);
      expect(large).toBeGreaterThan(small + (3 * 1024 * 1024 * 8) / limits.bodyKilobitsPerSecond);
      expect(answerWithinMs(limits.documentBytes)).toBeGreaterThan(10 * 60_000);
    } finally {
      timeout.mockRestore();
    }
  });

  it("writes nested queries as the specification shows them", async () => {
    const { client, asked } = serverWith([problem(200, { results: [] })]);
    const filter = {
      status: ["LOAD", "DRAFTED"],
      bill_type: undefined,
      deadline_state: undefined,
      answer: undefined,
      carrier_id: undefined,
      label: undefined,
      bill_number: undefined,
    };
    await client.call(listMpciFilings, { query: { filter, page: 2 } });
    const url = new URL(asked[0]!.url);
    expect(decodeURIComponent(url.search)).toBe("?filter[status][]=LOAD&filter[status][]=DRAFTED&page=2");
  });

  it("waits as long as it is told to after a 429, and goes on", async () => {
    const busy = problem(429, { code: "too_many_requests", detail: "Too many requests." }, { "retry-after": "7" });
    const { client, slept, told } = serverWith([busy, problem(201, { id: "1" })]);
    expect(await client.call(createMpciFiling, { body: {} })).toEqual({ id: "1" });
    expect(slept).toEqual([7000]);
    expect(told).toEqual(["7 Too many requests."]);
  });

  it("asks soon again for a code that somebody else has asked for, since it ends when it is used", async () => {
    const recent = () => problem(429, { code: "code_sent_recently", detail: "Sent." }, { "retry-after": "58" });
    const { client, slept } = serverWith([recent(), recent(), problem(200, { sent_to: "a" })]);
    await client.call(requestLoginCode, { params: { purpose: "login" } });
    expect(slept).toEqual([2000, 2000]);
  });

  it("keeps the sentences of a refusal", async () => {
    const errors = [{ path: "body.x", code: "required_field", severity: "error", message: "Fill this in." }];
    const { client } = serverWith([problem(400, { code: "required_field", detail: "Something is missing.", errors })]);
    const refused = await client.call(createMpciFiling, { body: {} }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusedError);
    expect(refused).toMatchObject({ message: "Something is missing.", status: 400, answer: { errors } });
  });

  it("names the call when the answer is none of ours", async () => {
    const { client } = serverWith([new Response("<html>", { status: 502 })]);
    await expect(client.call(createMpciFiling, { body: {} })).rejects.toThrow(
      /POST .*filings\/ was answered with HTTP 502/,
    );
  });

  it("is repeated after a lost connection only when repeating it is harmless", async () => {
    const lost = new TypeError("fetch failed");
    const safe = serverWith([lost, problem(201, { id: "1" })]);
    await safe.client.call(createMpciFiling, { body: {}, idempotencyKey: "k" });
    expect(safe.asked.map(({ init }) => new Headers(init.headers).get("idempotency-key"))).toEqual(["k", "k"]);
    const unsafe = serverWith([lost]);
    await expect(unsafe.client.call(createMpciFiling, { body: {} })).rejects.toThrow(UnreachableError);
    expect(unsafe.asked).toHaveLength(1);
  });
});
