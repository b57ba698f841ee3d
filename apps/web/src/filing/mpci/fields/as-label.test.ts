// A label has no article, in any language, and loses nothing else.
import { releasedLocales } from "@filings/contract/platform/places";
import { fieldName } from "@filings/phrases/mpci/field-name";
import { fieldNames } from "@filings/phrases/mpci/finding-paths";
import { expect, it } from "vitest";
import { asLabel } from "./as-label.ts";

it.each([
  ["the bill number", "Bill number"],
  ["le numéro de connaissement", "Numéro de connaissement"],
  ["l’émetteur du connaissement supérieur", "Émetteur du connaissement supérieur"],
  ["las partes", "Partes"],
  ["o armador", "Armador"],
  ["het cognossementsnummer", "Cognossementsnummer"],
  ["raklevélszám", "Raklevélszám"],
])("%s is the label %s", (name, label) => expect(asLabel(name)).toBe(label));

const withArticles = new Set(["en_GB", "es_ES", "pt_PT", "fr_FR", "nl_NL"]);

it.each(releasedLocales.filter((code) => !withArticles.has(code)))("in %s no name loses its beginning", (code) => {
  const names = Object.keys(fieldNames).map((path) => fieldName(code, path, { role: "SHIPPER" }));
  expect(names.filter((name) => asLabel(name).length !== name.length)).toEqual([]);
});

it("a field named once has its article away in each language that has articles", () => {
  const labels = [...withArticles].map((code) => asLabel(fieldName(code as "fr_FR", "transport.vessel_name")));
  expect(labels).toEqual(["Vessel", "Buque", "Navio", "Navire", "Schip"]);
});
