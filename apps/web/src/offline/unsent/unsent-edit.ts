// What was typed into a draft and not sent, by this or an earlier page, and how it is given to the server.
import { saveMpciFiling } from "@filings/contract/api/mpci/filings";
import type { FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import { ApiError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import { isNoAnswer } from "../no-answer.ts";
import type { Owner } from "../own-key.ts";
import { entriesOf } from "./entries.ts";
import { isFields } from "./own-entries.ts";
import { mostUnanswered, nameOf } from "./slots.ts";
import { unsentStore } from "./unsent-store.ts";

export interface UnsentEdit {
  readonly name: string;
  /** That keeps it. */
  readonly page: string;
  readonly text: string;
  readonly at: string;
  readonly revision: number;
  readonly change: Partial<FilingBody>;
}

/** The newest; null: everything was sent. What is kept broken is passed over. */
export function unsentEdit(user: string, id: string): UnsentEdit | null {
  const slot = nameOf("edit", user, id);
  const edits = entriesOf(unsentStore, slot).flatMap(({ key: name, text }): UnsentEdit[] => {
    const kept = editIn(text);
    return kept === null ? [] : [{ name, page: name.slice(slot.length + 1), text, ...kept }];
  });
  return edits.sort((one, other) => (one.at < other.at ? 1 : -1))[0] ?? null;
}

/** Another page kept one too, or what is kept cannot be read: it is in no bill that is put together here. */
export function hasOtherEdits(user: string, id: string): boolean {
  const typed = unsentEdit(user, id);
  return entriesOf(unsentStore, nameOf("edit", user, id)).some(({ key }) => key !== typed?.name);
}

function editIn(text: string): Pick<UnsentEdit, "at" | "change" | "revision"> | null {
  try {
    const { at, change, revision } = Object(JSON.parse(text)) as Readonly<Record<string, unknown>>;
    if (typeof at !== "string" || typeof revision !== "number" || !isFields(change)) return null;
    return { at, change: change as Partial<FilingBody>, revision };
  } catch {
    return null;
  }
}

/** The bill number, as far as one was typed and not sent. */
export function numberTyped(user: string, id: string): string | null {
  const number = unsentEdit(user, id)?.change.bill_number;
  return typeof number === "string" && number !== "" ? number : null;
}

/** `page` has that draft open in its editor, which saves by itself. */
export type IsEdited = (id: string, page: string) => Promise<boolean>;

interface Sending {
  readonly owner: Owner;
  readonly id: string;
  readonly isEdited: IsEdited;
}

/**
 * What is refused, or was changed elsewhere meanwhile, stays here: the editor says it at the field, or asks. Answers the
 * refusal in the server's words, null where nothing is left for this page to send. Throws where no answer comes.
 */
export function sendEdit(call: Call, sending: Sending): Promise<string | null> {
  // Two that are about the same draft, be it in two tabs, would each take the other's save for a colleague's.
  const locks = navigator.locks as LockManager | null | undefined;
  return locks == null
    ? sendAlone(call, sending)
    : locks.request(`filings-edit:${sending.id}`, () => sendAlone(call, sending));
}

async function sendAlone(call: Call, { owner, id, isEdited }: Sending): Promise<string | null> {
  const typed = unsentEdit(owner.user, id);
  if (typed === null || (await isEdited(id, typed.page))) return null;
  const body = { revision: typed.revision, body: typed.change as FilingChange };
  keepAsUnanswered(typed);
  try {
    await call(saveMpciFiling, { params: { filingId: id }, body });
  } catch (error) {
    if (isNoAnswer(error) || !(error instanceof ApiError) || error.status >= 429) throw error;
    // Its answer was lost, and the server has it.
    const current = error.details.current as { readonly body?: FilingBody } | undefined;
    if (error.code !== "stale_revision" || current?.body === undefined) return refusalIn(error);
    const { holdsChange } = await import("./holds-change.ts");
    if (!holdsChange(current.body, typed.change as FilingChange)) return refusalIn(error);
  }
  forget(typed);
  return null;
}

/** At the first field that it names. */
export function refusalIn({ errors, message }: ApiError): string {
  return errors[0]?.message ?? message;
}

/** Unless something else was typed meanwhile. */
function forget({ name, change }: UnsentEdit): void {
  const kept = JSON.parse(unsentStore.getItem(name) ?? "null") as { readonly change?: unknown } | null;
  if (JSON.stringify(kept?.change) === JSON.stringify(change)) unsentStore.removeItem(name);
}

/** Before it is on its way, so that an editor knows it again in what the server has. */
function keepAsUnanswered({ name, text, change }: UnsentEdit): void {
  const edit = JSON.parse(text) as { readonly unanswered?: readonly unknown[] };
  try {
    const unanswered = [...(edit.unanswered ?? []).slice(-mostUnanswered), change];
    unsentStore.setItem(name, JSON.stringify({ ...edit, unanswered }));
  } catch {
    // A full storage keeps it as it was.
  }
}
