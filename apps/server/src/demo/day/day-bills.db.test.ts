import { describe, expect, it, onTestFinished } from "vitest";
import { freshDatabase, oneKind } from "../../../../../tests/kit/servers/databases.ts";
import { testTools } from "../../../../../tests/kit/tools.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/open.ts";
import { createFiling } from "../../mpci/drafts/create-filing.ts";
import { seedCarriers } from "../../references/seed-carriers.ts";
import { callerOf, callOf, sealers } from "../demo-clerk.ts";
import { seedDemo } from "../seed-demo.ts";
import { type DayBill, dayBills, dayMaster } from "./day-bills.ts";
import { sailings } from "./sailings.ts";

const lacks: Partial<Record<DayBill["outcome"], readonly string[]>> = {
  "no consignee": ["v10_party_required"],
  "no seal": ["v21_seal_required"],
  "short code": ["v40_hs_form"],
  "mistyped container": ["v20_check_digit"],
  begun: ["v10_equipment_required", "v10_goods_required"],
};

/** A number that names a long scenario is long, and one vessel is loaded tonight. */
function expectedOf({ bill_number, transport }: DayBill["body"]): string[] {
  return [
    ...((bill_number ?? "").length > 20 ? ["v01_bill_number_long"] : []),
    ...(transport?.vessel_name === "BLUE HERON OSLO" ? ["v25_file_by_passed"] : []),
  ];
}

describe.each(oneKind("postgres"))("the demo's day on %s", (kind) => {
  it("has sixty bills on six vessels, each with the faults that are meant and no others", async () => {
    const database = await freshDatabase(kind);
    onTestFinished(database.close);
    const tools = await testTools(database, { settings: { demoData: true, demoFilings: true } });
    onTestFinished(tools.close);
    await seedCarriers(tools);
    await seedDemo(tools);
    const now = tools.clock.now();
    const { rows } = await sql<{ id: string; mpci_party_id: string }>`
      select id, mpci_party_id from carriers where mpci_party_id is not null
    `.execute(database.db);
    const carriers = new Map(rows.map(({ id, mpci_party_id }) => [mpci_party_id, id]));
    const bills = dayBills({ carriers, now });
    expect(bills).toHaveLength(60);
    expect(new Set(bills.map(({ body }) => body.transport?.vessel_name)).size).toBe(sailings.length);
    expect(new Set(bills.map(({ by }) => by)).size).toBe(4);

    const findingsOf = async (email: string, body: object) => {
      const call = callOf(await callerOf(tools, email), now);
      const { findings } = await inTransaction(tools, (tx) => createFiling(tools, call(tx, body)));
      return findings.flatMap(({ code, severity }) => (severity === "info" ? [] : [code])).sort();
    };
    for (const { body, outcome, by } of bills) {
      const found = await findingsOf(by, body);
      expect({ bill: body.bill_number, found }).toEqual({
        bill: body.bill_number,
        found: [...(lacks[outcome] ?? []), ...expectedOf(body)].sort(),
      });
    }
    const above = await findingsOf(sealers.salim, dayMaster({ carriers, now }));
    expect(above).toEqual([]);
  });
});
