import { billToSeal } from "@filings/contract/mpci/seal/bill-to-seal";
import { checkPreparation } from "@filings/seal/check-preparation";
import { canonicalJson } from "@filings/seal/hash/canonical-json";
import { toHex, utf8 } from "@filings/seal/hash/hex";
import { sha256Hex } from "@filings/seal/hash/sha256";
import { type TypedData, typedDataDigest } from "@filings/seal/signed/typed-data";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { registered } from "../../../../../../tests/kit/mpci/filed.ts";
import { createCompany, createKey } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";
import { settableClock } from "../../../../../../tests/kit/tools.ts";

describe.each(oneKind("postgres"))("preparing a submission on %s", (kind) => {
  const clock = settableClock(new Date("2026-11-21T06:00:00.000Z"));
  let app: TestApp;
  let amira: Filer;

  beforeAll(async () => {
    app = await openTestApp(kind, { works: false, clock });
    amira = await createFiler(app);
  });
  afterAll(() => app?.close());

  const prepare = (id: string, body: object, who = amira) =>
    who.call("POST", `${filingsPath}${id}/prepare-submission/`, body);

  test("freezes what is sealed, and anyone can make its hashes again [mpci T03]", async () => {
    const draft = await amira.draft("PREP1");
    const preparation = await amira.prepare(draft.id);
    const { message } = preparation.typed_data;
    expect(preparation.content).toEqual(draft.body);
    expect(message.contentHash).toBe(sha256Hex(utf8(canonicalJson(preparation.content))));
    expect(preparation.digest).toBe(toHex(typedDataDigest(preparation.typed_data as unknown as TypedData)));
    expect(preparation).toMatchObject({ version: 1, revision: draft.revision, message_function: "ORIGINAL" });
    expect(message).toMatchObject({
      system: "MPCI",
      filingId: draft.id,
      filingNumber: draft.number,
      companyId: amira.person.companyId,
      registrationCode: draft.filer.mpci_party_id,
      revision: 1,
    });
    expect(Date.parse(preparation.expires_at) - clock.now().getTime()).toBe(15 * 60_000);
    expect(preparation.price).toMatchObject({ total_e5: 0, included_in_plan: true, plan: "PROFESSIONAL" });
    expect((await amira.show(draft.id)).status).toBe("DRAFTED");
  });

  test("is what its reader expects to sign", async () => {
    const draft = await amira.draft("PREP1-CHECKED");
    const preparation = await amira.prepare(draft.id);
    const { environment } = app.tools.settings;
    const { signer } = preparation.typed_data.message;
    const shown = { filing: billToSeal(draft), environment, signer: String(signer), totalE5: 0 };
    expect(checkPreparation(preparation, shown)).toEqual([]);
  });

  test("is made anew each time: with another nonce, and the one before is void", async () => {
    const { id } = await amira.draft("PREP2");
    const first = await amira.prepare(id);
    const second = await amira.prepare(id);
    expect(second.digest).not.toBe(first.digest);
    expect((await amira.submit(id, amira.seal(first))).body.code).toBe("preparation_expired");
    expect((await amira.submit(id, amira.seal(second))).status).toBe(200);
  });

  test("names every error with its field and prepares nothing", async () => {
    const { id } = await amira.draft("PREP3", { equipment: [], transport: { imo_number: "9074720" } });
    const { status, body } = await prepare(id, { key_id: amira.keyId });
    expect([status, body.code]).toEqual([400, "has_errors"]);
    expect(body.errors.map((one: { path: string }) => one.path)).toEqual(
      expect.arrayContaining(["equipment", "transport.imo_number"]),
    );
    for (const error of body.errors) expect(error).toMatchObject({ severity: "error", message: expect.any(String) });
    const { rows } = await sql`select 1 from preparations where filing_id = ${id}`.execute(app.database.db);
    expect(rows).toEqual([]);
  });

  test("a bill number that another open filing carries is an error", async () => {
    await amira.draft("PREP-TWICE");
    const { id } = await amira.draft("PREP-TWICE");
    const { body } = await prepare(id, { key_id: amira.keyId });
    expect(body.errors).toEqual([expect.objectContaining({ path: "bill_number", code: "v02_bill_number_taken" })]);
  });

  test("is refused to a company that is not connected", async () => {
    const omar = await createFiler(app, { company: await createCompany(app.database.db, {}) });
    const { id } = await omar.draft("PREP4");
    expect((await prepare(id, { key_id: omar.keyId }, omar)).body.code).toBe("not_connected");
  });

  test("is refused without a usable key, and with one that is another's or disabled", async () => {
    const company = { id: amira.person.companyId };
    const nadia = await createFiler(app, { company, name: "Nadia Saleh" });
    const { id } = await amira.draft("PREP5");
    expect((await prepare(id, { key_id: nadia.keyId })).body.code).toBe("key_not_usable");
    const { db } = app.database;
    await sql`update blockchain_keys set disabled_at = now() where id = ${nadia.keyId}`.execute(db);
    expect((await prepare(id, { key_id: nadia.keyId }, nadia)).body.code).toBe("no_usable_key");
    const pending = await createKey(db, nadia.person, `0x${"ab".repeat(20)}`);
    await sql`update blockchain_keys set transaction_confirmed = false, transaction_pending = true where id = ${pending}`.execute(
      db,
    );
    expect((await prepare(id, { key_id: pending }, nadia)).body.code).toBe("no_usable_key");
  });

  test("is refused to who may not submit, naming who may; to others the filing is not there", async () => {
    const company = { id: amira.person.companyId };
    const yusuf = await createFiler(app, { company, name: "Yusuf Rahman", permissions: ["prepare"] });
    const stranger = await createFiler(app);
    const { id } = await amira.draft("PREP6");
    const refused = await prepare(id, { key_id: yusuf.keyId }, yusuf);
    expect([refused.status, refused.body.code]).toEqual([400, "permission_required"]);
    expect(refused.body.detail).toContain("Amira Haddad");
    expect((await prepare(id, { key_id: stranger.keyId }, stranger)).body.code).toBe("not_found");
  });

  test("is refused once the filing is sent", async () => {
    const { id } = await amira.file("PREP7");
    const { status, body } = await prepare(id, { key_id: amira.keyId });
    expect([status, body.code, body.current.status]).toEqual([409, "invalid_transition", "SUBMITTED"]);
  });

  test("an answer or a cancellation is not prepared while that is switched off", async () => {
    const { id } = await amira.draft("PREP8");
    const { db } = app.database;
    await sql`insert into feature_flags (name, is_enabled) values ('mpci_rfi_answer_enabled', false)`.execute(db);
    for (const purpose of ["ANSWER_RFI", "CANCEL"]) {
      expect((await prepare(id, { key_id: amira.keyId, purpose, reason: "sold" })).body.code).toBe("feature_off");
    }
    await sql`delete from feature_flags where name = 'mpci_rfi_answer_enabled'`.execute(db);
  });

  test("the reason of an update is refused where NAIC's character set cannot say it", async () => {
    const { id } = await amira.draft("PREP8B");
    const { status, body } = await prepare(id, { key_id: amira.keyId, reason: "تم التصحيح" });
    expect([status, body.code, body.errors[0].path]).toEqual([400, "wrong_value", "reason"]);
  });

  test("an update is not prepared before its reason is stated; a first filing states none", async () => {
    const { id } = await amira.file("PREP8C");
    await registered(app.tools, id);
    await amira.call("POST", `${filingsPath}${id}/convert/`);
    for (const reason of [undefined, "     "]) {
      const { status, body } = await prepare(id, { key_id: amira.keyId, reason });
      expect([status, body.code, body.errors]).toEqual([
        400,
        "required_field",
        [expect.objectContaining({ path: "reason", code: "required_field" })],
      ]);
    }
    const stated = await prepare(id, { key_id: amira.keyId, reason: " Another consignee " });
    expect([stated.status, stated.body.message_function]).toEqual([200, "UPDATE"]);
    const sent = await amira.submit(id, amira.seal(stated.body));
    expect(sent.body.events.at(-1)).toMatchObject({ kind: "SUBMIT", text: "Another consignee" });
    const { rows } = await sql<{ text: string }>`
      select convert_from(bytes, 'LATIN1') as text from sent_messages where filing_id = ${id} and version = 2
    `.execute(app.database.db);
    expect(rows[0]?.text).toContain("FTX+CHG+++Another consignee'");
    const first = await amira.draft("PREP8D");
    expect((await prepare(first.id, { key_id: amira.keyId })).status).toBe(200);
  });

  test("a later edit voids it", async () => {
    const { id } = await amira.draft("PREP9");
    const preparation = await amira.prepare(id);
    await amira.save(id, { master_bill_number: "EGLV142600000099" });
    const { status, body } = await amira.submit(id, amira.seal(preparation));
    expect([status, body.code]).toEqual([409, "content_changed"]);
    expect((await amira.show(id)).status).toBe("DRAFTED");
  });

  test("holds for fifteen minutes and not a second longer", async () => {
    const { id } = await amira.draft("PREP10");
    const preparation = await amira.prepare(id);
    clock.forward(15 * 60);
    expect((await amira.submit(id, amira.seal(preparation))).body.code).toBe("preparation_expired");
    const again = await amira.prepare(id);
    clock.forward(15 * 60 - 1);
    expect((await amira.submit(id, amira.seal(again))).status).toBe(200);
  });
});
