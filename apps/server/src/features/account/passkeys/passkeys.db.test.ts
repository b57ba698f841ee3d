// Passkeys: added, signed in with and removed; every answer that is not the asked one is refused, with signatures that are real.
import { secondFactorLimits } from "@filings/contract/account/second-factor";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { bindOperator } from "#features/operator/routes";
import { createAuthenticator, type Signing } from "../../../../../../tests/kit/passkeys/soft-authenticator.ts";
import {
  createCompany,
  createPerson,
  makeOperator,
  type Person,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { basic, mailsTo, securityOf } from "../../../../../../tests/kit/post.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindSessions } from "../sessions/routes.ts";
import { bindStepUp } from "../step-up/routes.ts";
import { bindPasskeys } from "./routes.ts";

const url = "/api/v3/self/passkeys/";
const request = "/api/v3/tfa/request/passkey/login/";
const create = "/api/v3/jwt-token/create/";
const site = { origin: "http://localhost:4000", rpId: "localhost" };

describe.each(oneKind("postgres"))("passkeys on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindPasskeys, bindStepUp, bindSessions, bindOperator]);
  });
  afterAll(() => server?.close());

  async function newPerson(): Promise<{ person: Person; who: SignedIn }> {
    const { db } = server.database;
    const person = await createPerson(db, { company: await createCompany(db) });
    return { person, who: await signIn(server.tools, person) };
  }
  async function started(who: SignedIn): Promise<string> {
    return (await server.call(who, "POST", `${url}options/`)).body.challenge;
  }
  async function added(who: SignedIn, name = "Office computer") {
    const device = createAuthenticator(site);
    const made = device.make({ challenge: await started(who) });
    const answer = await server.call(who, "POST", url, { name, ...made });
    expect(answer).toMatchObject({ status: 201, body: { name, last_used_at: null } });
    return { ...device, passkeyId: answer.body.id as string };
  }
  async function asked(person: Person): Promise<string> {
    return (await server.call(basic(person), "POST", request)).body.passkey.challenge;
  }
  const enter = (person: Person, passkey: object) => server.call(basic(person), "POST", create, { passkey });
  const kindsOf = async ({ id }: Person) => (await securityOf(server.database.db, id)).map(({ kind: of }) => of);

  test("a person adds one, is told by mail, and signs in with it instead of a code", async () => {
    const { person, who } = await newPerson();
    expect((await server.call(basic(person), "POST", request)).body).toEqual({ passkey: null });
    const device = await added(who);
    const [mail] = await mailsTo(server.database.db, person.email);
    expect(mail).toMatchObject({ subject: "A passkey was added to your account" });
    expect(mail?.text).toContain("Office computer");
    const question = (await server.call(basic(person), "POST", request)).body.passkey;
    expect(question).toMatchObject({
      rp_id: "localhost",
      user_verification: "preferred",
      credentials: [{ id: device.id, transports: ["internal"] }],
    });
    const entered = await enter(person, device.answer({ challenge: question.challenge, isVerified: false }));
    expect(entered.status).toBe(200);
    const headers = { authorization: `Bearer ${entered.body.access}` };
    const listed = await server.call({ headers }, "GET", url);
    expect(listed.body).toEqual([expect.objectContaining({ last_used_at: server.clock.now().toISOString() })]);
    expect(await kindsOf(person)).toEqual(expect.arrayContaining(["PASSKEY_ADDED", "SIGNED_IN"]));
    expect(await mailsTo(server.database.db, person.email)).toHaveLength(1);
  });

  test.each<[string, Partial<Signing>]>([
    ["signed for another page", { origin: "https://filings.example" }],
    ["signed for another site", { rpId: "filings.example" }],
    ["to what nobody asked", { challenge: "A".repeat(43) }],
  ])("an answer %s signs nobody in", async (_title, wrong) => {
    const { person, who } = await newPerson();
    const device = await added(who);
    const refused = await enter(person, device.answer({ challenge: await asked(person), ...wrong }));
    expect(refused).toMatchObject({ status: 400, body: { code: "passkey_not_accepted" } });
    expect(await kindsOf(person)).toContain("SIGN_IN_FAILED");
  });

  test("an answer of another key under the name of the right one signs nobody in", async () => {
    const { person, who } = await newPerson();
    const device = await added(who);
    const other = createAuthenticator(site).answer({ challenge: await asked(person) });
    expect((await enter(person, { ...other, credential_id: device.id })).body.code).toBe("passkey_not_accepted");
  });

  test("a challenge holds once, for some minutes, for its person and its purpose", async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    const device = await added(one.who);
    await added(two.who);
    const used = device.answer({ challenge: await asked(one.person) });
    expect([(await enter(one.person, used)).status, (await enter(one.person, used)).status]).toEqual([200, 400]);
    const foreign = device.answer({ challenge: await asked(two.person) });
    expect((await enter(one.person, foreign)).status).toBe(400);
    const { body } = await server.call(one.who, "POST", "/api/v3/self/step-up/options/");
    expect((await enter(one.person, device.answer({ challenge: body.passkey.challenge }))).status).toBe(400);
    const late = device.answer({ challenge: await asked(one.person) });
    server.clock.forward(secondFactorLimits.challengeSeconds);
    expect((await enter(one.person, late)).status).toBe(400);
  });

  test("two answers at once with one challenge sign in once", async () => {
    const { person, who } = await newPerson();
    const device = await added(who);
    const answer = device.answer({ challenge: await asked(person), counter: 1 });
    const statuses = (await Promise.all([enter(person, answer), enter(person, answer)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  test("a counter that goes back is refused and told in the log; a device that does not count says nought each time", async () => {
    const { person, who } = await newPerson();
    const device = await added(who);
    const enterWith = async (counter: number) =>
      (await enter(person, device.answer({ challenge: await asked(person), counter }))).status;
    expect([await enterWith(0), await enterWith(0), await enterWith(7), await enterWith(8)]).toEqual([
      200, 200, 200, 200,
    ]);
    expect(await kindsOf(person)).not.toContain("PASSKEY_COPIED");
    expect([await enterWith(8), await enterWith(3), await enterWith(0)]).toEqual([400, 400, 400]);
    expect((await kindsOf(person)).filter((one) => one === "PASSKEY_COPIED")).toHaveLength(3);
  });

  test.each<[string, Partial<Signing>]>([
    ["without its holder being asked", { isVerified: false }],
    ["on another page", { origin: "https://filings.example" }],
    ["for another site", { rpId: "filings.example" }],
    ["for what nobody asked", { challenge: "A".repeat(43) }],
  ])("one that was made %s is not added", async (_title, wrong) => {
    const { who } = await newPerson();
    const made = createAuthenticator(site).make({ challenge: await started(who), ...wrong });
    const refused = await server.call(who, "POST", url, { name: "X", ...made });
    expect(refused).toMatchObject({ status: 400, body: { code: "passkey_not_accepted" } });
    expect((await server.call(who, "GET", url)).body).toEqual([]);
  });

  test("what is no attestation is refused like a wrong one", async () => {
    const { who } = await newPerson();
    const made = createAuthenticator(site).make({ challenge: await started(who) });
    const refused = await server.call(who, "POST", url, { name: "X", ...made, attestation: "AAAA" });
    expect(refused.body.code).toBe("passkey_not_accepted");
  });

  test("in another session of the same person the challenge is not taken", async () => {
    const { person, who } = await newPerson();
    const other = await signIn(server.tools, person);
    const made = createAuthenticator(site).make({ challenge: await started(who) });
    expect((await server.call(other, "POST", url, { name: "X", ...made })).body.code).toBe("passkey_not_accepted");
  });

  test("one device is one passkey, of one person", async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    const device = await added(one.who);
    for (const who of [one.who, two.who]) {
      const again = device.make({ challenge: await started(who) });
      expect((await server.call(who, "POST", url, { name: "X", ...again })).body.code).toBe("passkey_not_accepted");
    }
  });

  test("no more than ten are added", async () => {
    const { who } = await newPerson();
    for (let at = 0; at < secondFactorLimits.passkeysMost; at += 1) await added(who, `Device ${at}`);
    expect(await server.call(who, "POST", `${url}options/`)).toMatchObject({
      status: 400,
      body: { code: "passkeys_taken" },
    });
  });

  test("it is removed, with a mail; nobody removes another's", async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    const { passkeyId } = await added(one.who);
    expect((await server.call(two.who, "DELETE", `${url}${passkeyId}/`)).status).toBe(404);
    expect((await server.call(one.who, "DELETE", `${url}${passkeyId}/`)).status).toBe(204);
    expect((await server.call(one.who, "GET", url)).body).toEqual([]);
    const subjects = (await mailsTo(server.database.db, one.person.email)).map(({ subject }) => subject);
    expect(subjects).toContain("A passkey was removed from your account");
    expect(await kindsOf(one.person)).toContain("PASSKEY_REMOVED");
  });

  test("an operator keeps the last one, whatever is removed at once", async () => {
    const { person, who } = await newPerson();
    await makeOperator(server.database.db, person);
    const ids = [(await added(who)).passkeyId, (await added(who)).passkeyId];
    const answers = await Promise.all(ids.map((id) => server.call(who, "DELETE", `${url}${id}/`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("last_passkey");
  });

  test("an operator who resets a person's sign-in removes the passkeys", async () => {
    const [one, noor] = [await newPerson(), await newPerson()];
    await makeOperator(server.database.db, noor.person);
    await added(one.who);
    const reset = `/api/operator/people/${one.person.id}/second-factor/reset/`;
    expect((await server.call(noor.who, "POST", reset, { reason: "Lost her telephone" })).status).toBe(204);
    expect((await server.call(basic(one.person), "POST", request)).body).toEqual({ passkey: null });
    const { rows } = await sql`select 1 from passkeys where user_id = ${one.person.id}`.execute(server.database.db);
    expect(rows).toEqual([]);
  });
});
