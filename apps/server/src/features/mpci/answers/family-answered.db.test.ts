// A family of bills at NAIC: the bills above wait until the last one beneath is registered, and are then accepted.
import { randomUUID } from "node:crypto";
import type { FilingChange } from "@filings/contract/mpci/filing";
import { aCoLoadMasterBill, aMasterBill } from "@filings/contract/mpci/types/other-bills.example";
import { afterAll, beforeAll, expect, test } from "vitest";
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

let app: TestApp;
let line: Filer;
let coLoader: Filer;
let forwarder: Filer;
const carrierId = newId();
const party = { line: "PGLSL77", coLoader: "MPCI177", forwarder: "MPCI277" };

beforeAll(async () => {
  app = await openTestApp(oneKind("embedded")[0]!);
  const { db } = app.database;
  await sql`insert into carriers (id, name, mpci_party_id) values (${carrierId}, 'PEARL LINE', ${party.line})`.execute(
    db,
  );
  const company = (connectedAs: string, role: "SHIPPING_LINE" | "FREIGHT_FORWARDER" = "FREIGHT_FORWARDER") =>
    createCompany(db, { connectedAs, role });
  line = await createFiler(app, { company: await company(party.line, "SHIPPING_LINE"), creditsE5: 100_000_000 });
  coLoader = await createFiler(app, { company: await company(party.coLoader), creditsE5: 100_000_000 });
  forwarder = await createFiler(app, { company: await company(party.forwarder), creditsE5: 100_000_000 });
});
afterAll(() => app?.close());

const unique = () => randomUUID().slice(0, 6).toUpperCase();
async function filed(who: Filer, example: FilingChange): Promise<string> {
  const { transport, issue_date } = await who.bill("ANY");
  const { planned_loading_at, etd, eta } = transport;
  const times = { ...example.transport, planned_loading_at, etd, eta };
  const body = { ...example, carrier_id: carrierId, issue_date, transport: times };
  const made = await who.call("POST", filingsPath, body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return (await who.send(made.body.id)).id;
}

test("a master and a co-load master bill wait for the bills that name them, and are accepted after the last", async () => {
  const [master, above] = [`SIM-PSF3-${unique()}`, `SIM-PSF-${unique()}`];
  const ofMaster = await filed(line, aMasterBill({ bill_number: master }));
  await line.reaches(ofMaster, "PENDING_SUB_FILING");
  const ofCoLoad = await filed(coLoader, aCoLoadMasterBill({ bill_number: above, master_bill_number: master }));
  await coLoader.reaches(ofCoLoad, "PENDING_SUB_FILING");
  const direct = await filed(coLoader, await coLoader.bill(`H${unique()}`, { master_bill_number: master }));
  await coLoader.reaches(direct, "LOAD");
  expect((await line.show(ofMaster)).status).toBe("PENDING_SUB_FILING");
  const parent_bill = { bill_number: above, mpci_party_id: party.coLoader };
  const sub = await filed(forwarder, await forwarder.bill(`S${unique()}`, { master_bill_number: master, parent_bill }));
  await forwarder.reaches(sub, "LOAD");
  await coLoader.reaches(ofCoLoad, "LOAD");
  await line.reaches(ofMaster, "LOAD");
});

test("a bill above that comes last is accepted at once", async () => {
  const above = `SIM-PSF-${unique()}`;
  const parent_bill = { bill_number: above, mpci_party_id: party.coLoader };
  const sub = await filed(forwarder, await forwarder.bill(`S${unique()}`, { parent_bill }));
  await forwarder.reaches(sub, "LOAD");
  const ofCoLoad = await filed(coLoader, aCoLoadMasterBill({ bill_number: above }));
  const { events } = await coLoader.reaches(ofCoLoad, "LOAD");
  expect(events.map(({ kind }) => kind)).not.toContain("PSF");
});
