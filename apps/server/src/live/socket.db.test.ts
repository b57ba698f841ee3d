import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { aHeader } from "@filings/contract/adc/header.example";
import { inTransaction } from "@filings/server/db/in-transaction";
import { type Database, sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import { createServer } from "@filings/server/http/server";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { createCompany, createPerson, type Person, type SignedIn, signIn } from "../../../../tests/kit/people.ts";
import { freshDatabase, oneKind } from "../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools, testTools } from "../../../../tests/kit/tools.ts";
import { bindSessions } from "../features/account/sessions/routes.ts";
import { startNotifier } from "./notifier.ts";
import { publish } from "./publish.ts";
import { type Live, startLive } from "./socket.ts";

interface Client {
  readonly socket: WebSocket;
  /** How often the client was told that it has missed events. */
  readonly caughtUp: () => number;
  readonly heard: { content_type: string; data: { id?: string; user_id?: string } }[];
}

describe.each(oneKind("postgres"))("the live socket on %s", (kind) => {
  const clock = settableClock();
  let database: Database;
  let tools: TestTools;
  let app: FastifyInstance;
  let live: Live;
  let notifier: ReturnType<typeof startNotifier>;
  let url: string;
  let amira: Person;
  let yusuf: Person;
  let omar: Person;

  beforeAll(async () => {
    database = await freshDatabase(kind);
    const errors: unknown[] = [];
    notifier = startNotifier(database, { everyMs: 3_600_000, onError: (error) => errors.push(error) });
    tools = await testTools(database, { clock, pokeLive: notifier.poke });
    app = await createServer(tools);
    bindSessions(app, tools);
    live = await startLive(app, tools, { beatMs: 400, graceSeconds: 30 });
    await app.listen({ port: 0, host: "127.0.0.1" });
    url = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/ws/stream`;
    const company = await createCompany(database.db);
    amira = await createPerson(database.db, { company });
    yusuf = await createPerson(database.db, { company, name: "Yusuf Rahman" });
    omar = await createPerson(database.db, { company: await createCompany(database.db) });
  });
  afterAll(async () => {
    await live?.close();
    await app?.close();
    await notifier?.stop();
    await tools?.close();
    await database?.close();
  });

  async function listen({ access }: Pick<SignedIn, "access">, options = {}): Promise<Client> {
    const socket = new WebSocket(url, [access], options);
    const all: Client["heard"] = [];
    const heard: Client["heard"] = [];
    socket.on("message", (text) => {
      const message = JSON.parse(String(text));
      all.push(message);
      if (message.content_type !== "catch_up") heard.push(message);
    });
    await once(socket, "open");
    return { socket, heard, caughtUp: () => all.length - heard.length };
  }
  async function refusal(protocols: string[], headers: Record<string, string> = {}): Promise<number> {
    const socket = new WebSocket(url, protocols, { headers });
    socket.on("error", () => {});
    const [, response] = await once(socket, "unexpected-response");
    socket.terminate();
    return response.statusCode;
  }
  const say = (audience: { companyId?: string; userId?: string }, id: string) =>
    inTransaction(tools, (tx) => publish(tx, audience, { content_type: "notification", data: { id } }));
  /** Waits until all earlier events have arrived, because the channel keeps its order. */
  async function settled(...clients: Client[]): Promise<void> {
    const mark = newId();
    for (const { companyId } of [amira, omar]) await say({ companyId }, mark);
    await vi.waitFor(() => {
      for (const { heard } of clients) expect(heard.some(({ data }) => data.id === mark)).toBe(true);
    }, 10_000);
  }
  const ids = ({ heard }: Client) => heard.map(({ data }) => data.id);

  test("the token is the subprotocol and is given back as the one agreed on [spec 7.socket.token]", async () => {
    const session = await signIn(tools, amira);
    const { socket } = await listen(session);
    expect(socket.protocol).toBe(session.access);
    socket.close();
  });

  test("no token is 401, one that does not hold 403, before any socket is opened", async () => {
    const { access } = await signIn(tools, amira);
    expect(await refusal([])).toBe(401);
    expect(await refusal(["not-a-token"])).toBe(403);
    expect(await refusal([`${access.slice(0, -6)}AAAAAA`])).toBe(403);
    expect(await refusal([access, "chat"])).toBe(403);
    expect(await refusal([], { authorization: `Bearer ${access}` })).toBe(401);
    expect(await refusal(["a".repeat(10_000)])).toBe(403);
    const ended = await signIn(tools, amira);
    await sql`update sessions set ended_at = now() where id = ${ended.sessionId}`.execute(database.db);
    expect(await refusal([ended.access])).toBe(403);
    const answer = await app.inject({ method: "GET", url: "/ws/stream" });
    expect(answer.statusCode).toBe(401);
  });

  test("an event reaches everyone of its company, or its user, and nobody else [spec 7.socket.messages]", async () => {
    const clients = await Promise.all([amira, yusuf, omar].map(async (person) => listen(await signIn(tools, person))));
    const [first, second, third] = clients as [Client, Client, Client];
    const [company, user, both, mismatch, nobody] = [newId(), newId(), newId(), newId(), newId()];
    await say({ companyId: amira.companyId }, company);
    await say({ userId: yusuf.id }, user);
    await say({ companyId: amira.companyId, userId: amira.id }, both);
    await say({ companyId: omar.companyId, userId: amira.id }, mismatch);
    await say({}, nobody);
    await settled(...clients);
    expect(ids(first).slice(0, -1)).toEqual([company, both]);
    expect(ids(second).slice(0, -1)).toEqual([company, user]);
    expect(ids(third).slice(0, -1)).toEqual([]);
    for (const { socket } of clients) socket.close();
  });

  test("who comes after something was told since its token was issued is told to catch up, and nobody else is", async () => {
    const [mine, others] = [await signIn(tools, yusuf), await signIn(tools, omar)];
    clock.forward(1);
    const witness = await listen(await signIn(tools, amira));
    await say({ companyId: amira.companyId }, newId());
    await settled(witness);
    const late = await listen(mine);
    clock.forward(1);
    const early = await listen(await signIn(tools, yusuf));
    await say({ companyId: omar.companyId }, newId());
    const elsewhere = await listen(others);
    await settled(late, early, elsewhere);
    expect([late.caughtUp(), early.caughtUp(), witness.caughtUp()]).toEqual([1, 0, 0]);
    for (const { socket } of [witness, late, early, elsewhere]) socket.close();
  });

  test("who has a filing open is told to colleagues, at once to who comes later, and to no other company", async () => {
    const [first, second, stranger] = await Promise.all(
      [amira, yusuf, omar].map(async (person) => listen(await signIn(tools, person))),
    );
    const id = newId();
    await sql`
      insert into adc_filings (id, company_id, status, status_changed_at, header, created_at, updated_at, created_by)
      values (${id}, ${amira.companyId}, 'DRAFT', now(), ${JSON.stringify(aHeader())}::jsonb, now(), now(), ${amira.id})
    `.execute(database.db);
    const here = (client: Client | undefined, part: string | null, is_here = true) =>
      client?.socket.send(JSON.stringify({ content_type: "here", data: { system: "ADC", id, part, is_here } }));
    const present = (client: Client | undefined) =>
      client?.heard.filter(({ content_type }) => content_type === "presence").map(({ data }) => data) ?? [];
    const editing = { system: "ADC", id, user_id: amira.id, part: "goods_items", is_here: true };
    here(first, "goods_items");
    await vi.waitFor(() => expect(present(second)).toEqual([editing]), 10_000);
    const late = await listen(await signIn(tools, yusuf));
    here(late, null);
    await vi.waitFor(() => expect(present(late)).toContainEqual(editing), 10_000);
    // A stranger who names the filing is not heard of, and hears nothing.
    here(stranger, "bill");
    here(first, null, false);
    await vi.waitFor(() => expect(present(second)).toContainEqual({ ...editing, part: null, is_here: false }), 10_000);
    expect(present(second).some(({ user_id }) => user_id === omar.id)).toBe(false);
    expect(present(stranger)).toEqual([]);
    // A line that breaks has left.
    late.socket.terminate();
    await vi.waitFor(
      () => expect(present(second)).toContainEqual({ ...editing, user_id: yusuf.id, part: null, is_here: false }),
      10_000,
    );
    for (const client of [first, second, stranger]) client?.socket.close();
  });

  test("nothing is told of what was rolled back", async () => {
    const client = await listen(await signIn(tools, amira));
    const id = newId();
    await expect(
      inTransaction(tools, async (tx) => {
        await publish(tx, { companyId: amira.companyId }, { content_type: "notification", data: { id } });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    await settled(client);
    expect(ids(client)).not.toContain(id);
    client.socket.close();
  });

  test("many events at once all arrive, in their order", async () => {
    const client = await listen(await signIn(tools, amira));
    const many = Array.from({ length: 500 }, () => newId());
    await inTransaction(tools, async (tx) => {
      for (const id of many) await publish(tx, { userId: amira.id }, { content_type: "notification", data: { id } });
    });
    await settled(client);
    expect(ids(client).slice(0, -1)).toEqual(many);
    client.socket.close();
  });

  test("signing out reaches the tabs of that session, which are closed, and no other session", async () => {
    const session = await signIn(tools, amira);
    const tabs = [await listen(session), await listen(session)];
    const elsewhere = await listen(await signIn(tools, amira));
    const closed = Promise.all(tabs.map(({ socket }) => once(socket, "close")));
    const answer = await app.inject({
      method: "POST",
      url: "/api/v3/jwt-token/blacklist/",
      headers: session.headers,
      body: { is_idle_session_logout: false },
    });
    expect(answer.statusCode).toBe(204);
    for (const [code] of await closed) expect(code).toBe(4001);
    const message = {
      content_type: "single_logout",
      data: { is_all_users_logout: false, is_idle_session_logout: false, session_id: session.sessionId },
    };
    for (const { heard } of tabs) expect(heard).toEqual([message]);
    await settled(elsewhere);
    expect(elsewhere.heard).toHaveLength(1);
    elsewhere.socket.close();
  });

  test("signing out everywhere reaches every session of that person alone [spec 7.socket.single-logout]", async () => {
    const session = await signIn(tools, amira);
    const mine = [await listen(session), await listen(await signIn(tools, amira))];
    const colleague = await listen(await signIn(tools, yusuf));
    const closed = Promise.all(mine.map(({ socket }) => once(socket, "close")));
    await app.inject({
      method: "POST",
      url: "/api/v3/jwt-token/blacklist/",
      headers: session.headers,
      body: { is_idle_session_logout: false, is_all_users_logout: true },
    });
    await closed;
    for (const { heard } of mine) expect(heard).toMatchObject([{ data: { is_all_users_logout: true } }]);
    await settled(colleague);
    expect(colleague.heard).toHaveLength(1);
    colleague.socket.close();
  });

  test("a socket is closed once its token has run out and the grace is over", async () => {
    const { socket } = await listen(await signIn(tools, omar));
    const closed = once(socket, "close");
    clock.forward(325);
    await new Promise((done) => socket.once("ping", done));
    expect(socket.readyState).toBe(WebSocket.OPEN);
    clock.forward(10);
    expect((await closed)[0]).toBe(4001);
  });

  test("a socket that answers no ping is dropped", async () => {
    const { socket } = await listen(await signIn(tools, omar), { autoPong: false });
    expect((await once(socket, "close"))[0]).toBe(1006);
  });

  test("what a client says is ignored, and too much of it ends the socket", async () => {
    const quiet = await listen(await signIn(tools, omar));
    quiet.socket.send('{"content_type":"single_logout"}');
    quiet.socket.send(Buffer.from([0, 255]));
    await settled(quiet);
    expect(quiet.heard).toHaveLength(1);
    const large = once(quiet.socket, "close");
    quiet.socket.send("x".repeat(100_000));
    expect((await large)[0]).toBe(1009);
    const loud = await listen(await signIn(tools, omar));
    const closed = once(loud.socket, "close");
    for (let said = 0; said < 1_000; said += 1) loud.socket.send("hello");
    expect((await closed)[0]).toBe(1008);
  });

  test("a frame of a megabyte and text that is no UTF-8 end that socket alone", async () => {
    const neighbour = await listen(await signIn(tools, amira));
    const frames: readonly [number, Buffer, boolean][] = [
      [1009, Buffer.alloc(1024 * 1024, "x"), false],
      [1009, Buffer.alloc(1024 * 1024), true],
      [1007, Buffer.from([0xff, 0xfe, 0xfd]), false],
      [1007, Buffer.from([0xc0, 0x80]), false],
      [1007, Buffer.from([0xed, 0xa0, 0x80]), false],
      [1007, Buffer.from([0xf4, 0x90, 0x80, 0x80]), false],
    ];
    for (const [code, bytes, binary] of frames) {
      const { socket } = await listen(await signIn(tools, amira));
      socket.on("error", () => {});
      const closed = once(socket, "close");
      socket.send(bytes, { binary });
      expect([bytes.length, (await closed)[0]]).toEqual([bytes.length, code]);
    }
    expect(neighbour.socket.readyState).toBe(WebSocket.OPEN);
    neighbour.socket.terminate();
  });

  test("when the server stops, a client is sent away, and one that does not answer is cut off", async () => {
    const other = await createServer(tools);
    const stopping = await startLive(other, tools);
    await other.listen({ port: 0, host: "127.0.0.1" });
    const address = `ws://127.0.0.1:${(other.server.address() as AddressInfo).port}/ws/stream`;
    const [polite, stuck] = await Promise.all(
      [amira, omar].map(async (person) => {
        const socket = new WebSocket(address, [(await signIn(tools, person)).access]);
        await once(socket, "open");
        return socket;
      }),
    );
    stuck?.pause();
    const closed = once(polite as WebSocket, "close");
    const start = performance.now();
    await stopping.close();
    await other.close();
    expect(performance.now() - start).toBeLessThan(5_000);
    expect((await closed)[0]).toBe(1012);
    stuck?.terminate();
  });
});
