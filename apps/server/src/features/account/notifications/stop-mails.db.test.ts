import type { NotificationKindName } from "@filings/contract/account/notification-kinds";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { sendMail } from "#mail/send-mail.job";
import { notify } from "#notifications/notify";
import { stopLink, stopPath } from "#notifications/stop-link";
import { startMailServer, type TestMailServer } from "../../../../../../tests/kit/mail-server.ts";
import { createCompany, createPerson, type Person, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { mailNotifications } from "./mail-notifications.job.ts";
import { bindNotifications } from "./routes.ts";

const look = "/api/v3/mail-stop/look/";
const stop = "/api/v3/mail-stop/";
const preferences = "/api/v3/companies/self/users/self/notifications/preferences/";
const form = { "content-type": "application/x-www-form-urlencoded" };

describe.each(oneKind("postgres"))("the link that stops mails on %s", (kind) => {
  let server: TestServer;
  let smtp: TestMailServer;
  let amira: Person;
  let session: SignedIn;

  beforeAll(async () => {
    smtp = await startMailServer();
    server = await openTestServer(kind, [bindNotifications]);
  });
  afterAll(async () => {
    await server?.close();
    await smtp?.close();
  });
  beforeEach(async () => {
    const { db } = server.database;
    for (const table of ["notifications", "mails"]) await sql`delete from ${sql.table(table)}`.execute(db);
    smtp.received.length = 0;
    amira = await createPerson(db, { company: await createCompany(db, { name: "Gulf Forwarding LLC" }) });
    session = await signIn(server.tools, amira);
  });

  /** The link of the mail about it; null where it has none. */
  async function mailAbout(told: NotificationKindName, person = amira): Promise<string | null> {
    await inTransaction(server.tools, (tx) =>
      notify(tx, [person.id], {
        companyId: person.companyId,
        kind: told,
        params: { number: "N1", bill_number: "B1", version: 1, address: "0x00" },
        now: server.clock.now(),
      }),
    );
    await mailNotifications(server.tools);
    const { rows } = await sql<{ id: string; stop_url: string | null; body: string }>`
      select id, stop_url, body from mails where recipient = ${person.email} order by id desc limit 1
    `.execute(server.database.db);
    const [mail] = rows;
    if (mail === undefined) throw new Error("there is no mail");
    expect(mail.body.includes("Stop e-mails like this one: http")).toBe(mail.stop_url !== null);
    const settings = { ...server.tools.settings, smtpUrl: smtp.url };
    await sendMail({ ...server.tools, settings }, { id: "job", data: { mailId: mail.id }, retries: 0 });
    return mail.stop_url;
  }
  const tokenOf = (link: string | null) => new URL(link!).searchParams.get("token")!;
  const press = (link: string, payload = "List-Unsubscribe=One-Click", headers: Record<string, string> = form) =>
    server.call(null, "POST", new URL(link).pathname + new URL(link).search, payload, headers);
  async function isMailed(told: NotificationKindName): Promise<boolean> {
    const { body } = await server.call(session, "GET", preferences);
    return body.find((one: { kind: string }) => one.kind === told).by_mail;
  }

  test("says first what it stops, stops it by a press, and begins it again", async () => {
    const token = tokenOf(await mailAbout("filing_rejected"));
    const before = {
      email: amira.email,
      company_name: "Gulf Forwarding LLC",
      kinds: [{ kind: "filing_rejected", is_stopped: false }],
    };
    const stopped = { ...before, kinds: [{ kind: "filing_rejected", is_stopped: true }] };
    expect((await server.call(null, "POST", look, { token })).body).toEqual(before);
    expect(await isMailed("filing_rejected")).toBe(true);
    expect((await server.call(null, "POST", stop, { token, stopped: true })).body).toEqual(stopped);
    expect((await server.call(null, "POST", stop, { token, stopped: true })).body).toEqual(stopped);
    expect(await isMailed("filing_rejected")).toBe(false);
    expect(await isMailed("filing_info_needed")).toBe(true);
    await expect(mailAbout("filing_rejected")).resolves.toBe(await lastLink());
    expect((await server.call(null, "POST", stop, { token, stopped: false })).body).toEqual(before);
    expect(await isMailed("filing_rejected")).toBe(true);
  });

  /** No mail came after the one before. */
  async function lastLink(): Promise<string | null> {
    const { rows } = await sql<{ stop_url: string }>`select stop_url from mails`.execute(server.database.db);
    expect(rows).toHaveLength(1);
    return rows[0]!.stop_url;
  }

  test("is pressed by a mail program too, which reads it in the head of the mail", async () => {
    const link = (await mailAbout("filing_rejected"))!;
    const head = smtp.received[0]!.raw.split("\r\n\r\n")[0]!.split("\r\n");
    expect(head).toContain(`List-Unsubscribe: <${link}>`);
    expect(head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(new URL(link).pathname).toBe(stopPath);
    // A program that looks at links before a person does sends no form.
    expect((await press(link, "")).status).toBe(400);
    expect((await press(link, "List-Unsubscribe=Maybe")).status).toBe(400);
    expect(await isMailed("filing_rejected")).toBe(true);
    expect((await press(link)).status).toBe(200);
    expect(await isMailed("filing_rejected")).toBe(false);
    const other = (await mailAbout("filing_info_needed"))!;
    const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await press(other, part, { "content-type": "multipart/form-data; boundary=x" })).status).toBe(200);
    expect(await isMailed("filing_info_needed")).toBe(false);
  });

  test("is in no mail of “Do not load”, which says so and comes whatever was chosen", async () => {
    const off = { kind: "filing_do_not_load", on_screen: false, by_mail: false };
    const refused = await server.call(session, "PATCH", preferences, {
      preferences: [{ kind: "filing_rejected", by_mail: false }, off],
    });
    expect([refused.status, refused.body.code]).toEqual([400, "always_told"]);
    expect(refused.body.errors.map((one: { path: string; code: string }) => [one.path, one.code])).toEqual([
      ["preferences.1.on_screen", "always_told"],
      ["preferences.1.by_mail", "always_told"],
    ]);
    expect(await isMailed("filing_rejected")).toBe(true);
    // As it was chosen before that was refused, and as an old mail stops it.
    await sql`
      insert into notification_preferences (user_id, company_id, kind, on_screen, by_mail)
      values (${amira.id}, ${amira.companyId}, 'filing_do_not_load', false, false)
    `.execute(server.database.db);
    const token = tokenOf(
      stopLink(server.tools.settings, { userId: amira.id, companyId: amira.companyId, kinds: ["filing_do_not_load"] }),
    );
    expect((await server.call(null, "POST", stop, { token, stopped: true })).body.code).toBe("link_not_valid");
    const { body: choices } = await server.call(session, "GET", preferences);
    expect(choices).toContainEqual({
      ...off,
      on_screen: true,
      by_mail: true,
      needs_action: true,
      is_always_told: true,
    });
    expect(await mailAbout("filing_do_not_load")).toBeNull();
    const told = await sql`select 1 from notifications where on_screen and kind = 'filing_do_not_load'`.execute(
      server.database.db,
    );
    expect(told.rows).toHaveLength(1);
    const { rows } = await sql<{ body: string }>`select body from mails`.execute(server.database.db);
    expect(rows[0]!.body).toContain("You always get this e-mail, because the goods must not be loaded.");
  });

  test("is in no mail about a key", async () => {
    expect(await mailAbout("key_confirmed")).toBeNull();
    expect(smtp.received[0]?.raw).not.toMatch(/List-Unsubscribe/i);
  });

  test("that nobody signed, or for somebody who has left, stops nothing", async () => {
    const link = (await mailAbout("filing_rejected"))!;
    const [payload, signature] = tokenOf(link).split(".");
    const forged = Buffer.from(Buffer.from(payload!, "base64url").toString().replace("rejected", "expired"));
    const others = stopLink(
      { ...server.tools.settings, tokenSecret: "another secret of another installation" },
      { userId: amira.id, companyId: amira.companyId, kinds: ["filing_rejected"] },
    );
    const tokens = [
      `${forged.toString("base64url")}.${signature}`,
      payload!,
      `${payload}.`,
      "nonsense",
      tokenOf(others),
    ];
    for (const token of tokens) {
      expect((await server.call(null, "POST", stop, { token, stopped: true })).body.code).toBe("link_not_valid");
      expect((await server.call(null, "POST", look, { token })).status).toBe(400);
      expect((await press(`${new URL(link).origin}${stopPath}?token=${token}`)).status).toBe(400);
    }
    await sql`update memberships set active = false where user_id = ${amira.id}`.execute(server.database.db);
    const left = await server.call(null, "POST", stop, { token: tokenOf(link), stopped: true });
    expect(left.body.code).toBe("link_not_valid");
    const { rows } = await sql`
      select 1 from notification_preferences where user_id = ${amira.id}`.execute(server.database.db);
    expect(rows).toEqual([]);
  });

  test("of a digest stops all its kinds, up to as many as a header holds", () => {
    const kinds = ["filing_rejected", "filing_expired", "filing_rejected"] as const;
    const link = stopLink(server.tools.settings, { userId: amira.id, companyId: amira.companyId, kinds });
    expect(Buffer.from(tokenOf(link).split(".")[0]!, "base64url").toString()).toContain(
      "filing_rejected filing_expired",
    );
    const most = Array.from({ length: 15 }, () => "naic_connection_confirmed" as const);
    expect(
      stopLink(server.tools.settings, { userId: amira.id, companyId: amira.companyId, kinds: most }).length,
    ).toBeLessThan(950);
  });
});
