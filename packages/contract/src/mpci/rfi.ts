// NAIC's request for information: its questions, and our answer to them as it is sealed and sent.
import { limits } from "../limits.ts";

/** The request that is open; `number` is that of NAIC's message. */
export interface Request {
  readonly number: string | null;
  /** The version that it asks about. */
  readonly version: number;
  readonly issued_at: string;
  readonly text: string | null;
  readonly points: readonly Question[];
}

export interface Question {
  readonly path: string | null;
  readonly text: string;
  readonly wants_attachment: boolean;
}

/** An answer as a person gives it; questions are counted from 1. */
export interface GivenAnswer {
  readonly question: number;
  readonly text?: string | undefined;
  readonly attachment_ids?: string[] | undefined;
}

/** The answer to a request, as it is sealed beside the content of the bill. */
export interface SealedAnswer {
  readonly purpose: "ANSWER_RFI";
  readonly request: { readonly number: string | null; readonly version: number; readonly issued_at: string };
  readonly answers: readonly {
    readonly question: number;
    /** NAIC's question, as received. */
    readonly asked: string;
    readonly text: string;
    /** The hashes of the papers that answer it. */
    readonly papers: readonly string[];
  }[];
}

/** A request that names no point asks one question: its text. */
export function questionsOf({ points, text }: Pick<Request, "points" | "text">): readonly Question[] {
  return points.length > 0 ? points : [{ path: null, text: text ?? "", wants_attachment: false }];
}

/** As NAIC reads it: in one line. */
export function answerLine(text: string | undefined): string {
  return (text ?? "").trim().replaceAll(/\s+/g, " ");
}

export function isAnswered({ text, attachment_ids }: GivenAnswer): boolean {
  return answerLine(text) !== "" || (attachment_ids?.length ?? 0) > 0;
}

/** The letters left for all answers together; negative: there are too many. */
export function answerLettersLeft(given: readonly GivenAnswer[]): number {
  return given.reduce<number>((left, { text }) => left - answerLine(text).length, limits.answerLettersMost);
}

/** Questions without an answer are left out. */
export function answerToSeal(
  request: Request,
  given: readonly GivenAnswer[],
  attachments: readonly { readonly id: string; readonly sha256: string }[],
): SealedAnswer {
  const { number, version, issued_at } = request;
  const questions = questionsOf(request);
  const answers = given
    .filter(isAnswered)
    .toSorted((one, other) => one.question - other.question)
    .map(({ question, text, attachment_ids = [] }) => ({
      question,
      asked: questions[question - 1]?.text ?? "",
      text: answerLine(text),
      papers: attachments.filter(({ id }) => attachment_ids.includes(id)).map(({ sha256 }) => sha256),
    }));
  return { purpose: "ANSWER_RFI", request: { number, version, issued_at }, answers };
}

/** Enough of a hash to find the paper among those of the bill. */
const paperLetters = 12;

/** The answer as one text for NAIC: numbered as its questions are, each naming its papers by the start of their hash. */
export function answerText({ answers }: SealedAnswer): string {
  const isNumbered = answers.length > 1 || answers[0]?.question !== 1;
  return answers
    .map(({ question, text, papers }) => {
      const named = papers.map((sha256) => sha256.slice(2, 2 + paperLetters).toUpperCase()).join(" ");
      const paper = papers.length === 0 ? "" : `SEE PAPER ${named}`;
      return [isNumbered ? `${question}.` : "", text, paper].filter((part) => part !== "").join(" ");
    })
    .join(" ");
}
