// What is told of the fee to come reads as things stand when it is sent, and of a plan that waits by an operator's word none is lost.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { mailNotifications } from "#features/account/notifications/mail-notifications.job";
import { openPayingApp, type PayingApp } from "../../../../../../../tests/kit/paying-app.ts";
import { createCompany, createPerson, type Person } from "../../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../../tests/kit/servers/databases.ts";
import { settableClock } from "../../../../../../../tests/kit/tools.ts";
import { renewPlans } from "./renew-plans.job.ts";

const dollars = (amount: number) => Math.round(amount * amountScale);
const firstOfNovember = new Date("2026-11-01T09:00:00.000Z");
const noticeTime = new Date("2026-11-25T09:00:00.000Z");

describe.each(kindsHere())("the fee to come on %s", (kind) => {
  let paying: PayingApp;
  let amira: Person;
  const clock = settableClock(firstOfNovember);

  beforeAll(async () => {
    paying = await openPayingApp(kind, { clock });
  });
  afterAll(() => paying?.close());
  beforeEach(async () => {
    const { db } = paying.database;
    clock.set(firstOfNovember);
    amira = await createPerson(db, { company: await createCompany(db, { plan: "FREE" }) });
  });

  const ask = (method: "GET" | "POST" | "PATCH", path: string, body?: object) =>
    paying.ask(amira, { method, path: `subscriptions/${path}`, body });
  const read = async (): Promise<Subscription> => (await ask("GET", "plans/")).body;
  const choose = async (plan: PlanName) => ask("POST", "change-plan/", { plan, revision: (await read()).revision });

  async function begin(plan: PlanName): Promise<void> {
    const { to_pay: toPay } = (await choose(plan)).body;
    const { body } = await ask("PATCH", `fees/${toPay.fee_id}/start-payment/`);
    await fetch(`${body.redirect_url}pay/`, { method: "POST" });
    await vi.waitFor(async () => expect((await read()).plan).toBe(plan), { timeout: 8_000, interval: 20 });
  }

  async function tell(): Promise<void> {
    clock.set(noticeTime);
    await renewPlans(paying.tools);
  }

  async function notices() {
    const { rows } = await sql<{ amount_e5: number; seen: boolean }>`
      select (params->>'amount_e5')::bigint as amount_e5, seen_at is not null as seen from notifications
      where company_id = ${amira.companyId} and kind = 'plan_renews_soon' order by id
    `.execute(paying.database.db);
    return rows;
  }

  async function mailed(): Promise<string[]> {
    await mailNotifications(paying.tools);
    const { rows } = await sql<{ body: string }>`
      select body from mails where recipient = ${amira.email} and subject like 'The plan of your company is renewed%' order by id
    `.execute(paying.database.db);
    return rows.map(({ body }) => body.replaceAll(/[\u2066-\u2069]/g, "").replaceAll("\u00a0", " "));
  }

  test("is mailed as that of the smaller plan, which was chosen after the notice and before its mail", async () => {
    await begin("STANDARD");
    await tell();
    expect(await notices()).toEqual([{ amount_e5: dollars(149), seen: false }]);
    await choose("BASIC");
    expect(await notices()).toEqual([{ amount_e5: dollars(49), seen: false }]);
    const mails = await mailed();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain("is renewed on 1 Dec 2026 for USD 49.00");
    expect(mails[0]).not.toContain("149");
  });

  test("is not mailed where none comes any more, and told anew where the plan is kept after all", async () => {
    await begin("STANDARD");
    await tell();
    await choose("FREE");
    expect([await notices(), await mailed()]).toEqual([[{ amount_e5: dollars(149), seen: true }], []]);
    await choose("STANDARD");
    clock.forward(1);
    await renewPlans(paying.tools);
    expect(await notices()).toMatchObject([{ seen: true }, { amount_e5: dollars(149), seen: false }]);
  });

  test("is told once where a larger plan begins before the mail: that of the plan before is not sent", async () => {
    await begin("STANDARD");
    await tell();
    await begin("PROFESSIONAL");
    await renewPlans(paying.tools);
    const mails = await mailed();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain("USD 499.00");
  });

  test("counts as seen once its day has come, and is mailed no more as one to come", async () => {
    await begin("STANDARD");
    await tell();
    clock.set(new Date("2026-12-01T00:10:00.000Z"));
    await renewPlans(paying.tools);
    expect([await notices(), await mailed()]).toEqual([[{ amount_e5: dollars(149), seen: true }], []]);
  });

  test("of a plan that an operator has set from a later day is no less so once a larger plan begins before", async () => {
    await sql`
      update companies set next_plan = 'PROFESSIONAL', next_plan_at = '2026-11-19T20:00:00Z', next_plan_set_at = ${firstOfNovember}
      where id = ${amira.companyId}
    `.execute(paying.database.db);
    await begin("STANDARD");
    expect(await read()).toMatchObject({
      ...{ plan: "STANDARD", next_plan: "PROFESSIONAL", next_plan_at: "2026-11-19T20:00:00.000Z" },
      next_plan_set_at: firstOfNovember.toISOString(),
    });
  });
});
