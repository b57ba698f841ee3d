// What happens next with a filing, by its status: up to three steps, the first of which is now.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { isCarriers, missingBeneath } from "#filing/mpci/status-words.ts";
import { answeredBefore } from "#filing/mpci/update/answered-before.ts";
import { isLoadEnded } from "#filing/mpci/update/load-ended.ts";
import { isMended } from "./head/is-mended.ts";

export interface NextStep {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** What begins it, where that is not to seal. */
  readonly by?: "convert" | "read" | "answer";
}

const sealAndSubmit = msg`You seal and submit`;
const correctionIsFree = msg`A correction is free of charge.`;
const answerAppears = msg`The answer will appear here.`;
const assessesAgain: NextStep = { title: msg`NAIC assesses again`, text: answerAppears };
const decides: NextStep = { title: msg`NAIC decides`, text: msg`Load, Load with warning or Do not load.` };
const mayLoad: NextStep = { title: msg`The carrier loads`, text: msg`Nothing more is needed from you.` };
const copies: NextStep = { title: msg`You copy it as new`, text: msg`A new draft starts with its details.` };
const copiesForNew: NextStep = { ...copies, title: msg`For new cargo, you copy it as new` };

const colleagueSeals: NextStep = {
  title: msg`A colleague seals and submits`,
  text: msg`Assign it to somebody who may.`,
};
const seals: NextStep = { title: sealAndSubmit, text: msg`With your blockchain key, in this browser.` };

const completes: NextStep = { title: msg`You complete it`, text: msg`Until no errors are left.` };
const corrects: NextStep = {
  title: msg`You correct what NAIC points out`,
  text: msg`What has not been changed since is listed above.`,
};
const replaces: NextStep = { title: assessesAgain.title, text: msg`Wait for the new answer before loading.` };

const stays: NextStep = { title: msg`You do not load it`, text: msg`It may not be loaded under this filing.` };
const tellsNotToLoad: NextStep = { ...stays, title: msg`You tell the carrier not to load it` };
const waits: NextStep = { ...replaces, title: msg`You do not load it yet` };
const tellsToWait: NextStep = { ...replaces, title: msg`You tell the carrier to wait` };
const afterRefusal: readonly NextStep[] = [
  { title: msg`You read why`, text: msg`NAIC’s words stand below.`, by: "read" },
  { title: msg`You contact NAIC`, text: msg`If the cargo does not sail.` },
];
/** A shipping line is the carrier itself. */
const loads: NextStep = { title: msg`You load it`, text: msg`Nothing more is needed.` };
/** NAIC's answer is for this bill alone. */
const someMissing = msg`As far as is known here, bills beneath it are still missing.`;
const keepsAshore: NextStep = { title: msg`You stop the loading`, text: msg`Keep the cargo ashore.` };

function filesBeneath(missing: number): NextStep {
  return {
    title: msg`${plural(missing, { one: "The other party files its bill", other: "The missing bills are filed" })}`,
    text: msg`${plural(missing, { one: "Ask for the missing bill.", other: "Ask for the missing bills." })}`,
  };
}

const steps: Readonly<Record<Exclude<MpciStatus, "DRAFTED">, readonly NextStep[]>> = {
  SUBMITTED: [
    { title: msg`NAIC receives it`, text: msg`The receipt will appear here.` },
    { title: msg`NAIC registers it`, text: msg`You get the registration number.` },
    decides,
  ],
  SUBMISSION_SUCCESSFUL: [{ title: msg`NAIC assesses`, text: answerAppears }, decides],
  SUBMISSION_REJECTED: [
    { title: msg`You correct it`, text: msg`Choose Edit filing to correct it.`, by: "convert" },
    { title: sealAndSubmit, text: correctionIsFree },
    decides,
  ],
  ADDITIONAL_INFO_NEEDED: [
    {
      title: msg`You answer and seal`,
      text: msg`Below, question by question. An answer is free of charge.`,
      by: "answer",
    },
    assessesAgain,
    decides,
  ],
  PENDING_SUB_FILING: [filesBeneath(1), assessesAgain, decides],
  LOAD: [{ title: msg`You tell the carrier`, text: msg`Give the registration number and the receipt.` }, mayLoad],
  LOAD_WITH_WARNING: [
    { title: msg`You read the warning`, text: msg`Then mark the answer as read.`, by: "read" },
    { title: msg`You correct what NAIC points out`, text: correctionIsFree },
    mayLoad,
  ],
  DO_NOT_LOAD: [
    { title: msg`You stop the loading`, text: msg`Tell the carrier at once.` },
    { title: msg`You contact NAIC`, text: msg`Quote the registration number.` },
    { title: msg`You file an update`, text: msg`NAIC assesses it again.` },
  ],
  CANCELED: [copies],
  EXPIRED: [copiesForNew],
};

const quoteReference: NextStep = { title: msg`You contact NAIC`, text: msg`Quote the reference of its answer.` };
const stoppedWithReference = steps.DO_NOT_LOAD.map((step, at) => (at === 1 ? quoteReference : step));

const withdrawal: readonly NextStep[] = [
  { title: msg`NAIC decides on the withdrawal`, text: msg`Until then the filing stays valid.` },
];

type Draft = Pick<FilingDetail, "status" | "findings" | "rejection" | "body"> & Partial<Pick<FilingDetail, "obstacle">>;
type Standing = Draft &
  Pick<FilingDetail, "pending_operation" | "last_assessment" | "cancellation" | "filer" | "sub_filings" | "locked">;

/** Of a bill for which nothing else is asked of anybody. */
export function isWithdrawalRefused({ status, cancellation }: Pick<Standing, "status" | "cancellation">): boolean {
  return cancellation?.outcome === "REFUSED" && (status === "LOAD" || status === "SUBMISSION_SUCCESSFUL");
}

/** A bill that may be loaded, 200 days on: its cargo sailed long ago. */
export function isLongLoaded({ status, locked }: Pick<Standing, "status" | "locked">): boolean {
  return status === "LOAD" && locked;
}

/** A draft in which nothing is left to fill in or to correct, also of what NAIC rejected, and that can be sealed. */
export function isFinishedDraft(draft: Draft): boolean {
  return draft.status === "DRAFTED" && !draft.obstacle && !hasErrors(draft) && isMended(draft);
}

function hasErrors({ findings }: Pick<Draft, "findings">): boolean {
  return findings.some(({ severity }) => severity === "error");
}

function draftSteps(filing: Standing, maySeal: boolean): readonly NextStep[] {
  const first = !isMended(filing) ? [corrects] : hasErrors(filing) ? [completes] : [];
  // The answer that NAIC gave counts no more once the update is sent.
  const isAnswered = filing.rejection === null && answeredBefore(filing) !== null;
  return [...first, maySeal ? seals : colleagueSeals, isAnswered ? replaces : decides];
}

/** None for a status that is not known: nobody knows what comes next. `maySeal`: the reader has the permission. */
export function nextSteps(filing: Standing, maySeal = true): readonly NextStep[] {
  const { status, pending_operation, last_assessment } = filing;
  if (pending_operation === "CANCEL") return withdrawal;
  if (status === "DRAFTED") return draftSteps(filing, maySeal);
  if (isLoadEnded(filing)) return loadEnded(filing);
  if (isWithdrawalRefused(filing)) return afterRefusal;
  if (isLongLoaded(filing)) return steps.EXPIRED;
  if (!Object.hasOwn(steps, status)) return [];
  // One number to quote: the registration number only where the answer has no reference.
  const isQuoted = status === "DO_NOT_LOAD" && Boolean(last_assessment?.reference);
  const next = isQuoted ? stoppedWithReference : steps[status];
  const own = isCarriers(filing) ? carriersSteps(status, next) : next;
  const missing = missingBeneath(filing);
  if (missing === 0) return own;
  return status === "PENDING_SUB_FILING" ? [filesBeneath(missing), ...own.slice(1)] : own.map(withMissingBeneath);
}

function withMissingBeneath(step: NextStep): NextStep {
  return step === mayLoad || step === loads ? { ...step, text: someMissing } : step;
}

function loadEnded(filing: Standing): readonly NextStep[] {
  if (filing.status === "CANCELED") return [isCarriers(filing) ? stays : tellsNotToLoad, copies];
  return [isCarriers(filing) ? waits : tellsToWait, decides];
}

function carriersSteps(status: MpciStatus, next: readonly NextStep[]): readonly NextStep[] {
  if (status === "LOAD") return [loads];
  if (status === "DO_NOT_LOAD") return [keepsAshore, ...next.slice(1)];
  return next.map((step) => (step === mayLoad ? loads : step));
}

/** What begins the next step; who may not seal an answer begins an update. */
export function nextBegins(filing: Standing & { readonly available_actions: readonly string[] }): NextStep["by"] {
  const by = nextSteps(filing)[0]?.by;
  return by === "answer" && !filing.available_actions.includes("ANSWER_RFI") ? "convert" : by;
}
