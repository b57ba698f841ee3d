// Reads untrusted XML: no DTD, only the five predefined entities, limits on size, depth and number.
import type { XmlElement } from "./element.ts";
import { XmlError, type XmlErrorCode } from "./xml-error.ts";

export const xmlLimits = { bytes: 2 * 1024 * 1024, depth: 32, elements: 50_000, attributes: 16 } as const;

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const names = "[A-Za-z_][A-Za-z0-9._-]{0,99}";
const startTag = new RegExp(
  `<(${names})((?:[ \\t\\r\\n]+${names}[ \\t\\r\\n]*=[ \\t\\r\\n]*(?:"[^"<]*"|'[^'<]*'))*)[ \\t\\r\\n]*(/?)>`,
  "y",
);
const endTag = new RegExp(`</(${names})[ \\t\\r\\n]*>`, "y");
const oneAttribute = new RegExp(`(${names})[ \\t\\r\\n]*=[ \\t\\r\\n]*(?:"([^"]*)"|'([^']*)')`, "g");
const declaration =
  /^<\?xml[ \t\r\n]+version=(?:"1\.0"|'1\.0')(?:[ \t\r\n]+encoding=(?:"([^"]*)"|'([^']*)'))?(?:[ \t\r\n]+standalone=(?:"yes"|"no"|'yes'|'no'))?[ \t\r\n]*\?>/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters XML 1.0 forbids
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Throws only XmlError. Prefixed names are refused: a message has one namespace, its default one. */
export function readXml(bytes: Uint8Array): XmlElement {
  if (bytes.length > xmlLimits.bytes) throw new XmlError("too_large", `more than ${xmlLimits.bytes} bytes`, 0);
  return readText(decode(bytes));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new XmlError("not_utf8", "the bytes are no UTF-8", 0);
  }
}

function readText(text: string): XmlElement {
  const bad = illegal.exec(text);
  if (bad) fail("illegal_character", "a character that XML does not have", bad.index);
  const stack: Open[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  let at = afterDeclaration(text);

  while (at < text.length) {
    const next = text.indexOf("<", at);
    const upTo = next === -1 ? text.length : next;
    if (upTo > at) addText(text.slice(at, upTo), at);
    if (next === -1) break;
    at = readMarkup(next);
  }
  if (stack.length > 0) fail("malformed", `${stack.at(-1)!.name} is not closed`, text.length);
  return root ?? fail("malformed", "there is no element", text.length);

  function readMarkup(from: number): number {
    if (text.startsWith("<!--", from)) return skipComment(from);
    if (text.startsWith("<![CDATA[", from)) return readCdata(from);
    if (text.startsWith("<!", from)) return fail("doctype", "a document type or other declaration", from);
    if (text.startsWith("<?", from)) return fail("processing_instruction", "a processing instruction", from);
    return text[from + 1] === "/" ? closeElement(from) : openElement(from);
  }

  function skipComment(from: number): number {
    const end = text.indexOf("--", from + 4);
    if (end === -1 || text[end + 2] !== ">") return fail("malformed", "a comment that does not end", from);
    return end + 3;
  }

  function readCdata(from: number): number {
    const end = text.indexOf("]]>", from);
    if (end === -1) return fail("malformed", "a CDATA section that does not end", from);
    if (stack.length === 0) return fail("malformed", "text outside the root", from);
    append(text.slice(from + 9, end), from);
    return end + 3;
  }

  function openElement(from: number): number {
    const [whole, name, said = "", closed] = match(startTag, from) ?? wrongTag(from);
    if (root !== null && stack.length === 0) fail("malformed", "a second root", from);
    if (stack.length >= xmlLimits.depth) fail("too_deep", `more than ${xmlLimits.depth} levels`, from);
    if (++elements > xmlLimits.elements) fail("too_many", `more than ${xmlLimits.elements} elements`, from);
    const parent = stack.at(-1);
    if (parent !== undefined) {
      if (parent.text.trim() !== "") fail("mixed_content", "text beside elements", from);
      // Checked once, so that a megabyte of line ends is not scanned again for each child.
      parent.text = "";
    }
    stack.push({ name: name!, attributes: attributesOf(said, from), children: [], text: "" });
    if (closed === "/") close();
    return from + whole!.length;
  }

  function closeElement(from: number): number {
    const [whole, name] = match(endTag, from) ?? wrongTag(from);
    if (stack.at(-1)?.name !== name) fail("malformed", `</${name}> closes nothing that is open here`, from);
    close();
    return from + whole!.length;
  }

  function close(): void {
    const { name, attributes, children, text: said } = stack.pop()!;
    const done: XmlElement = { name, attributes, children, text: children.length > 0 ? "" : said };
    const parent = stack.at(-1);
    if (parent === undefined) root = done;
    else parent.children.push(done);
  }

  function addText(raw: string, from: number): void {
    if (raw.includes("]]>")) fail("malformed", "]]> in text", from);
    if (stack.length > 0) append(resolve(raw.replace(/\r\n?/g, "\n"), from), from);
    else if (raw.trim() !== "") fail("malformed", "text outside the root", from);
  }

  function append(said: string, from: number): void {
    const open = stack.at(-1)!;
    if (open.children.length > 0 && said.trim() !== "") fail("mixed_content", "text beside elements", from);
    if (open.children.length === 0) open.text += said;
  }

  function match(form: RegExp, from: number): RegExpExecArray | null {
    form.lastIndex = from;
    return form.exec(text);
  }

  function wrongTag(from: number): never {
    const tag = text.slice(from, from + 80);
    if (/^<\/?[\w.-]+:/.test(tag) || /^<[^<>]*[ \t\r\n][\w.-]+:[\w.-]+[ \t\r\n]*=/.test(tag)) {
      return fail("prefix", "a name with a prefix", from);
    }
    return fail("malformed", "a tag that cannot be read", from);
  }
}

function afterDeclaration(text: string): number {
  if (!/^<\?xml[ \t\r\n]/.test(text)) return 0;
  const found = declaration.exec(text.slice(0, 200));
  if (found === null) return fail("malformed", "an XML declaration that cannot be read", 0);
  const encoding = found[1] ?? found[2] ?? "UTF-8";
  if (encoding.toUpperCase() !== "UTF-8") fail("not_utf8", `the encoding ${encoding}`, 0);
  return found[0].length;
}

function attributesOf(said: string, from: number): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  let count = 0;
  for (const [, name, double, single] of said.matchAll(oneAttribute)) {
    if (++count > xmlLimits.attributes) fail("too_many", `more than ${xmlLimits.attributes} attributes`, from);
    if (name! in found) fail("malformed", `the attribute ${name} twice`, from);
    found[name!] = resolve((double ?? single ?? "").replace(/[\t\r\n]/g, " "), from);
  }
  return { ...found };
}

function resolve(raw: string, from: number): string {
  if (!raw.includes("&")) return raw;
  return raw.replace(/&([^&;]{0,10};?)/g, (whole, inside: string) => {
    const name = inside.endsWith(";") ? inside.slice(0, -1) : fail("malformed", "an & that begins nothing", from);
    if (Object.hasOwn(entities, name)) return entities[name]!;
    const number = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name);
    if (number === null) return fail("unknown_entity", `the entity ${whole}`, from);
    const point = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16);
    if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) || illegal.test(String.fromCodePoint(point))) {
      return fail("illegal_character", `the character ${whole}`, from);
    }
    return String.fromCodePoint(point);
  });
}

function fail(code: XmlErrorCode, message: string, offset: number): never {
  throw new XmlError(code, message, offset);
}
