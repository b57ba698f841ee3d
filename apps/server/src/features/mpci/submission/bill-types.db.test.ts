// Each bill type is filed by the companies of the role that files it, and by nobody else.
import type { FilingChange } from "@filings/contract/mpci/filing";
import { aCoLoadMasterBill, aMasterBill, aTranshipment } from "@filings/contract/mpci/types/other-bills.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { createCompany } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";
import { settableClock } from "../../../../../../tests/kit/tools.ts";

describe.each(oneKind("postgres"))("bill types on %s", (kind) => {
  const clock = settableClock(new Date("2026-11-21T06:00:00.000Z"));
  let app: TestApp;
  let forwarder: Filer;
  let line: Filer;

  beforeAll(async () => {
    app = await openTestApp(kind, { works: false, clock });
    forwarder = await createFiler(app);
    const connectedAs = `L${newId().slice(-6).toUpperCase()}`;
    line = await createFiler(app, {
      company: await createCompany(app.database.db, { name: "Pearl Line", connectedAs, role: "SHIPPING_LINE" }),
    });
  });
  afterAll(() => app?.close());

  const prepare = (who: Filer, id: string) =>
    who.call("POST", `${filingsPath}${id}/prepare-submission/`, { key_id: who.keyId });

  /** A draft as the worked example of its type, with the planned times of this day. */
  async function draft(who: Filer, billNumber: string, example: FilingChange) {
    const { transport, carrier_id, issue_date } = await who.bill(billNumber);
    const times = { planned_loading_at: transport.planned_loading_at, etd: transport.etd, eta: transport.eta };
    const body = {
      ...example,
      bill_number: billNumber,
      carrier_id,
      issue_date,
      transport: { ...example.transport, ...times },
    };
    const created = await who.call("POST", filingsPath, body);
    expect(created.status).toBe(201);
    return created.body as { id: string };
  }

  async function sent(filingId: string): Promise<string> {
    const { rows } = await sql<{ bytes: Uint8Array }>`
      select bytes from sent_messages where filing_id = ${filingId}
    `.execute(app.database.db);
    return Buffer.from(rows[0]!.bytes).toString("latin1");
  }

  test.each([
    ["a transhipment", "LINE1", aTranshipment(), "BGM+705+", "GEI+5+28:"],
    ["cargo that remains on board", "LINE2", aTranshipment({ movement_type: "FROB" }), "BGM+705+", "GEI+5+ZZZ:"],
    ["a master bill", "LINE3", aMasterBill(), "BGM+704+", "NAD+FW+MPCI123:"],
  ])("a shipping line files %s", async (_what, number, example, ...carried) => {
    const { id } = await draft(line, number, example);
    const filed = await line.submit(id, line.seal(await line.prepare(id)));
    expect([filed.status, filed.body.status]).toEqual([200, "SUBMITTED"]);
    const text = await sent(id);
    for (const part of carried) expect(text).toContain(part);
    expect(text).toContain(`NAD+MS+${filed.body.filer.mpci_party_id}:`);
  });

  test("a forwarder files a co-load master bill", async () => {
    const { id } = await draft(forwarder, "COLOAD1", aCoLoadMasterBill());
    const filed = await forwarder.submit(id, forwarder.seal(await forwarder.prepare(id)));
    expect([filed.status, filed.body.status]).toEqual([200, "SUBMITTED"]);
    expect(filed.body.filer).toMatchObject({ role: "FREIGHT_FORWARDER", scope: null });
  });

  test("a type that the role does not file is refused once, at its field", async () => {
    const direct = await draft(forwarder, "NOT1", { ...aTranshipment(), equipment: [] });
    const refused = await prepare(forwarder, direct.id);
    expect([refused.status, refused.body.code]).toEqual([400, "has_errors"]);
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ path: "bill_type", code: "v13_type_not_for_role" }),
    ]);
    expect(refused.body.errors[0].message).toContain("a freight forwarder does not file direct bills");
    const houseBill = await line.draft("NOT2");
    expect((await prepare(line, houseBill.id)).body.errors).toEqual([
      expect.objectContaining({ path: "bill_type", code: "v13_type_not_for_role" }),
    ]);
  });

  test("a delegate files what was delegated, and a draft that becomes another type is refused", async () => {
    const delegate = await createFiler(app);
    const delegation = newId();
    await sql`
      insert into mpci_delegations (id, principal_id, delegate_id, scope, state, valid_from)
      values (${delegation}, ${line.person.companyId}, ${delegate.person.companyId}, '{DIRECT}', 'ACTIVE', '2026-11-01')
    `.execute(app.database.db);
    const { id } = await draft(delegate, "FOR1", { ...aTranshipment(), delegation_id: delegation } as FilingChange);
    const shown = await delegate.show(id);
    expect(shown.filer).toMatchObject({ role: "SHIPPING_LINE", scope: ["DIRECT"] });
    expect((await prepare(delegate, id)).status).toBe(200);
    await delegate.save(id, { bill_type: "MASTER", movement_type: "IMPORT" });
    expect((await prepare(delegate, id)).body.errors).toEqual([
      expect.objectContaining({ path: "bill_type", code: "v13_type_not_delegated" }),
    ]);
  });
});
