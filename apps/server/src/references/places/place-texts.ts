// The two texts of the places: by code for reading, by name for search; sorted, so that both are searched as they are.
import { fold } from "@filings/contract/values/fold";

export interface Place {
  readonly code: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  /** UN/LOCODE functions without their blanks: 1 port, 2 rail, 3 road, 4 airport, 5 postal, 6 multimodal, 7 fixed, B border. */
  readonly functions: string;
  /** A sea port that lines call at; goes before others of its name. */
  readonly isUsual: boolean;
  /** The list has an airport under this code, and the trade uses it for the port. */
  readonly isPortByUse: boolean;
  /** No longer in the official list. */
  readonly isWithdrawn: boolean;
}

export interface PlacesHead {
  readonly name: "unlocode";
  /** The edition. */
  readonly version: string;
  readonly source: string;
  readonly date: string;
  readonly complete: boolean;
}

const flags = { isUsual: "U", isPortByUse: "P", isWithdrawn: "W" } as const;

/** What a name says of its place at once, best first. */
export const standings = { usual: "u", port: "p", other: "o", withdrawn: "w" } as const;
export type Standing = (typeof standings)[keyof typeof standings];

export function byCodeText(head: PlacesHead, places: readonly Place[]): string {
  const lines = [...places].sort((one, other) => compare(one.code, other.code)).map(lineOf);
  return `${[JSON.stringify(head), ...lines].join("\n")}\n`;
}

function lineOf(place: Place): string {
  return [place.code, lettersOf(place), place.name, place.otherNames.join("|")].join("\t");
}

function lettersOf(place: Place): string {
  const set = Object.entries(flags).filter(([flag]) => place[flag as keyof typeof flags]);
  return place.functions + set.map(([, letter]) => letter).join("");
}

export function readLine(line: string): Place {
  const [code = "", letters = "", name = "", others = ""] = line.split("\t");
  return {
    code,
    name,
    otherNames: others === "" ? [] : others.split("|"),
    functions: letters.replaceAll(/[UPW]/g, ""),
    isUsual: letters.includes(flags.isUsual),
    isPortByUse: letters.includes(flags.isPortByUse),
    isWithdrawn: letters.includes(flags.isWithdrawn),
  };
}

/** A folded name a line, with the code of each place of that name and how it stands. */
export function byNameText({ version }: PlacesHead, places: readonly Place[]): string {
  const placesOf = new Map<string, Place[]>();
  for (const place of places) {
    for (const name of new Set([place.name, ...place.otherNames].map(fold))) {
      if (name === "") continue;
      const held = placesOf.get(name);
      if (held === undefined) placesOf.set(name, [place]);
      else held.push(place);
    }
  }
  const lines = [...placesOf].sort(([one], [other]) => compare(one, other));
  const text = lines.map(([name, held]) => `${name}\t${held.map(standingOf).sort(compare).join(" ")}\n`).join("");
  return `${JSON.stringify({ version })}\n${text}`;
}

function standingOf(place: Place): string {
  return place.code + standingIn(lettersOf(place));
}

/** How a place stands by the letters of its line. */
export function standingIn(letters: string): Standing {
  if (letters.includes(flags.isWithdrawn)) return standings.withdrawn;
  if (letters.includes(flags.isUsual) || letters.includes(flags.isPortByUse)) return standings.usual;
  return letters.includes("1") ? standings.port : standings.other;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
