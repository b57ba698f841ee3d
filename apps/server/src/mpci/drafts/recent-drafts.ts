// The drafts that this process has just saved: who types saves the same draft again a moment later, and what was written
// need not be read.
import type { Checked } from "@filings/contract/mpci/rules/check-filing";
import type { Database } from "#db/open";
import type { DraftRow } from "../detail/stored-draft.ts";

/** What others' bills say of a draft may be as old as this in the findings of a save; a submission reads it anew. */
const rememberedMs = 30_000;
/** Letters of the contents together. */
const lettersMost = 8_000_000;

interface RecentDraft {
  /** As it was committed. */
  readonly draft: DraftRow;
  readonly checked: Checked;
  /** When the facts beside its content were read, by `performance.now`. */
  readonly readAt: number;
}

interface Wanted {
  readonly filingId: string;
  readonly companyId: string;
  readonly revision: number;
}

class RecentDrafts {
  /** By filing. */
  readonly #drafts = new Map<string, RecentDraft & { readonly letters: number }>();
  #letters = 0;

  /** `letters`: of its content. */
  remember(recent: RecentDraft, letters: number): void {
    this.#forget(recent.draft.id);
    this.#drafts.set(recent.draft.id, { ...recent, letters });
    this.#letters += letters;
    for (const id of this.#drafts.keys()) {
      if (this.#letters <= lettersMost) break;
      this.#forget(id);
    }
  }

  /**
   * Undefined: it is to be read. Given once, so that a change that does not fit what is stored by now is tried anew with
   * what is read.
   */
  take({ filingId, companyId, revision }: Wanted): RecentDraft | undefined {
    const known = this.#drafts.get(filingId);
    if (known?.draft.company_id !== companyId || known.draft.revision !== revision) return undefined;
    this.#forget(filingId);
    return performance.now() - known.readAt < rememberedMs ? known : undefined;
  }

  #forget(id: string): void {
    this.#letters -= this.#drafts.get(id)?.letters ?? 0;
    this.#drafts.delete(id);
  }
}

const ofDatabase = new WeakMap<Database, RecentDrafts>();

export function recentDrafts(database: Database): RecentDrafts {
  const known = ofDatabase.get(database) ?? new RecentDrafts();
  ofDatabase.set(database, known);
  return known;
}
