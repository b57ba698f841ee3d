// A declaration that was given up as undeliverable and is answered after all is charged once, at the reserved price.
import { createAdcGateway } from "@filings/gateways/adc/gateway";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createBreaker } from "#jobs/circuit-breaker";
import { type AdcStage, openAdcStage } from "../../../../../../tests/kit/adc/stage.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { sendAdcMessage } from "./send-message.job.ts";

describe.each(oneKind("postgres"))("a declaration that was given up on %s", (kind) => {
  let stage: AdcStage;
  beforeAll(async () => {
    stage = await openAdcStage(kind);
  });
  afterAll(() => stage?.close());

  async function reservationsOf(id: string) {
    const { rows } = await sql<{ state: string; amount_e5: number; covered_by_plan: boolean }>`
      select state, amount_e5, covered_by_plan from ledger_reservations where filing_id = ${id} order by at, id
    `.execute(stage.app.database.db);
    return rows;
  }
  const statesOf = async (id: string) => (await reservationsOf(id)).map(({ state }) => state);
  async function availableE5(): Promise<number> {
    const { rows } = await sql<{ balance_e5: number }>`
      select balance_e5 from ledger_accounts where company_id = ${stage.omar.filer.person.companyId} and kind = 'AVAILABLE'
    `.execute(stage.app.database.db);
    return Number(rows[0]?.balance_e5 ?? 0);
  }

  /** Customs' address does not answer for a day. */
  async function givenUp(): Promise<string> {
    const id = await stage.submitted();
    const { tools } = stage.app;
    const { secret } = tools.settings.adc;
    const adc = createAdcGateway({ baseUrl: "http://127.0.0.1:9", secret, timeoutMs: 1_000, now: stage.clock.now });
    const nobodyThere = { ...tools, gateways: { ...tools.gateways, adc } };
    stage.clock.forward(25 * 3_600);
    await sendAdcMessage(nobodyThere, createBreaker({ failuresMost: 5, openMs: 1 }), { data: { filingId: id } });
    const { status, failure } = await stage.show(id);
    expect([status, failure?.kind, await statesOf(id)]).toEqual(["FAILED", "UNDELIVERABLE", ["RELEASED"]]);
    return id;
  }

  /** Uses up the plan's filings of the month. */
  async function useUpPlan(): Promise<void> {
    const now = stage.clock.now();
    await sql`
      insert into ledger_reservations (id, company_id, system, filing_id, version, amount_e5, covered_by_plan, state, at, settled_at)
      select gen_random_uuid(), ${stage.omar.filer.person.companyId}, 'ADC', gen_random_uuid(), 1, 0, true, 'CAPTURED', ${now}, ${now}
      from generate_series(1, 1000)
    `.execute(stage.app.database.db);
  }

  const accept = { is: "accept", approvals: [] } as const;
  const fault = { code: "ADC1204", says: "Invoice total missing", section: "AdditionalDocument", sequence: 1 };

  test("[attack 20] a declaration that was given up and is accepted after all is charged to the plan's filings, once", async () => {
    const id = await givenUp();
    const before = await availableE5();
    await stage.says(id, accept);
    await stage.says(id, accept);
    expect(await reservationsOf(id)).toEqual([
      { state: "RELEASED", amount_e5: 0, covered_by_plan: true },
      { state: "CAPTURED", amount_e5: 0, covered_by_plan: true },
    ]);
    expect(await availableE5()).toBe(before);
  });

  test("[attack 20] a declaration that was given up and is accepted after all is charged in credits as it was reserved, once", async () => {
    await useUpPlan();
    const id = await givenUp();
    const before = await availableE5();
    await stage.says(id, accept);
    await stage.says(id, accept);
    const charged = await reservationsOf(id);
    expect(charged.map(({ state, covered_by_plan }) => [state, covered_by_plan])).toEqual([
      ["RELEASED", false],
      ["CAPTURED", false],
    ]);
    const [first, second] = charged.map(({ amount_e5 }) => Number(amount_e5));
    expect(first).toBeGreaterThan(0);
    expect(second).toBe(first);
    expect(await availableE5()).toBe(before - first!);
  });

  test("[attack 20] a declaration that was given up and is refused after all is charged: customs has dealt with it", async () => {
    const id = await givenUp();
    await stage.says(id, { is: "reject", faults: [fault], isFinal: false });
    expect(await statesOf(id)).toEqual(["RELEASED", "CAPTURED"]);
  });

  test("[attack 20] one that is sent again after it was given up is charged once, whichever version customs takes", async () => {
    const id = await givenUp();
    expect((await stage.submitAgain(id)).status).toBe(200);
    await stage.deliver(id);
    expect(await statesOf(id)).toEqual(["RELEASED", "CAPTURED"]);
    await stage.says(id, accept, { version: 1 });
    await stage.says(id, { is: "error", code: "ALREADY_ACCEPTED", text: "accepted already" }, { version: 2 });
    expect(await stage.show(id)).toMatchObject({ status: "SUBMISSION_ACCEPTED", version: 1 });
    expect(await statesOf(id)).toEqual(["RELEASED", "CAPTURED"]);
  });
});
