// The answers to NAIC's questions as they are sealed, and as the message carries them.
import { expect, test } from "vitest";
import { answerLettersLeft, answerText, answerToSeal, questionsOf, type Request } from "./rfi.ts";

const request: Request = {
  number: "NAIC7000005",
  version: 1,
  issued_at: "2026-11-18T10:10:00.000Z",
  text: "Additional information required before a decision",
  points: [
    { path: null, text: "Attach the invoice", wants_attachment: true },
    { path: "goods_items[0].description", text: "State the brand", wants_attachment: false },
  ],
};
const papers = [
  { id: "one", sha256: `0x${"ab".repeat(32)}` },
  { id: "two", sha256: `0x${"cd".repeat(32)}` },
];

test("each answer stands with its question and the hashes of its papers, in the order of the questions", () => {
  const given = [
    { question: 2, text: " GULF\nLIGHT  " },
    { question: 1, attachment_ids: ["two", "gone"] },
  ];
  const answer = answerToSeal(request, given, papers);
  expect(answer).toEqual({
    purpose: "ANSWER_RFI",
    request: { number: "NAIC7000005", version: 1, issued_at: request.issued_at },
    answers: [
      { question: 1, asked: "Attach the invoice", text: "", papers: [papers[1]!.sha256] },
      { question: 2, asked: "State the brand", text: "GULF LIGHT", papers: [] },
    ],
  });
  expect(answerText(answer)).toBe("1. SEE PAPER CDCDCDCDCDCD 2. GULF LIGHT");
});

test("a question without an answer is left out, and the number of the other one stays", () => {
  const answer = answerToSeal(
    request,
    [
      { question: 1, text: " " },
      { question: 2, text: "GULF LIGHT" },
    ],
    papers,
  );
  expect(answerText(answer)).toBe("2. GULF LIGHT");
});

test("a request without points asks its text, and its answer needs no number", () => {
  const whole = { ...request, points: [] };
  expect(questionsOf(whole)).toEqual([{ path: null, text: request.text, wants_attachment: false }]);
  expect(answerText(answerToSeal(whole, [{ question: 1, text: "GULF LIGHT" }], []))).toBe("GULF LIGHT");
});

test("all answers together have so many letters, as NAIC reads them", () => {
  expect(answerLettersLeft([{ question: 1, text: "A  B" }, { question: 2 }])).toBe(1_997);
  expect(
    answerLettersLeft([
      { question: 1, text: "A".repeat(1_500) },
      { question: 2, text: "B".repeat(501) },
    ]),
  ).toBe(-1);
});
