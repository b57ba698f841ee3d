import { verifyReceipt } from "@filings/seal/verify-receipt";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { pdfText } from "../../../../../../tests/kit/pdf-text.ts";
import { createCompany } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";
import { unzipped } from "../../../../../../tests/kit/unzipped.ts";

describe.each(oneKind("postgres"))("the proof of a filing on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;
  beforeAll(async () => {
    app = await openTestApp(kind);
    amira = await createFiler(app);
  });
  afterAll(() => app?.close());

  const download = (id: string, who = amira) =>
    app.download(`${filingsPath}${id}/proof/`, who.who.headers.authorization);

  test("holds the paper, the receipt, and the messages as they were sent and came", async () => {
    const filing = await amira.file("PROOF-1");
    await amira.reaches(filing.id, "LOAD");
    const { status, headers, bytes } = await download(filing.id);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/zip");
    expect(headers["content-disposition"]).toContain('filename="proof_PROOF-1_v1.zip"');
    const files = await unzipped(bytes);
    const names = [...files.keys()];
    expect(names.slice(0, 1)).toEqual(["README.txt"]);
    expect(names).toContain("receipts/PROOF-1.json");
    const sent = names.find((name) => name.startsWith("messages/PROOF-1/01_sent_CUSCAR_ORIGINAL_"))!;
    const [told] = await app.naicLog("PROOF-1").then((log) => log.filter(({ direction }) => direction === "in"));
    expect(files.get(sent)?.toString("latin1")).toBe(told?.text.replaceAll("\n", ""));
    const decision = names.find((name) => /\d\d_received_ACT\.edi$/.test(name))!;
    expect(files.get(decision)?.toString("latin1")).toContain("CUSRES");
    const checked = Array.from(files, ([name, content]) => ({ name, bytes: content }));
    const receipt = files.get("receipts/PROOF-1.json");
    const checks = await verifyReceipt(receipt, { files: checked, environment: "local" });
    expect(checks.filter(({ result }) => result === "bad")).toEqual([]);
  });

  test("numbers the messages in the order in which they happened, those of both sides together", async () => {
    const filing = await amira.file("PROOF-9");
    await amira.reaches(filing.id, "LOAD");
    // The registration may be read after the assessment that decides.
    const answered = await vi.waitFor(async () => {
      const { events } = await amira.show(filing.id);
      const found = events.filter(({ kind }) => ["ACKNOWLEDGED", "REGISTERED", "ACT"].includes(kind));
      expect(found).toHaveLength(3);
      return new Map(found.map(({ kind, at }) => [kind, at]));
    }, 10_000);
    const names = [...(await unzipped((await download(filing.id)).bytes)).keys()];
    const told = names.flatMap(
      (name) => /^messages\/PROOF-9\/(\d\d)_(?:sent_CUSCAR|received)_([A-Z]+)/.exec(name)?.slice(1).join(" ") ?? [],
    );
    const kinds = told.sort().map((each) => each.slice(3));
    expect(told.map((each) => each.slice(0, 2))).toEqual(["01", "02", "03", "04"]);
    expect(kinds[0]).toBe("ORIGINAL");
    // Two of one moment have no order.
    const moments = kinds.slice(1).map((kind) => answered.get(kind as "ACT"));
    expect(moments).toEqual([...answered.values()].sort());
  });

  test("says on paper what was answered, and names the receipt by its hash", async () => {
    const filing = await amira.file("PROOF-2");
    await amira.reaches(filing.id, "LOAD");
    const files = await unzipped((await download(filing.id)).bytes);
    const { createHash } = await import("node:crypto");
    const hash = createHash("sha256").update(files.get("receipts/PROOF-2.json")!).digest("hex");
    const text = await pdfText(files.get("proofs/PROOF-2.pdf")!);
    const receipt = JSON.parse(files.get("receipts/PROOF-2.json")!.toString());
    for (const said of [
      "Proof of filing",
      "PROOF-2",
      "Load",
      "ACT",
      "Amira Haddad",
      receipt.submission.header.equipment[0].container_number,
      receipt.submission.typed_data.message.contentHash,
      `0x${hash}`,
      "+04:00",
      "/verify",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toContain("تقديم");
  });

  test("of a refused bill says so in NAIC's words", async () => {
    const filing = await amira.file("ABC-SIM-DNL-9");
    const { last_assessment: last } = await amira.reaches(filing.id, "DO_NOT_LOAD");
    const files = await unzipped((await download(filing.id)).bytes);
    const text = await pdfText(files.get("proofs/ABC-SIM-DNL-9.pdf")!);
    expect(text).toContain("Do not load");
    expect(text).toContain(last!.text ?? last!.points[0]!.text);
  });

  test("says who filed it and in whose name, where these are two companies", async () => {
    const company = await createCompany(app.database.db, { name: "Creek Imports LLC", connectedAs: "CREEK01" });
    const delegation = newId();
    await sql`
      insert into mpci_delegations (id, principal_id, delegate_id, scope, state, valid_from)
      values (${delegation}, ${company.id}, ${amira.person.companyId}, '{HOUSE}', 'ACTIVE', '2026-01-01')
    `.execute(app.database.db);
    const draft = await amira.call("POST", filingsPath, {
      ...(await amira.bill("PROOF-FOR")),
      delegation_id: delegation,
    });
    await amira.send(draft.body.id);
    await amira.reaches(draft.body.id, "LOAD");
    const files = await unzipped((await download(draft.body.id)).bytes);
    const text = await pdfText(files.get("proofs/PROOF-FOR.pdf")!);
    expect(text).toMatch(/Filed by[\s\S]*Gulf Freight LLC[\s\S]*In the name of[\s\S]*Creek Imports LLC, CREEK01/);
  });

  async function downloadAll(ids: readonly string[], who = amira): Promise<{ status: number; bytes: Buffer }> {
    const headers = { authorization: who.who.headers.authorization, "content-type": "application/json" };
    const body = JSON.stringify({ filing_ids: ids });
    const response = await fetch(`${app.url}/api/filings/ae/mpci/proofs/`, { method: "POST", headers, body });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  test("of several bills lie in one archive, each once", async () => {
    const one = await amira.file("PROOF-5");
    const other = await amira.file("PROOF-6");
    const { status, bytes } = await downloadAll([one.id, other.id, one.id]);
    expect(status).toBe(200);
    const names = [...(await unzipped(bytes)).keys()].filter((name) => /^(proofs|receipts)/.test(name));
    expect(names).toEqual([
      "proofs/PROOF-5.pdf",
      "proofs/PROOF-6.pdf",
      "receipts/PROOF-5.json",
      "receipts/PROOF-6.json",
    ]);
  });

  test("of several bills are refused together where one is a draft, another company's, or none is named", async () => {
    const draft = await amira.draft("PROOF-7");
    const filed = await amira.file("PROOF-8");
    const omar = await createFiler(app);
    expect((await downloadAll([filed.id, draft.id])).status).toBe(404);
    expect((await downloadAll([filed.id], omar)).status).toBe(404);
    expect((await downloadAll([])).status).toBe(400);
    expect((await downloadAll(Array.from({ length: 101 }, () => filed.id))).status).toBe(400);
  });

  test("of a voyage are those of its sealed bills, however the voyage is spelled, and of no other company", async () => {
    const omar = await createFiler(app);
    const on = (vessel_name: string, voyage_number: string) => ({ transport: { vessel_name, voyage_number } });
    const { id: one } = await amira.file("VOY-1", on("EASTERN SKY", "118N"));
    const { id: other } = await amira.file("VOY-2", on("Eastern  Sky", "118n"));
    const draft = await amira.draft("VOY-3", on("EASTERN SKY", "118N"));
    await amira.file("VOY-4", on("EASTERN SKY", "119N"));
    const { id: foreign } = await omar.file("VOY-5", on("EASTERN SKY", "118N"));
    const of = (id: string, who = amira) => who.call("GET", `${filingsPath}${id}/voyage-proofs/`);
    const both = { filing_ids: [other, one], is_more: false };
    expect((await of(one)).body).toEqual(both);
    expect((await of(draft.id)).body).toEqual(both);
    expect((await of(foreign, omar)).body).toEqual({ filing_ids: [foreign], is_more: false });
    expect((await of(one, omar)).status).toBe(404);
  });

  test("there is none of a draft, and none for another company", async () => {
    const draft = await amira.draft("PROOF-3");
    const filed = await amira.file("PROOF-4");
    const omar = await createFiler(app);
    expect((await download(draft.id)).status).toBe(404);
    expect((await download(filed.id, omar)).status).toBe(404);
  });
});
