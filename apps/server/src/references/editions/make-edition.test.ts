// A file of a list becomes its next version, with how it differs; one that is wrong is refused with each line that is.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Problem } from "@filings/contract/errors";
import type { ReferenceList } from "@filings/contract/platform/reference-lists";
import { afterAll, describe, expect, it } from "vitest";
import { zipStream } from "../../documents/zip-stream.ts";
import { inForce, readSeed } from "../seeds.ts";
import { findDifferences } from "./differences.ts";
import { unpackPlaces, unpackRows } from "./edition-texts.ts";
import { type EditionTask, type MadeEdition, makeEdition } from "./make-edition.ts";

const folder = mkdtempSync(join(tmpdir(), "filings-editions-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function filesOf(list: ReferenceList, version: string, files: Readonly<Record<string, string | Buffer>>): EditionTask {
  const written = Object.entries(files).map(([name, bytes]) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return { name, path };
  });
  return {
    list,
    before: null,
    from: { kind: "files", head: { version, source: "A test", date: "2026-11-29" }, files: written },
  };
}

async function refusalOf(task: EditionTask): Promise<Problem> {
  const thrown = await makeEdition(task).catch((error: unknown) => error);
  if (!(thrown instanceof Problem)) throw new Error("nothing was refused", { cause: thrown });
  return thrown;
}

const faultsIn = ({ errors }: Problem) =>
  errors.map(({ params }) => [params?.file, params?.line, params?.fault, params?.value]);

const all = { kind: null, search: "", from: 0, most: 100 } as const;
const differencesOf = async ({ differences: packed }: MadeEdition, asked: object = {}) =>
  (await findDifferences({ packed, ...all, ...asked })).found;

const countries = readSeed("countries").rows.map(({ code }) => code);
/** Nothing but one place for each country, so that no country is missing. */
const oneEach = countries.map((code) => `,"${code}","Q0Q","Place of ${code}","Place of ${code}",,"1-------"`);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const hs = inForce(readSeed("hs"));
const hsFile = (change: (rows: { code: string; name: string }[]) => { code: string; name: string }[]) =>
  [
    "code,description",
    ...change(hs.map(({ code, name }) => ({ code, name }))).map(({ code, name }) => `${code},${quoted(name)}`),
  ].join("\n");

/** The whole list is read, sorted and packed several times. */
const wholeListMs = 120_000;

describe("an edition of UN/LOCODE", { timeout: wholeListMs }, () => {
  const part = ',"AE","JEA","Jebel Ali","Jebel Ali","DU","1-3-----","RL","0401",,"2500N 05503E",\n';

  it("replaces the list, keeps what it lacks as withdrawn, and says how it differs", async () => {
    const made = await makeEdition(
      filesOf("unlocode", "2026-1", { "part1.csv": part, "part2.csv": oneEach.join("\r\n") }),
    );
    expect(made.counts).toMatchObject({ rows: countries.length + 1, added: countries.length });
    expect(made.counts.removed).toBe(made.removedCodes.length);
    const places = await unpackPlaces(made.texts);
    expect(places.find("AEJEA")).toMatchObject({ isUsual: true, isWithdrawn: false });
    expect(places.find("DEHAM")).toMatchObject({ name: "Hamburg", isWithdrawn: true });
    expect(places.counts()).toEqual({ rows: made.counts.rows, withdrawn: made.counts.withdrawn });
    expect(await differencesOf(made, { search: "deham" })).toMatchObject([
      { kind: "REMOVED", code: "DEHAM", after: null },
    ]);
    expect(await differencesOf(made, { search: "place of zw" })).toMatchObject([
      { kind: "ADDED", code: "ZWQ0Q", after: "Place of ZW · 1" },
    ]);
  });

  it("is read from the archive of its publisher, which holds other files beside the list", async () => {
    const archive = await buffer(
      zipStream([
        { name: "2026-1 UNLOCODE CodeListPart1.csv", content: `${part}${oneEach.join("\n")}` },
        { name: "2026-1 SubdivisionCodes.csv", content: "AD,02,Canillo,Parish" },
      ]),
    );
    const made = await makeEdition(filesOf("unlocode", "2026-1", { "loc261csv.zip": archive }));
    expect(made.counts.rows).toBe(countries.length + 1);
  });

  it("has the names under which it refers to a place, as they are looked for", async () => {
    const lines = [
      '"=","PT","","Lisbon = Lisboa","Lisbon = Lisboa"," ",,"",,"","",""',
      ',"PT","LIS","Lisboa (Lisbõa)","Lisboa (Lisboa)",,"1-------"',
      ',"SE","GOT","Göteborg","Goteborg",,"1-------"',
      '"=","SE","","Gothenburg = Göteborg","Gothenburg = Goteborg","",,"",,"","",""',
      '"=","SE","","Nothing = Nowhere","Nothing = Nowhere","",,"",,"","",""',
    ];
    const made = await makeEdition(filesOf("unlocode", "2026-1", { "all.csv": [...lines, ...oneEach].join("\n") }));
    const places = await unpackPlaces(made.texts);
    expect(places.search("lisbon", "")[0]).toBe("PTLIS");
    expect(places.search("gothenburg", "")[0]).toBe("SEGOT");
    expect(made.counts.rows).toBe(countries.length + 2);
  });

  it("is read where a cell ends on the next line, as one does in 2024-2", async () => {
    const broken = ',"AE","JEA","Jebel Ali","Jebel Ali","DU","1-3-----","RL","0401",,"2500N 05503E","\n"\n';
    const made = await makeEdition(filesOf("unlocode", "2026-1", { "all.csv": `${broken}${oneEach.join("\n")}` }));
    expect(made.counts.rows).toBe(countries.length + 1);
    const wrong = `${broken},"AE","je","Jebel Ali","Jebel Ali",,"1-------"`;
    expect(faultsIn(await refusalOf(filesOf("unlocode", "2026-1", { "wrong.csv": wrong })))).toEqual([
      ["wrong.csv", 3, "code", "AEje"],
    ]);
  });

  it("goes back to what was before, and codes that only it had stay readable", async () => {
    const made = await makeEdition(filesOf("unlocode", "2026-1", { "all.csv": `${part}${oneEach.join("\n")}` }));
    const back = await makeEdition({ list: "unlocode", before: made.texts, from: { kind: "earlier", texts: null } });
    expect(back).toMatchObject({ version: "2024-2", comparedWith: "2026-1" });
    expect(back.counts).toMatchObject({ rows: 115_930, added: made.counts.removed, removed: countries.length });
    const places = await unpackPlaces(back.texts);
    expect(places.find("DEHAM")).toMatchObject({ isWithdrawn: false });
    expect(places.find("DEQ0Q")).toMatchObject({ name: "Place of DE", isWithdrawn: true });
  });

  it("names each line that is wrong, and what is wrong with it", async () => {
    const wrong = [
      part.trim(),
      ',"AE","je","Jebel Ali","Jebel Ali",,"1-------"',
      ',"QQ","ABC","Nowhere","Nowhere",,"1-------"',
      ',"AE","ABC","","",,"1-------"',
      ',"AE","ABD","Name","Name",,"x-------"',
      ',"AE","ABE","Name,"Name",,"1-------"',
      ',"AE","ABF"',
    ].join("\n");
    const refusal = await refusalOf(filesOf("unlocode", "2026-1", { "wrong.csv": wrong }));
    expect([refusal.code, refusal.params.count]).toEqual(["reference_rows_broken", 6]);
    expect(faultsIn(refusal).map(([, line, fault]) => [line, fault])).toEqual(
      expect.arrayContaining([
        [2, "code"],
        [3, "country"],
        [4, "name"],
        [5, "functions"],
        [6, "quote"],
        [7, "columns"],
      ]),
    );
  });

  it("is refused as a part, as an older one, and where the file is another", async () => {
    expect((await refusalOf(filesOf("unlocode", "2026-1", { "part.csv": part }))).code).toBe("reference_file_part");
    expect((await refusalOf(filesOf("unlocode", "2023-1", { "part.csv": part }))).code).toBe("reference_edition_older");
    for (const other of ["a,b\n1,2\n", Buffer.from("PK\u0003\u0004 and no archive")]) {
      const { code } = await refusalOf(filesOf("unlocode", "2026-1", { "other.csv": other }));
      expect(["reference_file_unread", "damaged_file"]).toContain(code);
    }
  });
});

describe("an edition of HS codes", () => {
  it("keeps our words about a code, and withdraws what it lacks", async () => {
    const file = hsFile((rows) =>
      rows
        .filter(({ code }) => code !== "010130")
        .map((row) => (row.code === "010129" ? { ...row, name: "Horses of another kind" } : row))
        .concat({ code: "010199", name: "Zebras; live" }),
    );
    const made = await makeEdition(filesOf("hs", "2028", { "hs.csv": file }));
    expect(await differencesOf(made)).toEqual([
      { kind: "REMOVED", code: "010130", before: "Asses; live", after: null },
      expect.objectContaining({ kind: "CHANGED", code: "010129", after: "Horses of another kind" }),
      { kind: "ADDED", code: "010199", before: null, after: "Zebras; live" },
    ]);
    const { rows } = await unpackRows<{ code: string; name_ar?: string; also?: string; withdrawn?: true }>(made.texts);
    expect(rows.find(({ code }) => code === "01")).toMatchObject({ name_ar: "حيوانات حية", also: "Live animals" });
    expect(rows.find(({ code }) => code === "010130")).toMatchObject({ name: "Asses; live", withdrawn: true });
  });

  it("is refused with a code twice, without its heading, without a name, and with a column missing", async () => {
    const wrong = hsFile((rows) => [
      ...rows,
      { code: "010130", name: "Asses" },
      { code: "779911", name: "Nothing" },
      { code: "0102X", name: "X" },
    ]);
    expect(
      faultsIn(await refusalOf(filesOf("hs", "2028", { "hs.csv": wrong }))).map(([, , fault, value]) => [fault, value]),
    ).toEqual(
      expect.arrayContaining([
        ["double", "010130"],
        ["above", "779911"],
        ["code", "0102X"],
      ]),
    );
    const { code, params } = await refusalOf(filesOf("hs", "2028", { "hs.csv": "code,words\n01,Animals" }));
    expect([code, params.column]).toEqual(["reference_file_unread", "description"]);
    const half = hsFile((rows) => rows.slice(0, 3_000));
    expect((await refusalOf(filesOf("hs", "2028", { "hs.csv": half }))).code).toBe("reference_file_part");
  });
});

describe("the other lists", () => {
  it("take the dangerous goods of the file where none of ours stands instead", async () => {
    const rows = inForce(readSeed("undg")).map(
      ({ un_number, proper_shipping_name: name, imdg_class, subsidiary_hazards: hazards, packing_groups: groups }) =>
        `${un_number},${quoted(name)},${imdg_class},${hazards.join("|")},${groups.join("|")}`,
    );
    const heading = "un_number,proper_shipping_name,class,subsidiary,packing_groups";
    const made = await makeEdition(
      filesOf("undg", "2027", { "undg.csv": [heading, ...rows, "3999,NEW GOODS,3,,II"].join("\n") }),
    );
    expect(await differencesOf(made)).toEqual([
      { kind: "ADDED", code: "3999", before: null, after: "NEW GOODS · 3 · II" },
    ]);
    const wrong = [heading, ...rows, "39,NEW,3,,II", "3998,NEW,10,,II", "3997,NEW,3,,IV"].join("\n");
    expect(
      faultsIn(await refusalOf(filesOf("undg", "2027", { "undg.csv": wrong }))).map(([, , fault]) => fault),
    ).toEqual(["code", "class", "group"]);
  });

  it("no longer offer a customs centre that the file lacks", async () => {
    const rows = readSeed("adc-centers").rows.filter(({ code }) => code !== "GHW");
    const lines = rows.map(({ code, name, name_ar, kind }) => `${code},"${name}","${name_ar}",${kind}`);
    const made = await makeEdition(
      filesOf("adc-centers", "2027-1", { "c.csv": ["code,name,name_ar,kind", ...lines].join("\n") }),
    );
    expect(made.removedCodes).toEqual(["GHW"]);
    const kept = await unpackRows<{ code: string; enabled: boolean }>(made.texts);
    expect(kept.rows.find(({ code }) => code === "GHW")).toMatchObject({ enabled: false, withdrawn: true });
  });
});
