// The answer to NAIC's request for information as it is to be sealed, from what a person has given.
import type { prepareMpciSubmission } from "@filings/contract/api/mpci/submission";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import {
  answerLettersLeft,
  answerLine,
  answerToSeal,
  isAnswered,
  questionsOf,
  type SealedAnswer,
} from "@filings/contract/mpci/rfi";
import { refusedValue } from "@filings/contract/wrong-value";
import type { Call } from "../../http/bind/bind.ts";
import type { LockedFiling } from "../lock-filing.ts";
import { openRequest } from "../stored-answers.ts";
import { missing } from "./given-seal.ts";
import { refuseUnsayable } from "./sayable.ts";

type Given = Pick<Call<typeof prepareMpciSubmission>["body"], "answers" | "answer_received_at">;

/**
 * Throws `newer_answer` when the request that was read is not the one that is open, and names each answer that is
 * wrong: to no question, in letters that NAIC's messages do not carry, with a paper that the filing does not have.
 */
export function givenAnswer(
  filing: LockedFiling,
  { answers = [], answer_received_at: seen }: Given,
  attachments: readonly { readonly id: string; readonly sha256: string }[],
): SealedAnswer {
  const request = openRequest(filing.last_assessment, filing);
  if (request === null || (seen !== undefined && Date.parse(seen) !== Date.parse(request.received_at))) {
    throw new Problem("newer_answer");
  }
  if (!answers.some(isAnswered)) throw missing("answers");
  if (answerLettersLeft(answers) < 0) throw tooLong({ most: limits.answerLettersMost });
  const ours = new Set(attachments.map(({ id }) => id));
  const asked = new Set<number>();
  const most = questionsOf(request).length;
  for (const [at, { question, text, attachment_ids = [] }] of answers.entries()) {
    if (question > most) throw refusedValue(`answers[${at}].question`, { expected: "number", least: 1, most });
    if (asked.has(question)) throw refusedValue(`answers[${at}].question`, { expected: "each question once" });
    asked.add(question);
    refuseUnsayable(answerLine(text), `answers[${at}].text`);
    const stranger = attachment_ids.findIndex((id) => !ours.has(id));
    if (stranger >= 0)
      throw refusedValue(`answers[${at}].attachment_ids[${stranger}]`, { expected: "file of the filing" });
  }
  return answerToSeal(request, answers, attachments);
}

function tooLong(params: Readonly<{ most: number }>): Problem {
  return new Problem("too_long", { errors: [{ path: "answers", code: "too_long", severity: "error", params }] });
}
