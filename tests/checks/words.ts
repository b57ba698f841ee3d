// The words of a former private language, each with the standard term to use; names and comments must be free of them.
import type { Source, Violation } from "./sources.ts";

/** A word in a name or a comment, and the term that a reader searches for. */
const standardTerms: Readonly<Record<string, string>> = {
  bag: "context",
  bags: "context",
  crew: "worker pool",
  crews: "worker pool",
  desk: "authority pages",
  desks: "authority pages",
  door: "state machine, route or entry",
  doors: "state machines, routes or entries",
  floor: "layer or baseline",
  floors: "layers or baselines",
  house: "app, test app or repository",
  houses: "apps",
  room: "feature or folder",
  rooms: "features or folders",
  sight: "visibility",
  till: "payment provider",
  unheard: "unknown",
};

/** Phrases in comments that hide who does what. */
const phrases: Readonly<Record<string, string>> = {
  "outside world": "sandbox",
  "one's own": "the owner's name",
  whoever: "the actor's name",
};

const names: Readonly<Record<string, string>> = {
  mayAdcHappen: "isAdcTransitionAllowed",
  mayHappen: "isMpciTransitionAllowed",
  tellAdc: "notifyAboutAdc",
  tellOfAdc: "publishAdcUpdate",
  tellOfMpci: "publishMpciUpdate",
};

/** Terms of the trade and of JavaScript that contain a word of the table. */
const terms =
  /\b(?:(?:[Ss]ub-)?[Hh]ouse[-_ ](?:bills?|filings?)|house(?:Bill|Filing|Number|Icon)\w*|\w*House(?:Bill|Filing)\w*|subHouse|HOUSE|\w+_for_house|Math\.floor)\b/g;

const literal = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|(?<=[(=,:]\s*)\/(?![/*])(?:\\.|[^/\n\\])+\//;
/** Prose between the tags of a component. */
const prose = /(?<=>)[^<>{}();=]+(?=<|\{" "\})/;
const comment = /\/\/.*|\/\*[\s\S]*?\*\//;

/** Each forbidden word of a source, in its path, its code and its comments; texts in quotes are not looked at. */
export function forbiddenWords({ path, text }: Source): Violation[] {
  const comments: string[] = [];
  const code = text.replace(new RegExp(`${comment.source}|${literal.source}|${prose.source}`, "g"), (found) => {
    if (/^\/[/*]/.test(found)) comments.push(found);
    return " ";
  });
  const said = comments.join("\n");
  const found = [path, code, said].flatMap((part) =>
    [...part.replace(terms, " ").matchAll(/[a-z]+|[A-Z]+(?![a-z])|[A-Z][a-z]+/g)]
      .map(([word]) => word.toLowerCase())
      .filter((word) => Object.hasOwn(standardTerms, word))
      .map((word) => [word, standardTerms[word]] as const),
  );
  const whole = Object.entries(names).filter(([name]) => new RegExp(`\\b${name}\\b`).test(code));
  const phrased = Object.entries(phrases).filter(([phrase]) => new RegExp(`\\b${phrase}\\b`, "i").test(said));
  return [...new Map([...found, ...whole, ...phrased])].map(([word, term]) => ({
    path,
    says: `uses the word “${word}”: say ${term}`,
  }));
}
