import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { allRead } from "../../../../../../tests/kit/mpci/naic-answers.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";

const outcomes = {
  ACT: "LOAD",
  ACW: "LOAD_WITH_WARNING",
  RFI: "ADDITIONAL_INFO_NEEDED",
  DNL: "DO_NOT_LOAD",
  PSF: "PENDING_SUB_FILING",
  EXP: "EXPIRED",
  SYNTAX: "SUBMISSION_REJECTED",
  REJECT: "SUBMISSION_REJECTED",
  SILENT: "SUBMITTED",
  DUP: "LOAD",
  ORDER: "LOAD",
  ERR5XX: "LOAD",
  DOWN: "LOAD",
  LOST: "LOAD",
  GARBAGE: "LOAD",
} as const;
type Scenario = keyof typeof outcomes;

describe.each(oneKind("embedded"))("what NAIC may do on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;
  const sent = new Map<Scenario, FilingDetail>();

  const billOf = (scenario: string) => `ABC-SIM-${scenario}-1`;
  const ended = (scenario: Scenario, withinMs?: number) =>
    amira.reaches(sent.get(scenario)!.id, outcomes[scenario], withinMs);
  const kindsOf = (filing: FilingDetail) => filing.events.map((event) => event.kind);
  const received = async (billNumber: string) =>
    (await app.naicLog(billNumber)).filter((message) => message.direction === "in");

  beforeAll(async () => {
    app = await openTestApp(kind, { answerDelayMs: 120 });
    amira = await createFiler(app);
    for (const scenario of Object.keys(outcomes) as Scenario[]) {
      sent.set(scenario, await amira.file(billOf(scenario)));
    }
  });
  afterAll(() => app?.close());

  test.each(["ACT", "ACW", "RFI", "DNL", "PSF", "EXP"] as const)(
    "%s ends in its status [spec 4.status.mpci] [mpci T20] [mpci T21] [mpci T22] [mpci T23] [mpci T24] [mpci T25]",
    async (code) => {
      const filing = await ended(code);
      expect(filing.last_assessment).toMatchObject({ code, version: 1, after_loading: false, read_at: null });
      expect(filing.registration_number).toMatch(/^AE26MPCI/);
      expect(filing.transport).toMatchObject({ state: "ACKNOWLEDGED", tries: 1 });
      expect(filing.locked).toBe(code === "EXP");
    },
  );

  test("what is asked for leads to its fields, and to the paper that is wanted", async () => {
    const { rfi } = await ended("RFI");
    expect(rfi?.points).toEqual([
      expect.objectContaining({ path: expect.stringMatching(/^goods_items\[1\]/), wants_attachment: true }),
      expect.objectContaining({ path: "goods_items[0].description", wants_attachment: false }),
    ]);
  });

  test("a refusal of the form leads to the field at fault [spec 4.status.mpci] [mpci T13]", async () => {
    const { rejection, registration_number } = await ended("SYNTAX");
    expect(rejection?.points.map((point) => point.path)).toEqual(["goods_items[0].description"]);
    const position = { segment: expect.any(Number), element: 4, component: 1 };
    expect(rejection?.points[0]).toMatchObject({
      position,
      value: sent.get("SYNTAX")!.body.goods_items[0]?.description,
    });
    expect(registration_number).toBeNull();
  });

  test("a refusal of the content leads to container and tariff code, in NAIC's words", async () => {
    const { rejection } = await ended("REJECT");
    expect(rejection?.points).toEqual([
      expect.objectContaining({ path: "equipment[0].container_number", code: "E0104" }),
      expect.objectContaining({ path: "goods_items[1].hs_code", code: "E0210" }),
    ]);
    const { equipment, goods_items } = sent.get("REJECT")!.body;
    expect(rejection?.points.map(({ value }) => value)).toEqual([
      equipment[0]?.container_number,
      goods_items[1]?.hs_code,
    ]);
    for (const point of rejection?.points ?? []) expect(point.text).not.toBe("");
  });

  test("silence leaves the filing as sent, and says that it was delivered [spec 4.status.mpci]", async () => {
    const { id } = sent.get("SILENT")!;
    await vi.waitFor(async () => expect((await amira.show(id)).transport?.state).toBe("DELIVERED"), 20_000);
    expect((await amira.show(id)).status).toBe("SUBMITTED");
  });

  test("answers that come three times are applied once", async () => {
    const { id } = await ended("DUP");
    await vi.waitFor(async () => {
      const out = (await app.naicLog(billOf("DUP"))).filter((message) => message.direction === "out");
      expect(out.map((message) => message.delivery)).toEqual(Array(9).fill("delivered"));
    }, 10_000);
    await allRead(app);
    const filing = await amira.show(id);
    expect(kindsOf(filing).toSorted()).toEqual(["ACKNOWLEDGED", "ACT", "CREATE", "REGISTERED", "SUBMIT"]);
  });

  test("an acceptance that overtakes the registration stands, and both are kept", async () => {
    const { id } = await ended("ORDER");
    await vi.waitFor(async () => {
      const filing = await amira.show(id);
      // On a busy machine both may arrive together; another test shows each order.
      expect(kindsOf(filing)).toEqual(expect.arrayContaining(["ACT", "REGISTERED"]));
      expect(filing).toMatchObject({ status: "LOAD", registration_number: expect.stringMatching(/^AE26MPCI/) });
    }, 10_000);
  });

  test("NAIC being unavailable twice costs two more tries, with one message and one charge", async () => {
    const filing = await ended("ERR5XX");
    expect(filing.transport?.tries).toBe(3);
    expect(await received(billOf("ERR5XX"))).toHaveLength(1);
  });

  test("a connection that breaks before the answer is read is tried again until it holds", async () => {
    // Other tests met a NAIC that was down too: attempts that wait for the breaker lengthen the pauses, to half a
    // minute together.
    const filing = await ended("DOWN", 50_000);
    expect(filing.transport?.tries).toBe(4);
    expect(kindsOf(filing).filter((event) => event === "OUTCOME_UNKNOWN")).toHaveLength(1);
    expect(await received(billOf("DOWN"))).toHaveLength(1);
  });

  test("a lost receipt is asked for; the message is there once", async () => {
    const filing = await ended("LOST");
    expect(await received(billOf("LOST"))).toEqual([expect.objectContaining({ duplicate: false })]);
    const { rows } = await sql<{ bytes: Uint8Array; count: number }>`
      select bytes, count(*) over () as count from sent_messages where filing_id = ${filing.id}
    `.execute(app.database.db);
    const [message] = await received(billOf("LOST"));
    expect(rows[0]?.count).toBe(1);
    expect(Buffer.from(rows[0]!.bytes).toString("latin1").replaceAll("\n", "")).toBe(
      message!.text.replaceAll("\n", ""),
    );
  });

  test("an unreadable answer is stored with the place of the error, and the next one is applied", async () => {
    const filing = await ended("GARBAGE");
    expect(filing.last_assessment?.code).toBe("ACT");
    const letters = await amira.call("GET", "/api/operations/dead-letters/");
    const unreadable = letters.body.filter((one: { direction: string }) => one.direction === "IN");
    expect(unreadable).toEqual([
      expect.objectContaining({ system: "MPCI", position: expect.any(Number), reason: expect.any(String), text: "" }),
    ]);
    const { rows } = await sql<{ bytes: Uint8Array }>`
      select bytes from notices where state = 'UNREADABLE'
    `.execute(app.database.db);
    expect(Buffer.from(rows[0]!.bytes).toString("latin1")).toMatch(/^UNB\+/);
  });

  const convert = (id: string) => amira.call("POST", `${filingsPath}${id}/convert/`);
  const act = (id: string, action: string) => amira.call("PATCH", `${filingsPath}${id}/action/`, { action });

  test("a refused filing is corrected and accepted under the same version [mpci T30.1]", async () => {
    const { id } = await amira.file("ABC-SIM-REJECT-2");
    await amira.reaches(id, "SUBMISSION_REJECTED");
    expect((await convert(id)).body).toMatchObject({ status: "DRAFTED", version: 1, rejection: { points: [{}, {}] } });
    await amira.save(id, { bill_number: "ABC-CORRECTED-2" });
    const preparation = await amira.prepare(id);
    expect(preparation).toMatchObject({ version: 1, message_function: "ORIGINAL" });
    expect((await amira.submit(id, amira.seal(preparation))).body.rejection).toBeNull();
    const loaded = await amira.reaches(id, "LOAD");
    expect(loaded).toMatchObject({ version: 1, versions: [{ version: 1, status: "LOAD" }] });
  });

  test("an accepted filing is updated, free of charge, and accepted again [mpci T31]", async () => {
    const { id } = await amira.file("ABC-UPDATE-1");
    await amira.reaches(id, "LOAD");
    expect((await convert(id)).body).toMatchObject({ status: "DRAFTED", version: 2 });
    await amira.save(id, { master_bill_number: "EGLV142600000018" });
    const { body: preparation } = await amira.call("POST", `${filingsPath}${id}/prepare-submission/`, {
      key_id: amira.keyId,
      reason: "Another master bill",
    });
    expect(preparation).toMatchObject({ version: 2, message_function: "UPDATE", price: { total_e5: 0 } });
    const { body } = await amira.submit(id, amira.seal(preparation));
    expect(body.last_assessment).toMatchObject({ version: 1, superseded: true });
    const loaded = await amira.reaches(id, "LOAD");
    expect(loaded).toMatchObject({ version: 2, last_assessment: { version: 2, superseded: false } });
    const [update, original, ...more] = await received("ABC-UPDATE-1");
    expect([update?.kind, original?.kind, more]).toEqual(["CUSCAR update", "CUSCAR original", []]);
    expect(update?.text).toMatch(/^FTX\+CHG\+\+\+Another master bill'$/m);
    const { rows } = await sql`select state from ledger_reservations where filing_id = ${id}`.execute(app.database.db);
    expect(rows).toEqual([{ state: "CAPTURED" }]);
  });

  test("a refused update is corrected as the next version and follows on the one in force [mpci T30.2]", async () => {
    const { id } = await amira.file("ABC-UPDATE-2");
    await amira.reaches(id, "LOAD");
    await convert(id);
    await amira.save(id, { bill_number: "ABC-SIM-REJECT-3" });
    await amira.send(id);
    await amira.reaches(id, "SUBMISSION_REJECTED");
    expect((await convert(id)).body).toMatchObject({ status: "DRAFTED", version: 3 });
    await amira.save(id, { bill_number: "ABC-UPDATE-2" });
    await amira.send(id);
    expect(await amira.reaches(id, "LOAD")).toMatchObject({ version: 3, rejection: null });
  });

  test("an older answer to the version before is history and moves nothing [mpci T26]", async () => {
    const { id } = await amira.file(billOf("STALE"));
    await amira.reaches(id, "LOAD");
    await convert(id);
    await amira.send(id);
    await vi.waitFor(async () => expect(kindsOf(await amira.show(id))).toContain("DNL"), 10_000);
    const filing = await amira.show(id);
    expect(filing).toMatchObject({ status: "LOAD", version: 2, last_assessment: { code: "ACT", version: 2 } });
    const { rows } = await sql`
      select version, outcome from notice_messages where filing_id = ${id} and kind = 'DNL'
    `.execute(app.database.db);
    expect(rows).toEqual([{ version: 1, outcome: "NOTED" }]);
  });

  test("the last answer can be asked for again, once a minute", async () => {
    await app.control({ hold: true });
    const { id } = await amira.file("ABC-HELD-1");
    await vi.waitFor(async () => expect(await app.naicLog("ABC-HELD-1")).toHaveLength(1), 10_000);
    // Written by NAIC and lost on the way.
    await app.answer("ABC-HELD-1", { answer: "ACT", deliver: false });
    await app.control({ hold: false });
    expect((await amira.show(id)).status).toBe("SUBMITTED");
    expect((await act(id, "REFRESH_STATUS")).status).toBe(200);
    const again = await act(id, "REFRESH_STATUS");
    expect([again.status, again.body.code]).toEqual([429, "asked_recently"]);
    await amira.reaches(id, "LOAD");
  });
});
