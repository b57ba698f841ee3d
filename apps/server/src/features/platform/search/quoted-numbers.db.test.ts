// Filings are found by the numbers that authorities, and who holds a receipt, quote on the phone.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#db/migrate";
import { sql } from "#db/open";
import { adcFilingsPath, createAdcFiler, releaseAdc } from "../../../../../../tests/kit/adc/filer.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";

describe.each(kindsHere())("numbers that others quote on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;
  let omar: Filer;
  let stranger: Filer;
  let bill: FilingDetail;
  let declaration: { readonly id: string; readonly numbers: readonly string[] };
  beforeAll(async () => {
    app = await openTestApp(kind, { answerDelayMs: 30 });
    await releaseAdc(app);
    amira = await createFiler(app);
    const declarant = await createAdcFiler(app);
    omar = declarant.filer;
    stranger = await createFiler(app);
    const { id } = await amira.file("ABC-SIM-DNL-1");
    bill = await amira.reaches(id, "DO_NOT_LOAD");
    const asked = await declarant.numbered({ reference: "PO SIM-ZERO" });
    await declarant.send(asked.id);
    const { declaration_number, filing_number } = await declarant.reaches(asked.id, "COMPLETED");
    declaration = {
      id: asked.id,
      numbers: [declaration_number ?? "", filing_number ?? "", await fingerprintOf("adc_versions", asked.id)],
    };
  });
  afterAll(() => app?.close());

  async function fingerprintOf(versions: "filing_versions" | "adc_versions", filingId: string): Promise<string> {
    const { rows } = await sql<{ hash: string }>`
      select seal #>> '{typed_data,message,contentHash}' as hash from ${sql.table(versions)}
      where filing_id = ${filingId} and version = 1
    `.execute(app.database.db);
    return rows[0]?.hash ?? "";
  }
  async function found(q: string, by = amira): Promise<string[]> {
    const { body } = await by.call("GET", `/api/v3/search/?q=${encodeURIComponent(q)}`);
    const { filings } = body as { filings: { results: { id: string }[] } };
    return filings.results.map(({ id }) => id);
  }
  async function listed(path: string, q: string, by = amira): Promise<string[]> {
    const { body } = await by.call("GET", `${path}?search=${encodeURIComponent(q)}`);
    return (body as { results: { id: string }[] }).results.map(({ id }) => id);
  }
  async function ofBill(): Promise<string[]> {
    const registration = bill.registration_number ?? "";
    const fingerprint = await fingerprintOf("filing_versions", bill.id);
    const reference = bill.last_assessment?.reference ?? "";
    return [registration, registration.slice(-8), reference, fingerprint, fingerprint.slice(0, 10)];
  }

  test("NAIC's registration, its end, the reference to quote and the fingerprint find the bill, by keys and in the list", async () => {
    for (const number of await ofBill()) {
      expect(number.length).toBeGreaterThanOrEqual(8);
      expect([number, await found(number)]).toEqual([number, [bill.id]]);
      expect([number, await listed(filingsPath, number)]).toEqual([number, [bill.id]]);
    }
  });

  test("the declaration number, the filing number and the fingerprint find the declaration", async () => {
    for (const number of declaration.numbers) {
      expect(number.length).toBeGreaterThanOrEqual(8);
      expect([number, await found(number, omar)]).toEqual([number, [declaration.id]]);
      expect([number, await listed(adcFilingsPath, number, omar)]).toEqual([number, [declaration.id]]);
    }
  });

  test("nobody finds another company's by them", async () => {
    for (const number of [...(await ofBill()), ...declaration.numbers]) {
      expect(await found(number, stranger)).toEqual([]);
      expect(await listed(filingsPath, number, stranger)).toEqual([]);
    }
  });

  test("filings of before are found by them as well, by the same words", async () => {
    const { db } = app.database;
    const kept = async () => {
      const { rows } = await sql<{ word: string }>`
        select word from filing_words where filing_id = ${bill.id}
        union all select word from adc_filing_words where filing_id = ${declaration.id} order by word
      `.execute(db);
      return rows.map(({ word }) => word);
    };
    const before = await kept();
    await sql`delete from filing_words where word like '%#'`.execute(db);
    await sql`delete from adc_filing_words where word ~ '^(0x|khp|[0-9]{7})'`.execute(db);
    expect(await found(bill.registration_number ?? "")).toEqual([]);
    await sql`delete from migrations where name = '0160-quoted-numbers.sql'`.execute(db);
    expect(await migrate(app.database)).toEqual(["0160-quoted-numbers.sql"]);
    expect(await kept()).toEqual(before);
  });
});
