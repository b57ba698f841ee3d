// What NAIC said is quoted as it said it.
import { afterEach, expect, it } from "vitest";
import type { Answer } from "#filing/mpci/answers.ts";
import { showScreen, soon } from "#session/screen-for-tests.tsx";
import { AnswerWords } from "./answer-words.tsx";

let close: () => void = () => {};
afterEach(() => close());

it("the bar of a quotation stands at the side where the page begins its lines, whatever the direction of its words", async () => {
  const answer = {
    ...{ kind: "answer", status: "DO_NOT_LOAD", at: "2026-11-21T08:00:00.000Z", text: "Do not load.", points: [] },
    ...{ containers: [], reference: null, isOvertaken: false, isAfterLoading: false },
  } as unknown as Answer;
  close = showScreen({ path: "/", Screen: () => <AnswerWords answer={answer} />, answers: {} }).close;
  await soon(() => expect(document.querySelector("blockquote")?.textContent).toBe("Do not load."));
  expect(document.querySelector("blockquote")?.dir).toBe("");
  expect(document.querySelector("blockquote > [dir=auto]")?.textContent).toBe("Do not load.");
});
