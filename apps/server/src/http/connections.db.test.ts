// The server drops clients that do not read their answers, and finishes running requests when it is told to stop.
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { limits } from "@filings/contract/limits";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aForm } from "../../../../tests/kit/forms.ts";
import { freshDatabase, oneKind } from "../../../../tests/kit/servers/databases.ts";
import { type TestTools, testTools } from "../../../../tests/kit/tools.ts";
import type { JsonBody } from "./bind/fit-schema.ts";
import { bodyMs } from "./body/body-time.ts";
import { readForm } from "./body/read-form.ts";
import { createServer } from "./server.ts";

describe.each(oneKind("embedded"))("a server on %s", (kind) => {
  let tools: TestTools;
  beforeAll(async () => {
    tools = await testTools(await freshDatabase(kind));
  });
  afterAll(async () => {
    await tools.close();
    await tools.database.close();
  });

  async function listening() {
    const app = await createServer(tools);
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<string>();
    app.get("/slow", () => {
      asked.resolve();
      return answered.promise;
    });
    app.get("/quick", () => "quick");
    await app.listen({ host: "127.0.0.1", port: 0 });
    const agent = new Agent({ keepAlive: true });
    const port = (app.server.address() as AddressInfo).port;
    const ask = async (path: string) => {
      const [answer] = (await once(get({ host: "127.0.0.1", port, path, agent }), "response")) as [IncomingMessage];
      return text(answer);
    };
    return { app, ask, asked: asked.promise, answer: answered.resolve, end: () => agent.destroy() };
  }

  test("once stopped, answers requests that had begun, and does not wait for idle connections", async () => {
    const { app, ask, asked, answer, end } = await listening();
    expect(await ask("/quick")).toBe("quick");
    const slow = expect(ask("/slow")).resolves.toBe("served");
    await asked;
    const closed = app.close();
    await expect(ask("/quick")).rejects.toThrow();
    answer("served");
    await Promise.all([slow, closed]);
    end();
  });

  test("once stopped, does not wait for an answer that never comes", async () => {
    const { app, ask, asked, answer, end } = await listening();
    const gone = expect(ask("/slow")).rejects.toThrow("socket hang up");
    await asked;
    await app.close();
    await gone;
    answer("too late");
    end();
  });

  test("closes the connection of a client that reads nothing of its answer", async () => {
    const app = await createServer(tools, { stalledMs: 300 });
    const much = new Readable({ read: () => void much.push(Buffer.alloc(65_536)) });
    app.get("/much", (_request, reply) => reply.type("application/zip").send(much));
    await app.listen({ host: "127.0.0.1", port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.pause();
    socket.write("GET /much HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await vi.waitFor(() => expect(much.destroyed).toBe(true), { timeout: 5_000 });
    socket.destroy();
    await app.close();
  });

  test("accepts a body that keeps arriving over a slow connection, and closes one that stalls", async () => {
    const app = await createServer(tools, { stalledMs: 400 });
    app.post("/said", (request) => Buffer.from((request.body as JsonBody).bytes).toString());
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const head =
      "POST /said HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 12\r\n\r\n";
    const [slow, stalled] = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
    const answers = [text(slow), text(stalled)];
    for (const socket of [slow, stalled]) socket.write(head);
    let left = '{"said":"a"}';
    const sending = setInterval(() => {
      slow.write(left.slice(0, 1));
      left = left.slice(1);
      if (left === "") clearInterval(sending);
    }, 100);
    await vi.waitFor(() => expect(stalled.destroyed).toBe(true), { timeout: 5_000 });
    await vi.waitFor(() => expect(slow.bytesRead).toBeGreaterThan(0), { timeout: 10_000 });
    slow.end();
    expect((await answers[0])?.split("\r\n").at(-1)).toBe('{"said":"a"}');
    expect(await answers[1]).not.toContain("200");
    expect(app.server.headersTimeout).toBeLessThanOrEqual(60_000);
    await app.close();
  });

  test("[attack 13] refuses a body that trickles in, on any route, once its time is over", async () => {
    const app = await createServer(tools, { bodyGraceMs: 300 });
    app.post("/said", (request) => JSON.stringify(request.body));
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    for (const [path, length] of [
      ["/said", "content-length: 1000"],
      ["/said", "transfer-encoding: chunked"],
      ["/nowhere", "content-length: 1000"],
    ] as const) {
      const socket = connect(port, "127.0.0.1");
      const answer = text(socket);
      socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${length}\r\n\r\n`);
      const dribbling = setInterval(() => socket.write(length.startsWith("t") ? "1\r\n1\r\n" : "1"), 50);
      await vi.waitFor(() => expect(socket.destroyed).toBe(true), { timeout: 10_000 });
      clearInterval(dribbling);
      const said = await answer.catch(() => "");
      if (path === "/said") expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]+"code":"too_slow"/);
    }
    await app.close();
  });

  test("[attack 13] waits for the largest file on a slow line, and no longer for a larger one", async () => {
    const app = await createServer(tools);
    const { documentBytes } = limits;
    expect(bodyMs(1_000)).toBeLessThan(30_100);
    expect(bodyMs(documentBytes)).toBe(30_000 + (documentBytes * 8) / 128);
    expect(bodyMs(documentBytes * 100)).toBeLessThan(bodyMs(documentBytes) + 10_000);
    expect(app.server.requestTimeout).toBeGreaterThan(bodyMs(documentBytes) + app.server.headersTimeout - 1);
    await app.close();
  });

  test("[attack 13] accepts a form whose file takes longer to arrive than a body may stall", async () => {
    const app = await createServer(tools, { stalledMs: 400 });
    const { incoming: folder } = tools.documents;
    app.post("/file", async (request) => {
      const { file } = await readForm(request, { folder, most: limits.documentBytes, fields: [] });
      return String(file?.size);
    });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    const answer = text(socket);
    const { payload, headers } = aForm({ name: "a.pdf", bytes: Buffer.alloc(100_000, 65) });
    const head = `content-type: ${headers["content-type"]}\r\ncontent-length: ${payload.length}\r\nconnection: close`;
    socket.write(`POST /file HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n`);
    for (let at = 0; at < payload.length; at += 10_000) {
      socket.write(payload.subarray(at, at + 10_000));
      const since = Date.now();
      await vi.waitFor(() => expect(Date.now() - since).toBeGreaterThan(150), { interval: 20 });
    }
    expect((await answer).split("\r\n").at(-1)).toBe("100000");
    await app.close();
  });
});
