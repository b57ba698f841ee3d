import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { signBody, verifyBody } from "../hmac.ts";
import { createAdcGateway } from "./gateway.ts";

const now = new Date("2026-11-21T08:00:00.000Z");
const secret = "what Abu Dhabi Customs and we know";
const receipt = JSON.stringify({ receipt: "R-1", received_at: "2026-11-21T08:00:01Z" });
const messageId = "0b6f5bb0-5b0b-4a53-9f0b-3f8d9c3c0001";

interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}
type Behaviour = (response: ServerResponse) => void;

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function outside(behaviour: Behaviour) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url = "", headers } = request;
    heard.push({ method, url, headers, body: Buffer.concat(chunks) });
    behaviour(response);
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const gateway = createAdcGateway({ baseUrl: `http://127.0.0.1:${port}`, secret, timeoutMs: 2_000, now: () => now });
  return { gateway, heard };
}

function answer(status: number, body: string | Buffer = "", headers: Record<string, string> = {}): Behaviour {
  return (response) => response.writeHead(status, headers).end(body);
}

function isSigned({ headers }: Heard, body: Uint8Array): boolean {
  const timestamp = String(headers["x-timestamp"]);
  const signature = String(headers["x-signature"]);
  return verifyBody({ secret, timestamp, signature, body, now, toleranceSeconds: 1 }) === "ok";
}

const bytes = new TextEncoder().encode("<MetaData/>");

describe("a message", () => {
  it("travels as the bytes that were written, signed, under its id", async () => {
    const { gateway, heard } = await outside(answer(202, receipt));
    const accepted = { kind: "accepted", reference: "R-1", receivedAt: "2026-11-21T08:00:01.000Z" };
    expect(await gateway.send(bytes, messageId)).toEqual(accepted);
    const [request] = heard;
    expect(request).toMatchObject({ method: "POST", url: "/adc/messages/" });
    expect(request!.headers).toMatchObject({ "content-type": "application/xml", "x-message-id": messageId });
    expect(request!.body.equals(Buffer.from(bytes))).toBe(true);
    expect(isSigned(request!, bytes)).toBe(true);
  });

  it("may be sent again after trouble on the way, and not after a refusal", async () => {
    const kinds = await Promise.all(
      [503, 429, 404, 500, 400, 409].map(async (status) => {
        const { gateway } = await outside(answer(status, JSON.stringify({ detail: "no" })));
        return (await gateway.send(bytes, messageId)).kind;
      }),
    );
    expect(kinds).toEqual(["unavailable", "unavailable", "unavailable", "unknown", "refused", "refused"]);
  });
});

describe("an attachment", () => {
  it("is streamed, with its hash signed in its place", async () => {
    const { gateway, heard } = await outside(answer(202, receipt));
    const parts = Array.from({ length: 40 }, (_, at) => Buffer.alloc(50_000, at));
    const whole = Buffer.concat(parts);
    const sha256 = createHash("sha256").update(whole).digest("hex");
    const ref = {
      messageId,
      documentId: "d-1",
      mimeType: "application/pdf",
      size: whole.length,
      sha256: `0x${sha256}`,
    };
    expect((await gateway.uploadAttachment(ref, Readable.from(parts))).kind).toBe("accepted");
    const [request] = heard;
    const path = `/adc/attachments/${messageId}/d-1/`;
    expect(request).toMatchObject({ method: "PUT", url: path });
    expect(request!.headers).toMatchObject({ "x-content-sha256": sha256, "x-content-size": "2000000" });
    expect(request!.headers["content-length"]).toBeUndefined();
    expect(request!.body.equals(whole)).toBe(true);
    expect(isSigned(request!, Buffer.from(`PUT ${path} ${sha256} 2000000`))).toBe(true);
  });

  it("whose store breaks off is open, not sent", async () => {
    const { gateway } = await outside(answer(202, receipt));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("the disk is gone");
      })(),
    );
    const ref = { messageId, documentId: "d-1", mimeType: "application/pdf", size: 8, sha256: "a".repeat(64) };
    expect((await gateway.uploadAttachment(ref, broken)).kind).toBe("unknown");
  });
});

describe("a document of theirs", () => {
  it("is fetched as a stream, asked for by a signed question", async () => {
    const { gateway, heard } = await outside(answer(200, Buffer.alloc(300_000, 7)));
    const fetched = await gateway.fetchDocument("D 1/2");
    const parts: Uint8Array[] = [];
    if (fetched.kind === "found") for await (const part of fetched.body) parts.push(part);
    expect(Buffer.concat(parts).equals(Buffer.alloc(300_000, 7))).toBe(true);
    expect(heard[0]!.url).toBe("/adc/documents/D%201%2F2/");
    expect(isSigned(heard[0]!, Buffer.from("GET /adc/documents/D%201%2F2/"))).toBe(true);
  });

  it("that is announced only, or cannot be had, is told apart", async () => {
    const notYet = await outside(answer(404, JSON.stringify({ code: "not_yet", detail: "in an hour" })));
    expect(await notYet.gateway.fetchDocument("D-1")).toEqual({ kind: "not_yet", reason: "HTTP 404: in an hour" });
    const gone = await outside(answer(404, "{}"));
    expect(await gone.gateway.fetchDocument("D-1")).toEqual({ kind: "unavailable", reason: "HTTP 404" });
  });
});

function signedNotice(text: string, at = now, by = secret) {
  const body = Buffer.from(text);
  const timestamp = at.toISOString();
  return { body: body.toString("base64"), timestamp, signature: signBody({ secret: by, timestamp, body }) };
}

describe("notices that are fetched", () => {
  const page = (...notices: object[]) => answer(200, JSON.stringify({ notices, cursor: "7" }));

  it("come with the cursor to go on from", async () => {
    const { gateway, heard } = await outside(page(signedNotice("<a/>"), signedNotice("<b/>")));
    const pulled = await gateway.pull("5", 20);
    expect(pulled).toMatchObject({ kind: "pulled", cursor: "7" });
    const texts = pulled.kind === "pulled" ? pulled.notices.map((one) => Buffer.from(one.bytes).toString()) : [];
    expect(texts).toEqual(["<a/>", "<b/>"]);
    expect(heard[0]!.url).toBe("/adc/notices/?after=5&limit=20");
    expect(isSigned(heard[0]!, Buffer.from("GET /adc/notices/?after=5&limit=20"))).toBe(true);
  });

  it.each([
    ["by somebody else", signedNotice("<a/>", now, "another secret")],
    ["long ago", signedNotice("<a/>", new Date(now.getTime() - 301_000))],
    ["not at all", { body: "PGEvPg==" }],
  ])("are not taken when one of them was signed %s", async (_, bad) => {
    const { gateway } = await outside(page(signedNotice("<b/>"), bad));
    expect((await gateway.pull(null, 20)).kind).toBe("unavailable");
  });

  it.each([
    [200, "[]"],
    [200, "nonsense"],
    [503, ""],
  ])("are unavailable after %i %s", async (status, body) => {
    const { gateway } = await outside(answer(status, body));
    expect((await gateway.pull(null, 20)).kind).toBe("unavailable");
  });
});
