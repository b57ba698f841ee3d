// The scenarios of NAIC, selected by a bill number, as in `ABC-SIM-RFI-0001`; any other bill is accepted.
import { maxEntries } from "../deliveries.ts";

export type Decision = "ACT" | "ACW" | "RFI" | "DNL" | "PSF" | "EXP";

export type AnswerKind =
  | { readonly is: "acknowledged" | "syntax-rejected" | "registered" | "rejected" | "garbage" }
  | { readonly is: "decided"; readonly decision: Decision; readonly asksForPaper?: boolean }
  /** An answer to the version before, which arrives after the answer to this one. */
  | { readonly is: "stale" };

export interface PlannedAnswer {
  readonly answer: AnswerKind;
  /** In multiples of the answer delay. */
  readonly after: number;
}

/** The failures of the first posts of one control reference. */
export interface Trouble {
  readonly posts: number;
  /** Answered 503; cut off unread; or processed and then cut off. */
  readonly how: "unavailable" | "cut-off" | "cut-off-after-reading";
}

export interface Scenario {
  readonly name: string;
  readonly happens: string;
  readonly trouble?: Trouble;
  readonly receiptDelayMs?: number;
  /** How often each answer is sent. */
  readonly copies?: number;
  readonly answers: readonly PlannedAnswer[];
  /** The answers to an update, if they differ. */
  readonly updateAnswers?: readonly PlannedAnswer[];
  readonly cancellation: "confirmed" | "refused" | "unanswered";
  /** A paper with this scenario in its file name is refused. */
  readonly refusesPaper?: boolean;
}

const acknowledged: PlannedAnswer = { answer: { is: "acknowledged" }, after: 0 };
const registered: PlannedAnswer = { answer: { is: "registered" }, after: 0.5 };

function decided(decision: Decision, after = 1): PlannedAnswer {
  return { answer: { is: "decided", decision }, after };
}

function normally(decision: Decision): readonly PlannedAnswer[] {
  return [acknowledged, registered, decided(decision)];
}

const accepts = normally("ACT");
const confirms = { cancellation: "confirmed" } as const;

export const scenarios: readonly Scenario[] = [
  { name: "ACT", happens: "registered, then accepted", answers: accepts, ...confirms },
  { name: "ACW", happens: "registered, then accepted with a warning", answers: normally("ACW"), ...confirms },
  {
    name: "RFI",
    happens: "registered, then asked for more; an update is accepted",
    answers: normally("RFI"),
    updateAnswers: accepts,
    ...confirms,
  },
  {
    name: "RFIDOC",
    happens: "registered, then asked two questions, one of them for a paper; an update is accepted",
    answers: [acknowledged, registered, { answer: { is: "decided", decision: "RFI", asksForPaper: true }, after: 1 }],
    updateAnswers: accepts,
    ...confirms,
  },
  { name: "DNL", happens: "registered, then: do not load", answers: normally("DNL"), ...confirms },
  {
    name: "PSF",
    happens:
      "registered, then waiting until a bill beneath it is registered, three with SIM-PSF3; an update is accepted",
    answers: normally("PSF"),
    updateAnswers: accepts,
    ...confirms,
  },
  { name: "EXP", happens: "registered, then expired; updates are refused", answers: normally("EXP"), ...confirms },
  {
    name: "SYNTAX",
    happens: "rejected by CONTRL, which points at the first goods description",
    answers: [{ answer: { is: "syntax-rejected" }, after: 0 }],
    ...confirms,
  },
  {
    name: "REJECT",
    happens: "rejected by CUSRES with error points at the first container and the last HS code",
    answers: [acknowledged, { answer: { is: "rejected" }, after: 0.5 }],
    ...confirms,
  },
  {
    name: "SILENT",
    happens: "received, and answered by nobody but you, by hand",
    answers: [],
    cancellation: "unanswered",
  },
  { name: "DUP", happens: "accepted, each answer sent three times", copies: 3, answers: accepts, ...confirms },
  {
    name: "ORDER",
    happens: "accepted, and the acceptance arrives before the registration",
    answers: [acknowledged, decided("ACT", 0.5), { ...registered, after: 1 }],
    ...confirms,
  },
  {
    name: "STALE",
    happens: "an update is accepted, and then an older answer to the version before arrives",
    answers: accepts,
    updateAnswers: [...accepts, { answer: { is: "stale" }, after: 1.5 }],
    ...confirms,
  },
  {
    name: "ERR5XX",
    happens: "the first two posts are answered 503, the third is taken and accepted",
    trouble: { posts: 2, how: "unavailable" },
    answers: accepts,
    ...confirms,
  },
  {
    name: "DOWN",
    happens: "the first three posts are cut off unread, the fourth is taken and accepted",
    trouble: { posts: 3, how: "cut-off" },
    answers: accepts,
    ...confirms,
  },
  {
    name: "LOST",
    happens: "taken and accepted, but the receipt of the first post is lost on the way",
    trouble: { posts: 1, how: "cut-off-after-reading" },
    answers: accepts,
    ...confirms,
  },
  {
    name: "SLOW",
    happens: "the receipt takes three seconds, the answers five times as long as usual",
    receiptDelayMs: 3000,
    answers: [acknowledged, { ...registered, after: 2.5 }, decided("ACT", 5)],
    ...confirms,
  },
  {
    name: "LATE",
    happens: "registered, then accepted thirty times as late as usual; 150 times with SIM-LATE5",
    answers: accepts,
    ...confirms,
  },
  {
    name: "GARBAGE",
    happens: "an answer that cannot be read arrives first, then the filing is accepted",
    answers: [{ answer: { is: "garbage" }, after: 0 }, ...accepts],
    ...confirms,
  },
  {
    name: "PAPERNO",
    happens: "a paper with this in its file name is refused; a bill is accepted",
    refusesPaper: true,
    answers: accepts,
    ...confirms,
  },
  { name: "CANCELNO", happens: "accepted; its cancellation is refused", answers: accepts, cancellation: "refused" },
];

export const usualScenario = scenarios[0]!;

/** Scenarios whose names end in a digit that says more. */
const waiting = /^PSF(\d?)$/;
const late = /^LATE(\d?)$/;
/** A minute with the usual delay of two seconds. */
const lateStep = 30;

function nameIn(billNumber: string): string | undefined {
  return /(?:^|[-/])SIM-([A-Z0-9]+)/.exec(billNumber)?.[1];
}

/** How many bills NAIC waits for beneath this bill; null: it waits for none. */
export function awaitedBeneath(billNumber: string): number | null {
  const digit = waiting.exec(nameIn(billNumber) ?? "")?.[1];
  return digit === undefined ? null : Number(digit || "1");
}

export function scenarioOf(billNumber: string): Scenario {
  const name = nameIn(billNumber)?.replace(waiting, "PSF");
  const steps = late.exec(name ?? "")?.[1];
  if (name !== undefined && steps !== undefined) return lateBy(Number(steps || "1"));
  return scenarios.find((scenario) => scenario.name === name) ?? usualScenario;
}

function lateBy(steps: number): Scenario {
  const scenario = scenarios.find(({ name }) => name === "LATE") ?? usualScenario;
  return { ...scenario, answers: [acknowledged, registered, decided("ACT", lateStep * steps)] };
}

/** What goes wrong with the next post under this reference; null: nothing any more. */
export function createTroubles(): (scenario: Scenario, reference: string) => Trouble["how"] | null {
  const posts = new Map<string, number>();
  return ({ trouble }, reference) => {
    const times = (posts.get(reference) ?? 0) + 1;
    if (!trouble || times > trouble.posts) return null;
    posts.set(reference, times);
    if (posts.size > maxEntries) posts.delete(posts.keys().next().value!);
    return trouble.how;
  };
}
