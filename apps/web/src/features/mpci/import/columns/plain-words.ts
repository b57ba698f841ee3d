// The words of a heading: without accents, without "number" before or behind them ("Nº de contenedor" is "contenedor"), and written out.
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

/** As the trade shortens a word of a heading; each means one thing wherever it stands. */
const shortWords: Readonly<Record<string, string>> = {
  ...{ shpr: "shipper", shp: "shipper", cnee: "consignee", cngee: "consignee", consgn: "consignee", cne: "consignee" },
  ...{ ntfy: "notify", pty: "party", addr: "address", ctry: "country", cntry: "country", tel: "telephone" },
  ...{ disch: "discharge", dischg: "discharge", dest: "destination", del: "delivery", dlvry: "delivery" },
  ...{ ldg: "loading", load: "loading", lding: "loading", pl: "place", rcpt: "receipt", orig: "origin" },
  ...{ gds: "goods", desc: "description", descr: "description", comm: "commodity", cd: "code" },
  ...{
    gr: "gross",
    grs: "gross",
    nt: "net",
    wt: "weight",
    wgt: "weight",
    kgs: "kg",
    vol: "volume",
    meas: "measurement",
  },
  ...{ pkg: "package", pkgs: "packages", pckgs: "packages", qty: "quantity", frt: "freight", cls: "class" },
  ...{ cntr: "container", cont: "container", ctr: "container", ctnr: "container", vsl: "vessel", voy: "voyage" },
};

/** "Port of Disch" is "port of discharge"; the same words where nothing is shortened. */
export function writtenOut(plain: string): string {
  return plain
    .split(" ")
    .map((word) => (Object.hasOwn(shortWords, word) ? shortWords[word] : word))
    .join(" ");
}
