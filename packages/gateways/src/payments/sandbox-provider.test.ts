import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { signBody, verifyBody } from "../hmac.ts";
import { createSandboxProvider } from "./sandbox-provider.ts";

const now = new Date("2026-11-21T08:00:00.000Z");
const secret = "what the provider and we know";
const asked = {
  paymentId: "0b6f5bb0-5b0b-4a53-9f0b-3f8d9c3c0001",
  amountE5: 57_000_000,
  currency: "AED",
  description: "ADC-2026-00000017-3",
  returnUrl: "http://localhost:4000/payments/x/return",
  expiresAt: new Date("2026-11-21T08:15:00.000Z"),
};
const told = { reference: asked.paymentId, amount: "570.00", currency: "AED", receipt_number: null, status: "OPEN" };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function provider(status: number, answer: unknown) {
  const heard: { url: string; body: Buffer; isSigned: boolean }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const timestamp = String(request.headers["x-timestamp"]);
      const signature = String(request.headers["x-signature"]);
      const covered = request.method === "GET" ? Buffer.from(`GET ${request.url}`) : body;
      const verdict = verifyBody({ secret, timestamp, signature, body: covered, now, toleranceSeconds: 1 });
      heard.push({ url: `${request.method} ${request.url}`, body, isSigned: verdict === "ok" });
      response.writeHead(status).end(JSON.stringify(answer));
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { heard, provider: createSandboxProvider({ baseUrl, secret, timeoutMs: 2_000, now: () => now }) };
}

describe("a session", () => {
  it("is asked for by signed JSON, and opens a page", async () => {
    const expires_at = "2026-11-21T08:15:00.000Z";
    const { provider: one, heard } = await provider(201, {
      ...told,
      id: "ps_1",
      url: "http://pay.example/1",
      expires_at,
    });
    const opened = {
      kind: "opened",
      reference: "ps_1",
      redirectUrl: "http://pay.example/1",
      expiresAt: asked.expiresAt,
    };
    expect(await one.createSession(asked)).toEqual(opened);
    expect(heard[0]).toMatchObject({ url: "POST /payments/api/sessions/", isSigned: true });
    expect(JSON.parse(heard[0]!.body.toString())).toMatchObject({ reference: asked.paymentId, amount: "570.00" });
  });

  it.each([
    [409, { detail: "used" }, "refused"],
    [503, {}, "unavailable"],
    [201, {}, "unavailable"],
    [201, { ...told, id: "ps_1", url: "javascript:alert(1)" }, "unavailable"],
  ])("that cannot be had: %i %o", async (status, answer, kind) => {
    expect((await (await provider(status, answer)).provider.createSession(asked)).kind).toBe(kind);
  });

  it("is asked for in doubt", async () => {
    const { provider: one, heard } = await provider(200, {
      ...told,
      id: "ps_1",
      status: "PAID",
      receipt_number: "PAY-1",
    });
    const facts = { reference: "ps_1", paymentId: asked.paymentId, amountE5: 57_000_000, currency: "AED" };
    expect(await one.querySession("ps_1")).toEqual({ kind: "known", ...facts, state: "PAID", receiptNumber: "PAY-1" });
    expect(heard[0]).toMatchObject({ url: "GET /payments/api/sessions/ps_1/", isSigned: true });
    expect((await (await provider(404, {})).provider.querySession("ps_1")).kind).toBe("not_found");
    expect((await (await provider(200, { status: "PAID" })).provider.querySession("ps_1")).kind).toBe("unavailable");
  });
});

describe("a refund", () => {
  const wanted = { refundId: asked.paymentId, reference: "ps_1", amountE5: 1_250_000, currency: "AED" };

  it("is asked for by signed JSON that says which payment and how much", async () => {
    const { provider: one, heard } = await provider(200, { id: "re_1", status: "RETURNED" });
    expect(await one.refund(wanted)).toEqual({ kind: "returned", reference: "re_1" });
    expect(heard[0]).toMatchObject({ url: "POST /payments/api/refunds/", isSigned: true });
    const body = { refund_id: asked.paymentId, session_id: "ps_1", amount: "12.50", currency: "AED" };
    expect(JSON.parse(heard[0]!.body.toString())).toEqual(body);
  });

  it.each([
    [200, { id: "re_1", status: "PENDING" }, "on_its_way"],
    [409, { detail: "No more than 1.00 is left of it" }, "refused"],
    [404, {}, "refused"],
    [401, {}, "unavailable"],
    [503, {}, "unavailable"],
    [200, { status: "RETURNED" }, "unavailable"],
    [200, { id: "re_1", status: "GONE" }, "unavailable"],
  ])("answered with %i %o is told apart", async (status, answer, kind) => {
    expect((await (await provider(status, answer)).provider.refund(wanted)).kind).toBe(kind);
  });
});

describe("word from the provider", () => {
  const event = { ...told, event_id: "ev_1", session_id: "ps_1", status: "PAID", receipt_number: "PAY-1" };
  const raw = (said: unknown, { at = now, by = secret, also = "" } = {}) => {
    const body = Buffer.from(JSON.stringify(said));
    const timestamp = at.toISOString();
    const signature = signBody({ secret: by, timestamp, body });
    return {
      headers: { "x-timestamp": timestamp, "x-signature": signature },
      body: Buffer.concat([body, Buffer.from(also)]),
    };
  };

  it("is believed when it is rightly signed, now, and can be read", async () => {
    const { provider: one } = await provider(200, {});
    const verdict = async (said: Parameters<typeof one.verifyCallback>[0]) => {
      const verified = await one.verifyCallback(said);
      return verified.kind === "refused" ? verified.reason : verified.kind;
    };
    expect(await one.verifyCallback(raw(event))).toMatchObject({
      kind: "event",
      eventId: "ev_1",
      state: "PAID",
      amountE5: 57_000_000,
    });
    expect(await verdict({ headers: {}, body: Buffer.from("{}") })).toBe("wrong_signature");
    expect(await verdict(raw(event, { by: "another" }))).toBe("wrong_signature");
    expect(await verdict(raw(event, { also: " " }))).toBe("wrong_signature");
    expect(await verdict(raw(event, { at: new Date(now.getTime() - 301_000) }))).toBe("old_timestamp");
    expect(await verdict(raw({ ...event, status: "GIVEN" }))).toBe("unreadable");
    expect(await verdict(raw({ ...event, amount: "570" }))).toBe("unreadable");
    expect(await verdict(raw("nonsense"))).toBe("unreadable");
  });
});
