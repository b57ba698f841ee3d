// When a bill is withdrawn, the filers of the bills beneath it are notified, in this company and in others, and nobody else.
import { randomUUID } from "node:crypto";
import type { FilingChange } from "@filings/contract/mpci/filing";
import { aCoLoadMasterBill, aMasterBill } from "@filings/contract/mpci/types/other-bills.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { type MpciStage, openMpciStage } from "../../../../../../tests/kit/mpci/stage.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { createFiler, type Filer, filingsPath } from "../../../../../../tests/kit/servers/test-app.ts";

describe.each(oneKind("postgres"))("a withdrawn bill on %s", (kind) => {
  let stage: MpciStage;
  let carrierId: string;
  beforeAll(async () => {
    stage = await openMpciStage(kind);
    carrierId = newId();
    await sql`
      insert into carriers (id, name, scac, mpci_party_id) values (${carrierId}, 'PEARL LINE', 'PEAL', ${await partyIdOf(stage.salim)})
    `.execute(stage.app.database.db);
  });
  afterAll(() => stage?.close());

  const billNumber = () => `ABC-SIM-SILENT-${randomUUID().slice(0, 8).toUpperCase()}`;
  async function partyIdOf({ person }: Filer): Promise<string> {
    const { rows } = await sql<{ mpci_party_id: string }>`
      select mpci_party_id from mpci_connections where company_id = ${person.companyId}
    `.execute(stage.app.database.db);
    return rows[0]!.mpci_party_id;
  }
  /** A draft as the example, with the times of this day. */
  async function draft(who: Filer, example: FilingChange): Promise<{ id: string; number: string }> {
    const { transport, issue_date } = await who.bill("ANY");
    const times = { planned_loading_at: transport.planned_loading_at, etd: transport.etd, eta: transport.eta };
    const body = { carrier_id: carrierId, issue_date, ...example, transport: { ...example.transport, ...times } };
    const created = await who.call("POST", filingsPath, body);
    expect(created.status).toBe(201);
    return created.body;
  }
  async function withdrawn(who: Filer, example: FilingChange): Promise<void> {
    const { id, number } = await draft(who, { ...example, carrier_id: carrierId });
    await who.send(id);
    await stage.deliver(id);
    await stage.says({ says: "ACT", messageNumber: number, issuedAt: new Date(Date.now() - 60_000) });
    expect(await stage.withdraw(who, id)).toBe(true);
    await stage.deliver(id);
    await stage.says({ says: "CANCEL_ACCEPTED", messageNumber: number, version: 2 });
    expect((await who.show(id)).status).toBe("CANCELED");
  }
  /** Who was notified of a lost parent, of which bill, and of which bill above. */
  async function told() {
    const { rows } = await sql<{ user_id: string; filing_id: string; above: string; by_mail: boolean }>`
      select user_id, filing_id, params->>'parent_bill_number' as above, mail_due as by_mail from notifications
      where kind = 'filing_parent_withdrawn' order by created_at, id
    `.execute(stage.app.database.db);
    await sql`delete from notifications`.execute(stage.app.database.db);
    return rows;
  }

  test("of a shipping line is told to the forwarders of the house bills that name it and this line", async () => {
    const above = billNumber();
    const omar = await createFiler(stage.app, { name: "Omar" });
    const filed = await draft(stage.amira, await stage.amira.bill(billNumber(), { master_bill_number: above }));
    const ours = await draft(stage.amira, {
      ...(await stage.amira.bill(billNumber())),
      master_bill_number: above,
      carrier_id: carrierId,
    });
    const theirs = await draft(omar, {
      ...(await omar.bill(billNumber())),
      master_bill_number: above,
      carrier_id: carrierId,
    });
    const ended = await draft(omar, {
      ...(await omar.bill(billNumber())),
      master_bill_number: above,
      carrier_id: carrierId,
    });
    await omar.call("PATCH", `${filingsPath}${ended.id}/action/`, { action: "DISCARD" });
    const elsewhere = await draft(omar, { ...(await omar.bill(billNumber())), carrier_id: carrierId });
    await withdrawn(stage.salim, aMasterBill({ bill_number: above }));
    // Another line's bill of the same number, an ended bill and a bill beneath another one are left alone.
    expect(new Set([filed.id, ended.id, elsewhere.id]).size).toBe(3);
    const found = await told();
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({ user_id: stage.amira.person.id, filing_id: ours.id, above, by_mail: true });
    expect(found).toContainEqual({ user_id: omar.person.id, filing_id: theirs.id, above, by_mail: true });
  });

  test("of a co-loader is told to the forwarder that names it as parent", async () => {
    const above = billNumber();
    const master_bill_number = "EGLV142600000017";
    const omar = await createFiler(stage.app, { name: "Omar" });
    const parent_bill = { bill_number: above, mpci_party_id: await partyIdOf(stage.amira) };
    const child = await draft(omar, { ...(await omar.bill(billNumber())), master_bill_number, parent_bill });
    await draft(omar, { ...(await omar.bill(billNumber())), master_bill_number });
    await withdrawn(stage.amira, aCoLoadMasterBill({ bill_number: above, master_bill_number }));
    expect(await told()).toEqual([{ user_id: omar.person.id, filing_id: child.id, above, by_mail: true }]);
  });
});
