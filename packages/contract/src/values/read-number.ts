// Reads a number as people write it: with thousands in any country's way, a decimal comma, Arabic digits, a unit before or behind it.

export interface NumberRead {
  /** As the wire wants it: digits, and a decimal point where there are decimals. */
  readonly plain: string;
  /** What else the text may mean, such as 8.2 for "8,200"; null: there is no doubt. */
  readonly other: string | null;
}

export interface NumberForm {
  /** The most decimals that the field takes. */
  readonly places: number;
  /** A larger number is not to be expected in the field: of two meanings it is not the first. */
  readonly usualMost?: number;
  /** Whose units may stand before or behind the number; absent: none. */
  readonly unit?: keyof typeof units;
}

/** Only a unit of the field's own kind is left out; with any other the text is no number of the field. */
const units = {
  weight: besideNumber(/kgs?|kgm|kilos?|kilograms?|كجم|كغ/),
  volume: besideNumber(/cbm|m3|m³|م3|م³/),
  temperature: besideNumber(/°?c|°/),
  money: besideNumber(/aed|usd|eur|gbp|sar|omr|qar|kwd|bhd|inr|pkr|cny|jpy|chf|egp|jod|try|sgd|hkd|aud|cad|dhs?|درهم/),
  count: besideNumber(/ctns?|cartons?|pcs|pieces?|pkgs?|packages?|pallets?|plts?|bags?|boxes|drums?|طرد|طرود|كرتون/),
};

function besideNumber({ source }: RegExp): RegExp {
  return new RegExp(`^(?:${source})\\.?\\s?|\\s?(?:${source})\\.?$`, "i");
}

/** Longer than any number that is meant. */
const lengthMost = 60;

/** Arabic-Indic and Persian digits as the digits of the message. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}

/** The number as the wire wants it; what is no number stays as it was typed, and a rule says so. */
export function plainNumber(text: string, form: NumberForm): string {
  return readNumber(text, form)?.plain ?? text.trim();
}

/** Null when it is no number. */
export function readNumber(text: string, form: NumberForm): NumberRead | null {
  const trimmed = text.trim();
  if (trimmed.length > lengthMost) return null;
  const bare = toLatinDigits(trimmed).replace(/[\u200e\u200f\u061c]/g, "");
  const latin = (form.unit === undefined ? bare : bare.replace(units[form.unit], ""))
    .replace(/[\u2212\u2013]/g, "-")
    .replaceAll("٫", ".")
    .replaceAll("،", ",")
    .replaceAll("٬", "'")
    .replace(/^\+/, "");
  const sign = latin.startsWith("-") ? "-" : "";
  const size = withoutBlanks(latin.slice(sign.length).trim());
  const read = size === null ? null : readSize(size, form);
  if (read === null) return null;
  return { plain: sign + read.plain, other: read.other === null ? null : sign + read.other };
}

/** Blanks and apostrophes only ever part thousands. */
function withoutBlanks(text: string): string | null {
  if (!/[\s']/.test(text)) return text;
  return /^\d{1,3}(?:[\s']\d{3})+(?:[.,]\d+)?$/.test(text) ? text.replace(/[\s']/g, "") : null;
}

function readSize(text: string, form: NumberForm): NumberRead | null {
  if (!/^\d[\d.,]*$/.test(text) && !/^[.,]\d+$/.test(text)) return null;
  const marks = [...text.replace(/\d/g, "")];
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined) return sure(text);
  if (first !== last) return grouped(text.slice(0, text.lastIndexOf(last)), first, text.split(last)[1] ?? "", form);
  if (marks.length > 1) return grouped(text, first, "", form);
  return oneMark(text, first, form);
}

/** Thousands as the English write them, and in India with lakhs; a point never parts lakhs. */
function grouped(whole: string, mark: string, decimals: string, form: NumberForm): NumberRead | null {
  const shape = mark === "," ? /^\d{1,3}(?:,\d{2,3})*,\d{3}$/ : /^\d{1,3}(?:\.\d{3})+$/;
  return shape.test(whole) && /^\d*$/.test(decimals) ? sure(joined(whole.replaceAll(mark, ""), decimals, form)) : null;
}

/** One comma or point before exactly three digits may part thousands or decimals. */
function oneMark(text: string, mark: string, form: NumberForm): NumberRead | null {
  const [whole = "", decimals = ""] = text.split(mark);
  const decimal = joined(whole, decimals, form);
  if (!/^[1-9]\d{0,2}$/.test(whole) || decimals.length !== 3) return sure(decimal);
  const thousands = whole + decimals;
  const isUsual = Number(thousands) <= (form.usualMost ?? Number.POSITIVE_INFINITY);
  if (form.places === 0) return sure(thousands);
  if (mark === ",") {
    if (form.places < 3) return sure(thousands);
    return isUsual ? { plain: thousands, other: decimal } : { plain: decimal, other: thousands };
  }
  // An amount has two decimals: three digits behind its point are as likely thousands.
  if (form.places === 2) return { plain: decimal, other: thousands };
  // Three decimals behind a point are how weights are written; with few digits before them, thousands may be meant.
  return { plain: decimal, other: isUsual && whole.length < 3 && decimals !== "000" ? thousands : null };
}

function sure(plain: string): NumberRead {
  return { plain, other: null };
}

/** Noughts beyond the decimals that the field takes say nothing. */
function joined(whole: string, decimals: string, { places }: NumberForm): string {
  const beyond = decimals.slice(places);
  const kept = /^0*$/.test(beyond) ? decimals.slice(0, places) : decimals;
  return `${whole === "" ? "0" : whole}${kept === "" ? "" : `.${kept}`}`;
}
