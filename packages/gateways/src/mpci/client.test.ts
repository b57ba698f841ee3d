import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { verifyBody } from "../hmac.ts";
import { createMpciClient } from "./client.ts";

const now = new Date("2026-11-21T08:00:00.000Z");
const secret = "what NAIC and we know";
const bytes = Uint8Array.from([0x55, 0x4e, 0x42, 0x2b, 0xe9, 0x27]);
const receipt = JSON.stringify({ receipt: "R-1", received_at: "2026-11-21T08:00:01Z" });

interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}
type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that behaves as given, after it has received the whole request. */
async function outside(behaviour: Behaviour, timeoutMs = 2_000) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url = "", headers } = request;
    heard.push({ method, url, headers, body: Buffer.concat(chunks) });
    behaviour(response, request);
  });
  servers.push(server);
  const port = await listen(server);
  const client = createMpciClient({ baseUrl: `http://127.0.0.1:${port}`, secret, timeoutMs, now: () => now });
  return { client, heard };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

function answer(status: number, body = "", headers: Record<string, string> = {}): Behaviour {
  return (response) => response.writeHead(status, headers).end(body);
}

describe("a message that is taken", () => {
  it("is answered with their receipt, and was sent as the bytes we wrote, signed", async () => {
    const { client, heard } = await outside(answer(202, receipt));
    expect(await client.send(bytes, "CX1")).toEqual({
      kind: "accepted",
      reference: "R-1",
      receivedAt: "2026-11-21T08:00:01.000Z",
    });
    const [request] = heard;
    expect(request).toMatchObject({ method: "POST", url: "/mpci/messages/" });
    expect(request!.headers["content-type"]).toBe("application/edifact");
    expect(Buffer.from(bytes).equals(request!.body)).toBe(true);
    const timestamp = String(request!.headers["x-timestamp"]);
    const signature = String(request!.headers["x-signature"]);
    expect(timestamp).toBe("2026-11-21T08:00:00.000Z");
    expect(verifyBody({ secret, timestamp, signature, body: request!.body, now, toleranceSeconds: 1 })).toBe("ok");
  });
});

describe("a message that is refused", () => {
  it.each([400, 401, 409, 413, 415])("with %i and their words", async (status) => {
    const { client } = await outside(answer(status, JSON.stringify({ detail: "not so" })));
    expect(await client.send(bytes, "CX1")).toEqual({ kind: "refused", reason: `HTTP ${status}: not so` });
  });

  it("in words that can be kept, whatever bytes they are", async () => {
    const page = Buffer.from("\ufeff<html>not so</html>", "utf16le");
    const { client } = await outside((response) => response.writeHead(400).end(page));
    const refused = await client.send(bytes, "CX1");
    expect(refused.kind === "refused" && /[\p{Cc}\p{Cs}]/u.test(refused.reason)).toBe(false);
    expect(refused.kind === "refused" && refused.reason).toContain("n o t   s o");
    const long = await outside(answer(400, JSON.stringify({ detail: `${"x".repeat(499)}\u{1f6a2}` })));
    expect(await long.client.send(bytes, "CX1")).toEqual({
      kind: "refused",
      reason: `HTTP 400: ${"x".repeat(499)}\ufffd`,
    });
  });

  it("even when their words break off", async () => {
    const { client } = await outside((response) => {
      response.writeHead(400, { "content-length": "100" }).write("half");
      setTimeout(() => response.destroy(), 20);
    });
    expect(await client.send(bytes, "CX1")).toEqual({ kind: "refused", reason: "HTTP 400" });
  });
});

describe("a message that surely did not arrive", () => {
  it("because nobody listens", async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const client = createMpciClient({ baseUrl: `http://127.0.0.1:${port}`, secret, timeoutMs: 2_000, now: () => now });
    expect(await client.send(bytes, "CX1")).toEqual({ kind: "unavailable", reason: "ECONNREFUSED" });
    expect(await client.wasReceived("CX1")).toBe("unknown");
  });

  it("because the name leads nowhere", async () => {
    const baseUrl = "http://nowhere.invalid";
    const client = createMpciClient({ baseUrl, secret, timeoutMs: 5_000, now: () => now });
    expect(await client.send(bytes, "CX1")).toMatchObject({ kind: "unavailable" });
  });

  it.each([
    ["7", 7],
    ["Sat, 21 Nov 2026 08:01:30 GMT", 90],
    ["Sat, 21 Nov 2026 07:00:00 GMT", 0],
    ["soon", undefined],
  ])("because they are busy, Retry-After %s", async (header, seconds) => {
    for (const status of [429, 503]) {
      const { client } = await outside(answer(status, "", { "retry-after": header }));
      const busy = await client.send(bytes, "CX1");
      expect(busy.kind).toBe("unavailable");
      expect(busy.kind === "unavailable" && busy.retryAfterSeconds).toBe(seconds);
    }
  });

  it.each([301, 404])("because the address is not theirs: %i", async (status) => {
    const { client, heard } = await outside(answer(status, "", { location: "/elsewhere" }));
    expect(await client.send(bytes, "CX1")).toEqual({ kind: "unavailable", reason: `HTTP ${status}` });
    expect(heard.length).toBe(1);
  });
});

describe("a message of which nobody knows", () => {
  it("after a receipt that could not be kept", async () => {
    const { client } = await outside(answer(202, JSON.stringify({ receipt: "R\0-1", received_at: now })));
    expect((await client.send(bytes, "CX1")).kind).toBe("unknown");
  });

  it.each([500, 502, 504])("after %i", async (status) => {
    const { client } = await outside(answer(status, "oops"));
    expect(await client.send(bytes, "CX1")).toEqual({ kind: "unknown", reason: `HTTP ${status}: oops` });
  });

  it("after an answer that does not come in time", async () => {
    const { client, heard } = await outside(() => {}, 1_000);
    expect(await client.send(bytes, "CX1")).toEqual({ kind: "unknown", reason: "TimeoutError" });
    expect(heard.length).toBe(1);
  });

  it("after a connection that breaks", async () => {
    const { client, heard } = await outside((response) => response.destroy());
    expect((await client.send(bytes, "CX1")).kind).toBe("unknown");
    expect(heard.length).toBe(1);
  });

  it.each([
    ["nothing", ""],
    ["garbage", "<html>welcome</html>"],
    ["a list", "[1]"],
    ["no receipt", "{}"],
    ["a receipt of another kind", JSON.stringify({ receipt: 7, received_at: "2026-11-21T08:00:01Z" })],
    ["no time that can be read", JSON.stringify({ receipt: "R-1", received_at: "just now" })],
    ["more than any answer of theirs", `{"receipt":"R-1","x":"${"x".repeat(100_000)}"}`],
  ])("after 202 with %s", async (_, body) => {
    const { client } = await outside(answer(202, body));
    expect((await client.send(bytes, "CX1")).kind).toBe("unknown");
  });

  it("after 202 whose receipt breaks off or drips", async () => {
    const broken = await outside((response) => {
      response.writeHead(202, { "content-length": "100" }).write('{"receipt":');
      setTimeout(() => response.destroy(), 20);
    });
    expect((await broken.client.send(bytes, "CX1")).kind).toBe("unknown");
    const slow = await outside((response) => void response.writeHead(202).write("{"), 100);
    expect((await slow.client.send(bytes, "CX1")).kind).toBe("unknown");
  });

  it("after another 2xx than the agreed one", async () => {
    const { client } = await outside(answer(200, receipt));
    expect((await client.send(bytes, "CX1")).kind).toBe("unknown");
  });
});

describe("asking whether a message was received", () => {
  it.each([
    [answer(200, '{"received":true}'), "yes"],
    [answer(200, '{"received":false}'), "no"],
    [answer(200, '{"received":"yes"}'), "unknown"],
    [answer(200, "yes"), "unknown"],
    [answer(404), "unknown"],
    [answer(500), "unknown"],
  ] as const)("case %#", async (behaviour, expected) => {
    const { client, heard } = await outside(behaviour);
    expect(await client.wasReceived("CX 1&")).toBe(expected);
    expect(heard[0]).toMatchObject({ method: "GET", url: "/mpci/messages/status/?control_reference=CX+1%26" });
    const { "x-timestamp": timestamp, "x-signature": signature } = heard[0]!.headers;
    const signed = { timestamp: String(timestamp), signature: String(signature), body: heard[0]!.body };
    expect(verifyBody({ ...signed, secret, now, toleranceSeconds: 1 })).toBe("ok");
  });
});

describe("asking for answers again", () => {
  it("names message and version, and is sorted like any other answer", async () => {
    const { client, heard } = await outside(answer(202, receipt));
    expect((await client.askAgain({ messageNumber: "MPCI2026000042", version: 2 })).kind).toBe("accepted");
    expect(heard[0]).toMatchObject({
      method: "POST",
      url: "/mpci/answers/resend/?message_number=MPCI2026000042&version=2",
    });
  });
});

describe("sending a paper", () => {
  const paper = {
    messageNumber: "MPCI2026000042",
    version: 2,
    name: "إقرار & DGD.pdf",
    documentType: "DANGEROUS_GOODS_DECLARATION",
    mimeType: "application/pdf",
    size: 3,
    sha256: `0x${"a".repeat(64)}`,
  };

  it("signs what the paper is together with its hash, and streams its bytes", async () => {
    const { client, heard } = await outside(answer(202, receipt));
    expect((await client.sendPaper(paper, Readable.from([Buffer.from("PDF")]))).kind).toBe("accepted");
    const { method, url, headers, body } = heard[0]!;
    expect([method, Buffer.from(body).toString()]).toEqual(["POST", "PDF"]);
    expect(Object.fromEntries(new URL(url!, "http://naic").searchParams)).toEqual({
      message_number: "MPCI2026000042",
      version: "2",
      name: "إقرار & DGD.pdf",
      document_type: "DANGEROUS_GOODS_DECLARATION",
      mime_type: "application/pdf",
      size: "3",
      sha256: "a".repeat(64),
    });
    const signed = { timestamp: String(headers["x-timestamp"]), signature: String(headers["x-signature"]) };
    const covered = new TextEncoder().encode(`POST ${url}`);
    expect(verifyBody({ ...signed, body: covered, secret, now, toleranceSeconds: 1 })).toBe("ok");
  });

  it("is sorted like a message, and asked about like one", async () => {
    const refusing = await outside(answer(400, '{"detail":"The paper cannot be read"}'));
    expect(await refusing.client.sendPaper(paper, Readable.from([Buffer.from("PDF")]))).toEqual({
      kind: "refused",
      reason: "HTTP 400: The paper cannot be read",
    });
    const asked = await outside(answer(200, '{"received":true}'));
    expect(await asked.client.wasPaperReceived(paper)).toBe("yes");
    expect(asked.heard[0]).toMatchObject({
      method: "GET",
      url: `/mpci/papers/status/?message_number=MPCI2026000042&sha256=${"a".repeat(64)}`,
    });
  });
});

describe("asking whether a company holds a party id", () => {
  const claim = {
    mpci_party_id: "GUL0001",
    role: "FREIGHT_FORWARDER",
    registered_name: "Gulf",
    trade_licence_number: null,
  };
  it.each([
    ["is confirmed", answer(200, '{"state":"CONFIRMED"}'), { kind: "confirmed" }],
    [
      "is refused with NAIC's reason",
      answer(200, '{"state":"REFUSED","reason":"lapsed"}'),
      { kind: "refused", reason: "lapsed" },
    ],
    ["is refused without a reason", answer(200, '{"state":"REFUSED","reason":" "}'), { kind: "refused", reason: null }],
    ["waits for NAIC", answer(200, '{"state":"PENDING"}'), { kind: "undecided", reason: null }],
    ["is unsaid in another form", answer(200, "yes"), { kind: "undecided", reason: "HTTP 200 without a decision" }],
    ["is not understood", answer(400, '{"detail":"no role"}'), { kind: "undecided", reason: "HTTP 400: no role" }],
    ["is not taken from us", answer(401), { kind: "undecided", reason: "HTTP 401" }],
    ["is asked at a wrong address", answer(404), { kind: "undecided", reason: "HTTP 404" }],
  ] as const)("%s", async (_, behaviour, expected) => {
    const { client } = await outside(behaviour);
    expect(await client.confirmParty(claim)).toEqual(expected);
  });
});
