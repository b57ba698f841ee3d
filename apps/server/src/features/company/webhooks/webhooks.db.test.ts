// Webhooks: a company's own system is told of each change of status, signed, until it accepts it or three days are over.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { aHeader } from "@filings/contract/adc/header.example";
import { webhookTypes } from "@filings/contract/company/webhook-types";
import { limits } from "@filings/contract/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { webhookHeaders } from "#crypto/webhook-signature";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { bindSecurityLog } from "#features/account/security-log/routes";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { createCompany, createPerson, signIn } from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindWebhooks } from "./routes.ts";
import { sendWebhooks } from "./sending/send-webhooks.job.ts";

const all = "/api/v3/companies/self/webhooks/";
const hourMs = 3_600_000;

interface Got {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

describe.each(kindsHere())("webhooks on %s", (kind) => {
  let server: TestServer;
  let receiver: Server;
  let url: string;
  let got: Got[] = [];
  let answers = 204;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindWebhooks, bindMpciFilings, bindSecurityLog]);
    receiver = createServer((request, answer) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        got.push({ headers: request.headers as Got["headers"], body: Buffer.concat(parts).toString() });
        answer.writeHead(answers).end();
      });
    });
    await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/filings`;
  });
  afterAll(async () => {
    receiver?.close();
    await server?.close();
  });
  beforeEach(async () => {
    await sql`delete from webhooks`.execute(server.database.db);
    got = [];
    answers = 204;
  });

  async function people() {
    const company = await createCompany(server.database.db);
    const person = await createPerson(server.database.db, { company });
    return { company, person, admin: await signIn(server.tools, person) };
  }
  type Who = Awaited<ReturnType<typeof people>>["admin"];

  async function added(admin: Who, types: readonly string[] = webhookTypes) {
    const { status, body } = await server.call(admin, "POST", all, { url, types });
    expect(status).toBe(201);
    return body;
  }
  async function draft(admin: Who): Promise<string> {
    return (await server.call(admin, "POST", "/api/filings/ae/mpci/filings/", {})).body.id;
  }
  async function change(table: "filings" | "adc_filings", id: string, status: string): Promise<void> {
    await sql`
      update ${sql.table(table)} set status = ${status}, status_changed_at = ${server.clock.now()}, updated_at = ${server.clock.now()}
      where id = ${id}
    `.execute(server.database.db);
  }
  const messages = async (admin: Who, id: string) => (await server.call(admin, "GET", `${all}${id}/messages/`)).body;
  const send = () => sendWebhooks(server.tools);

  test("a change of status is sent once, signed by the secret that was shown", async () => {
    const { admin } = await people();
    const webhook = await added(admin);
    const id = await draft(admin);
    await change("filings", id, "SUBMITTED");
    await send();
    await send();
    expect(got).toHaveLength(1);
    const [{ headers, body }] = got as [Got];
    expect(JSON.parse(body)).toMatchObject({
      type: "mpci.filing.status_changed",
      data: { filing_id: id, status_before: "DRAFTED", status: "SUBMITTED", version: 1, bill_number: null },
    });
    expect(JSON.parse(body).data.number).toMatch(/^\S+$/);
    expect(JSON.parse(body).data.changed_at).toBe(server.clock.now().toISOString());
    const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
    expect(headers).toMatchObject(webhookHeaders({ id: headers["webhook-id"]!, at, body }, [webhook.secret]));
    expect(await messages(admin, webhook.id)).toMatchObject([
      { id: headers["webhook-id"], attempts: 1, answer_status: 204, failure: null, next_attempt_at: null },
    ]);
  });

  test("a save, another company's change and a type that was not chosen are not told", async () => {
    const { admin } = await people();
    await added(admin, ["adc.filing.status_changed"]);
    await change("filings", await draft(admin), "SUBMITTED");
    const other = await people();
    const kept = await draft(other.admin);
    await added(other.admin);
    await change("filings", kept, "DRAFTED");
    await send();
    expect(got).toEqual([]);
  });

  test("a declaration is told by its name", async () => {
    const { admin, company, person } = await people();
    await added(admin, ["adc.filing.status_changed"]);
    const header = aHeader();
    const [id, now] = [newId(), server.clock.now()];
    await sql`
      insert into adc_filings (id, company_id, status, status_changed_at, header, created_at, updated_at, created_by)
      values (${id}, ${company.id}, 'DRAFT', ${now}, ${JSON.stringify(header)}::jsonb, ${now}, ${now}, ${person.id})
    `.execute(server.database.db);
    await change("adc_filings", id, "FILING_NUMBER_ISSUED");
    await send();
    expect(got.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: "adc.filing.status_changed", data: { filing_id: id, name: header.name, status: "FILING_NUMBER_ISSUED" } },
    ]);
  });

  test("what is not accepted is sent again under the same id, later and later, for three days; then the webhook stops", async () => {
    const { admin, person } = await people();
    const webhook = await added(admin);
    const start = server.clock.now();
    await change("filings", await draft(admin), "SUBMITTED");
    answers = 500;
    const waits: number[] = [];
    for (;;) {
      await send();
      // Nobody stays signed in for three days.
      const [message] = await messages(await signIn(server.tools, person), webhook.id);
      expect(message).toMatchObject({ attempts: got.length, answer_status: 500, failure: "refused" });
      if (message.next_attempt_at === null) break;
      waits.push(new Date(message.next_attempt_at).getTime() - server.clock.now().getTime());
      server.clock.set(new Date(new Date(message.next_attempt_at).getTime() - 1));
      await send();
      expect(got).toHaveLength(message.attempts);
      server.clock.set(new Date(message.next_attempt_at));
    }
    expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    const hours = (server.clock.now().getTime() - start.getTime()) / hourMs;
    expect(hours).toBeGreaterThan(70);
    expect(hours).toBeLessThan(74);
    const listed = await server.call(await signIn(server.tools, person), "GET", all);
    expect(listed.body[0].stopped_at).toBe(server.clock.now().toISOString());
    const { rows } = await sql<{ kind: string; params: object }>`
      select kind, params from notifications where user_id = ${person.id}
    `.execute(server.database.db);
    expect(rows).toEqual([{ kind: "webhook_stopped", params: { what: new URL(url).host } }]);
    server.clock.set(start);
  });

  test("an address that took others since is not stopped for one that it never took", async () => {
    const { admin } = await people();
    const webhook = await added(admin);
    await change("filings", await draft(admin), "SUBMITTED");
    await send();
    await sql`
      update webhook_messages set attempts = 9, delivered_at = null, next_attempt_at = ${server.clock.now()}
      where webhook_id = ${webhook.id}
    `.execute(server.database.db);
    await change("filings", await draft(admin), "SUBMITTED");
    const { rows } = await sql<{ id: string }>`
      select id from webhook_messages where webhook_id = ${webhook.id} and attempts = 0
    `.execute(server.database.db);
    await sql`
      update webhook_messages set delivered_at = ${server.clock.now()}, next_attempt_at = null where id = ${rows[0]!.id}
    `.execute(server.database.db);
    answers = 400;
    await send();
    expect((await server.call(admin, "GET", all)).body[0].stopped_at).toBeNull();
  });

  test("410 stops a webhook at once", async () => {
    const { admin } = await people();
    const webhook = await added(admin);
    answers = 410;
    await change("filings", await draft(admin), "SUBMITTED");
    await send();
    expect((await server.call(admin, "GET", all)).body[0].stopped_at).not.toBeNull();
    const log = await server.call(admin, "GET", "/api/v3/companies/self/security-log/");
    expect(log.body.results[0]).toMatchObject({ kind: "WEBHOOK_STOPPED", actor: null });
    answers = 204;
    await change("filings", await draft(admin), "SUBMITTED");
    await send();
    expect(got).toHaveLength(1);
    await server.call(admin, "PATCH", `${all}${webhook.id}/`, { is_stopped: false });
    await change("filings", await draft(admin), "SUBMITTED");
    await send();
    expect(got.length).toBeGreaterThan(1);
  });

  test("a process that ends in mid-attempt leaves the message to the next", async () => {
    const { admin } = await people();
    const webhook = await added(admin);
    await change("filings", await draft(admin), "SUBMITTED");
    const start = server.clock.now();
    // What a killed process leaves: taken, and nothing written down.
    await sql`
      update webhook_messages set attempts = 1, next_attempt_at = ${new Date(start.getTime() + 2 * limits.webhookTimeoutMs)}
      where webhook_id = ${webhook.id}
    `.execute(server.database.db);
    await send();
    expect(got).toEqual([]);
    server.clock.set(new Date(start.getTime() + 2 * limits.webhookTimeoutMs));
    await send();
    expect(got).toHaveLength(1);
    server.clock.set(start);
  });

  test("a new secret signs beside the one before it for a day", async () => {
    const { admin, person } = await people();
    const webhook = await added(admin);
    const { body: fresh } = await server.call(admin, "POST", `${all}${webhook.id}/secret/`);
    const signaturesNow = async () => {
      got = [];
      await server.call(await signIn(server.tools, person), "POST", `${all}${webhook.id}/test/`);
      await send();
      const [{ headers, body }] = got as [Got];
      const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
      const by = (secret: string) =>
        webhookHeaders({ id: headers["webhook-id"]!, at, body }, [secret])["webhook-signature"];
      return { given: headers["webhook-signature"], fresh: by(fresh.secret), before: by(webhook.secret) };
    };
    const now = await signaturesNow();
    expect(now.given).toBe(`${now.fresh} ${now.before}`);
    const start = server.clock.now();
    server.clock.set(new Date(start.getTime() + 24 * hourMs));
    const later = await signaturesNow();
    expect(later.given).toBe(later.fresh);
    server.clock.set(start);
  });

  test("a delivered message is sent again under its id when a person asks for it", async () => {
    const { admin } = await people();
    const webhook = await added(admin);
    const { body: message } = await server.call(admin, "POST", `${all}${webhook.id}/test/`);
    await send();
    const again = await server.call(admin, "POST", `${all}${webhook.id}/messages/${message.id}/again/`);
    expect(again).toMatchObject({ status: 201, body: { id: message.id, attempts: 0 } });
    await send();
    expect(got.map(({ headers }) => headers["webhook-id"])).toEqual([message.id, message.id]);
    expect(JSON.parse(got[0]!.body).type).toBe("webhook.test");
  });

  test("only who administers this company sees or changes its webhooks, and no secret is shown again", async () => {
    const { admin, company } = await people();
    const webhook = await added(admin);
    const listed = await server.call(admin, "GET", all);
    expect(JSON.stringify(listed.body)).not.toContain("whsec_");
    const clerk = await signIn(
      server.tools,
      await createPerson(server.database.db, { company, permissions: ["submit"] }),
    );
    expect(await server.call(clerk, "GET", all)).toMatchObject({ body: { code: "permission_required" } });
    const other = (await people()).admin;
    const id = newId();
    for (const [method, path, body] of [
      ["GET", `${webhook.id}/messages/`, undefined],
      ["PATCH", `${webhook.id}/`, { is_stopped: true }],
      ["DELETE", `${webhook.id}/`, undefined],
      ["POST", `${webhook.id}/secret/`, undefined],
      ["POST", `${webhook.id}/test/`, undefined],
      ["POST", `${webhook.id}/messages/${id}/again/`, undefined],
    ] as const) {
      expect((await server.call(other, method, `${all}${path}`, body)).status, path).toBe(404);
    }
    expect((await server.call(other, "GET", all)).body).toEqual([]);
  });

  test("adding, stopping, a new secret and removal stand in the company's log", async () => {
    const { admin } = await people();
    const { id } = await added(admin);
    await server.call(admin, "POST", `${all}${id}/secret/`);
    await server.call(admin, "PATCH", `${all}${id}/`, { is_stopped: true });
    await server.call(admin, "PATCH", `${all}${id}/`, { is_stopped: true });
    await server.call(admin, "PATCH", `${all}${id}/`, { is_stopped: false });
    await server.call(admin, "DELETE", `${all}${id}/`);
    const log = await server.call(admin, "GET", "/api/v3/companies/self/security-log/");
    expect(log.body.results.slice(0, 5).map((one: { kind: string }) => one.kind)).toEqual([
      "WEBHOOK_REMOVED",
      "WEBHOOK_STARTED",
      "WEBHOOK_STOPPED",
      "WEBHOOK_SECRET_CHANGED",
      "WEBHOOK_ADDED",
    ]);
    expect(JSON.stringify(log.body)).not.toContain("whsec_");
  });

  test("one beyond the most is refused", async () => {
    const { admin } = await people();
    for (let at = 0; at < limits.webhooksMost; at += 1) await added(admin);
    expect((await server.call(admin, "POST", all, { url, types: webhookTypes })).body.code).toBe("webhooks_taken");
  });
});
