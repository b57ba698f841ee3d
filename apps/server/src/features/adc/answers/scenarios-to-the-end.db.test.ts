// The worst scenarios of customs and the payment page, through the sandbox: final status, notifications, money.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { type AdcFiler, adcFilingsPath, createAdcFiler, releaseAdc } from "../../../../../../tests/kit/adc/filer.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";
import { settableClock } from "../../../../../../tests/kit/tools.ts";
import { adcClock } from "./adc-clock.job.ts";

const day = 86_400;

describe.each(oneKind("postgres"))("through the sandbox on %s", (kind) => {
  let app: TestApp;
  let omar: AdcFiler;
  const clock = settableClock();
  beforeAll(async () => {
    app = await openTestApp(kind, { answerDelayMs: 10, clock });
    await releaseAdc(app);
    omar = await createAdcFiler(app);
  });
  afterAll(() => app?.close());

  const sent = async (scenario: string) => {
    const { id } = await omar.numbered({ reference: `PO ${scenario}` });
    // The times of two messages decide which is later.
    clock.forward(1);
    await omar.send(id);
    return id;
  };
  const sentAgain = async (id: string) => {
    const preparation = await omar.prepare(id, { confirm_unchanged: true });
    expect(preparation).toMatchObject({ version: 2, price: { total_e5: 0, already_charged: true } });
    expect((await omar.submit(id, omar.seal(preparation))).status).toBe(200);
  };
  /** A day passes without an answer. */
  const aDayLater = async () => {
    clock.forward(day + 1);
    await adcClock(app.tools);
  };
  const start = async (id: string) => (await omar.call("PATCH", `${adcFilingsPath}${id}/start-payment/`)).body;
  const pay = async (id: string) => {
    const page = await start(id);
    await fetch(`${page.redirect_url}pay/`, { method: "POST" });
    return page;
  };
  /** The transfers of the filing's money, and what customs was told of them. */
  const moneyOf = async (id: string) => {
    const { rows } = await sql<{ credits: string[]; payments: string[]; advices: number }>`
      select
        coalesce((select array_agg(state order by at, id) from ledger_reservations where filing_id = ${id}), '{}') as credits,
        coalesce((select array_agg(state order by state) from adc_payments where filing_id = ${id}), '{}') as payments,
        (select count(*)::int from adc_messages where filing_id = ${id} and kind = 'PAYMENT_ADVICE') as advices
    `.execute(app.database.db);
    return rows[0];
  };
  /** The filing in the books of the sandbox's customs. */
  const booksOf = async (id: string) => {
    const ask = async (path: string) => (await fetch(`${app.sandboxUrl}/adc/${path}`)).json();
    const { accepted_version, is_over, versions } = (await ask(`filings/${id}/`)) as Record<string, unknown>;
    const { results } = (await ask(`log/?filing_id=${id}`)) as { results: { direction: string; kind: string }[] };
    const heard = results.filter(({ direction }) => direction === "in").map((entry) => entry.kind);
    return { accepted_version, is_over, versions, heard: heard.sort() };
  };
  const typesOf = async (id: string) => (await omar.show(id)).thread.map((entry) => entry.kind);
  const captured = { credits: ["CAPTURED"], payments: [], advices: 0 };

  test("SIM-APP1: one authority approves, and the charges are due", async () => {
    const id = await sent("SIM-APP1");
    const { approvals, failure } = await omar.reaches(id, "PAYMENT_PENDING");
    expect(approvals).toMatchObject([{ authority_code: "MOCCAE", status: "APPROVED" }]);
    expect([failure, await moneyOf(id)]).toEqual([null, captured]);
    expect(await booksOf(id)).toMatchObject({ accepted_version: 1, versions: [1], heard: ["number", "submission"] });
  });

  test("SIM-REASSESS: the second assessment is what is paid", async () => {
    const id = await sent("SIM-REASSESS");
    await vi.waitFor(
      async () => {
        const charges = await omar.call("GET", `${adcFilingsPath}${id}/adc-charges/`);
        expect(charges.body.assessment_id).toMatch(/-2$/);
      },
      { timeout: 30_000, interval: 50 },
    );
    expect(await typesOf(id)).toContain("APPROVE");
    const { amount_e5 } = await pay(id);
    const charges = await omar.call("GET", `${adcFilingsPath}${id}/adc-charges/`);
    expect(charges.body.total_payable_e5).toBe(amount_e5);
    await omar.reaches(id, "COMPLETED");
    expect(await moneyOf(id)).toEqual({ credits: ["CAPTURED"], payments: ["PAID"], advices: 1 });
  });

  test("SIM-PERM: what is not taken is told, and the charge goes back", async () => {
    const id = await sent("SIM-PERM");
    const { failure, delivery, available_actions } = await omar.reaches(id, "FAILED");
    expect(failure).toMatchObject({ stage: "SUBMISSION", kind: "UNDELIVERABLE", resubmittable: true });
    expect([delivery?.state, available_actions]).toEqual(["UNDELIVERABLE", expect.arrayContaining(["SUBMIT"])]);
    expect(await moneyOf(id)).toEqual({ credits: ["RELEASED"], payments: [], advices: 0 });
    expect(await booksOf(id)).toMatchObject({ accepted_version: null, versions: [], heard: ["number"] });
  });

  test("SIM-TIMEOUT: a day of silence fails it, and the answer that comes then counts", async () => {
    const id = await sent("SIM-TIMEOUT");
    await omar.reaches(id, "PENDING_SUBMISSION_RESPONSE");
    clock.forward(3_601);
    expect((await omar.show(id)).delayed).toBe(true);
    await aDayLater();
    const failed = await omar.reaches(id, "FAILED");
    expect(failed.failure).toMatchObject({ stage: "SUBMISSION", kind: "TIMEOUT", resubmittable: true });
    await fetch(`${app.sandboxUrl}/adc/filings/${id}/release/`, { method: "POST" });
    const { submissions, failure } = await omar.reaches(id, "PAYMENT_PENDING");
    expect([failure, submissions]).toMatchObject([null, [{ version: 1, outcome: "ACCEPTED" }]]);
    expect(await moneyOf(id)).toEqual(captured);
    expect(await booksOf(id)).toMatchObject({ accepted_version: 1, versions: [1] });
  });

  test("SIM-LATEACC: sent again after silence, the first version is accepted after all and counts alone", async () => {
    const id = await sent("SIM-LATEACC");
    await omar.reaches(id, "PENDING_SUBMISSION_RESPONSE");
    await aDayLater();
    await omar.reaches(id, "FAILED");
    await sentAgain(id);
    const { version, submissions } = await omar.reaches(id, "PAYMENT_PENDING");
    expect([version, submissions.map(({ outcome }) => outcome)]).toEqual([1, ["ACCEPTED", "SUPERSEDED"]]);
    expect(await moneyOf(id)).toEqual(captured);
    expect(await booksOf(id)).toMatchObject({ accepted_version: 1, versions: [1, 2] });
  });

  test("SIM-STALE: what is said once more of the version before changes nothing", async () => {
    const id = await sent("SIM-STALE");
    await omar.reaches(id, "REJECTED");
    await sentAgain(id);
    const { submissions, failure } = await omar.reaches(id, "PAYMENT_PENDING");
    expect([failure, submissions.map(({ outcome }) => outcome)]).toEqual([null, ["REJECTED", "ACCEPTED"]]);
    // It comes after the message of the version now.
    await vi.waitFor(async () => expect(await typesOf(id)).toContain("MESSAGE_IGNORED"), { timeout: 10_000 });
    expect(await moneyOf(id)).toEqual(captured);
    expect(await booksOf(id)).toMatchObject({ accepted_version: 2, versions: [1, 2] });
  });

  test("SIM-SLOWDOC: it is complete when the last paper is there", async () => {
    const id = await sent("SIM-SLOWDOC");
    await omar.reaches(id, "PAYMENT_PENDING");
    await pay(id);
    await vi.waitFor(async () => expect((await booksOf(id)).is_over).toBe(true), { timeout: 30_000, interval: 50 });
    const waiting = await omar.reaches(id, "PENDING_COMPLETE");
    expect(waiting.documents.filter(({ origin }) => origin === "AUTHORITY")).toEqual([]);
    clock.forward(1);
    const { documents } = await omar.reaches(id, "COMPLETED");
    expect(documents.filter(({ origin }) => origin === "AUTHORITY")).toHaveLength(3);
    expect(await moneyOf(id)).toEqual({ credits: ["CAPTURED"], payments: ["PAID"], advices: 1 });
  });

  test("SIM-INSPECT: refused although it is paid, it is over and says so", async () => {
    const id = await sent("SIM-INSPECT");
    await omar.reaches(id, "PAYMENT_PENDING");
    await pay(id);
    const { failure, needs_action, available_actions } = await omar.reaches(id, "REJECTED");
    expect(failure).toMatchObject({ stage: "CLEARANCE", kind: "BUSINESS", resubmittable: false });
    expect([needs_action, available_actions]).toEqual([false, ["DOWNLOAD_ALL"]]);
    expect(await moneyOf(id)).toEqual({ credits: ["CAPTURED"], payments: ["PAID"], advices: 1 });
    expect(await booksOf(id)).toMatchObject({ is_over: true });
  });

  test("SIM-PAYFAIL: declined first, paid second, and paid once", async () => {
    const id = await sent("SIM-PAYFAIL");
    await omar.reaches(id, "PAYMENT_PENDING");
    const first = await pay(id);
    const failed = await omar.reaches(id, "PAYMENT_FAILED");
    expect([failed.needs_action, failed.available_actions]).toEqual([true, expect.arrayContaining(["START_PAYMENT"])]);
    expect((await pay(id)).payment_id).not.toBe(first.payment_id);
    await omar.reaches(id, "COMPLETED");
    expect(await moneyOf(id)).toEqual({ credits: ["CAPTURED"], payments: ["DECLINED", "PAID"], advices: 1 });
    expect((await booksOf(id)).heard).toEqual(["number", "payment", "submission"]);
  });

  test("SIM-PAYLATE: cancelled, and paid after all", async () => {
    const id = await sent("SIM-PAYLATE");
    await omar.reaches(id, "PAYMENT_PENDING");
    await pay(id);
    await omar.reaches(id, "COMPLETED");
    expect((await typesOf(id)).filter((type) => /PAY/.test(type)).sort()).toEqual([
      "FAIL_PAYMENT",
      "PAY",
      "START_PAYMENT",
    ]);
    expect(await moneyOf(id)).toEqual({ credits: ["CAPTURED"], payments: ["PAID"], advices: 1 });
  });

  test("SIM-PAYMISMATCH: another amount waits for a person, who settles it", async () => {
    const id = await sent("SIM-PAYMISMATCH");
    await omar.reaches(id, "PAYMENT_PENDING");
    const { payment_id } = await pay(id);
    await vi.waitFor(async () => expect((await omar.show(id)).attention).toBe("payment_mismatch"), {
      timeout: 30_000,
      interval: 50,
    });
    expect(await moneyOf(id)).toEqual({ credits: ["CAPTURED"], payments: ["MISMATCH"], advices: 0 });
    const decision = { decision: "COUNTS_AS_PAID", reason: "The rest was paid by transfer" };
    const company = { id: omar.filer.person.companyId };
    const sara = await createAdcFiler(app, { company, name: "Sara Nasser" });
    expect((await sara.call("POST", `/api/operations/adc-payments/${payment_id}/decide/`, decision)).status).toBe(200);
    const { attention } = await omar.reaches(id, "COMPLETED");
    expect([attention, await moneyOf(id)]).toEqual([null, { credits: ["CAPTURED"], payments: ["PAID"], advices: 1 }]);
  });
});
