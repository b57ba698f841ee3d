// Finds the country with which a line of an address or the name of a port ends.
import { countryCodeOf } from "#i18n/countries.ts";

const knownCountry = /\b(?:P\.?\s?R\.?\s?(?:OF )?CHINA|U\.?\s?A\.?\s?E\.?|U\.?S\.?A\.?|U\.?K\.?|R\.?O\.?C\.?)\s*\.?$/i;
const foreignNames: Readonly<Record<string, string>> = {
  DEUTSCHLAND: "DE",
  ESPANA: "ES",
  ESPAÑA: "ES",
  MEXICO: "MX",
  MÉXICO: "MX",
  BRASIL: "BR",
  KOREA: "KR",
  ITALIA: "IT",
  OSTERREICH: "AT",
  ÖSTERREICH: "AT",
  SCHWEIZ: "CH",
  NEDERLAND: "NL",
  中国: "CN",
  "EMIRATOS ARABES UNIDOS": "AE",
  "VEREINIGTE ARABISCHE EMIRATE": "AE",
  TURKIYE: "TR",
  TÜRKİYE: "TR",
};

/** The country at the end of a line, and what stands before it. */
export function countryAtEnd(line: string): { readonly code: string; readonly before: string } | null {
  const plain = line.replace(/[\s.,،;]+$/, "");
  const short = knownCountry.exec(plain);
  if (short !== null) {
    const letters = short[0].replace(/[^A-Z]/gi, "").toUpperCase();
    const code = letters.startsWith("UAE")
      ? "AE"
      : letters.includes("CHINA")
        ? "CN"
        : letters.startsWith("USA")
          ? "US"
          : letters === "ROC"
            ? "TW"
            : "GB";
    return { code, before: plain.slice(0, short.index).replace(/[\s.,;-]+$/, "") };
  }
  const words = plain.split(/(?<=[\s,،;-])|(?=[(（])/u);
  for (let from = 0; from < words.length; from += 1) {
    const name = words
      .slice(from)
      .join("")
      .replace(/^[\s,،;(-]+|[\s,،;)]+$/g, "");
    // Two letters are rather a state or a company's form than a country, unless they stand alone behind a comma.
    if (name.length < 3) continue;
    const code = foreignNames[name.toUpperCase()] ?? countryCodeOf(name);
    if (code !== null)
      return {
        code,
        before: words
          .slice(0, from)
          .join("")
          .replace(/[\s.,،;(-]+$/, ""),
      };
  }
  return null;
}
