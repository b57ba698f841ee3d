// What the authority has said of each field of the version last sent, for the fields of the update that answers it.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { createContext, useContext } from "react";
import { openAnswers, pathInForm } from "#filing/mpci/answers.ts";

export type Asked = ReadonlyMap<string, readonly string[]>;

const AskedContext = createContext<Asked>(new Map());
export const AskedProvider = AskedContext.Provider;

export function askedOf(filing: FilingDetail): Asked {
  const asked = new Map<string, string[]>();
  for (const { path, text } of openAnswers(filing).flatMap(({ points }) => points)) {
    if (path === null || path === "") continue;
    const field = pathInForm(path);
    asked.set(field, [...(asked.get(field) ?? []), text]);
  }
  return asked;
}

const nothing: readonly string[] = [];

/** Of the field itself, and of what lies within it where that has no field of its own. */
export function useAsked(path: string): readonly string[] {
  return useContext(AskedContext).get(path) ?? nothing;
}

/** Of a row and everything in it. */
export function useAskedWithin(row: string): readonly string[] {
  const asked = useContext(AskedContext);
  return [...asked].flatMap(([path, texts]) => (path === row || path.startsWith(`${row}.`) ? texts : []));
}
