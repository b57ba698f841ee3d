// The driver's load on a real server: in turn on each connection, counted, and stopped by a refusal.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { drive, readAnswer } from "./drive.ts";

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(answer: (path: string) => readonly [number, string]): Promise<number> {
  server = createServer((request, response) => {
    const [status, text] = answer(request.url!);
    response.writeHead(status, { "content-length": text.length }).end(text);
  });
  await new Promise<void>((done) => server!.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}

test("each connection sends its requests one after the other until they end", async () => {
  const asked: string[] = [];
  const port = await serve((path) => {
    asked.push(path);
    return [200, `you asked ${path}`];
  });
  const left = [3, 3];
  const heard: string[] = [];
  const turn = {
    next: (connection: number) => {
      left[connection]! -= 1;
      return left[connection]! < 0 ? null : { method: "GET", path: `/${connection}/${left[connection]}` };
    },
    heard: (connection: number, { body }: { body: Buffer }) => heard.push(`${connection}: ${body}`),
  };
  const load = await drive({ port, turn, seconds: 30, connections: 2 });
  expect(load.calls).toBe(6);
  expect(load.waits).toHaveLength(6);
  expect(load.bytes).toBeGreaterThan(6 * "you asked /0/0".length);
  expect(asked.filter((path) => path.startsWith("/1"))).toEqual(["/1/2", "/1/1", "/1/0"]);
  expect(heard).toContain("0: you asked /0/0");
});

test("a refusal ends the run with what was answered", async () => {
  const port = await serve(() => [409, "somebody was first"]);
  const turn = { next: () => ({ method: "PATCH", path: "/", body: "{}" }) };
  await expect(drive({ port, turn, seconds: 30, connections: 2 })).rejects.toThrow("409: somebody was first");
});

test("an answer in pieces is read when all of it is there", () => {
  const whole = Buffer.from("HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nfour");
  expect(readAnswer(whole.subarray(0, 20))).toBeNull();
  expect(readAnswer(whole.subarray(0, whole.length - 1))).toBeNull();
  expect(readAnswer(whole)).toMatchObject({ status: 200, body: Buffer.from("four") });
});
