// A delegation that takes the place of another goes on with what was spent of the month; and none starts years ahead.
import { amountScale } from "@filings/contract/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { type AdcFiler, createAdcFiler, releaseAdc } from "../../../../../../../tests/kit/adc/filer.ts";
import { createCompany } from "../../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import { openTestApp, type TestApp } from "../../../../../../../tests/kit/servers/test-app.ts";

const network = "/api/company-network/";
const credits = (count: number) => count * amountScale;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe.each(oneKind("postgres"))("on %s", (kind) => {
  let app: TestApp;
  let principal: AdcFiler;
  let connection: string;
  let codeId: string;
  const count = { companies: 0 };

  beforeAll(async () => {
    app = await openTestApp(kind, { works: false });
    await releaseAdc(app);
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    count.companies += 1;
    const company = await createCompany(app.database.db, { connectedAs: `RPL${1000 + count.companies}` });
    principal = await createAdcFiler(app, { company });
    const filer = await createAdcFiler(app);
    const { body } = await principal.call("POST", `${network}connections/`, { address: filer.filer.person.email });
    connection = body.id;
    await filer.call("POST", `${network}connections/${connection}/accept/`);
    const { rows } = await sql<{ id: string }>`
      select id from registration_codes where code = ${principal.codes.importer}
    `.execute(app.database.db);
    codeId = rows[0]!.id;
  });

  interface Seen {
    readonly id: string;
    readonly system: string;
    readonly spent_e5: number;
  }

  type System = "mpci" | "adc";
  const give = (system: System, body: object = {}) =>
    principal.call("POST", `${network}connections/${connection}/${system}-delegations/`, {
      ...(system === "mpci" ? { scope: ["HOUSE"] } : { registration_code_id: codeId }),
      ...{ payer: "PRINCIPAL", monthly_limit_e5: credits(10) },
      ...body,
    });
  /** The newest of its system. */
  async function given(system: System, body: object = {}): Promise<Seen> {
    const answer = await give(system, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.delegations.findLast((one: Seen) => one.system === system.toUpperCase());
  }
  const spend = (system: System, delegationId: string, amount: number, at = app.tools.clock.now()) =>
    sql`
      insert into ledger_reservations (id, company_id, system, delegation_id, filing_id, version, amount_e5, covered_by_plan, state, at)
      values (gen_random_uuid(), ${principal.filer.person.companyId}, ${system.toUpperCase()}, ${delegationId}, gen_random_uuid(), 1,
        ${credits(amount)}, false, 'RESERVED', ${at})
    `.execute(app.database.db);
  const end = (id: string) => principal.call("POST", `${network}delegations/${id}/end/`);

  test.each(["mpci", "adc"] as const)(
    "%s: what was spent under those whose place it took is spent of its limit",
    async (system) => {
      const first = await given(system);
      await spend(system, first.id, 6);
      await spend(system, first.id, 3, new Date("2020-01-15T00:00:00Z"));
      const second = await given(system, { replaces: true });
      expect(second).toMatchObject({ spent_e5: credits(6) });
      await spend(system, second.id, 1);
      expect(await given(system, { replaces: true })).toMatchObject({ spent_e5: credits(7) });
    },
  );

  test.each(["mpci", "adc"] as const)(
    "%s: a chain given out of order has one limit: one that is planned counts what is spent before it",
    async (system) => {
      const first = await given(system);
      await spend(system, first.id, 1);
      const planned = await given(system, { replaces: true, valid_from: inDays(3) });
      await spend(system, (await given(system, { replaces: true, valid_to: inDays(1) })).id, 6);
      const until = await given(system, { valid_from: inDays(2), valid_to: inDays(2) });
      await spend(system, until.id, 2);
      const spentOf = async ({ id }: Seen) => {
        const { body } = await principal.call("GET", `${network}connections/${connection}/`);
        return body.delegations.find((one: Seen) => one.id === id).spent_e5;
      };
      // Nothing was replaced by the one between them, which counts for itself until another takes its place.
      expect([await spentOf(planned), await spentOf(until)]).toEqual([credits(7), credits(2)]);
      const whole = await given(system, { replaces: true, valid_from: inDays(1), valid_to: inDays(2) });
      expect([await spentOf(planned), whole.spent_e5]).toEqual([credits(9), credits(9)]);
      expect(await given(system, { replaces: true })).toMatchObject({ spent_e5: credits(9) });
    },
  );

  test("two that take the place of one for other bills have limits of their own", async () => {
    const both = await given("mpci", { scope: ["HOUSE", "CO_LOAD_MASTER"] });
    await spend("mpci", both.id, 1);
    await given("mpci", { replaces: true, valid_from: inDays(2) });
    const coLoaded = await given("mpci", { scope: ["CO_LOAD_MASTER"], replaces: true, valid_from: inDays(1) });
    await spend("mpci", coLoaded.id, 6);
    const again = await given("mpci", { replaces: true, valid_from: inDays(1) });
    expect([coLoaded.spent_e5, again.spent_e5]).toEqual([credits(1), credits(1)]);
  });

  test("what was spent in the other system, or under one that was ended before it, is not", async () => {
    const [bills, declarations] = [await given("mpci"), await given("adc")];
    await spend("mpci", bills.id, 6);
    await spend("adc", declarations.id, 2);
    expect(await given("adc", { replaces: true })).toMatchObject({ spent_e5: credits(2) });
    await end(bills.id);
    expect(await given("mpci")).toMatchObject({ spent_e5: 0 });
  });

  test("a start more than a year ahead is refused at its field, with the last day that may be entered", async () => {
    for (const system of ["mpci", "adc"] as const) {
      const { status, body } = await give(system, { valid_from: "9999-01-01" });
      expect([status, body.code, body.errors[0].path]).toEqual([400, "wrong_value", "valid_from"]);
      expect(body.errors[0].message).toMatch(/^Enter the first day between \d+ \w+ 20\d\d and \d+ \w+ 20\d\d\.$/);
      expect((await give(system, { valid_from: inDays(365) })).status).toBe(201);
    }
  });
});
