// Reads shipper, consignee and notify party: the name, the address, the country and how they are reached.
import type { Segment } from "../layout/segments.ts";
import { countryAtEnd } from "./country-at-end.ts";
import { type Found, type Paper, textOf, valuesOf } from "./page-texts.ts";
import type { Doubt, Proposal } from "./proposal.ts";
import { placeholder } from "./single-fields.ts";

const rowsMost = 10;
const phone =
  /\b(?:TEL(?:EPHONE|EFON)?|TELEFONO|PHONE|PH|MOB(?:ILE)?|MOBIL|CELL|T)\b\.?\s*(?:NO|NUMBER|NR)?\.?\s*[:.#]*\s*(\+?[\d(][\d\s()./+-]{5,22}\d)|电话[:：]?\s*(\+?[\d(][\d\s()-]{5,22}\d)/iu;
const fax =
  /\b(?:TELE)?FAX\b\.?\s*(?:NO|NR)?\.?\s*[:.#]*\s*\+?[\d(][\d\s()./+-]{5,22}\d|传真[:：]?\s*\+?[\d\s()-]{6,22}/giu;
const email = /(?:\bE-?\s?MAIL(?:\s*ID)?|\bMAIL|\bCORREO)?\s*[:.]*\s*\b([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/iu;
const poBox =
  /\bP\.?\s?O\.?\s?BOX\s*(?:NO\.?)?\s*[:#]?\s*(\d{1,8})\b|\b(?:POSTFACH|APARTADO(?: POSTAL)?)\s*[:#]?\s*(\d{1,8})\b/iu;
const attention =
  /\b(?:ATTN?|ATTENTION|CONTACT(?: PERSON)?|PIC|ANSPRECHPARTNER)\b\.?\s*[:.]\s*(?:MR\.?|MS\.?|MRS\.?)?\s*([\p{L}. ]{3,40}?)(?=$|[,;/]|\s{2}|\bTEL)/iu;
const taxId =
  /\b(?:TAX(?: REG(?:ISTRATION)?\.?)?|VAT|TRN|GST(?:IN)?|USCI|CNPJ|RUC|RFC|NIF|CIF|EORI|UST-?ID(?:-?NR)?|IEC|PAN|EIN|BIN|LEGAL ID|CODE)\b\s*(?:ID|NO|NUMBER|NR|CODE|\+)?\.?\s*[:#+.]?\s*(?=[A-Z0-9-]*\d)[A-Z0-9/-]{6,25}/giu;
const legalEnd =
  /^(?:CO\.?,?\s*)?(?:LTD|LIMITED|LLC|L\.L\.C|INC|CORP|CORPORATION|GMBH|S\.?A\.?|B\.?V\.?|FZE|FZCO|FZC|PTE|PVT|KG|S\.?L\.?|CO)\b[\s.,A-Z]{0,14}$/i;
const goesOn = /(?:[&,]|\bAND|\bOF|\bCO\.?,?|\bFOR)$/i;
const onBehalf = /\b(?:ON BEHALF OF|O\/B|C\/O|CARE OF|AS AGENTS? (?:FOR|OF)|IM AUFTRAG|A\/C)\b/i;
const sameAs = /^(?:SAME|THE SAME|AS)\b.{0,6}\b(?:AS |THE )*(?:CONSIGNEE|ABOVE)|^SAME$|^同收货人|^IDEM\b|^WIE EMPF/iu;
const toOrder = /^(?:UN)?TO (?:THE )?ORDER\b/i;
export const readRoles = ["SHIPPER", "CONSIGNEE", "NOTIFY"] as const;

interface Read {
  readonly parts: ReadonlyMap<string, string>;
  readonly doubts: ReadonlyMap<string, readonly Doubt[]>;
}

/** Removes what a pattern finds, and keeps it. */
function take(lines: string[], pattern: RegExp): string | null {
  for (const [at, line] of lines.entries()) {
    const match = pattern.exec(line);
    pattern.lastIndex = 0;
    if (match === null) continue;
    const left = line
      .replace(match[0], " ")
      .replace(/\s+/g, " ")
      .replace(/^[\s,;/|-]+|[\s,;/|-]+$/g, "");
    lines[at] = left;
    return (match.slice(1).find((group) => group !== undefined) ?? match[0]).trim();
  }
  return null;
}

const partsInOrder = ["name", "street", "po_box", "city", "postcode", "country", "contact_name", "phone", "email"];

/** "L.L.C., OFFICE 209": the end of a name that was too long for its line, and what follows it. */
const legalBefore =
  /^((?:CO\.?,?\s*)?(?:LTD|LIMITED|LLC|L\.L\.C|INC|CORP|GMBH|FZE|FZCO|FZC|PTE\.? LTD|PVT\.? LTD|B\.V|S\.A|EST)\b\.?)\s*[,;-]\s*(\S.*)$/i;

function nameOf(lines: string[], doubts: Map<string, Doubt[]>): string {
  let name = lines.shift() ?? "";
  const [, end = "", behind = ""] = legalBefore.exec(lines[0] ?? "") ?? [];
  if (behind !== "") lines.splice(0, 1, end, behind);
  while (lines[0] !== undefined && name !== "" && (goesOn.test(name) || legalEnd.test(lines[0])))
    name = `${name} ${lines.shift()}`;
  if (onBehalf.test(name) || lines.some((line) => onBehalf.test(line))) {
    // Whose address it is, nobody knows.
    for (const part of partsInOrder) doubts.set(part, ["several"]);
  }
  const isCut = /[,;]\s/.test(name) && name.length > 45;
  if (isCut || name.length > 70) doubts.set("name", ["split"]);
  return name.replace(/[\s,;]+$/, "");
}

/** "SHENZHEN 518057", "200120 SHANGHAI", "8304 BL EMMELOORD" in the Netherlands: the town with its postcode apart. */
function townOf(whole: string, country = ""): { readonly city: string; readonly postcode: string | null } | null {
  // "MONTEVARCHI (AR)": the letters of the province.
  const text = whole.replace(/\s*\([A-Z]{2}\)\s*$/, "");
  const [, dutch, town = ""] = (country === "NL" && /^(\d{4} ?[A-Z]{2})\s+(\D{2,34})$/u.exec(text.trim())) || [];
  if (dutch !== undefined) return { city: town, postcode: dutch };
  const british = country === "GB" ? /^(\D{2,34}?)[\s,]+([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/iu.exec(text.trim()) : null;
  if (british !== null) return { city: british[1] ?? "", postcode: british[2] ?? null };
  const match =
    /^(?:((?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3,4})?)\s+)?([\p{L}][\p{L} .'-]{1,33}?)(?:[\s,-]+(\d{4,6}(?:-\d{3,4})?|\d{3} \d{3}))?$/u.exec(
      text.trim(),
    );
  if (match === null) return null;
  return { city: match[2] ?? "", postcode: match[1] ?? match[3] ?? null };
}

const streetWords =
  /\b(?:ROAD|RD|STREET|ST|AVENUE|AVE|BUILDING|BLDG|TOWER|FLOOR|FL|ROOM|RM|ZONE|PARK|DISTRICT|DIST|AREA|UNIT|NO|BLOCK|VILLAGE|PLOT|SHOP|WAREHOUSE|WHSE|STRASSE|STR|CALLE|CARRETERA|INDUSTRIAL|PROVINCE|COUNTY|LANE|BOX|FREE|GATE|PHASE|SUITE|AND|OFFICE)\b/i;

const lawful = /^(?:CO|LTD|LIMITED|LLC|L\.L\.C|INC|CORP|GMBH|S\.?A|S\.?L|B\.?V|PTE|PVT|AND)\b/i;

/** All in one line: the name ends at the first comma that no form of a company follows. */
function partedAtCommas(lines: string[], doubts: Map<string, Doubt[]>): void {
  const [line = "", ...more] = lines;
  const pieces = line.split(/\s*,\s*/).filter((piece) => piece !== "");
  if (more.length > 0 || pieces.length < 2) return;
  const end = pieces.findIndex((piece, at) => at > 0 && !lawful.test(piece));
  if (end === -1) return;
  lines.splice(0, 1, pieces.slice(0, end).join(", "), pieces.slice(end).join(", "));
  for (const part of ["name", "street", "city"]) doubts.set(part, ["split"]);
}

/** "GEORGIA 31401": in these countries the state stands between the town and the postcode. */
const withStates: ReadonlySet<string> = new Set(["US", "CA", "AU"]);
const stateAndCode = /^[A-Z][A-Z .]+?\s+(\d{4,5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i;

const regions: Readonly<Record<string, RegExp>> = {
  CN: /^(?:ANHUI|FUJIAN|GANSU|GUANGDONG|GUANGXI|GUIZHOU|HAINAN|HEBEI|HEILONGJIANG|HENAN|HUBEI|HUNAN|INNER MONGOLIA|JIANGSU|JIANGXI|JILIN|LIAONING|NINGXIA|QINGHAI|SHAANXI|SHANDONG|SHANXI|SICHUAN|XINJIANG|YUNNAN|ZHEJIANG)(?: PROVINCE| PROV\.?)?$/i,
  IN: /^(?:ANDHRA PRADESH|ASSAM|BIHAR|CHHATTISGARH|GOA|GUJARAT|HARYANA|HIMACHAL PRADESH|JHARKHAND|KARNATAKA|KERALA|MADHYA PRADESH|MAHARASHTRA|ODISHA|ORISSA|PUNJAB|RAJASTHAN|TAMIL ?NADU|TELANGANA|UTTAR PRADESH|UTTARAKHAND|WEST BENGAL)$/i,
};
/** Named as one, wherever it is. */
const regionWord = /\b(?:PROVINCE|PROV|STATE|GOVERNORATE|PREFECTURE|OBLAST|REGION)\.?$/i;
const townWord = /\b(?:CITY|TOWN)$/i;
const postcodeIn = /^(?:[A-Z]{1,2}-)?\d{4,6}\s|[\s-]\d{5,6}$/;

/** "NINGBO, ZHEJIANG 315040", "AHMEDABAD 380054, GUJARAT": behind the town stands the region. */
function beforeRegion(pieces: readonly string[], country: string): TownParts | null {
  const [last = "", town = ""] = [pieces.at(-1), pieces.at(-2)];
  const [region, own] = [townOf(last), townOf(town)];
  if (region === null || own === null || streetWords.test(own.city)) return null;
  const isKnown =
    regions[country]?.test(region.city) === true || regionWord.test(region.city) || townWord.test(own.city);
  // Towns of the Emirates have no postcodes: digits are of the street.
  const isPosted = country !== "AE" && region.postcode === null && own.postcode !== null && postcodeIn.test(town);
  if (!isKnown && !isPosted) return null;
  const postcode = own.postcode ?? region.postcode;
  return { town: { city: own.city, postcode }, before: pieces.slice(0, -2), count: pieces.length, isOpen: false };
}

interface TownParts {
  readonly town: ReturnType<typeof townOf>;
  readonly before: readonly string[];
  readonly count: number;
  /** The name before it may be the town as well, and it the region. */
  readonly isOpen: boolean;
}

function townParts(last: string, country: string | undefined): TownParts {
  const pieces = last.split(/\s*,\s*/);
  const inRegion = beforeRegion(pieces, country ?? "");
  if (inRegion !== null) return inRegion;
  const code = withStates.has(country ?? "") ? stateAndCode.exec(pieces.at(-1) ?? "")?.[1] : undefined;
  if (code === undefined) return alone(pieces, country);
  const town = pieces.length > 1 ? townOf(pieces.at(-2) ?? "") : null;
  return {
    town: town && { ...town, postcode: code },
    before: pieces.slice(0, -2),
    count: pieces.length,
    isOpen: false,
  };
}

/** Without a region behind it. */
function alone(pieces: readonly string[], country: string | undefined): TownParts {
  const town = townOf(pieces.at(-1) ?? "", country);
  const other = townOf(pieces.at(-2) ?? "");
  const isTown = other !== null && other.postcode === null && !streetWords.test(other.city);
  const isPlain = town !== null && town.postcode === null && !townWord.test(town.city);
  return { town, before: pieces.slice(0, -1), count: pieces.length, isOpen: country !== "AE" && isTown && isPlain };
}

export function readParty(texts: readonly string[]): Read {
  const parts = new Map<string, string>();
  const doubts = new Map<string, Doubt[]>();
  const lines = texts
    .map((text) => text.replace(fax, " ").replace(taxId, " ").trim())
    .map((text) => text.replace(/^[\s,;/|+-]+$/, "").replace(/^ADD(?:R|RESS)?\.?\s*:\s*/i, ""));
  for (const [field, pattern] of [
    ["email", email],
    ["phone", phone],
    ["contact_name", attention],
    ["po_box", poBox],
  ] as const) {
    const value = take(lines, pattern);
    if (value !== null) parts.set(field, value);
  }
  // What is left of lines of numbers.
  for (let more = take(lines, phone); more !== null; ) more = take(lines, phone);
  const left = lines.filter(
    (line) => /[\p{L}\p{N}]{2}/u.test(line) && !/^(?:FAX|TEL|E-?MAIL|ID|TAX|VAT|TRN)\W*$/i.test(line),
  );
  partedAtCommas(left, doubts);
  parts.set("name", nameOf(left, doubts));
  for (let at = left.length - 1; at >= Math.max(0, left.length - 2); at -= 1) {
    const end = countryAtEnd(left[at] ?? "");
    if (end === null) continue;
    parts.set("country", end.code);
    left[at] = end.before;
    // What follows the country is no address.
    left.length = at + (end.before === "" ? 0 : 1);
    break;
  }
  const { town, before, count, isOpen } = townParts(left.at(-1) ?? "", parts.get("country"));
  // "UMM AL QUWAIN, UAE" and nothing else is a town rather than a street.
  const isShort = /^\P{N}{2,30}$/u.test(left.at(-1) ?? "");
  const isTown = left.length > (count > 1 || isShort ? 0 : 1) && parts.has("country");
  if (isTown && town !== null && !streetWords.test(town.city)) {
    parts.set("city", town.city);
    for (const part of isOpen ? ["street", "city"] : []) doubts.set(part, [...(doubts.get(part) ?? []), "split"]);
    if (town.postcode !== null) parts.set("postcode", town.postcode);
    left.splice(-1, 1, ...(before.length > 0 ? [before.join(", ")] : []));
  }
  const street = left
    .filter((line) => line !== "")
    .join(", ")
    .replace(/,\s*,/g, ",")
    .replace(/[\s,;]+$/, "");
  if (street !== "") parts.set("street", street);
  // Without a country at its end, the address may hold it, or more than an address.
  // Several parts and no town: the town is among them.
  const isWhole = parts.has("city") || !street.includes(",");
  if (street.length > 70 || !parts.has("country") || !isWhole)
    doubts.set("street", [...(doubts.get("street") ?? []), "form"]);
  return { parts, doubts };
}

/** A key that is no part of an address begins something else. */
const otherKey =
  /^(?!(?:TEL|PHONE|PH|FAX|MOB|CELL|E-?MAIL|ATTN?|ATTENTION|ADD|ADDR|ADDRESS|CONTACT|PIC|P\.?O|TAX|VAT|TRN|CODE|ID|NIF|CIF|GST|IEC|PAN|USCI|EORI|T|F|E|M|C\/O|LEGAL)\b|电话|传真)[\p{L}][\p{L} /&.-]{1,28}:\s/iu;

function rowsText(rows: readonly (readonly Segment[])[]): string[] {
  const lines = rows
    .map(textOf)
    .map((text) => text.trim())
    .filter((text) => text !== "");
  const end = lines.findIndex((line, at) => at > 0 && otherKey.test(line));
  return end === -1 ? lines : lines.slice(0, end);
}

function best(
  founds: readonly Found[],
): { readonly found: Found; readonly lines: string[]; readonly isRivalled: boolean } | null {
  const all = founds
    .map((found) => ({ found, lines: rowsText(found.rows) }))
    .filter(({ lines }) => lines[0] !== undefined && !placeholder.test(lines[0]));
  const [first] = all;
  if (first === undefined) return null;
  const plain = (lines: readonly string[]) => (lines[0] ?? "").toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  return { ...first, isRivalled: all.some(({ lines }) => plain(lines) !== plain(first.lines)) };
}

/** The line of which a part was read; all of them where it is of several or was put in other words. */
function lineOf(lines: readonly string[], value: string): string {
  return lines.find((line) => value.length > 2 && line.includes(value)) ?? lines.join(" ");
}

export function partiesOf(paper: Paper): Proposal[] {
  const out: Proposal[] = [];
  for (const role of readRoles) {
    const got = best(valuesOf(paper, role, rowsMost));
    if (got === null) continue;
    const { found, lines, isRivalled } = got;
    const { page } = found.label.segment;
    const base: readonly Doubt[] = [
      ...(isRivalled ? (["several"] as const) : []),
      ...(found.isTorn ? (["far"] as const) : []),
    ];
    const [first = ""] = lines;
    if (role === "NOTIFY" && sameAs.test(first)) {
      out.push({ field: "NOTIFY.name", value: "SAME AS CONSIGNEE", read: first, page, doubts: base, others: [] });
      continue;
    }
    if (role === "CONSIGNEE" && toOrder.test(first)) {
      // Whose order it is stands on the next line now and then.
      const isOf = /\bOF\W*$/i.test(first) && lines[1] !== undefined;
      if (isOf) lines.splice(0, 2, `${first} ${lines[1]}`);
      const [value = ""] = lines;
      if (!isOf || lines.length === 1) {
        out.push({ field: "CONSIGNEE.name", value, read: value, page, doubts: base, others: [] });
        continue;
      }
    }
    const { parts, doubts } = readParty(lines);
    for (const part of partsInOrder) {
      const value = parts.get(part) ?? "";
      const all = [...new Set([...base, ...(doubts.get(part) ?? [])])];
      if (value !== "")
        out.push({ field: `${role}.${part}`, value, read: lineOf(lines, value), page, doubts: all, others: [] });
    }
  }
  return out;
}
