// What the authority has said of each field of the version last sent, for the fields of the update that answers it.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { createContext, useContext } from "react";

export type Asked = ReadonlyMap<string, readonly string[]>;

export interface Answered {
  readonly asked: Asked;
  /** Something is still to be answered. */
  readonly isOpen: boolean;
  /** The fields that NAIC rejected and this content leaves as they were. */
  readonly stillRejected: (body: FilingBody) => readonly string[];
}

/** Of a draft of which the authority has said nothing, as of most. */
export const nothingSaid: Answered = { asked: new Map(), isOpen: false, stillRejected: () => [] };

const AskedContext = createContext<Asked>(new Map());
export const AskedProvider = AskedContext.Provider;

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
