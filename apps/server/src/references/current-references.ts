// The reference data that is in force now: what comes with the product, with what operators put in its place while the server runs.
import type { ReferenceList } from "@filings/contract/platform/reference-lists";
import { type Database, type Db, sql } from "../db/open.ts";
import { type EditionTexts, unpackPlaces, unpackRows } from "./editions/edition-texts.ts";
import { type Replaced, replacedLists } from "./lists.ts";
import { loadReferenceData, type ReferenceData } from "./reference-data.ts";
import type { Seed, SeedName } from "./seeds.ts";

/** Notified by the table of lists whenever another version comes into force. */
const referencesChannel = "filings_references";

export interface CurrentReferences {
  /** Stays the same object; what it holds is replaced. */
  readonly data: ReferenceData;
  readonly close: () => Promise<void>;
}

/** A database that did not answer is asked again. */
const againMs = 1_000;

/** Listens, so that every process has the lists that are in force; after a lost connection it reads them again. */
export async function openReferences(
  { db, listen }: Pick<Database, "db" | "listen">,
  onError: (error: unknown) => void,
): Promise<CurrentReferences> {
  const reader = createReader(db);
  const refresh = oneByOne(reader.read);
  let isClosed = false;
  function follow(): void {
    if (isClosed) return;
    refresh().catch((error: unknown) => {
      onError(error);
      setTimeout(follow, againMs).unref();
    });
  }
  // Listening first: a change between the two is heard.
  const listening = await listen(referencesChannel, follow);
  await refresh();
  return {
    data: followed(reader.data),
    close: async () => {
      isClosed = true;
      await listening.close();
    },
  };
}

/** Runs once at a time; who asks meanwhile waits for one more run. */
function oneByOne(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAsked = false;
  return () => {
    isAsked = true;
    running ??= (async () => {
      while (isAsked) {
        isAsked = false;
        await run();
      }
    })().finally(() => {
      running = null;
    });
    return running;
  };
}

function createReader(db: Db): { readonly read: () => Promise<void>; readonly data: () => ReferenceData } {
  const held = new Map<ReferenceList, string>();
  let replaced: Replaced = { seeds: new Map(), places: null };
  let data = loadReferenceData();
  return {
    data: () => data,
    read: async () => {
      const { rows } = await sql<{ list: ReferenceList; version_id: string }>`
        select list, version_id from reference_lists where version_id is not null
      `.execute(db);
      const changed = rows.filter(({ list, version_id }) => held.get(list) !== version_id);
      if (changed.length === 0) return;
      const next = { seeds: new Map<SeedName, Seed<unknown>>(replaced.seeds), places: replaced.places };
      for (const { list, version_id } of changed) {
        const texts = await textsOf(db, version_id);
        if (list === "unlocode") next.places = await unpackPlaces(texts);
        // Shipping lines are rows of a table, which the statements read.
        else if (list !== "carriers") next.seeds.set(list, await unpackRows(texts));
      }
      data = loadReferenceData(replacedLists(next));
      replaced = next;
      for (const { list, version_id } of changed) held.set(list, version_id);
    },
  };
}

async function textsOf(db: Db, id: string): Promise<EditionTexts> {
  const { rows } = await sql<EditionTexts>`
    select rows_text as rows, names_text as names from reference_versions where id = ${id}
  `.execute(db);
  return rows[0]!;
}

function followed(now: () => ReferenceData): ReferenceData {
  return {
    get lookups() {
      return now().lookups;
    },
    get places() {
      return now().places;
    },
    get undg() {
      return now().undg;
    },
    get hs() {
      return now().hs;
    },
    get codeLists() {
      return now().codeLists;
    },
    get timeZones() {
      return now().timeZones;
    },
    get adc() {
      return now().adc;
    },
  };
}
