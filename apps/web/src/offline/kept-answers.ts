// The answers that are read without a line: of each person and company the newest, sealed.
import { saveMpciFiling } from "@filings/contract/api/mpci/filings";
import { applyChange } from "@filings/contract/mpci/draft";
import type { FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import * as z from "zod/mini";
import type { Call } from "#api/call.ts";
import type { Asked } from "./asked.ts";
import { filingMost, mostOf, slotOf } from "./kept-calls.ts";
import { keyHere, keyOf, type Owner } from "./own-key.ts";
import { hiddenName, type Sealed, seal, unseal } from "./sealed.ts";
import { inTable } from "./store.ts";

const kept = z.object({ at: z.number(), answer: z.unknown() });
export interface KeptAnswer {
  /** When the server gave it. */
  readonly at: number;
  readonly answer: unknown;
}

interface Row {
  readonly at: number;
  readonly sealed: Sealed;
}

const ofCall = ({ user, company }: Owner, call: string) => `${user}:${company}:${call} `;

/** The call stands in the name, what was asked, such as words that were searched for, does not. */
async function nameOf(key: CryptoKey, owner: Owner, slot: string): Promise<string> {
  return `${ofCall(owner, callOf(slot))}${await hiddenName(key, slot)}`;
}

function callOf(slot: string): string {
  return slot.split(" ")[0] ?? "";
}

/** Null where nothing is kept, or nothing that this person may read. */
export async function readAnswer(owner: Owner, slot: string): Promise<KeptAnswer | null> {
  const own = await keyHere();
  return own?.user === owner.user ? read(own.key, await nameOf(own.key, owner, slot)) : null;
}

async function read(key: CryptoKey, name: string): Promise<KeptAnswer | null> {
  try {
    const row = (await inTable("answers", "readonly", (answers) => answers.get(name))) as Row | undefined;
    if (row === undefined) return null;
    return kept.parse({ at: row.at, answer: await unseal(key, name, row.sealed) });
  } catch {
    return null;
  }
}

/** The one given last by a call, whatever it was asked; null: none that this person may read. */
export async function newestAnswer(owner: Owner, call: string): Promise<KeptAnswer | null> {
  const found = await answersOf(owner, call);
  return found.reduce<KeptAnswer | null>((newest, one) => (one.at > (newest?.at ?? 0) ? one : newest), null);
}

/** All of a call that this person may read, whatever it was asked. */
export async function answersOf(owner: Owner, call: string): Promise<KeptAnswer[]> {
  const own = await keyHere();
  if (own?.user !== owner.user) return [];
  const from = ofCall(owner, call);
  const range = IDBKeyRange.bound(from, `${from}\uffff`);
  const names = (await inTable("answers", "readonly", (table) => table.getAllKeys(range))) as string[];
  const found = await Promise.all(names.map((name) => read(own.key, name)));
  return found.filter((one) => one !== null);
}

/** Each of them under its slot; the oldest are dropped. Throws where the browser keeps nothing. */
export async function keepAnswers(call: Call, owner: Owner, answers: ReadonlyMap<string, KeptAnswer>): Promise<void> {
  const key = await keyOf(call, owner);
  for (const [slot, { at, answer }] of answers) {
    const name = await nameOf(key, owner, slot);
    const row: Row = { at, sealed: await seal(key, name, answer) };
    await inTable("answers", "readwrite", (table) => table.put(row, name));
  }
  await dropOldest(owner, new Set([...answers.keys()].map(callOf)));
}

async function dropOldest(owner: Owner, calls: ReadonlySet<string>): Promise<void> {
  for (const id of calls) {
    const from = ofCall(owner, id);
    const range = IDBKeyRange.bound(from, `${from}\uffff`);
    const names = await inTable("answers", "readonly", (table) => table.getAllKeys(range));
    const surplus = names.length - (mostOf.get(id) ?? filingMost);
    if (surplus <= 0) continue;
    const rows = (await inTable("answers", "readonly", (table) => table.getAll(range))) as Row[];
    const oldest = names.map((name, index) => ({ name, at: rows[index]?.at ?? 0 })).sort((one, two) => one.at - two.at);
    for (const { name } of oldest.slice(0, surplus))
      await inTable("answers", "readwrite", (table) => table.delete(name));
  }
}

/** A saved edit is part of what is kept of its filing, so that without a line it reads as it was left. */
export async function followSave(call: Call, owner: Owner, asked: Asked, answer: unknown): Promise<void> {
  if (asked.endpoint.id !== saveMpciFiling.id) return;
  const { filingId } = asked.input.params as { readonly filingId: string };
  const { revision, body: change } = asked.input.body as { readonly revision: number; readonly body: FilingChange };
  const slot = slotOf("getMpciFiling", { params: { filingId } });
  const before = await readAnswer(owner, slot);
  const filing = before?.answer as { readonly revision: number; readonly body: FilingBody } | undefined;
  if (before === null || filing === undefined || filing.revision !== revision) return;
  const now = { ...filing, ...(answer as object), body: applyChange(filing.body, change) };
  await keepAnswers(call, owner, new Map([[slot, { at: Date.now(), answer: now }]]));
}

/** What the server is known to have of a draft, where an answer that says so was lost. */
export async function keepSaved(
  call: Call,
  owner: Owner,
  filingId: string,
  saved: { readonly revision: number; readonly body: FilingBody },
): Promise<void> {
  const slot = slotOf("getMpciFiling", { params: { filingId } });
  const before = await readAnswer(owner, slot);
  if (before === null) return;
  const answer = { ...(before.answer as object), ...saved };
  await keepAnswers(call, owner, new Map([[slot, { at: Date.now(), answer }]]));
}

/** All answers of a person, or of everybody. */
export async function forgetAnswers(user: string): Promise<void> {
  await inTable("answers", "readwrite", (table) => table.delete(IDBKeyRange.bound(`${user}:`, `${user}:\uffff`)));
}
