// The transitions of ADC filings up to the charges, each driven by its real cause: a call, a message, the worker or the
// clock.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { type AdcStage, openAdcStage } from "../../../../../../tests/kit/adc/stage.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";

const day = 86_400;
const plain = { is: "accept", approvals: [] } as const;
const assess = { is: "assess" } as const;
const nothing = { amount: "0.00" };
const fault = { code: "ADC1204", says: "Invoice total missing", section: "AdditionalDocument", sequence: 1 };
const reject = { is: "reject", faults: [fault], isFinal: false } as const;
const naming = (...authorities: string[]) =>
  ({ is: "accept", approvals: authorities.map((authority) => ({ authority, carryOver: false })) }) as const;
const approve = (authority: string) => ({ is: "approve", authority }) as const;
const error = { is: "error", code: "ADC9000", text: "No room" } as const;

describe.each(oneKind("postgres"))("the rows of the lifecycle on %s", (kind) => {
  let stage: AdcStage;
  beforeAll(async () => {
    stage = await openAdcStage(kind);
  });
  afterAll(() => stage?.close());

  const failureOf = async (id: string) => {
    const { failure } = await stage.show(id);
    return [failure?.stage, failure?.kind, failure?.resubmittable];
  };
  const reservationsOf = async (id: string) => {
    const { rows } = await sql<{ state: string }>`
      select state from ledger_reservations where filing_id = ${id} order by at, id
    `.execute(stage.app.database.db);
    return rows.map(({ state }) => state);
  };
  /** Customs has the filing and has not answered for a day. */
  const timedOut = async () => {
    const id = await stage.sent();
    await stage.pass(day + 1);
    return id;
  };
  const approving = async (...authorities: string[]) => {
    const id = await stage.sent();
    await stage.says(id, naming(...authorities));
    return id;
  };
  const accepted = async () => {
    const id = await stage.sent();
    await stage.says(id, plain);
    return id;
  };
  const approved = async () => {
    const id = await accepted();
    await stage.says(id, approve("ADC"));
    return id;
  };

  describe("the number", () => {
    test("a request makes a filing that waits for its number [adc T1]", async () => {
      const id = await stage.request();
      expect(await stage.statusOf(id)).toBe("DRAFT");
      expect(await stage.eventsOf(id)).toEqual(["REQUEST"]);
    });

    test("the number comes [adc T2] [spec 4.events]", async () => {
      const id = await stage.request();
      await stage.says(id, { is: "number" });
      const filing = await stage.show(id);
      expect(filing.status).toBe("FILING_NUMBER_ISSUED");
      expect(filing.filing_number).toMatch(/^ADC-2026-/);
    });

    test("no number is given, and it is asked for again [adc T3] [adc T8]", async () => {
      const id = await stage.request();
      await stage.says(id, reject);
      expect(await stage.statusOf(id)).toBe("REJECTED");
      expect(await failureOf(id)).toEqual(["NUMBER", "BUSINESS", true]);
      expect((await stage.requestAgain(id)).status).toBe(201);
      expect(await stage.statusOf(id)).toBe("DRAFT");
    });

    test("no number comes in time, and it is asked for again [adc T4] [adc T7]", async () => {
      const id = await stage.request();
      await stage.pass(15 * 60 + 1);
      expect(await stage.statusOf(id)).toBe("FAILED");
      expect(await failureOf(id)).toEqual(["NUMBER", "TIMEOUT", true]);
      expect((await stage.requestAgain(id)).status).toBe(201);
      expect(await stage.statusOf(id)).toBe("DRAFT");
    });

    test("a technical error of the authority ends the wait for the number [adc T4]", async () => {
      const id = await stage.request();
      await stage.says(id, error);
      expect(await failureOf(id)).toEqual(["NUMBER", "GATEWAY_ERROR", true]);
    });

    test("the number comes after the wait was given up [adc T5]", async () => {
      const id = await stage.request();
      await stage.pass(15 * 60 + 1);
      await stage.says(id, { is: "number" });
      expect(await stage.statusOf(id)).toBe("FILING_NUMBER_ISSUED");
      expect((await stage.show(id)).failure).toBeNull();
    });

    test("the refusal of a number comes after the wait was given up [adc T6]", async () => {
      const id = await stage.request();
      await stage.pass(15 * 60 + 1);
      await stage.says(id, reject);
      expect([await stage.statusOf(id), ...(await failureOf(id))]).toEqual(["REJECTED", "NUMBER", "BUSINESS", true]);
    });
  });

  describe("the submission", () => {
    test("it is sealed and submitted, and delivered [adc T9] [adc T10] [spec 4.events]", async () => {
      const id = await stage.submitted();
      expect([await stage.statusOf(id), await reservationsOf(id)]).toEqual(["SUBMITTED", ["RESERVED"]]);
      await stage.deliver(id);
      expect([await stage.statusOf(id), await reservationsOf(id)]).toEqual([
        "PENDING_SUBMISSION_RESPONSE",
        ["CAPTURED"],
      ]);
    });

    test("the acceptance overtakes the receipt, with authorities that must approve too [adc T11] [adc T23]", async () => {
      const one = await stage.submitted();
      await stage.says(one, plain);
      expect([await stage.statusOf(one), await reservationsOf(one)]).toEqual(["SUBMISSION_ACCEPTED", ["CAPTURED"]]);
      const other = await stage.submitted();
      await stage.says(other, naming("MOHAP"));
      expect(await stage.statusOf(other)).toBe("PENDING_APPROVALS");
      expect((await stage.eventsOf(other)).slice(-2)).toEqual(["SUBMISSION_SUCCESS", "SUBMISSION_SUCCESS"]);
      await stage.deliver(other);
      expect(await stage.statusOf(other)).toBe("PENDING_APPROVALS");
    });

    test("the refusal overtakes the receipt [adc T12]", async () => {
      const id = await stage.submitted();
      await stage.says(id, reject);
      expect([await stage.statusOf(id), ...(await failureOf(id))]).toEqual([
        "REJECTED",
        "SUBMISSION",
        "BUSINESS",
        true,
      ]);
    });

    test("the gateway refuses the message, and the charge is returned [adc T13]", async () => {
      const id = await stage.sent("PO SIM-PERM");
      expect(await failureOf(id)).toEqual(["SUBMISSION", "UNDELIVERABLE", true]);
      expect([await stage.statusOf(id), await reservationsOf(id)]).toEqual(["FAILED", ["RELEASED"]]);
    });

    test("a document that differs from the sealed one is not sent, and delivery is not tried for hours [adc T13]", async () => {
      const id = await stage.submitted();
      const { rows } = await sql<{ sha256: string }>`
        select sha256 from adc_documents where filing_id = ${id} limit 1
      `.execute(stage.app.database.db);
      const digits = rows[0]!.sha256.slice(2);
      const { folder } = stage.app.tools.settings.documents;
      const place = join(folder, digits.slice(0, 2), digits.slice(2, 4), digits);
      const bytes = readFileSync(place);
      writeFileSync(place, Buffer.concat([bytes.subarray(0, -1), Buffer.from("!")]));
      await stage.deliver(id);
      writeFileSync(place, bytes);
      expect(await failureOf(id)).toEqual(["SUBMISSION", "UNDELIVERABLE", true]);
      expect([await stage.statusOf(id), await reservationsOf(id)]).toEqual(["FAILED", ["RELEASED"]]);
    });

    test("it is accepted, and others must approve [adc T14] [spec 4.events]", async () => {
      const id = await approving("MOCCAE", "MOHAP");
      expect(await stage.statusOf(id)).toBe("PENDING_APPROVALS");
      const { approvals } = await stage.show(id);
      expect(approvals.map(({ authority_code, status }) => [authority_code, status])).toEqual([
        ["MOCCAE", "PENDING"],
        ["MOHAP", "PENDING"],
      ]);
    });

    test("it is accepted, and others are named later [adc T15] [adc T23]", async () => {
      const id = await accepted();
      expect(await stage.statusOf(id)).toBe("SUBMISSION_ACCEPTED");
      await stage.says(id, naming("MOHAP"));
      expect(await stage.statusOf(id)).toBe("PENDING_APPROVALS");
    });

    test("it is refused, and sent again corrected as the next version at no charge [adc T16] [adc T22] [spec 4.events]", async () => {
      const id = await stage.sent();
      await stage.says(id, reject);
      expect([await stage.statusOf(id), ...(await failureOf(id))]).toEqual([
        "REJECTED",
        "SUBMISSION",
        "BUSINESS",
        true,
      ]);
      expect((await stage.submitAgain(id)).body).toMatchObject({ status: "SUBMITTED", version: 2 });
      expect(await reservationsOf(id)).toEqual(["CAPTURED"]);
    });

    test("a technical error of the authority fails the submission, and it is sent again as the next version [adc T17] [adc T21] [spec 4.events]", async () => {
      const id = await stage.sent();
      await stage.says(id, error);
      expect([await stage.statusOf(id), ...(await failureOf(id))]).toEqual([
        "FAILED",
        "SUBMISSION",
        "GATEWAY_ERROR",
        true,
      ]);
      expect((await stage.submitAgain(id)).body).toMatchObject({ status: "SUBMITTED", version: 2 });
      expect(await reservationsOf(id)).toEqual(["CAPTURED"]);
    });

    test("no answer comes in a day [adc T17]", async () => {
      const id = await timedOut();
      expect([await stage.statusOf(id), ...(await failureOf(id))]).toEqual(["FAILED", "SUBMISSION", "TIMEOUT", true]);
    });

    test("it is accepted after the wait was given up, with others or without [adc T18] [adc T19]", async () => {
      const [one, other] = [await timedOut(), await timedOut()];
      await stage.says(one, naming("MOHAP"));
      await stage.says(other, plain);
      expect([await stage.statusOf(one), await stage.statusOf(other)]).toEqual([
        "PENDING_APPROVALS",
        "SUBMISSION_ACCEPTED",
      ]);
    });

    test("it is refused after the wait was given up [adc T20]", async () => {
      const id = await timedOut();
      await stage.says(id, reject);
      expect([await stage.statusOf(id), ...(await failureOf(id))]).toEqual([
        "REJECTED",
        "SUBMISSION",
        "BUSINESS",
        true,
      ]);
    });
  });

  describe("the approvals", () => {
    test("customs approves before it knows the charges [adc T24]", async () => {
      const id = await approved();
      expect(await stage.statusOf(id)).toBe("APPROVED");
    });

    test("where no other authority approves, charges are due or there are none [adc T25] [adc T26]", async () => {
      const [due, none] = [await accepted(), await accepted()];
      await stage.says(due, assess);
      await stage.says(none, assess, nothing);
      expect([await stage.statusOf(due), await stage.statusOf(none)]).toEqual(["PAYMENT_PENDING", "PENDING_COMPLETE"]);
    });

    test("customs refuses what it had accepted [adc T27]", async () => {
      const [one, other] = [await accepted(), await accepted()];
      await stage.says(one, reject);
      await stage.says(other, { is: "disapprove", authority: "ADC" });
      for (const id of [one, other]) {
        expect([await stage.statusOf(id), ...(await failureOf(id))]).toEqual([
          "REJECTED",
          "APPROVAL",
          "BUSINESS",
          true,
        ]);
      }
    });

    test("one of two approves, then the other [adc T28] [adc T29] [spec 4.events]", async () => {
      const id = await approving("MOCCAE", "MOHAP");
      await stage.says(id, approve("MOHAP"));
      expect(await stage.statusOf(id)).toBe("PENDING_APPROVALS");
      await stage.says(id, approve("MOCCAE"));
      expect(await stage.statusOf(id)).toBe("APPROVED");
    });

    test("the last approval comes when the charges are known [adc T30] [adc T31]", async () => {
      const [due, none] = [await approving("MOCCAE"), await approving("MOCCAE")];
      await stage.says(due, assess);
      await stage.says(none, assess, nothing);
      expect(await stage.statusOf(due)).toBe("PENDING_APPROVALS");
      await stage.says(due, approve("MOCCAE"));
      await stage.says(none, approve("MOCCAE"));
      expect([await stage.statusOf(due), await stage.statusOf(none)]).toEqual(["PAYMENT_PENDING", "PENDING_COMPLETE"]);
    });

    test("an approving authority refuses, and what the other says then is late [adc T32]", async () => {
      const id = await approving("MOCCAE", "MOHAP");
      await stage.says(id, { is: "disapprove", authority: "MOHAP" });
      expect([await stage.statusOf(id), ...(await failureOf(id))]).toEqual(["REJECTED", "APPROVAL", "BUSINESS", true]);
      await stage.says(id, approve("MOCCAE"));
      expect([await stage.statusOf(id), (await stage.eventsOf(id)).at(-1)]).toEqual(["REJECTED", "MESSAGE_IGNORED"]);
      const { approvals } = await stage.show(id);
      expect(approvals.map(({ status }) => status)).toEqual(["PENDING", "REJECTED"]);
    });

    test("one more authority is named, and is waited for [adc T33]", async () => {
      const id = await approving("MOCCAE");
      await stage.says(id, naming("MOHAP"));
      await stage.says(id, approve("MOCCAE"));
      expect(await stage.statusOf(id)).toBe("PENDING_APPROVALS");
      await stage.says(id, approve("MOHAP"));
      expect(await stage.statusOf(id)).toBe("APPROVED");
    });

    test("what is approved is assessed: charges, or none [adc T34] [adc T35]", async () => {
      const [due, none] = [await approved(), await approved()];
      await stage.says(due, assess);
      await stage.says(none, assess, nothing);
      expect([await stage.statusOf(due), await stage.statusOf(none)]).toEqual(["PAYMENT_PENDING", "PENDING_COMPLETE"]);
    });

    test("an approved declaration is refused all the same [adc T36]", async () => {
      const id = await approved();
      await stage.says(id, reject);
      expect([await stage.statusOf(id), ...(await failureOf(id))]).toEqual(["REJECTED", "APPROVAL", "BUSINESS", true]);
    });
  });
});
