// A mail that is refused for good waits for an operator, who sends it again or marks its address; its person reads so.
import type { AddressInfo } from "node:net";
import { inTransaction } from "@filings/server/db/in-transaction";
import { sql } from "@filings/server/db/open";
import { enqueueMail } from "@filings/server/mail/enqueue-mail";
import { sendMail } from "@filings/server/mail/send-mail.job";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bindAccount } from "#features/account/profile/routes";
import { bindSessions } from "#features/account/sessions/routes";
import { bindPlatform } from "#features/platform/service/routes";
import {
  createCompany,
  createPerson,
  makeOperator,
  type Person,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindOperator } from "../routes.ts";

const url = "/api/operator/mails/";
const reason = "Their provider was asked";

describe.each(oneKind("postgres"))("refused mails on %s", (kind) => {
  let server: TestServer;
  let smtp: SMTPServer;
  let noor: SignedIn;
  let amira: Person;
  const refused = new Set<string>();
  const received: string[] = [];
  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onRcptTo: ({ address }, _session, done) => {
        if (!refused.has(address)) return done();
        received.push(`refused ${address}`);
        done(Object.assign(new Error("5.1.1 no such mailbox"), { responseCode: 550 }));
      },
      onData: (stream, session, done) => {
        stream.resume();
        stream.on("end", () => {
          received.push(...session.envelope.rcptTo.map(({ address }) => address));
          done();
        });
      },
    });
    await new Promise<void>((done) => smtp.listen(0, "127.0.0.1", done));
    server = await openTestServer(kind, [bindOperator, bindAccount, bindSessions, bindPlatform]);
    const { port } = smtp.server.address() as AddressInfo;
    Object.assign(server.tools.settings, { smtpUrl: `smtp://127.0.0.1:${port}` });
    const { db } = server.database;
    amira = await createPerson(db, { company: await createCompany(db) });
    const operator = await createPerson(db, { company: await createCompany(db, { name: "The platform" }) });
    await makeOperator(db, operator);
    noor = await signIn(server.tools, operator);
  });
  afterAll(async () => {
    await server?.close();
    await new Promise<void>((done) => smtp.close(() => done()));
  });

  async function send({ recipient = amira.email, secret = false } = {}): Promise<string> {
    const { tools, clock } = server;
    const now = clock.now();
    const expiresAt = secret ? new Date(now.getTime() + 600_000) : null;
    const mail = { recipient, subject: "Your password was changed", text: "a secret text", now, expiresAt };
    const id = await inTransaction(tools, (tx) => enqueueMail(tools, tx, mail));
    await deliver(id);
    return id;
  }
  const deliver = (mailId: string) => sendMail(server.tools, { id: "job", data: { mailId }, retries: 0 });
  const listed = async () => (await server.call(noor, "GET", url)).body.results;
  const act = (id: string, what: "sending" | "unreachable", body: object = { reason }) =>
    server.call(noor, "POST", `${url}${id}/${what}/`, body);
  async function acts(userId: string) {
    const { rows } = await sql<{ kind: string; reason: string }>`
      select kind, facts->>'reason' as reason from security_events where user_id = ${userId} and facts ? 'email' order by id
    `.execute(server.database.db);
    return rows;
  }

  test("a mail that is refused for good is tried no more, is listed without its text, and is sent again once", async () => {
    refused.add(amira.email);
    const id = await send();
    await deliver(id);
    expect(received).toEqual([`refused ${amira.email}`]);
    const [mail] = await listed();
    expect(mail).toEqual({
      id,
      address: amira.email,
      subject: "Your password was changed",
      refused_at: server.clock.now().toISOString(),
      reason: expect.stringContaining("no such mailbox"),
      can_send: true,
    });
    expect(JSON.stringify(await listed())).not.toContain("a secret text");
    expect((await server.call(noor, "GET", "/api/operator/home/")).body.mails).toBe(1);

    refused.clear();
    expect((await act(id, "sending")).status).toBe(204);
    expect((await act(id, "sending")).status).toBe(404);
    const { rows } = await sql`select 1 from pgboss.job where name = 'mail.send' and data->>'mailId' = ${id}`.execute(
      server.database.db,
    );
    expect(rows).toHaveLength(2);
    await deliver(id);
    expect(received).toEqual([`refused ${amira.email}`, amira.email]);
    expect(await listed()).toEqual([]);
    expect(await acts(amira.id)).toEqual([{ kind: "MAIL_SENT_AGAIN", reason }]);
  });

  test("one that held a code is not sent again, and its text is forgotten", async () => {
    refused.add("lost@gulf-freight.example");
    const id = await send({ recipient: "lost@gulf-freight.example", secret: true });
    expect(await listed()).toMatchObject([{ id, can_send: false }]);
    expect((await act(id, "sending")).status).toBe(404);
    const { rows } = await sql`select body from mails where id = ${id}`.execute(server.database.db);
    expect(rows).toEqual([{ body: "" }]);
    expect((await act(id, "unreachable", { reason: "x" })).body.errors[0].path).toBe("reason");
    expect((await act(id, "unreachable")).status).toBe(204);
    expect(await listed()).toEqual([]);
  });

  test("who has a marked address reads it in the account and at sign-in, and nobody else does", async () => {
    const session = await signIn(server.tools, amira);
    const account = async (who: SignedIn) =>
      (await server.call(who, "GET", "/api/v3/self/account/")).body.is_unreachable;
    const code = async () => {
      server.clock.forward(61);
      const basic = Buffer.from(`${amira.email}:${amira.password}`).toString("base64");
      const headers = { authorization: `Basic ${basic}` };
      return (await server.call({ headers }, "POST", "/api/v3/tfa/request/email/login/", {})).body;
    };
    expect([await account(session), "is_unreachable" in (await code())]).toEqual([false, false]);
    refused.add(amira.email);
    const [one, other] = [await send(), await send()];
    expect((await act(one, "unreachable")).status).toBe(204);
    expect((await act(other, "unreachable")).status).toBe(404);
    expect([await account(session), await account(noor)]).toEqual([true, false]);
    expect((await code()).is_unreachable).toBe(true);
    expect(await acts(amira.id)).toContainEqual({ kind: "ADDRESS_UNREACHABLE", reason });
  });
});
