import { createHash } from "node:crypto";
import { aHeader } from "@filings/contract/adc/header.example";
import type { EarlierFile } from "@filings/contract/api/adc/documents";
import { limits } from "@filings/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { aForm, type FormFile } from "../../../../../../tests/kit/forms.ts";
import { aPdf } from "../../../../../../tests/kit/sample-files.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { createFiler, type Filer, openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";

const base = "/api/filings/adc/filings/";
const paper = (text: string) => aPdf({ objects: `% ${text}\n` });
const hashOf = (bytes: Buffer) => `0x${createHash("sha256").update(bytes).digest("hex")}`;

describe.each(oneKind("postgres"))("earlier files of a company on %s", (kind) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await openTestApp(kind, { works: false });
    await sql`insert into feature_flags (name, is_enabled) values ('adc_filings_enabled', true)`.execute(
      app.database.db,
    );
  });
  afterAll(() => app?.close());

  async function aFiling(who: Filer, { name = "Cooling units", principal = null as string | null } = {}) {
    const id = newId();
    const now = new Date();
    await sql`
      insert into adc_filings (id, company_id, status, status_changed_at, header, filing_number, principal_id, created_at, updated_at, created_by)
      values (${id}, ${who.person.companyId}, 'FILING_NUMBER_ISSUED', ${now}, ${JSON.stringify(aHeader({ name }))}::jsonb,
        ${`ADC-${id.slice(-8)}`}, ${principal}, ${now}, ${now}, ${who.person.id})
    `.execute(app.database.db);
    return id;
  }
  async function upload(who: Filer, id: string, file: FormFile | null, fields: Record<string, string> = {}) {
    const form = aForm(file, fields);
    const headers = { ...form.headers, ...who.who.headers };
    return app.request({ method: "POST", url: `${base}${id}/upload-document/`, payload: form.payload, headers });
  }
  const asked = (who: Filer, id: string, search = "") =>
    who.call("GET", `${base}${id}/earlier-files/?search=${encodeURIComponent(search)}`);
  async function found(who: Filer, id: string, search = ""): Promise<string[]> {
    const { status, body } = await asked(who, id, search);
    expect(status).toBe(200);
    return (body.results as EarlierFile[]).map(({ file_name }) => file_name);
  }

  test("those of other filings are listed, the one last used first, and one of them is used again", async () => {
    const omar = await createFiler(app);
    const [march, april, now] = [
      await aFiling(omar, { name: "March" }),
      await aFiling(omar, { name: "April" }),
      await aFiling(omar),
    ];
    const licence = { name: "licence.pdf", bytes: paper("licence") };
    await upload(omar, march, licence, { document_type: "PERMIT" });
    await upload(omar, march, { name: "Invoice 7.pdf", bytes: paper("invoice") });
    await upload(omar, april, null, { sha256: hashOf(licence.bytes), document_type: "PERMIT" });
    await upload(omar, now, { name: "of this one.pdf", bytes: paper("own") });
    const { body } = await asked(omar, now);
    expect(body).toEqual({
      results: [
        {
          sha256: hashOf(licence.bytes),
          file_name: "licence.pdf",
          mime_type: "application/pdf",
          size: licence.bytes.length,
          document_type: "PERMIT",
          used_at: expect.any(String),
          used_in: { id: april, filing_number: `ADC-${april.slice(-8)}`, name: "April" },
          is_here: false,
        },
        expect.objectContaining({
          file_name: "Invoice 7.pdf",
          document_type: "COMMERCIAL_INVOICE",
          used_in: { id: march, filing_number: `ADC-${march.slice(-8)}`, name: "March" },
        }),
      ],
      more: false,
    });
    const { sha256, document_type } = body.results[0];
    const again = await upload(omar, now, null, { sha256, document_type });
    expect([again.status, again.body.file_name, again.body.document_type]).toEqual([201, "licence.pdf", "PERMIT"]);
    const after = await asked(omar, now);
    expect((after.body.results as EarlierFile[]).map(({ is_here }) => is_here)).toEqual([true, false]);
    const twice = await upload(omar, now, null, { sha256 });
    expect([twice.status, twice.body.code]).toEqual([409, "duplicate_document"]);
  });

  test("they are found by any part of their name, whatever its letters mean elsewhere", async () => {
    const omar = await createFiler(app);
    const [other, now] = [await aFiling(omar), await aFiling(omar)];
    for (const name of ["Packing 100%.pdf", "فاتورة تجارية.pdf", "packing_b.pdf"])
      await upload(omar, other, { name, bytes: paper(`${omar.person.id} ${name}`) });
    expect(await found(omar, now, " PACK ")).toEqual(["packing_b.pdf", "Packing 100%.pdf"]);
    expect(await found(omar, now, "0%")).toEqual(["Packing 100%.pdf"]);
    expect(await found(omar, now, "g_b")).toEqual(["packing_b.pdf"]);
    expect(await found(omar, now, "تجارية")).toEqual(["فاتورة تجارية.pdf"]);
    expect(await found(omar, now, "bill of lading")).toEqual([]);
    expect((await asked(omar, now, "x".repeat(101))).body.code).toBe("too_long");
  });

  test("what nobody may use again is not offered: taken out, harmful, or sent by customs", async () => {
    const omar = await createFiler(app);
    const [other, now] = [await aFiling(omar), await aFiling(omar)];
    const { db } = app.database;
    const ids: string[] = [];
    for (const name of ["gone.pdf", "sealed.pdf", "harmful.pdf", "released.pdf"])
      ids.push((await upload(omar, other, { name, bytes: paper(`${omar.person.id} ${name}`) })).body.id);
    expect(await found(omar, now)).toHaveLength(4);
    await sql`update adc_documents set sealed_in = array[1] where id = ${ids[1]}`.execute(db);
    for (const id of ids.slice(0, 2)) {
      const url = `${base}documents/${id}/`;
      expect((await app.request({ method: "DELETE", url, headers: omar.who.headers })).status).toBe(204);
    }
    await sql`update stored_files set scan = 'INFECTED' where sha256 = (select sha256 from adc_documents where id = ${ids[2]})`.execute(
      db,
    );
    await sql`update adc_documents set origin = 'AUTHORITY' where id = ${ids[3]}`.execute(db);
    expect(await found(omar, now)).toEqual([]);
    const used = await upload(omar, now, null, { sha256: hashOf(paper(`${omar.person.id} gone.pdf`)) });
    expect([used.status, used.body.code]).toEqual([404, "not_found"]);
  });

  test("of very many a page is shown, and it is said that there are more", async () => {
    const omar = await createFiler(app);
    const [other, now] = [await aFiling(omar), await aFiling(omar)];
    const count = limits.earlierFilesShownMost + 1;
    await sql`
      with numbers as (select n, '0x' || encode(sha256(convert_to(${omar.person.id} || n, 'UTF8')), 'hex') as sha256
        from generate_series(1, ${count}::int) n
      ), stored as (
        insert into stored_files (sha256, size, mime_type, scan, kept_at, touched_at)
        select sha256, 1, 'application/pdf', 'CLEAN', now(), now() from numbers returning sha256
      ), files as (
        insert into company_files (company_id, sha256, size, file_name, mime_type, used_at)
        select ${omar.person.companyId}, n.sha256, 1, 'paper ' || n.n || '.pdf', 'application/pdf', now()
        from numbers n join stored using (sha256) returning sha256
      )
      insert into adc_documents (id, filing_id, company_id, origin, file_name, mime_type, size, sha256, scan, uploaded_by, created_at, updated_at)
      select gen_random_uuid(), ${other}, ${omar.person.companyId}, 'USER', 'x.pdf', 'application/pdf', 1, n.sha256, 'CLEAN',
        ${omar.person.id}, now() + n.n * interval '1 second', now()
      from numbers n join files using (sha256)
    `.execute(app.database.db);
    const { body } = await asked(omar, now);
    expect(body.more).toBe(true);
    expect(body.results).toHaveLength(limits.earlierFilesShownMost);
    expect(body.results[0].file_name).toBe(`paper ${count}.pdf`);
    expect(await found(omar, now, "Páper ١.PDF")).toEqual(["paper 1.pdf"]);
  });

  test("another company and people who may not prepare are kept out; the importer it is filed for finds its own files", async () => {
    const omar = await createFiler(app);
    const importer = await createFiler(app);
    const [other, now] = [await aFiling(omar), await aFiling(omar, { principal: importer.person.companyId })];
    await upload(omar, other, { name: "ours.pdf", bytes: paper("kept apart") });
    await upload(omar, now, { name: "of the importer.pdf", bytes: paper("for the importer") });
    expect(await found(omar, now)).toEqual(["ours.pdf"]);
    expect((await importer.call("GET", `${base}${now}/`)).status).toBe(200);
    const told = await asked(importer, other);
    expect([told.status, told.body.code]).toEqual([404, "not_found"]);
    for (const id of [now, await aFiling(importer)]) expect(await found(importer, id)).toEqual([]);
    // The same file under another name keeps the name that the company gave it.
    expect((await upload(importer, now, { name: "junk.pdf", bytes: paper("kept apart") })).status).toBe(201);
    expect(await found(omar, await aFiling(omar))).toEqual(expect.arrayContaining(["ours.pdf"]));
    const reader = await createFiler(app, { company: { id: omar.person.companyId }, permissions: [] });
    expect((await asked(reader, now)).body.code).toBe("permission_required");
    const { db } = app.database;
    await sql`update feature_flags set is_enabled = false where name = 'adc_filings_enabled'`.execute(db);
    const off = await asked(omar, now);
    await sql`update feature_flags set is_enabled = true where name = 'adc_filings_enabled'`.execute(db);
    expect([off.status, off.body.code]).toEqual([404, "feature_off"]);
  });

  test("papers of the importer are told to the company that files, once an hour, and its own are not", async () => {
    const omar = await createFiler(app);
    const importer = await createFiler(app);
    const { companyId: principal } = importer.person;
    const filing = await aFiling(omar, { principal });
    const heard = async (who: Filer) =>
      (
        await sql<{ kind: string; params: object }>`
          select kind, params from notifications where user_id = ${who.person.id}
        `.execute(app.database.db)
      ).rows;
    await upload(omar, filing, { name: "ours.pdf", bytes: paper("told to nobody") });
    expect(await heard(omar)).toEqual([]);
    for (const name of ["invoice.pdf", "list.pdf"]) await upload(importer, filing, { name, bytes: paper(name) });
    const { rows } = await sql<{ name: string }>`select name from companies where id = ${principal}`.execute(
      app.database.db,
    );
    expect(await heard(omar)).toMatchObject([
      { kind: "adc_papers_added", params: { filing_name: "Cooling units", name: rows[0]!.name } },
    ]);
    expect(await heard(importer)).toEqual([]);
  });

  test("an index leads to the newest papers of a company", async () => {
    const { rows } = await app.database.db.transaction().execute(async (tx) => {
      // PostgreSQL scans a table this small, so the test forbids that and asks only whether the index could serve.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      return sql<{ "QUERY PLAN": string }>`
        explain select id from adc_documents where company_id = ${newId()} and origin = 'USER' and removed_at is null
        order by created_at desc, id desc limit ${limits.earlierPapersLookedThrough}
      `.execute(tx);
    });
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("adc_documents_uploaded");
    expect(plan).not.toContain("Sort");
  });
});
