import { randomUUID } from "node:crypto";
import { createMpciClient } from "@filings/gateways/mpci/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createBreaker } from "#jobs/circuit-breaker";
import type { Tools } from "#tools";
import { aForm } from "../../../../../../tests/kit/forms.ts";
import { aPdf } from "../../../../../../tests/kit/sample-files.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { freePort } from "../../../../../../tests/kit/servers/postgres-server.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";
import { sendMessage, TryAgain } from "./send-message.job.ts";

interface ReceivedPaper {
  readonly name: string;
  readonly document_type: string;
  readonly version: number;
  readonly sha256: string;
  readonly times: number;
}

async function attach(app: TestApp, who: Filer, { id, name }: { id: string; name: string }) {
  const { payload, headers } = aForm({ name, bytes: aPdf({ objects: `% ${randomUUID()}\n` }) });
  const access = { ...headers, authorization: who.who.headers.authorization };
  const { status, body } = await app.request({
    method: "POST",
    url: `${filingsPath}${id}/attachments/`,
    payload,
    headers: access,
  });
  expect(status).toBe(201);
  return body;
}

async function atNaic(app: TestApp, messageNumber: string): Promise<ReceivedPaper[]> {
  const response = await fetch(`${app.sandboxUrl}/mpci/papers/?message_number=${messageNumber}`);
  return ((await response.json()) as { results: ReceivedPaper[] }).results;
}

describe.each(oneKind("postgres"))("the papers of a bill on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;
  let nobodyThere: Tools;

  beforeAll(async () => {
    app = await openTestApp(kind, { works: false });
    amira = await createFiler(app);
    const { secret } = app.tools.settings.mpci;
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const mpci = createMpciClient({ baseUrl, secret, timeoutMs: 1_000, now: app.tools.clock.now });
    nobodyThere = { ...app.tools, gateways: { ...app.tools.gateways, mpci } };
  });
  afterAll(() => app?.close());

  /** One attempt of the job, as the worker makes it. */
  async function attempt(tools: Tools, filingId: string): Promise<"over" | "again"> {
    try {
      await sendMessage(tools, createBreaker(), { data: { filingId } });
      return "over";
    } catch (error) {
      if (error instanceof TryAgain) return "again";
      throw error;
    }
  }
  async function sealedWith(...names: string[]): Promise<{ id: string; number: string; bill: string }> {
    const bill = `PAPERS-${randomUUID().slice(0, 8).toUpperCase()}`;
    const { id, number } = await amira.draft(bill);
    for (const name of names) await attach(app, amira, { id, name });
    await amira.send(id);
    return { id, number, bill };
  }
  const heardOf = async (bill: string) =>
    (await app.naicLog(bill)).filter(({ direction }) => direction === "in").length;
  const deliveriesOf = async (id: string) => (await amira.show(id)).attachments.map(({ delivery }) => delivery);
  async function reservationsOf(filingId: string) {
    const { rows } = await sql<{ state: string }>`
      select state from ledger_reservations where filing_id = ${filingId} order by at, id
    `.execute(app.database.db);
    return rows.map((row) => row.state);
  }

  test("reach NAIC once each, before the bill that lists their hashes", async () => {
    const { id, number, bill } = await sealedWith("dgd.pdf", "msds.pdf");
    expect(await deliveriesOf(id)).toEqual(["WAITING", "WAITING"]);
    expect(await attempt(app.tools, id)).toBe("over");
    const { attachments } = await amira.show(id);
    expect(attachments).toMatchObject([
      { name: "dgd.pdf", delivery: "DELIVERED", delivered_at: expect.any(String), delivery_error: null },
      { name: "msds.pdf", delivery: "DELIVERED" },
    ]);
    expect(await atNaic(app, number)).toMatchObject([
      { name: "dgd.pdf", document_type: "DANGEROUS_GOODS_DECLARATION", version: 1, times: 1 },
      { name: "msds.pdf", document_type: "SAFETY_DATA_SHEET", version: 1, times: 1 },
    ]);
    const [message] = (await app.naicLog(bill)).filter(({ direction }) => direction === "in");
    const hashes = attachments.map(({ sha256 }) => sha256.slice(2));
    expect(message?.text).toContain(`FTX+ABX+++${hashes.join(":")}'`);
  });

  test.each([
    ["DOWN", "before", 3],
    ["LOST", "after", 1],
  ])(
    "wait when the line is lost (%s, %s a paper), the bill with them, and nothing is sent twice",
    async (scenario, _when, posts) => {
      const { id, number, bill } = await sealedWith("first.pdf", `second-SIM-${scenario}.pdf`, "third.pdf");
      for (let turn = 0; turn < posts; turn += 1) {
        expect(await attempt(app.tools, id)).toBe("again");
        expect(await heardOf(bill)).toBe(0);
        expect(await deliveriesOf(id)).toEqual(["DELIVERED", "UNKNOWN", "WAITING"]);
        expect((await amira.show(id)).status).toBe("SUBMITTED");
      }
      expect(await attempt(app.tools, id)).toBe("over");
      expect((await atNaic(app, number)).map(({ times }) => times)).toEqual([1, 1, 1]);
      expect([await heardOf(bill), await reservationsOf(id)]).toEqual([1, ["CAPTURED"]]);
    },
  );

  test("that NAIC is never reached with are given up with their bill after five tries, and sent with the next", async () => {
    const { id, number, bill } = await sealedWith("only.pdf");
    for (let tried = 1; tried <= 4; tried += 1) expect(await attempt(nobodyThere, id)).toBe("again");
    expect(await attempt(nobodyThere, id)).toBe("over");
    const draft = await amira.show(id);
    expect(draft).toMatchObject({
      status: "DRAFTED",
      version: 1,
      attachments: [{ delivery: "WAITING", sealed_version: null, delivery_error: "ECONNREFUSED" }],
    });
    await amira.send(id);
    expect(await attempt(app.tools, id)).toBe("over");
    expect((await atNaic(app, number)).map(({ times }) => times)).toEqual([1]);
    expect([await heardOf(bill), await reservationsOf(id)]).toEqual([1, ["RELEASED", "CAPTURED"]]);
  });

  test("of which NAIC refuses one hold the bill back: it is a draft again, and goes without that paper", async () => {
    const { id, number, bill } = await sealedWith("good.pdf", "bad-SIM-PAPERNO.pdf");
    expect(await attempt(app.tools, id)).toBe("over");
    const draft = await amira.show(id);
    expect(draft).toMatchObject({ status: "DRAFTED", version: 1 });
    expect(draft.attachments).toMatchObject([
      { name: "good.pdf", delivery: "DELIVERED", sealed_version: null },
      {
        name: "bad-SIM-PAPERNO.pdf",
        delivery: "REFUSED",
        delivery_error: "The paper cannot be read",
        sealed_version: null,
      },
    ]);
    expect([await heardOf(bill), await reservationsOf(id)]).toEqual([0, ["RELEASED"]]);
    const refused = await amira.call("POST", `${filingsPath}${id}/prepare-submission/`, { key_id: amira.keyId });
    expect(refused).toMatchObject({ status: 409, body: { code: "paper_refused" } });
    const url = `${filingsPath}${id}/attachments/${draft.attachments[1]!.id}/`;
    await app.request({ method: "DELETE", url, headers: { authorization: amira.who.headers.authorization } });
    await amira.send(id);
    expect(await attempt(app.tools, id)).toBe("over");
    expect((await atNaic(app, number)).map(({ name, times }) => [name, times])).toEqual([["good.pdf", 1]]);
    expect(await heardOf(bill)).toBe(1);
  });
});

describe.each(oneKind("postgres"))("papers and NAIC's answers on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;
  beforeAll(async () => {
    app = await openTestApp(kind);
    amira = await createFiler(app);
  });
  afterAll(() => app?.close());

  test("an update lists every paper and sends the new one alone", async () => {
    const { id, number } = await amira.draft("PAPERS-UPDATED");
    await attach(app, amira, { id, name: "first.pdf" });
    await amira.send(id);
    await amira.reaches(id, "LOAD");
    await amira.call("POST", `${filingsPath}${id}/convert/`);
    await attach(app, amira, { id, name: "second.pdf" });
    await amira.send(id);
    await amira.reaches(id, "LOAD");
    expect((await atNaic(app, number)).map(({ name, version, times }) => [name, version, times])).toEqual([
      ["first.pdf", 1, 1],
      ["second.pdf", 2, 1],
    ]);
    const { attachments } = await amira.show(id);
    expect(attachments.map(({ sealed_version }) => sealed_version)).toEqual([1, 2]);
  });

  test("the kind of a paper is guessed, corrected until it is sealed, and sealed with it", async () => {
    const { id } = await amira.draft("PAPERS-KIND");
    const file = await attach(app, amira, { id, name: "scan0001.pdf" });
    expect(file.document_type).toBe("OTHER");
    const path = `${filingsPath}${id}/attachments/${file.id}/`;
    const change = (document_type: string, who = amira) => who.call("PATCH", path, { document_type });
    const before = await amira.prepare(id);
    expect((await change("SAFETY_DATA_SHEET")).body).toMatchObject({ id: file.id, document_type: "SAFETY_DATA_SHEET" });
    expect((await amira.submit(id, amira.seal(before))).body.code).toBe("content_changed");
    expect(await change("PASSPORT")).toMatchObject({ status: 400 });
    expect(await change("OTHER", await createFiler(app))).toMatchObject({ status: 404 });
    const { typed_data } = await amira.prepare(id);
    expect(typed_data.message.documents).toMatchObject([{ documentType: "SAFETY_DATA_SHEET" }]);
    await amira.send(id);
    expect(await change("OTHER")).toMatchObject({ status: 409, body: { code: "document_locked" } });
  });
});
