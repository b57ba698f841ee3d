// Who asks for much and takes none of it is hung up on, and what was opened for them is closed.
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freshDatabase, oneKind } from "../../../../tests/kit/databases.ts";
import { type TestTools, testTools } from "../../../../tests/kit/tools.ts";
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

  test("hangs up on who takes nothing of what they asked for", async () => {
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
});
