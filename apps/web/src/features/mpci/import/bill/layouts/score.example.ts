// Counts for a bill to try the reading with what was read right, marked as doubtful, missed, and wrong without a mark.
import { readFile } from "node:fs/promises";
import { openPlaces } from "@filings/server/references/places/known-places";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { itemsOfPage, itemsOfText, type TextItem } from "../layout/text-item.ts";
import { type FoundPlace, isPlaceField, type PlaceQuestion, questionsAbout, withPlace } from "../places/place-meant.ts";
import type { Proposal } from "../reading/proposal.ts";
import { readBills } from "../reading/read-bill.ts";
import { type BillLayout, drawnPdf } from "./drawn-bill.example.ts";

export interface Score {
  readonly name: string;
  readonly right: number;
  readonly all: number;
  /** Doubtful, whatever its value. */
  readonly marked: readonly string[];
  readonly missed: readonly string[];
  /** Taken over unasked, and not what the paper says. */
  readonly wrong: readonly string[];
}

/** The texts of a PDF as the screen has them. */
export async function itemsOfPdf(bytes: Uint8Array): Promise<TextItem[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const items: TextItem[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at);
    const { height } = page.getViewport({ scale: 1 });
    items.push(...itemsOfPage((await page.getTextContent()).items, { number: at, height }));
  }
  await task.destroy();
  return items;
}

const usualSize = 9;

async function itemsOfFile(name: string): Promise<TextItem[]> {
  const bytes = await readFile(new URL(`outside/${name}`, import.meta.url));
  return name.endsWith(".pdf") ? itemsOfPdf(bytes) : itemsOfText(bytes.toString());
}

export async function itemsOf({ as, pages, text = "", file = "" }: BillLayout): Promise<TextItem[]> {
  if (as === "file") return itemsOfFile(file);
  if (as === "text") return itemsOfText(text);
  if (as === "pdf") return itemsOfPdf(await drawnPdf(pages));
  return pages.flatMap((page, index) =>
    page.map(([x, y, text, height = usualSize, face = ""]) => {
      const width = [...text].reduce((sum, letter) => sum + (letter > "\u2e7f" ? height : height * 0.55), 0);
      return { text, page: index + 1, x, y: y + height, width, height, face: `${face}${height}` };
    }),
  );
}

const places = openPlaces();
const shownMost = 12;

/** What the server's look-up answers, sea ports first. */
function found({ search, country }: PlaceQuestion): FoundPlace[] {
  const all = places.search(search, country).flatMap((code) => places.find(code) ?? []);
  const listed = all.map((place) => ({
    ...{ code: place.code, name: place.name, name_ar: place.name_ar, other_names: [...place.otherNames] },
    ...{ country: place.country, usual: place.isUsual || place.isPortByUse, airport_code: place.isPortByUse },
    ...{ sea_port: place.functions.includes("1") || place.isPortByUse, withdrawn: place.isWithdrawn },
  }));
  return listed.sort((one, other) => Number(other.sea_port) - Number(one.sea_port)).slice(0, shownMost);
}

export function placed(proposal: Proposal): Proposal {
  if (!isPlaceField(proposal.field)) return proposal;
  const answers = questionsAbout(proposal.value).map((question) => ({ question, results: found(question) }));
  return withPlace(proposal, answers);
}

const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}+]/gu, "");

export async function read(layout: BillLayout): Promise<Proposal[]> {
  const [bill] = readBills(await itemsOf(layout)) ?? [];
  return (bill?.proposals ?? []).map(placed);
}

/** A field that the paper does not say is wrong as soon as it is taken over. */
export async function scoreOf(layout: BillLayout): Promise<Score> {
  const proposals = await read(layout);
  const sure = new Map(proposals.filter(({ doubts }) => doubts.length === 0).map((one) => [one.field, one.value]));
  const doubtful = new Set(proposals.filter(({ doubts }) => doubts.length > 0).map(({ field }) => field));
  const wanted = Object.entries(layout.says);
  const isRight = (field: string) => plain(sure.get(field) ?? "") === plain(layout.says[field] ?? "");
  return {
    name: layout.name,
    all: wanted.length,
    right: wanted.filter(([field]) => sure.has(field) && isRight(field)).length,
    marked: [...doubtful].map((field) => {
      const one = proposals.find((proposal) => proposal.field === field);
      return `${field} ${one?.doubts.join("+")}: ${one?.value}`;
    }),
    missed: wanted.map(([field]) => field).filter((field) => !sure.has(field) && !doubtful.has(field)),
    wrong: [...sure]
      .filter(([field]) => !isRight(field))
      .map(([field, value]) => `${field}: ${value} (${layout.says[field] ?? "nothing"})`),
  };
}
