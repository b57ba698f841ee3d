// When an update of a bill is registered, those who file beneath it in the same company are notified, and nobody else.
import { randomUUID } from "node:crypto";
import type { FilingChange } from "@filings/contract/mpci/filing";
import { aCoLoadMasterBill } from "@filings/contract/mpci/types/other-bills.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { type MpciStage, openMpciStage } from "../../../../../../tests/kit/mpci/stage.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { createFiler, type Filer, filingsPath } from "../../../../../../tests/kit/servers/test-app.ts";

describe.each(oneKind("postgres"))("an update of the bill above on %s", (kind) => {
  let stage: MpciStage;
  let carrierId: string;
  let partyId: string;
  beforeAll(async () => {
    stage = await openMpciStage(kind);
    const { db } = stage.app.database;
    carrierId = newId();
    await sql`insert into carriers (id, name, mpci_party_id) values (${carrierId}, 'PEARL LINE', 'PGLSL88')`.execute(
      db,
    );
    const { rows } = await sql<{ mpci_party_id: string }>`
      select mpci_party_id from mpci_connections where company_id = ${stage.amira.person.companyId}
    `.execute(db);
    partyId = rows[0]!.mpci_party_id;
  });
  afterAll(() => stage?.close());

  const unique = () => `ABC-SIM-SILENT-${randomUUID().slice(0, 8).toUpperCase()}`;
  const master_bill_number = "EGLV142600000017";

  async function draft(who: Filer, example: FilingChange): Promise<{ id: string; number: string }> {
    const { transport, issue_date } = await who.bill("ANY");
    const times = { planned_loading_at: transport.planned_loading_at, etd: transport.etd, eta: transport.eta };
    const body = { issue_date, ...example, carrier_id: carrierId, transport: { ...example.transport, ...times } };
    const created = await who.call("POST", filingsPath, body);
    expect(created.status).toBe(201);
    return created.body;
  }
  async function registers(id: string, number: string, version: number): Promise<void> {
    await stage.amira.send(id);
    await stage.deliver(id);
    const issuedAt = new Date(Date.now() - 60_000 + version * 1_000);
    await stage.says({ says: "ACT", messageNumber: number, version, issuedAt });
    expect((await stage.amira.show(id)).status).toBe("LOAD");
  }
  /** A bill above with two beneath it: one of the same company, one of another. */
  async function aFamily() {
    const above = unique();
    const omar = await createFiler(stage.app, { name: "Omar" });
    const { id, number } = await draft(stage.amira, aCoLoadMasterBill({ bill_number: above, master_bill_number }));
    await registers(id, number, 1);
    const parent_bill = { bill_number: above, mpci_party_id: partyId };
    const beneath = (who: Filer) => who.bill(unique(), { master_bill_number, parent_bill });
    const ours = await draft(stage.amira, await beneath(stage.amira));
    await draft(omar, await beneath(omar));
    await told();
    return { above, id, number, ours };
  }
  async function updates(id: string, number: string, change: FilingChange): Promise<void> {
    await stage.amira.call("POST", `${filingsPath}${id}/convert/`);
    await stage.amira.save(id, change);
    await registers(id, number, 2);
  }
  async function told() {
    const { rows } = await sql<{ user_id: string; filing_id: string; above: string }>`
      select user_id, filing_id, params->>'parent_bill_number' as above from notifications
      where kind = 'filing_parent_updated' order by created_at, id
    `.execute(stage.app.database.db);
    await sql`delete from notifications`.execute(stage.app.database.db);
    return rows;
  }

  test("of another voyage is told to who files beneath it in the same company, by the number that is named there", async () => {
    const { above, id, number, ours } = await aFamily();
    await updates(id, number, { transport: { vessel_name: "EXAMPLE MOON" } });
    expect(await told()).toEqual([{ user_id: stage.amira.person.id, filing_id: ours.id, above }]);
  });

  test("that changes nothing the bills beneath are compared with is told to nobody", async () => {
    const { id, number } = await aFamily();
    const { body } = await stage.amira.show(id);
    const [first, ...others] = body.parties;
    await updates(id, number, { parties: [{ ...first!, phone: "+97145550009" }, ...others] });
    expect(await told()).toEqual([]);
  });
});
