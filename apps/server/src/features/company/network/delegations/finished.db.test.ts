// A delegation that is over: nothing is filed first under it, and what the authority has is finished by who filed it.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createAdcFiler, releaseAdc } from "../../../../../../../tests/kit/adc/filer.ts";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../../tests/kit/servers/test-app.ts";

const network = "/api/company-network/";
const overInEachWay = ["state = 'ENDED', ended_at = now()", "valid_from = '2020-01-01', valid_to = '2020-01-02'"];

describe.each(oneKind("postgres"))("what was filed under a delegation that is over, on %s", (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
    await releaseAdc(app);
    await sql`
      insert into feature_flags (name, is_enabled) values ('mpci_cancel_enabled', true)
      on conflict (name) do update set is_enabled = true
    `.execute(app.database.db);
  });
  afterAll(() => app?.close());

  async function connected(principal: Pick<Filer, "call">, filer: Pick<Filer, "call" | "person">): Promise<string> {
    const { body } = await principal.call("POST", `${network}connections/`, { address: filer.person.email });
    await filer.call("POST", `${network}connections/${body.id}/accept/`);
    return `${network}connections/${body.id}/`;
  }

  async function pair() {
    const [principal, filer] = [await createFiler(app), await createFiler(app, { creditsE5: 1_000_000_000 })];
    const url = `${await connected(principal, filer)}mpci-delegations/`;
    const given = await principal.call("POST", url, { scope: ["HOUSE"] });
    const id: string = given.body.delegations[0].id;
    const change = (set: string) =>
      sql.raw(`update mpci_delegations set ${set} where id = '${id}'`).execute(app.database.db);
    return { principal, filer, id, change };
  }

  async function filed({ filer, id }: Pick<Awaited<ReturnType<typeof pair>>, "filer" | "id">, scenario: string) {
    const bill = await filer.bill(`OVER-SIM-${scenario}-${randomUUID().slice(0, 6).toUpperCase()}`);
    const draft = (await filer.call("POST", filingsPath, { ...bill, delegation_id: id })).body.id as string;
    await filer.send(draft);
    return draft;
  }

  async function prepare(filer: Filer, filingId: string, body: object) {
    const url = `${filingsPath}${filingId}/prepare-submission/`;
    const { status, body: answer } = await filer.call("POST", url, { key_id: filer.keyId, ...body });
    expect([status, answer.code]).toEqual([200, undefined]);
    const { preparation_id, signature, ethereum_address } = filer.seal(answer);
    return { preparation_id, signature, ethereum_address };
  }

  test.each(overInEachWay)("a request is answered, a correction sent, and a bill withdrawn, with %s", async (set) => {
    const parts = await pair();
    const { principal, filer, change } = parts;
    const [asked, held] = [await filed(parts, "RFI"), await filed(parts, "DNL")];
    const { filer: party } = await filer.reaches(asked, "ADDITIONAL_INFO_NEEDED");
    await filer.reaches(held, "DO_NOT_LOAD");
    await change(set);

    const answers = [{ question: 1, text: "MODEL GL-24" }];
    const sealed = await prepare(filer, asked, { purpose: "ANSWER_RFI", answers });
    const action = `${filingsPath}${asked}/action/`;
    expect((await filer.call("PATCH", action, { action: "ANSWER_RFI", ...sealed })).status).toBe(200);
    expect((await filer.reaches(asked, "LOAD")).filer.mpci_party_id).toBe(party.mpci_party_id);

    expect((await filer.call("POST", `${filingsPath}${held}/convert/`)).status).toBe(200);
    expect(await filer.show(held)).toMatchObject({ status: "DRAFTED", obstacle: null });
    const update = await prepare(filer, held, { reason: "Wrong weight" });
    const submitted = await filer.call("POST", `${filingsPath}${held}/submit/`, {
      ...{ ...update, total_e5: 0, accepted_warnings: [] },
    });
    expect([submitted.status, submitted.body.code]).toEqual([200, undefined]);

    const withdrawn = await prepare(filer, asked, { purpose: "CANCEL", reason: "Not shipped" });
    expect((await filer.call("PATCH", action, { action: "CANCEL", ...withdrawn })).status).toBe(200);
    expect((await principal.call("GET", `${filingsPath}${asked}/`)).status).toBe(200);
  });

  test("what NAIC never registered is a first filing, and one of a suspended delegation waits for it", async () => {
    const parts = await pair();
    const { filer, change } = parts;
    const [refused, asked] = [await filed(parts, "REJECT"), await filed(parts, "RFI")];
    await filer.reaches(refused, "SUBMISSION_REJECTED");
    await filer.reaches(asked, "ADDITIONAL_INFO_NEEDED");
    const code = async (id: string, body: object) => {
      const url = `${filingsPath}${id}/prepare-submission/`;
      return (await filer.call("POST", url, { key_id: filer.keyId, ...body })).body.code;
    };
    await change("state = 'SUSPENDED'");
    const answers = [{ question: 1, text: "MODEL GL-24" }];
    expect(await code(asked, { purpose: "ANSWER_RFI", answers })).toBe("delegation_not_active");
    await change("state = 'ENDED', ended_at = now()");
    await filer.call("POST", `${filingsPath}${refused}/convert/`);
    expect((await filer.show(refused)).obstacle).toBe("DELEGATION_ENDED");
    expect(await code(refused, { reason: "Corrected" })).toBe("delegation_not_active");
  });

  test("a declaration that customs refused is corrected and sent again, by the people who may file alone", async () => {
    const [principal, filer] = [await createAdcFiler(app), await createAdcFiler(app)];
    const url = `${await connected(principal.filer, filer.filer)}adc-delegations/`;
    const { rows } = await sql<{ id: string }>`
      select id from registration_codes where code = ${principal.codes.importer}
    `.execute(app.database.db);
    const given = await principal.call("POST", url, { registration_code_id: rows[0]!.id });
    const change = (set: ReturnType<typeof sql>) =>
      sql`update adc_delegations set ${set} where id = ${given.body.delegations[0].id}`.execute(app.database.db);
    const begun = async (reference: string) => {
      const { id } = await filer.numbered({ importer_code: principal.codes.importer, reference });
      await filer.attach(id, "AUTHORIZATION_LETTER");
      return id;
    };
    const sent = await begun(`PO-${randomUUID().slice(0, 6)} SIM-REJDOC`);
    await filer.send(sent);
    await filer.reaches(sent, "REJECTED");
    const unsent = await begun(`PO-${randomUUID().slice(0, 6)}`);
    await filer.attachAll(unsent);

    await change(sql`state = 'ENDED', ended_at = now(), people = array[${randomUUID()}]::uuid[]`);
    const again = { confirm_unchanged: true };
    await expect(filer.prepare(sent, again)).rejects.toThrow("delegation_of_others");
    await change(sql`people = null`);
    await expect(filer.prepare(unsent)).rejects.toThrow("delegation_missing");
    const preparation = await filer.prepare(sent, again);
    expect(preparation.price).toMatchObject({ total_e5: 0, already_charged: true });
    const { status, body } = await filer.submit(sent, filer.seal(preparation));
    expect([status, body.code]).toEqual([200, undefined]);
  });
});
