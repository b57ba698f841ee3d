// Reads what the authority has said of the version last sent; fetched only for a draft of which it has said something.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { openAnswers, pathInForm } from "#filing/mpci/answers.ts";
import { stillRejected } from "#filing/mpci/points/still-rejected.ts";
import type { Answered, Asked } from "./asked.ts";

export function answeredOf(filing: FilingDetail): Answered {
  return {
    asked: askedOf(filing),
    isOpen: openAnswers(filing).length > 0,
    stillRejected: (body) => stillRejected(filing, body),
  };
}

export function askedOf(filing: FilingDetail): Asked {
  const asked = new Map<string, string[]>();
  for (const { path, text } of openAnswers(filing).flatMap(({ points }) => points)) {
    if (path === null || path === "") continue;
    const field = pathInForm(path);
    asked.set(field, [...(asked.get(field) ?? []), text]);
  }
  return asked;
}
