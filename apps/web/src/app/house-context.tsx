// Gives the shell what no screen needs: cookies of appearance and the parts of the page.
import { createContext, useContext } from "react";
import type { House } from "./house.ts";

const HouseContext = createContext<House | null>(null);

export const HouseProvider = HouseContext.Provider;

export function useHouse(): House {
  const house = useContext(HouseContext);
  if (house === null) throw new Error("useHouse outside HouseProvider");
  return house;
}
