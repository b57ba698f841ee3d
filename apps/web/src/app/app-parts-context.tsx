// Gives the shell what no screen needs: cookies of appearance and the parts of the page.
import { createContext, useContext } from "react";
import type { AppParts } from "./app-parts.ts";

const AppPartsContext = createContext<AppParts | null>(null);

export const AppPartsProvider = AppPartsContext.Provider;

export function useAppParts(): AppParts {
  const parts = useContext(AppPartsContext);
  if (parts === null) throw new Error("useAppParts outside AppPartsProvider");
  return parts;
}
