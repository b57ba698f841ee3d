import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { verifyReceipt } from "@filings/seal/verify-receipt";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { scanAgain } from "#documents/scan-again.job";
import { createClamd } from "#documents/scanner";
import { createDiskStore } from "#documents/store/disk-store";
import { createS3Store } from "#documents/store/s3-store";
import { sweepFiles } from "#documents/sweep-files.job";
import { aForm, type FormFile } from "../../../../../../tests/kit/forms.ts";
import { anOfficeFile, aPdf, aPng } from "../../../../../../tests/kit/sample-files.ts";
import { eicar, startClamd, type TestClamd } from "../../../../../../tests/kit/servers/clamd-server.ts";
import { inTurn, kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { startS3, type TestS3 } from "../../../../../../tests/kit/servers/s3-server.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";

const stores = ["disk", "s3"] as const;
const hashOf = (bytes: Buffer | string) => `0x${createHash("sha256").update(bytes).digest("hex")}`;
/** Files with different contents. */
const paper = (text: string) => aPdf({ objects: `% ${text}\n` });

describe.each(kindsHere().flatMap((kind) => inTurn(kind, stores).map((store) => [kind, store] as const)))(
  "files of an MPCI filing on %s and %s",
  (kind, storeKind) => {
    let app: TestApp;
    let s3: TestS3;
    let clamd: TestClamd;
    let amira: Filer;

    beforeAll(async () => {
      app = await openTestApp(kind);
      s3 = await startS3();
      clamd = await startClamd();
      const { documents, settings } = app.tools;
      Object.assign(documents, {
        store: storeKind === "s3" ? createS3Store(s3.settings) : createDiskStore(settings.documents.folder),
        scanner: createClamd(clamd.address),
      });
      amira = await createFiler(app);
    });
    afterAll(async () => {
      await app?.close();
      await s3?.close();
      await clamd?.close();
    });

    const pathOf = (id: string) => `${filingsPath}${id}/attachments/`;
    async function send(
      id: string,
      file: FormFile | null,
      {
        who = amira,
        fields = {},
        key,
        under,
      }: { who?: Filer; fields?: Record<string, string>; key?: string; under?: string } = {},
    ) {
      const form = aForm(file, fields, under);
      const access = who.who.headers.authorization;
      const headers = {
        ...form.headers,
        authorization: access,
        ...(key === undefined ? {} : { "idempotency-key": key }),
      };
      return app.request({ method: "POST", url: pathOf(id), payload: form.payload, headers });
    }
    const detach = (id: string, attachmentId: string, who = amira) =>
      app.request({
        method: "DELETE",
        url: `${pathOf(id)}${attachmentId}/`,
        headers: { authorization: who.who.headers.authorization },
      });

    test("[spec 3.attachment] [spec 7.mpci.attach] a file is kept by its hash, and comes back byte by byte [mpci T64]", async () => {
      const draft = await amira.draft("ATT-1");
      const bytes = paper("a dangerous goods declaration");
      const { status, body } = await send(draft.id, { name: "C:\\papers\\إقرار\u202e.pdf", bytes });
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({
          name: "إقرار.pdf",
          size: bytes.length,
          mime_type: "application/pdf",
          sha256: hashOf(bytes),
          scan: "CLEAN",
          version: 1,
          for_rfi: false,
          sealed_version: null,
          uploaded_by: "Amira Haddad",
        }),
      ]);
      const shown = await amira.show(draft.id);
      expect(shown.attachments).toEqual([body]);
      expect(shown.revision).toBe(draft.revision + 1);
      const file = await app.download(`${pathOf(draft.id)}${body.id}/download/`, amira.who.headers.authorization);
      expect(file.bytes.equals(bytes)).toBe(true);
      expect(file.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-length": String(bytes.length),
        etag: `"sha256-${hashOf(bytes).slice(2)}"`,
        "x-content-type-options": "nosniff",
        "content-disposition": `attachment; filename="_____.pdf"; filename*=UTF-8''${encodeURIComponent("إقرار.pdf")}`,
      });
    });

    test("[spec 7.mpci.detach] a file that no seal carries can be taken away, and its bytes go with it [mpci T64]", async () => {
      const { id } = await amira.draft("ATT-2");
      const bytes = paper("soon gone");
      const { body } = await send(id, { name: "a.pdf", bytes });
      expect((await detach(id, body.id)).status).toBe(204);
      expect((await detach(id, body.id)).status).toBe(404);
      expect((await amira.show(id)).attachments).toEqual([]);
      await sweepFiles(app.tools);
      expect(await app.tools.documents.store.has(hashOf(bytes))).toBe(true);
      await sql`update stored_files set touched_at = touched_at - interval '61 minutes' where sha256 = ${hashOf(bytes)}`.execute(
        app.database.db,
      );
      await sweepFiles(app.tools);
      expect(await app.tools.documents.store.has(hashOf(bytes))).toBe(false);
      expect((await send(id, { name: "a.pdf", bytes })).status).toBe(201);
    });

    test("the seal carries every file, the receipt proves each, and a sealed one stays", async () => {
      const { id } = await amira.draft("ATT-3");
      const bytes = paper("a safety data sheet");
      const { body: file } = await send(id, { name: "sheet.pdf", bytes });
      const preparation = await amira.prepare(id);
      expect(preparation.documents).toEqual([
        { id: file.id, document_type: "OTHER", file_name: "sheet.pdf", size: bytes.length, sha256: file.sha256 },
      ]);
      expect(preparation.typed_data.message.documents).toEqual([
        {
          documentId: file.id,
          documentType: "OTHER",
          number: "",
          issueDate: "",
          size: bytes.length,
          sha256: file.sha256,
        },
      ]);
      expect((await amira.submit(id, amira.seal(preparation))).status).toBe(200);
      expect(await detach(id, file.id)).toMatchObject({ status: 409, body: { code: "document_locked" } });
      await amira.reaches(id, "LOAD");
      const { body: receipt } = await amira.call("GET", `${filingsPath}${id}/receipt/`);
      const checks = async (given: Buffer) => {
        const all = await verifyReceipt(receipt, { files: [{ name: "sheet.pdf", bytes: given }] });
        return all.find(({ name }) => name === "files_unchanged")?.result;
      };
      expect([await checks(bytes), await checks(paper("another"))]).toEqual(["good", "bad"]);
    });

    test("a seal prepared before a file came or went does not count", async () => {
      const { id } = await amira.draft("ATT-4");
      const before = await amira.prepare(id);
      const { body: file } = await send(id, { name: "late.pdf", bytes: paper("late") });
      expect((await amira.submit(id, amira.seal(before))).body.code).toBe("content_changed");
      const after = await amira.prepare(id);
      await detach(id, file.id);
      expect((await amira.submit(id, amira.seal(after))).body.code).toBe("content_changed");
    });

    test("a dropped update takes along what was attached to it, and leaves what was sealed", async () => {
      const { id } = await amira.draft("ATT-5");
      const { body: first } = await send(id, { name: "first.pdf", bytes: paper("first") });
      await amira.send(id);
      await amira.reaches(id, "LOAD");
      expect(await send(id, { name: "now.pdf", bytes: paper("now") })).toMatchObject({
        status: 409,
        body: { code: "invalid_transition" },
      });
      await amira.call("POST", `${filingsPath}${id}/convert/`);
      await send(id, { name: "second.pdf", bytes: paper("second") });
      expect((await amira.show(id)).attachments).toHaveLength(2);
      await amira.call("PATCH", `${filingsPath}${id}/action/`, { action: "DISCARD" });
      expect((await amira.show(id)).attachments).toMatchObject([{ id: first.id, sealed_version: 1 }]);
    });

    test("a filing of which NAIC wants to know more takes files for the answer", async () => {
      const { id } = await amira.file("ABC-SIM-RFI-1");
      await amira.reaches(id, "ADDITIONAL_INFO_NEEDED");
      const { status, body } = await send(id, { name: "answer.png", bytes: aPng });
      expect([status, body.for_rfi, body.mime_type]).toEqual([201, true, "image/png"]);
    });

    test("the same key gets the same answer, another file under it a refusal", async () => {
      const { id } = await amira.draft("ATT-6");
      const key = crypto.randomUUID();
      const once = await send(id, { name: "a.pdf", bytes: paper("once") }, { key });
      expect(await send(id, { name: "a.pdf", bytes: paper("once") }, { key })).toEqual(once);
      expect((await send(id, { name: "a.pdf", bytes: paper("twice") }, { key })).body.code).toBe(
        "idempotency_conflict",
      );
      expect((await amira.show(id)).attachments).toHaveLength(1);
    });

    test("a file of the company is used again without being sent again, another company's is not", async () => {
      const first = await amira.draft("ATT-7");
      const bytes = paper("one invoice for twelve bills");
      await send(first.id, { name: "invoice.pdf", bytes });
      const second = await amira.draft("ATT-8");
      const again = await send(second.id, null, { fields: { sha256: hashOf(bytes) } });
      expect([again.status, again.body.name, again.body.sha256]).toEqual([201, "invoice.pdf", hashOf(bytes)]);
      const omar = await createFiler(app);
      const theirs = await omar.draft("ATT-9");
      expect((await send(theirs.id, null, { who: omar, fields: { sha256: hashOf(bytes) } })).status).toBe(404);
    });

    test.each([
      ["unsupported_type", 415, { name: "a.json", bytes: '{"a":1}' }],
      ["unsupported_type", 415, { name: "invoice.pdf", bytes: Buffer.from("4d5a9000030000000400", "hex") }],
      ["empty_file", 400, { name: "a.pdf", bytes: "" }],
      ["file_too_large", 413, { name: "a.pdf", bytes: Buffer.alloc(10 * 1024 * 1024 + 1, "%PDF-") }],
      ["encrypted_pdf", 400, { name: "a.pdf", bytes: aPdf({ trailer: "/Encrypt 7 0 R " }) }],
      ["active_content", 400, { name: "a.docx", bytes: anOfficeFile("docm") }],
      ["damaged_file", 400, { name: "a.pdf", bytes: aPdf().subarray(0, -10) }],
      ["infected_file", 400, { name: "a.pdf", bytes: aPdf({ objects: `% ${eicar}\n` }) }],
      ["required_field", 400, null],
    ])("%s is refused, in both languages", async (code, status, file) => {
      const { id } = await amira.draft(`ATT-${crypto.randomUUID().slice(0, 8)}`);
      const told = await send(id, file);
      expect([told.status, told.body.code]).toEqual([status, code]);
      expect(told.body.detail).toMatch(/^[A-Z].*\.$/);
      expect((await amira.show(id)).attachments).toEqual([]);
    });

    test("ten MiB to the byte are taken", async () => {
      const { id } = await amira.draft("ATT-10");
      const head = aPdf();
      const bytes = Buffer.concat([
        head.subarray(0, 60),
        Buffer.alloc(10 * 1024 * 1024 - head.length, "% "),
        head.subarray(60),
      ]);
      expect((await send(id, { name: "large.pdf", bytes })).body.size).toBe(10 * 1024 * 1024);
    });

    test("the same file twice is refused with the one that is there, and so is a twenty-first", async () => {
      const { id } = await amira.draft("ATT-11");
      const { body: first } = await send(id, { name: "a.pdf", bytes: paper("0") });
      expect(await send(id, { name: "b.pdf", bytes: paper("0") })).toMatchObject({
        status: 409,
        body: { code: "duplicate_document", current: { id: first.id } },
      });
      for (let count = 1; count < 20; count += 1) await send(id, { name: "a.pdf", bytes: paper(String(count)) });
      expect((await send(id, { name: "a.pdf", bytes: paper("20") })).body.code).toBe("attachments_full");
    });

    test("a form that is none, ends in the middle or holds something else is refused", async () => {
      const { id } = await amira.draft("ATT-12");
      const whole = aForm({ name: "a.pdf", bytes: paper("cut") });
      const headers = { authorization: amira.who.headers.authorization };
      const post = (payload: Buffer | object, more: object) =>
        app.request({ method: "POST", url: pathOf(id), payload, headers: { ...headers, ...more } });
      expect((await post(whole.payload.subarray(0, -40), whole.headers)).body.code).toBe("bad_request");
      expect((await post({ file: "a" }, {})).body.code).toBe("wrong_media_type");
      expect((await post(whole.payload, { "content-type": "multipart/form-data" })).body.code).toBe("bad_request");
      expect((await send(id, { name: "a.pdf", bytes: paper("x") }, { under: "document" })).body.code).toBe(
        "unknown_field",
      );
      expect((await send(id, { name: "a.pdf", bytes: paper("x") }, { fields: { note: "x" } })).body.code).toBe(
        "unknown_field",
      );
    });

    test("an upload that breaks off leaves no file", async () => {
      const { id } = await amira.draft("ATT-16");
      const { payload, headers } = aForm({ name: "a.pdf", bytes: Buffer.alloc(8_000_000, "%PDF-1.7 ") });
      const { incoming } = app.tools.documents;
      const sending = request(`${app.url}${pathOf(id)}`, {
        method: "POST",
        headers: { ...headers, ...amira.who.headers, "content-length": payload.length },
      });
      sending.on("error", () => {});
      sending.write(payload.subarray(0, 5_000_000));
      await vi.waitFor(() => expect(readdirSync(incoming)).toHaveLength(1), { timeout: 10_000 });
      sending.destroy();
      await vi.waitFor(() => expect(readdirSync(incoming)).toEqual([]), { timeout: 10_000 });
      expect((await amira.show(id)).attachments).toEqual([]);
    });

    test("a file that has not passed the scan is neither downloaded nor sealed", async () => {
      clamd.says("INSTREAM size limit exceeded. ERROR");
      const { id } = await amira.draft("ATT-13");
      const bytes = paper("waits for the scanner");
      const { body: file } = await send(id, { name: "a.pdf", bytes });
      expect(file.scan).toBe("PENDING");
      const get = () => amira.call("GET", `${pathOf(id)}${file.id}/download/`);
      expect(await get()).toMatchObject({ status: 409, body: { code: "document_not_clean" } });
      expect(
        (await amira.call("POST", `${filingsPath}${id}/prepare-submission/`, { key_id: amira.keyId })).body.code,
      ).toBe("document_not_clean");
      clamd.says(null);
      const job = { id: "x", data: { sha256: hashOf(bytes) }, retries: 1 };
      await scanAgain(app.tools, job);
      await vi.waitFor(async () => expect((await amira.show(id)).attachments[0]?.scan).toBe("CLEAN"));
      expect((await amira.prepare(id)).documents).toHaveLength(1);
    });

    test("while the file store is down an upload is refused, and no file is listed that cannot be downloaded", async () => {
      if (storeKind !== "s3") return expect(app.tools.documents.store.kind).toBe("disk");
      const { id } = await amira.draft("ATT-14");
      s3.down(true);
      const told = await send(id, { name: "a.pdf", bytes: paper("away") });
      s3.down(false);
      expect([told.status, told.body.code]).toEqual([503, "store_unavailable"]);
      expect((await amira.show(id)).attachments).toEqual([]);
      expect((await send(id, { name: "a.pdf", bytes: paper("away") })).status).toBe(201);
    });

    test("another company, and whoever may not prepare, is kept out", async () => {
      const { id } = await amira.draft("ATT-15");
      const { body: file } = await send(id, { name: "a.pdf", bytes: paper("ours") });
      const omar = await createFiler(app);
      expect((await send(id, { name: "b.pdf", bytes: paper("theirs") }, { who: omar })).status).toBe(404);
      expect((await detach(id, file.id, omar)).status).toBe(404);
      expect((await omar.call("GET", `${pathOf(id)}${file.id}/download/`)).status).toBe(404);
      const reader = await createFiler(app, { company: { id: amira.person.companyId }, permissions: [] });
      expect((await send(id, { name: "b.pdf", bytes: paper("b") }, { who: reader })).body.code).toBe(
        "permission_required",
      );
      expect((await amira.show(id)).attachments).toHaveLength(1);
    });
  },
);
