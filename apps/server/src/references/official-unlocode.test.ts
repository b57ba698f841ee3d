// The official UN/LOCODE file of the UNECE is read.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { countriesWithout, officialUnlocodeRows } from "./official-unlocode.ts";
import { readSeed } from "./seeds.ts";

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

it("one part of the list alone is found to lack countries", () => {
  const rows = officialUnlocodeRows(new TextEncoder().encode(file));
  expect(countriesWithout(rows.values(), ["AE", "CL", "DE", "ZW"])).toEqual(["ZW"]);
});

it("the command takes all parts of an edition, keeps the Arabic names, and calls a part alone not complete", () => {
  const folder = mkdtempSync(join(tmpdir(), "filings-unlocode-"));
  try {
    const command = fileURLToPath(new URL("../../../../scripts/import-unlocode.ts", import.meta.url));
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const part = write("part1.csv", file);
    const countries = readSeed("countries").rows.map(
      ({ code }) => `,"${code}","ZZZ","Place of ${code}","Place of ${code}",,"1-------"`,
    );
    const rest = write("part2.csv", countries.join("\n"));
    const target = join(folder, "list.json");
    const run = (...files: string[]) =>
      execFileSync(process.execPath, [command, ...files, "--date", "2026-07-01", "--to", target], { encoding: "utf8" });
    expect(run(part)).toContain("3 places of 2026-07-01; the list is not complete.");
    expect(JSON.parse(readFileSync(target, "utf8"))).toMatchObject({ complete: false });
    expect(run(part, rest)).toContain("the list is complete.");
    const list = JSON.parse(readFileSync(target, "utf8"));
    expect(list).toMatchObject({ complete: true, date: "2026-07-01", version: "2026-07" });
    expect(list.rows.find(({ code }: { code: string }) => code === "AEJEA").name_ar).toMatch(/جبل علي/);
    expect(() => run(write("other.csv", "a,b,c\n"))).toThrow();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
