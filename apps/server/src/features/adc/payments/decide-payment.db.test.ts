import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createAdcFiler } from "../../../../../../tests/kit/adc/filer.ts";
import { type AdcStage, openAdcStage } from "../../../../../../tests/kit/adc/stage.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";

describe.each(oneKind("postgres"))("a payment that does not fit on %s", (kind) => {
  let stage: AdcStage;
  beforeAll(async () => {
    stage = await openAdcStage(kind);
  });
  afterAll(() => stage?.close());

  /** A payment of one dirham too little. */
  async function mismatch() {
    const id = await stage.assessed("PO SIM-PAYMISMATCH");
    const page = await stage.startPayment(id);
    await stage.press(page, "pay");
    return { id, payment: page.body.payment_id as string };
  }
  function decide(payment: string, decision: string, who = stage.sara) {
    const reason = "The provider took the rest by telephone";
    return who.call("POST", `/api/operations/adc-payments/${payment}/decide/`, { decision, reason });
  }
  async function factsOf(id: string) {
    const { status, attention } = await stage.show(id);
    const { rows } = await sql<{ state: string }>`
      select state from adc_payments where filing_id = ${id} order by state
    `.execute(stage.app.database.db);
    const advices = await sql<{ bytes: Uint8Array }>`
      select bytes from adc_messages where filing_id = ${id} and kind = 'PAYMENT_ADVICE'
    `.execute(stage.app.database.db);
    const told = advices.rows.map(
      ({ bytes }) => /<PaymentAmount[^>]*>([\d.]+)</.exec(Buffer.from(bytes).toString())?.[1],
    );
    return { status, attention, payments: rows.map(({ state }) => state), told };
  }

  test("is listed with its id, waits for a person, and counts as paid once that is decided", async () => {
    const { id, payment } = await mismatch();
    expect(await factsOf(id)).toEqual({
      status: "PAYMENT_STARTED",
      attention: "payment_mismatch",
      payments: ["MISMATCH"],
      told: [],
    });
    expect((await stage.show(id)).available_actions).toEqual(["DOWNLOAD_ALL"]);
    expect((await stage.startPayment(id)).body.code).toBe("filing_locked");
    const letters = await stage.omar.call("GET", "/api/operations/dead-letters/");
    expect(letters.body).toContainEqual(expect.objectContaining({ source_id: payment, reason: "payment_mismatch" }));
    const { status, body } = await decide(payment, "COUNTS_AS_PAID");
    expect([status, body]).toEqual([
      200,
      { payment_id: payment, filing_id: id, decision: "COUNTS_AS_PAID", status: "PAID" },
    ]);
    expect(await factsOf(id)).toEqual({ status: "PAID", attention: null, payments: ["PAID"], told: ["570.00"] });
  });

  test("is given back, and what is due is paid anew on another page", async () => {
    const { id, payment } = await mismatch();
    expect((await decide(payment, "GIVEN_BACK")).body.status).toBe("PAYMENT_FAILED");
    const page = await stage.startPayment(id);
    expect(page.status).toBe(200);
    expect(await factsOf(id)).toMatchObject({ attention: null, payments: ["CANCELLED", "OPEN"], told: [] });
  });

  test("is decided once: repeated it is the same answer, and the other way it is refused", async () => {
    const { id, payment } = await mismatch();
    await decide(payment, "COUNTS_AS_PAID");
    const events = await stage.eventsOf(id);
    expect((await decide(payment, "COUNTS_AS_PAID")).body.status).toBe("PAID");
    const other = await decide(payment, "GIVEN_BACK");
    expect([other.status, other.body.code]).toEqual([409, "payment_not_in_doubt"]);
    expect(await stage.eventsOf(id)).toEqual(events);
    expect(await factsOf(id)).toMatchObject({ payments: ["PAID"], told: ["570.00"] });
  });

  test("leaves who decided what and why in the history and in the security log", async () => {
    const { id, payment } = await mismatch();
    await decide(payment, "GIVEN_BACK");
    expect((await stage.eventsOf(id)).slice(-3)).toEqual(["PAYMENT_MISMATCH", "PAYMENT_DECIDED", "FAIL_PAYMENT"]);
    const said = { payment, decision: "GIVEN_BACK", reason: "The provider took the rest by telephone" };
    const { db } = stage.app.database;
    const { rows: events } = await sql`
      select data->>'payment_id' as payment, data->>'decision' as decision, data->>'reason' as reason, actor_id as who
      from filing_events where filing_id = ${id} and type = 'PAYMENT_DECIDED'
    `.execute(db);
    expect(events).toEqual([{ ...said, who: stage.sara.filer.person.id }]);
    const { rows: entries } = await sql<{ facts: object }>`
      select facts from security_events where kind = 'PAYMENT_DECIDED' and facts->>'filing' = ${id}
    `.execute(db);
    expect(entries).toEqual([{ facts: { ...said, filing: id } }]);
  });

  test("what customs said meanwhile is heard after the decision", async () => {
    const { id, payment } = await mismatch();
    await stage.says(id, { is: "assess" }, { amount: "0.00" });
    expect(await stage.statusOf(id)).toBe("PAYMENT_STARTED");
    expect((await decide(payment, "GIVEN_BACK")).body.status).toBe("PENDING_COMPLETE");
  });

  test("money that nobody expected can only be given back", async () => {
    const id = await stage.assessed();
    const page = await stage.startPayment(id);
    await stage.press(page, "decline");
    await stage.says(id, { is: "book" });
    await sql`update adc_payments set state = 'OPEN' where id = ${page.body.payment_id}`.execute(stage.app.database.db);
    const session = page.body.redirect_url.split("/").at(-2);
    await stage.hearsOfPayment({ session, payment: page.body.payment_id, amount: "570.00" });
    expect(await factsOf(id)).toMatchObject({ status: "PAID", attention: "payment_unexpected" });
    const counted = await decide(page.body.payment_id, "COUNTS_AS_PAID");
    expect([counted.status, counted.body.code]).toEqual([409, "filing_locked"]);
    expect((await decide(page.body.payment_id, "GIVEN_BACK")).body.status).toBe("PAID");
    expect(await factsOf(id)).toMatchObject({ status: "PAID", attention: null, payments: ["CANCELLED"], told: [] });
  });

  test("money for charges that were assessed anew can only be given back, and the page for the new ones stays open", async () => {
    const id = await stage.assessed();
    const page = await stage.startPayment(id);
    await stage.press(page, "decline");
    await stage.says(id, { is: "assess" }, { amount: "690.00" });
    const other = await stage.startPayment(id);
    const { payment_id: payment, redirect_url } = page.body;
    await stage.hearsOfPayment({ session: redirect_url.split("/").at(-2), payment, amount: "570.00" });
    expect(await factsOf(id)).toMatchObject({ status: "PAYMENT_STARTED", attention: "payment_unexpected", told: [] });
    const counted = await decide(payment, "COUNTS_AS_PAID");
    expect([counted.status, counted.body.code]).toEqual([409, "filing_locked"]);
    expect((await decide(payment, "GIVEN_BACK")).body.status).toBe("PAYMENT_STARTED");
    await stage.press(other, "pay");
    expect(await factsOf(id)).toMatchObject({ status: "PAID", attention: null, told: ["690.00"] });
  });

  test("money that nobody expected leaves the payment that fits as it is", async () => {
    const id = await stage.assessed();
    const page = await stage.startPayment(id);
    await stage.press(page, "decline");
    await stage.says(id, { is: "assess" }, { amount: "690.00" });
    const other = await stage.startPayment(id);
    await stage.press(other, "pay");
    const { payment_id: payment, redirect_url } = page.body;
    await stage.hearsOfPayment({ session: redirect_url.split("/").at(-2), payment, amount: "570.00" });
    expect(await factsOf(id)).toMatchObject({ status: "PAID", attention: "payment_unexpected" });
    const shown = async (which: string) => (await stage.omar.call("GET", `/api/payments/${which}/`)).body.state;
    expect([await shown(other.body.payment_id), await shown(payment)]).toEqual(["PAID", "MISMATCH"]);
    await decide(payment, "GIVEN_BACK");
    expect([await shown(other.body.payment_id), await shown(payment)]).toEqual(["PAID", "CANCELLED"]);
  });

  test("[attack 21] is decided by nobody who opened it, and they are told who may", async () => {
    const { id, payment } = await mismatch();
    const before = await stage.eventsOf(id);
    for (const decision of ["COUNTS_AS_PAID", "GIVEN_BACK"]) {
      const own = await decide(payment, decision, stage.omar);
      expect([own.status, own.body.code]).toEqual([409, "decision_by_colleague"]);
      expect(own.body.detail).toContain("Sara Nasser");
    }
    expect(await stage.eventsOf(id)).toEqual(before);
    expect(await factsOf(id)).toMatchObject({ status: "PAYMENT_STARTED", payments: ["MISMATCH"], told: [] });
    const { thread } = await stage.show(id);
    const doubt = thread.find(({ kind }) => kind === "PAYMENT_MISMATCH");
    expect(doubt?.params.opened_by).toBe(stage.omar.filer.person.id);
    const { db } = stage.app.database;
    const sara = stage.sara.filer.person.id;
    await sql`update memberships set permissions = '{prepare,pay}' where user_id = ${sara}`.execute(db);
    const alone = await decide(payment, "COUNTS_AS_PAID", stage.omar);
    expect([alone.status, alone.body.code]).toEqual([409, "second_administrator_needed"]);
    await sql`update memberships set permissions = '{prepare,pay,administer}' where user_id = ${sara}`.execute(db);
    expect((await decide(payment, "COUNTS_AS_PAID")).status).toBe(200);
  });

  test("is no business of a payment that fits, of another company, or of who does not administer", async () => {
    const id = await stage.assessed();
    const page = await stage.startPayment(id);
    expect((await decide(page.body.payment_id, "GIVEN_BACK")).body.code).toBe("payment_not_in_doubt");
    const { payment } = await mismatch();
    const stranger = await createAdcFiler(stage.app);
    expect((await decide(payment, "GIVEN_BACK", stranger)).status).toBe(404);
    expect((await decide(crypto.randomUUID(), "GIVEN_BACK")).status).toBe(404);
    const company = { id: stage.omar.filer.person.companyId };
    const hana = await createAdcFiler(stage.app, { company, name: "Hana", permissions: ["prepare", "pay"] });
    expect((await decide(payment, "GIVEN_BACK", hana)).body.code).toBe("permission_required");
  });
});
