// Before money, keys and access change, the person confirms that it is them; an open browser alone does not
// let anybody do it.
import { secondFactorLimits } from "@filings/contract/account/second-factor";
import { asksStepUp } from "@filings/contract/api/endpoint";
import { endpoints } from "@filings/contract/api/endpoints";
import { limits } from "@filings/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#db/uuid";
import { bindCompanySecurity } from "#features/company/security/routes";
import { bindOperator } from "#features/operator/routes";
import { signAccessToken } from "#http/caller";
import { createAuthenticator } from "../../../../../../tests/kit/passkeys/soft-authenticator.ts";
import { createCompany, createPerson, makeOperator, type Person, signIn } from "../../../../../../tests/kit/people.ts";
import { securityOf } from "../../../../../../tests/kit/post.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindPasskeys } from "../passkeys/routes.ts";
import { bindStepUp } from "./routes.ts";

const url = "/api/v3/self/step-up/";
const passkeys = "/api/v3/self/passkeys/";
const site = { origin: "http://localhost:4000", rpId: "localhost" };

test("these calls ask for it, and every act of an operator", () => {
  const own = endpoints.filter((one) => asksStepUp(one) && one.isForOperators !== true).map(({ id }) => id);
  expect(own.sort()).toEqual([
    "addPasskey",
    "approveKey",
    "chooseDelegationPayer",
    "chooseOverseer",
    "chooseUnitCredits",
    "closeUnit",
    "delegateAdc",
    "delegateMpci",
    "makeApiToken",
    "refundCredits",
    "registerKey",
    "removePasskey",
    "removePhone",
    "requestPhoneCode",
    "saveCompanySecurity",
    "setAutomaticTopUp",
    "startPasskey",
  ]);
  const acts = endpoints.filter(({ isForOperators, method }) => isForOperators === true && method !== "GET");
  expect(acts.length).toBeGreaterThan(20);
  expect(acts.filter((one) => !asksStepUp(one))).toEqual([]);
});

describe.each(oneKind("postgres"))("a session that was confirmed on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindStepUp, bindPasskeys, bindCompanySecurity, bindOperator]);
  });
  afterAll(() => server?.close());

  /** With a token of the moment, as a page renews it. */
  async function sessionOf(person: Person) {
    const { sessionId } = await signIn(server.tools, person);
    const claims = { userId: person.id, companyId: person.companyId, sessionId };
    return {
      get headers() {
        return { authorization: `Bearer ${signAccessToken(server.tools, claims)}` };
      },
    };
  }
  type Session = Awaited<ReturnType<typeof sessionOf>>;
  async function newPerson() {
    const { db } = server.database;
    const person = await createPerson(db, { company: await createCompany(db) });
    return { person, who: await sessionOf(person) };
  }
  const pass = () => server.clock.forward(secondFactorLimits.confirmedSeconds);
  const confirm = (who: Session, body: object) => server.call(who, "POST", url, body);
  const settings = { revision: 1, idle_session_timeout: limits.idleSessionSecondsLeast };
  const save = async (who: Session) =>
    (await server.call(who, "PATCH", "/api/v3/companies/self/security/", settings)).body.code ?? "saved";

  test("lets the person act after the sign-in and after a confirmation, each for a quarter of an hour, and no other session", async () => {
    const { person, who } = await newPerson();
    expect(await save(who)).toBe("saved");
    pass();
    expect(await save(who)).toBe("step_up_needed");
    const other = await sessionOf(person);
    pass();
    expect((await confirm(who, { password: person.password })).status).toBe(204);
    expect([await save(who), await save(other)]).toEqual(["stale_revision", "step_up_needed"]);
    pass();
    expect(await save(who)).toBe("step_up_needed");
    const kinds = (await securityOf(server.database.db, person.id)).map(({ kind: of }) => of);
    expect(kinds).toContain("SESSION_CONFIRMED");
  });

  test("is asked of operators before each act, and not for looking", async () => {
    const { person, who } = await newPerson();
    await makeOperator(server.database.db, person);
    pass();
    const act = `/api/operator/people/${newId()}/sign-out/`;
    const reason = "Lost a device";
    expect((await server.call(who, "POST", act, { reason })).body.code).toBe("step_up_needed");
    expect((await server.call(who, "GET", "/api/operator/companies/")).status).toBe(200);
    await confirm(who, { password: person.password });
    expect((await server.call(who, "POST", act, { reason })).status).toBe(404);
  });

  test("is not confirmed by a wrong password, which is counted and told in the log", async () => {
    const { person, who } = await newPerson();
    const codes: string[] = [];
    for (let at = 0; at < limits.wrongSignInsFree + 2; at += 1)
      codes.push((await confirm(who, { password: "no such password" })).body.code);
    expect(codes.slice(0, -1).every((code) => code === "current_password_wrong")).toBe(true);
    expect(codes.at(-1)).toBe("too_many_tries");
    const failed = (await securityOf(server.database.db, person.id)).filter(({ kind: of }) => of === "SIGN_IN_FAILED");
    expect(failed).toHaveLength(limits.wrongSignInsFree + 1);
    expect((await confirm(who, {})).body.errors[0].path).toBe("password");
  });

  test("is confirmed by a passkey whose holder was asked, and then by no password", async () => {
    const { person, who } = await newPerson();
    expect((await server.call(who, "POST", `${url}options/`)).body).toEqual({ passkey: null });
    const device = createAuthenticator(site);
    const { challenge } = (await server.call(who, "POST", `${passkeys}options/`)).body;
    await server.call(who, "POST", passkeys, { name: "X", ...device.make({ challenge }) });
    pass();
    expect(await confirm(who, { password: person.password })).toMatchObject({ body: { code: "passkey_needed" } });
    const question = async () => (await server.call(who, "POST", `${url}options/`)).body.passkey;
    expect(await question()).toMatchObject({ user_verification: "required", credentials: [{ id: device.id }] });
    const answered = async (isVerified: boolean) =>
      confirm(who, { passkey: device.answer({ challenge: (await question()).challenge, isVerified }) });
    expect((await answered(false)).body.code).toBe("passkey_not_accepted");
    expect(await save(who)).toBe("step_up_needed");
    expect((await answered(true)).status).toBe(204);
    expect(await save(who)).toBe("saved");
  });

  test("is its person's: the challenge of one session confirms no other", async () => {
    const { person, who } = await newPerson();
    const device = createAuthenticator(site);
    const { challenge } = (await server.call(who, "POST", `${passkeys}options/`)).body;
    await server.call(who, "POST", passkeys, { name: "X", ...device.make({ challenge }) });
    const other = await sessionOf(person);
    const { passkey } = (await server.call(who, "POST", `${url}options/`)).body;
    const answer = device.answer({ challenge: passkey.challenge });
    expect((await confirm(other, { passkey: answer })).body.code).toBe("passkey_not_accepted");
    expect((await server.call(null, "POST", url, { password: "x" })).status).toBe(401);
  });
});
