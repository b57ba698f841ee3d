// Operators replace lists of reference data: a file is checked and compared, applied by one of two, heard by every process, and goes back.
import { emptyBody } from "@filings/contract/mpci/draft";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { bindSecurityLog } from "#features/account/security-log/routes";
import { bindMpciConnection } from "#features/mpci/connection/routes";
import { type CurrentReferences, openReferences } from "#references/current-references";
import { seedCarriers } from "#references/seed-carriers";
import { readSeed } from "#references/seeds";
import { aForm } from "../../../../../../tests/kit/forms.ts";
import {
  createCompany,
  createPerson,
  makeOperator,
  type Person,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindOperator } from "../routes.ts";

const path = "/api/operator/reference-data/";
const reason = { reason: "The new edition" };

describe.each(kindsHere())("reference data on %s", (kind) => {
  let server: TestServer;
  let noor: SignedIn;
  let salma: SignedIn;
  let amira: Person;
  let clerk: SignedIn;
  /** As another process has them. */
  let elsewhere: CurrentReferences;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindOperator, bindSecurityLog, bindMpciConnection]);
    const { db } = server.database;
    await seedCarriers(server.tools);
    const operator = async (name: string) => {
      const person = await createPerson(db, { company: await createCompany(db, { name }), name });
      await makeOperator(db, person);
      return signIn(server.tools, person);
    };
    [noor, salma] = [await operator("Noor Saleh"), await operator("Salma Aziz")];
    amira = await createPerson(db, { company: await createCompany(db, { name: "Gulf Forwarding LLC" }) });
    clerk = await signIn(server.tools, amira);
    elsewhere = await openReferences(server.database, (error) => {
      throw error;
    });
  });
  afterAll(async () => {
    await elsewhere?.close();
    await server?.close();
  });

  function upload(list: string, text: string, { who = noor, edition = "2031" } = {}) {
    const form = aForm({ name: "list.csv", bytes: text }, { edition, edition_source: "A letter of the authority" });
    return server.call(who, "POST", `${path}${list}/versions/`, form.payload.toString("utf8"), form.headers);
  }
  const versionPath = ({ list, id }: { list: string; id: string }) => `${path}${list}/versions/${id}/`;
  const apply = (version: { list: string; id: string }, who = noor) =>
    server.call(who, "POST", `${versionPath(version)}apply/`, reason);
  const held = async (list: string) =>
    (await server.call(noor, "GET", path)).body.find((one: { list: string }) => one.list === list);

  const hsFile = (leftOut: string, added = "") => {
    const rows = readSeed("hs").rows.filter(({ code, withdrawn }) => withdrawn !== true && code !== leftOut);
    return ["code,description", ...rows.map(({ code, name }) => `${code},"${name.replaceAll('"', '""')}"`), added].join(
      "\n",
    );
  };

  async function draftWith(hsCode: string): Promise<void> {
    const body = { ...emptyBody(), goods_items: [{ hs_code: hsCode }] };
    await sql`
      insert into filings (id, company_id, number, status, status_changed_at, body, bill_type, container_count,
        has_dangerous_goods, created_at, updated_at, created_by)
      values (${newId()}, ${amira.companyId}, ${newId()}, 'DRAFTED', now(), ${JSON.stringify(body)}::jsonb, 'HOUSE', 0,
        false, now(), now(), ${amira.id})
    `.execute(server.database.db);
  }

  test("a checked file changes nothing, and says which drafts have what it removes", async () => {
    await draftWith("01013000");
    const { status, body } = await upload("hs", hsFile("010130", '010199,"Zebras; live"'));
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: "WAITING", compared_with: "2022", added: 1, changed: 0, removed: 1 });
    expect(body.used).toEqual([{ code: "010130", drafts: 1 }]);
    expect(body.files).toEqual([{ name: "list.csv", sha256: expect.stringMatching(/^0x/), size: expect.any(Number) }]);
    const differences = await server.call(noor, "GET", `${versionPath(body)}differences/?search=zebra`);
    expect(differences.body.results).toEqual([{ kind: "ADDED", code: "010199", before: null, after: "Zebras; live" }]);
    expect((await server.call(noor, "GET", `${versionPath(body)}differences/?kind=REMOVED`)).body.count).toBe(1);
    expect(await held("hs")).toMatchObject({
      in_force: { edition: "2022", applied_at: null },
      before: null,
      waiting: [{ id: body.id, edition: "2031", uploaded_by: "Noor Saleh" }],
    });
    expect(elsewhere.data.lookups.hs6("010130")).toBe(true);
    expect((await server.call(noor, "DELETE", versionPath(body))).status).toBe(204);
    expect((await held("hs")).waiting).toEqual([]);
  });

  test("one that is applied holds in every process, stands in the operator's log, and goes back", async () => {
    const { body } = await upload("hs", hsFile("010130", '010199,"Zebras; live"'));
    expect((await apply(body)).status).toBe(204);
    await vi.waitFor(() => expect(elsewhere.data.lookups.hs6("010199")).toBe(true));
    expect(elsewhere.data.lookups.hs6("010130")).toBe(false);
    // It can still be read.
    expect(elsewhere.data.codeLists.hs.search("010130", () => true)[0]).toMatchObject({
      code: "010130",
      withdrawn: true,
    });
    expect(await held("hs")).toMatchObject({
      in_force: { edition: "2031", applied_by: "Noor Saleh", source: "A letter of the authority" },
      before: { edition: "2022" },
    });
    const [entry] = (await server.call(noor, "GET", "/api/v3/self/security-log/")).body.results;
    expect(entry).toMatchObject({ kind: "REFERENCE_DATA_APPLIED", facts: { list: "hs", edition: "2031", ...reason } });

    const back = await server.call(noor, "POST", `${path}hs/earlier/`);
    expect(back.body).toMatchObject({ goes_back: true, edition: "2022", compared_with: "2031", added: 1, removed: 1 });
    expect((await apply(back.body)).status).toBe(204);
    await vi.waitFor(() => expect(elsewhere.data.lookups.hs6("010130")).toBe(true));
    expect(elsewhere.data.lookups.hs6("010199")).toBe(false);
    expect(await held("hs")).toMatchObject({ in_force: { edition: "2022" }, before: { edition: "2031" } });
    // A process that starts now has the same.
    const started = await openReferences(server.database, () => {});
    expect(started.data.lookups.hs6("010130")).toBe(true);
    await started.close();
  });

  test("of two operators at once one applies, and the other is told to check again", async () => {
    const wanted = await Promise.all([
      upload("hs", hsFile("010121"), { edition: "2032" }),
      upload("hs", hsFile("010129"), { who: salma, edition: "2033" }),
    ]);
    const [one, other] = wanted.map(({ body }) => body);
    const outcomes = await Promise.all([apply(one, noor), apply(other, salma)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([204, expect.any(Number)]);
    const refused = outcomes.find(({ status }) => status !== 204)!;
    expect(["reference_changed", "not_found"]).toContain(refused.body.code);
    expect((await apply(one, noor)).status).not.toBe(204);
    const { in_force } = await held("hs");
    expect([["2032"], ["2033"]]).toContainEqual([in_force.edition]);
  });

  test("a file with broken rows is refused with each of them, and nothing is kept", async () => {
    const { status, body } = await upload("hs", `${hsFile("")}\n0101X,"Wrong"\n010130,"Twice"`, { edition: "2040" });
    expect([status, body.code]).toEqual([400, "reference_rows_broken"]);
    expect(body.detail).toBe("Correct 2 lines of the file and upload it again: nothing was changed.");
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringMatching(/^Line \d+ of list\.csv: correct the code 0101X\.$/),
      expect.stringMatching(/^Line \d+ of list\.csv: remove the second 010130\.$/),
    ]);
    expect((await held("hs")).waiting).toEqual([]);
  });

  test("shipping lines that a file lacks are offered no more and keep their name, until one goes back", async () => {
    const lines = readSeed("carriers").rows.filter(({ scac }) => scac !== "ANRM");
    const file = [
      "scac,name,smdg_code",
      ...lines.map(({ scac, name, smdg_code }) => `${scac},${name},${smdg_code ?? ""}`),
    ];
    const { body } = await upload("carriers", [...file, "QQQQ,New Line,"].join("\n"), { edition: "2027-1" });
    expect(body).toMatchObject({ added: 1, removed: 1, changed: 0 });
    expect((await apply(body)).status).toBe(204);
    const carriers = async () => {
      const { body: listed } = await server.call(clerk, "GET", "/api/filings/ae/mpci/carriers/");
      return (scac: string) => listed.find((one: { scac: string }) => one.scac === scac)?.withdrawn;
    };
    const after = await carriers();
    expect([after("ANRM"), after("QQQQ"), after("MAEU")]).toEqual([true, false, false]);
    const back = await server.call(noor, "POST", `${path}carriers/earlier/`);
    expect((await apply(back.body)).status).toBe(204);
    const before = await carriers();
    expect([before("ANRM"), before("QQQQ"), before("MAEU")]).toEqual([false, true, false]);
  });

  test("nobody but an operator finds any of it, and a list goes back to nothing that never was", async () => {
    for (const [method, url] of [
      ["GET", path],
      ["POST", `${path}hs/earlier/`],
      ["GET", `${path}hs/versions/${newId()}/`],
      ["POST", `${path}hs/versions/${newId()}/apply/`],
    ] as const) {
      expect((await server.call(clerk, method, url, method === "POST" ? reason : undefined)).status).toBe(404);
    }
    expect((await server.call(noor, "POST", `${path}undg/earlier/`)).status).toBe(404);
    expect((await apply({ list: "hs", id: newId() })).status).toBe(404);
  });
});
