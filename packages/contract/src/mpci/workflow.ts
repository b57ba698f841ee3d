// The MPCI state machine: the transitions T01 to T61 of the domain table and those of ours from T62 on, each with its
// actor.
import type { Permission } from "../company/permissions.ts";
import { findRow, type Predicates, type Row, type Workflow } from "../filing/workflow.ts";

export const mpciStatuses = [
  "DRAFTED",
  "SUBMITTED",
  "SUBMISSION_SUCCESSFUL",
  "SUBMISSION_REJECTED",
  "ADDITIONAL_INFO_NEEDED",
  "PENDING_SUB_FILING",
  "LOAD",
  "LOAD_WITH_WARNING",
  "DO_NOT_LOAD",
  "CANCELED",
  "EXPIRED",
] as const;
export type MpciStatus = (typeof mpciStatuses)[number];

export const mpciEvents = [
  "CREATE",
  "SAVE",
  "ATTACH",
  "DETACH",
  "PREPARE",
  "SUBMIT",
  "DISCARD",
  "CONVERT",
  "ANSWER_RFI",
  "CANCEL",
  "COPY",
  "MARK_READ",
  "MARK_UNREAD",
  "ARCHIVE",
  "UNARCHIVE",
  "REFRESH_STATUS",
  "REMIND",
  "ACKNOWLEDGED",
  "UNDELIVERABLE",
  "ARRIVED",
  "RESUME",
  "OUTCOME_UNKNOWN",
  "CLOCK",
  "REJECTED",
  "REGISTERED",
  "ACT",
  "ACW",
  "DNL",
  "RFI",
  "PSF",
  "EXP",
  "CANCEL_ACCEPTED",
  "CANCEL_REFUSED",
  "CANCEL_UNDELIVERABLE",
] as const;
export type MpciEvent = (typeof mpciEvents)[number];

/** The facts that the guards read; the caller compares times, so that the guards stay pure. */
export interface MpciFacts {
  readonly version: number;
  /** The authority has registered a version. */
  readonly registered: boolean;
  readonly pendingCancel: boolean;
  readonly locked: boolean;
  readonly archived: boolean;
  /** The last assessment has not been marked as read. */
  readonly unread: boolean;
  /** 200 days have passed since the first submission. */
  readonly pastExpiry: boolean;
  /** The authority's last request for information has no answer yet. */
  readonly requestOpen: boolean;
  /** The status that DISCARD returns to; null for a first version. */
  readonly previousStatus: MpciStatus | null;
  /**
   * The authority's answer compared with the version last sent: `newest`, `stale` (older than an applied answer to it),
   * `older` (to a version before), `unsent` (to a version never sent), null: no answer.
   */
  readonly answer: "newest" | "stale" | "older" | "unsent" | null;
}

export const mpciPredicates = {
  "first-version": (facts: MpciFacts) => facts.version === 1,
  "later-version": (facts: MpciFacts) => facts.version > 1,
  "never-registered": (facts: MpciFacts) => !facts.registered,
  "once-registered": (facts: MpciFacts) => facts.registered,
  "not-expired": (facts: MpciFacts) => !facts.pastExpiry && !facts.locked,
  "past-expiry": (facts: MpciFacts) => facts.pastExpiry,
  "request-open": (facts: MpciFacts) => facts.requestOpen,
  "not-locked": (facts: MpciFacts) => !facts.locked,
  "nothing-pending": (facts: MpciFacts) => !facts.pendingCancel,
  "cancel-pending": (facts: MpciFacts) => facts.pendingCancel,
  "before-still-open": (facts: MpciFacts) =>
    facts.previousStatus !== null && openStatuses.includes(facts.previousStatus),
  "before-was-closed": (facts: MpciFacts) =>
    facts.previousStatus !== null && !openStatuses.includes(facts.previousStatus),
  "not-archived": (facts: MpciFacts) => !facts.archived,
  "is-archived": (facts: MpciFacts) => facts.archived,
  "answer-unread": (facts: MpciFacts) => facts.unread,
  "answer-read": (facts: MpciFacts) => !facts.unread,
  "newest-answer": (facts: MpciFacts) => facts.answer === "newest",
  "outdated-answer": (facts: MpciFacts) => facts.answer === "older" || facts.answer === "stale",
} satisfies Predicates<string, MpciFacts>;
export type MpciRule = keyof typeof mpciPredicates;

const assessed = ["ADDITIONAL_INFO_NEEDED", "PENDING_SUB_FILING", "LOAD", "LOAD_WITH_WARNING", "DO_NOT_LOAD"] as const;
const registered = ["SUBMISSION_SUCCESSFUL", ...assessed] as const;
/** A version that reaches one of these statuses is the version in force. */
export const registeredStatuses: readonly MpciStatus[] = registered;
const sent = ["SUBMITTED", ...registered] as const;
const openStatuses: readonly MpciStatus[] = [
  "ADDITIONAL_INFO_NEEDED",
  "PENDING_SUB_FILING",
  "SUBMISSION_SUCCESSFUL",
  "SUBMISSION_REJECTED",
];
const alive = mpciStatuses.filter((status) => status !== "CANCELED" && status !== "EXPIRED");
const answers = ["REJECTED", "REGISTERED", "ACT", "ACW", "DNL", "RFI", "PSF"] as const;
const cancelAnswers = ["CANCEL_ACCEPTED", "CANCEL_REFUSED"] as const;

type MpciRow = Row<MpciStatus, MpciEvent, MpciRule>;

const rows: readonly MpciRow[] = [
  {
    id: "T02",
    from: ["DRAFTED"],
    on: ["SAVE"],
    to: "=",
    by: "user",
    needs: ["not-locked"],
    says: "an edit is kept; any preparation is void",
  },
  {
    id: "T64",
    from: ["DRAFTED", "ADDITIONAL_INFO_NEEDED"],
    on: ["ATTACH", "DETACH"],
    to: "=",
    by: "user",
    needs: ["not-expired"],
    says: "a file is added, or one that was never sealed taken away; any preparation is void",
  },
  {
    id: "T03",
    from: ["DRAFTED"],
    on: ["PREPARE"],
    to: "=",
    by: "user",
    needs: ["not-expired"],
    says: "content, price and digest are frozen for 15 minutes",
  },
  {
    id: "T04",
    from: ["DRAFTED"],
    on: ["SUBMIT"],
    to: "SUBMITTED",
    by: "user",
    needs: ["not-expired"],
    says: "sealed, priced, written to the outbox",
  },
  {
    id: "T05",
    from: ["DRAFTED"],
    on: ["DISCARD"],
    to: "CANCELED",
    by: "user",
    needs: ["first-version"],
    says: "a first draft is dropped and kept under Cancelled",
  },
  {
    id: "T06",
    from: ["DRAFTED"],
    on: ["DISCARD"],
    to: "previous",
    by: "user",
    needs: ["later-version"],
    version: "previous",
    says: "an update is dropped; the version before is head again",
  },
  {
    id: "T07",
    from: ["DRAFTED"],
    on: ["CLOCK"],
    to: "EXPIRED",
    by: "system",
    needs: ["later-version", "past-expiry", "before-still-open"],
    says: "200 days are over while an update was drafted",
  },
  {
    id: "T07",
    from: ["DRAFTED"],
    on: ["CLOCK"],
    to: "previous",
    by: "system",
    needs: ["later-version", "past-expiry", "before-was-closed"],
    version: "previous",
    says: "200 days are over; the closed version stands, locked",
  },
  {
    id: "T10",
    from: sent,
    on: ["ACKNOWLEDGED"],
    to: "=",
    by: "authority",
    needs: [],
    says: "the authority has the interchange",
  },
  {
    id: "T11",
    from: ["SUBMITTED"],
    on: ["UNDELIVERABLE"],
    to: "DRAFTED",
    by: "system",
    needs: [],
    says: "provably not delivered; the charge goes back",
  },
  {
    id: "T65",
    from: ["DRAFTED"],
    on: ["ARRIVED"],
    to: "SUBMITTED",
    by: "authority",
    needs: [],
    says: "it was given up, and the authority has it after all; charged like any other",
  },
  {
    id: "T66",
    from: ["SUBMISSION_REJECTED"],
    on: ["RESUME"],
    to: "DRAFTED",
    by: "system",
    needs: ["never-registered"],
    says: "what was edited after it was given up is the draft again",
  },
  {
    id: "T66",
    from: ["SUBMISSION_REJECTED"],
    on: ["RESUME"],
    to: "DRAFTED",
    by: "system",
    needs: ["once-registered", "not-expired"],
    version: "next",
    says: "what was edited after it was given up is the draft of the next version",
  },
  {
    id: "T66",
    from: registered,
    on: ["RESUME"],
    to: "DRAFTED",
    by: "system",
    needs: ["not-expired", "nothing-pending"],
    version: "next",
    says: "what was edited after it was given up is the draft of the next version",
  },
  {
    id: "T12",
    from: ["SUBMITTED"],
    on: ["OUTCOME_UNKNOWN"],
    to: "=",
    by: "system",
    needs: [],
    says: "the same bytes are sent again under the same reference",
  },
  {
    id: "T12",
    from: registered,
    on: ["OUTCOME_UNKNOWN"],
    to: "=",
    by: "system",
    needs: ["cancel-pending"],
    says: "the cancellation is sent again, the same bytes under the same reference",
  },
  {
    id: "T13",
    from: ["SUBMITTED"],
    on: ["REJECTED"],
    to: "SUBMISSION_REJECTED",
    by: "authority",
    needs: ["newest-answer"],
    says: "not registered; points lead to fields",
  },
  {
    id: "T14",
    from: ["SUBMITTED"],
    on: ["REGISTERED"],
    to: "SUBMISSION_SUCCESSFUL",
    by: "authority",
    needs: ["newest-answer"],
    says: "registered; assessment runs",
  },
  {
    id: "T14",
    from: registered,
    on: ["REGISTERED"],
    to: "=",
    by: "authority",
    needs: ["newest-answer"],
    says: "the registration arrives after the assessment",
  },
  { id: "T20", from: sent, on: ["ACT"], to: "LOAD", by: "authority", needs: ["newest-answer"], says: "may be loaded" },
  {
    id: "T21",
    from: sent,
    on: ["ACW"],
    to: "LOAD_WITH_WARNING",
    by: "authority",
    needs: ["newest-answer"],
    says: "may be loaded; read the warning",
  },
  {
    id: "T22",
    from: sent,
    on: ["DNL"],
    to: "DO_NOT_LOAD",
    by: "authority",
    needs: ["newest-answer"],
    says: "must not be loaded",
  },
  {
    id: "T23",
    from: sent,
    on: ["RFI"],
    to: "ADDITIONAL_INFO_NEEDED",
    by: "authority",
    needs: ["newest-answer"],
    says: "more information is asked for",
  },
  {
    id: "T24",
    from: sent,
    on: ["PSF"],
    to: "PENDING_SUB_FILING",
    by: "authority",
    needs: ["newest-answer"],
    says: "a bill beneath is still to be filed",
  },
  {
    id: "T25",
    from: sent,
    on: ["EXP"],
    to: "EXPIRED",
    by: "authority",
    needs: [],
    says: "200 days are over, the authority says",
  },
  {
    id: "T26",
    from: alive,
    on: [...answers, ...cancelAnswers],
    to: "=",
    by: "authority",
    needs: ["outdated-answer"],
    says: "an outdated answer is kept in the history and moves nothing",
  },
  {
    id: "T27",
    from: ["DRAFTED"],
    on: ["ACT", "ACW", "DNL", "RFI", "PSF", "REGISTERED"],
    to: "=",
    by: "authority",
    needs: ["later-version", "newest-answer"],
    answers: "last-sent",
    says: "an answer for the version before, while an update is drafted",
  },
  {
    id: "T28",
    from: ["DRAFTED"],
    on: ["EXP"],
    to: "EXPIRED",
    by: "authority",
    needs: ["later-version"],
    says: "expired while an update was drafted",
  },
  {
    id: "T30",
    from: ["SUBMISSION_REJECTED"],
    on: ["CONVERT"],
    to: "DRAFTED",
    by: "user",
    needs: ["never-registered"],
    says: "editable again under the same version",
  },
  {
    id: "T30",
    from: ["SUBMISSION_REJECTED"],
    on: ["CONVERT"],
    to: "DRAFTED",
    by: "user",
    needs: ["once-registered", "not-expired"],
    version: "next",
    says: "a refused update is editable as the next version",
  },
  {
    id: "T31",
    from: registered,
    on: ["CONVERT"],
    to: "DRAFTED",
    by: "user",
    needs: ["not-expired", "nothing-pending"],
    version: "next",
    says: "an update is drafted from the filed bill",
  },
  {
    id: "T32",
    from: ["ADDITIONAL_INFO_NEEDED"],
    on: ["ANSWER_RFI"],
    to: "SUBMITTED",
    by: "user",
    needs: ["not-expired", "nothing-pending"],
    version: "next",
    says: "the answer is sent as an update, data unchanged",
  },
  {
    id: "T72",
    from: ["DRAFTED"],
    on: ["ANSWER_RFI"],
    to: "SUBMITTED",
    by: "user",
    needs: ["not-expired", "later-version", "request-open"],
    says: "a drafted update is sent with the answer to the open request",
  },
  {
    id: "T40",
    from: registered,
    on: ["CANCEL"],
    to: "=",
    by: "user",
    needs: ["not-expired", "nothing-pending"],
    says: "a cancellation is sent and awaited",
  },
  {
    id: "T41",
    from: registered,
    on: ["CANCEL_ACCEPTED"],
    to: "CANCELED",
    by: "authority",
    needs: ["cancel-pending", "newest-answer"],
    says: "withdrawn",
  },
  {
    id: "T42",
    from: registered,
    on: ["CANCEL_REFUSED"],
    to: "=",
    by: "authority",
    needs: ["cancel-pending", "newest-answer"],
    says: "the cancellation is refused; the filing stands",
  },
  {
    id: "T68",
    from: registered,
    on: ["CANCEL_UNDELIVERABLE"],
    to: "=",
    by: "system",
    needs: ["cancel-pending"],
    says: "the cancellation provably did not arrive; the filing stands",
  },
  {
    id: "T69",
    from: ["SUBMISSION_REJECTED", ...sent],
    on: ["CANCEL_ACCEPTED"],
    to: "CANCELED",
    by: "authority",
    needs: ["nothing-pending", "newest-answer"],
    says: "a cancellation that was given up or refused is accepted after all",
  },
  {
    id: "T69",
    from: ["DRAFTED"],
    on: ["CANCEL_ACCEPTED"],
    to: "CANCELED",
    by: "authority",
    needs: ["later-version", "nothing-pending", "newest-answer"],
    version: "previous",
    says: "the same while an update was drafted, which ends with the bill; the version before is head again",
  },
  {
    id: "T70",
    from: alive,
    on: ["CANCEL_REFUSED"],
    to: "=",
    by: "authority",
    needs: ["nothing-pending", "newest-answer"],
    says: "a cancellation that was given up is refused; the filing stands",
  },
  {
    id: "T71",
    from: ["CANCELED", "EXPIRED"],
    on: [...answers, ...cancelAnswers, "EXP"],
    to: "=",
    by: "authority",
    needs: [],
    says: "an answer to a filing that has ended is kept in the history and moves nothing",
  },
  {
    id: "T44",
    from: ["SUBMISSION_REJECTED"],
    on: ["CANCEL", "DISCARD"],
    to: "CANCELED",
    by: "user",
    needs: ["never-registered"],
    says: "dropped; nothing is sent",
  },
  {
    id: "T45",
    from: ["SUBMISSION_REJECTED"],
    on: ["DISCARD"],
    to: "previous",
    by: "user",
    needs: ["once-registered", "later-version"],
    version: "previous",
    says: "a refused update is dropped; the registered version stands",
  },
  {
    id: "T50",
    from: ["ADDITIONAL_INFO_NEEDED", "PENDING_SUB_FILING", "SUBMISSION_SUCCESSFUL"],
    on: ["CLOCK"],
    to: "EXPIRED",
    by: "system",
    needs: ["past-expiry"],
    says: "200 days are over",
  },
  {
    id: "T51",
    from: ["LOAD", "LOAD_WITH_WARNING", "DO_NOT_LOAD"],
    on: ["CLOCK"],
    to: "=",
    by: "system",
    needs: ["past-expiry", "not-locked"],
    says: "200 days are over; the outcome stands, locked",
  },
  { id: "T61", from: mpciStatuses, on: ["COPY"], to: "=", by: "user", needs: [], says: "a new draft is made from it" },
  {
    id: "T61",
    from: mpciStatuses,
    on: ["ARCHIVE"],
    to: "=",
    by: "user",
    needs: ["not-archived"],
    says: "out of the work lists",
  },
  {
    id: "T61",
    from: mpciStatuses,
    on: ["UNARCHIVE"],
    to: "=",
    by: "user",
    needs: ["is-archived"],
    says: "back in the work lists",
  },
  {
    id: "T62",
    from: alive,
    on: ["MARK_READ"],
    to: "=",
    by: "user",
    needs: ["answer-unread"],
    says: "the last answer has been read",
  },
  {
    id: "T67",
    from: assessed,
    on: ["MARK_UNREAD"],
    to: "=",
    by: "user",
    needs: ["answer-read"],
    says: "the last answer waits for somebody again",
  },
  {
    id: "T63",
    from: sent,
    on: ["REFRESH_STATUS"],
    to: "=",
    by: "user",
    needs: [],
    says: "the authority is asked for its last answer again",
  },
  {
    id: "T73",
    from: ["PENDING_SUB_FILING"],
    on: ["REMIND"],
    to: "=",
    by: "user",
    needs: [],
    says: "who is to file beneath is reminded",
  },
];

export const mpciWorkflow: Workflow<MpciStatus, MpciEvent, MpciRule> = {
  name: "MPCI filing",
  initial: "DRAFTED",
  final: ["CANCELED", "EXPIRED"],
  statuses: mpciStatuses,
  rows,
};

/** Each action that a client may be offered: its event, its permission, and its feature flag. */
export const mpciActions = {
  save: { event: "SAVE", permission: "prepare", flag: null },
  prepare: { event: "PREPARE", permission: "submit", flag: null },
  submit: { event: "SUBMIT", permission: "submit", flag: null },
  convert: { event: "CONVERT", permission: "prepare", flag: null },
  attach: { event: "ATTACH", permission: "prepare", flag: null },
  copy: { event: "COPY", permission: "prepare", flag: null },
  CANCEL: { event: "CANCEL", permission: "submit", flag: "mpci_cancel_enabled" },
  DISCARD: { event: "DISCARD", permission: "prepare", flag: null },
  ANSWER_RFI: { event: "ANSWER_RFI", permission: "submit", flag: "mpci_rfi_answer_enabled" },
  REFRESH_STATUS: { event: "REFRESH_STATUS", permission: "prepare", flag: null },
  REMIND: { event: "REMIND", permission: "prepare", flag: null },
  MARK_READ: { event: "MARK_READ", permission: "prepare", flag: null },
  MARK_UNREAD: { event: "MARK_UNREAD", permission: "prepare", flag: null },
  ARCHIVE: { event: "ARCHIVE", permission: "prepare", flag: null },
  UNARCHIVE: { event: "UNARCHIVE", permission: "prepare", flag: null },
} as const satisfies Record<string, { event: MpciEvent; permission: Permission; flag: string | null }>;
export type MpciAction = keyof typeof mpciActions;
export const mpciActionNames = Object.keys(mpciActions) as MpciAction[];

/** The actions of the call `action` are written in capitals; each of the others has a call of its own. */
export type MpciCalledAction = Extract<MpciAction, Uppercase<MpciAction>>;
export const mpciCalledActions = mpciActionNames.filter(
  (name): name is MpciCalledAction => name === name.toUpperCase(),
);

/** The available actions of this person: from status, version, flags and permissions alone. */
export function availableActions({
  status,
  facts,
  permissions: held,
  flags,
}: {
  status: MpciStatus;
  facts: MpciFacts;
  permissions: readonly Permission[];
  flags: ReadonlySet<string>;
}): MpciAction[] {
  return mpciActionNames.filter((name) => {
    const action = mpciActions[name];
    if (!held.includes(action.permission)) return false;
    if (action.flag !== null && !flags.has(action.flag)) return false;
    return findRow(mpciWorkflow, mpciPredicates, { from: status, on: action.event, facts }) !== null;
  });
}

/** The assessment codes of the authority and the status of each (domain 3.1). */
export const assessmentCodes = ["ACT", "ACW", "DNL", "RFI", "PSF", "EXP"] as const;
export type AssessmentCode = (typeof assessmentCodes)[number];

const leastToMostStrict: readonly AssessmentCode[] = ["ACT", "ACW", "PSF", "RFI", "DNL", "EXP"];

/** Of two assessments with the same time the stricter one counts, whichever came first. */
export function isAsStrict(code: AssessmentCode, other: AssessmentCode): boolean {
  return leastToMostStrict.indexOf(code) >= leastToMostStrict.indexOf(other);
}

/** The possible answers to a version: an assessment or a refusal. */
export const answerCodes = [...assessmentCodes, "REJECTED"] as const;
export type AnswerCode = (typeof answerCodes)[number];

export const cancellationOutcomes = ["ACCEPTED", "REFUSED", "NOT_DELIVERED"] as const;
export type CancellationOutcome = (typeof cancellationOutcomes)[number];

/** What came of the last withdrawal, as lists name it beside the answer to the version last sent. */
export const withdrawalAnswers = ["WITHDRAWAL_ACCEPTED", "WITHDRAWAL_REFUSED", "WITHDRAWAL_NOT_DELIVERED"] as const;
export type WithdrawalAnswer = (typeof withdrawalAnswers)[number];
