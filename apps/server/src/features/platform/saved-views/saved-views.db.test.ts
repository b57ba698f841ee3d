// Saved views: a person's own and those that the company shares, their order, and with which one a list opens.
import { limits } from "@filings/contract/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import {
  type Company,
  createCompany,
  createPerson,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindCompanyUsers } from "../../company/users/routes.ts";
import { bindSavedViews } from "./routes.ts";

const path = "/api/filings/views/";

describe.each(oneKind("postgres"))("saved views on %s", (kind) => {
  let server: TestServer;
  let company: Company;
  let amira: SignedIn;
  let yusuf: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindSavedViews, bindCompanyUsers]);
    const { db } = server.database;
    company = await createCompany(db, {});
    amira = await signIn(server.tools, await createPerson(db, { company }));
    yusuf = await signIn(server.tools, await createPerson(db, { company, permissions: ["pay"] }));
    stranger = await signIn(server.tools, await createPerson(db, { company: await createCompany(db, {}) }));
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    await sql`delete from saved_views`.execute(server.database.db);
  });

  const save = async (name: string, more: object = {}, who = amira) =>
    server.call(who, "POST", path, { system: "MPCI", name, address: '{"q":"x"}', is_shared: false, ...more });
  const change = (id: string, body: object, who = amira) => server.call(who, "PATCH", `${path}${id}/`, body);
  const views = async (who = amira, system = "MPCI") =>
    (await server.call(who, "GET", `${path}?system=${system}`)).body.results;
  const names = async (who = amira) => (await views(who)).map(({ name }: { name: string }) => name);

  test("are kept in their order, renamed, put elsewhere, deleted and saved at their place again", async () => {
    const ids: string[] = [];
    for (const name of ["One", "Two", "Three"]) ids.push((await save(name)).body.id);
    expect(await names()).toEqual(["One", "Two", "Three"]);
    expect((await change(ids[2]!, { position: 0, name: "First" })).body).toMatchObject({ name: "First", position: 0 });
    expect(await names()).toEqual(["First", "One", "Two"]);
    expect((await server.call(amira, "DELETE", `${path}${ids[0]}/`)).status).toBe(204);
    await save("One", { position: 1 });
    expect(await names()).toEqual(["First", "One", "Two"]);
    expect(await views(amira, "ADC")).toEqual([]);
  });

  test("those that a colleague who is let go has shared are passed on, and can be deleted", async () => {
    const salim = await signIn(server.tools, await createPerson(server.database.db, { company, permissions: [] }));
    await save("Mine");
    const { body: shared } = await save("Theirs", { is_shared: true }, salim);
    await save("Private", {}, salim);
    const left = `/api/v3/companies/self/users/${salim.caller.userId}/deactivate/`;
    expect((await server.call(amira, "POST", left, { revision: 1 })).status).toBe(200);
    expect(await views()).toMatchObject([
      { name: "Mine", is_own: true },
      { name: "Theirs", is_own: true, is_shared: true },
    ]);
    expect((await server.call(amira, "DELETE", `${path}${shared.id}/`)).status).toBe(204);
  });

  test("one at most opens a person's list, and it is each person's own choice", async () => {
    const { body: one } = await save("One", { is_shared: true, is_default: true });
    const { body: two } = await save("Two");
    await change(two.id, { is_default: true });
    expect((await views()).map((view: { is_default: boolean }) => view.is_default)).toEqual([false, true]);
    expect((await change(one.id, { is_default: true }, yusuf)).body).toMatchObject({ is_default: true, is_own: false });
    // What is no longer shared opens no colleague's list either.
    await change(one.id, { is_shared: false });
    await change(one.id, { is_shared: true });
    expect((await views(yusuf))[0]).toMatchObject({ name: "One", is_default: false });
  });

  test("of colleagues are seen when they are shared, and changed by their owner alone", async () => {
    const { body: shared } = await save("Shared", { is_shared: true });
    const { body: own } = await save("Own");
    expect(await names(yusuf)).toEqual(["Shared"]);
    const answers = [
      await change(shared.id, { name: "Taken over" }, yusuf),
      await change(own.id, { is_default: true }, yusuf),
      await server.call(yusuf, "DELETE", `${path}${shared.id}/`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await names()).toEqual(["Shared", "Own"]);
  });

  test("of another company are neither seen nor changed", async () => {
    const { body } = await save("Shared", { is_shared: true });
    expect(await names(stranger)).toEqual([]);
    expect((await change(body.id, { is_default: true }, stranger)).status).toBe(404);
    expect((await server.call(stranger, "DELETE", `${path}${body.id}/`)).status).toBe(404);
  });

  test("have a name of some letters, and are not more than there may be", async () => {
    expect((await save("  ")).body.errors[0].path).toBe("name");
    expect((await save("x".repeat(limits.savedViewLettersMost + 1))).body.errors[0].path).toBe("name");
    for (let at = 0; at < limits.savedViewsMost; at += 1) expect((await save(`V${at}`)).status).toBe(201);
    expect((await save("One more")).body.code).toBe("views_taken");
  });
});
