// Reads a number as people write it: thousands separators of any country, a decimal comma, digits of other scripts, a unit.

export interface NumberRead {
  /** The form of the wire: digits, and a decimal point before decimals. */
  readonly plain: string;
  /** The other possible meaning, such as 8.2 for "8,200"; null: unambiguous. */
  readonly other: string | null;
}

export interface NumberForm {
  /** The most decimals of the field. */
  readonly places: number;
  /** A larger number is unusual for the field, so it is not the preferred meaning. */
  readonly usualMost?: number;
  /** A smaller number is so unusual that the text means thousands where it can: no container weighs 2.230 kg. */
  readonly usualLeast?: number;
  /** The kind of units that may stand before or after the number; absent: none. */
  readonly unit?: keyof typeof units;
}

/** The smallest containers of the trade, of eight feet, weigh nearly a tonne empty. */
export const tareLeastKg = 500;

/** Only units of the field's own kind are removed; with any other unit the text is no number. */
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

/** Longer than any real number. */
const lengthMost = 60;

/** The zeros of Arabic, of Persian and Urdu, of Hindi, and of Bengali. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6];

/** Converts the digits of these to ASCII digits, and what a Chinese or Korean keyboard writes wide: digits, letters and marks. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹०-९০-৯]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
    })
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** The number in the form of the wire; other text stays as typed, and a rule reports it. */
export function plainNumber(text: string, form: NumberForm): string {
  return readNumber(text, form)?.plain ?? text.trim();
}

/** Null for text that is no number. */
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

/** Blanks and apostrophes separate thousands only. */
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

/** English thousands and Indian lakhs; a point never separates lakhs. */
function grouped(whole: string, mark: string, decimals: string, form: NumberForm): NumberRead | null {
  const shape = mark === "," ? /^\d{1,3}(?:,\d{2,3})*,\d{3}$/ : /^\d{1,3}(?:\.\d{3})+$/;
  return shape.test(whole) && /^\d*$/.test(decimals) ? sure(joined(whole.replaceAll(mark, ""), decimals, form)) : null;
}

/** One comma or point before exactly three digits may separate thousands or decimals. */
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
  if (Number(decimal) < (form.usualLeast ?? 0) && isUsual) return { plain: thousands, other: decimal };
  // An amount has two decimals: three digits after its point are more likely thousands.
  if (form.places === 2) return { plain: decimal, other: thousands };
  // Weights have three decimals; with few digits before the point, thousands are also possible.
  return { plain: decimal, other: isUsual && whole.length < 3 && decimals !== "000" ? thousands : null };
}

function sure(plain: string): NumberRead {
  return { plain, other: null };
}

/** Removes trailing zeros beyond the decimals of the field. */
function joined(whole: string, decimals: string, { places }: NumberForm): string {
  const beyond = decimals.slice(places);
  const kept = /^0*$/.test(beyond) ? decimals.slice(0, places) : decimals;
  return `${whole === "" ? "0" : whole}${kept === "" ? "" : `.${kept}`}`;
}
