// The words of a heading without accents, and without "number" before or behind them: "Nº de contenedor" is "contenedor".
import { fold } from "@filings/contract/values/fold";

const numberWords = "no|nos|nr|n|num|number|numbers|numero|numeros|nummer|numer|broj|br|stevilka|st|szama";
const before = new RegExp(`^(?:${numberWords}) (?:(?:of|de|du|d|del|do|da|van) )?`);
const behind = new RegExp(` (?:${numberWords}|号|${fold("번호")})$`);

/** Letters of other alphabets keep their marks apart, on both sides of a comparison alike. */
export function plainWords(heading: string): string {
  return fold(heading.replace(/[’']/g, ""))
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}

/** Empty: nothing but "No." was there. */
export function bareWords(plain: string): string {
  return plain.replace(before, "").replace(behind, "");
}
