// Parses JSON strictly: valid UTF-8, no duplicate member names, limited nesting.
import { SealError } from "../seal-error.ts";

const MAX_DEPTH = 100;

/** The value of a text, or of bytes in UTF-8. Throws SealError `json_unreadable`. */
export function readStrictJson(source: string | Uint8Array): unknown {
  const text = typeof source === "string" ? source : decode(source);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable("not JSON");
  }
  refuseRepeatedNames(text);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw unreadable("not UTF-8");
  }
}

/**
 * Two parsers may choose different members of one name, and so check other values than are shown. This runs after
 * JSON.parse, so only names and nesting remain to be checked.
 */
function refuseRepeatedNames(text: string): void {
  const open: (Set<string> | null)[] = [];
  const token = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [word] = found;
    if (word === "{" || word === "[") {
      open.push(word === "{" ? new Set() : null);
      if (open.length > MAX_DEPTH) throw unreadable(`nested deeper than ${MAX_DEPTH}`);
    } else if (word === "}" || word === "]") {
      open.pop();
    } else if (isName(text, token.lastIndex)) {
      const name = JSON.parse(word) as string;
      const names = open.at(-1);
      if (names?.has(name)) throw unreadable("a member named twice");
      names?.add(name);
    }
  }
}

function isName(text: string, from: number): boolean {
  let at = from;
  while (at < text.length && " \t\n\r".includes(text[at]!)) at++;
  return text[at] === ":";
}

function unreadable(why: string): SealError {
  return new SealError("json_unreadable", why);
}
