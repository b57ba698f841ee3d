// Plans NAIC's answers to a message and their times: by its faults first, otherwise by the scenario in its bill number.

import type { Reading } from "../reading/read-message.ts";
import type { Report } from "../reading/report.ts";
import type { Papers } from "../registered/papers.ts";
import type { Registrations } from "../registered/registrations.ts";
import { awaitedBeneath, type Decision, type PlannedAnswer, scenarioOf } from "../scenarios.ts";
import {
  type AnswerBody,
  acknowledgement,
  cancellationConfirmed,
  cancellationRefused,
  decision,
  type Facts,
  inventedPoints,
  inventedSyntaxFaults,
  questionsWithPaper,
  registration,
  rejection,
  type Said,
  syntaxRejection,
} from "./answers.ts";

export interface Planned {
  /** In multiples of the answer delay. */
  readonly after: number;
  readonly write: (facts: Facts) => AnswerBody;
  /** The effect once the answer is sent. */
  readonly effect?: (facts: Facts) => void;
  readonly copies?: number;
  /** Only part of the answer's bytes is sent. */
  readonly isCut?: boolean;
  /** The answered version, if it is not the message's own. */
  readonly version?: number;
  readonly shiftMs?: number;
  /** Issued when the message arrived, not when the answer is sent. */
  readonly isBackdated?: boolean;
}

type Understood = Extract<Reading, { kind: "read" }>;

interface Known {
  readonly registrations: Registrations;
  readonly papers: Pick<Papers, "check">;
}

export function answerPlan(reading: Reading, { registrations, papers }: Known): Planned[] {
  if (reading.kind === "unreadable") return [];
  if (reading.kind === "malformed") {
    const { envelope, header, faults } = reading;
    return [{ after: 0, write: () => syntaxRejection(envelope, header, faults) }];
  }
  const { envelope, report, points } = reading;
  const wrong = [...points, ...papers.check(report), ...registrations.check(report)];
  if (wrong.length > 0) {
    return [
      { after: 0, write: () => acknowledgement(envelope) },
      { after: 0.5, write: (facts) => rejection(report, facts, wrong) },
    ];
  }
  return report.function === "cancellation"
    ? planCancellation(reading, registrations)
    : planDecision(reading, registrations);
}

function planCancellation({ envelope, report }: Understood, registrations: Registrations): Planned[] {
  const { cancellation } = scenarioOf(report.billNumber);
  if (cancellation === "unanswered") return [];
  const acknowledged: Planned = { after: 0, write: () => acknowledgement(envelope) };
  if (cancellation === "refused") {
    return [acknowledged, { after: 1, shiftMs: 1000, write: (facts) => cancellationRefused(report, facts) }];
  }
  const confirmed: Planned = {
    after: 1,
    shiftMs: 1000,
    write: (facts) => cancellationConfirmed(report, facts),
    effect: () => {
      registrations.register(report);
      registrations.end(report.messageNumber, "cancelled");
    },
  };
  return [acknowledged, confirmed];
}

function planDecision(reading: Understood, registrations: Registrations): Planned[] {
  const { report } = reading;
  const scenario = scenarioOf(report.billNumber);
  const awaited = awaitedBeneath(report.billNumber);
  const isComplete = report.function === "update" || (awaited !== null && registrations.beneath(report) >= awaited);
  const answers = (isComplete && scenario.updateAnswers) || scenario.answers;
  if (answers.some(({ answer }) => answer.is === "registered")) registrations.register(report);
  return answers.flatMap((planned) => {
    const one = planOne(planned, reading, registrations);
    return one ? [{ ...one, after: planned.after, copies: scenario.copies }] : [];
  });
}

function planOne(
  { answer }: PlannedAnswer,
  { envelope, message, report }: Understood,
  registrations: Registrations,
): Omit<Planned, "after"> | null {
  switch (answer.is) {
    case "acknowledged":
      return { write: () => acknowledgement(envelope) };
    case "syntax-rejected":
      return { write: () => syntaxRejection(envelope, message.segments[0]!, inventedSyntaxFaults(report)) };
    case "registered":
      return { isBackdated: true, write: (facts) => registration(report, facts) };
    case "garbage":
      return { isCut: true, write: (facts) => registration(report, facts) };
    case "rejected":
      return { write: (facts) => rejection(report, facts, inventedPoints(report)) };
    case "decided":
      return {
        shiftMs: 1000,
        write: (facts) => decision(answer.decision, report, facts, saidBy(answer, report)),
        effect: effectOf(answer.decision, report, registrations),
      };
    case "stale": {
      if (!report.previous) return null;
      const { version } = report.previous;
      const write = (facts: Facts) => decision("DNL", { ...report, version }, facts);
      return { version, isBackdated: true, shiftMs: -60_000, write };
    }
  }
}

function saidBy({ asksForPaper = false }: { readonly asksForPaper?: boolean }, report: Report): Said {
  return asksForPaper ? { points: questionsWithPaper(report) } : {};
}

/** An expired filing takes nothing more; a request for information is the one to be answered. */
export function effectOf(decided: Decision, report: Report, registrations: Registrations): (facts: Facts) => void {
  return ({ answerNumber }) => {
    if (decided === "EXP") registrations.end(report.messageNumber, "expired");
    if (decided === "RFI") registrations.note(report, { request: answerNumber });
    const awaited = decided === "PSF" ? awaitedBeneath(report.billNumber) : null;
    if (awaited !== null) registrations.note(report, { awaits: awaited });
  };
}
