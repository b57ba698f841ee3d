// What the authority said last, each with its points; a request stands for the answer that made it.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { mpciStatuses } from "@filings/contract/mpci/workflow";
import { expect, test } from "vitest";
import { answersOf } from "#filing/mpci/answers.ts";
import { standingAnswer, standingStop } from "#filing/mpci/standing-answer.ts";
import { nextSteps } from "./status/next-steps.ts";

function stepsOf(change: object): ReturnType<typeof nextSteps> {
  const stands = { pending_operation: null, last_assessment: null, rejection: null, findings: [] };
  const bill = { sub_filings: [], cancellation: null, filer: { role: null }, body: {} };
  return nextSteps({ ...stands, ...bill, ...change } as unknown as FilingDetail);
}

const silent = { rejection: null, rfi: null, last_assessment: null };
const at = "2026-11-21T08:00:00.000Z";
const last = { received_at: at, text: "", points: [], superseded: false, after_loading: false };

function said(change: object): ReturnType<typeof answersOf> {
  return answersOf({ ...silent, ...change } as unknown as FilingDetail);
}

test("a filing that was never answered has no answer", () => {
  expect(said({})).toEqual([]);
});

test("a request takes the words of the answer that made it, and says which point wants a document", () => {
  const points = [{ path: null, text: "Attach the invoice", wants_attachment: true }];
  const found = said({ rfi: { issued_at: at, points }, last_assessment: { ...last, text: "More is needed" } });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ kind: "request", text: "More is needed" });
  expect(found[0]?.points).toEqual([{ path: null, code: null, text: "Attach the invoice", wantsAttachment: true }]);
});

test("an answer without words has none, and a refusal of an update stands beside it", () => {
  const rejection = { received_at: at, text: null, points: [{ path: "body.bill_number", code: "E1", text: "Taken" }] };
  expect(said({ rejection, last_assessment: last }).map(({ kind, text }) => [kind, text])).toEqual([
    ["refusal", null],
    ["answer", null],
  ]);
});

test("every status says what happens next in at most three steps, an unknown one nothing", () => {
  for (const status of mpciStatuses) {
    expect(stepsOf({ status }).length).toBeGreaterThan(0);
    expect(stepsOf({ status }).length).toBeLessThanOrEqual(3);
  }
  expect(stepsOf({ status: "MELTED" })).toEqual([]);
  expect(stepsOf({ status: "LOAD", pending_operation: "CANCEL" })).toHaveLength(1);
});

test("who waits for one bill beneath asks for it, who waits for several for all of them", () => {
  const awaits = (...states: string[]) =>
    stepsOf({ status: "PENDING_SUB_FILING", sub_filings: states.map((state) => ({ state })) })[0]?.title.values;
  expect(awaits()).toEqual({ missing: 1 });
  expect(awaits("NOT_FILED", "REGISTERED")).toEqual({ missing: 1 });
  expect(awaits("NOT_FILED", "UNKNOWN")).toEqual({ missing: 2 });
});

test("of a bill that must not be loaded one number is quoted: the reference of the answer where there is one", () => {
  const quoted = (reference: string | null) =>
    stepsOf({ status: "DO_NOT_LOAD", last_assessment: { reference } })[1]?.text.message;
  expect(quoted("NAIC-7")).toBe("Quote the reference of its answer.");
  expect(quoted(null)).toBe("Quote the registration number.");
});

test("a stop stands beside the status of an update that is drafted, on its way or refused, and nothing else does once it is sent", () => {
  const of = (status: FilingDetail["status"], code: "DNL" | "RFI", superseded = false) => {
    const filing = { status, last_assessment: { ...last, code, superseded } } as unknown as FilingDetail;
    const answer = superseded ? null : { code, received_at: at, points: 0 };
    return [standingStop(filing), standingAnswer({ status, answer })];
  };
  for (const status of ["DRAFTED", "SUBMITTED", "SUBMISSION_REJECTED"] as const) {
    expect(of(status, "DNL")).toEqual(["DO_NOT_LOAD", "DO_NOT_LOAD"]);
  }
  expect(of("DO_NOT_LOAD", "DNL")).toEqual([null, null]);
  expect(of("SUBMISSION_SUCCESSFUL", "DNL", true)).toEqual([null, null]);
  expect(of("SUBMITTED", "RFI")).toEqual([null, null]);
  expect(of("DRAFTED", "RFI")).toEqual([null, "ADDITIONAL_INFO_NEEDED"]);
});
