// What a drafted update is compared with, and the bills that share the fault of one.
import { aHouseBill, exampleCarrier } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { assessed, refused, registered, submitted } from "../../../../../../tests/kit/mpci/filed.ts";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../filings/routes.ts";
import { bindMpciSync } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";

describe.each(oneKind("postgres"))("syncing a bill with NAIC on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindMpciSync]);
    const { db } = server.database;
    await sql`
      insert into carriers (id, name, scac, mpci_party_id)
      values (${exampleCarrier.id}, ${exampleCarrier.name}, ${exampleCarrier.scac}, ${exampleCarrier.mpci_party_id})
    `.execute(db);
    amira = await signIn(server.tools, await createPerson(db, { company: await createCompany(db, {}) }));
    stranger = await signIn(server.tools, await createPerson(db, { company: await createCompany(db, {}) }));
  });
  afterAll(() => server?.close());

  async function draft(billNumber: string, change: object = {}): Promise<string> {
    const bill = { ...aHouseBill(), carrier_id: exampleCarrier.id, bill_number: billNumber, ...change };
    return (await server.call(amira, "POST", filings, bill)).body.id;
  }
  const call = (path: string, who = amira) => server.call(who, "GET", `${filings}${path}`);

  /** One that is not sealed with a version yet. */
  async function addPaper(id: string): Promise<void> {
    await sql`
      with stored as (
        insert into stored_files (sha256, size, mime_type, scan, kept_at, touched_at)
        values (${`0x${"a".repeat(64)}`}, 1, 'application/pdf', 'CLEAN', now(), now())
        returning sha256
      )
      insert into filing_attachments (id, filing_id, company_id, sha256, name, mime_type, size, version, for_rfi, uploaded_by, uploaded_at)
      select gen_random_uuid(), f.id, f.company_id, sha256, 'a.pdf', 'application/pdf', 1, 2, false, f.created_by, now()
      from stored, filings f where f.id = ${id}
    `.execute(server.database.db);
  }

  describe("the version that NAIC has", () => {
    test("is what an update is compared with, whatever was drafted or refused since", async () => {
      const id = await draft("SENT-1");
      await submitted(server.tools, id);
      await registered(server.tools, id);
      await assessed(server.tools, id, "ACT");
      await server.call(amira, "POST", `${filings}${id}/convert/`, {});
      const { revision } = (await call(`${id}/`)).body;
      await server.call(amira, "PATCH", `${filings}${id}/`, { revision, body: { master_bill_number: "EGLV1" } });
      const { status, body } = await call(`${id}/sent-version/`);
      expect([status, body.version]).toEqual([200, 1]);
      expect(body.body.master_bill_number).toBe(aHouseBill().master_bill_number);
      await submitted(server.tools, id);
      await refused(server.tools, id);
      expect((await call(`${id}/sent-version/`)).body.version).toBe(1);
    });

    test("is told of in the list while a drafted update says the same, and no longer once it differs", async () => {
      const id = await draft("SENT-4");
      const listed = async () => (await call("?search=SENT-4")).body.results[0].same_as_version;
      await submitted(server.tools, id);
      await registered(server.tools, id);
      await assessed(server.tools, id, "ACT");
      expect(await listed()).toBeNull();
      await server.call(amira, "POST", `${filings}${id}/convert/`, {});
      expect(await listed()).toBe(1);
      const save = async (number: string | null) => {
        const { revision } = (await call(`${id}/`)).body;
        await server.call(amira, "PATCH", `${filings}${id}/`, { revision, body: { master_bill_number: number } });
      };
      await save("EGLV1");
      expect(await listed()).toBeNull();
      await save(aHouseBill().master_bill_number);
      expect(await listed()).toBe(1);
      await addPaper(id);
      expect(await listed()).toBeNull();
    });

    test("is the one sent last before any is registered, and none of a bill that was never sent", async () => {
      const id = await draft("SENT-2");
      expect((await call(`${id}/sent-version/`)).status).toBe(404);
      await submitted(server.tools, id);
      expect((await call(`${id}/sent-version/`)).body.version).toBe(1);
    });

    test("is not shown to another company", async () => {
      const id = await draft("SENT-3");
      await submitted(server.tools, id);
      expect((await call(`${id}/sent-version/`, stranger)).status).toBe(404);
    });
  });

  describe("bills with the same fault", () => {
    const path = "parties[1].mpci_party_id";
    const fault = { path, code: "E0110", text: "BADID12 is not an MPCI Party ID", value: "BADID12" };
    const withId = (id: string) => ({
      parties: aHouseBill().parties.map((party) =>
        party.role === "CONSIGNEE" ? { ...party, mpci_party_id: id } : party,
      ),
    });
    async function refusedBill(billNumber: string, { value = "BADID12", code = "E0110" } = {}): Promise<string> {
      const id = await draft(billNumber, withId(value));
      await submitted(server.tools, id);
      await refused(server.tools, id, { ...fault, code, value });
      return id;
    }
    const same = (id: string, who = amira) =>
      call(`${id}/same-faults/?code=E0110&path=${encodeURIComponent(path)}`, who);

    test("are those that NAIC refused for the same value in the same field, drafts of a correction among them", async () => {
      const id = await refusedBill("FAULT-1");
      const [refusedToo, drafted] = [await refusedBill("FAULT-2"), await refusedBill("FAULT-3")];
      await refusedBill("FAULT-4", { value: "BADID99" });
      await refusedBill("FAULT-5", { code: "E0218" });
      await server.call(amira, "POST", `${filings}${drafted}/convert/`, {});
      const { status, body } = await same(id);
      expect(status).toBe(200);
      expect(body.results).toHaveLength(2);
      expect(body.results).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: refusedToo, bill_number: "FAULT-2", status: "SUBMISSION_REJECTED", path }),
          expect.objectContaining({ id: drafted, bill_number: "FAULT-3", status: "DRAFTED", value: "BADID12" }),
        ]),
      );
    });

    test("are no longer those that were corrected, nor any where the bill itself was not refused for it", async () => {
      const id = await refusedBill("FAULT-6");
      const corrected = await refusedBill("FAULT-7");
      await server.call(amira, "POST", `${filings}${corrected}/convert/`, {});
      const { revision } = (await call(`${corrected}/`)).body;
      const saved = { revision, body: withId("MPCI123") };
      expect((await server.call(amira, "PATCH", `${filings}${corrected}/`, saved)).status).toBe(200);
      const found = (await same(id)).body.results.map((bill: { bill_number: string }) => bill.bill_number);
      expect(found).not.toContain("FAULT-7");
      const other = await call(`${id}/same-faults/?code=E0101&path=${encodeURIComponent(path)}`);
      expect(other.body).toEqual({ results: [] });
    });

    test("are not shown to another company, nor another company's", async () => {
      const id = await refusedBill("FAULT-8");
      expect((await same(id, stranger)).status).toBe(404);
    });
  });
});
