// A request for information is answered: sealed, sent and decided, alone or with a correction, in every order.
import { randomUUID } from "node:crypto";
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { Preparation } from "@filings/contract/api/mpci/submission";
import { answerToSeal, type GivenAnswer } from "@filings/contract/mpci/rfi";
import { billToSeal } from "@filings/contract/mpci/seal/bill-to-seal";
import { createMpciClient } from "@filings/gateways/mpci/client";
import { checkPreparation } from "@filings/seal/check-preparation";
import { verifyReceipt } from "@filings/seal/verify-receipt";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createBreaker } from "#jobs/circuit-breaker";
import type { Tools } from "#tools";
import { aForm } from "../../../../../../tests/kit/forms.ts";
import { type NaicWord, naicAnswer, postToInbox } from "../../../../../../tests/kit/mpci/naic-answers.ts";
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
import { readKeptNotice } from "../answers/read-notice.job.ts";
import { sendMessage, TryAgain } from "./send-message.job.ts";

describe.each(oneKind("postgres"))("answering a request for information on %s", (kind) => {
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

  const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
  const path = (id: string) => `${filingsPath}${id}/`;
  const answers: GivenAnswer[] = [{ question: 1, text: "THE BRAND IS GULF LIGHT,\n MODEL GL-24" }];
  const line = "THE BRAND IS GULF LIGHT, MODEL GL-24";

  async function attempt(filingId: string, tools: Tools = app.tools): Promise<void> {
    await sendMessage(tools, createBreaker(), { data: { filingId } }).catch((error: unknown) => {
      if (!(error instanceof TryAgain)) throw error;
    });
  }
  async function say(
    says: NaicWord,
    { number }: { number: string },
    version = 1,
    issuedAt = new Date(),
  ): Promise<void> {
    const { body } = await postToInbox(app, naicAnswer({ says, messageNumber: number, version, issuedAt }));
    await readKeptNotice(app.tools, { data: { noticeId: body.notice_id } });
  }
  async function textsOf(id: string): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select encode(bytes, 'escape') as text from sent_messages where filing_id = ${id} order by created_at, id
    `.execute(app.database.db);
    return rows.map(({ text }) => text);
  }
  const lastOf = async (id: string) => (await textsOf(id)).at(-1)!;
  const kindsOf = ({ events }: FilingDetail) => events.map((event) => event.kind);

  /** NAIC asks for information; the sandbox says nothing about such a bill, only the test does. */
  async function asked(): Promise<FilingDetail> {
    const filing = await amira.file(`ABC-SIM-SILENT-${randomUUID().slice(0, 8).toUpperCase()}`);
    await attempt(filing.id);
    await say("RFI", filing, 1, at(-60));
    return amira.show(filing.id);
  }
  const ask = (id: string, body: object = {}) =>
    amira.call("POST", `${path(id)}prepare-submission/`, {
      key_id: amira.keyId,
      purpose: "ANSWER_RFI",
      answers,
      ...body,
    });
  function sealed(preparation: Preparation) {
    const { preparation_id, signature, ethereum_address } = amira.seal(preparation);
    return { preparation_id, signature, ethereum_address };
  }
  const act = (id: string, body: object) =>
    amira.call("PATCH", `${path(id)}action/`, { action: "ANSWER_RFI", ...body });
  async function answer(id: string): Promise<FilingDetail> {
    const { status, body } = await act(id, sealed((await ask(id)).body));
    expect([status, body.code]).toEqual([200, undefined]);
    return body;
  }
  async function attach(id: string, text: string) {
    const form = aForm({ name: `${text}.pdf`, bytes: aPdf({ objects: `% ${text}\n` }) }, {});
    const headers = { ...form.headers, authorization: amira.who.headers.authorization };
    return (await app.request({ method: "POST", url: `${path(id)}attachments/`, payload: form.payload, headers })).body;
  }

  test("what is sealed is the bill as it was filed with the answer, as its reader expects it", async () => {
    const filing = await asked();
    expect(filing.rfi).toMatchObject({ version: 1, number: expect.stringMatching(/^NAIC/), replaces: null });
    const paper = await attach(filing.id, "data sheet");
    const given = [{ ...answers[0]!, attachment_ids: [paper.id] }];
    const { body: preparation } = await ask(filing.id, { answers: given });
    expect(preparation).toMatchObject({ message_function: "UPDATE", version: 2, findings: [] });
    expect(preparation.price).toMatchObject({ total_e5: 0, lines: [{ code: "MPCI_UPDATE", amount_e5: 0 }] });
    const { rfi, attachments } = await amira.show(filing.id);
    const sealedAnswer = answerToSeal(rfi!, given, attachments);
    expect(sealedAnswer.answers).toEqual([
      expect.objectContaining({ question: 1, text: line, papers: [paper.sha256] }),
    ]);
    const { signer, statement } = preparation.typed_data.message;
    expect(statement).toContain("my answer to the request for information");
    const filingToSeal = (text: string) =>
      billToSeal({
        ...filing,
        version: 2,
        attachments,
        answer: answerToSeal(rfi!, [{ ...given[0]!, text }], attachments),
      });
    const { environment } = app.tools.settings;
    const shown = (text: string) => ({ filing: filingToSeal(text), environment, signer, totalE5: 0 });
    expect(checkPreparation(preparation, shown(line))).toEqual([]);
    expect(checkPreparation(preparation, shown("ANOTHER ANSWER"))).toEqual(["content"]);
  });

  test("a bill keeps the party id it was filed under when the company is connected under another one", async () => {
    const filing = await asked();
    const [before, { companyId }] = [filing.filer.mpci_party_id!, amira.person];
    const connectAs = (party: string) =>
      sql`update mpci_connections set mpci_party_id = ${party} where company_id = ${companyId}`.execute(
        app.database.db,
      );
    await connectAs(`N${before.slice(1)}`);
    try {
      expect((await amira.show(filing.id)).filer.mpci_party_id).toBe(before);
      await answer(filing.id);
      expect(await lastOf(filing.id)).toContain(`NAD+MS+${before}::ZZZ'`);
      const next = await amira.draft(`ABC-SIM-SILENT-${randomUUID().slice(0, 8).toUpperCase()}`);
      expect(next.filer.mpci_party_id).toBe(`N${before.slice(1)}`);
    } finally {
      await connectAs(before);
    }
  });

  test("it is sent as the next version with the data unchanged, and NAIC decides on it [mpci T32] [spec 7.mpci.action]", async () => {
    const filing = await asked();
    const sent = await answer(filing.id);
    expect(sent).toMatchObject({ status: "SUBMITTED", version: 2, rfi: null, body: filing.body });
    expect(sent.events.at(-1)).toMatchObject({
      kind: "ANSWER_RFI",
      answer: {
        request: { number: filing.rfi!.number, version: 1 },
        answers: [{ question: 1, asked: expect.any(String), text: line, papers: [] }],
      },
    });
    const [first, second] = await textsOf(filing.id);
    expect(second).toContain(`BGM+714+${filing.number}:2+5'`);
    expect(second).toContain(`RFF+ACW:${filing.number}::1'`);
    expect(second).toContain(`RFF+AGI:${filing.rfi!.number}'`);
    expect(second).toContain(`FTX+ACB+++${line}'`);
    expect(second).not.toContain("FTX+CHG");
    const goods = /GID.*CST/s;
    expect(goods.exec(second!)?.[0]).toBe(goods.exec(first!)?.[0]);
    await attempt(filing.id);
    await say("ACT", filing, 2);
    expect(await amira.show(filing.id)).toMatchObject({ status: "LOAD", version: 2, rfi: null });
  });

  test("repeated it is the same answer, sent once; its receipt proves what was answered", async () => {
    const filing = await asked();
    const { body: preparation } = await ask(filing.id);
    const body = sealed(preparation);
    await act(filing.id, body);
    expect((await act(filing.id, body)).status).toBe(200);
    expect(await textsOf(filing.id)).toHaveLength(2);
    expect((await amira.show(filing.id)).versions).toHaveLength(2);
    const { body: receipt } = await amira.call("GET", `${path(filing.id)}receipt/`);
    expect(receipt.submission).toMatchObject({ version: 2, header: { answer: { answers: [{ text: line }] } } });
    const { body: keys } = await app.request({ method: "GET", url: "/api/verify/keys/" });
    const trustedKeys = keys.keys.map((key: { public_key: string }) => key.public_key);
    const checks = await verifyReceipt(receipt, { trustedKeys, environment: "local" });
    expect(checks.filter(({ result }) => result === "bad")).toEqual([]);
  });

  test("a correction and the answer are one sealed update [mpci T72]", async () => {
    const filing = await asked();
    await amira.call("POST", `${path(filing.id)}convert/`);
    const draft = await amira.save(filing.id, { master_bill_number: "EGLV142600000099" });
    expect(draft.available_actions).toContain("ANSWER_RFI");
    const { body: preparation } = await ask(filing.id, { purpose: "SUBMIT", reason: "BRAND ADDED" });
    expect(preparation).toMatchObject({ version: 2, content: { master_bill_number: "EGLV142600000099" } });
    const { status, body } = await amira.submit(filing.id, amira.seal(preparation));
    expect([status, body.status, body.version]).toEqual([200, "SUBMITTED", 2]);
    expect(body.events.at(-1)).toMatchObject({ kind: "ANSWER_RFI", answer: { answers: [{ text: line }] } });
    const message = await lastOf(filing.id);
    expect(message).toContain("RFF+MB:EGLV142600000099'");
    expect(message).toContain("FTX+CHG+++BRAND ADDED'");
    expect(message).toContain(`FTX+ACB+++${line}'`);
    await attempt(filing.id);
    await say("ACT", filing, 2);
    expect((await amira.show(filing.id)).body.master_bill_number).toBe("EGLV142600000099");
  });

  test("an update that says nothing to the request is an update like any other", async () => {
    const filing = await asked();
    await amira.call("POST", `${path(filing.id)}convert/`);
    const sent = await amira.send(filing.id);
    expect(kindsOf(sent).at(-1)).toBe("SUBMIT");
    expect(await lastOf(filing.id)).not.toContain("FTX+ACB");
  });

  test.each([
    ["nothing", [{ question: 1, text: " \n" }], "required_field", "answers"],
    ["a question that NAIC does not ask", [{ question: 2, text: "YES" }], "wrong_value", "answers[0].question"],
    ["letters that NAIC does not read", [{ question: 1, text: "العلامة" }], "wrong_value", "answers[0].text"],
    [
      "a paper of another filing",
      [{ question: 1, attachment_ids: [randomUUID()] }],
      "wrong_value",
      "answers[0].attachment_ids[0]",
    ],
  ])("an answer of %s is refused at its field, and nothing is sent", async (_what, given, code, field) => {
    const filing = await asked();
    const { status, body } = await ask(filing.id, { answers: given });
    expect([status, body.code, body.errors[0].path]).toEqual([400, code, field]);
    expect(await textsOf(filing.id)).toHaveLength(1);
  });

  test("only the latest request is answered: it says which one it replaces, and an answer to that one is refused", async () => {
    const filing = await asked();
    const { body: early } = await ask(filing.id);
    await say("RFI", filing, 1, at(-30));
    const latest = await amira.show(filing.id);
    expect(latest.rfi?.number).not.toBe(filing.rfi?.number);
    expect(latest.rfi?.replaces).toEqual({ number: filing.rfi?.number, issued_at: filing.rfi?.issued_at });
    const refused = await act(filing.id, sealed(early));
    expect([refused.status, refused.body.code]).toEqual([409, "newer_answer"]);
    const unread = await ask(filing.id, { answer_received_at: filing.rfi?.received_at });
    expect([unread.status, unread.body.code]).toEqual([409, "newer_answer"]);
    expect(await textsOf(filing.id)).toHaveLength(1);
    await answer(filing.id);
    expect(await lastOf(filing.id)).toContain(`RFF+AGI:${latest.rfi?.number}'`);
  });

  test("a request to the version before, heard after the answer was sent, is kept and moves nothing", async () => {
    const filing = await asked();
    await answer(filing.id);
    await say("RFI", filing, 1, at(-30));
    const shown = await amira.show(filing.id);
    expect(shown).toMatchObject({ status: "SUBMITTED", version: 2 });
    expect(kindsOf(shown).slice(-2)).toEqual(["ANSWER_RFI", "RFI"]);
  });

  test("an answer that NAIC refuses is kept, and the request is open again: answered anew or with a correction", async () => {
    const filing = await asked();
    await answer(filing.id);
    await attempt(filing.id);
    await say("REJECTED", filing, 2);
    const refused = await amira.show(filing.id);
    expect(refused).toMatchObject({ status: "SUBMISSION_REJECTED", version: 2, rfi: { number: filing.rfi?.number } });
    expect(refused.events.find((event) => event.kind === "ANSWER_RFI")?.answer?.answers[0]?.text).toBe(line);
    await amira.call("POST", `${path(filing.id)}convert/`);
    const { body: preparation } = await ask(filing.id, { purpose: "SUBMIT", reason: "BRAND ADDED" });
    expect((await amira.submit(filing.id, amira.seal(preparation))).body).toMatchObject({
      status: "SUBMITTED",
      version: 3,
    });
    expect(await lastOf(filing.id)).toContain(`RFF+AGI:${filing.rfi?.number}'`);
  });

  test("a refused answer is dropped, and the next has its number", async () => {
    const filing = await asked();
    await answer(filing.id);
    await attempt(filing.id);
    await say("REJECTED", filing, 2);
    const { body: dropped } = await amira.call("PATCH", `${path(filing.id)}action/`, { action: "DISCARD" });
    expect(dropped).toMatchObject({
      status: "ADDITIONAL_INFO_NEEDED",
      version: 1,
      rfi: { number: filing.rfi?.number },
    });
    expect(await answer(filing.id)).toMatchObject({ status: "SUBMITTED", version: 2 });
    await attempt(filing.id);
    await say("ACT", filing, 2);
    expect(await amira.show(filing.id)).toMatchObject({ status: "LOAD", version: 2 });
  });

  test("an answer that did not arrive is a draft with its request open, and is sent once more", async () => {
    const filing = await asked();
    await answer(filing.id);
    for (let tries = 0; tries < 5; tries++) await attempt(filing.id, nobodyThere);
    const back = await amira.show(filing.id);
    expect(back).toMatchObject({ status: "DRAFTED", version: 2, rfi: { number: filing.rfi?.number } });
    expect(back.events.find((event) => event.kind === "ANSWER_RFI")?.answer?.answers[0]?.text).toBe(line);
    const { body: preparation } = await ask(filing.id, { purpose: "SUBMIT", reason: "BRAND ADDED" });
    expect((await amira.submit(filing.id, amira.seal(preparation))).body.status).toBe("SUBMITTED");
    await attempt(filing.id);
    await say("ACT", filing, 2);
    expect((await amira.show(filing.id)).status).toBe("LOAD");
  });

  test("after 200 days, and once the bill is withdrawn, nothing is answered, and the refusal says why", async () => {
    const expired = await asked();
    const { body: preparation } = await ask(expired.id);
    await say("EXP", expired, 1);
    const late = await act(expired.id, sealed(preparation));
    expect([late.status, late.body.code]).toEqual([409, "invalid_transition"]);
    expect(late.body.detail).toMatch(/expired 200 days after/);
    expect((await ask(expired.id)).body.detail).toMatch(/expired 200 days after/);

    const past = await asked();
    await sql`update filings set expires_at = now() - interval '1 second' where id = ${past.id}`.execute(
      app.database.db,
    );
    expect((await ask(past.id)).body.detail).toMatch(/expired 200 days after/);

    const withdrawn = await asked();
    const { db } = app.database;
    await sql`update filings set status = 'CANCELED' where id = ${withdrawn.id}`.execute(db);
    expect((await ask(withdrawn.id)).body.detail).toMatch(/was withdrawn from NAIC/);
    for (const { id } of [expired, past, withdrawn]) expect(await textsOf(id)).toHaveLength(1);
  });

  test("nothing is answered while a withdrawal waits, nor without a request", async () => {
    const filing = await asked();
    await sql`update filings set pending_operation = 'CANCEL' where id = ${filing.id}`.execute(app.database.db);
    expect((await ask(filing.id)).body.detail).toMatch(/withdrawal of this bill is on its way/);
    const loaded = await asked();
    await say("ACT", loaded, 1);
    const { status, body } = await ask(loaded.id);
    expect([status, body.code]).toEqual([409, "invalid_transition"]);
    expect((await act(loaded.id, {})).body.errors[0].path).toBe("preparation_id");
  });
});
