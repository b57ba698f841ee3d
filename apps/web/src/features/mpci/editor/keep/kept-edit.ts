// What a browser kept of an edit: how it has to look, and how the editor goes on from it; by itself, because it is rarely wanted.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { applyChange } from "@filings/contract/mpci/draft";
import { type FilingBody, type FilingChange, filingChangeSchema, partySchema } from "@filings/contract/mpci/filing";
import { hasFieldName } from "@filings/phrases/mpci/field-name";
import * as z from "zod/mini";
import { type KeptTexts, textsIn } from "#filing/mpci/unchosen/kept-texts.ts";
import type { Unchosen } from "#filing/mpci/unchosen/unchosen-text.ts";
import type { Entry } from "#offline/unsent/entries.ts";
import { mostUnanswered } from "#offline/unsent/slots.ts";
import { changeBetween, isUnchanged } from "../draft/change.ts";
import { mergeDrafts } from "../draft/merge-drafts.ts";
import type { Found, Kept } from "./local-keep.ts";

/** The latest of them first. */
export function keptEdits(entries: readonly Entry[]): readonly Found<Kept>[] {
  const edits = entries.flatMap((entry) => {
    const read = keptEditSchema.safeParse(parsed(entry.text));
    return read.success ? [{ entry, kept: read.data }] : [];
  });
  return edits.sort((one, other) => Date.parse(other.kept.at) - Date.parse(one.kept.at));
}

export interface StartWith {
  readonly filing: FilingDetail;
  readonly body: FilingBody;
  /** What was sent upon this content and never answered. */
  readonly unanswered: readonly FilingBody[];
}

/** What the editor begins with where an edit was kept. */
export function startWith(filing: FilingDetail, found: Kept): StartWith {
  const mine = applyChange(filing.body, found.change);
  const sent = found.unanswered ?? [];
  if (found.revision === filing.revision) {
    return { filing, body: mine, unanswered: sent.map((change) => applyChange(filing.body, change)) };
  }
  // Saved by somebody else meanwhile: the editor begins from the old revision, and the first save asks what to keep.
  const base = applyChange(filing.body, found.before);
  // Unless it was this person, by a save whose answer was lost.
  const isOwn = sent.some((change) => isUnchanged(changeBetween(filing.body, applyChange(base, change))));
  if (isOwn) return { filing, body: mine, unanswered: [] };
  const { merged, conflicts } = mergeDrafts({ base, mine, theirs: filing.body });
  if (conflicts.length === 0) return { filing, body: merged, unanswered: [] };
  return { filing: { ...filing, revision: found.revision, body: base }, body: mine, unanswered: [] };
}

interface Together {
  readonly start: StartWith;
  /** All that could be put together, as one edit. */
  readonly kept: Kept;
  readonly taken: readonly Found<Kept>[];
}

/** What several pages kept of one draft. One that has another value at the same field stays where it lies, to be asked about once the newer is saved. */
export function startWithAll(filing: FilingDetail, found: Kept, left: readonly Found<Kept>[]): Together {
  const first = startWith(filing, found);
  const none: Together = { start: first, kept: found, taken: [] };
  // What is asked of the newest comes before the others, and what was typed into an earlier version begins no update.
  const isOpen = filing.available_actions.includes("save");
  if (first.filing !== filing || (!isOpen && found.revision !== filing.revision)) return none;
  const taken: Found<Kept>[] = [];
  const held = { body: first.body, unanswered: first.unanswered };
  for (const other of left) {
    const next = startWith(filing, other.kept);
    const { merged, conflicts } = mergeDrafts({ base: filing.body, mine: held.body, theirs: next.body });
    const isLater = next.filing !== filing || (!isOpen && other.kept.revision !== filing.revision);
    if (isLater || conflicts.length > 0) continue;
    held.body = merged;
    held.unanswered = [...next.unanswered, ...held.unanswered].slice(-mostUnanswered);
    taken.push(other);
  }
  if (taken.length === 0) return none;
  const kept: Kept = {
    ...{ revision: filing.revision, at: found.at, change: changeBetween(filing.body, held.body) },
    before: changeBetween(held.body, filing.body),
    unanswered: held.unanswered.map((sent) => changeBetween(filing.body, sent)),
  };
  return { start: { filing, ...held }, kept, taken };
}

export function keptTexts(entries: readonly Entry[]): { texts: KeptTexts; taken: readonly Entry[] } {
  const texts: Map<string, Unchosen> = new Map();
  const taken = entries.filter(({ text }) => {
    const found = [...textsIn(text)].filter(([path]) => hasFieldName(path));
    if (found.some(([path]) => texts.has(path))) return false;
    for (const [path, unchosen] of found) texts.set(path, unchosen);
    return true;
  });
  return { texts, taken };
}

/** Older versions took a party from the contacts with its id, its revision and its times: the edit is good without them. */
const change = z.pipe(
  z.transform((value: unknown) => {
    if (!isObject(value) || !Array.isArray(value.parties)) return value;
    return { ...value, parties: value.parties.map((party) => (isObject(party) ? onlyOfParty(party) : party)) };
  }),
  z.custom<FilingChange>(hasShapeOfChange),
);

const keptEditSchema = z.object({
  /** The revision on which the edit was made. */
  revision: z.int(),
  at: z.iso.datetime(),
  change,
  /** What the changed parts were before: to tell whether somebody else changed them meanwhile. */
  before: change,
  unanswered: z.optional(z.array(change)),
});

/** What was typed is kept though the server refuses it, as a text that is too long: it is wrong at its field, and not lost. */
const ofContent: readonly string[] = ["too_big", "too_small", "invalid_format"];

function hasShapeOfChange(value: unknown): boolean {
  const read = filingChangeSchema.safeParse(value);
  return read.success || read.error.issues.every(({ code }) => ofContent.includes(code));
}

function onlyOfParty(party: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(party).filter(([name]) => name in partySchema.shape));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
