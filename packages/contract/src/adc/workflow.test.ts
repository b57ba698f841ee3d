// The ADC state machine: every status is reachable, no transitions overlap, and no sequence of messages leaves it or
// returns from its end.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { permissions } from "../company/permissions.ts";
import { findRow, targetOf, unreachable } from "../filing/workflow.ts";
import { adcActionsOf, filingSteps, isClosed, needsAction, stepOf, stepsOf, waitsFor } from "./situation.ts";
import { type AdcStatus, adcEvents, adcStatuses, adcWorkflow, filingActions } from "./workflow.ts";
import {
  type AdcFacts,
  type AdcRule,
  adcPredicates,
  failureKinds,
  failureStages,
  plainFacts,
} from "./workflow-rules.ts";

const failure = fc.option(
  fc.record({
    stage: fc.constantFrom(...failureStages),
    kind: fc.constantFrom(...failureKinds),
    resubmittable: fc.boolean(),
  }),
);
const facts: fc.Arbitrary<AdcFacts> = fc.record({
  actor: fc.constantFrom("user", "system", "authority", "provider"),
  failure,
  answer: fc.constantFrom("current", "older", "unsent", null),
  namesAuthorities: fc.boolean(),
  isAssessment: fc.boolean(),
  approvalsPending: fc.nat(3),
  charges: fc.constantFrom("unknown", "due", "none"),
  assessmentHolds: fc.boolean(),
  sessionOpen: fc.boolean(),
  amountFits: fc.boolean(),
  documentsStored: fc.boolean(),
});

describe("the words of the specification", () => {
  test("there are the four steps", () => {
    expect(filingSteps.join(", ")).toBe("REQUEST_FILING, UPLOAD_DOCUMENTS_AND_SUBMIT, PAYMENT, DOCUMENTS_RECEIVED");
  });

  test("there are the ten actions", () => {
    expect(filingActions.join(", ")).toBe(
      "ISSUE_FILING_NUMBER, SUBMIT, SUBMISSION_SUCCESS, REJECT, FAIL, APPROVE, START_PAYMENT, FAIL_PAYMENT, PAY, COMPLETE",
    );
  });

  test("there are the fifteen statuses", () => {
    expect(adcStatuses.join(", ")).toBe(
      "DRAFT, FILING_NUMBER_ISSUED, PENDING_SUBMISSION_RESPONSE, FAILED, REJECTED, SUBMISSION_ACCEPTED, PENDING_APPROVALS, PAYMENT_PENDING, PAYMENT_STARTED, PAYMENT_FAILED, COMPLETED, SUBMITTED, APPROVED, PAID, PENDING_COMPLETE",
    );
  });
});

describe("the table as a whole", () => {
  test("it has the rows 2 to 54 of the domain and one of ours, one line each", () => {
    expect(adcWorkflow.rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: 54 }, (_, index) => index + 2));
  });

  test("every status can be reached, and every one but COMPLETED has a way out", () => {
    expect(unreachable(adcWorkflow)).toEqual([]);
    const stuck = adcStatuses.filter(
      (status) => !adcWorkflow.rows.some((row) => row.from.includes(status) && row.to !== "="),
    );
    expect(stuck).toEqual(["COMPLETED"]);
  });

  test("every event and every rule is used", () => {
    const events = new Set(adcWorkflow.rows.flatMap((row) => row.on));
    expect(adcEvents.filter((event) => !events.has(event))).toEqual([]);
    const rules = new Set(adcWorkflow.rows.flatMap((row) => row.needs));
    expect((Object.keys(adcPredicates) as AdcRule[]).filter((rule) => !rules.has(rule))).toEqual([]);
  });

  test("COMPLETED can be reached from every status", () => {
    for (const start of adcStatuses) {
      const reached = new Set<AdcStatus>([start]);
      for (let before = 0; before !== reached.size; ) {
        before = reached.size;
        for (const row of adcWorkflow.rows)
          if (row.to !== "=" && row.from.some((status) => reached.has(status))) reached.add(row.to as AdcStatus);
      }
      expect([start, reached.has("COMPLETED")]).toEqual([start, true]);
    }
  });

  test("never do two rows apply at once, whatever the facts", () => {
    fc.assert(
      fc.property(fc.constantFrom(...adcStatuses), fc.constantFrom(...adcEvents), facts, (from, on, given) => {
        const fitting = adcWorkflow.rows.filter(
          (row) =>
            row.from.includes(from) && row.on.includes(on) && row.needs.every((rule) => adcPredicates[rule](given)),
        );
        expect(fitting.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 5_000 },
    );
  });
});

function after(from: AdcStatus, on: (typeof adcEvents)[number], given: AdcFacts): AdcStatus {
  const row = findRow(adcWorkflow, adcPredicates, { from, on, facts: given });
  return row === null ? from : targetOf(row, { from, previous: null });
}

test("no sequence of events leaves the statuses, leaves COMPLETED, or goes back behind a payment", () => {
  const step = fc.tuple(fc.constantFrom(...adcEvents), facts);
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 120 }), (walk) => {
      walk.reduce(
        ({ status, isPaid }: { status: AdcStatus; isPaid: boolean }, [on, given]) => {
          const next = after(status, on, given);
          expect(adcStatuses).toContain(next);
          if (status === "COMPLETED") expect(next).toBe("COMPLETED");
          // A release refused after the payment ends the filing: the state machine writes the stage CLEARANCE, which no row leaves.
          if (isPaid) expect(["PAID", "PENDING_COMPLETE", "COMPLETED", "REJECTED"]).toContain(next);
          return next === "REJECTED" && isPaid
            ? { status: "COMPLETED" as const, isPaid }
            : { status: next, isPaid: isPaid || next === "PAID" };
        },
        { status: "DRAFT", isPaid: false },
      );
    }),
    { numRuns: 300 },
  );
});

describe("single rows", () => {
  const at = (from: AdcStatus, on: (typeof adcEvents)[number], given: Partial<AdcFacts> = {}) =>
    findRow(adcWorkflow, adcPredicates, { from, on, facts: { ...plainFacts, ...given } })?.id ?? null;
  const current = { actor: "authority", answer: "current" } as const;
  const timeout = { stage: "SUBMISSION", kind: "TIMEOUT", resubmittable: true } as const;

  test("a person submits what has its number, the dispatcher reports the receipt", () => {
    expect(at("FILING_NUMBER_ISSUED", "SUBMIT")).toBe("9");
    expect(at("SUBMITTED", "SUBMIT")).toBeNull();
    expect(at("SUBMITTED", "SUBMIT", { actor: "system" })).toBe("10");
  });

  test("an acceptance after a timeout counts, one of an older version does not", () => {
    expect(at("FAILED", "SUBMISSION_SUCCESS", { ...current, failure: timeout })).toBe("19");
    expect(at("FAILED", "SUBMISSION_SUCCESS", { ...current, failure: timeout, namesAuthorities: true })).toBe("18");
    expect(at("FAILED", "SUBMISSION_SUCCESS", { ...current, answer: "older", failure: timeout })).toBeNull();
    const gateway = { ...timeout, kind: "GATEWAY_ERROR" } as const;
    expect(at("FAILED", "SUBMISSION_SUCCESS", { ...current, failure: gateway })).toBeNull();
  });

  test("the last approval leads on, each before it stays", () => {
    expect(at("PENDING_APPROVALS", "APPROVE", { ...current, approvalsPending: 1 })).toBe("28");
    expect(at("PENDING_APPROVALS", "APPROVE", current)).toBe("29");
    expect(at("PENDING_APPROVALS", "APPROVE", { ...current, charges: "due" })).toBe("30");
    expect(at("PENDING_APPROVALS", "APPROVE", { ...current, charges: "none" })).toBe("31");
    expect(at("PENDING_APPROVALS", "APPROVE", { ...current, isAssessment: true, charges: "due" })).toBeNull();
  });

  test("a payment of another amount moves nothing", () => {
    expect(at("PAYMENT_STARTED", "PAY", { actor: "provider", amountFits: true })).toBe("43");
    expect(at("PAYMENT_STARTED", "PAY", { actor: "provider" })).toBeNull();
    expect(at("PAYMENT_FAILED", "PAY", { actor: "provider", amountFits: true })).toBe("46");
  });

  test("what cannot be corrected is not sent again", () => {
    const rejected = { stage: "APPROVAL", kind: "BUSINESS", resubmittable: true } as const;
    expect(at("REJECTED", "SUBMIT", { failure: rejected })).toBe("22");
    expect(at("REJECTED", "SUBMIT", { failure: { ...rejected, resubmittable: false } })).toBeNull();
    expect(at("REJECTED", "SUBMIT", { failure: { ...rejected, stage: "NUMBER" } })).toBeNull();
    expect(at("REJECTED", "REQUEST", { failure: { ...rejected, stage: "NUMBER" } })).toBe("8");
  });

  test("after the payment no event leads to FAILED", () => {
    for (const status of ["PAID", "PENDING_COMPLETE", "COMPLETED"] as const) expect(at(status, "FAIL")).toBeNull();
  });
});

describe("where a filing stands", () => {
  const rejected = (stage: (typeof failureStages)[number], resubmittable = true) =>
    ({ stage, kind: "BUSINESS", resubmittable }) as const;
  const states = (status: AdcStatus, why: AdcFacts["failure"] = null) =>
    stepsOf(status, why)
      .map(({ state }) => state)
      .join(" ");

  test("the four steps follow the status", () => {
    expect(states("DRAFT")).toBe("active todo todo todo");
    expect(states("PENDING_APPROVALS")).toBe("done active todo todo");
    expect(states("PAYMENT_FAILED")).toBe("done done error todo");
    expect(states("PAID")).toBe("done done done todo");
    expect(states("COMPLETED")).toBe("done done done done");
    expect(states("REJECTED", rejected("NUMBER"))).toBe("error todo todo todo");
    expect(states("REJECTED", rejected("APPROVAL"))).toBe("done error todo todo");
    expect(states("REJECTED", rejected("CLEARANCE", false))).toBe("done done done error");
    for (const status of adcStatuses) expect(filingSteps).toContain(stepOf(status, null));
  });

  test("a filing waits for somebody until it is over", () => {
    expect(waitsFor("FILING_NUMBER_ISSUED", null)).toBe("COMPANY");
    expect(waitsFor("SUBMITTED", null)).toBe("PLATFORM");
    expect(waitsFor("PENDING_APPROVALS", null)).toBe("APPROVERS");
    expect(waitsFor("PAYMENT_STARTED", null)).toBe("COMPANY");
    expect(waitsFor("PENDING_COMPLETE", null)).toBe("CUSTOMS");
    expect(waitsFor("COMPLETED", null)).toBeNull();
    expect(isClosed("REJECTED", rejected("APPROVAL", false))).toBe(true);
    expect(needsAction("REJECTED", rejected("NUMBER", false))).toBe(true);
  });

  test("what is offered follows status and permission", () => {
    const offered = (status: AdcStatus, why: AdcFacts["failure"] = null, held: readonly string[] = permissions) =>
      adcActionsOf({
        status,
        failure: why,
        isMispaid: false,
        permissions: permissions.filter((one) => held.includes(one)),
      });
    expect(offered("DRAFT")).toEqual([]);
    expect(offered("FILING_NUMBER_ISSUED")).toEqual(["UPLOAD", "SUBMIT", "DOWNLOAD_ALL"]);
    expect(offered("FILING_NUMBER_ISSUED", null, ["prepare"])).toEqual(["UPLOAD", "DOWNLOAD_ALL"]);
    expect(offered("SUBMITTED")).toEqual(["DOWNLOAD_ALL"]);
    expect(offered("PAYMENT_PENDING")).toEqual(["START_PAYMENT", "DOWNLOAD_ALL"]);
    const started = { status: "PAYMENT_STARTED", failure: null, permissions } as const;
    expect(adcActionsOf({ ...started, isMispaid: false })).toEqual(["START_PAYMENT", "DOWNLOAD_ALL"]);
    expect(adcActionsOf({ ...started, isMispaid: true })).toEqual(["DOWNLOAD_ALL"]);
    expect(offered("REJECTED", rejected("NUMBER"))).toEqual(["REQUEST_AGAIN"]);
    expect(offered("REJECTED", rejected("CLEARANCE", false))).toEqual(["DOWNLOAD_ALL"]);
    expect(offered("FAILED", rejected("SUBMISSION"))).toEqual(["UPLOAD", "SUBMIT", "DOWNLOAD_ALL"]);
  });
});
