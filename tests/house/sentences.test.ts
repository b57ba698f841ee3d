// Every code a person can meet has a sentence in every released language.
import { errorCodes } from "@filings/contract/errors";
import { findingCodeNames } from "@filings/contract/mpci/rules/finding-codes";
import { mpciEvents, mpciStatuses } from "@filings/contract/mpci/workflow";
import { locales } from "@filings/contract/places";
import { errors } from "@filings/phrases/errors";
import { eventLines } from "@filings/phrases/events";
import { findings } from "@filings/phrases/findings";
import { releasedLocales } from "@filings/phrases/say";
import { statusLabels, statusNextSteps } from "@filings/phrases/statuses";
import { expect, test } from "vitest";
import { type Phrased, unsaid } from "./sentences.ts";

const lists: readonly Phrased[] = [
  { kind: "refusal", codes: errorCodes, sentences: errors },
  { kind: "finding", codes: findingCodeNames, sentences: findings },
  { kind: "status", codes: mpciStatuses, sentences: statusLabels },
  { kind: "next step", codes: mpciStatuses, sentences: statusNextSteps },
  { kind: "event", codes: mpciEvents, sentences: eventLines },
];

test("a planted code without a sentence is found", () => {
  const planted: Phrased = {
    kind: "refusal",
    codes: ["not_found", "never_said", "not_translated"],
    sentences: { not_found: errors.not_found, not_translated: { id: "error.not_translated" } },
  };
  expect(unsaid("ar_EG", planted)).toEqual(["refusal never_said in ar_EG", "refusal not_translated in ar_EG"]);
});

test("the released languages of the contract are those that can be spoken", () => {
  const released = locales.filter((locale) => locale.released).map(({ code }) => code);
  expect([...releasedLocales].sort()).toEqual(released.sort());
});

test.each(releasedLocales)("every code has its sentence in %s", (locale) => {
  expect(lists.flatMap((list) => unsaid(locale, list))).toEqual([]);
});
