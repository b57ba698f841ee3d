// Notices on top of the page: an operator puts them there for everybody or one company, and takes them off again.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bindNotifications } from "#features/account/notifications/routes";
import { bindSecurityLog } from "#features/account/security-log/routes";
import type { Tools } from "#tools";
import {
  createCompany,
  createPerson,
  makeOperator,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindOperator } from "../routes.ts";

const path = "/api/operator/notices/";
const text = { en_GB: "Maintenance on Friday at 18:00", ar_EG: "صيانة يوم الجمعة الساعة 18:00" };
const wish = { level: "warning", kind: "announcement", text, dismissible: false };
const binds: readonly ((app: FastifyInstance, tools: Tools) => void)[] = [
  bindOperator,
  bindNotifications,
  bindSecurityLog,
];

describe.each(oneKind("postgres"))("notices on top of the page on %s", (kind) => {
  let server: TestServer;
  let noor: SignedIn;
  let amira: SignedIn;
  let amirasCompany: string;
  let omar: SignedIn;

  beforeAll(async () => {
    server = await openTestServer(kind, binds);
    const { db } = server.database;
    const person = async (name: string) => createPerson(db, { company: await createCompany(db, { name }), name });
    const operator = await person("Noor Saleh");
    await makeOperator(db, operator);
    noor = await signIn(server.tools, operator);
    const clerk = await person("Amira Haddad");
    amirasCompany = clerk.companyId;
    amira = await signIn(server.tools, clerk);
    omar = await signIn(server.tools, await person("Omar"));
  });
  afterAll(() => server?.close());

  async function readBy(who: SignedIn): Promise<{ id: string; text: object; level: string; dismissible: boolean }[]> {
    return (await server.call(who, "GET", "/api/v3/top-bar-notification/list/")).body;
  }

  const make = (change: object) => server.call(noor, "POST", path, { ...wish, ...change });

  test("everybody reads one that is for all until it is ended, and ending it twice changes nothing", async () => {
    const made = await make({});
    expect(made).toMatchObject({
      status: 201,
      body: { state: "SHOWN", company: null, made_by: "Noor Saleh", until: null },
    });
    const { id } = made.body;
    for (const who of [amira, omar]) {
      expect(await readBy(who)).toEqual([expect.objectContaining({ id, text, level: "warning", dismissible: false })]);
    }
    for (const _ of [1, 2]) expect((await server.call(noor, "POST", `${path}${id}/end/`)).status).toBe(204);
    expect(await readBy(amira)).toEqual([]);
    const { body } = await server.call(noor, "GET", path);
    expect(body.results[0]).toMatchObject({ id, state: "ENDED", ended_by: "Noor Saleh" });
  });

  test("one for a company is read there alone, and stands in its log", async () => {
    const { body } = await make({ company: amirasCompany });
    expect((await readBy(amira)).map(({ id }) => id)).toEqual([body.id]);
    expect(await readBy(omar)).toEqual([]);
    const log = (await server.call(amira, "GET", "/api/v3/companies/self/security-log/")).body.results;
    expect(log[0]).toMatchObject({ kind: "NOTICE_PUT", facts: { reason: text.en_GB } });
    await server.call(noor, "POST", `${path}${body.id}/end/`);
    expect((await make({ company: body.id })).status).toBe(404);
  });

  test("one that begins later is not read yet, and one that would be over first is refused at its end", async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const coming = await make({ from: hours(1), until: hours(2) });
    expect(coming.body).toMatchObject({ state: "COMING" });
    expect(await readBy(amira)).toEqual([]);
    for (const times of [{ from: hours(2), until: hours(1) }, { until: hours(-1) }]) {
      const refused = await make(times);
      expect(refused).toMatchObject({ status: 400, body: { code: "notice_ends_first", errors: [{ path: "until" }] } });
    }
    await server.call(noor, "POST", `${path}${coming.body.id}/end/`);
  });

  test("it needs both languages, takes another, and no text too long for a line or two", async () => {
    const others = { ...text, fr_FR: "Maintenance vendredi" };
    const made = await make({ text: others });
    expect(made.body.text).toEqual(others);
    await server.call(noor, "POST", `${path}${made.body.id}/end/`);
    for (const wrong of [{ en_GB: text.en_GB }, { ...text, ar_EG: " " }, { ...text, en_GB: "x".repeat(301) }]) {
      expect((await make({ text: wrong })).status).toBe(400);
    }
    expect((await make({ text: { ...text, xx_XX: "?" } })).status).toBe(400);
  });
});
