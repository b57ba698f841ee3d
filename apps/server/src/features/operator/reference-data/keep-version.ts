// Keeps a version of a list that was made and compared; it is in force for nobody until it is applied.
import type { ReferenceVersion } from "@filings/contract/api/operator/reference-data";
import type { ReferenceList } from "@filings/contract/platform/reference-lists";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Caller } from "#http/caller";
import type { MadeEdition } from "#references/editions/make-edition";
import { versionOf } from "./version-rows.ts";

interface Kept {
  readonly list: ReferenceList;
  readonly made: MadeEdition;
  /** The version that it was compared with; null: the list as it comes with the product. */
  readonly basedOn: string | null;
  readonly goesBack: boolean;
  /** The files, or the version whose files they are; null: the product's own. */
  readonly files: readonly { readonly name: string; readonly sha256: string; readonly size: number }[] | string | null;
  readonly by: Pick<Caller, "userId">;
  readonly now: Date;
}

/** What this operator made of the list before and did not apply is forgotten. */
export async function keepVersion(tx: Tx, kept: Kept): Promise<ReferenceVersion> {
  const { list, made, basedOn, goesBack, files, by, now } = kept;
  const { version, source, date, texts, differences, comparedWith, counts, removedCodes } = made;
  const id = newId(now.getTime());
  await sql`
    delete from reference_versions where list = ${list} and applied_at is null and uploaded_by = ${by.userId}
  `.execute(tx);
  const said =
    files === null || typeof files === "string"
      ? sql`coalesce((select files from reference_versions where id = ${files}::uuid), '[]')`
      : sql`${JSON.stringify(files)}::jsonb`;
  await sql`
    insert into reference_versions (id, list, edition, source, list_date, files, row_count, withdrawn_count, rows_text,
      names_text, goes_back, based_on, compared_with, differences, added, changed, removed, removed_codes, uploaded_by, uploaded_at)
    values (${id}, ${list}, ${version}, ${source}, ${date}, ${said}, ${counts.rows}, ${counts.withdrawn},
      ${bytesOf(texts.rows)}, ${texts.names === null ? null : bytesOf(texts.names)}, ${goesBack}, ${basedOn}, ${comparedWith},
      ${bytesOf(differences)}, ${counts.added}, ${counts.changed}, ${counts.removed}, ${removedCodes}::text[], ${by.userId}, ${now})
  `.execute(tx);
  return (await versionOf(tx, list, id))!;
}

/** Bytes lose their kind on the way out of a thread. */
function bytesOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
