import { attachToMpciFiling, downloadMpciAttachment } from "@filings/contract/api/mpci/attachments";
import { createMpciFiling } from "@filings/contract/api/mpci/filings";
import { listMpciFilings } from "@filings/contract/api/mpci/list";
import { requestLoginCode } from "@filings/contract/api/platform/service";
import { limits } from "@filings/contract/limits";
import { describe, expect, it, vi } from "vitest";
import { createClient } from "./client.ts";
import { RefusedError, UnreachableError } from "./errors.ts";
import { answerWithinMs } from "./transport/connection.ts";

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

/** A server that gives these answers one after the other; an Error is a lost connection. */
function serverWith(answers: readonly (Response | Error)[], token?: string) {
  const asked: Asked[] = [];
  const slept: number[] = [];
  const told: string[] = [];
  const client = createClient({
    server: "http://server.example",
    token,
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

  it("is repeated while a proxy answers that the server is away, and not without end", async () => {
    const away = () => new Response("<html>", { status: 503 });
    const { client, slept } = serverWith([away(), away(), problem(200, { results: [] })]);
    await client.call(listMpciFilings, {});
    expect(slept).toEqual([500, 1_000]);
    const ever = serverWith([away(), away(), away()]);
    await expect(ever.client.call(listMpciFilings, {})).rejects.toMatchObject({ status: 503, answer: {} });
  });

  it("is not repeated after a refusal", async () => {
    const stale = problem(409, { code: "stale_revision", detail: "Changed.", current: { revision: 2 } });
    const { client, asked } = serverWith([stale]);
    const refused = await client.call(createMpciFiling, { body: {}, idempotencyKey: "k" }).catch(String);
    expect([refused, asked.length]).toEqual(["RefusedError: Changed.", 1]);
  });

  it("carries the token, and with it each POST a key of its own that stays the same when it is repeated", async () => {
    const { client, asked } = serverWith(
      [new TypeError("fetch failed"), problem(201, {}), problem(201, {}), problem(200, {})],
      "filings_secret",
    );
    await client.call(createMpciFiling, { body: {} });
    await client.call(createMpciFiling, { body: {} });
    await client.call(listMpciFilings, { authorization: "Bearer other" });
    const headers = asked.map(({ init }) => new Headers(init.headers));
    const keys = headers.map((one) => one.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect([keys[1], keys[3]]).toEqual([keys[0], null]);
    expect(keys[2]).not.toBe(keys[0]);
    const bearer = "Bearer filings_secret";
    expect(headers.map((one) => one.get("authorization"))).toEqual([bearer, bearer, bearer, "Bearer other"]);
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

describe("rows of a list", () => {
  it("come page after page, each from the same server whatever address the answer names", async () => {
    const pages = [
      {
        results: [{ id: "1" }, { id: "2" }],
        next: "https://elsewhere.example/api/filings/ae/mpci/filings/?cursor=a%2Bb",
      },
      { results: [], next: "/api/filings/ae/mpci/filings/?cursor=c" },
      { results: [{ id: "3" }], next: null },
    ];
    const { client, asked } = serverWith(pages.map((page) => problem(200, page)));
    const found: string[] = [];
    for await (const { id } of client.rows(listMpciFilings, { query: { page_size: 2 } })) found.push(id);
    expect(found).toEqual(["1", "2", "3"]);
    expect(asked.map(({ url }) => url)).toEqual([
      "http://server.example/api/filings/ae/mpci/filings/?page_size=2",
      "http://server.example/api/filings/ae/mpci/filings/?cursor=a%2Bb",
      "http://server.example/api/filings/ae/mpci/filings/?cursor=c",
    ]);
  });

  it("are not asked for before they are read", async () => {
    const page = { results: [{ id: "1" }], next: "/api/filings/ae/mpci/filings/?cursor=c" };
    const { client, asked } = serverWith([problem(200, page)]);
    for await (const { id } of client.rows(listMpciFilings)) {
      expect(id).toBe("1");
      break;
    }
    expect(asked).toHaveLength(1);
  });
});

describe("files", () => {
  it("are sent as a form and read as bytes", async () => {
    const { client, asked } = serverWith([problem(201, { id: "p" }), new Response(new Uint8Array([1, 2, 3]))]);
    const file = {
      name: "invoice.pdf",
      bytes: new Uint8Array([37, 80]),
      fields: { document_type: "COMMERCIAL_INVOICE" },
    };
    expect(await client.upload(attachToMpciFiling, file, { params: { filingId: "f/1" } })).toEqual({ id: "p" });
    const form = asked[0]!.init.body as FormData;
    expect([form.get("document_type"), (form.get("file") as File).name, (form.get("file") as File).size]).toEqual([
      "COMMERCIAL_INVOICE",
      "invoice.pdf",
      2,
    ]);
    expect(asked[0]!.url).toBe("http://server.example/api/filings/ae/mpci/filings/f%2F1/attachments/");
    expect(new Headers(asked[0]!.init.headers).has("content-type")).toBe(false);
    const params = { filingId: "f", filingAttachmentId: "p" };
    expect(await client.download(downloadMpciAttachment, { params })).toEqual(new Uint8Array([1, 2, 3]));
  });
});

it("a token that was copied with a line break is refused, and not shown", () => {
  const token = "filings_se\ncret";
  expect(() => createClient({ server: "https://filings.example", token })).toThrow(/^The token holds/);
});
