// Short messages are handed to the provider once, and again only when the provider did not take them.
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { inTransaction } from "@filings/server/db/in-transaction";
import { type Database, sql } from "@filings/server/db/open";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase, oneKind } from "../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools, testTools } from "../../../../tests/kit/tools.ts";
import { enqueueSms } from "./enqueue-sms.ts";
import { sendSms } from "./send-sms.job.ts";

describe.each(oneKind("postgres"))("short messages on %s", (kind) => {
  const clock = settableClock();
  const received: { body: unknown; headers: IncomingHttpHeaders }[] = [];
  const provider = { status: 202 };
  let server: Server;
  let database: Database;
  let tools: TestTools;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      received.push({ body: await json(request), headers: request.headers });
      response.writeHead(provider.status, provider.status === 302 ? { location: "/elsewhere" } : {}).end("{}");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    database = await freshDatabase(kind);
    const settings = { smsUrl: `http://127.0.0.1:${port}/send`, smsToken: "provider-token" };
    tools = await testTools(database, { clock, settings });
  });
  afterAll(async () => {
    await tools?.close();
    await database?.close();
    await new Promise((done) => server.close(done));
  });
  beforeEach(() => {
    received.length = 0;
    provider.status = 202;
  });

  function put(): Promise<string> {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + 600_000);
    return inTransaction(tools, (tx) =>
      enqueueSms(tools, tx, { recipient: "+971500000001", text: "Code 112233", now, expiresAt }),
    );
  }
  const send = (smsId: string) => sendSms(tools, { id: "job", data: { smsId }, retries: 0 });
  async function row(id: string) {
    const { rows } = await sql<{ body: string; sent_at: Date | null }>`
      select body, sent_at from sms_messages where id = ${id}
    `.execute(database.db);
    return rows[0];
  }

  test("a message is handed over once, with its key and the provider's token, and its secret forgotten", async () => {
    const id = await put();
    await send(id);
    await send(id);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      body: { to: "+971500000001", text: "Code 112233" },
      headers: { "idempotency-key": id, authorization: "Bearer provider-token" },
    });
    expect(await row(id)).toEqual({ body: "", sent_at: clock.now() });
  });

  test.each([500, 429, 400, 302])(
    "a message answered with %s stays unsent and goes at the next try",
    async (status) => {
      const id = await put();
      provider.status = status;
      await expect(send(id)).rejects.toThrow();
      expect(await row(id)).toEqual({ body: "Code 112233", sent_at: null });
      provider.status = 202;
      await send(id);
      expect((await row(id))?.sent_at).not.toBeNull();
    },
  );

  test("a message whose code has expired is never sent", async () => {
    const id = await put();
    clock.forward(600);
    await send(id);
    expect(received).toEqual([]);
    expect(await row(id)).toEqual({ body: "", sent_at: null });
  });
});
