// The company that files names who of its people may do so under a delegation; the others neither begin nor seal.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
    return { principal, delegate, colleague, id: given.body.delegations[0].id as string };
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
  });
});
