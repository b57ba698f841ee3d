// Who pays under a delegation of Abu Dhabi Customs: as its principal chooses, from its own credits and within its limit.
import { amountScale } from "@filings/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { type AdcFiler, adcFilingsPath, createAdcFiler, releaseAdc } from "../../../../../../../tests/kit/adc/filer.ts";
import { balancesOf } from "../../../../../../../tests/kit/balances.ts";
import { createCompany } from "../../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import { openTestApp, type TestApp } from "../../../../../../../tests/kit/servers/test-app.ts";

const network = "/api/company-network/";
const credits = (count: number) => count * amountScale;
/** Appears nowhere in what the filer reads. */
const principalsE5 = credits(1000) + 12_345;

describe.each(oneKind("postgres"))("who pays for a declaration, on %s", (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
    await releaseAdc(app);
  });
  afterAll(() => app?.close());

  /** An importer without included filings left, and a company that declares under its code. */
  async function pair(paying: object = {}) {
    const { db } = app.database;
    const company = await createCompany(db, { name: "Gulf Home Supplies LLC", plan: "FREE" });
    const principal = await createAdcFiler(app, { company, creditsE5: principalsE5 });
    const filer = await createAdcFiler(app, { creditsE5: credits(50), plan: "FREE" });
    for (const { person } of [principal.filer, filer.filer]) {
      await sql`
        insert into ledger_reservations (id, company_id, system, filing_id, version, amount_e5, covered_by_plan, state, at)
        select gen_random_uuid(), ${person.companyId}, 'ADC', gen_random_uuid(), 1, 0, true, 'RESERVED', ${app.tools.clock.now()}
        from generate_series(1, 5)
      `.execute(db);
    }
    const invited = await principal.call("POST", `${network}connections/`, { address: filer.filer.person.email });
    await filer.call("POST", `${network}connections/${invited.body.id}/accept/`);
    const { rows } = await sql<{ id: string }>`
      select id from registration_codes where code = ${principal.codes.importer}
    `.execute(db);
    const given = await principal.call("POST", `${network}connections/${invited.body.id}/adc-delegations/`, {
      registration_code_id: rows[0]!.id,
      ...paying,
    });
    expect(given.status, JSON.stringify(given.body)).toBe(201);
    return { principal, filer, id: given.body.delegations[0].id as string };
  }
  const available = async ({ filer }: AdcFiler) =>
    (await balancesOf(app.database.db, filer.person.companyId)).AVAILABLE;
  const seenBy = async (who: AdcFiler, id: string) =>
    (await who.call("GET", network)).body.connections
      .flatMap(({ delegations }: { delegations: { id: string }[] }) => delegations)
      .find((one: { id: string }) => one.id === id);

  async function prepared({ principal, filer }: Pick<Awaited<ReturnType<typeof pair>>, "principal" | "filer">) {
    const { id } = await filer.numbered({ importer_code: principal.codes.importer });
    await filer.attachAll(id);
    await filer.attach(id, "AUTHORIZATION_LETTER");
    const preparation = await filer.prepare(id);
    return { id, preparation, sealed: filer.seal(preparation) };
  }

  test("the filer does, unless the principal says otherwise", async () => {
    const both = await pair();
    const { id, preparation, sealed } = await prepared(both);
    expect(preparation.price.payer.company_id).toBe(both.filer.filer.person.companyId);
    expect((await both.filer.submit(id, sealed)).status).toBe(200);
    const { total_e5: total } = preparation.price;
    expect(total).toBeGreaterThan(0);
    expect([await available(both.principal), await available(both.filer)]).toEqual([principalsE5, credits(50) - total]);
  });

  test("the principal does from its credits, of which the filer reads nothing, and both see what holds", async () => {
    const both = await pair({ payer: "PRINCIPAL", monthly_limit_e5: credits(100) });
    const { principal, filer } = both;
    const { id, preparation, sealed } = await prepared(both);
    const { total_e5: total } = preparation.price;
    const payer = { company_id: principal.filer.person.companyId, name: "Gulf Home Supplies LLC" };
    const shown = { payer, plan: null, balance_e5: null, remaining_in_plan: null, sufficient: true };
    const price = await filer.call("GET", `${adcFilingsPath}${id}/price/`);
    for (const one of [preparation.price, price.body]) expect(one).toMatchObject(shown);
    const submitted = await filer.submit(id, sealed);
    expect(submitted.status).toBe(200);
    for (const who of [principal, filer])
      expect((await who.show(id)).paid_by).toEqual({ id: payer.company_id, name: payer.name });
    expect([await available(principal), await available(filer)]).toEqual([principalsE5 - total, credits(50)]);
    for (const who of [principal, filer])
      expect(await seenBy(who, both.id)).toMatchObject({ payer: "PRINCIPAL", spent_e5: total });
    const [line] = (await principal.call("GET", "/api/subscriptions/statement/")).body.results;
    expect(line).toMatchObject({
      ...{ kind: "RESERVE", amount_e5: -total },
      filing: {
        system: "ADC",
        id,
        number: submitted.body.filing_number,
        filed_by: { id: filer.filer.person.companyId },
      },
    });
    for (const one of [preparation, price.body, submitted.body, (await filer.call("GET", network)).body])
      expect(JSON.stringify(one)).not.toContain("12345");
  });

  test("a limit that was reached, and a change of payer since the price was shown, stop the declaration unsent", async () => {
    const both = await pair({ payer: "PRINCIPAL" });
    const { principal, filer } = both;
    const [first, second] = [await prepared(both), await prepared(both)];
    const { total_e5: total } = first.preparation.price;
    const choose = (body: object) => principal.call("POST", `${network}delegations/${both.id}/payer/`, body);
    expect((await choose({ payer: "PRINCIPAL", monthly_limit_e5: total })).status).toBe(200);
    expect((await filer.submit(first.id, first.sealed)).status).toBe(200);
    const { status, body } = await filer.submit(second.id, second.sealed);
    expect([status, body.code]).toEqual([400, "payer_cannot_cover"]);
    expect((await filer.show(second.id)).status).toBe("FILING_NUMBER_ISSUED");
    const { rows: told } = await sql`
      select params from notifications where user_id = ${principal.filer.person.id} and kind = 'delegation_limit_reached'
    `.execute(app.database.db);
    const what = { system: "ADC", what: principal.codes.importer, delegation: both.id };
    expect(told).toMatchObject([{ params: what }]);
    await choose({ payer: "FILER" });
    const asked = await filer.submit(second.id, second.sealed);
    expect([asked.body.code, asked.body.current.payer.company_id]).toEqual([
      "price_changed",
      filer.filer.person.companyId,
    ]);
    expect((await filer.submit(second.id, filer.seal(await filer.prepare(second.id)))).status).toBe(200);
    expect([await available(principal), await available(filer)]).toEqual([principalsE5 - total, credits(50) - total]);
  });

  test("a declaration beyond the limit is not prepared: the filer is told to ask the principal, who hears of it", async () => {
    const both = await pair({ payer: "PRINCIPAL", monthly_limit_e5: 1 });
    const { principal, filer } = both;
    const { id, revision } = await filer.numbered({ importer_code: principal.codes.importer });
    await filer.attachAll(id);
    await filer.attach(id, "AUTHORIZATION_LETTER");
    const asked = { key_id: filer.filer.keyId, revision: (await filer.show(id)).revision ?? revision };
    const { status, body } = await filer.call("POST", `${adcFilingsPath}${id}/prepare-submission/`, asked);
    expect([status, body.code]).toEqual([400, "payer_cannot_cover"]);
    const { rows } = await sql`
      select 1 from notifications where user_id = ${principal.filer.person.id} and kind = 'delegation_limit_reached'
    `.execute(app.database.db);
    expect(rows).toHaveLength(1);
  });

  test("only the principal chooses it; a code of the filer's own is paid by the filer", async () => {
    const { principal, filer, id } = await pair({ payer: "PRINCIPAL" });
    const path = `${network}delegations/${id}/payer/`;
    expect((await filer.call("POST", path, { payer: "FILER" })).body.code).toBe("not_found");
    expect((await seenBy(principal, id)).available_actions).toEqual(["CHOOSE_PAYER", "END"]);
    expect((await seenBy(filer, id)).available_actions).toEqual(["CHOOSE_PEOPLE", "END"]);
    const own = await filer.numbered();
    const price = await filer.call("GET", `${adcFilingsPath}${own.id}/price/`);
    expect(price.body.payer.company_id).toBe(filer.filer.person.companyId);
  });
});
