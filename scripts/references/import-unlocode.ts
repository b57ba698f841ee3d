// Puts an edition of UN/LOCODE in the place of the one that ships: npm run import-unlocode -- FILE.csv [MORE.csv] --edition 2025-1.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { countriesWithout, officialPlaces } from "../../apps/server/src/references/places/official-unlocode.ts";
import { byCodeText, byNameText, type Place, readLine } from "../../apps/server/src/references/places/place-texts.ts";
import { placeNamesFile, placesFile } from "../../apps/server/src/references/places/places.ts";
import { readSeed } from "../../apps/server/src/references/seeds.ts";

/** A few uninhabited territories may have no place; a missing part lacks dozens of countries. */
const countriesMayLack = 10;
const editionForm = /^\d{4}-[12]$/;

const today = new Date().toISOString().slice(0, 10);
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    edition: { type: "string", default: "" },
    source: { type: "string", default: "UNECE UN/LOCODE (free to use)" },
    date: { type: "string", default: today },
    to: { type: "string" },
  },
});
const folder = values.to === undefined ? undefined : pathToFileURL(`${values.to}/`);
const target = {
  byCode: folder ? new URL("places-by-code.txt", folder) : placesFile,
  byName: folder ? new URL("places-by-name.txt", folder) : placeNamesFile,
};

function refuse(sentence: string, exitCode = 1): never {
  console.error(sentence);
  process.exit(exitCode);
}

if (files.length === 0 || !editionForm.test(values.edition)) {
  refuse("Usage: npm run import-unlocode -- FILE.csv [MORE.csv …] --edition 2025-1 [--source WORDS] [--to FOLDER]", 2);
}

const [headLine = "{}", ...lines] = readFileSync(placesFile, "latin1").trimEnd().split("\n");
const inPlace = JSON.parse(headLine) as { version: string };
if (values.edition < inPlace.version) {
  refuse(`The list in place is of edition ${inPlace.version} and ${values.edition} is older; nothing was changed.`);
}

const read = new Map<string, Place>();
for (const file of files) {
  const places = officialPlaces(readFileSync(file));
  if (places.size === 0) refuse(`${file} holds no row of a UN/LOCODE file; nothing was changed.`);
  for (const [code, place] of places) read.set(code, place);
}
const missing = countriesWithout(
  read.keys(),
  readSeed("countries").rows.map(({ code }) => code),
);
if (missing.length > countriesMayLack) {
  refuse(
    `A part of edition ${values.edition}: it lacks ${missing.length} countries (${missing.slice(0, 12).join(", ")} …). Name all its parts in one command; nothing was changed.`,
  );
}

// A code that the new edition lacks is kept for older papers.
for (const place of lines.map(readLine)) {
  if (!read.has(place.code)) read.set(place.code, { ...place, isWithdrawn: true });
}
for (const { code, name, usual = false } of readSeed("place-additions").rows) {
  const place = read.get(code);
  if (place === undefined) continue;
  const isAirport = /\b(Apt|Airport)\b/i.test(place.name) && !place.functions.includes("1");
  const isRenamed = name !== undefined && name !== place.name;
  read.set(code, {
    ...place,
    ...(isRenamed && { name, otherNames: [place.name, ...place.otherNames.filter((other) => other !== name)] }),
    isUsual: usual && !place.isWithdrawn,
    isPortByUse: usual && isRenamed && isAirport,
  });
}

const places = [...read.values()];
const head = {
  name: "unlocode",
  version: values.edition,
  source: values.source,
  date: values.date,
  complete: false,
} as const;
for (const [file, text] of [
  [target.byCode, byCodeText(head, places)],
  [target.byName, byNameText(head, places)],
] as const) {
  writeFileSync(file, text, "latin1");
}
const withdrawn = places.filter(({ isWithdrawn }) => isWithdrawn).length;
console.log(`${places.length - withdrawn} places of edition ${values.edition}, and ${withdrawn} withdrawn ones.`);
