// Prices change from a day on when one operator proposes it and another one approves it; companies are told before.
import { amountScale } from "@filings/contract/limits";
import { sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bindSecurityLog } from "#features/account/security-log/routes";
import { bindSubscriptions } from "#features/money/subscriptions/routes";
import { reserve } from "#ledger/reserve";
import {
  createCompany,
  createPerson,
  makeOperator,
  type Person,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindOperator } from "../routes.ts";
import { bindOperatorPrices } from "./routes.ts";
import { tellOfRise } from "./tell-of-rise.job.ts";

const url = "/api/operator/price-changes/";
const reason = "Decided on 20 November";
const credits = (count: number) => count * amountScale;
const start = new Date("2026-11-20T10:00:00Z");

describe.each(kindsHere())("the price table on %s", (kind) => {
  let server: TestServer;
  let operators: Person[];
  let noor: SignedIn;
  let rashid: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(
      kind,
      [bindOperator, bindOperatorPrices, bindSubscriptions, bindSecurityLog],
      new Date(start),
    );
    const company = await createCompany(server.database.db, { name: "The platform", plan: "FREE_VIP" });
    operators = [];
    for (const name of ["Noor Saeed", "Rashid Khalil"]) {
      const someone = await createPerson(server.database.db, { company, name });
      await makeOperator(server.database.db, someone);
      operators.push(someone);
    }
    await signInAgain();
  });
  afterAll(() => server?.close());

  /** Tokens are of their time. */
  async function signInAgain(at?: Date): Promise<void> {
    if (at !== undefined) server.clock.set(at);
    [noor, rashid] = (await Promise.all(operators.map((one) => signIn(server.tools, one)))) as [SignedIn, SignedIn];
  }
  const propose = (items: readonly object[], from: string, who = noor) =>
    server.call(who, "POST", url, { items, from, reason });
  const decide = (id: string, outcome: string, who = rashid) =>
    server.call(who, "POST", `${url}${id}/decision/`, { outcome, reason });
  const code = async (asked: ReturnType<typeof propose>) => (await asked).body?.code;
  const waiting = async (who = rashid) => (await server.call(who, "GET", url)).body;
  const price = async (kindOf: string, subject: string) => {
    const { body } = await server.call(noor, "GET", "/api/operator/prices/");
    return body.find((one: { kind: string; subject: string }) => one.kind === kindOf && one.subject === subject);
  };
  const priceOf = (subject: string, value: number | null, kindOf = "MPCI_FILING") => ({ kind: kindOf, subject, value });

  async function client(plan: string) {
    const company = await createCompany(server.database.db, { plan });
    const someone = await createPerson(server.database.db, { company });
    const clerk = await createPerson(server.database.db, { company, permissions: ["prepare"] });
    return { company, someone, clerk };
  }
  const shownTo = async (someone: Person) =>
    (await server.call(await signIn(server.tools, someone), "GET", "/api/subscriptions/plans/")).body;
  async function runTelling(changeId: string): Promise<void> {
    for (const _ of [1, 2]) await tellOfRise(server.tools, { data: { changeId } });
  }

  test("everything costs what it did, since the beginning", async () => {
    const { body } = await server.call(noor, "GET", "/api/operator/prices/");
    expect(body).toHaveLength(6 * 4 + 1 + 9 + 2 + 24);
    expect(body.every((one: { since: unknown; next: unknown[] }) => one.since === null && one.next.length === 0)).toBe(
      true,
    );
    expect(await price("MPCI_FILING", "BASIC")).toMatchObject({ value: credits(4) });
    expect(await price("ADC_INCLUDED", "FREE_VIP")).toMatchObject({ value: null });
    expect(await price("EXCHANGE_RATE", "SAR")).toMatchObject({ value: 97_933_300 });
    expect(await price("ADC_FEE", "DECL_EXPORT")).toMatchObject({ value: credits(100) });
  });

  test("one operator proposes, another approves, and it holds from midnight in Dubai; whom it costs more is told", async () => {
    const { company, someone, clerk } = await client("BASIC");
    const other = await client("STANDARD");
    const items = [priceOf("BASIC", credits(5)), priceOf("BASIC", 20, "MPCI_INCLUDED")];
    const made = await propose([...items, priceOf("BASIC", credits(15), "ADC_FILING")], "2026-12-01");
    // What stays as it is, is no part of the change.
    expect(made).toMatchObject({
      status: 201,
      body: {
        is_own: true,
        is_dearer: true,
        from: "2026-11-30T20:00:00.000Z",
        outcome: null,
        proposed_by: "Noor Saeed",
      },
    });
    expect(made.body.items).toEqual([
      { ...items[0], before: credits(4) },
      { ...items[1], before: 25 },
    ]);
    expect((await server.call(rashid, "GET", "/api/operator/home/")).body.prices).toBe(1);
    expect(await code(decide(made.body.id, "APPROVED", noor))).toBe("price_change_own");
    expect(await code(decide(made.body.id, "REFUSED", noor))).toBe("price_change_own");
    expect((await decide(made.body.id, "APPROVED")).status).toBe(204);
    expect(await waiting()).toEqual([]);
    expect((await server.call(rashid, "GET", "/api/operator/home/")).body.prices).toBe(0);
    expect(await price("MPCI_FILING", "BASIC")).toMatchObject({
      value: credits(4),
      since: null,
      next: [{ value: credits(5), from: "2026-11-30T20:00:00.000Z" }],
    });

    await runTelling(made.body.id);
    const { rows } = await sql<{ user_id: string; params: object }>`
      select user_id, params from notifications where kind = 'price_rises' and company_id = any(${[company.id, other.company.id]}::uuid[])
    `.execute(server.database.db);
    const told = { plan: "BASIC", price: 5, old_price: 4, included: 20, old_included: 25 };
    expect(rows).toEqual([{ user_id: someone.id, params: { from: "2026-12-01", system: "MPCI", ...told } }]);
    expect(rows.map(({ user_id }) => user_id)).not.toContain(clerk.id);

    const shown = async (at: string) => {
      server.clock.set(new Date(at));
      return (await shownTo(someone)).plans.find((one: { plan: string }) => one.plan === "BASIC").mpci;
    };
    expect(await shown("2026-11-30T19:59:59.999Z")).toEqual({ filing_e5: credits(4), included_per_month: 25 });
    expect(await shown("2026-11-30T20:00:00.000Z")).toEqual({ filing_e5: credits(5), included_per_month: 20 });
    await signInAgain();
    expect(await price("MPCI_FILING", "BASIC")).toMatchObject({ value: credits(5), since: "2026-11-30T20:00:00.000Z" });
    await signInAgain(new Date(start));
  });

  test("the security log of each operator says what was proposed and decided, and the list by whom and why", async () => {
    const { id } = (await propose([priceOf("STANDARD", credits(2))], "2026-11-21")).body;
    await decide(id, "REFUSED");
    const { rows } = await sql<{ kind: string; user_id: string; facts: object }>`
      select kind, user_id, facts from security_events where facts->>'change' = ${id} order by kind
    `.execute(server.database.db);
    const facts = { change: id, begins_at: "2026-11-20T20:00:00.000Z", reason };
    expect(rows).toEqual([
      { kind: "PRICES_PROPOSED", user_id: operators[0]!.id, facts },
      { kind: "PRICES_REFUSED", user_id: operators[1]!.id, facts },
    ]);
    const { body } = await server.call(noor, "GET", `${url}decided/`);
    expect(body.results.find((one: { id: string }) => one.id === id)).toMatchObject({
      ...{
        id,
        outcome: "REFUSED",
        decided_by: "Rashid Khalil",
        decided_reason: reason,
        is_own: true,
        is_dearer: false,
      },
    });
    expect(await price("MPCI_FILING", "STANDARD")).toMatchObject({ value: credits(3), next: [] });
  });

  test("what waits says whom it concerns and what a filing of theirs costs before and after", async () => {
    const { company } = await client("FREE_LEGACY");
    await client("FREE_LEGACY");
    for (let at = 0; at < 8; at += 1) {
      const wanted = { companyId: company.id, filingId: newId(), version: 1, amountE5: 0, coveredByPlan: false };
      await server.database.db
        .transaction()
        .execute((tx) => reserve(tx, { ...wanted, mayOverdraw: false, now: server.clock.now() }));
    }
    const { id } = (await propose([priceOf("FREE_LEGACY", credits(9))], "2026-12-20")).body;
    const rate = (await propose([priceOf("EUR", 425_000_000, "EXCHANGE_RATE")], "2026-11-21", rashid)).body;
    const both = await waiting();
    const [first, second] = [id, rate.id].map((one) => both.find((found: { id: string }) => found.id === one));
    // Three of eight were not included: 15 credits before, 27 after.
    expect(first).toMatchObject({
      id,
      effect: {
        companies: 2,
        filings: 8,
        before_e5: Math.round(credits(15) / 8),
        after_e5: Math.round(credits(27) / 8),
      },
    });
    expect(second).toMatchObject({ id: rate.id, is_own: true, is_dearer: false });
    expect(second.effect).toEqual({ companies: 0, filings: 0, before_e5: null, after_e5: null });
    for (const one of [id, rate.id]) expect((await decide(one, "WITHDRAWN", noor)).status).toBe(204);
    expect(await waiting()).toEqual([]);
  });

  test("a day that is over, one too near to tell of, and one too far ahead are refused", async () => {
    const dearer = [priceOf("PROFESSIONAL", credits(3))];
    const cheaper = [priceOf("PROFESSIONAL", credits(1))];
    for (const [items, from, expected] of [
      [dearer, "1999-12-31", "price_day_too_near"],
      [dearer, "2026-11-19", "price_day_too_near"],
      [dearer, "2026-11-26", "price_day_too_near"],
      [cheaper, "2026-11-20", "price_day_too_near"],
      [cheaper, "2028-11-20", "wrong_value"],
    ] as const) {
      const { body } = await propose(items, from);
      expect([from, body.code, body.errors[0].path]).toEqual([from, expected, "from"]);
    }
    const { body } = await propose(dearer, "2026-11-27");
    // It lies too long: those concerned could no longer be told a week before.
    await signInAgain(new Date("2026-11-21T10:00:00Z"));
    expect(await code(decide(body.id, "APPROVED"))).toBe("price_day_too_near");
    expect((await decide(body.id, "WITHDRAWN", noor)).status).toBe(204);
    await signInAgain(new Date(start));
  });

  test("what is no price, a value that it cannot have, and what holds already are refused", async () => {
    for (const [items, expected, path] of [
      [[priceOf("GOLD", 1)], "wrong_value", "items[0].subject"],
      [[priceOf("BASIC", credits(7)), priceOf("BASIC", credits(8))], "wrong_value", "items[1].subject"],
      [[priceOf("BASIC", null)], "wrong_value", "items[0].value"],
      [[priceOf("BASIC", -1)], "wrong_value", "items[0].value"],
      [[priceOf("USD", 0, "CREDIT")], "wrong_value", "items[0].value"],
      [[priceOf("AED", 200_000_000, "EXCHANGE_RATE")], "wrong_value", "items[0].value"],
      [[priceOf("PROFESSIONAL", credits(2))], "price_unchanged", "items[0].value"],
    ] as const) {
      const { body } = await propose(items, "2026-12-20");
      expect([body.code, body.errors[0].path]).toEqual([expected, path]);
    }
    expect((await decide(newId(), "APPROVED")).status).toBe(404);
  });

  test("two decisions at once have one outcome, and nothing decided is decided again", async () => {
    const { id } = (await propose([priceOf("PROFESSIONAL", credits(1))], "2026-11-21")).body;
    const both = await Promise.all([decide(id, "APPROVED"), decide(id, "WITHDRAWN", noor)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await code(decide(id, "REFUSED"))).toBe("price_change_decided");
    const { rows } = await sql<{ decided: number; held: number }>`
      select (select count(*)::int from price_changes where id = ${id} and outcome is not null) as decided,
        (select count(*)::int from prices where change_id = ${id}) as held
    `.execute(server.database.db);
    expect(rows[0]?.decided).toBe(1);
    expect(rows[0]?.held).toBe(both[0]?.status === 204 ? 1 : 0);
  });

  test("of two changes of one price the second is refused: it would replace what nobody saw", async () => {
    const [first, second] = [
      (await propose([priceOf("DECL_EXPORT", credits(110), "ADC_FEE")], "2026-12-02")).body.id,
      (await propose([priceOf("DECL_EXPORT", credits(120), "ADC_FEE")], "2026-12-05")).body.id,
    ];
    const both = await Promise.all([decide(first, "APPROVED"), decide(second, "APPROVED")]);
    const codes = both.map(({ body }) => body?.code ?? "approved");
    // The later day sees the earlier one; the other way round both hold, each from its day.
    expect(codes[0]).toBe("approved");
    expect(["price_change_outdated", "approved"]).toContain(codes[1]);
    const again = (await propose([priceOf("DECL_EXPORT", credits(130), "ADC_FEE")], "2026-12-02")).body;
    expect(again.items[0].before).toBe(credits(110));
    expect((await decide(again.id, "APPROVED")).status).toBe(204);
    expect((await price("ADC_FEE", "DECL_EXPORT")).next[0]).toEqual({
      value: credits(130),
      from: "2026-12-01T20:00:00.000Z",
    });
  });
});
