// Which field a heading names, in the words of the trade and in the languages of its senders.
import { describe, expect, test } from "vitest";
import { plainHeading } from "#filing/mpci/cells/heading-row.ts";
import { importFields } from "./fields.ts";
import { matchFile, ownHeadings } from "./match-columns.ts";
import { bareWords, plainWords } from "./plain-words.ts";
import { synonyms } from "./synonyms.ts";

function fieldsOf(headings: readonly string[], own?: ReadonlyMap<string, string>): (string | null)[] {
  const rows = [headings, headings.map((_, index) => `x${index}`)];
  return matchFile([{ name: "", rows }], {}, own).columns.map(({ field }) => field);
}

/** Beside two headings that everybody writes, so that the row is known as headings. */
const fieldOfHeading = (heading: string) => fieldsOf(["Flashpoint", "Proper shipping name", heading])[2];

describe("names the field", () => {
  test.each([
    ["Carrier MBL", "master_bill_number"],
    ["MBL", "master_bill_number"],
    ["Carrier's B/L No.", "master_bill_number"],
    ["Ocean B/L", "master_bill_number"],
    ["Box no", "container.container_number"],
    ["Container", "container.container_number"],
    ["Container-Nr.", "container.container_number"],
    ["N° de conteneur", "container.container_number"],
    ["Nº de contenedor", "container.container_number"],
    ["Número de contenedor", "container.container_number"],
    ["Št. kontejnerja", "container.container_number"],
    ["箱号", "container.container_number"],
    ["컨테이너 번호", "container.container_number"],
    ["Schiff", "transport.vessel_name"],
    ["Navire", "transport.vessel_name"],
    ["Buque", "transport.vessel_name"],
    ["Reise-Nr.", "transport.voyage_number"],
    ["Kolli", "goods.package_count"],
    ["Nombre de colis", "goods.package_count"],
    ["N. de bultos", "goods.package_count"],
    ["Anzahl Packstücke", "goods.package_count"],
    ["Poids brut", "goods.gross_weight_kg"],
    ["Poids brut (kg)", "goods.gross_weight_kg"],
    ["Poids brut en KG", "goods.gross_weight_kg"],
    ["Bruttogewicht", "goods.gross_weight_kg"],
    ["Gross Kilos", "goods.gross_weight_kg"],
    ["毛重(KGS)", "goods.gross_weight_kg"],
    ["Puerto de carga", "places.loading"],
    ["Ladehafen", "places.loading"],
    ["Port de chargement", "places.loading"],
    ["Löschhafen", "places.discharge"],
    ["Loeschhafen", "places.discharge"],
    ["Port de déchargement", "places.discharge"],
    ["Luka iskrcaja", "places.discharge"],
    ["Empfänger", "CONSIGNEE.name"],
    ["Destinataire", "CONSIGNEE.name"],
    ["Embarcador", "SHIPPER.name"],
    ["发货人", "SHIPPER.name"],
    ["Zolltarifnummer", "goods.hs_code"],
    ["Code SH", "goods.hs_code"],
    ["Partida arancelaria", "goods.hs_code"],
    ["Vámtarifaszám", "goods.hs_code"],
    ["Warenbezeichnung", "goods.description"],
    ["Désignation", "goods.description"],
    ["Konnossement-Nr", "bill_number"],
    ["Hajóraklevél száma", "bill_number"],
    ["Conocimiento de embarque", "bill_number"],
    ["Pečat", "container.seals[0].number"],
    ["Shpr", "SHIPPER.name"],
    ["Cnee addr.", "CONSIGNEE.street"],
    ["Notify pty", "NOTIFY.name"],
    ["Port of Disch.", "places.discharge"],
    ["Port of Ldg", "places.loading"],
    ["Pl. of Del.", "places.delivery"],
    ["Desc of Gds", "goods.description"],
    ["Nt Wt (kgs)", "goods.net_weight_kg"],
    ["Cont Size", "container.size_type"],
  ])("%s is %s", (heading, field) => {
    expect(fieldOfHeading(heading)).toBe(field);
  });

  test("a whole file in German, with its own order of columns", () => {
    expect(
      fieldsOf(["Konnossement", "Absender", "Empfänger", "Containernummer", "Kolli", "Verpackung", "Brutto"]),
    ).toEqual([
      "bill_number",
      "SHIPPER.name",
      "CONSIGNEE.name",
      "container.container_number",
      "goods.package_count",
      "goods.package_type",
      "goods.gross_weight_kg",
    ]);
  });

  test("the headings of the template, in whatever language it was saved", () => {
    const names = new Map(
      importFields.map(({ id }, index) => [
        id,
        `Polje ${"abcdefghij"[index % 10]}${"klmnopqrst"[Math.floor(index / 10)]}`,
      ]),
    );
    const nameOf = (field: string) => names.get(field) ?? "";
    expect(fieldsOf([...names.values()], ownHeadings(nameOf))).toEqual([...names.keys()]);
    expect(fieldsOf([...names.values()]).every((field) => field === null)).toBe(true);
  });
});

describe("leaves out", () => {
  test.each(["Salesperson", "No.", "Nr", "Remarks", "Status", "Customer", "Payment terms", "On board date"])(
    "%s, which names no field of a bill",
    (heading) => {
      expect(fieldOfHeading(heading)).toBeNull();
    },
  );
});

describe("the table of synonyms", () => {
  const plain = (heading: string) => plainWords(plainHeading(heading));
  const rows = Object.entries(synonyms).flatMap(([field, headings]) => headings.map((heading) => ({ field, heading })));

  test("knows the fields that it names", () => {
    const known = new Set(importFields.map(({ id }) => id));
    expect(Object.keys(synonyms).filter((field) => !known.has(field))).toEqual([]);
  });

  test("gives no heading to two fields", () => {
    const owner = new Map(
      importFields.flatMap(({ id, headings }) => headings.map((one) => [plain(one), id] as const)).reverse(),
    );
    const shared = rows.filter(({ field, heading }) => {
      const held = owner.get(plain(heading));
      if (held === undefined) owner.set(plain(heading), field);
      return held !== undefined && held !== field;
    });
    expect(shared).toEqual([]);
  });

  test("is found by each of its headings, which say more than a number", () => {
    expect(rows.filter(({ heading }) => bareWords(plain(heading)) === "")).toEqual([]);
    expect(rows.filter(({ field, heading }) => fieldOfHeading(heading) !== field)).toEqual([]);
  });
});
