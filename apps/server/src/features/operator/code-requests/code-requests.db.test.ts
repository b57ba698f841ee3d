// A company asks for a registration code with its paper; an operator compares both and decides.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { sweepFiles } from "#documents/sweep-files.job";
import { bindNotifications } from "#features/account/notifications/routes";
import { bindSecurityLog } from "#features/account/security-log/routes";
import { bindAdcReference } from "#features/adc/reference/routes";
import { bindAdcRegistration } from "#features/adc/registration/routes";
import { warnOfCodeExpiry } from "#features/adc/registration/warn-of-expiry.job";
import { aForm } from "../../../../../../tests/kit/forms.ts";
import {
  createCompany,
  createPerson,
  makeOperator,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { aPdf } from "../../../../../../tests/kit/sample-files.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindOperator } from "../routes.ts";

const path = "/api/filings/adc/registration-code-requests/";
const list = "/api/v3/companies/self/users/self/notifications/list/";
const decided = "/api/operator/code-requests/";
const fields = { name: "First Customer LLC", roles: "IMPORTER BROKER", trade_licence_number: "CN-77" };
const paper = { name: "certificate.pdf", bytes: aPdf({ objects: "% the certificate\n" }) };

describe.each(oneKind("postgres"))("requests for registration codes on %s", (kind) => {
  let server: TestServer;
  let noor: SignedIn;
  const count = { codes: 0 };

  beforeAll(async () => {
    server = await openTestServer(kind, [
      bindOperator,
      bindAdcRegistration,
      bindAdcReference,
      bindNotifications,
      bindSecurityLog,
    ]);
    const operator = await person("The platform");
    await makeOperator(server.database.db, operator.someone);
    noor = operator.session;
  });
  afterAll(() => server?.close());

  async function person(name: string, permissions?: readonly ("prepare" | "submit" | "pay" | "administer")[]) {
    const { db } = server.database;
    const company = await createCompany(db, { name });
    const someone = await createPerson(db, { company, ...(permissions === undefined ? {} : { permissions }) });
    return { company, someone, session: await signIn(server.tools, someone) };
  }
  function newCode(): string {
    count.codes += 1;
    return `AE-${1_000 + count.codes}`;
  }
  const ask = (who: SignedIn, given: Record<string, string>, file: typeof paper | null = paper) => {
    const { payload, headers } = aForm(file, { ...fields, ...given });
    return server.call(who, "POST", path, payload.toString("latin1"), headers);
  };
  const approve = (id: string, change: object = {}) =>
    server.call(noor, "POST", `${decided}${id}/approve/`, { reason: "Compared with the certificate", ...change });
  const codesOf = async (who: SignedIn) => (await server.call(who, "GET", path)).body;
  const kindsTold = async (who: SignedIn) =>
    (await server.call(who, "GET", list)).body.results.map((one: { kind: string }) => one.kind);

  test("a company without a code asks with its paper, is told of the approval, and may file with Abu Dhabi Customs", async () => {
    const { company, session } = await person("First Customer LLC");
    const code = newCode();
    const asked = await ask(session, { code: code.toLowerCase(), valid_until: "2031-05-01" });
    expect(asked).toMatchObject({
      status: 201,
      body: { code, roles: ["IMPORTER", "BROKER"], state: "WAITING", is_renewal: false, valid_until: "2031-05-01" },
    });
    const waiting = (await server.call(noor, "GET", decided)).body.results;
    expect(waiting).toContainEqual(
      expect.objectContaining({ code, company: { id: company.id, name: "First Customer LLC" } }),
    );
    const given = await approve(asked.body.id);
    expect(given).toMatchObject({ status: 200, body: { code, status: "ACTIVE", trade_licence_number: "CN-77" } });
    expect(await codesOf(session)).toMatchObject({ codes: [{ code }], requests: [{ code, state: "APPROVED" }] });
    await expect
      .poll(async () => (await server.call(session, "GET", "/api/filings/adc/customer-registration-codes/")).status)
      .toBe(200);
    expect(await kindsTold(session)).toEqual(["code_approved"]);
    const log = (await server.call(session, "GET", "/api/v3/companies/self/security-log/")).body.results;
    expect(log.map((one: { kind: string }) => one.kind)).toEqual([
      "REGISTRATION_CODE_ADDED",
      "REGISTRATION_CODE_ASKED",
    ]);
    expect(log[0].facts.reason).toBe("Compared with the certificate");
  });

  test("a code of one's own is renewed: it holds again, until the day that the operator read on the paper", async () => {
    const { session } = await person("Renewing LLC");
    const code = newCode();
    await approve((await ask(session, { code })).body.id, { valid_until: "2020-01-01" });
    expect((await codesOf(session)).codes).toMatchObject([{ code, status: "EXPIRED" }]);
    const again = await ask(session, { code });
    expect(again.body).toMatchObject({ is_renewal: true });
    await approve(again.body.id, { valid_until: "2032-02-02" });
    expect((await codesOf(session)).codes).toMatchObject([{ code, status: "ACTIVE", valid_until: "2032-02-02" }]);
  });

  test.each(["0000-01-01", "2020-01-01"])("a code that is over already is not asked for: %s", async (valid_until) => {
    const { session } = await person("Late LLC");
    const { status, body } = await ask(session, { code: newCode(), valid_until });
    expect([status, body.code]).toEqual([400, "wrong_value"]);
    expect(body.errors).toMatchObject([{ path: "valid_until" }]);
  });

  test("a refusal is read with its reason, and the company asks again", async () => {
    const { session } = await person("Refused LLC");
    const code = newCode();
    const { id } = (await ask(session, { code })).body;
    const reason = "The certificate names another company";
    expect((await server.call(noor, "POST", `${decided}${id}/refuse/`, { reason })).status).toBe(204);
    expect((await codesOf(session)).requests).toMatchObject([{ state: "REFUSED", decided_reason: reason }]);
    expect(await kindsTold(session)).toEqual(["code_refused"]);
    expect((await approve(id)).body.code).toBe("connection_changed");
    expect((await ask(session, { code })).status).toBe(201);
  });

  test("one request waits for one code; a withdrawn one can be made again, and is not decided any more", async () => {
    const { session } = await person("Withdrawing LLC");
    const code = newCode();
    const { id } = (await ask(session, { code })).body;
    expect(await ask(session, { code })).toMatchObject({
      status: 400,
      body: { code: "registration_code_asked", errors: [{ path: "code" }] },
    });
    for (const _ of [1, 2]) expect((await server.call(session, "POST", `${path}${id}/withdraw/`)).status).toBe(204);
    expect((await approve(id)).status).toBe(409);
    expect((await ask(session, { code })).status).toBe(201);
  });

  test("what is missing or wrong is said at its field, and nothing is kept", async () => {
    const { session } = await person("Careless LLC");
    const code = newCode();
    const wrong = await ask(session, { code: "A!", roles: "KING", name: "" });
    expect(wrong.body.errors.map(({ path: at }: { path: string }) => at).sort()).toEqual(["code", "name", "roles[0]"]);
    expect((await ask(session, { code }, null)).body.errors).toMatchObject([{ path: "file" }]);
    expect((await codesOf(session)).requests).toEqual([]);
  });

  test("a code that another company holds is not given, and only the operator reads who holds it", async () => {
    const [one, other] = [await person("Holder LLC"), await person("Second LLC")];
    const code = newCode();
    await approve((await ask(one.session, { code })).body.id);
    const second = await ask(other.session, { code });
    expect(second.status).toBe(201);
    const refused = await approve(second.body.id);
    expect(refused).toMatchObject({ status: 400, body: { code: "registration_code_held" } });
    expect(refused.body.detail).toContain("Holder LLC");
    expect((await codesOf(other.session)).codes).toEqual([]);
  });

  test("two operators who decide at once decide once", async () => {
    const { session } = await person("At once LLC");
    const { id } = (await ask(session, { code: newCode() })).body;
    const answers = await Promise.all([approve(id), approve(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("the paper is read by its company and by operators, and stays while the request does", async () => {
    const { session } = await person("Papers LLC");
    const other = await person("Curious LLC");
    const { id } = (await ask(session, { code: newCode() })).body;
    await sql`update stored_files set touched_at = touched_at - interval '61 minutes'`.execute(server.database.db);
    await sql`delete from company_files`.execute(server.database.db);
    await sweepFiles(server.tools);
    const evidence = (who: SignedIn, url: string) => server.call(who, "GET", url).catch((error: unknown) => error);
    expect(String(await evidence(session, `${path}${id}/evidence/`))).toContain("%PDF");
    expect(String(await evidence(noor, `${decided}${id}/evidence/`))).toContain("%PDF");
    expect((await server.call(other.session, "GET", `${path}${id}/evidence/`)).body.code).toBe("not_found");
  });

  test("another company's request is not found, and who does not administer asks for nothing", async () => {
    const [{ session }, other, clerk] = [
      await person("Owner LLC"),
      await person("Stranger LLC"),
      await person("Clerks LLC", ["prepare", "submit"]),
    ];
    const { id } = (await ask(session, { code: newCode() })).body;
    expect((await server.call(other.session, "POST", `${path}${id}/withdraw/`)).status).toBe(404);
    expect((await codesOf(other.session)).requests).toEqual([]);
    expect((await ask(clerk.session, { code: newCode() })).body.code).toBe("permission_required");
    expect((await server.call(session, "POST", `${decided}${id}/approve/`, { reason: "Myself" })).status).toBe(404);
  });

  test("30, 7 and 1 days before a code expires its company is told, once each, and not of one that is suspended", async () => {
    const { session } = await person("Expiring LLC");
    const code = newCode();
    const day = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const { body } = await ask(session, { code });
    const held = (await approve(body.id, { valid_until: day(40) })).body;
    const told = async () => {
      for (const _ of [1, 2]) await warnOfCodeExpiry(server.tools);
      return (await kindsTold(session)).filter((one: string) => one === "code_expires_soon").length;
    };
    expect(await told()).toBe(0);
    const until = (days: number) =>
      server.call(noor, "PATCH", `/api/operator/registration-codes/${held.id}/`, {
        valid_until: day(days),
        reason: "Another day",
      });
    for (const [days, times] of [
      [20, 1],
      [5, 2],
    ] as const) {
      await until(days);
      expect(await told()).toBe(times);
    }
    await server.call(noor, "PATCH", `/api/operator/registration-codes/${held.id}/`, {
      is_active: false,
      valid_until: day(1),
      reason: "Withdrawn",
    });
    expect(await told()).toBe(2);
  });
});
