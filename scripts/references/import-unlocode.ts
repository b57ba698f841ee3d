// Puts an edition of UN/LOCODE in the place of the one that ships: npm run import-unlocode -- FILE.csv [MORE.csv] --edition 2025-1.
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { createFaults } from "../../apps/server/src/references/editions/faults.ts";
import {
  mergePlaces,
  readPlacesEdition,
  requireAllParts,
} from "../../apps/server/src/references/editions/places-edition.ts";
import { unpackFiles } from "../../apps/server/src/references/editions/unpack-files.ts";
import { byCodeText, byNameText, type Place, readLine } from "../../apps/server/src/references/places/place-texts.ts";
import { placeNamesFile, placesFile } from "../../apps/server/src/references/places/places.ts";
import { readSeed } from "../../apps/server/src/references/seeds.ts";
import { Problem } from "../../packages/contract/src/errors.ts";
import { errorSentence } from "../../packages/phrases/src/say-refusal.ts";

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

const countries = readSeed("countries").rows.map(({ code }) => code);
const faults = createFaults();
const sheets = await unpackFiles(files.map((path) => ({ name: basename(path), path })));

function placesRead(): Map<string, Place> {
  const read = readPlacesEdition(sheets, countries, faults);
  faults.refuse();
  requireAllParts(read, countries);
  return read;
}

function refuseBecause(error: unknown): never {
  if (!(error instanceof Problem)) throw error;
  const wrong = error.errors.map(
    ({ params }) => `${params?.file}, line ${params?.line}: ${params?.fault} ${params?.value}`,
  );
  refuse([errorSentence("en_GB", error.code, error.params), ...wrong, "Nothing was changed."].join("\n"));
}

function readOrRefuse(): Map<string, Place> {
  try {
    return placesRead();
  } catch (error) {
    return refuseBecause(error);
  }
}

const places = mergePlaces(readOrRefuse(), lines.map(readLine), readSeed("place-additions").rows);
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
