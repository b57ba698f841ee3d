// An edition of UN/LOCODE is read and put in place, or refused with nothing changed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { createFaults } from "../editions/faults.ts";
import { readPlacesEdition } from "../editions/places-edition.ts";
import { decoded } from "../editions/unpack-files.ts";
import { readSeed } from "../seeds.ts";
import { countriesWithout } from "./official-unlocode.ts";
import { readPlaces } from "./places.ts";

const file = `,"AE",,".UNITED ARAB EMIRATES",,,,,,,,
,"AE","JEA","Jebel Ali","Jebel Ali","DU","1-3-----","RL","0401",,"2500N 05503E",
"X","AE","OLD","Gone","Gone",,"1-------","RL","0401",,,
"=","AE",,"Dubayy = Dubai","Dubayy = Dubai",,,,,,,
"+","DE","KEL","Kiel, ""Förde""","Kiel, ""Forde""","SH","123-----","AI","9501",,"5420N 01008E","said, done"
,"CL","VAP","Valparaíso","Valparaiso","VS","1--4----","AI","0401",,"3302S 07138W",
`;
const bytes = new TextEncoder().encode(file);

function read(given: Uint8Array) {
  const faults = createFaults();
  const places = readPlacesEdition([{ name: "part.csv", text: decoded(given) }], ["AE", "DE", "CL"], faults);
  faults.refuse();
  return places;
}

it("the official file gives each place with its functions, without headings and removed entries", () => {
  const places = read(bytes);
  expect([...places.keys()]).toEqual(["AEJEA", "DEKEL", "CLVAP"]);
  expect(places.get("AEJEA")).toMatchObject({ functions: "13" });
  expect(places.get("DEKEL")).toMatchObject({ name: 'Kiel, "Förde"', functions: "123" });
  expect(places.get("CLVAP")).toMatchObject({ name: "Valparaíso" });
});

it("an older edition in Windows-1252 with DOS line ends reads the same", () => {
  const older = Uint8Array.from(file.replaceAll("\n", "\r\n"), (letter) => letter.charCodeAt(0));
  expect(read(older)).toEqual(read(bytes));
});

it("a name is kept in Latin-1, with one space between words and apostrophes of a keyboard", () => {
  const lines = [
    ',"AE","AAA","D\u2019Esny  Apt","D\u2019Esny  Apt",,"1-------"',
    ',"AE","AAB","Łódź","Lodz",,"1-------"',
  ];
  const places = read(new TextEncoder().encode(lines.join("\n")));
  expect([...places.values()].map(({ name }) => name)).toEqual(["D'Esny Apt", "Lodz"]);
});

it("one part of the list alone is found to lack countries", () => {
  expect(countriesWithout(read(bytes).keys(), ["AE", "CL", "DE", "ZW"])).toEqual(["ZW"]);
});

const folder = mkdtempSync(join(tmpdir(), "filings-unlocode-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

function run(edition: string, to: string, files: readonly string[]) {
  const command = fileURLToPath(new URL("../../../../../scripts/references/import-unlocode.ts", import.meta.url));
  const args = [command, ...files, "--edition", edition, "--date", "2026-07-01", "--to", to];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, said: stdout + stderr };
}

it("a newer edition takes the place whole: names of the trade stay, and what it lacks is kept as withdrawn", () => {
  const countries = readSeed("countries").rows.map(
    ({ code }) => `,"${code}","ZZZ","Place of ${code}","Place of ${code}",,"1-------"`,
  );
  const [part, rest] = [write("part1.csv", file), write("part2.csv", countries.join("\n"))];
  const { said } = run("2026-1", folder, [part, rest]);
  expect(said).toMatch(/^252 places of edition 2026-1, and 1\d{5} withdrawn ones/);
  const places = readPlaces(
    ...(["places-by-code.txt", "places-by-name.txt"].map((name) => pathToFileURL(join(folder, name))) as [URL, URL]),
  );
  expect(places.list).toMatchObject({ version: "2026-1", complete: false });
  expect(places.find("AEJEA")).toMatchObject({ isUsual: true, isWithdrawn: false });
  expect(places.find("CNSHA")).toMatchObject({ name: "Shanghai", isWithdrawn: true });
  expect(places.search("kiel", "")[0]).toBe("DEKEL");
}, 60_000);

it.each([
  ["a part of it alone", "2026-1", file, /2\d\d countries have no row\.\nNothing was changed/],
  ["one older than that in place", "2023-1", file, /2024-2 and 2023-1 is older; nothing was changed/],
  ["another file", "2026-1", "a,b,c\n", /no row of it was found\.\nNothing was changed/],
])("%s is refused, and nothing is changed", (_what, edition, text, sentence) => {
  const to = mkdtempSync(join(folder, "refused-"));
  const { status, said } = run(edition, to, [write("asked.csv", text)]);
  expect([status, readdirSync(to)]).toEqual([1, []]);
  expect(said).toMatch(sentence);
});

it("two texts of different editions are not read as one list", () => {
  const [byCode, byName] = [
    write("code.txt", '{"name":"unlocode","version":"2025-1"}\n'),
    write("name.txt", '{"version":"2024-2"}\n'),
  ].map((path) => pathToFileURL(path));
  expect(() => readPlaces(byCode, byName)).toThrow("edition 2025-1 and those by name of 2024-2");
});
