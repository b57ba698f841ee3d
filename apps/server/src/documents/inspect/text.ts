// Recognises JSON, XML and CSV by parsing them; HTML pages and SVG pictures are refused.
import type { FileTypeCode } from "../file-types.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none but tab and line ends
const noText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
/** Elements that a browser draws or runs, and declarations that make an XML parser fetch or expand entities. */
const pageRoot = /<(?:html|svg|script|body|head|iframe|[\w-]+:(?:html|svg|script))[\s/>]/i;
const pageSpace = /http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg)/i;
const unfolding = /<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet/i;
const looked = [pageRoot, pageSpace, unfolding];
/** The length of the longest pattern, which may lie across two pieces. */
const overlap = 64;
const pieceBytes = 64 * 1024;
/** Lists and objects within each other; a parser of the receiver may be recursive. */
const jsonDepthMost = 100;

/** Whether the first bytes are text in an encoding that is read here. */
export function seemsText(head: Buffer): boolean {
  return encodingOf(head) !== "utf-8" || !noText.test(head.toString("latin1"));
}

function encodingOf(head: Buffer): "utf-8" | "utf-16le" | "utf-16be" {
  const mark = head.subarray(0, 2).toString("hex");
  return mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "utf-8";
}

/** Null for bytes that are no text, or text of another kind. */
export function textTypeOf(bytes: Buffer): FileTypeCode | null {
  const found = typeIn(bytes, encodingOf(bytes));
  if (found !== "unreadable") return found;
  // Spreadsheet programs in Arabic write CSV in this encoding by default.
  return typeIn(bytes, "windows-1256") === "csv" ? "csv" : null;
}

function typeIn(bytes: Buffer, encoding: string): FileTypeCode | "unreadable" | null {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let before = "";
  let isPage = false;
  let first = "";
  let last = "";
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const text = decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
      if (noText.test(text)) return null;
      if (first.length < 4_096) first += text.slice(0, 4_096);
      last = text.trimEnd().at(-1) ?? last;
      const seen = before + text;
      isPage ||= looked.some((pattern) => pattern.test(seen));
      before = seen.slice(-overlap);
    }
    decoder.decode();
  } catch {
    return "unreadable";
  }
  if (isJson(first, () => new TextDecoder(encoding).decode(bytes))) return "json";
  if (isPage) return null;
  if (/^\s*<(?:\?xml\s|[A-Za-z_])/.test(first)) return last === ">" ? "xml" : null;
  return isTable(first) ? "csv" : null;
}

/** The whole text is decoded and parsed only if its first letter can begin a JSON value. */
function isJson(first: string, whole: () => string): boolean {
  if (!/^\s*[[{"\-\dtfn]/.test(first)) return false;
  const text = whole();
  if (depthOf(text) > jsonDepthMost) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The deepest nesting of brackets outside strings; counted before the parser allocates memory for each level. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') inString = !inString;
    else if (inString) at += letter === "\\" ? 1 : 0;
    else if (letter === "[" || letter === "{") deepest = Math.max(deepest, ++depth);
    else if (letter === "]" || letter === "}") depth -= 1;
  }
  return deepest;
}

/** Whether the first line has several values and the lines agree on the separator. */
function isTable(text: string): boolean {
  const [line = "", next] = text.split(/\r\n|\r|\n/).filter((one) => one.trim() !== "");
  if (line.startsWith("<") || line.startsWith("{") || line.startsWith("%!")) return false;
  return [",", ";", "\t", "|"].some((mark) => line.includes(mark) && (next === undefined || next.includes(mark)));
}
