// An ADC filing from its number to its documents, through the sandbox.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdcFiler, createAdcFiler, releaseAdc } from "../../../../../../tests/kit/adc/filer.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";

describe.each(oneKind("embedded"))("Abu Dhabi customs answers on %s", (kind) => {
  let app: TestApp;
  let omar: AdcFiler;
  beforeAll(async () => {
    app = await openTestApp(kind, { answerDelayMs: 30 });
    await releaseAdc(app);
    omar = await createAdcFiler(app);
  });
  afterAll(() => app?.close());

  const sent = async (scenario: string) => {
    const { id } = await omar.numbered({ reference: `PO ${scenario}` });
    await omar.send(id);
    return id;
  };

  test("a filing gets its number, is accepted and assessed", async () => {
    const id = await sent("SIM-OK");
    const filing = await omar.reaches(id, "PAYMENT_PENDING");
    expect(filing).toMatchObject({ step: "PAYMENT", charges_status: "ASSESSED", needs_action: true });
    expect(filing.submissions).toMatchObject([{ version: 1, outcome: "ACCEPTED" }]);
    expect(filing.declaration_number).not.toBeNull();
    const charges = await omar.call("GET", `/api/filings/adc/filings/${id}/adc-charges/`);
    expect(charges.body).toMatchObject({ status: "ASSESSED", currency: "AED", disclaimer_code: null });
    expect(charges.body.valid_until).not.toBeNull();
    expect(filing.pay_by).toBe(charges.body.valid_until);
    const { results } = (await omar.call("GET", "/api/filings/adc/filings/")).body;
    expect(results.find((row: { id: string }) => row.id === id)).toMatchObject({ pay_by: filing.pay_by });
  });

  test("with nothing to pay it is released, and complete once every paper is fetched [spec 1.systems]", async () => {
    const id = await sent("SIM-ZERO");
    const filing = await omar.reaches(id, "COMPLETED");
    expect(filing.pay_by).toBeNull();
    const theirs = filing.documents.filter(({ origin }) => origin === "AUTHORITY");
    expect(theirs.length).toBeGreaterThan(0);
    for (const paper of theirs) expect(paper.locked).toBe(true);
    expect(filing.steps.map(({ state }) => state)).toEqual(["done", "done", "done", "done"]);
  });

  test("a refusal says which paper, and the corrected filing goes out as the next version", async () => {
    const id = await sent("SIM-REJDOC");
    const rejected = await omar.reaches(id, "REJECTED");
    expect(rejected).toMatchObject({ step: "UPLOAD_DOCUMENTS_AND_SUBMIT", needs_action: true });
    expect(rejected.failure).toMatchObject({ stage: "SUBMISSION", kind: "BUSINESS", resubmittable: true });
    expect(rejected.failure?.items[0]?.document_type).toBe("COMMERCIAL_INVOICE");
    const { revision } = rejected;
    const asked = { key_id: omar.filer.keyId, revision };
    const same = await omar.call("POST", `/api/filings/adc/filings/${id}/prepare-submission/`, asked);
    expect([same.status, same.body.code]).toEqual([400, "package_unchanged"]);
    const preparation = await omar.prepare(id, { confirm_unchanged: true });
    expect(preparation).toMatchObject({ version: 2, price: { total_e5: 0, already_charged: true } });
    expect((await omar.submit(id, omar.seal(preparation))).status).toBe(200);
    const accepted = await omar.reaches(id, "PAYMENT_PENDING");
    expect(accepted.submissions.map(({ outcome }) => outcome)).toEqual(["REJECTED", "ACCEPTED"]);
  });

  test("an approving authority that wants a permit gets one, and the other approval stands", async () => {
    const id = await sent("SIM-APPREJ");
    const rejected = await omar.reaches(id, "REJECTED");
    expect(rejected.failure).toMatchObject({ stage: "APPROVAL" });
    expect(rejected.requirements.find((one) => one.document_type === "PERMIT")).toMatchObject({ needed: true });
    await omar.attach(id, "PERMIT", { issuing_authority: "MOCCAE", expiry_date: "2030-01-01" });
    expect((await omar.submit(id, omar.seal(await omar.prepare(id)))).status).toBe(200);
    const filing = await omar.reaches(id, "PAYMENT_PENDING");
    const second = filing.approvals.filter(({ version }) => version === 2);
    expect(second.map(({ status }) => status)).toEqual(["APPROVED", "APPROVED"]);
    expect(second.some(({ carried_over }) => carried_over)).toBe(true);
  });

  test("a number that is refused can be asked for again", async () => {
    const { id } = await omar.request({ reference: "PO SIM-REJNUM" });
    const rejected = await omar.reaches(id, "REJECTED");
    expect(rejected).toMatchObject({ available_actions: ["REQUEST_AGAIN"], failure: { stage: "NUMBER" } });
    const header = { ...omar.header({ reference: "PO again" }), filing_id: id };
    expect((await omar.call("POST", "/api/filings/adc/request-filing/", header)).status).toBe(201);
    await omar.reaches(id, "FILING_NUMBER_ISSUED");
  });

  test.each(["SIM-APP3", "SIM-DUP", "SIM-ORDER", "SIM-OVERTAKE", "SIM-GARBAGE", "SIM-DEPOSIT", "SIM-ERR5XX"])(
    "%s ends where money is due, whatever comes twice, early or broken",
    async (scenario) => {
      const id = await sent(scenario);
      const filing = await omar.reaches(id, "PAYMENT_PENDING");
      expect(filing.failure).toBeNull();
    },
  );

  test("what is refused for good is not offered to be sent again", async () => {
    const id = await sent("SIM-REJFINAL");
    const filing = await omar.reaches(id, "REJECTED");
    expect(filing).toMatchObject({ needs_action: false, available_actions: ["DOWNLOAD_ALL"], waiting_for: null });
    expect((await omar.call("GET", "/api/filings/adc/filings/?folder=completed")).body.results[0].id).toBe(id);
  });
});
