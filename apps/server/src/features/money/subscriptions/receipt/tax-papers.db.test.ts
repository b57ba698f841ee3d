// Tax papers tell the tax in dirhams at the rate of their day, and the customer's tax registration number, and stay so.
import { amountScale } from "@filings/contract/limits";
import { rateScale } from "@filings/contract/money/prices";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Database, sql } from "#db/open";
import { watchOutside } from "#notifications/outside-states";
import { openPayingApp, type PayingApp } from "../../../../../../../tests/kit/paying-app.ts";
import { pdfText } from "../../../../../../../tests/kit/pdf-text.ts";
import { createCompany, createPerson, type Person, signIn } from "../../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../../tests/kit/servers/databases.ts";
import { settableClock } from "../../../../../../../tests/kit/tools.ts";
import { sendRefund } from "../refund/send-refund.job.ts";

const e5 = (amount: number) => Math.round(amount * amountScale);
const trn = "100345678900003";

describe.each(kindsHere())("tax papers on %s", (kind) => {
  const clock = settableClock(new Date());
  let paying: PayingApp;
  let database: Database;
  let amira: Person;
  beforeAll(async () => {
    paying = await openPayingApp(kind, { clock });
    database = paying.database;
  });
  afterAll(() => paying?.close());
  beforeEach(async () => {
    amira = await createPerson(database.db, { company: await createCompany(database.db) });
    await rateIs(3.6725);
  });

  const ask = async (method: "GET" | "POST" | "PATCH", path: string, body?: object) =>
    (await paying.ask(amira, { method, path, body })).body;
  const state = (taxNumber: string | null) => ask("PATCH", "v3/companies/self/", { tax_number: taxNumber });
  const paper = (id: string) => ask("GET", `subscriptions/top-ups/${id}/`);

  /** From now on. */
  async function rateIs(dirhams: number): Promise<void> {
    clock.forward(1);
    await sql`
      insert into prices (kind, subject, valid_from, value)
      values ('EXCHANGE_RATE', 'USD', ${clock.now()}, ${Math.round(dirhams * rateScale)}::bigint)
    `.execute(database.db);
  }

  async function paid({ redirect_url, payment_id }: { redirect_url: string; payment_id: string }): Promise<void> {
    await fetch(`${redirect_url}pay/`, { method: "POST" });
    const isPaid = async () => (await ask("GET", `payments/${payment_id}/`)).state;
    await vi.waitFor(async () => expect(await isPaid()).toBe("PAID"), { timeout: 8_000, interval: 20 });
  }

  async function bought(units: number): Promise<string> {
    const { id } = await ask("POST", "subscriptions/top-ups/", { credits: units });
    await paid(await ask("PATCH", `subscriptions/top-ups/${id}/start-payment/`));
    return id;
  }

  /** The credit note's id. */
  async function returned(topUpId: string, units: number): Promise<string> {
    clock.forward(1);
    const body = { credits_e5: e5(units), reason: "Bought too many" };
    const { id: refundId } = await ask("POST", `subscriptions/top-ups/${topUpId}/refunds/`, body);
    await sendRefund(paying.tools, watchOutside(paying.tools, "PAYMENT"), { data: { refundId } });
    return refundId;
  }

  async function pdf(path: string): Promise<Buffer> {
    const { headers } = await signIn(paying.tools, amira);
    const asked = { url: `/api/subscriptions/${path}`, headers: { ...headers, "accept-language": "en" } };
    return (await paying.app.inject(asked)).rawPayload;
  }

  const text = async (path: string) => pdfText(await pdf(path));

  interface Kept {
    readonly amount_e5: number;
    readonly vat_e5: number;
    readonly rate_e8: number;
    readonly day: string;
  }
  async function notesOf(topUpId: string): Promise<Kept[]> {
    const { rows } = await sql<{ dirhams: Kept }>`
      select dirhams from refunds where top_up_id = ${topUpId} and state = 'RETURNED' order by created_at
    `.execute(database.db);
    return rows.map(({ dirhams }) => dirhams);
  }

  test("an invoice tells its total, tax and rate in dirhams, and names the customer's number", async () => {
    await state(trn);
    const id = await bought(105);
    const day = dubaiDay(clock.now());
    const dirhams = { rate_e8: 367_250_000, day, amount_e5: e5(385.61), vat_e5: e5(18.36) };
    expect(await paper(id)).toMatchObject({ dirhams, billed_to: { tax_number: trn } });
    const said = await text(`top-ups/${id}/receipt/`);
    for (const words of ["USD 105.00 = AED 385.61", "USD 5.00 = AED 18.36", `USD 1 = AED 3.6725, ${day}`, trn])
      expect(said).toContain(words);
  });

  test("an invoice stays as it was, whatever rate and number hold afterwards", async () => {
    await state(trn);
    const id = await bought(105);
    const [before, drawn] = [await paper(id), await pdf(`top-ups/${id}/receipt/`)];
    await rateIs(3.7);
    await state(null);
    await sql`update top_ups set dirhams = null, checked_at = now() where id = ${id}`.execute(database.db);
    expect(await paper(id)).toEqual(before);
    expect(await pdf(`top-ups/${id}/receipt/`)).toEqual(drawn);
    expect(await paper(await bought(105))).toMatchObject({
      dirhams: { rate_e8: 370_000_000, amount_e5: e5(388.5), vat_e5: e5(18.5) },
      billed_to: { tax_number: null },
    });
  });

  test("the invoice of a fee tells them alike", async () => {
    await state(trn);
    await sql`update companies set plan = 'FREE' where id = ${amira.companyId}`.execute(database.db);
    const { revision } = await ask("GET", "subscriptions/plans/");
    const { to_pay } = await ask("POST", "subscriptions/change-plan/", { plan: "STANDARD", revision });
    const page = await ask("PATCH", `subscriptions/fees/${to_pay.fee_id}/start-payment/`);
    await paid(page);
    const said = await text(`fee-payments/${page.payment_id}/receipt/`);
    expect(said).toMatch(/USD [\d.]+ = AED [\d.]+/);
    for (const words of ["USD 1 = AED 3.6725", trn]) expect(said).toContain(words);
  });

  test("credit notes are at the rate of their invoice and make exactly its dirhams", async () => {
    await state(trn);
    const id = await bought(100);
    const { dirhams } = await paper(id);
    expect(dirhams).toMatchObject({ amount_e5: e5(367.25), vat_e5: e5(17.48) });
    await rateIs(3.7);
    await state(null);
    const notes = [];
    for (let at = 0; at < 9; at += 1) notes.push(await returned(id, 10.01));
    notes.push(await returned(id, 9.91));
    const kept = await notesOf(id);
    // 0.48 × 3.6725 = 1.7628
    expect(kept[0]).toEqual({ rate_e8: dirhams.rate_e8, day: dirhams.day, amount_e5: e5(36.76), vat_e5: e5(1.76) });
    const sum = (of: "amount_e5" | "vat_e5") => kept.reduce((all, one) => all + one[of], 0);
    expect([sum("amount_e5"), sum("vat_e5")]).toEqual([dirhams.amount_e5, dirhams.vat_e5]);
    const said = await text(`refunds/${notes[0]}/credit-note/`);
    for (const words of ["USD 10.01 = AED 36.76", "USD 0.48 = AED 1.76", `USD 1 = AED 3.6725, ${dirhams.day}`, trn])
      expect(said).toContain(words);
  });

  test("what a refused refund took of the dirhams is left for the next", async () => {
    const id = await bought(100);
    await paying.control({ payments: { refuse_refunds: true } });
    await returned(id, 60);
    await paying.control({ payments: { refuse_refunds: false } });
    await returned(id, 100);
    expect(await notesOf(id)).toMatchObject([{ amount_e5: e5(367.25), vat_e5: e5(17.48) }]);
  });

  test("an invoice from before stays without them, and its credit notes tell those that it would tell", async () => {
    const id = await bought(100);
    await makeOld(id);
    expect(await paper(id)).toMatchObject({ dirhams: null, billed_to: { name: "Gulf Freight LLC", tax_number: null } });
    const old = await text(`top-ups/${id}/receipt/`);
    for (const words of ["AED", "TRN", "Exchange rate"]) expect(old).not.toContain(words);
    await state(trn);
    await rateIs(3.7);
    const note = await returned(id, 60);
    await returned(id, 40);
    expect(await notesOf(id)).toMatchObject([
      { rate_e8: 367_250_000, amount_e5: e5(220.35), vat_e5: e5(10.5) },
      { amount_e5: e5(146.9), vat_e5: e5(6.98) },
    ]);
    expect(await text(`refunds/${note}/credit-note/`)).toContain(trn);
    expect(await text(`top-ups/${id}/receipt/`)).toEqual(old);
  });

  /** As it was issued before papers told any of this. */
  async function makeOld(id: string): Promise<void> {
    await database.db.transaction().execute(async (tx) => {
      await sql`alter table top_ups disable trigger top_ups_receipt`.execute(tx);
      await sql`update top_ups set dirhams = null, billed_to = billed_to - 'tax_number' where id = ${id}`.execute(tx);
      await sql`alter table top_ups enable trigger top_ups_receipt`.execute(tx);
    });
  }
});
