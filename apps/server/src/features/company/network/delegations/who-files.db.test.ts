// The company that files names who of its people may do so under a delegation; the others neither begin nor seal.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { type AdcFiler, adcPath, createAdcFiler, releaseAdc } from "../../../../../../../tests/kit/adc/filer.ts";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../../tests/kit/servers/test-app.ts";

const network = "/api/company-network/";
const listPath = "/api/filings/ae/mpci/connected-delegations/";

describe.each(oneKind("postgres"))("who files, on %s", (kind) => {
  let app: TestApp;
  const count = { bills: 0 };

  beforeAll(async () => {
    app = await openTestApp(kind, { works: false });
    await releaseAdc(app);
  });
  afterAll(() => app?.close());

  type Caller = Pick<Filer, "call" | "person">;

  async function connect(one: Caller, other: Caller): Promise<string> {
    const invited = await one.call("POST", `${network}connections/`, { address: other.person.email });
    await other.call("POST", `${network}connections/${invited.body.id}/accept/`);
    return invited.body.id;
  }
  async function pair() {
    const [principal, delegate] = [await createFiler(app), await createFiler(app, { creditsE5: 1_000_000_000 })];
    const connection = await connect(principal, delegate);
    const given = await principal.call("POST", `${network}connections/${connection}/mpci-delegations/`, {
      scope: ["HOUSE"],
    });
    const colleague = await createFiler(app, { company: { id: delegate.person.companyId }, name: "Yusuf Karim" });
    return { principal, delegate, colleague, connection, id: given.body.delegations[0].id as string };
  }
  const choose = (who: Caller, id: string, people: readonly Caller[] | null) =>
    who.call("POST", `${network}delegations/${id}/people/`, {
      people: people === null ? null : people.map(({ person }) => person.id),
    });
  async function draft(who: Filer, id: string) {
    count.bills += 1;
    const bill = await who.bill(`NAMED${count.bills}`);
    return who.call("POST", filingsPath, { ...bill, delegation_id: id });
  }
  const listed = async (who: Caller) => (await who.call("GET", listPath)).body.map(({ id }: { id: string }) => id);

  test("until somebody is named everybody files, then those who are named, and everybody again", async () => {
    const { delegate, colleague, id } = await pair();
    expect((await draft(colleague, id)).status).toBe(201);
    const chosen = await choose(delegate, id, [delegate]);
    expect(chosen.body.delegations).toMatchObject([{ people: [{ id: delegate.person.id }] }]);
    expect((await draft(colleague, id)).body.code).toBe("delegation_of_others");
    expect([await listed(delegate), await listed(colleague)]).toEqual([[id], []]);
    expect((await draft(delegate, id)).status).toBe(201);
    await choose(delegate, id, null);
    expect((await draft(colleague, id)).status).toBe(201);
  });

  test("a draft of before is neither prepared nor sent by another one, also where it was prepared before", async () => {
    const { delegate, colleague, id } = await pair();
    const filingId: string = (await draft(colleague, id)).body.id;
    const sealed = colleague.seal(await colleague.prepare(filingId));
    await choose(delegate, id, [delegate]);
    expect((await colleague.submit(filingId, sealed)).body.code).toBe("delegation_of_others");
    const again = await colleague.call("POST", `${filingsPath}${filingId}/prepare-submission/`, {
      key_id: colleague.keyId,
    });
    expect(again.body.code).toBe("delegation_of_others");
    expect((await delegate.send(filingId)).status).toBe("SUBMITTED");
  });

  test("a draft is not moved under it by another one", async () => {
    const { delegate, colleague, id } = await pair();
    await choose(delegate, id, [delegate]);
    const { id: own, revision } = await colleague.draft(`NAMEDOWN${count.bills}`);
    const moved = await colleague.call("PATCH", `${filingsPath}${own}/`, { revision, body: {}, delegation_id: id });
    expect(moved.body.code).toBe("delegation_of_others");
  });

  test("the principal is not told whom, and only an administrator of the company that files names its own people", async () => {
    const { principal, delegate, id } = await pair();
    await choose(delegate, id, [delegate]);
    const { body } = await principal.call("GET", network);
    expect(body.connections[0].delegations).toMatchObject([{ id, people: null }]);
    expect(JSON.stringify(body)).not.toContain(delegate.person.id);
    expect((await choose(principal, id, null)).body.code).toBe("not_found");
    expect((await choose(delegate, id, [principal])).body).toMatchObject({
      code: "not_a_colleague",
      errors: [{ path: "people" }],
    });
    const plain = await createFiler(app, { company: { id: delegate.person.companyId }, permissions: ["prepare"] });
    expect((await choose(plain, id, null)).body.code).toBe("permission_required");
    await principal.call("POST", `${network}delegations/${id}/end/`);
    expect((await choose(delegate, id, null)).body.code).toBe("connection_changed");
  });

  const replace = (principal: Caller, connection: string, body: object = {}) =>
    principal.call("POST", `${network}connections/${connection}/mpci-delegations/`, {
      ...{ scope: ["HOUSE"], replaces: true },
      ...body,
    });
  /** Of the newest delegation, by name. */
  async function namedNow(who: Caller): Promise<string[] | null> {
    const { body } = await who.call("GET", network);
    const people: { name: string }[] | null = body.connections[0].delegations.at(-1).people;
    return people?.map(({ name }) => name).sort() ?? null;
  }

  test("one that takes the place of another is for the same people, and the principal is not told whom", async () => {
    const { principal, delegate, colleague, connection, id } = await pair();
    await choose(delegate, id, [delegate]);
    const { body } = await replace(principal, connection, { payer: "PRINCIPAL", monthly_limit_e5: 100_000 });
    expect(JSON.stringify(body)).not.toContain(delegate.person.id);
    expect(await namedNow(delegate)).toEqual([delegate.person.name]);
    expect((await draft(colleague, body.delegations.at(-1).id)).body.code).toBe("delegation_of_others");
  });

  test("one in place of several is for all whom they named, or for everybody as one of them was", async () => {
    const { principal, delegate, colleague, connection, id } = await pair();
    const coLoad = await principal.call("POST", `${network}connections/${connection}/mpci-delegations/`, {
      scope: ["CO_LOAD_MASTER"],
    });
    const other: string = coLoad.body.delegations.at(-1).id;
    await choose(delegate, id, [delegate]);
    await choose(delegate, other, [colleague]);
    const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const both = { scope: ["HOUSE", "CO_LOAD_MASTER"], valid_from: later };
    await replace(principal, connection, both);
    expect(await namedNow(delegate)).toEqual([delegate.person.name, colleague.person.name].sort());
    await choose(delegate, other, null);
    await replace(principal, connection, { ...both, valid_from: undefined });
    expect(await namedNow(delegate)).toBeNull();
  });

  const deactivate = async (by: Filer, who: Filer, heir: Filer | null) => {
    const path = `/api/v3/companies/self/users/${who.person.id}/deactivate/`;
    const { status, body } = await by.call("POST", path, { revision: 1, hand_over_to: heir?.person.id });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const standing = async (who: Caller) => (await who.call("GET", network)).body.connections[0].delegations[0];

  test("who takes over drafts of somebody who leaves takes the place too", async () => {
    const { delegate, colleague, id } = await pair();
    await choose(delegate, id, [colleague]);
    const filingId: string = (await draft(colleague, id)).body.id;
    await deactivate(delegate, colleague, delegate);
    expect(await namedNow(delegate)).toEqual([delegate.person.name]);
    expect((await delegate.send(filingId)).status).toBe("SUBMITTED");
  });

  test("where the last one who is named leaves, both companies read that it cannot be used, until others are named", async () => {
    const { principal, delegate, colleague, id } = await pair();
    await choose(delegate, id, [colleague]);
    const told = async () =>
      (
        await sql<{ user_id: string; params: object; mail_due: boolean }>`
          select user_id, params, mail_due from notifications where kind = 'delegation_nobody_named' order by id
        `.execute(app.database.db)
      ).rows;
    await deactivate(delegate, colleague, null);
    const params = { system: "MPCI", what: "HOUSE", principal: expect.any(String), delegate: expect.any(String) };
    expect(await told()).toEqual([
      { user_id: delegate.person.id, params: { ...params, side: "delegate" }, mail_due: true },
      { user_id: principal.person.id, params, mail_due: true },
    ]);
    for (const who of [principal, delegate]) {
      expect(await standing(who)).toMatchObject({ state: "WAITING", missing: ["NOBODY_NAMED"] });
    }
    expect((await draft(delegate, id)).body.code).toBe("delegation_of_others");
    expect(await namedNow(delegate)).toEqual([]);
    await choose(delegate, id, [delegate]);
    expect(await standing(principal)).toMatchObject({ state: "ACTIVE", missing: [] });
  });

  test("a declaration under another company's code is requested by those alone who are named", async () => {
    const [principal, delegate]: AdcFiler[] = [await createAdcFiler(app), await createAdcFiler(app)];
    const connection = await connect(principal!.filer, delegate!.filer);
    const codes = await principal!.call("GET", `${adcPath}customer-registration-codes/?filter[role]=IMPORTER`);
    const given = await principal!.call("POST", `${network}connections/${connection}/adc-delegations/`, {
      registration_code_id: codes.body.results[0].id,
    });
    const id: string = given.body.delegations[0].id;
    const colleague = await createFiler(app, { company: { id: delegate!.filer.person.companyId } });
    expect((await choose(delegate!.filer, id, [colleague])).status).toBe(200);
    const header = delegate!.header({ importer_code: principal!.codes.importer });
    const refused = await delegate!.call("POST", `${adcPath}request-filing/`, header);
    expect(refused.body).toMatchObject({ code: "delegation_of_others", errors: [{ path: "importer_code" }] });
    const found = await delegate!.call("GET", `${adcPath}customer-registration-codes/?filter[relation]=DELEGATED`);
    expect(found.body.results).toEqual([]);
    expect((await colleague.call("POST", `${adcPath}request-filing/`, header)).status).toBe(201);
    await principal!.call("POST", `${network}connections/${connection}/adc-delegations/`, {
      ...{ registration_code_id: codes.body.results[0].id, replaces: true },
    });
    expect(await namedNow(delegate!.filer)).toEqual([colleague.person.name]);
    await deactivate(delegate!.filer, colleague, delegate!.filer);
    expect(await namedNow(delegate!.filer)).toEqual([delegate!.filer.person.name]);
  });
});
