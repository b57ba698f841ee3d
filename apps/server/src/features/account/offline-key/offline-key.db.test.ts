import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindOfflineKey } from "./routes.ts";

const path = "/api/v3/self/offline-key/";

describe.each(kindsHere())("the key of what a person's browsers keep, on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let yusuf: SignedIn;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindOfflineKey]);
    const { db } = server.database;
    const company = await createCompany(db);
    amira = await signIn(server.tools, await createPerson(db, { company }));
    yusuf = await signIn(server.tools, await createPerson(db, { company, name: "Yusuf Karim" }));
  });
  afterAll(() => server.close());

  test("is 32 bytes, and the same for browsers that ask at once and for one that asks later", async () => {
    const [one, other] = await Promise.all([0, 1].map(() => server.call(amira, "POST", path)));
    expect(one!.status).toBe(200);
    expect(Buffer.from(one!.body.key, "base64")).toHaveLength(32);
    expect(other!.body).toEqual(one!.body);
    expect((await server.call(amira, "POST", path)).body).toEqual(one!.body);
  });

  test("is given to its person alone", async () => {
    const { body } = await server.call(amira, "POST", path);
    expect((await server.call(yusuf, "POST", path)).body).not.toEqual(body);
    expect((await server.call(null, "POST", path)).status).toBe(401);
  });
});
