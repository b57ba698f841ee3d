import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aForm } from "../../../../../../tests/kit/forms.ts";
import { aPdf } from "../../../../../../tests/kit/sample-files.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";

describe.each(oneKind("postgres"))("files of other bills on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;
  beforeAll(async () => {
    app = await openTestApp(kind);
    amira = await createFiler(app);
  });
  afterAll(() => app?.close());

  async function attach(who: Filer, id: string, name: string) {
    const { payload, headers } = aForm({ name, bytes: aPdf({ objects: `% ${randomUUID()}\n` }) });
    const access = { ...headers, authorization: who.who.headers.authorization };
    const url = `${filingsPath}${id}/attachments/`;
    const { status, body } = await app.request({ method: "POST", url, payload, headers: access });
    expect(status).toBe(201);
    return body;
  }
  const earlier = (id: string, search = "", who = amira) =>
    who.call("GET", `${filingsPath}${id}/earlier-files/?search=${encodeURIComponent(search)}`);

  test("are listed newest first, found by their names, and marked where this bill has them too", async () => {
    const first = await amira.draft("EARLIER-1");
    const sheet = await attach(amira, first.id, "paint msds.pdf");
    const invoice = await attach(amira, first.id, "invoice 4711.pdf");
    const second = await amira.draft("EARLIER-2");
    await attach(amira, second.id, "own.pdf");
    const form = aForm(null, { sha256: sheet.sha256 });
    const headers = { ...form.headers, authorization: amira.who.headers.authorization };
    const url = `${filingsPath}${second.id}/attachments/`;
    expect((await app.request({ method: "POST", url, payload: form.payload, headers })).status).toBe(201);
    const { body } = await earlier(second.id);
    expect(body).toMatchObject({
      more: false,
      results: [
        { sha256: invoice.sha256, document_type: "COMMERCIAL_INVOICE", is_here: false },
        {
          sha256: sheet.sha256,
          file_name: "paint msds.pdf",
          document_type: "SAFETY_DATA_SHEET",
          is_here: true,
          used_in: { id: first.id, filing_number: first.number, name: "EARLIER-1" },
        },
      ],
    });
    expect((await earlier(second.id, "Paint-MSDS")).body.results).toHaveLength(1);
    expect((await earlier(second.id, "nothing like it")).body.results).toEqual([]);
  });

  test("another company's bills and files are kept apart", async () => {
    const { id } = await amira.draft("EARLIER-3");
    const omar = await createFiler(app);
    const theirs = await omar.draft("EARLIER-4");
    await attach(omar, theirs.id, "theirs.pdf");
    expect((await earlier(id, "theirs")).body.results).toEqual([]);
    expect((await earlier(id, "", omar)).status).toBe(404);
  });
});
