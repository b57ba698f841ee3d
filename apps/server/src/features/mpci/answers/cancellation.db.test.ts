// A bill is withdrawn from NAIC: sealed, sent, accepted or refused, given up, and answered in any order.
import { randomUUID } from "node:crypto";
import type { Preparation } from "@filings/contract/api/mpci/submission";
import { cancellationToSeal } from "@filings/contract/mpci/seal/cancellation-to-seal";
import { createMpciClient } from "@filings/gateways/mpci/client";
import { notificationSteps } from "@filings/phrases/account/notifications";
import { say as inWords } from "@filings/phrases/say";
import { checkPreparation } from "@filings/seal/check-preparation";
import type { Receipt } from "@filings/seal/receipt";
import { verifyReceipt } from "@filings/seal/verify-receipt";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createBreaker } from "#jobs/circuit-breaker";
import type { Tools } from "#tools";
import { type NaicWord, naicAnswer, postToInbox } from "../../../../../../tests/kit/mpci/naic-answers.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { freePort } from "../../../../../../tests/kit/servers/postgres-server.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";
import { sendMessage, TryAgain } from "../submission/send-message.job.ts";
import { expireFilings } from "./expire-filings.job.ts";
import { readKeptNotice } from "./read-notice.job.ts";

describe.each(oneKind("postgres"))("withdrawing a bill on %s", (kind) => {
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
    await switchOn(true);
  });
  afterAll(() => app?.close());

  const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
  const reason = "BOOKING CANCELLED BY SHIPPER";

  async function switchOn(isOn: boolean): Promise<void> {
    await sql`
      insert into feature_flags (name, is_enabled) values ('mpci_cancel_enabled', ${isOn})
      on conflict (name) do update set is_enabled = excluded.is_enabled
    `.execute(app.database.db);
  }
  async function attempt(filingId: string, tools: Tools = app.tools): Promise<void> {
    await sendMessage(tools, createBreaker(), { data: { filingId } }).catch((error: unknown) => {
      if (!(error instanceof TryAgain)) throw error;
    });
  }
  async function hear(bytes: Buffer): Promise<void> {
    const { body } = await postToInbox(app, bytes);
    await readKeptNotice(app.tools, { data: { noticeId: body.notice_id } });
  }
  const say = (says: NaicWord, messageNumber: string, { version = 1, issuedAt = new Date() } = {}) =>
    hear(naicAnswer({ says, messageNumber, version, issuedAt }));
  async function messagesOf(id: string) {
    const { rows } = await sql<{
      kind: string;
      version: number;
      state: string;
      control_reference: string;
      text: string;
    }>`
      select kind, version, state, control_reference, encode(bytes, 'escape') as text from sent_messages
      where filing_id = ${id} order by created_at, id
    `.execute(app.database.db);
    return rows;
  }
  const kindsOf = async (id: string) => (await amira.show(id)).events.map((event) => event.kind);

  /** Sent, delivered and answered; the sandbox never answers, only the test does. */
  async function filed(says: NaicWord = "ACT") {
    const { id, number } = await amira.file(`ABC-SIM-SILENT-${randomUUID().slice(0, 8).toUpperCase()}`);
    await attempt(id);
    await say(says, number, { issuedAt: at(-60) });
    return amira.show(id);
  }
  const path = (id: string) => `${filingsPath}${id}/`;
  const ask = (id: string, more: object = {}) =>
    amira.call("POST", `${path(id)}prepare-submission/`, { key_id: amira.keyId, purpose: "CANCEL", reason, ...more });
  const act = (id: string, body: object) => amira.call("PATCH", `${path(id)}action/`, { action: "CANCEL", ...body });
  function sealed(preparation: Preparation) {
    const { preparation_id, signature, ethereum_address } = amira.seal(preparation);
    return { preparation_id, signature, ethereum_address };
  }
  async function cancel(id: string): Promise<void> {
    const { status } = await act(id, sealed((await ask(id)).body));
    expect(status).toBe(200);
  }
  /** A filed bill with its cancellation delivered. */
  async function cancelling(says: NaicWord = "ACT") {
    const filing = await filed(says);
    await cancel(filing.id);
    await attempt(filing.id);
    return filing;
  }

  /** The bill is sent again as the next version, and delivered. */
  async function update(id: string): Promise<void> {
    await amira.call("POST", `${path(id)}convert/`);
    await amira.send(id);
    await attempt(id);
  }
  const receiptOf = async (id: string): Promise<Receipt> => (await amira.call("GET", `${path(id)}receipt/`)).body;
  async function failedChecks(receipt: Receipt) {
    const { body } = await app.request({ method: "GET", url: "/api/verify/keys/" });
    const trustedKeys = body.keys.map((key: { public_key: string }) => key.public_key);
    const checks = await verifyReceipt(receipt, { trustedKeys, environment: "local" });
    return checks.filter(({ result }) => result === "bad").map(({ name, reason: why }) => [name, why]);
  }

  test("what is sealed is the withdrawal with its reason, as its reader expects it [spec 7.mpci.action]", async () => {
    const filing = await filed();
    const { body: preparation } = await ask(filing.id);
    expect(preparation).toMatchObject({ message_function: "CANCELLATION", version: 2, findings: [], documents: [] });
    expect(preparation.price).toMatchObject({ total_e5: 0, lines: [{ code: "MPCI_CANCELLATION", amount_e5: 0 }] });
    const { signer, statement } = preparation.typed_data.message;
    expect(statement).toBe("I withdraw this bill of lading from the National Advance Information Center.");
    const shown = {
      filing: cancellationToSeal(filing, reason),
      environment: app.tools.settings.environment,
      signer,
      totalE5: 0,
    };
    expect(checkPreparation(preparation, shown)).toEqual([]);
    const other = { ...shown, filing: cancellationToSeal(filing, "ANOTHER REASON") };
    expect(checkPreparation(preparation, other)).toEqual(["content"]);
  });

  test.each(["REGISTERED", "ACT", "ACW", "DNL", "RFI", "PSF"] as const)(
    "a bill answered with %s is withdrawn: it is awaited, then cancelled [mpci T40] [mpci T41]",
    async (says) => {
      const filing = await filed(says);
      expect(filing.available_actions).toContain("CANCEL");
      await cancel(filing.id);
      const pending = await amira.show(filing.id);
      expect(pending).toMatchObject({
        status: filing.status,
        version: 1,
        revision: filing.revision,
        pending_operation: "CANCEL",
        cancellation: { reason, outcome: null },
      });
      for (const action of ["convert", "CANCEL"]) expect(pending.available_actions).not.toContain(action);
      const listed = await amira.call("GET", `${filingsPath}?search=${filing.body.bill_number}`);
      expect(listed.body.results).toMatchObject([{ pending_operation: "CANCEL" }]);
      await attempt(filing.id);
      const [, message] = await messagesOf(filing.id);
      expect(message).toMatchObject({ kind: "CANCELLATION", version: 2, state: "DELIVERED" });
      const segments = [`BGM+714+${filing.number}:2+1'`, `RFF+ACW:${filing.number}::1'`, `FTX+CHG+++${reason}'`];
      for (const segment of segments) expect(message?.text).toContain(segment);
      await say("CANCEL_ACCEPTED", filing.number, { version: 2 });
      expect(await amira.show(filing.id)).toMatchObject({
        status: "CANCELED",
        pending_operation: null,
        cancellation: { outcome: "ACCEPTED" },
      });
      expect(await kindsOf(filing.id)).toEqual(expect.arrayContaining(["CANCEL", "CANCEL_ACCEPTED"]));
      const receipt = await receiptOf(filing.id);
      expect(receipt.submission.version).toBe(1);
      expect(receipt.authority.map(({ decision }) => decision)).toEqual([
        says === "REGISTERED" ? null : says,
        "CANCELED",
      ]);
      expect(await failedChecks(receipt)).toEqual([["accepted_by_authority", "withdrawn_from_authority"]]);
    },
  );

  test("an update's receipt holds the answers to the update, none to a withdrawal refused before it", async () => {
    const { id, number } = await filed();
    const acknowledgeLast = async () => {
      const { control_reference: controlReference } = (await messagesOf(id)).at(-1)!;
      await hear(naicAnswer({ says: "ACKNOWLEDGED", messageNumber: "", controlReference, issuedAt: at(-40) }));
    };
    for (const says of ["CANCEL_REFUSED", "REJECTED"] as const) {
      await cancel(id);
      await attempt(id);
      await acknowledgeLast();
      await say(says, number, { version: 2, issuedAt: at(-30) });
    }
    const waiting = await receiptOf(id);
    expect(waiting.authority.map(({ kind: of }) => of)).toEqual(["ACT"]);
    await update(id);
    await acknowledgeLast();
    await say("ACT", number, { version: 2, issuedAt: at(-10) });
    const receipt = await receiptOf(id);
    expect(receipt.submission.version).toBe(2);
    expect(receipt.authority.map(({ kind: of }) => of)).toEqual(["ACKNOWLEDGED", "ACT"]);
    expect(await failedChecks(receipt)).toEqual([]);
  });

  test("a refused withdrawal leaves everything as it was, says why, and may be asked again or updated [mpci T42]", async () => {
    const filing = await cancelling("RFI");
    await say("CANCEL_REFUSED", filing.number, { version: 2 });
    const after = await amira.show(filing.id);
    expect(after).toMatchObject({
      status: "ADDITIONAL_INFO_NEEDED",
      version: 1,
      pending_operation: null,
      cancellation: { reason, outcome: "REFUSED" },
    });
    expect(after.body).toEqual(filing.body);
    expect(after.available_actions).toEqual(filing.available_actions);
    const { rows } = await sql<{ kind: string }>`
      select kind from notifications where filing_id = ${filing.id} order by created_at desc, id desc limit 1
    `.execute(app.database.db);
    expect(rows).toEqual([{ kind: "filing_cancel_refused" }]);

    await cancel(filing.id);
    await attempt(filing.id);
    expect((await messagesOf(filing.id)).map(({ kind: of, version }) => [of, version])).toEqual([
      ["ORIGINAL", 1],
      ["CANCELLATION", 2],
      ["CANCELLATION", 2],
    ]);
    await say("CANCEL_REFUSED", filing.number, { version: 2, issuedAt: at(10) });
    await amira.call("POST", `${path(filing.id)}convert/`);
    await amira.save(filing.id, { bill_number: `ABC-SIM-SILENT-${randomUUID().slice(0, 8).toUpperCase()}` });
    await amira.send(filing.id);
    expect((await amira.show(filing.id)).received).toBe(false);
    await attempt(filing.id);
    await say("REGISTERED", filing.number, { version: 2, issuedAt: at(20) });
    expect(await amira.show(filing.id)).toMatchObject({
      status: "SUBMISSION_SUCCESSFUL",
      version: 2,
      cancellation: null,
    });
  });

  test("who withdrew a bill that a colleague filed is told what came of it", async () => {
    const yusuf = await createFiler(app, { company: { id: amira.person.companyId }, name: "Yusuf Rahman" });
    const { id, number } = await filed();
    const { body: preparation } = await yusuf.call("POST", `${path(id)}prepare-submission/`, {
      key_id: yusuf.keyId,
      purpose: "CANCEL",
      reason,
    });
    const { preparation_id, signature, ethereum_address } = yusuf.seal(preparation);
    const body = { action: "CANCEL", preparation_id, signature, ethereum_address };
    expect((await yusuf.call("PATCH", `${path(id)}action/`, body)).status).toBe(200);
    await attempt(id);
    await say("CANCEL_ACCEPTED", number, { version: 2 });
    const { rows } = await sql<{ user_id: string; params: { filer?: string } }>`
      select user_id, params from notifications where filing_id = ${id} and kind = 'filing_cancel_accepted'
    `.execute(app.database.db);
    expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual([amira.person.id, yusuf.person.id].toSorted());
    // It could be loaded before: the work queue says the same.
    const steps = rows.map(({ params }) => inWords("en_GB", notificationSteps.filing_cancel_accepted, params));
    expect(new Set(steps)).toEqual(new Set(["Tell the carrier not to load it: the filing was withdrawn."]));
  });

  test("a withdrawal that NAIC rejects ends, also after an update with the same number was rejected", async () => {
    const filing = await filed();
    const { id, number } = filing;
    await amira.call("POST", `${path(id)}convert/`);
    await amira.send(id);
    await attempt(id);
    await say("REJECTED", number, { version: 2, issuedAt: at(-30) });
    await amira.call("PATCH", `${path(id)}action/`, { action: "DISCARD" });
    await cancel(id);
    await attempt(id);
    await say("REJECTED", number, { version: 2 });
    expect(await amira.show(id)).toMatchObject({
      status: "LOAD",
      version: 1,
      pending_operation: null,
      cancellation: { outcome: "REFUSED" },
    });
  });

  test("a withdrawal whose form NAIC rejects ends, and the filing stands", async () => {
    const { id } = await cancelling();
    const { control_reference: controlReference } = (await messagesOf(id))[1]!;
    await hear(naicAnswer({ says: "NOT_TAKEN", messageNumber: "", controlReference }));
    expect(await amira.show(id)).toMatchObject({
      status: "LOAD",
      pending_operation: null,
      rejection: null,
      cancellation: { outcome: "REFUSED" },
    });
  });

  test("a withdrawal that never leaves the server is given up after five tries, and the filing stands [mpci T68] [mpci T69.2]", async () => {
    const filing = await filed();
    const { id, number } = filing;
    await cancel(id);
    for (let tried = 1; tried <= 5; tried += 1) await attempt(id, nobodyThere);
    const after = await amira.show(id);
    expect(after).toMatchObject({
      status: "LOAD",
      version: 1,
      pending_operation: null,
      cancellation: { outcome: "NOT_DELIVERED" },
      transport: { state: "UNDELIVERABLE" },
    });
    expect(after.available_actions).toEqual(filing.available_actions);
    expect(await kindsOf(id)).toContain("CANCEL_UNDELIVERABLE");
    const { rows } = await sql<{ kind: string }>`
      select kind from notifications where filing_id = ${id} and kind like '%deliver%'
    `.execute(app.database.db);
    expect(rows).toEqual([{ kind: "filing_cancel_not_delivered" }]);

    // It arrived after all: meanwhile an update is drafted, and NAIC has withdrawn the bill.
    await amira.call("POST", `${path(id)}convert/`);
    await amira.save(id, { master_bill_number: "EGLV142600000077" });
    await say("CANCEL_ACCEPTED", number, { version: 2 });
    const ended = await amira.show(id);
    expect(ended).toMatchObject({ status: "CANCELED", version: 1, cancellation: { outcome: "ACCEPTED" } });
    // What is withdrawn is what NAIC had, not what was drafted since.
    expect(ended.body).toEqual(filing.body);
    expect(ended.versions.map(({ version, status }) => [version, status])).toEqual([[1, "CANCELED"]]);
    const found = async (search: string) => (await amira.call("GET", `${filingsPath}?search=${search}`)).body.results;
    expect(await found("EGLV142600000077")).toEqual([]);
    expect(await found(String(filing.body.bill_number))).toMatchObject([{ id, status: "CANCELED" }]);
  });

  test("an answer to the filing while its withdrawal is awaited moves it, and the withdrawal is still awaited", async () => {
    const { id, number } = await cancelling("REGISTERED");
    await say("DNL", number);
    expect(await amira.show(id)).toMatchObject({ status: "DO_NOT_LOAD", pending_operation: "CANCEL" });
    await say("CANCEL_REFUSED", number, { version: 2 });
    expect(await amira.show(id)).toMatchObject({ status: "DO_NOT_LOAD", pending_operation: null });
  });

  test("an expired filing waits for no withdrawal, whether NAIC or the clock says so [mpci T50]", async () => {
    const said = await cancelling("REGISTERED");
    await say("EXP", said.number);
    expect(await amira.show(said.id)).toMatchObject({ status: "EXPIRED", pending_operation: null });
    await say("CANCEL_ACCEPTED", said.number, { version: 2 });
    expect((await amira.show(said.id)).status).toBe("EXPIRED");
    expect(await kindsOf(said.id)).toContain("CANCEL_ACCEPTED");

    const due = await cancelling("REGISTERED");
    await sql`update filings set expires_at = ${at(-1)} where id = ${due.id}`.execute(app.database.db);
    await expireFilings(app.tools);
    expect(await amira.show(due.id)).toMatchObject({ status: "EXPIRED", pending_operation: null });
  });

  test.each(["ACT", "DNL", "RFI", "EXP", "REJECTED", "REGISTERED", "CANCEL_REFUSED"] as const)(
    "%s for a cancelled filing is kept and shown, and moves nothing [mpci T71]",
    async (says) => {
      const { id, number } = await cancelling();
      await say("CANCEL_ACCEPTED", number, { version: 2 });
      const { status, last_assessment, registration_number } = await amira.show(id);
      const told = async () => {
        const { rows } = await sql`select id from notifications where filing_id = ${id}`.execute(app.database.db);
        return rows.length;
      };
      const before = await told();
      await say(says, number, { version: says === "CANCEL_REFUSED" ? 2 : 1, issuedAt: at(120) });
      expect(await amira.show(id)).toMatchObject({
        status,
        last_assessment,
        registration_number,
        pending_operation: null,
        cancellation: { outcome: "ACCEPTED" },
      });
      expect((await kindsOf(id)).at(-1)).toBe(says);
      expect(await told()).toBe(before);
    },
  );

  test.each([
    ["CANCEL_REFUSED", "CANCEL_ACCEPTED", "CANCELED"],
    ["CANCEL_ACCEPTED", "CANCEL_REFUSED", "CANCELED"],
  ] as const)("of %s and a later %s, %s stands [mpci T69.1]", async (first, second, status) => {
    const { id, number } = await cancelling();
    await say(first, number, { version: 2, issuedAt: at(5) });
    await say(second, number, { version: 2, issuedAt: at(10) });
    expect(await amira.show(id)).toMatchObject({ status, pending_operation: null });
  });

  test("an acceptance said before the refusal that was heard first changes nothing, also of a second withdrawal", async () => {
    const { id, number } = await cancelling();
    await say("CANCEL_REFUSED", number, { version: 2, issuedAt: at(10) });
    await say("CANCEL_ACCEPTED", number, { version: 2, issuedAt: at(5) });
    expect(await amira.show(id)).toMatchObject({ status: "LOAD", cancellation: { outcome: "REFUSED" } });
    await cancel(id);
    await attempt(id);
    await say("CANCEL_ACCEPTED", number, { version: 2, issuedAt: at(6) });
    expect(await amira.show(id)).toMatchObject({ status: "LOAD", pending_operation: "CANCEL" });
    expect(await kindsOf(id)).toEqual(expect.arrayContaining(["CANCEL_REFUSED", "CANCEL_ACCEPTED"]));
  });

  test("an acceptance said before the registration of a later update moves nothing; one said after it withdraws", async () => {
    const { id, number } = await cancelling();
    await say("CANCEL_REFUSED", number, { version: 2, issuedAt: at(5) });
    await update(id);
    await say("ACT", number, { version: 2, issuedAt: at(20) });
    await say("CANCEL_ACCEPTED", number, { version: 2, issuedAt: at(10) });
    expect(await amira.show(id)).toMatchObject({ status: "LOAD", version: 2, cancellation: null });
    expect((await kindsOf(id)).at(-1)).toBe("CANCEL_ACCEPTED");
    await say("CANCEL_ACCEPTED", number, { version: 2, issuedAt: at(30) });
    expect((await amira.show(id)).status).toBe("CANCELED");
  });

  test("an acceptance said before a later answer to the version that is withdrawn withdraws it", async () => {
    const { id, number } = await cancelling();
    await say("DNL", number, { issuedAt: at(20) });
    await say("CANCEL_ACCEPTED", number, { version: 2, issuedAt: at(10) });
    expect((await amira.show(id)).status).toBe("CANCELED");
  });

  test("an acceptance said before the refusal of an update withdraws the bill, however late it is heard", async () => {
    const { id, number } = await cancelling();
    await say("CANCEL_REFUSED", number, { version: 2, issuedAt: at(5) });
    await update(id);
    await say("REJECTED", number, { version: 2, issuedAt: at(20) });
    await say("CANCEL_ACCEPTED", number, { version: 2, issuedAt: at(10) });
    expect((await amira.show(id)).status).toBe("CANCELED");
  });

  test("the same seal sent twice is one withdrawal; another seal of it is refused", async () => {
    const { id } = await filed();
    const { body: preparation } = await ask(id);
    const body = sealed(preparation);
    const answers = [await act(id, body), await act(id, body)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await messagesOf(id)).map((message) => message.kind)).toEqual(["ORIGINAL", "CANCELLATION"]);
    const other = await act(id, { ...body, signature: `0x${"11".repeat(65)}` });
    expect([other.status, other.body.code]).toEqual([409, "preparation_used"]);
  });

  test("a withdrawal is refused where it cannot be, and nothing is sent", async () => {
    const refusal = async (told: Promise<{ status: number; body: { code: string } }>) => {
      const { status, body } = await told;
      return [status, body.code];
    };
    const { id } = await filed();
    expect(await refusal(ask(id, { reason: "  x  " }))).toEqual([400, "required_field"]);
    expect(await refusal(ask(id, { reason: undefined }))).toEqual([400, "required_field"]);
    expect(await refusal(ask(id, { reason: "\u0628\u0631" }))).toEqual([400, "wrong_value"]);
    expect(await refusal(act(id, {}))).toEqual([400, "required_field"]);

    // What was prepared for one purpose is not sealed for the other.
    const { body: preparation } = await ask(id);
    expect(await refusal(amira.submit(id, amira.seal(preparation)))).toEqual([409, "preparation_expired"]);

    // An update is under way: first drafted, then sent.
    const prepared = sealed((await ask(id)).body);
    await amira.call("POST", `${path(id)}convert/`);
    expect(await refusal(ask(id))).toEqual([409, "invalid_transition"]);
    expect(await refusal(act(id, prepared))).toEqual([409, "invalid_transition"]);
    await amira.send(id);
    expect(await refusal(ask(id))).toEqual([409, "invalid_transition"]);
    expect((await messagesOf(id)).map((message) => message.kind)).toEqual(["ORIGINAL", "UPDATE"]);

    const yusuf = await createFiler(app, { company: { id: amira.person.companyId }, permissions: ["prepare"] });
    const { body } = await yusuf.call("PATCH", `${path(id)}action/`, { action: "CANCEL" });
    expect(body.code).toBe("permission_required");
  });

  test("a withdrawal beside an update, or beside another withdrawal, is refused with what is to be done first", async () => {
    const { id } = await cancelling();
    const onItsWay = "Wait for NAIC’s answer: the withdrawal of this bill is on its way.";
    expect((await ask(id)).body).toMatchObject({ code: "invalid_transition", detail: onItsWay });
    const updated = await filed();
    const prepared = sealed((await ask(updated.id)).body);
    await amira.call("POST", `${path(updated.id)}convert/`);
    const updateFirst = "Finish or discard the update first, then withdraw the bill.";
    expect((await ask(updated.id)).body).toMatchObject({ code: "invalid_transition", detail: updateFirst });
    expect((await act(updated.id, prepared)).body.detail).toBe(updateFirst);
    const { id: draft } = await amira.draft("NEVER-SENT-1");
    expect((await ask(draft)).body.detail).toBe("Reload the filing: its status (Draft) does not allow this.");
  });

  test("a bill that NAIC never registered is dropped without a seal and without a message [mpci T44]", async () => {
    const { id } = await filed("REJECTED");
    expect((await ask(id)).body.code).toBe("invalid_transition");
    expect((await act(id, {})).body).toMatchObject({ status: "CANCELED", cancellation: null });
    expect((await messagesOf(id)).map((message) => message.kind)).toEqual(["ORIGINAL"]);
  });

  test("where withdrawals are switched off none is offered, prepared or taken", async () => {
    const { id } = await filed();
    const body = sealed((await ask(id)).body);
    await switchOn(false);
    try {
      expect((await amira.show(id)).available_actions).not.toContain("CANCEL");
      expect([(await ask(id)).status, (await act(id, body)).status]).toEqual([404, 404]);
    } finally {
      await switchOn(true);
    }
  });
});
