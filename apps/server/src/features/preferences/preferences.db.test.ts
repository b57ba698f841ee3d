import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kindsHere } from "../../../../../tests/kit/databases.ts";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../tests/kit/people.ts";
import { openRooms, type Rooms } from "../../../../../tests/kit/rooms.ts";
import { bindPreferences } from "./routes.ts";

const path = "/api/v3/self/preferences/";

describe.each(kindsHere())("a person's choices on %s", (kind) => {
  let rooms: Rooms;
  let amira: SignedIn;
  let yusuf: SignedIn;

  beforeAll(async () => {
    rooms = await openRooms(kind, [bindPreferences]);
    const { db } = rooms.database;
    const company = await createCompany(db);
    amira = await signIn(rooms.tools, await createPerson(db, { company }));
    yusuf = await signIn(rooms.tools, await createPerson(db, { company, name: "Yusuf Karim" }));
  });
  afterAll(() => rooms.close());

  test("what was never chosen is null, what was chosen is kept, and null forgets it", async () => {
    const never = { theme: null, language: null, open_mpci_homepage_on_login: null };
    expect((await rooms.call(amira, "GET", path)).body).toEqual(never);
    const first = await rooms.call(amira, "PATCH", path, { theme: "dark", open_mpci_homepage_on_login: false });
    expect(first.body).toEqual({ theme: "dark", language: null, open_mpci_homepage_on_login: false });
    const second = await rooms.call(amira, "PATCH", path, { language: "ar_EG", theme: null });
    expect(second.body).toEqual({ theme: null, language: "ar_EG", open_mpci_homepage_on_login: false });
    expect((await rooms.call(amira, "GET", path)).body).toEqual(second.body);
    expect((await rooms.call(yusuf, "GET", path)).body).toEqual(never);
  });

  test.each([
    ["theme", { theme: "sepia" }],
    ["language", { language: "tlh" }],
    ["open_mpci_homepage_on_login", { open_mpci_homepage_on_login: "yes" }],
    ["font", { font: "large" }],
  ])("a wrong %s is refused", async (field, body) => {
    const answer = await rooms.call(amira, "PATCH", path, body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, field]);
  });
});
