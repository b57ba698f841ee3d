// Reads several numbers out of one pasted text, such as a column of a spreadsheet or the lines of a mail.
import { limits } from "@filings/contract/limits";

/** In capitals, each once; undefined: it is one text, and is searched as such. */
export function pastedNumbers(text: string): readonly string[] | undefined {
  const numbers = numbersIn(text.split(/[\n\r\t,;،؛]+/));
  return numbers.length > 1 ? numbers : undefined;
}

/** What can be a bill number, as far as one question takes them. */
export function numbersIn(texts: readonly string[]): readonly string[] {
  const numbers = texts.map((text) => text.trim().toUpperCase());
  const fit = numbers.filter((number) => number !== "" && number.length <= limits.importedNumberLettersMost);
  return [...new Set(fit)].slice(0, limits.pastedBillsMost);
}
