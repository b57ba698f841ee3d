// Posting to an address that a customer names: what is refused, what counts as an answer, and when it ends.
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { postOutside } from "./post-outside.ts";

let server: Server | undefined;
afterEach(() => server?.close());

async function receiver(listener: RequestListener): Promise<URL> {
  server = createServer(listener);
  await new Promise<void>((ready) => server!.listen(0, "127.0.0.1", ready));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?a=1`);
}

const posting = { headers: { "content-type": "application/json" }, body: '{"é":1}', timeoutMs: 5_000 };
const anywhere = { ...posting, mayBePrivate: true };

test("body and headers arrive as they are, and 204 is an acceptance", async () => {
  const seen: { url?: string; type?: string; body?: string } = {};
  const url = await receiver((request, answer) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      Object.assign(seen, {
        url: request.url,
        type: request.headers["content-type"],
        body: Buffer.concat(parts).toString(),
      });
      answer.writeHead(204).end();
    });
  });
  expect(await postOutside(url, anywhere)).toEqual({ status: 204, failure: null });
  expect(seen).toEqual({ url: "/hook?a=1", type: "application/json", body: '{"é":1}' });
});

test("a redirect is not followed, and is no acceptance", async () => {
  let calls = 0;
  const url = await receiver((_request, answer) => {
    calls += 1;
    answer.writeHead(307, { location: "/elsewhere" }).end();
  });
  expect(await postOutside(url, anywhere)).toEqual({ status: 307, failure: "refused" });
  expect(calls).toBe(1);
});

test("an answer that goes on for ever keeps nobody", async () => {
  const url = await receiver((_request, answer) => {
    answer.writeHead(200);
    answer.write("a".repeat(100_000));
  });
  expect(await postOutside(url, anywhere)).toEqual({ status: 200, failure: null });
});

test("no answer in time is too slow", async () => {
  const url = await receiver(() => {});
  expect(await postOutside(url, { ...anywhere, timeoutMs: 50 })).toEqual({ status: null, failure: "too_slow" });
});

test("where nobody listens is not reached", async () => {
  const url = await receiver(() => {});
  await new Promise((closed) => server!.close(closed));
  expect(await postOutside(url, anywhere)).toEqual({ status: null, failure: "not_reached" });
});

test.each(["127.0.0.1", "localhost"])("%s is not called where addresses must be public", async (host) => {
  let calls = 0;
  const url = await receiver((_request, answer) => {
    calls += 1;
    answer.end();
  });
  url.hostname = host;
  const refused = await postOutside(url, { ...posting, mayBePrivate: false });
  expect(refused).toEqual({ status: null, failure: "address_not_public" });
  expect(calls).toBe(0);
});
