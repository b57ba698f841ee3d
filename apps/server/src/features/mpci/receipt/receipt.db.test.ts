import { type Check, verifyReceipt } from "@filings/seal/verify-receipt";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { naicAnswer, postToInbox } from "../../../../../../tests/kit/mpci/naic-answers.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";

describe.each(oneKind("postgres"))("a receipt on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;
  let trustedKeys: string[];

  beforeAll(async () => {
    app = await openTestApp(kind);
    amira = await createFiler(app);
    const { body } = await app.request({ method: "GET", url: "/api/verify/keys/" });
    trustedKeys = body.keys.map((key: { public_key: string }) => key.public_key);
  });
  afterAll(() => app?.close());

  const receiptOf = (id: string, who = amira) => who.call("GET", `${filingsPath}${id}/receipt/`);
  const check = (receipt: unknown) => verifyReceipt(receipt, { trustedKeys, environment: "local" });
  const results = (checks: readonly Check[]) => Object.fromEntries(checks.map(({ name, result }) => [name, result]));
  const allGood = {
    receipt_readable: "good",
    content_unchanged: "good",
    files_unchanged: "good",
    digest_matches: "good",
    sealed_by: "good",
    registered_to: "good",
    events_unbroken: "good",
    accepted_by_authority: "good",
    time_anchored: "cannot_check",
    platform_signature: "good",
  };

  test("of a loaded filing passes every offline check but that of the time", async () => {
    const filing = await amira.file("RECEIPT-1");
    await amira.reaches(filing.id, "LOAD");
    const { body } = await receiptOf(filing.id);
    expect(body.filing).toMatchObject({ id: filing.id, number: filing.number, system: "MPCI" });
    expect(body.key).toMatchObject({ user_name: "Amira Haddad", type: "keystore" });
    expect(body.authority.map((message: { decision: string | null }) => message.decision)).toContain("ACT");
    expect(results(await check(body))).toEqual(allGood);
  });

  test("holds no answer in which NAIC speaks of another company's filing too", async () => {
    const omar = await createFiler(app);
    const [ours, theirs] = await Promise.all([
      amira.file("ABC-SIM-SILENT-OURS").then(({ id }) => amira.show(id)),
      omar.file("ABC-SIM-SILENT-THEIRS").then(({ id }) => omar.show(id)),
    ]);
    const says = (messageNumber: string, billNumber: string) =>
      naicAnswer({ says: "ACT", messageNumber, billNumber }).toString("latin1");
    const second = /UNH.*UNT\+[^']*'/s.exec(says(theirs.number, "ABC-SIM-SILENT-THEIRS"))![0];
    const renumbered = second.replace(/^UNH\+1\+/, "UNH+2+").replace(/\+1'$/, "+2'");
    const both = says(ours.number, "ABC-SIM-SILENT-OURS").replace(/UNZ\+1\+/, `${renumbered}UNZ+2+`);
    expect((await postToInbox(app, Buffer.from(both, "latin1"))).status).toBe(202);
    await Promise.all([amira.reaches(ours.id, "LOAD"), omar.reaches(theirs.id, "LOAD")]);
    const { body } = await receiptOf(ours.id);
    const raws = body.authority.map(({ raw_base64: raw = "" }) => Buffer.from(raw, "base64").toString("latin1"));
    expect(body.authority).toHaveLength(1);
    expect(raws.join()).not.toContain("SILENT-THEIRS");
    expect(results(await check(body))).toEqual({ ...allGood, accepted_by_authority: "cannot_check" });
  });

  test("holds no other company's answer under a reference that NAIC used before for one of ours", async () => {
    const omar = await createFiler(app);
    const [ours, theirs] = await Promise.all([
      amira.file("ABC-SIM-SILENT-AGAIN").then(({ id }) => amira.show(id)),
      omar.file("ABC-SIM-SILENT-OMARS").then(({ id }) => omar.show(id)),
    ]);
    const preparedAt = new Date();
    const of = { reference: "NAUSEDAGAIN1", preparedAt };
    const registered = naicAnswer({ ...of, says: "REGISTERED", messageNumber: ours.number });
    expect((await postToInbox(app, registered)).status).toBe(202);
    await amira.reaches(ours.id, "SUBMISSION_SUCCESSFUL");
    const later = { ...of, says: "ACT", issuedAt: new Date(preparedAt.getTime() + 1_000) } as const;
    const first = naicAnswer({ ...later, messageNumber: theirs.number, billNumber: "ABC-SIM-SILENT-OMARS" });
    const second = /UNH.*UNT\+[^']*'/s.exec(
      naicAnswer({ ...later, messageNumber: ours.number }).toString("latin1"),
    )![0];
    const renumbered = second.replace(/^UNH\+1\+/, "UNH+2+").replace(/\+1'$/, "+2'");
    const both = first.toString("latin1").replace(/UNZ\+1\+/, `${renumbered}UNZ+2+`);
    expect((await postToInbox(app, Buffer.from(both, "latin1"))).status).toBe(202);
    await amira.reaches(ours.id, "LOAD");
    const { body } = await receiptOf(ours.id);
    const raws = body.authority.map(({ raw_base64: raw = "" }) => Buffer.from(raw, "base64").toString("latin1"));
    expect(raws).toEqual([registered.toString("latin1"), ""]);
  });

  test("with one letter changed fails its checks", async () => {
    const { id } = await amira.file("RECEIPT-2");
    await amira.reaches(id, "LOAD");
    const { body } = await receiptOf(id);
    body.submission.header.bill_number = "RECEIPT-3";
    expect(results(await check(body)).content_unchanged).toBe("bad");
  });

  test("of an update is that of the update, also while the next one is drafted", async () => {
    const { id } = await amira.file("RECEIPT-4");
    await amira.reaches(id, "LOAD");
    const convert = () => amira.call("POST", `${filingsPath}${id}/convert/`);
    await convert();
    expect((await receiptOf(id)).body.submission.version).toBe(1);
    await amira.save(id, { master_bill_number: "EGLV142600000021" });
    await amira.send(id);
    await amira.reaches(id, "LOAD");
    await convert();
    await amira.save(id, { master_bill_number: "EGLV142600000022" });
    const { body } = await receiptOf(id);
    expect(body.submission).toMatchObject({ version: 2, header: { master_bill_number: "EGLV142600000021" } });
    expect(results(await check(body))).toEqual(allGood);
  });

  test("of an update holds its own answer alone, where NAIC answers both versions in one interchange", async () => {
    const { id, number } = await amira.file("ABC-SIM-SILENT-BOTH");
    await postToInbox(app, naicAnswer({ says: "REGISTERED", messageNumber: number }));
    await amira.reaches(id, "SUBMISSION_SUCCESSFUL");
    await amira.call("POST", `${filingsPath}${id}/convert/`);
    await amira.save(id, { master_bill_number: "EGLV142600000023" });
    await amira.send(id);
    const says = (version: number) => naicAnswer({ says: "ACT", messageNumber: number, version }).toString("latin1");
    const second = /UNH.*UNT\+[^']*'/s.exec(says(2))![0];
    const renumbered = second.replace(/^UNH\+1\+/, "UNH+2+").replace(/\+1'$/, "+2'");
    const both = says(1).replace(/UNZ\+1\+/, `${renumbered}UNZ+2+`);
    await postToInbox(app, Buffer.from(both, "latin1"));
    await amira.reaches(id, "LOAD");
    const { body } = await receiptOf(id);
    expect(body.authority.map((message: { kind: string }) => message.kind)).toEqual(["ACT"]);
    expect(results(await check(body))).toEqual(allGood);
  });

  test("of a refused filing says that it was refused", async () => {
    const { id } = await amira.file("ABC-SIM-DNL-1");
    await amira.reaches(id, "DO_NOT_LOAD");
    const checks = await check((await receiptOf(id)).body);
    expect(checks.find((one) => one.name === "accepted_by_authority")).toMatchObject({
      result: "bad",
      reason: "refused_by_authority",
    });
  });

  test("of a filing that waits for its answer leaves the answer open", async () => {
    const { id } = await amira.file("ABC-SIM-SILENT-1");
    expect(results(await check((await receiptOf(id)).body))).toEqual({
      ...allGood,
      accepted_by_authority: "cannot_check",
    });
  });

  test("there is none of a draft, and none for another company", async () => {
    const draft = await amira.draft("RECEIPT-5");
    const filed = await amira.file("RECEIPT-6");
    const omar = await createFiler(app);
    for (const { status, body } of [await receiptOf(draft.id), await receiptOf(filed.id, omar)]) {
      expect([status, body.code]).toEqual([404, "not_found"]);
    }
  });
});
