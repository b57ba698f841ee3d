// An operator sees payments in doubt, asks the provider again, and settles each once, as paid or as not paid.
import { amountScale } from "@filings/contract/limits";
import { sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdcStage, openAdcStage } from "../../../../../../tests/kit/adc/stage.ts";
import {
  createCompany,
  createPerson,
  makeOperator,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";

const url = "/api/operator/payments/";
const reason = "As the provider's own pages say";

describe.each(oneKind("postgres"))("payments in doubt on %s", (kind) => {
  let stage: AdcStage;
  let noor: SignedIn;
  beforeAll(async () => {
    stage = await openAdcStage(kind);
    const { tools, database } = stage.app;
    const person = await createPerson(database.db, {
      company: await createCompany(database.db, { name: "The platform" }),
    });
    await makeOperator(database.db, person);
    noor = await signIn(tools, person);
  });
  afterAll(() => stage?.close());

  function ask(method: "GET" | "POST", path: string, body?: object, who: Pick<SignedIn, "headers"> = noor) {
    return stage.app.request({ method, url: path, headers: who.headers, ...(body && { payload: body }) });
  }
  const settle = (id: string, is_paid: boolean) => ask("POST", `${url}${id}/settlement/`, { is_paid, reason });
  const listed = async (id: string) =>
    (await ask("GET", url)).body.find((one: { id: string }) => one.id === id) as Record<string, unknown> | undefined;
  const count = async () => (await ask("GET", "/api/operator/home/")).body.payments;
  const advices = async (id: string) =>
    (
      await sql`select 1 from adc_messages where filing_id = ${id} and kind = 'PAYMENT_ADVICE'`.execute(
        stage.app.database.db,
      )
    ).rows.length;
  async function acts(kind: string) {
    const { rows } = await sql<{ payment: string; reason: string; company_id: string }>`
      select facts->>'payment' as payment, facts->>'reason' as reason, company_id from security_events where kind = ${kind}
    `.execute(stage.app.database.db);
    return rows;
  }

  /** Charges whose page was opened more than an hour ago. */
  async function open() {
    const id = await stage.assessed();
    const { body } = await stage.startPayment(id);
    await sql`update adc_payments set created_at = created_at - interval '61 minutes' where id = ${body.payment_id}`.execute(
      stage.app.database.db,
    );
    return { id, payment: body.payment_id as string, session: body.redirect_url.split("/").at(-2) as string };
  }

  test("charges without an outcome for an hour are settled as paid, once, and customs is told once", async () => {
    const { id, payment, session } = await open();
    const { companyId } = stage.omar.filer.person;
    expect(await listed(payment)).toMatchObject({
      doubt: "NO_OUTCOME",
      pays: "ADC_CHARGES",
      filing_id: id,
      company: { id: companyId },
    });
    expect(await count()).toBe(1);
    expect((await settle(payment, true)).status).toBe(204);
    expect([await stage.statusOf(id), await advices(id)]).toEqual(["PAID", 1]);
    for (const isPaid of [true, false]) {
      expect((await settle(payment, isPaid)).body.code).toBe("payment_not_in_doubt");
    }
    await stage.hearsOfPayment({ session, payment, amount: "570.00" });
    expect([await stage.statusOf(id), await advices(id)]).toEqual(["PAID", 1]);
    expect([await listed(payment), await count()]).toEqual([undefined, 0]);
    expect(await acts("PAYMENT_PAID_BY_OPERATOR")).toContainEqual({ payment, reason, company_id: companyId });
  });

  test("what was settled as not paid is paid anew, and money that comes after all still pays", async () => {
    const { id, payment, session } = await open();
    expect((await settle(payment, false)).status).toBe(204);
    expect([await stage.statusOf(id), await advices(id)]).toEqual(["PAYMENT_FAILED", 0]);
    await stage.hearsOfPayment({ session, payment, amount: "570.00" });
    expect([await stage.statusOf(id), await advices(id)]).toEqual(["PAID", 1]);
    expect((await acts("PAYMENT_NOT_PAID_BY_OPERATOR")).map((one) => one.payment)).toContain(payment);
  });

  test("the provider is asked again, and what it says is applied", async () => {
    const { payment } = await open();
    const question = () => ask("POST", `${url}${payment}/question/`);
    const control = (changes: object) =>
      fetch(`${stage.app.sandboxUrl}/control/`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ payments: changes }),
      });
    await control({ down: true });
    expect((await question()).body.code).toBe("payment_provider_unavailable");
    await control({ down: false });
    expect((await question()).body).toEqual({ is_settled: false });
    await sql`update adc_payments set expires_at = ${stage.clock.now()} where id = ${payment}`.execute(
      stage.app.database.db,
    );
    expect((await question()).body).toEqual({ is_settled: true });
    expect((await question()).body.code).toBe("payment_not_in_doubt");
    expect((await acts("PAYMENT_ASKED_BY_OPERATOR")).map((one) => one.payment)).toEqual([payment, payment]);
  });

  test("charges of which another sum was paid count as paid, and what was set aside for them is dealt with", async () => {
    const id = await stage.assessed("PO SIM-PAYMISMATCH");
    const page = await stage.startPayment(id);
    await stage.press(page, "pay");
    const { payment_id: payment } = page.body;
    expect(await listed(payment)).toMatchObject({ doubt: "OTHER_SUM" });
    expect((await settle(payment, true)).status).toBe(204);
    expect([await stage.statusOf(id), (await stage.show(id)).attention]).toEqual(["PAID", null]);
    const { rows } = await sql`select outcome, settled_reason from dead_letters where source_id = ${payment}`.execute(
      stage.app.database.db,
    );
    expect(rows).toEqual([{ outcome: "DISMISSED", settled_reason: reason }]);
  });

  test("money that nobody expected is given back, and never counts as paid", async () => {
    const id = await stage.assessed();
    const page = await stage.startPayment(id);
    await stage.press(page, "decline");
    await stage.says(id, { is: "assess" }, { amount: "690.00" });
    await stage.press(await stage.startPayment(id), "pay");
    const { payment_id: payment, redirect_url } = page.body;
    await stage.hearsOfPayment({ session: redirect_url.split("/").at(-2), payment, amount: "570.00" });
    expect(await listed(payment)).toMatchObject({ doubt: "UNEXPECTED" });
    expect((await settle(payment, true)).body.code).toBe("filing_locked");
    expect((await settle(payment, false)).status).toBe(204);
    expect([await stage.statusOf(id), await listed(payment)]).toEqual(["PAID", undefined]);
    expect((await settle(payment, false)).body.code).toBe("payment_not_in_doubt");
  });

  test("credits are added once when their payment is settled as paid, and not when it is not", async () => {
    const { db } = stage.app.database;
    const { companyId, id: buyer } = stage.omar.filer.person;
    const balance = async () => (await stage.omar.call("GET", "/api/subscriptions/plans/")).body.credits.balance_e5;
    const bought = async (state: "OPEN" | "MISMATCH") => {
      const id = newId();
      await sql`
        insert into top_ups (id, company_id, credits_e5, amount_e5, currency, provider, state, reference, redirect_url, created_at, created_by, checked_at)
        values (${id}, ${companyId}, ${100 * amountScale}, ${100 * amountScale}, 'USD', 'sandbox', ${state}, ${id}, 'https://pay.example/',
          ${stage.clock.now()}::timestamptz - interval '2 hours', ${buyer}, ${stage.clock.now()})
      `.execute(db);
      return id;
    };
    const before = await balance();
    const [paid, other, lost] = [await bought("OPEN"), await bought("MISMATCH"), await bought("OPEN")];
    expect(await listed(other)).toMatchObject({ pays: "TOP_UP", doubt: "OTHER_SUM", filing_id: null });
    const both = await Promise.all([settle(paid, true), settle(paid, true)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await balance()).toBe(before + 100 * amountScale);
    expect((await settle(other, true)).status).toBe(204);
    expect((await settle(lost, false)).status).toBe(204);
    expect(await balance()).toBe(before + 200 * amountScale);
    const { rows } = await sql<{ state: string; has_receipt: boolean }>`
      select state, number is not null as has_receipt from top_ups where id = any(${[paid, other, lost]}::uuid[]) order by state
    `.execute(db);
    expect(rows).toEqual([
      { state: "CANCELLED", has_receipt: false },
      { state: "PAID", has_receipt: true },
      { state: "PAID", has_receipt: true },
    ]);
  });

  test("nobody else finds them", async () => {
    const { payment } = await open();
    const clerk = await signIn(stage.app.tools, stage.omar.filer.person);
    for (const [method, path, body] of [
      ["GET", url, undefined],
      ["POST", `${url}${payment}/question/`, {}],
      ["POST", `${url}${payment}/settlement/`, { is_paid: true, reason }],
    ] as const) {
      expect((await ask(method, path, body, clerk)).status).toBe(404);
    }
    expect((await settle(newId(), true)).status).toBe(404);
    expect(
      (await ask("POST", `${url}${payment}/settlement/`, { is_paid: true, reason: "x" })).body.errors[0].path,
    ).toBe("reason");
  });
});
