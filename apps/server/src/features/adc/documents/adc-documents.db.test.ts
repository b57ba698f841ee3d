import { createHash } from "node:crypto";
import { aHeader } from "@filings/contract/adc/header.example";
import type { AdcStatus } from "@filings/contract/adc/workflow";
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import { checkChain } from "@filings/seal/events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { scanAgain } from "#documents/scan-again.job";
import { createClamd } from "#documents/scanner";
import { createS3Store } from "#documents/store/s3-store";
import { sweepFiles } from "#documents/sweep-files.job";
import { anchoredHistory } from "#filing/anchored-history";
import { aForm, type FormFile } from "../../../../../../tests/kit/forms.ts";
import { aPdf } from "../../../../../../tests/kit/sample-files.ts";
import { startClamd, type TestClamd } from "../../../../../../tests/kit/servers/clamd-server.ts";
import { inTurn, kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { startS3, type TestS3 } from "../../../../../../tests/kit/servers/s3-server.ts";
import { createFiler, type Filer, openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";
import { unzipped } from "../../../../../../tests/kit/unzipped.ts";

const stores = ["disk", "s3"] as const;
const base = "/api/filings/adc/filings/";
const hashOf = (bytes: Buffer | string) => `0x${createHash("sha256").update(bytes).digest("hex")}`;
const paper = (text: string) => aPdf({ objects: `% ${text}\n` });

describe.each(kindsHere().flatMap((kind) => inTurn(kind, stores).map((store) => [kind, store] as const)))(
  "papers of an ADC filing on %s and %s",
  (kind, storeKind) => {
    let app: TestApp;
    let s3: TestS3;
    let clamd: TestClamd;
    let omar: Filer;

    beforeAll(async () => {
      app = await openTestApp(kind, { works: false });
      s3 = await startS3();
      clamd = await startClamd();
      if (storeKind === "s3") Object.assign(app.tools.documents, { store: createS3Store(s3.settings) });
      await sql`insert into feature_flags (name, is_enabled) values ('adc_filings_enabled', true)`.execute(
        app.database.db,
      );
      omar = await createFiler(app, { name: "Omar Nasser" });
    });
    afterAll(async () => {
      await app?.close();
      await s3?.close();
      await clamd?.close();
    });

    /** A filing after customs' answers. */
    async function aFiling({
      who = omar,
      status = "FILING_NUMBER_ISSUED",
      failure = null,
    }: {
      who?: Filer;
      status?: AdcStatus;
      failure?: object | null;
    } = {}): Promise<string> {
      const id = newId();
      const now = new Date();
      await sql`
        insert into adc_filings (id, company_id, status, status_changed_at, header, filing_number, failure, created_at, updated_at, created_by)
        values (${id}, ${who.person.companyId}, ${status}, ${now}, ${JSON.stringify(aHeader())}::jsonb, ${`ADC-${id.slice(-8)}`},
          ${failure === null ? null : JSON.stringify(failure)}::jsonb, ${now}, ${now}, ${who.person.id})
      `.execute(app.database.db);
      return id;
    }
    async function upload(
      id: string,
      file: FormFile | null,
      { who = omar, fields = {}, key }: { who?: Filer; fields?: Record<string, string>; key?: string } = {},
    ) {
      const form = aForm(file, fields);
      const headers = { ...form.headers, ...who.who.headers, ...(key === undefined ? {} : { "idempotency-key": key }) };
      return app.request({ method: "POST", url: `${base}${id}/upload-document/`, payload: form.payload, headers });
    }
    const patch = (id: string, body: object, who = omar) => who.call("PATCH", `${base}documents/${id}/`, body);
    const remove = (id: string, who = omar) =>
      app.request({ method: "DELETE", url: `${base}documents/${id}/`, headers: who.who.headers });
    const download = (id: string) => app.download(`${base}documents/${id}/download/`, omar.who.headers.authorization);
    const revisionOf = async (id: string) => {
      const { rows } = await sql<{ revision: number }>`select revision from adc_filings where id = ${id}`.execute(
        app.database.db,
      );
      return rows[0]?.revision;
    };
    const sealedIn = (id: string, version: number) =>
      sql`update adc_documents set sealed_in = array[${version}::int] where id = ${id}`.execute(app.database.db);

    test("[spec 3.filing-document] [spec 7.adc.upload-document] [spec 7.adc.download] a paper comes back as it was sent, typed by its name", async () => {
      const id = await aFiling();
      const bytes = paper("invoice");
      const { status, body } = await upload(id, { name: "/tmp/فاتورة\u202e INV-1001.pdf", bytes });
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({
          filing_id: id,
          origin: "USER",
          document_type: "COMMERCIAL_INVOICE",
          file_name: "فاتورة INV-1001.pdf",
          mime_type: "application/pdf",
          size: bytes.length,
          sha256: hashOf(bytes),
          uploaded_by: "Omar Nasser",
          scan: "NOT_SCANNED",
          sealed_in: [],
          locked: false,
          missing_fields: ["number", "issue_date", "amount", "currency"],
        }),
      ]);
      expect(await revisionOf(id)).toBe(2);
      const file = await download(body.id);
      expect(file.bytes.equals(bytes)).toBe(true);
      expect(file.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-length": String(bytes.length),
        etag: `"sha256-${hashOf(bytes).slice(2)}"`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      });
      expect(file.headers["content-disposition"]).toContain(
        `filename*=UTF-8''${encodeURIComponent("فاتورة INV-1001.pdf")}`,
      );
    });

    test("a paper's text that reads otherwise than it is signed is refused, and an amount or a currency says what to write", async () => {
      const { body } = await upload(await aFiling(), { name: "invoice.pdf", bytes: paper("hidden") });
      const told = async (said: object) => (await patch(body.id, said)).body.errors[0].message;
      expect(await told({ number: "INV-\u202e1001" })).toContain("Remove the hidden character from the number");
      expect(await told({ amount: "-5", currency: "EUR" })).toContain("not below zero");
      expect(await told({ amount: "5", currency: "EURO" })).toBe(
        "Write the currency in its three letters, such as AED.",
      );
    });

    test("a chosen document type wins over a guessed one, and a file called a scan is not guessed", async () => {
      const id = await aFiling();
      const said = await upload(
        id,
        { name: "invoice.pdf", bytes: paper("a") },
        { fields: { document_type: "PERMIT" } },
      );
      expect(said.body.document_type).toBe("PERMIT");
      expect((await upload(id, { name: "scan01.pdf", bytes: paper("b") })).body.document_type).toBeNull();
      const wrong = await upload(id, { name: "c.pdf", bytes: paper("c") }, { fields: { document_type: "GATE_PASS" } });
      expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, "document_type"]);
    });

    test("[spec 7.adc.patch-document] a paper is described, one revision after the other", async () => {
      const id = await aFiling();
      const { body } = await upload(id, { name: "invoice.pdf", bytes: paper("p") });
      const said = { number: "INV-1001", issue_date: "2026-01-15", amount: "10000.00", currency: "EUR", revision: 1 };
      const after = await patch(body.id, said);
      expect([after.status, after.body]).toEqual([
        200,
        expect.objectContaining({ ...said, revision: 2, missing_fields: [] }),
      ]);
      expect((await patch(body.id, { number: "X", revision: 1 })).body).toMatchObject({
        code: "stale_revision",
        current: { revision: 2, number: "INV-1001" },
      });
      expect((await patch(body.id, { number: null })).body).toMatchObject({ number: null, missing_fields: ["number"] });
      const before = await revisionOf(id);
      expect((await patch(body.id, { number: null })).body.revision).toBe(3);
      expect(await revisionOf(id)).toBe(before);
    });

    test.each([
      ["issue_date", { issue_date: "2126-01-01" }],
      ["issue_date", { issue_date: "1989-12-31" }],
      ["expiry_date", { issue_date: "2026-01-15", expiry_date: "2026-01-14" }],
      ["expiry_date", { document_type: "PERMIT", expiry_date: "2026-01-14" }],
      ["currency", { amount: "5.00" }],
      ["amount", { currency: "AED" }],
      ["number", { number: "a\nb" }],
      ["number", { number: "9".repeat(71) }],
      ["document_type", { document_type: "CUSTOMS_DECLARATION" }],
      ["title", { title: "x" }],
    ])("%s that cannot be so is refused at its place", async (path, change) => {
      const id = await aFiling();
      const { body } = await upload(id, { name: "scan.pdf", bytes: paper(JSON.stringify(change)) });
      const told = await patch(body.id, change);
      expect([told.status, told.body.errors[0].path]).toEqual([400, path]);
    });

    test("[spec 7.adc.delete-document] a paper goes; what a sealed version carries can still be had", async () => {
      const id = await aFiling({
        status: "REJECTED",
        failure: { stage: "SUBMISSION", kind: "BUSINESS", resubmittable: true, items: [] },
      });
      const { body: plain } = await upload(id, { name: "a.pdf", bytes: paper("plain") });
      const { body: sealed } = await upload(id, { name: "b.pdf", bytes: paper("sealed") });
      await sealedIn(sealed.id, 1);
      expect([(await remove(plain.id)).status, (await remove(sealed.id)).status]).toEqual([204, 204]);
      expect([(await remove(plain.id)).status, (await remove(sealed.id)).status]).toEqual([404, 404]);
      expect([(await download(plain.id)).status, (await download(sealed.id)).status]).toEqual([404, 200]);
      const { rows } =
        await sql`select sha256 from company_files where sha256 in (${hashOf(paper("plain"))}, ${hashOf(paper("sealed"))})`.execute(
          app.database.db,
        );
      expect(rows).toEqual([{ sha256: hashOf(paper("sealed")) }]);
    });

    test.each<[AdcStatus, object | null]>([
      ["DRAFT", null],
      ["SUBMITTED", null],
      ["PAYMENT_PENDING", null],
      ["COMPLETED", null],
      ["FAILED", { stage: "NUMBER", kind: "TIMEOUT", resubmittable: true, items: [] }],
      ["REJECTED", { stage: "CLEARANCE", kind: "BUSINESS", resubmittable: false, items: [] }],
    ])("while a filing is %s its papers stand as they are", async (status, failure) => {
      const id = await aFiling();
      const { body } = await upload(id, { name: "a.pdf", bytes: paper(`locked ${status}`) });
      await sql`update adc_filings set status = ${status}, failure = ${failure && JSON.stringify(failure)}::jsonb where id = ${id}`.execute(
        app.database.db,
      );
      const told = [
        await upload(id, { name: "b.pdf", bytes: paper("b") }),
        await patch(body.id, { note: "x" }),
        await remove(body.id),
      ];
      expect(told.map((one) => [one.status, one.body.code])).toEqual(Array(3).fill([409, "filing_locked"]));
    });

    test("the authority's papers are nobody's to change, and are there to be had", async () => {
      const id = await aFiling();
      const { body } = await upload(id, { name: "gate pass.pdf", bytes: paper("gate") });
      await sql`update adc_documents set origin = 'AUTHORITY', document_type = 'GATE_PASS' where id = ${body.id}`.execute(
        app.database.db,
      );
      expect((await patch(body.id, { note: "x" })).body.code).toBe("document_locked");
      expect((await remove(body.id)).body.code).toBe("document_locked");
      expect((await download(body.id)).status).toBe(200);
    });

    test("the same file twice, a fifty-first and more than 100 MiB are refused", async () => {
      const id = await aFiling();
      const { body: first } = await upload(id, { name: "a.pdf", bytes: paper("same") });
      expect(await upload(id, { name: "b.pdf", bytes: paper("same") })).toMatchObject({
        status: 409,
        body: { code: "duplicate_document", current: { id: first.id } },
      });
      await sql`update adc_documents set size = ${100 * 1024 * 1024} where id = ${first.id}`.execute(app.database.db);
      expect((await upload(id, { name: "b.pdf", bytes: paper("more") })).body.code).toBe("limit_reached");
      await sql`
        insert into adc_documents (id, filing_id, company_id, origin, file_name, mime_type, size, sha256, scan, created_at, updated_at)
        select gen_random_uuid(), filing_id, company_id, origin, file_name, mime_type, 1, '0x' || lpad(to_hex(n), 64, '0'), scan, created_at, updated_at
        from adc_documents, generate_series(1, 49) n where id = ${first.id}
      `.execute(app.database.db);
      await sql`update adc_documents set size = 1 where id = ${first.id}`.execute(app.database.db);
      expect((await upload(id, { name: "b.pdf", bytes: paper("more") })).body.code).toBe("limit_reached");
    });

    test("the same key gets the same answer, and an earlier file is used again by its hash", async () => {
      const id = await aFiling();
      const key = crypto.randomUUID();
      const once = await upload(id, { name: "a.pdf", bytes: paper("key") }, { key });
      expect(await upload(id, { name: "a.pdf", bytes: paper("key") }, { key })).toEqual(once);
      expect((await upload(id, { name: "a.pdf", bytes: paper("other") }, { key })).body.code).toBe(
        "idempotency_conflict",
      );
      const again = await upload(await aFiling(), null, { fields: { sha256: hashOf(paper("key")) } });
      expect([again.status, again.body.sha256]).toEqual([201, hashOf(paper("key"))]);
      const stranger = await createFiler(app);
      const theirs = await aFiling({ who: stranger });
      expect((await upload(theirs, null, { who: stranger, fields: { sha256: hashOf(paper("key")) } })).status).toBe(
        404,
      );
    });

    test("documents from customs are never swept away, though no user uploaded them", async () => {
      const id = await aFiling();
      const bytes = paper("from customs");
      const { body } = await upload(id, { name: "a.pdf", bytes });
      await sql`delete from company_files where sha256 = ${hashOf(bytes)}`.execute(app.database.db);
      await sql`update stored_files set touched_at = touched_at - interval '2 hours'`.execute(app.database.db);
      await sweepFiles(app.tools);
      expect((await download(body.id)).bytes.equals(bytes)).toBe(true);
    });

    test("a document that has not passed the scan is not given out", async () => {
      Object.assign(app.tools.documents, { scanner: createClamd(clamd.address) });
      clamd.says("no idea");
      const { body } = await upload(await aFiling(), { name: "a.pdf", bytes: paper("unscanned") });
      clamd.says(null);
      expect(body.scan).toBe("PENDING");
      const told = await omar.call("GET", `${base}documents/${body.id}/download/`);
      expect([told.status, told.body.code]).toEqual([409, "document_not_clean"]);
      expect(told.body.detail).toContain("a.pdf");
    });

    test("a scan result that comes while the document is being stored is applied", async () => {
      const { documents } = app.tools;
      const { store } = documents;
      const bytes = paper(`scanned meanwhile ${newId()}`);
      const keep: typeof store.keep = async (file) => {
        await store.keep(file);
        clamd.says(null);
        await scanAgain(app.tools, { id: "x", data: { sha256: hashOf(bytes) }, retries: 1 });
      };
      Object.assign(documents, { scanner: createClamd(clamd.address), store: { ...store, keep } });
      clamd.says("no idea");
      const { body } = await upload(await aFiling(), { name: "a.pdf", bytes });
      Object.assign(documents, { store });
      expect(body.scan).toBe("CLEAN");
      expect((await download(body.id)).bytes.equals(bytes)).toBe(true);
    });

    test("[spec 7.adc.download-all] everything comes as one archive, with its manifest, the same each time", async () => {
      const id = await aFiling();
      const sent: AdcDocument[] = [];
      for (const name of ["invoice.pdf", "قائمة التعبئة.pdf", "scan.pdf"]) {
        sent.push((await upload(id, { name, bytes: paper(name) })).body);
      }
      await patch(sent[0]!.id, { number: "../INV:1" });
      await sql`update adc_documents set origin = 'AUTHORITY', document_type = 'GATE_PASS' where id = ${sent[2]!.id}`.execute(
        app.database.db,
      );
      const all = () => app.download(`${base}${id}/documents/download-all/`, omar.who.headers.authorization);
      const [one, other] = [await all(), await all()];
      expect(one.headers).toMatchObject({
        "content-type": "application/zip",
        "content-disposition": expect.stringContaining("ADC_ADC-"),
      });
      expect(one.bytes.equals(other.bytes)).toBe(true);
      const files = await unzipped(one.bytes);
      expect([...files.keys()]).toEqual([
        "01_COMMERCIAL_INVOICE_.._INV_1.pdf",
        "02_PACKING_LIST_قائمة التعبئة.pdf",
        "README.txt",
        "authority/01_GATE_PASS_scan.pdf",
        "manifest.json",
      ]);
      expect(files.get("authority/01_GATE_PASS_scan.pdf")?.equals(paper("scan.pdf"))).toBe(true);
      const manifest = JSON.parse(files.get("manifest.json")!.toString()) as {
        files: { file: string; sha256: string }[];
      };
      expect(manifest.files.map(({ file, sha256 }) => [file, sha256])).toEqual(
        manifest.files.map(({ file }) => [file, hashOf(files.get(file)!)]),
      );
      expect(manifest.files).toHaveLength(3);
      const none = await omar.call("GET", `${base}${await aFiling()}/documents/download-all/`);
      expect([none.status, none.body.code]).toEqual([409, "no_documents"]);
    });

    test("who added, changed, had and removed what stands in an unbroken history", async () => {
      const id = await aFiling();
      const { body } = await upload(id, { name: "a.pdf", bytes: paper("history") });
      await patch(body.id, { note: "seen" });
      await download(body.id);
      await remove(body.id);
      const { events } = await anchoredHistory(app.database.db, id);
      expect(events.map(({ event }) => event.type)).toEqual([
        "DOCUMENT_ADDED",
        "DOCUMENT_CHANGED",
        "DOCUMENT_DOWNLOADED",
        "DOCUMENT_REMOVED",
      ]);
      expect(checkChain(events, { filingId: id })).toEqual([]);
    });

    test("another company, whoever may not prepare, and a company without ADC are kept out", async () => {
      const id = await aFiling();
      const { body } = await upload(id, { name: "a.pdf", bytes: paper("ours") });
      const stranger = await createFiler(app);
      const reader = await createFiler(app, { company: { id: omar.person.companyId }, permissions: [] });
      const calls = (who: Filer) => [
        upload(id, { name: "b.pdf", bytes: paper("theirs") }, { who }),
        patch(body.id, { note: "x" }, who),
        remove(body.id, who),
      ];
      for (const { status } of await Promise.all(calls(stranger))) expect(status).toBe(404);
      for (const told of await Promise.all(calls(reader))) expect(told.body.code).toBe("permission_required");
      expect((await stranger.call("GET", `${base}documents/${body.id}/download/`)).status).toBe(404);
      expect((await stranger.call("GET", `${base}${id}/documents/download-all/`)).status).toBe(404);
      const { db } = app.database;
      await sql`update feature_flags set is_enabled = false where name = 'adc_filings_enabled'`.execute(db);
      const off = [...(await Promise.all(calls(omar))), await omar.call("GET", `${base}${id}/documents/download-all/`)];
      await sql`update feature_flags set is_enabled = true where name = 'adc_filings_enabled'`.execute(db);
      for (const told of off) expect([told.status, told.body.code]).toEqual([404, "feature_off"]);
    });
  },
);
