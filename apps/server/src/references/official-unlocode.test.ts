// Checks that the official UN/LOCODE file is read as the UNECE writes it.
import { expect, it } from "vitest";
import { officialUnlocodeRows } from "./official-unlocode.ts";

const file = `,"AE",,".UNITED ARAB EMIRATES",,,,,,,,
,"AE","JEA","Jebel Ali","Jebel Ali","DU","1-3-----","RL","0401",,"2500N 05503E",
"X","AE","OLD","Gone","Gone",,"1-------","RL","0401",,,
"=","AE",,"Dubayy = Dubai","Dubayy = Dubai",,,,,,,
"+","DE","KEL","Kiel, ""Förde""","Kiel, ""Forde""","SH","123-----","AI","9501",,"5420N 01008E","said, done"
,"CL","VAP","Valparaíso","Valparaiso","VS","1--4----","AI","0401",,"3302S 07138W",
`;
const kiel = {
  code: "DEKEL",
  name: 'Kiel, "Forde"',
  name_ar: null,
  country: "DE",
  functions: "123",
  lat: 54.3333,
  lon: 10.1333,
};

it("the official file gives each place with its functions and its degrees, without headings, references and removed entries", () => {
  const rows = officialUnlocodeRows(new TextEncoder().encode(file));
  expect([...rows.keys()]).toEqual(["AEJEA", "DEKEL", "CLVAP"]);
  expect(rows.get("AEJEA")).toMatchObject({ functions: "13", lat: 25, lon: 55.05 });
  expect(rows.get("DEKEL")).toEqual(kiel);
  expect(rows.get("CLVAP")).toMatchObject({ name: "Valparaiso", lat: -33.0333, lon: -71.6333 });
});

it("an older edition in Windows-1252 with DOS line ends reads the same", () => {
  const bytes = Uint8Array.from(file.replaceAll("\n", "\r\n"), (letter) => letter.charCodeAt(0));
  expect(officialUnlocodeRows(bytes)).toEqual(officialUnlocodeRows(new TextEncoder().encode(file)));
});
