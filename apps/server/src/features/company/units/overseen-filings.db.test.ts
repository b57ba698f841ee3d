// Who oversees the units of a headquarters opens what they file, in both systems, and changes nothing of it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { adcFilingsPath, adcPath } from "../../../../../../tests/kit/adc/filer.ts";
import { type AdcStage, openAdcStage } from "../../../../../../tests/kit/adc/stage.ts";
import { aForm } from "../../../../../../tests/kit/forms.ts";
import { createCompany } from "../../../../../../tests/kit/people.ts";
import { aPdf } from "../../../../../../tests/kit/sample-files.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { createFiler, type Filer, filingsPath, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";

describe.each(oneKind("postgres"))("the filings of a unit, on %s", (kind) => {
  let stage: AdcStage;
  let app: TestApp;
  /** Of the unit, which files both. */
  let clerk: Filer;
  let unitId: string;
  /** Oversees the units; `salim` administers beside her and does not. */
  let amira: Filer;
  let salim: Filer;
  let strangers: readonly Filer[];

  beforeAll(async () => {
    stage = await openAdcStage(kind);
    app = stage.app;
    const { db } = app.database;
    clerk = stage.omar.filer;
    unitId = clerk.person.companyId;
    await sql`
      insert into mpci_connections (company_id, state, role, mpci_party_id, registered_name, requested_at, connected_at)
      values (${unitId}, 'CONNECTED', 'FREIGHT_FORWARDER', 'UNT1001', 'Unit', now(), now())
    `.execute(db);
    const headquarters = await createCompany(db);
    amira = await createFiler(app, { company: headquarters });
    salim = await createFiler(app, { company: headquarters, name: "Salim Rashed" });
    await makeUnit(unitId, headquarters.id, "1");
    const other = await createCompany(db);
    await makeUnit(other.id, headquarters.id, "2");
    strangers = [
      salim,
      // Of another unit of the same headquarters, and of another headquarters, whose overseer she is.
      await createFiler(app, { company: other }),
      await createFiler(app),
    ];
    for (const { person } of [amira, strangers[1]!, strangers[2]!]) await oversee(person.id, true);
  });
  afterAll(() => stage?.close());

  const makeUnit = (id: string, headquartersId: string, number: string) =>
    sql`update companies set headquarters_id = ${headquartersId}, unit_number = ${number} where id = ${id}`.execute(
      app.database.db,
    );
  const oversee = (userId: string, oversees: boolean) =>
    sql`update memberships set oversees_units = ${oversees} where user_id = ${userId}`.execute(app.database.db);
  const onlyUnitHasAdc = (only: boolean) =>
    sql`
      update feature_flags set is_enabled = ${!only}, enabled_company_ids = array[${unitId}::uuid] where name = 'adc_filings_enabled'
    `.execute(app.database.db);
  const statusesOf = (who: Filer, paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await app.download(path, who.who.headers.authorization)).status));
  async function attached(id: string): Promise<string> {
    const form = aForm({ name: "invoice.pdf", bytes: aPdf() });
    const headers = { ...form.headers, authorization: clerk.who.headers.authorization };
    const url = `${filingsPath}${id}/attachments/`;
    const { status, body } = await app.request({ method: "POST", url, headers, payload: form.payload });
    expect(status).toBe(201);
    return `${url}${body.id}/download/`;
  }
  async function aSealedBill(number: string) {
    const { id } = await clerk.draft(number);
    const file = await attached(id);
    await clerk.send(id);
    const of = (part: string) => `${filingsPath}${id}/${part}`;
    const messages = (await clerk.call("GET", of("messages/"))).body.results;
    const paths = [of(""), of("receipt/"), of("proof/"), of("sent-version/"), of("messages/"), file];
    return { id, paths: [...paths, ...messages.map((one: { id: string }) => of(`messages/${one.id}/`))] };
  }
  async function aSealedDeclaration() {
    const id = await stage.submitted();
    const { documents } = await stage.show(id);
    const of = (part: string) => `${adcFilingsPath}${id}/${part}`;
    const file = `${adcFilingsPath}documents/${documents[0]!.id}/download/`;
    return { id, paths: [of(""), of("receipt/"), of("adc-charges/"), of("documents/download-all/"), file] };
  }

  test("a bill is read with its history, its documents and its proof by whom oversees the units, and by nobody else", async () => {
    const { id, paths } = await aSealedBill("OVERSEEN1");
    expect(await statusesOf(amira, paths)).toEqual(paths.map(() => 200));
    const { body } = await amira.call("GET", `${filingsPath}${id}/`);
    expect(body).toMatchObject({ status: "SUBMITTED", filed_by: { id: unitId }, available_actions: [] });
    expect(body.events.length).toBeGreaterThan(0);
    for (const who of strangers) expect(await statusesOf(who, paths)).toEqual(paths.map(() => 404));
    // A token of hers is of her own company alone.
    const wanted = { name: "ERP", scopes: ["read"], days: 30 };
    const made = await amira.call("POST", "/api/v3/companies/self/api-tokens/", wanted);
    expect(made.status).toBe(201);
    expect((await app.download(paths[0]!, `Bearer ${made.body.token}`)).status).toBe(404);
    await oversee(amira.person.id, false);
    expect(await statusesOf(amira, paths)).toEqual(paths.map(() => 404));
    await oversee(amira.person.id, true);
  });

  test("a draft opens too, as the list shows it, and nothing of it is changed from outside the unit", async () => {
    const { id, revision, body } = await clerk.draft("OVERSEEN2");
    expect((await amira.call("GET", `${filingsPath}${id}/`)).body).toMatchObject({
      ...{ status: "DRAFTED", body: { bill_number: "OVERSEEN2" }, available_actions: [] },
    });
    const of = (part: string) => `${filingsPath}${id}/${part}`;
    const tried = [
      await amira.call("PATCH", of(""), { revision, body: { bill_number: "CHANGED" } }),
      await amira.call("PATCH", of("action/"), { action: "DISCARD", revision }),
      await amira.call("POST", of("prepare-submission/"), { key_id: amira.keyId }),
      await amira.call("POST", filingsPath, { copy_from: id }),
    ];
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
    expect((await clerk.show(id)).body).toEqual(body);
  });

  test("the list of what units file tells a draft that was discarded from a bill that was sent", async () => {
    const { id, revision } = await clerk.draft("OVERSEEN3");
    const inList = async () => {
      const { body } = await amira.call("GET", "/api/v3/companies/self/headquarters/filings/");
      return body.results.find((one: { id: string }) => one.id === id);
    };
    expect(await inList()).toMatchObject({ status: "DRAFTED", is_discarded: false });
    expect((await clerk.call("PATCH", `${filingsPath}${id}/action/`, { action: "DISCARD", revision })).status).toBe(
      200,
    );
    expect(await inList()).toMatchObject({ status: "CANCELED", is_discarded: true });
  });

  test("what is archived is in the list of a closed unit, which nobody else can look for it, and not in that of one at work", async () => {
    const { id } = await clerk.draft("OVERSEEN4");
    const list = async (query = "") =>
      (await amira.call("GET", `/api/v3/companies/self/headquarters/filings/${query}`)).body;
    const ids = (body: { results: { id: string }[] }) => body.results.map((one) => one.id);
    const { count } = await list();
    await sql`update filings set archived = true where id = ${id}`.execute(app.database.db);
    expect(ids(await list())).not.toContain(id);
    const setClosed = (at: string | null) =>
      sql`update companies set closed_at = ${at}::timestamptz where id = ${unitId}`.execute(app.database.db);
    await setClosed("2026-11-20T10:00:00Z");
    const closed = await list(`?unit=${unitId}`);
    expect(ids(closed)).toContain(id);
    expect(closed.count).toBe(closed.results.length);
    expect((await list()).count).toBe(count);
    expect(ids(await list("?is_open=true"))).not.toContain(id);
    await setClosed(null);
  });

  test("a declaration is read with its papers and its proof by whom oversees the units, and by nobody else", async () => {
    const { id, paths } = await aSealedDeclaration();
    expect(await statusesOf(amira, paths)).toEqual(paths.map(() => 200));
    const { body } = await amira.call("GET", `${adcFilingsPath}${id}/`);
    expect(body).toMatchObject({ status: "SUBMITTED", available_actions: ["DOWNLOAD_ALL"] });
    for (const who of strangers) expect(await statusesOf(who, paths)).toEqual(paths.map(() => 404));
  });

  test("a headquarters without declarations of its own opens those of its units all the same, and nothing else of them", async () => {
    const { id, paths } = await aSealedDeclaration();
    const lists = ["meta-data/", "", "declaration-types/"].map((path) =>
      path === "" ? adcFilingsPath : `${adcPath}${path}`,
    );
    const codesOf = (who: Filer, asked: readonly string[]) =>
      Promise.all(asked.map(async (path) => (await who.call("GET", path)).body.code ?? "read"));
    await onlyUnitHasAdc(true);
    const list = "/api/v3/companies/self/headquarters/filings/";
    const { body } = await amira.call("GET", list);
    expect(body.results.map((one: { id: string }) => one.id)).toContain(id);
    const pastItsEnd = (await amira.call("GET", `${list}?page=9`)).body;
    expect(pastItsEnd).toMatchObject({ count: body.count, results: [], next: null });
    expect(await statusesOf(amira, paths)).toEqual(paths.map(() => 200));
    expect(await codesOf(amira, lists)).toEqual(["read", "feature_off", "feature_off"]);
    for (const who of strangers) expect(await statusesOf(who, paths)).toEqual(paths.map(() => 404));
    expect(await codesOf(salim, [paths[0]!, ...lists])).toEqual(Array.from({ length: 4 }, () => "feature_off"));
    const asked = { key_id: amira.keyId, revision: 1 };
    expect((await amira.call("POST", `${adcFilingsPath}${id}/prepare-submission/`, asked)).body.code).toBe(
      "feature_off",
    );
    await oversee(amira.person.id, false);
    expect(await codesOf(amira, [paths[0]!, lists[0]!])).toEqual(["feature_off", "feature_off"]);
    await oversee(amira.person.id, true);
    await onlyUnitHasAdc(false);
  });

  test("an open declaration takes neither papers nor a seal from outside the unit", async () => {
    const id = await stage.numbered();
    await stage.omar.attachAll(id);
    const { body } = await amira.call("GET", `${adcFilingsPath}${id}/`);
    expect(body.available_actions).toEqual(["DOWNLOAD_ALL"]);
    expect(body.documents.every(({ locked }: { locked: boolean }) => locked)).toBe(true);
    const form = aForm({ name: "invoice.pdf", bytes: aPdf() });
    const headers = { ...form.headers, authorization: amira.who.headers.authorization };
    const url = `${adcFilingsPath}${id}/upload-document/`;
    expect((await app.request({ method: "POST", url, headers, payload: form.payload })).status).toBe(404);
    const document = `${adcFilingsPath}documents/${body.documents[0].id}/`;
    expect((await amira.call("PATCH", document, { number: "X-1" })).status).toBe(404);
    const asked = { key_id: amira.keyId, revision: body.revision };
    expect((await amira.call("POST", `${adcFilingsPath}${id}/prepare-submission/`, asked)).status).toBe(404);
  });
});
