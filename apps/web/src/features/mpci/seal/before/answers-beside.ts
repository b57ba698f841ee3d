// What this person has written to NAIC's open questions on a bill: it goes with its update.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { FilingBody } from "@filings/contract/mpci/filing";
import {
  answerToSeal,
  type GivenAnswer,
  type Question,
  questionsOf,
  type SealedAnswer,
} from "@filings/contract/mpci/rfi";
import { valueAt } from "@filings/contract/values/value-at";
import { pathInForm } from "#filing/mpci/answers.ts";
import { givenAnswers, writtenAnswers } from "#filing/mpci/request/written-answers.ts";
import { unsentStore } from "#offline/unsent/unsent-store.ts";

export function answersBeside(filing: FilingDetail, slot: string): GivenAnswer[] {
  if (!filing.available_actions.includes("ANSWER_RFI")) return [];
  return givenAnswers(writtenAnswers(unsentStore, slot, filing), filing);
}

export function sealedBeside(filing: FilingDetail, slot: string): SealedAnswer | null {
  const given = answersBeside(filing, slot);
  return filing.rfi === null || given.length === 0 ? null : answerToSeal(filing.rfi, given, filing.attachments);
}

/** The questions, counted from 1, that ask for a document and are answered in words alone. */
export function answeredWithoutPaper({ rfi }: FilingDetail, given: readonly GivenAnswer[]): number[] {
  if (rfi === null) return [];
  const questions = questionsOf(rfi);
  return given
    .filter(
      ({ question, attachment_ids = [] }) =>
        questions[question - 1]?.wants_attachment === true && attachment_ids.length === 0,
    )
    .map(({ question }) => question);
}

/** A correction of the field that a question names answers it, unless NAIC asks for a document. */
export function unansweredBeside(filing: FilingDetail, slot: string, sent: FilingBody): Question[] {
  if (filing.rfi === null || !filing.available_actions.includes("ANSWER_RFI")) return [];
  const given = new Set(answersBeside(filing, slot).map(({ question }) => question));
  const isCorrected = ({ path, wants_attachment }: Question) =>
    path !== null && path !== "" && !wants_attachment && isOther(sent, filing.body, pathInForm(path));
  return questionsOf(filing.rfi).filter((question, at) => !given.has(at + 1) && !isCorrected(question));
}

function isOther(sent: FilingBody, now: FilingBody, path: string): boolean {
  return JSON.stringify(valueAt(sent, path)) !== JSON.stringify(valueAt(now, path));
}
