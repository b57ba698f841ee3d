import { loginCodeMail } from "@filings/phrases/mails";
import { inTransaction } from "@filings/server/db/in-transaction";
import { type Database, sql } from "@filings/server/db/open";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startMailServer, type TestMailServer } from "../../../../tests/kit/mail-server.ts";
import { freshDatabase, oneKind } from "../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools, testTools } from "../../../../tests/kit/tools.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import { sendMail } from "./send-mail.job.ts";

describe.each(oneKind("postgres"))("mails on %s", (kind) => {
  const clock = settableClock();
  let smtp: TestMailServer;
  let database: Database;
  let tools: TestTools;

  beforeAll(async () => {
    smtp = await startMailServer();
    database = await freshDatabase(kind);
    tools = await testTools(database, {
      clock,
      works: true,
      settings: { smtpUrl: smtp.url, operatorEmail: "help@filings.example" },
    });
  });
  afterAll(async () => {
    await tools?.close();
    await database?.close();
    await smtp?.close();
  });
  beforeEach(() => {
    smtp.received.length = 0;
    smtp.refuse(false);
  });

  function put({ recipient = "amira@gulf-freight.example", expiresInSeconds = 600 } = {}): Promise<string> {
    const now = clock.now();
    return inTransaction(tools, (tx) =>
      enqueueMail(tools, tx, {
        recipient,
        ...loginCodeMail("en_GB", { code: "123456", minutes: 10 }),
        now,
        expiresAt: new Date(now.getTime() + expiresInSeconds * 1000),
      }),
    );
  }
  async function row(id: string): Promise<{ body: string; sent_at: Date | null } | undefined> {
    const { rows } = await sql<{ body: string; sent_at: Date | null }>`
      select body, sent_at from mails where id = ${id}
    `.execute(database.db);
    return rows[0];
  }
  const send = (mailId: string) => sendMail(tools, { id: "job", data: { mailId }, retries: 0 });

  test("[attack 9] a mail is sent once, marked, and its secret forgotten", async () => {
    const id = await put();
    await send(id);
    await send(id);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.to).toEqual(["amira@gulf-freight.example"]);
    expect(smtp.received[0]?.raw).toContain("Subject: Your sign-in code");
    expect(smtp.received[0]?.raw).toContain("Enter 123456 to sign in.");
    expect(smtp.received[0]?.raw).toContain("Reply-To: help@filings.example");
    expect(smtp.received[0]?.raw).toContain(`Message-ID: <${id}@localhost>`);
    expect(await row(id)).toEqual({ body: "", sent_at: clock.now() });
    const { rows } = await sql`select * from mails where id = ${id}`.execute(database.db);
    expect(JSON.stringify(rows)).not.toContain("123456");
  });

  test("a mail whose code has expired is never sent", async () => {
    const id = await put({ expiresInSeconds: 600 });
    clock.forward(600);
    await send(id);
    expect(smtp.received).toEqual([]);
    expect(await row(id)).toEqual({ body: "", sent_at: null });
  });

  test("a mail that is refused stays unsent and is sent at the next try", async () => {
    const id = await put();
    smtp.refuse(true);
    await expect(send(id)).rejects.toThrow("mailbox is full");
    expect((await row(id))?.sent_at).toBeNull();
    smtp.refuse(false);
    await send(id);
    expect(smtp.received).toHaveLength(1);
  });

  test("an address cannot smuggle in headers or recipients", async () => {
    const id = await put({ recipient: "a@b.example>\r\nRCPT TO:<thief@evil.example" });
    await send(id);
    expect(smtp.received).toEqual([]);
    // The server took it for one address, and for none that there is.
    expect(await row(id)).toEqual({ body: "", sent_at: null });
  });

  test("a mail that is gone is no reason to fail", async () => {
    await expect(send("0192f0c0-0000-7000-8000-000000000000")).resolves.toBeUndefined();
  });

  test("the job is there with the commit, and the worker sends by itself", async () => {
    const failures: unknown[] = [];
    const otherJobs = async () => {};
    await tools.jobs.work(
      {
        "mail.send": (job) => sendMail(tools, job),
        "sms.send": otherJobs,
        "payments.check": otherJobs,
        "money.refund": otherJobs,
        "money.mail-paper": otherJobs,
        "money.tell-prices": otherJobs,
        "money.balances-low": otherJobs,
        "money.charge": otherJobs,
        "money.keep-card": otherJobs,
        "money.forget-card": otherJobs,
        "money.read-cards": otherJobs,
        "money.renew-plans": otherJobs,
        "money.usage": otherJobs,
        "money.top-up": otherJobs,
        "company-network.tell-invited": async () => {},
        "identity.password-reset": otherJobs,
        "mpci.send": otherJobs,
        "adc.send": otherJobs,
        "demo.file": otherJobs,
        "adc.read-notice": otherJobs,
        "adc.fetch-documents": otherJobs,
        "adc.pull": otherJobs,
        "adc.clock": otherJobs,
        "adc.codes-expire": otherJobs,
        "documents.scan": otherJobs,
        "documents.sweep": otherJobs,
        "histories.date": otherJobs,
        "mpci.read-notice": otherJobs,
        "mpci.ask-again": otherJobs,
        "mpci.connect": otherJobs,
        "mpci.expire": otherJobs,
        "notifications.deadlines": otherJobs,
        "notifications.ruled-deadlines": otherJobs,
        "notifications.expiry": otherJobs,
        "notifications.mail": otherJobs,
        "notifications.announce": otherJobs,
        "webhooks.send": otherJobs,
        "platform.probe": otherJobs,
        "platform.tidy": otherJobs,
      },
      (_, error) => failures.push(error),
    );
    const recipient = "hana@capital-imports.example";
    const id = await put({ recipient });
    await vi.waitFor(async () => expect((await row(id))?.sent_at).not.toBeNull(), { timeout: 15_000, interval: 50 });
    expect(smtp.received.filter(({ to }) => to.includes(recipient))).toHaveLength(1);
    // Who is done goes after an hour; who failed for good waits for an operator.
    const keptSeconds = async (mailId: string) =>
      (
        await sql<{ state: string; deletion_seconds: number }>`
          select state, deletion_seconds from pgboss.job where data->>'mailId' = ${mailId}
        `.execute(database.db)
      ).rows;
    await vi.waitFor(async () =>
      expect(await keptSeconds(id)).toEqual([{ state: "completed", deletion_seconds: 3_600 }]),
    );
    expect(failures).toEqual([]);
  });
});
