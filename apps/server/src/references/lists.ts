// Where the lists of reference data are read from: the files that come with the product, or what an operator put in their place.
import { type Places, readPlaces } from "./places/places.ts";
import { readSeed, type Seed, type SeedName, type SeedRows } from "./seeds.ts";

export interface Lists {
  readonly readSeed: <Name extends SeedName>(name: Name) => Seed<SeedRows[Name]>;
  readonly readPlaces: () => Places;
}

export const shippedLists: Lists = { readSeed, readPlaces: () => readPlaces() };

/** What is in force of the lists that an operator replaced. */
export interface Replaced {
  readonly seeds: ReadonlyMap<SeedName, Seed<unknown>>;
  readonly places: Places | null;
}

export function replacedLists({ seeds, places }: Replaced): Lists {
  return {
    readSeed: <Name extends SeedName>(name: Name) =>
      (seeds.get(name) as Seed<SeedRows[Name]> | undefined) ?? readSeed(name),
    readPlaces: () => places ?? readPlaces(),
  };
}
