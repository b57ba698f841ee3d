// The UNA service string advice: the separators of an interchange, and which characters are allowed.
import { EdifactError } from "./edifact-error.ts";
import { defaultSeparators, type Separators } from "./segment.ts";

const tag = "UNA";
export const serviceStringLength = 9;

/** The separators of an interchange, and the start of its UNB. */
export function readServiceString(text: string): { separators: Separators; next: number } {
  if (!text.startsWith(tag)) return { separators: defaultSeparators, next: 0 };
  if (text.length < serviceStringLength) {
    throw new EdifactError("truncated", "the interchange ends within its UNA", { offset: text.length });
  }
  const separators: Separators = {
    component: text[3]!,
    element: text[4]!,
    decimal: text[5]!,
    release: text[6]!,
    terminator: text[8]!,
  };
  checkSeparators(separators, 3);
  return { separators, next: serviceStringLength };
}

export function writeServiceString(separators: Separators): string {
  const { component, element, decimal, release, terminator } = separators;
  return `${tag}${component}${element}${decimal}${release} ${terminator}`;
}

/** Refuses separators that could be text, a line end, or equal to one another. */
export function checkSeparators(separators: Separators, offset: number): void {
  const { component, element, decimal, release, terminator } = separators;
  const syntactic = release === " " ? [component, element, terminator] : [component, element, terminator, release];
  const unusable = syntactic.find((character) => !canSeparate(character));
  if (unusable !== undefined) {
    throw new EdifactError("bad_separators", `${JSON.stringify(unusable)} cannot separate anything`, { offset });
  }
  if (decimal !== "." && decimal !== ",") {
    throw new EdifactError("bad_separators", `${JSON.stringify(decimal)} is no decimal mark`, { offset });
  }
  if (new Set([...syntactic, decimal]).size !== syntactic.length + 1) {
    throw new EdifactError("bad_separators", "two of the separators are the same character", { offset });
  }
}

/** The punctuation of ASCII, and its four information separators, which ISO 9735 assigns to level B. */
function canSeparate(character: string): boolean {
  const code = character.length === 1 ? character.charCodeAt(0) : 0;
  return (code >= 0x1c && code <= 0x1f) || /^[!-/:-@[-`{-~]$/.test(character);
}
