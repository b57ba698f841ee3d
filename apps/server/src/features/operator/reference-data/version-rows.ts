// Versions of a list of reference data, as operators see them.
import type { ReferenceVersion } from "@filings/contract/api/operator/reference-data";
import type { ReferenceList } from "@filings/contract/platform/reference-lists";
import { type Db, sql, type Tx } from "#db/open";
import type { EditionTexts } from "#references/editions/edition-texts";
import { draftsWith } from "./drafts-with-codes.ts";

type Shown = Omit<ReferenceVersion, "state" | "date" | "uploaded_at" | "used">;

interface VersionRow extends Shown {
  readonly list_date: string;
  readonly uploaded_at: Date;
  readonly applied_at: Date | null;
  /** Whether another was applied since it was compared. */
  readonly is_outdated: boolean;
  readonly removed_codes: readonly string[];
}

/** Null: no such version of this list. */
export async function versionOf(db: Db | Tx, list: ReferenceList, id: string): Promise<ReferenceVersion | null> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.list, v.edition, v.source, v.list_date, v.files, v.row_count as rows, v.withdrawn_count as withdrawn,
      v.goes_back, v.compared_with, v.added, v.changed, v.removed, v.removed_codes, v.uploaded_at, v.applied_at,
      coalesce(u.name, '') as uploaded_by, v.based_on is distinct from l.version_id as is_outdated
    from reference_versions v left join users u on u.id = v.uploaded_by left join reference_lists l on l.list = v.list
    where v.id = ${id} and v.list = ${list}
  `.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const { list_date: date, uploaded_at, applied_at, is_outdated, removed_codes: removed, ...shown } = row;
  const state = applied_at !== null ? "APPLIED" : is_outdated ? "OUTDATED" : "WAITING";
  // Of one that is in force the drafts of today say nothing.
  const used = state === "WAITING" && removed.length > 0 ? await draftsWith(db, list, removed) : [];
  return { ...shown, date, state, uploaded_at: uploaded_at.toISOString(), used };
}

export interface HeldVersion {
  /** Null: the list as it comes with the product. */
  readonly id: string | null;
  readonly texts: EditionTexts | null;
}

/** What is in force, and what was before it; `before` undefined: nothing was replaced yet. */
export async function heldVersions(
  db: Db | Tx,
  list: ReferenceList,
): Promise<{ readonly now: HeldVersion; readonly before?: HeldVersion }> {
  const { rows } = await sql<{ version_id: string | null; before_id: string | null }>`
    select version_id, before_id from reference_lists where list = ${list}
  `.execute(db);
  const { version_id: id = null, before_id: beforeId = null } = rows[0] ?? {};
  const now = await versionAt(db, id);
  return id === null ? { now } : { now, before: await versionAt(db, beforeId) };
}

async function versionAt(db: Db | Tx, id: string | null): Promise<HeldVersion> {
  if (id === null) return { id, texts: null };
  const { rows } = await sql<EditionTexts>`
    select rows_text as rows, names_text as names from reference_versions where id = ${id}
  `.execute(db);
  return { id, texts: rows[0]! };
}
