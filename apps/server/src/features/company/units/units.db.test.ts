// A headquarters makes units, pays for them or not, closes them, and hands what they have left over.
import { amountScale } from "@filings/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { topUpAutomatically } from "#features/money/subscriptions/automatic/top-up-automatically.job";
import { renewPlans } from "#features/money/subscriptions/renewal/renew-plans.job";
import { topUp } from "#ledger/top-up";
import { keepCard } from "#payments/kept-cards";
import { balancesOf } from "../../../../../../tests/kit/balances.ts";
import { createCompany, makeOperator } from "../../../../../../tests/kit/people.ts";
import { mailsTo } from "../../../../../../tests/kit/post.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";

const path = "/api/v3/companies/self/headquarters/";
const credits = (count: number) => count * amountScale;
const address = { name: "Gulf Freight Khalifa Port", street: "Quay 3", city: "Abu Dhabi", country: "AE" };

describe.each(oneKind("postgres"))("units, on %s", (kind) => {
  let app: TestApp;
  const count = { companies: 0, bills: 0 };

  beforeAll(async () => {
    app = await openTestApp(kind, { works: false });
  });
  afterAll(() => app?.close());

  type Caller = Pick<Filer, "call" | "person">;

  async function aHeadquarters(plan = "PROFESSIONAL"): Promise<Filer> {
    const company = await createCompany(app.database.db, { plan });
    return createFiler(app, { company });
  }
  async function make(who: Caller, change: object = {}): Promise<string> {
    count.companies += 1;
    const { status, body } = await who.call("POST", `${path}units/`, {
      ...address,
      number: `U-${count.companies}`,
      ...change,
    });
    expect(status).toBe(201);
    return body.id;
  }
  /** Somebody of a unit that is connected to NAIC. */
  async function clerkOf(unit: string): Promise<Filer> {
    count.companies += 1;
    await sql`
      insert into mpci_connections (company_id, state, role, mpci_party_id, registered_name, requested_at, connected_at)
      values (${unit}, 'CONNECTED', 'FREIGHT_FORWARDER', ${`UNT${1000 + count.companies}`}, 'Unit', now(), now())
      on conflict do nothing
    `.execute(app.database.db);
    return createFiler(app, { company: { id: unit } });
  }
  const buy = (companyId: string, amount: number) =>
    app.database.db
      .transaction()
      .execute((tx) => topUp(tx, { companyId, amountE5: credits(amount), now: app.tools.clock.now() }));
  const useIncluded = (companyId: string, places = 5) =>
    sql`
      insert into ledger_reservations (id, company_id, filing_id, version, amount_e5, covered_by_plan, state, at, settled_at)
      select gen_random_uuid(), ${companyId}, gen_random_uuid(), 1, 0, true, 'CAPTURED', now(), now() from generate_series(1, ${places}::int)
    `.execute(app.database.db);
  const available = async (companyId: string) => (await balancesOf(app.database.db, companyId)).AVAILABLE ?? 0;
  const close = (who: Caller, unit: string) => who.call("POST", `${path}units/${unit}/close/`);
  const closing = (who: Caller, unit: string) => who.call("GET", `${path}units/${unit}/closing/`);
  async function draft(clerk: Filer): Promise<string> {
    count.bills += 1;
    return (await clerk.draft(`UNIT${count.bills}`)).id;
  }
  async function discard(clerk: Filer, id: string): Promise<void> {
    const { revision } = await clerk.show(id);
    const done = await clerk.call("PATCH", `${filingsPath}${id}/action/`, { action: "ARCHIVE", revision });
    expect(done.status).toBe(200);
  }

  const card = { customer: "cus_1", method: "pm_1", label: "Visa 4242", expires: "2030-12" };
  const keptBy = (userId: string) => ({ userId, begunAt: app.tools.clock.now(), now: app.tools.clock.now() });
  /** An unpaid fee of this month, a smaller plan from the next one on, a card, and credits bought when few are left. */
  async function payMonthly(unit: string, userId: string): Promise<void> {
    const { db } = app.database;
    await sql`
      update companies set plan = 'STANDARD', fees_from = '2026-01-01', plan_stops_at = now(), next_plan = 'BASIC',
        next_plan_at = now() + interval '10 days'
      where id = ${unit}
    `.execute(db);
    await fee(unit);
    await db
      .transaction()
      .execute((tx) => keepCard(tx, { companyId: unit, provider: "sandbox", card, ...keptBy(userId) }));
    await sql`
      insert into automatic_top_ups (company_id, is_on, below_e5, credits_e5, most_e5, set_at, set_by)
      values (${unit}, true, 5000000, 10000000, 20000000, now(), ${userId})
    `.execute(db);
  }
  async function fee(unit: string): Promise<string> {
    const id = newId();
    await sql`
      insert into plan_fees (id, company_id, plan, purpose, begins_at, ends_at, amount_e5, currency, state, next_charge_at, created_at)
      values (${id}, ${unit}, 'STANDARD', 'RENEWAL', date_trunc('month', now(), 'Asia/Dubai'),
        date_trunc('month', now(), 'Asia/Dubai') + interval '1 month', 14900000, 'USD', 'DUE', now(), now())
    `.execute(app.database.db);
    return id;
  }
  async function feePayment(unit: string, userId: string, state: string): Promise<string> {
    const id = newId();
    await sql`
      insert into plan_payments (id, fee_id, company_id, way, amount_e5, currency, provider, state, created_at, created_by, checked_at)
      values (${id}, ${await fee(unit)}, ${unit}, 'CARD', 14900000, 'USD', 'sandbox', ${state}, now(), ${userId}, now())
    `.execute(app.database.db);
    return id;
  }
  /** Of a declaration that is at its end. */
  async function chargesPayment(unit: string, userId: string, state: string): Promise<string> {
    const id = newId();
    const header = { name: "Pumps", filing_type: "IMPORT", declaration_type: "IM-COM", center_code: "KHP" };
    await sql`
      with filing as (
        insert into adc_filings (id, company_id, status, status_changed_at, header, created_at, updated_at, created_by)
        values (gen_random_uuid(), ${unit}, 'COMPLETED', now(), ${JSON.stringify(header)}::jsonb, now(), now(), ${userId}) returning id
      )
      insert into adc_payments (id, filing_id, company_id, assessment_id, version, amount_e5, currency, provider, state, reference,
        redirect_url, created_at, created_by, checked_at)
      select ${id}, id, ${unit}, 'A-1', 1, 100000, 'AED', 'sandbox', ${state}, ${id}::text, 'https://pay.example/', now(), ${userId}, now()
      from filing
    `.execute(app.database.db);
    return id;
  }

  describe("making one", () => {
    test("gives a company of its own, which its maker administers and both find among their places", async () => {
      const hq = await aHeadquarters();
      const unit = await make(hq, { number: "AUH-1", draws_on_headquarters: true });
      const { body } = await hq.call("GET", path);
      expect(body).toMatchObject({
        ...{ unit_of: null, oversees: true, overseers: [{ id: hq.person.id }] },
        units: [
          { id: unit, number: "AUH-1", name: address.name, draws_on_headquarters: true, people: 1, open_filings: 0 },
        ],
      });
      const { body: places } = await hq.call("GET", "/api/v3/companies/self/units/");
      expect(places).toMatchObject([{ kind: "HEADQUARTERS" }, { id: unit, kind: "UNIT", city: "Abu Dhabi" }]);
      const clerk = await clerkOf(unit);
      const { body: own } = await clerk.call("GET", "/api/v3/companies/self/");
      expect(own).toMatchObject({ headquarters: { id: hq.person.companyId }, draws_on_headquarters: true });
      const { body: seen } = await clerk.call("GET", "/api/v3/companies/self/units/");
      expect(seen).toMatchObject([
        { id: hq.person.companyId, kind: "HEADQUARTERS" },
        { id: unit, kind: "UNIT", company_id: hq.person.companyId },
      ]);
      const { rows } = await sql`
        select permissions from memberships where company_id = ${unit} and user_id = ${hq.person.id}
      `.execute(app.database.db);
      expect(rows).toEqual([{ permissions: ["prepare", "submit", "pay", "administer"] }]);
    });

    test("is refused with a number that is taken, also at the same moment, and to a unit", async () => {
      const hq = await aHeadquarters();
      const wanted = { ...address, number: "DXB-7" };
      const made = await Promise.all([1, 2, 3].map(() => hq.call("POST", `${path}units/`, wanted)));
      expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(made.find(({ status }) => status === 409)?.body).toMatchObject({
        code: "unit_number_taken",
        errors: [{ path: "number" }],
      });
      const inSmall = await hq.call("POST", `${path}units/`, { ...address, number: "dxb-7" });
      expect(inSmall.body.code).toBe("unit_number_taken");
      const unit = made.find(({ status }) => status === 201)?.body.id;
      const clerk = await clerkOf(unit);
      const beneath = await clerk.call("POST", `${path}units/`, { ...address, number: "1" });
      expect(beneath.body.code).toBe("company_is_unit");
    });

    test("is refused with a number that hides a character, and in a country that does not exist", async () => {
      const hq = await aHeadquarters();
      for (const [field, value] of [
        ["number", "\u202eA"],
        ["country", "XX"],
        ["country", "ZZ"],
      ] as const) {
        const { status, body } = await hq.call("POST", `${path}units/`, { ...address, number: "1", [field]: value });
        expect([field, status, body.errors]).toMatchObject([field, 400, [{ path: field, code: "wrong_value" }]]);
      }
    });

    test("takes the permission to administer, and tells others no units", async () => {
      const hq = await aHeadquarters();
      await make(hq);
      const yusuf = await createFiler(app, {
        company: { id: hq.person.companyId },
        permissions: ["prepare", "submit"],
      });
      const made = await yusuf.call("POST", `${path}units/`, { ...address, number: "9" });
      expect(made.body.code).toBe("permission_required");
      const nothing = { unit_of: null, oversees: false, overseers: null, units: null, seen_units: null };
      expect((await yusuf.call("GET", path)).body).toEqual(nothing);
    });

    test("names them to whoever may see their filings, and nothing else of them", async () => {
      const hq = await aHeadquarters();
      const unit = await make(hq, { number: "AUH-2" });
      const yusuf = await createFiler(app, { company: { id: hq.person.companyId }, permissions: ["prepare"] });
      await hq.call("POST", `${path}overseers/${yusuf.person.id}/`, { oversees: true });
      const seen_units = [{ id: unit, name: address.name, number: "AUH-2" }];
      expect((await yusuf.call("GET", path)).body).toMatchObject({ oversees: true, units: null, seen_units });
    });
  });

  describe("one balance or many", () => {
    test("a unit that draws on its headquarters files by its plan and from its credits, and learns no balance", async () => {
      const hq = await aHeadquarters("FREE");
      await buy(hq.person.companyId, 20);
      await useIncluded(hq.person.companyId);
      const unit = await make(hq, { draws_on_headquarters: true });
      const clerk = await clerkOf(unit);
      const preparation = await clerk.prepare(await draft(clerk));
      expect(preparation.price).toMatchObject({
        ...{ total_e5: credits(5), payer: { company_id: hq.person.companyId }, plan: null, balance_e5: null },
        ...{ sufficient: true, remaining_in_plan: null },
      });
      await clerk.file("UNITPAYS1");
      expect([await available(hq.person.companyId), await available(unit)]).toEqual([credits(15), 0]);
      const { body } = await hq.call("GET", "/api/subscriptions/statement/");
      expect(body.results[0]).toMatchObject({
        amount_e5: -credits(5),
        filing: { name: "UNITPAYS1", number: null, filed_by: { id: unit } },
      });
    });

    test("one that draws on its headquarters learns on its page of plans who pays, and nobody else does", async () => {
      const hq = await aHeadquarters();
      const paidBy = async (who: Caller) => (await who.call("GET", "/api/subscriptions/plans/")).body.paid_by;
      const drawing = await clerkOf(await make(hq, { draws_on_headquarters: true }));
      expect(await paidBy(drawing)).toEqual({ id: hq.person.companyId, name: expect.any(String) });
      expect(await paidBy(await clerkOf(await make(hq, { draws_on_headquarters: false })))).toBeNull();
      expect(await paidBy(hq)).toBeNull();
    });

    test("one with a balance of its own has no free filings, and its page of plans says so", async () => {
      const unit = await make(await aHeadquarters());
      const clerk = await clerkOf(unit);
      const { body } = await clerk.call("GET", "/api/subscriptions/plans/");
      expect([body.plan, body.month.mpci.included_left, body.month.adc.included_left]).toEqual(["FREE", 0, 0]);
      const { price } = await clerk.prepare(await draft(clerk));
      expect([price.included_in_plan, price.total_e5]).toEqual([false, credits(5)]);
    });

    test("who pays is changed from the next filing on, and a price that was agreed for another payer is asked again", async () => {
      const hq = await aHeadquarters("FREE");
      const unit = await make(hq, { draws_on_headquarters: true });
      for (const company of [hq.person.companyId, unit]) await buy(company, 10);
      const clerk = await clerkOf(unit);
      const id = await draft(clerk);
      const sealed = clerk.seal(await clerk.prepare(id));
      const changed = await hq.call("POST", `${path}units/${unit}/credits/`, { draws_on_headquarters: false });
      expect(changed.body).toMatchObject({ draws_on_headquarters: false });
      expect((await clerk.submit(id, sealed)).body.code).toBe("price_changed");
      expect((await clerk.prepare(id)).price.payer.company_id).toBe(unit);
      await clerk.send(id);
      expect(await available(hq.person.companyId)).toBe(credits(10));
    });

    test("a headquarters whose credits do not suffice refuses without a word of its balance", async () => {
      const hq = await aHeadquarters("FREE");
      await useIncluded(hq.person.companyId);
      const unit = await make(hq, { draws_on_headquarters: true });
      const clerk = await clerkOf(unit);
      const id = await draft(clerk);
      const refused = await clerk.submit(id, clerk.seal(await clerk.prepare(id)));
      expect(refused.body).toMatchObject({
        code: "payer_cannot_cover",
        detail: expect.stringContaining("Gulf Freight LLC"),
      });
      expect((await clerk.show(id)).status).toBe("DRAFTED");
    });

    test("units that file at the same moment never spend a credit twice", async () => {
      const hq = await aHeadquarters("FREE");
      await useIncluded(hq.person.companyId);
      await buy(hq.person.companyId, 10);
      const clerks = await Promise.all(
        [1, 2, 3, 4].map(async () => clerkOf(await make(hq, { draws_on_headquarters: true }))),
      );
      const ready = await Promise.all(
        clerks.map(async (clerk) => {
          const id = await draft(clerk);
          return { clerk, id, sealed: clerk.seal(await clerk.prepare(id)) };
        }),
      );
      const sent = await Promise.all(ready.map(({ clerk, id, sealed }) => clerk.submit(id, sealed)));
      expect(sent.filter(({ status }) => status === 200)).toHaveLength(2);
      expect(await available(hq.person.companyId)).toBe(0);
    });
  });

  describe("closing one", () => {
    test("shows what it meets, refuses what is open, and then hands the credits over and ends the rest", async () => {
      const hq = await aHeadquarters();
      const unit = await make(hq);
      const clerk = await clerkOf(unit);
      await buy(unit, 12);
      const id = await draft(clerk);
      const met = {
        open_bills: 1,
        open_declarations: 0,
        balance_e5: credits(12),
        keys: 1,
        people: 2,
        people_without_another: 1,
      };
      expect((await closing(hq, unit)).body).toMatchObject(met);
      const refused = await close(hq, unit);
      expect(refused.body).toMatchObject({ code: "unit_in_use", current: met });
      expect(await available(unit)).toBe(credits(12));
      await discard(clerk, id);
      const closed = await close(hq, unit);
      expect(closed.body).toMatchObject({ people: 0, balance_e5: 0, closed_at: expect.any(String) });
      for (const company of [unit, hq.person.companyId]) {
        const sum = Object.values(await balancesOf(app.database.db, company)).reduce((all, one) => all + one, 0);
        expect(sum).toBe(0);
      }
      expect(await available(hq.person.companyId)).toBe(credits(12));
      const { body } = await hq.call("GET", "/api/subscriptions/statement/");
      expect(body.results[0]).toMatchObject({ kind: "HANDED_OVER", amount_e5: credits(12), filing: null });
      // Signed out of it, and its key is free to be registered elsewhere.
      expect((await clerk.call("GET", "/api/v3/self/")).status).toBe(403);
      const { rows } =
        await sql`select 1 from blockchain_keys where company_id = ${unit} and disabled_at is null`.execute(
          app.database.db,
        );
      expect(rows).toEqual([]);
      expect((await close(hq, unit)).body.code).toBe("not_found");
      expect((await hq.call("GET", "/api/v3/companies/self/units/")).body).toHaveLength(1);
    });

    test("names who belongs to no other company, and tells them by mail that they cannot sign in, by whom, and whom to ask", async () => {
      const hq = await aHeadquarters();
      const unit = await make(hq);
      const clerk = await clerkOf(unit);
      const { id, name, email } = clerk.person;
      expect((await closing(hq, unit)).body.people_left_out).toEqual([{ id, name }]);
      expect((await close(hq, unit)).status).toBe(200);
      const told = await mailsTo(app.database.db, email);
      // Without what keeps the direction of the names.
      expect(told.map((mail) => `${mail.subject}. ${mail.text}`.replace(/[\u2068\u2069]/g, ""))).toEqual([
        `The unit ${address.name} was closed. ${hq.person.name} of Gulf Freight LLC closed the unit ${address.name}. You belong to no other company, so you can no longer sign in. If you have questions, ask ${hq.person.name}: ${hq.person.email}`,
      ]);
      expect(await mailsTo(app.database.db, hq.person.email)).toEqual([]);
    });

    test("a filing that is sent while the unit is closed has one outcome, and no credit is lost", async () => {
      const hq = await aHeadquarters("FREE");
      const outcomes = await Promise.all(
        [1, 2, 3, 4, 5].map(async () => {
          const unit = await make(hq);
          const clerk = await clerkOf(unit);
          await useIncluded(unit);
          await buy(unit, 9);
          const id = await draft(clerk);
          const sealed = clerk.seal(await clerk.prepare(id));
          const [sent, closed] = await Promise.all([clerk.submit(id, sealed), close(hq, unit)]);
          return { sent: sent.status, closed: closed.body.code ?? "closed", left: await available(unit) };
        }),
      );
      for (const outcome of outcomes) expect(outcome).toEqual({ sent: 200, closed: "unit_in_use", left: credits(4) });
    });

    test("a debt is paid by the headquarters, or keeps the unit open where it cannot", async () => {
      const hq = await aHeadquarters("FREE");
      const unit = await make(hq);
      await buy(unit, 1);
      await sql`
        with transfer as (
          insert into ledger_transfers (id, kind, at) values (${newId()}, 'HANDED_OVER', now()) returning id
        ) insert into ledger_postings (transfer_id, account_id, amount_e5)
        select transfer.id, a.id, case a.kind when 'AVAILABLE' then ${-credits(4)}::bigint else ${credits(4)}::bigint end
        from transfer, ledger_accounts a where a.company_id = ${unit} and a.kind in ('AVAILABLE', 'SOLD')
      `.execute(app.database.db);
      expect((await close(hq, unit)).body.code).toBe("insufficient_balance");
      await buy(hq.person.companyId, 5);
      expect((await close(hq, unit)).status).toBe(200);
      expect([await available(hq.person.companyId), await available(unit)]).toEqual([credits(2), 0]);
    });

    test("ends its fees, its card and what it buys automatically, and no timed job reads it any more", async () => {
      const hq = await aHeadquarters();
      const unit = await make(hq);
      await payMonthly(unit, hq.person.id);
      expect((await close(hq, unit)).status).toBe(200);
      const left = async () => {
        const { rows } = await sql<object>`
          select c.fees_from, c.next_plan, c.plan_stops_at, t.is_on,
            (select count(*)::int from kept_cards where company_id = c.id) as cards,
            (select array_agg(state order by id) from plan_fees where company_id = c.id) as fees,
            (select count(*)::int from top_ups where company_id = c.id) as bought
          from companies c join automatic_top_ups t on t.company_id = c.id where c.id = ${unit}
        `.execute(app.database.db);
        return rows[0];
      };
      const ended = { fees_from: null, next_plan: null, plan_stops_at: null, is_on: false, cards: 0, bought: 0 };
      expect(await left()).toEqual({ ...ended, fees: ["LAPSED"] });
      // A page that was paid before tells of its card only now.
      await app.database.db
        .transaction()
        .execute((tx) => keepCard(tx, { companyId: unit, provider: "sandbox", card, ...keptBy(hq.person.id) }));
      await sql`update companies set fees_from = '2026-01-01' where id = ${unit}`.execute(app.database.db);
      await sql`update automatic_top_ups set is_on = true where company_id = ${unit}`.execute(app.database.db);
      await renewPlans(app.tools);
      await topUpAutomatically(app.tools);
      expect(await left()).toMatchObject({ cards: 0, fees: ["LAPSED"], bought: 0 });
    });

    test.each([
      ["a fee", "OPEN"],
      ["a fee", "MISMATCH"],
      ["charges", "CREATING"],
      ["charges", "MISMATCH"],
    ] as const)("is refused while the payment of %s is %s", async (what, state) => {
      const hq = await aHeadquarters();
      const unit = await make(hq);
      const id = await (what === "a fee" ? feePayment : chargesPayment)(unit, hq.person.id, state);
      expect((await closing(hq, unit)).body).toMatchObject({ open_payments: 1, open_declarations: 0 });
      expect((await close(hq, unit)).body.code).toBe("unit_in_use");
      const table = sql.table(what === "a fee" ? "plan_payments" : "adc_payments");
      await sql`update ${table} set state = 'EXPIRED' where id = ${id}`.execute(app.database.db);
      expect((await close(hq, unit)).status).toBe(200);
    });

    test("has an operator find no company to give credits or a plan to", async () => {
      const hq = await aHeadquarters();
      const unit = await make(hq);
      await makeOperator(app.database.db, hq.person);
      const give = (what: string, body: object) =>
        hq.call("POST", `/api/operator/companies/${unit}/${what}/`, { reason: "Contract of May", ...body });
      expect((await give("credits", { credits_e5: credits(3) })).status).toBe(201);
      expect((await close(hq, unit)).status).toBe(200);
      expect((await give("credits", { credits_e5: credits(3) })).body.code).toBe("not_found");
      expect((await give("plan", { plan: "BASIC" })).body.code).toBe("not_found");
      expect(await available(unit)).toBe(0);
    });

    test("ends its connections and delegations, and tells the companies at their other end", async () => {
      const hq = await aHeadquarters();
      const unit = await make(hq);
      const clerk = await clerkOf(unit);
      const other = await createFiler(app);
      const invited = await clerk.call("POST", "/api/company-network/connections/", { address: other.person.email });
      const connection = `/api/company-network/connections/${invited.body.id}/`;
      await other.call("POST", `${connection}accept/`);
      expect((await clerk.call("POST", `${connection}mpci-delegations/`, { scope: ["HOUSE"] })).status).toBe(201);
      expect((await closing(hq, unit)).body.delegations).toBe(1);
      expect((await close(hq, unit)).status).toBe(200);
      const { body } = await other.call("GET", connection);
      expect(body).toMatchObject({
        state: "ENDED",
        delegations: [],
        history: [{ kind: "ENDED", is_ours: false }, {}, {}, {}],
      });
      const { rows } = await sql`
        select params->>'name' as name from notifications where user_id = ${other.person.id} and kind = 'connection_ended'
      `.execute(app.database.db);
      expect(rows).toEqual([{ name: address.name }]);
    });

    test("is nobody's but its own headquarters'", async () => {
      const hq = await aHeadquarters();
      const unit = await make(hq);
      const stranger = await aHeadquarters();
      const clerk = await clerkOf(unit);
      for (const who of [stranger, clerk]) {
        expect((await closing(who, unit)).body.code).toBe("not_found");
        expect((await close(who, unit)).body.code).toBe("not_found");
        const chosen = await who.call("POST", `${path}units/${unit}/credits/`, { draws_on_headquarters: true });
        expect(chosen.body.code).toBe("not_found");
        expect((await who.call("GET", `${path}units/${unit}/users/`)).body.code).toBe("not_found");
      }
    });
  });
});
