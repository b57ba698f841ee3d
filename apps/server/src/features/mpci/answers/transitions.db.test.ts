// The transitions of a bill that no other test drives: the end of its 200 days, edits after giving up, and withdrawals
// whose outcome is open.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import type { NaicWord } from "../../../../../../tests/kit/mpci/naic-answers.ts";
import { type MpciStage, openMpciStage } from "../../../../../../tests/kit/mpci/stage.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { filingsPath } from "../../../../../../tests/kit/servers/test-app.ts";
import { expireFilings } from "./expire-filings.job.ts";

describe.each(oneKind("embedded"))("a bill on %s", (kind) => {
  let stage: MpciStage;
  beforeAll(async () => {
    stage = await openMpciStage(kind);
  });
  afterAll(() => stage?.close());

  const billNumber = () => `ABC-SIM-SILENT-${randomUUID().slice(0, 8).toUpperCase()}`;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const show = (id: string) => stage.amira.show(id);
  const kindsOf = async (id: string) => (await show(id)).events.map((event) => event.kind);

  /** Sent, delivered and answered. */
  async function filed(says: NaicWord) {
    const { id, number } = await stage.amira.file(billNumber());
    await stage.deliver(id);
    await stage.says({ says, messageNumber: number, issuedAt: minutesAgo(10) });
    return show(id);
  }
  async function updateDrafted(says: NaicWord) {
    const filing = await filed(says);
    await stage.amira.call("POST", `${filingsPath}${filing.id}/convert/`);
    await stage.amira.save(filing.id, { master_bill_number: "EGLV142600000077" });
    return filing;
  }
  async function after200Days(id: string): Promise<void> {
    await sql`update filings set expires_at = ${minutesAgo(1)} where id = ${id}`.execute(stage.app.database.db);
    await expireFilings(stage.app.tools);
  }
  async function told(id: string): Promise<string[]> {
    const { rows } = await sql<{ kind: string }>`
      select kind from notifications where filing_id = ${id} order by id`.execute(stage.app.database.db);
    return rows.map(({ kind: said }) => said);
  }

  test("whose question is open expires after 200 days, with the update that was drafted to answer it [mpci T07.1]", async () => {
    const { id, body } = await updateDrafted("RFI");
    await after200Days(id);
    expect(await show(id)).toMatchObject({ status: "EXPIRED", locked: true, body });
    expect((await kindsOf(id)).at(-1)).toBe("CLOCK");
  });

  test("that may be loaded stands after 200 days, locked, and its drafted update is dropped [mpci T07.2]", async () => {
    const { id, body } = await updateDrafted("ACT");
    await after200Days(id);
    const after = await show(id);
    expect(after).toMatchObject({ status: "LOAD", version: 1, locked: true, body });
    for (const action of ["convert", "CANCEL"]) expect(after.available_actions).not.toContain(action);
    expect((await told(id)).slice(-1)).toEqual(["filing_update_dropped"]);
  });

  test("that may be loaded is locked after 200 days [mpci T51]", async () => {
    const { id } = await filed("ACT");
    await after200Days(id);
    const after = await show(id);
    expect(after).toMatchObject({ status: "LOAD", version: 1, locked: true });
    expect(after.available_actions).not.toContain("convert");
    expect(await told(id)).toEqual(["filing_load"]);
    expect((await stage.amira.call("POST", `${filingsPath}${id}/convert/`)).body.code).toBe("invalid_transition");
  });

  test("expires when NAIC says so while an update is drafted [mpci T28]", async () => {
    const { id, number } = await updateDrafted("RFI");
    await stage.says({ says: "EXP", messageNumber: number });
    expect(await show(id)).toMatchObject({ status: "EXPIRED", locked: true, last_assessment: { code: "EXP" } });
  });

  test("that was edited after it was given up is that draft again when NAIC refuses what was sent [mpci T66.1]", async () => {
    const { id, number } = await stage.amira.file(billNumber());
    await stage.giveUp(id);
    await stage.amira.save(id, { master_bill_number: "EDITED1" });
    await stage.says({ says: "REJECTED", messageNumber: number });
    expect(await show(id)).toMatchObject({ status: "DRAFTED", version: 1, body: { master_bill_number: "EDITED1" } });
    expect(await kindsOf(id)).toEqual(expect.arrayContaining(["ARRIVED", "REJECTED", "RESUME"]));
  });

  test("whose update was edited after it was given up goes on as the next version when NAIC refuses that [mpci T66.2]", async () => {
    const { id, number } = await updateDrafted("ACT");
    await stage.amira.send(id);
    await stage.giveUp(id);
    await stage.amira.save(id, { master_bill_number: "EDITED2" });
    await stage.says({ says: "REJECTED", messageNumber: number, version: 2 });
    const after = await show(id);
    expect(after).toMatchObject({ status: "DRAFTED", version: 3, body: { master_bill_number: "EDITED2" } });
    expect(after.versions.map(({ version, status }) => [version, status])).toEqual([
      [1, "LOAD"],
      [2, "SUBMISSION_REJECTED"],
      [3, "DRAFTED"],
    ]);
  });

  test("whose withdrawal is cut off before NAIC answers is asked about, and the withdrawal is there once [mpci T12.2]", async () => {
    const { id, number, body } = await filed("ACT");
    expect(await stage.withdraw(stage.amira, id)).toBe(true);
    await stage.deliver(id, "cut");
    expect(await show(id)).toMatchObject({ status: "LOAD", pending_operation: "CANCEL" });
    expect((await kindsOf(id)).at(-1)).toBe("OUTCOME_UNKNOWN");
    await stage.deliver(id);
    await stage.deliver(id);
    const heard = (await stage.app.naicLog(body.bill_number ?? "")).filter(({ direction }) => direction === "in");
    expect(heard.map(({ kind: of }) => of)).toEqual(["CUSCAR cancellation", "CUSCAR original"]);
    await stage.says({ says: "CANCEL_ACCEPTED", messageNumber: number, version: 2 });
    expect((await show(id)).status).toBe("CANCELED");
  });

  test("whose withdrawal was given up stands when NAIC refuses that withdrawal after all [mpci T70]", async () => {
    const { id, number } = await filed("ACT");
    await stage.withdraw(stage.amira, id);
    await stage.giveUp(id);
    expect(await show(id)).toMatchObject({ pending_operation: null, cancellation: { outcome: "NOT_DELIVERED" } });
    await stage.says({ says: "CANCEL_REFUSED", messageNumber: number, version: 2 });
    expect(await show(id)).toMatchObject({ status: "LOAD", pending_operation: null });
    expect((await kindsOf(id)).at(-1)).toBe("CANCEL_REFUSED");
  });
});
