import type { Notification } from "@filings/contract/api/account/notifications";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { adcClock } from "#features/adc/answers/adc-clock.job";
import { watchOutside } from "#notifications/outside-states";
import { paymentKinds } from "#payment-kinds";
import { checkPayments } from "#payments/check-payments.job";
import { type AdcFiler, createAdcFiler, releaseAdc } from "../../../../../../tests/kit/adc/filer.ts";
import { createPerson, type Person, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";
import { mailNotifications } from "./mail-notifications.job.ts";

const list = "/api/v3/companies/self/users/self/notifications/list/";
const minute = 60_000;

describe.each(oneKind("postgres"))("what people hear of Abu Dhabi customs on %s", (kind) => {
  const ahead = { ms: 0 };
  let app: TestApp;
  let omar: AdcFiler;
  let hana: Person;
  let payer: Person;
  beforeAll(async () => {
    const clock = { now: () => new Date(Date.now() + ahead.ms) };
    app = await openTestApp(kind, { answerDelayMs: 20, clock });
    await releaseAdc(app);
    omar = await createAdcFiler(app);
    const { db } = app.database;
    const company = { id: omar.filer.person.companyId };
    hana = await createPerson(db, { company, name: "Hana", permissions: ["prepare"] });
    payer = await createPerson(db, { company, name: "Salem", permissions: ["pay"] });
  });
  afterAll(() => app?.close());

  async function kindsFor(person: Pick<Person, "id">, filingId: string): Promise<string[]> {
    const { rows } = await sql<{ kind: string }>`
      select kind from notifications where user_id = ${person.id} and filing_id = ${filingId} order by id
    `.execute(app.database.db);
    return rows.map((row) => row.kind);
  }
  const heard = (filingId: string, kinds: readonly string[]) =>
    vi.waitFor(async () => expect(await kindsFor(omar.filer.person, filingId)).toEqual(kinds), 30_000);
  async function paramsOf(filingId: string, kind: string) {
    const { rows } = await sql<{ params: Record<string, unknown> }>`
      select params from notifications where filing_id = ${filingId} and kind = ${kind} limit 1
    `.execute(app.database.db);
    return rows[0]?.params;
  }
  async function sent(scenario: string, name?: string): Promise<string> {
    const { id } = await omar.numbered({ reference: `PO SIM-${scenario}`, ...(name === undefined ? {} : { name }) });
    await omar.send(id);
    return id;
  }
  async function press(filingId: string, choice: "pay" | "decline" | "cancel"): Promise<void> {
    const { body } = await omar.call("PATCH", `/api/filings/adc/filings/${filingId}/start-payment/`);
    expect((await fetch(`${body.redirect_url}${choice}/`, { method: "POST" })).status).toBe(200);
  }

  test("number, acceptance, charges and release go to the maker; of money whoever may pay hears too", async () => {
    const id = await sent("OK", "Spare parts 14");
    const due = await omar.reaches(id, "PAYMENT_PENDING");
    await press(id, "decline");
    await omar.reaches(id, "PAYMENT_FAILED");
    await press(id, "pay");
    await omar.reaches(id, "COMPLETED");
    const all = ["adc_number_issued", "adc_accepted", "adc_charges_due", "adc_payment_failed", "adc_completed"];
    await heard(id, all);
    expect(await kindsFor(payer, id)).toEqual(["adc_charges_due", "adc_payment_failed"]);
    expect(await kindsFor(hana, id)).toEqual([]);
    const charges = await omar.call("GET", `/api/filings/adc/filings/${id}/adc-charges/`);
    expect(await paramsOf(id, "adc_charges_due")).toEqual({
      number: due.filing_number,
      filing_name: "Spare parts 14",
      version: 1,
      amount_e5: charges.body.total_payable_e5,
      valid_until: charges.body.valid_until,
    });
  });

  test("a permit that is asked for is not told as an error; the other refusals say what they are", async () => {
    const [permit, invoice, final] = await Promise.all([sent("APPREJ"), sent("REJDOC"), sent("REJFINAL")]);
    const start = ["adc_number_issued"];
    await heard(permit, [...start, "adc_accepted", "adc_permit_needed"]);
    await heard(invoice, [...start, "adc_rejected"]);
    expect(await paramsOf(invoice, "adc_rejected")).toMatchObject({ text: "Invoice total missing", points: 1 });
    await heard(final, [...start, "adc_rejected_for_good"]);
    const { id: unnumbered } = await omar.request({ reference: "PO SIM-REJNUM" });
    await heard(unnumbered, ["adc_number_refused"]);
    const undelivered = await sent("PERM");
    await heard(undelivered, [...start, "adc_submission_failed"]);
    const inspected = await sent("INSPECT");
    await omar.reaches(inspected, "PAYMENT_PENDING");
    await press(inspected, "pay");
    await heard(inspected, [...start, "adc_accepted", "adc_charges_due", "adc_release_refused"]);
  });

  test("a payment of another amount, and one whose time ran out, are told", async () => {
    const doubtful = await sent("PAYMISMATCH");
    await omar.reaches(doubtful, "PAYMENT_PENDING");
    await press(doubtful, "pay");
    await heard(doubtful, ["adc_number_issued", "adc_accepted", "adc_charges_due", "adc_payment_doubtful"]);
    const id = await sent("OK");
    await omar.reaches(id, "PAYMENT_PENDING");
    await omar.call("PATCH", `/api/filings/adc/filings/${id}/start-payment/`);
    ahead.ms += 16 * minute;
    await checkPayments(app.tools, watchOutside(app.tools, "PAYMENT"), paymentKinds);
    await heard(id, ["adc_number_issued", "adc_accepted", "adc_charges_due", "adc_payment_expired"]);
  });

  test("a wait that is too long is told once, and the next one again", async () => {
    const id = await sent("TIMEOUT");
    await omar.reaches(id, "PENDING_SUBMISSION_RESPONSE");
    await adcClock(app.tools);
    expect(await kindsFor(omar.filer.person, id)).toEqual(["adc_number_issued"]);
    ahead.ms += 61 * minute;
    await adcClock(app.tools);
    await adcClock(app.tools);
    await heard(id, ["adc_number_issued", "adc_late"]);
    ahead.ms += 24 * 60 * minute;
    await adcClock(app.tools);
    await heard(id, ["adc_number_issued", "adc_late", "adc_submission_failed"]);
    expect(await paramsOf(id, "adc_submission_failed")).toMatchObject({ text: null, points: 0 });
  });

  test("the lines of a filing are one group, seen together, and lead to it; mails are in the reader's language", async () => {
    const { person } = omar.filer;
    const { db } = app.database;
    await sql`delete from notifications`.execute(db);
    await sql`delete from mails`.execute(db);
    await sql`update users set language = 'ar_EG' where id = ${person.id}`.execute(db);
    const id = await sent("OK", "Lamps");
    await heard(id, ["adc_number_issued", "adc_accepted", "adc_charges_due"]);
    const call = async (method: "GET" | "POST", url: string, payload?: object) => {
      const { headers } = await signIn(app.tools, person);
      return app.request({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    };
    const { body } = await call("GET", `${list}?grouped=true`);
    const [line] = body.results as Notification[];
    expect(body.count).toBe(1);
    expect(body.unseen_count).toBe(3);
    const key = `ADC:${id}`;
    expect(line).toMatchObject({ kind: "adc_charges_due", filing: { system: "ADC", id }, group: { key, count: 3 } });
    await mailNotifications(app.tools);
    const { rows } = await sql<{ subject: string; body: string }>`
      select subject, body from mails where recipient = ${person.email}
    `.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.subject).toMatch(/^\u2068Lamps\u2069: رسوم جمركية مستحقة/);
    expect(rows[0]?.body).toContain(`/adc/filings/${id}`);
    const seen = await call("POST", `${list.replace("list/", "")}${line?.id}/seen/`, { whole_group: true });
    expect(seen.body.unseen_count).toBe(0);
  });
});
