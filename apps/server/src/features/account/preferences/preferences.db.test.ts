import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindPreferences } from "./routes.ts";

const path = "/api/v3/self/preferences/";

describe.each(oneKind("postgres"))("a person's choices on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let yusuf: SignedIn;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindPreferences]);
    const { db } = server.database;
    const company = await createCompany(db);
    amira = await signIn(server.tools, await createPerson(db, { company }));
    yusuf = await signIn(server.tools, await createPerson(db, { company, name: "Yusuf Karim" }));
  });
  afterAll(() => server.close());

  test("a preference is null until it is chosen, is then kept, and null removes it", async () => {
    const never = { theme: null, language: null, open_mpci_homepage_on_login: null, work_queue: null, guide: null };
    expect((await server.call(amira, "GET", path)).body).toEqual(never);
    const first = await server.call(amira, "PATCH", path, { theme: "dark", open_mpci_homepage_on_login: false });
    expect(first.body).toEqual({ ...never, theme: "dark", open_mpci_homepage_on_login: false });
    const second = await server.call(amira, "PATCH", path, { language: "ar_EG", theme: null });
    expect(second.body).toEqual({ ...never, language: "ar_EG", open_mpci_homepage_on_login: false });
    expect((await server.call(amira, "GET", path)).body).toEqual(second.body);
    expect((await server.call(yusuf, "GET", path)).body).toEqual(never);
  });

  test("the guide keeps its step when it is left, and nobody else's", async () => {
    const guide = { step: 3, is_open: false };
    expect((await server.call(amira, "PATCH", path, { guide })).body.guide).toEqual(guide);
    await server.call(amira, "PATCH", path, { theme: "light" });
    expect((await server.call(amira, "GET", path)).body.guide).toEqual(guide);
    expect((await server.call(yusuf, "GET", path)).body.guide).toBeNull();
    expect((await server.call(amira, "PATCH", path, { guide: null })).body.guide).toBeNull();
  });

  test("whose work the queue shows is kept beside what else was chosen, and nobody else's", async () => {
    expect((await server.call(amira, "PATCH", path, { work_queue: "mine" })).body.work_queue).toBe("mine");
    await server.call(amira, "PATCH", path, { theme: "light" });
    expect((await server.call(amira, "GET", path)).body.work_queue).toBe("mine");
    expect((await server.call(yusuf, "GET", path)).body.work_queue).toBeNull();
  });

  test.each([
    ["work_queue", { work_queue: "colleagues" }],
    ["guide.step", { guide: { step: 9, is_open: true } }],
    ["theme", { theme: "sepia" }],
    ["language", { language: "tlh" }],
    ["open_mpci_homepage_on_login", { open_mpci_homepage_on_login: "yes" }],
    ["font", { font: "large" }],
  ])("a wrong %s is refused", async (field, body) => {
    const answer = await server.call(amira, "PATCH", path, body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, field]);
  });
});
