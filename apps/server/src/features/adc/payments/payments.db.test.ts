import { randomUUID } from "node:crypto";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { aHeader } from "@filings/contract/adc/header.example";
import { signBody } from "@filings/gateways/hmac";
import { createStripeProvider } from "@filings/gateways/payments/stripe-provider";
import { type RunningSandbox, startSandbox } from "@filings/sandbox/start-sandbox";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { adcNeedsAction } from "#adc/list/row";
import { type Database, sql } from "#db/open";
import { newId } from "#db/uuid";
import { readSettings } from "#env";
import { createServer } from "#http/server";
import { watchOutside } from "#notifications/outside-states";
import { checkPayments } from "#payments/check-payments.job";
import { bindPaymentCallbacks } from "#payments/receive-callback";
import { createCompany, createPerson, type Person, signIn } from "../../../../../../tests/kit/people.ts";
import { freshDatabase, oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { freePort } from "../../../../../../tests/kit/servers/postgres-server.ts";
import { settableClock, type TestTools, testTools } from "../../../../../../tests/kit/tools.ts";
import { bindAdcPayments } from "./routes.ts";
import { adcCharges } from "./settle-payment.ts";

const secret = "what the provider and this test know";
const due = 57_000_000;

describe.each(oneKind("postgres"))("payments of charges on %s", (kind) => {
  let database: Database;
  let tools: TestTools;
  let app: FastifyInstance;
  let sandbox: RunningSandbox;
  let callbackUrl: string;
  let omar: Person;
  const clock = settableClock(new Date());

  beforeAll(async () => {
    const port = await freePort();
    callbackUrl = `http://127.0.0.1:${port}/gateways/payments/sandbox/`;
    sandbox = await startSandbox({
      paymentCallbackUrl: callbackUrl,
      paymentSecret: secret,
      answerDelayMs: 4,
      now: clock.now,
    });
    database = await freshDatabase(kind);
    const { payments } = readSettings({ NODE_ENV: "test", PAYMENT_URL: sandbox.url, PAYMENT_HMAC_SECRET: secret });
    tools = await testTools(database, { clock, settings: { payments } });
    app = await createServer(tools);
    bindAdcPayments(app, tools);
    bindPaymentCallbacks(app, tools, [adcCharges]);
    await app.listen({ port, host: "127.0.0.1" });
    const company = await createCompany(database.db, { name: "Capital Imports LLC" });
    omar = await createPerson(database.db, { company, name: "Omar" });
    await release(company.id);
  });
  afterAll(async () => {
    await sandbox?.close();
    await app?.close();
    await tools?.close();
    await database?.close();
  });
  afterEach(async () => {
    await control({ payments: { down: false } });
  });

  async function release(companyId: string): Promise<void> {
    await sql`
      insert into feature_flags (name, is_enabled, enabled_company_ids)
      values ('adc_filings_enabled', false, array[${companyId}]::uuid[])
      on conflict (name) do update set enabled_company_ids = feature_flags.enabled_company_ids || excluded.enabled_company_ids
    `.execute(database.db);
  }

  function control(changes: object) {
    const headers = { "content-type": "application/json" };
    return fetch(`${sandbox.url}/control/`, { method: "POST", headers, body: JSON.stringify(changes) });
  }

  /** A filing with assessed charges. */
  async function assessed(reference = "PO-1", { status = "PAYMENT_PENDING", totalE5 = due, validForDays = 7 } = {}) {
    const id = newId();
    const now = clock.now();
    const charges = {
      assessment_id: "AS-1",
      version: 1,
      items: [],
      total_payable_e5: totalE5,
      deposits_e5: 0,
      valid_until: new Date(now.getTime() + validForDays * 86_400_000).toISOString(),
      assessed_at: now.toISOString(),
    };
    const number = `ADC-2026-${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}-1`;
    await sql`
      insert into adc_filings (id, company_id, status, status_changed_at, last_sent_version, header, filing_number, charges,
        created_at, updated_at, created_by)
      values (${id}, ${omar.companyId}, ${status}, ${now}, 1, ${JSON.stringify(aHeader({ reference }))}::jsonb, ${number},
        ${JSON.stringify(charges)}::jsonb, ${now}, ${now}, ${omar.id})
    `.execute(database.db);
    return id;
  }

  async function start(filingId: string, who: Person = omar) {
    const { headers } = await signIn(tools, who);
    const url = `/api/filings/adc/filings/${filingId}/start-payment/`;
    const answer = await app.inject({ method: "PATCH", url, headers });
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  }

  async function press(redirectUrl: string, choice: "pay" | "decline" | "cancel"): Promise<number> {
    return (await fetch(`${redirectUrl}${choice}/`, { method: "POST" })).status;
  }

  async function filingOf(id: string) {
    const { rows } = await sql<{ status: string; attention: string | null }>`
      select status, attention from adc_filings where id = ${id}
    `.execute(database.db);
    return rows[0]!;
  }

  async function needing(id: string) {
    const { rows } = await sql<{ needs: boolean }>`
      select ${adcNeedsAction} as needs from adc_filings f where f.id = ${id}
    `.execute(database.db);
    return rows[0]?.needs;
  }

  async function reaches(id: string, status: string) {
    await vi.waitFor(async () => expect((await filingOf(id)).status).toBe(status), { timeout: 8_000, interval: 20 });
  }

  async function statesOf(filingId: string): Promise<string[]> {
    const { rows } = await sql<{ state: string }>`
      select state from adc_payments where filing_id = ${filingId} order by state
    `.execute(database.db);
    return rows.map(({ state }) => state);
  }

  async function advicesOf(filingId: string): Promise<string[]> {
    const { rows } = await sql<{ bytes: Uint8Array }>`
      select bytes from adc_messages where filing_id = ${filingId} and kind = 'PAYMENT_ADVICE'
    `.execute(database.db);
    return rows.map(({ bytes }) => Buffer.from(bytes).toString());
  }

  async function eventsOf(filingId: string): Promise<string[]> {
    const { rows } = await sql<{ type: string }>`
      select type from filing_events where filing_id = ${filingId} order by seq
    `.execute(database.db);
    return rows.map(({ type }) => type);
  }

  async function alertsOf(filingId: string | null): Promise<string[]> {
    const { rows } = await sql<{ reason: string }>`
      select reason from dead_letters where filing_id is not distinct from ${filingId}
    `.execute(database.db);
    return rows.map(({ reason }) => reason);
  }

  function callback(said: object, { by = secret, at = clock.now(), url = callbackUrl, signature = "" } = {}) {
    const body = JSON.stringify(said);
    const timestamp = at.toISOString();
    const made = signBody({ secret: by, timestamp, body: Buffer.from(body) });
    const headers = { "content-type": "application/json", "x-timestamp": timestamp, "x-signature": signature || made };
    return fetch(url, { method: "POST", headers, body });
  }

  async function paidEvent(payment: { payment_id: string; redirect_url: string }, change: object = {}) {
    return {
      event_id: `ev_${randomUUID()}`,
      session_id: payment.redirect_url.split("/").at(-2),
      reference: payment.payment_id,
      status: "PAID",
      amount: "570.00",
      currency: "AED",
      receipt_number: "PAY-1",
      ...change,
    };
  }

  test("a page is opened once, and what is paid on it moves the filing and is reported to customs [spec 7.adc.start-payment] [spec 4.calls-move]", async () => {
    const id = await assessed();
    const first = await start(id);
    expect(first).toMatchObject({
      status: 200,
      body: { amount_e5: due, currency: "AED", method: "GET", status: "PAYMENT_STARTED" },
    });
    expect((await start(id)).body).toEqual(first.body);
    // A payer who leaves the payment page still has to pay.
    expect(await needing(id)).toBe(true);
    expect(await press(first.body.redirect_url, "pay")).toBe(200);
    await reaches(id, "PAID");
    expect(await statesOf(id)).toEqual(["PAID"]);
    const [advice, ...more] = await advicesOf(id);
    expect(advice).toContain('<PaymentAmount currencyID="AED">570.00</PaymentAmount>');
    expect(more).toEqual([]);
    expect(await eventsOf(id)).toEqual(["START_PAYMENT", "PAY"]);
    const { rows } = await sql`
      select 1 from live_events where content_type = 'payment_updated' and data->>'id' = ${first.body.payment_id}
    `.execute(database.db);
    expect(rows.length).toBe(2);
    expect(await start(id)).toMatchObject({ status: 409, body: { code: "nothing_to_pay" } });
  });

  test.each([
    ["decline", "DECLINED"],
    ["cancel", "CANCELLED"],
  ] as const)("after a %s it can be paid again", async (choice, state) => {
    const id = await assessed();
    const first = await start(id);
    await press(first.body.redirect_url, choice);
    await reaches(id, "PAYMENT_FAILED");
    const second = await start(id);
    expect(second.body.payment_id).not.toBe(first.body.payment_id);
    await press(second.body.redirect_url, "pay");
    await reaches(id, "PAID");
    expect(await statesOf(id)).toEqual([state, "PAID"]);
  });

  test("PAYFAIL: declined first, taken second", async () => {
    const id = await assessed("PO SIM-PAYFAIL");
    await press((await start(id)).body.redirect_url, "pay");
    await reaches(id, "PAYMENT_FAILED");
    await press((await start(id)).body.redirect_url, "pay");
    await reaches(id, "PAID");
  });

  test("PAYLATE: a late success counts after all", async () => {
    const id = await assessed("PO SIM-PAYLATE");
    await press((await start(id)).body.redirect_url, "pay");
    await reaches(id, "PAID");
    expect(await eventsOf(id)).toEqual(["START_PAYMENT", "FAIL_PAYMENT", "PAY"]);
    expect((await advicesOf(id)).length).toBe(1);
  });

  test("PAYMISMATCH: another amount moves nothing and is shown to people", async () => {
    const id = await assessed("PO SIM-PAYMISMATCH");
    await press((await start(id)).body.redirect_url, "pay");
    await vi.waitFor(async () => expect((await filingOf(id)).attention).toBe("payment_mismatch"));
    // The money is stuck until a person of the company decides.
    expect(await needing(id)).toBe(true);
    expect(await filingOf(id)).toMatchObject({ status: "PAYMENT_STARTED" });
    expect(await eventsOf(id)).toEqual(["START_PAYMENT", "PAYMENT_MISMATCH"]);
    expect([await statesOf(id), await advicesOf(id), await alertsOf(id)]).toEqual([
      ["MISMATCH"],
      [],
      ["payment_mismatch"],
    ]);
  });

  test("a payment in another currency changes no status", async () => {
    const id = await assessed();
    const { body } = await start(id);
    expect((await callback(await paidEvent(body, { currency: "USD" }))).status).toBe(202);
    expect(await filingOf(id)).toEqual({ status: "PAYMENT_STARTED", attention: "payment_mismatch" });
  });

  test("a callback that is forged, old or meant for another inbox changes no status", async () => {
    const id = await assessed();
    const event = await paidEvent((await start(id)).body);
    const tried = [
      callback(event, { by: "another secret" }),
      callback(event, { signature: "00" }),
      callback(event, { at: new Date(clock.now().getTime() - 301_000) }),
      callback({ nonsense: true }),
      callback(event, { url: callbackUrl.replace("sandbox", "stripe") }),
      fetch(callbackUrl, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(event),
      }),
    ];
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([401, 401, 401, 400, 404, 401]);
    expect(await filingOf(id)).toEqual({ status: "PAYMENT_STARTED", attention: null });
  });

  test("a repeated callback counts once", async () => {
    const id = await assessed();
    const { body } = await start(id);
    const event = await paidEvent(body);
    const again = [event, event, await paidEvent(body), await paidEvent(body, { status: "DECLINED" })];
    for (const one of again) expect((await callback(one)).status).toBe(202);
    expect(await filingOf(id)).toEqual({ status: "PAID", attention: null });
    expect([await eventsOf(id), (await advicesOf(id)).length]).toEqual([["START_PAYMENT", "PAY"], 1]);
  });

  test("a callback for an unknown payment, or for another session, is shown to operators", async () => {
    const id = await assessed();
    const { body } = await start(id);
    const before = (await alertsOf(null)).length;
    await callback(await paidEvent(body, { reference: randomUUID() }));
    await callback(await paidEvent(body, { session_id: "ps_other" }));
    await callback(await paidEvent(body, { reference: "'; drop table adc_payments; --" }));
    expect((await alertsOf(null)).length - before).toBe(3);
    expect((await filingOf(id)).status).toBe("PAYMENT_STARTED");
  });

  test("money that comes when it was paid elsewhere is shown to people", async () => {
    const id = await assessed();
    const { body } = await start(id);
    await sql`update adc_filings set status = 'PENDING_COMPLETE' where id = ${id}`.execute(database.db);
    await callback(await paidEvent(body));
    expect(await filingOf(id)).toEqual({ status: "PENDING_COMPLETE", attention: "payment_unexpected" });
    expect([await statesOf(id), await advicesOf(id)]).toEqual([["PAID"], []]);
  });

  test("whose word was lost is asked about, and one that ran out has failed", async () => {
    const watch = watchOutside(tools, "PAYMENT");
    const [paid, left] = [await assessed(), await assessed()];
    const { body } = await start(paid);
    await start(left);
    const reference = body.redirect_url.split("/").at(-2);
    // The provider's events are refused, because the clock that checks them differs from its own.
    await control({ payments: { down: true } });
    clock.forward(61);
    await checkPayments(tools, watch, [adcCharges]);
    expect((await filingOf(paid)).status).toBe("PAYMENT_STARTED");
    await control({ payments: { down: false } });
    await press(body.redirect_url, "pay");
    await checkPayments(tools, watch, [adcCharges]);
    await reaches(paid, "PAID");
    expect(await tools.gateways.payments.querySession(reference)).toMatchObject({ state: "PAID" });
    clock.forward(15 * 60);
    await checkPayments(tools, watch, [adcCharges]);
    expect([(await filingOf(left)).status, await statesOf(left)]).toEqual(["PAYMENT_FAILED", ["EXPIRED"]]);
    expect((await start(left)).status).toBe(200);
  });

  test("money that is still on its way when the page is over is waited for, and nobody is asked to pay a second time", async () => {
    const watch = watchOutside(tools, "PAYMENT");
    const id = await assessed();
    const { body } = await start(id);
    const session = {
      id: body.redirect_url.split("/").at(-2),
      object: "checkout.session",
      client_reference_id: body.payment_id,
      amount_total: due / 1000,
      currency: "aed",
      status: "complete",
      payment_status: "unpaid",
      payment_intent: "pi_1",
    };
    const stripe = createHttpServer((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(session));
    });
    await new Promise<void>((ready) => stripe.listen(0, "127.0.0.1", ready));
    const apiUrl = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
    const keys = { secretKey: "sk_test_1", webhookSecret: "whsec_1" };
    const payments = createStripeProvider({ ...keys, apiUrl, timeoutMs: 5_000, now: clock.now });
    const withStripe = { ...tools, gateways: { ...tools.gateways, payments } };
    clock.forward(60 * 60);
    await checkPayments(withStripe, watch, [adcCharges]);
    expect([(await filingOf(id)).status, await statesOf(id)]).toEqual(["PAYMENT_STARTED", ["OPEN"]]);
    session.payment_status = "paid";
    clock.forward(2 * 24 * 60 * 60);
    await checkPayments(withStripe, watch, [adcCharges]);
    expect([(await filingOf(id)).status, await statesOf(id)]).toEqual(["PAID", ["PAID"]]);
    stripe.closeAllConnections();
    await new Promise((closed) => stripe.close(closed));
  });

  test("a page that ran out is asked about before another is opened", async () => {
    const id = await assessed();
    const first = await start(id);
    clock.forward(16 * 60);
    const second = await start(id);
    expect(second.status).toBe(200);
    expect(second.body.payment_id).not.toBe(first.body.payment_id);
    expect(await eventsOf(id)).toEqual(["START_PAYMENT", "FAIL_PAYMENT", "START_PAYMENT"]);
  });

  test("without the provider nothing has changed, and the next try is the same payment", async () => {
    const id = await assessed();
    await control({ payments: { down: true } });
    expect(await start(id)).toMatchObject({ status: 502, body: { code: "payment_provider_unavailable" } });
    expect((await filingOf(id)).status).toBe("PAYMENT_PENDING");
    await control({ payments: { down: false } });
    expect((await start(id)).status).toBe(200);
    expect(await statesOf(id)).toEqual(["OPEN"]);
  });

  test("two clicks at once open one page", async () => {
    const id = await assessed();
    const [one, other] = await Promise.all([start(id), start(id)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body.payment_id).toBe(one.body.payment_id);
    expect([await statesOf(id), await eventsOf(id)]).toEqual([["OPEN"], ["START_PAYMENT"]]);
  });

  test.each([
    ["nothing_to_pay", { totalE5: 0 }],
    ["nothing_to_pay", { status: "PAID" }],
    ["assessment_expired", { validForDays: -1 }],
    ["filing_locked", { status: "PENDING_APPROVALS" }],
  ])("is refused: %s (%o)", async (code, given) => {
    expect(await start(await assessed("PO-1", given))).toMatchObject({ status: 409, body: { code } });
  });

  test("is for those who may pay, of this company, to whom it is released", async () => {
    const id = await assessed();
    const hana = await createPerson(database.db, { company: { id: omar.companyId }, permissions: ["prepare"] });
    expect(await start(id, hana)).toMatchObject({ status: 400, body: { code: "permission_required" } });
    const company = await createCompany(database.db);
    const stranger = await createPerson(database.db, { company });
    expect(await start(id, stranger)).toMatchObject({ status: 404, body: { code: "feature_off" } });
    await release(company.id);
    expect(await start(id, stranger)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});
