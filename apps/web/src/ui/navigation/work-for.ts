// The way to go on for another company one belongs to, wherever a screen offers it.
import { createContext, useContext } from "react";
import type { Address } from "./address.ts";

/** To the home of the other company, or to what is to be read there. */
export type WorkFor = (company: string, to?: Address) => Promise<void>;

const WorkForContext = createContext<WorkFor | null>(null);

export const WorkForProvider = WorkForContext.Provider;

/** Null where nobody can go on for another company. */
export function useWorkFor(): WorkFor | null {
  return useContext(WorkForContext);
}
