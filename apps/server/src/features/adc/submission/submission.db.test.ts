// Seals and submits an ADC filing: preconditions, effects, refusals.
import { declarationToSeal, nothingSaidBeside } from "@filings/contract/adc/seal/declaration-to-seal";
import { checkPreparation } from "@filings/seal/check-preparation";
import { verifyReceipt } from "@filings/seal/verify-receipt";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { type AdcFiler, adcFilingsPath, createAdcFiler, releaseAdc } from "../../../../../../tests/kit/adc/filer.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";

describe.each(oneKind("postgres"))("the submission of an ADC filing on %s", (kind) => {
  let app: TestApp;
  let omar: AdcFiler;
  beforeAll(async () => {
    app = await openTestApp(kind, { answerDelayMs: 20 });
    await releaseAdc(app);
    omar = await createAdcFiler(app);
  });
  afterAll(() => app?.close());
  const prepare = (id: string, body: object) => omar.call("POST", `${adcFilingsPath}${id}/prepare-submission/`, body);

  test("preparing says what is missing, one entry for each, and then freezes everything [spec 7.adc.prepare-submission] [spec 4.calls-move]", async () => {
    const { id, revision } = await omar.numbered();
    const asked = { key_id: omar.filer.keyId, revision };
    const refused = await prepare(id, asked);
    expect([refused.status, refused.body.code, refused.body.errors.length]).toEqual([400, "requirements_not_met", 5]);
    expect(refused.body.errors[0].message).toBe("Add the commercial invoice.");
    await omar.attachAll(id);
    const { status, body } = await prepare(id, asked);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, revision, price: { already_charged: false, sufficient: true } });
    expect(body.documents).toHaveLength(5);
    expect(body.charges_estimate.status).toBe("ESTIMATED");
    expect(body.typed_data.message.filingType).toBe("IMPORT");
    expect((await prepare(id, { ...asked, revision: revision + 1 })).body.code).toBe("stale_revision");
  });

  test("what is prepared is what its reader expects to sign", async () => {
    const { id } = await omar.numbered();
    await omar.attachAll(id);
    const preparation = await omar.prepare(id);
    const { environment } = app.tools.settings;
    const filing = declarationToSeal(await omar.show(id), nothingSaidBeside);
    const signer = String(preparation.typed_data.message.signer);
    const shown = { filing, environment, signer, totalE5: preparation.price.total_e5 };
    expect(checkPreparation(preparation, shown)).toEqual([]);
  });

  test("a sealed preparation is submitted once, and repeating it says the same [spec 7.adc.submit] [spec 4.calls-move]", async () => {
    const { id } = await omar.numbered({ reference: "PO SIM-TIMEOUT" });
    await omar.attachAll(id);
    const sealed = omar.seal(await omar.prepare(id));
    const first = await omar.submit(id, sealed);
    expect([first.status, first.body.status, first.body.version]).toEqual([200, "SUBMITTED", 1]);
    expect(first.body.documents.every((one: { locked: boolean }) => one.locked)).toBe(true);
    expect((await omar.submit(id, sealed)).status).toBe(200);
    await omar.reaches(id, "PENDING_SUBMISSION_RESPONSE");
    const { rows } = await sql<{ state: string; system: string }>`
      select state, system from ledger_reservations where filing_id = ${id}
    `.execute(app.database.db);
    expect(rows).toEqual([{ state: "CAPTURED", system: "ADC" }]);
    const locked = await prepare(id, { key_id: omar.filer.keyId, revision: (await omar.show(id)).revision });
    expect([locked.status, locked.body.code]).toEqual([409, "filing_locked"]);
  });

  test("a preparation of a stranger, a foreign seal and an unaccepted price are refused", async () => {
    const { id } = await omar.numbered();
    await omar.attachAll(id);
    const sealed = omar.seal(await omar.prepare(id));
    const stranger = await createAdcFiler(app);
    expect((await stranger.submit(id, sealed)).status).toBe(404);
    const code = async (change: object) => (await omar.submit(id, { ...sealed, ...change })).body.code;
    const other = stranger.seal(await omar.prepare(id));
    expect(await code({})).toBe("preparation_expired");
    expect(await code(other)).toBe("signature_of_other_key");
    const fresh = omar.seal(await omar.prepare(id));
    expect(await code({ ...fresh, total_e5: fresh.total_e5 + 1 })).toBe("price_changed");
    expect((await omar.submit(id, fresh)).status).toBe(200);
  });

  test("of two who submit at once one wins", async () => {
    const { id } = await omar.numbered();
    await omar.attachAll(id);
    const sealed = omar.seal(await omar.prepare(id));
    const answers = await Promise.all([omar.submit(id, sealed), omar.submit(id, sealed)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await sql<{ sent: number }>`
      select count(*) as sent from adc_messages where filing_id = ${id} and kind = 'SUBMISSION'
    `.execute(app.database.db);
    expect(rows[0]?.sent).toBe(1);
  });

  test("the receipt of an accepted filing passes every offline check", async () => {
    const { id } = await omar.numbered({ reference: "PO SIM-ZERO" });
    await omar.send(id);
    await omar.reaches(id, "COMPLETED");
    const { status, body } = await omar.call("GET", `${adcFilingsPath}${id}/receipt/`);
    expect(status).toBe(200);
    const known = (await app.request({ method: "GET", url: "/api/verify/keys/" })).body.keys;
    const trustedKeys = known.map((key: { public_key: string }) => key.public_key);
    const checks = await verifyReceipt(body, { trustedKeys, environment: "local" });
    expect(checks.filter(({ result }) => result === "bad")).toEqual([]);
    const accepted = checks.find(({ name }) => name === "accepted_by_authority");
    expect(accepted?.result).toBe("good");
  });
});
