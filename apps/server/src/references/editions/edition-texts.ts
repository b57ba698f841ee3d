// The texts in which a version of a list is kept: packed, so that the database and its backups stay small.
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { byCodeText, byNameText, type Place, type PlacesHead } from "../places/place-texts.ts";
import { type Places, placesIn } from "../places/places.ts";
import type { Seed } from "../seeds.ts";

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];

/** `names`: of places alone, which are found by name in a text of their own. */
export interface EditionTexts {
  readonly rows: Uint8Array;
  readonly names: Uint8Array | null;
}

export async function packPlaces(head: PlacesHead, places: readonly Place[]): Promise<EditionTexts> {
  const [rows, names] = await Promise.all(
    [byCodeText(head, places), byNameText(head, places)].map((text) => packed(Buffer.from(text, "latin1"))),
  );
  return { rows: rows!, names: names! };
}

export async function unpackPlaces({ rows, names }: EditionTexts): Promise<Places> {
  if (names === null) throw new Error("the places of an edition are kept without their names");
  const [byCode, byName] = await Promise.all([unpackPlacesText(rows), unpackPlacesText(names)]);
  return placesIn(byCode, byName);
}

/** In Latin-1, a letter a byte, as places are kept. */
export async function unpackPlacesText(bytes: Uint8Array): Promise<string> {
  return (await unpacked(bytes)).toString("latin1");
}

export async function packRows(seed: Seed<unknown>): Promise<EditionTexts> {
  return { rows: await packed(JSON.stringify(seed)), names: null };
}

export async function unpackRows<Row>({ rows }: EditionTexts): Promise<Seed<Row>> {
  return JSON.parse((await unpacked(rows)).toString("utf8")) as Seed<Row>;
}
