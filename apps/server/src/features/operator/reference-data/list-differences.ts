// Shows a version of a list, and page by page the rows in which it differs.
import type { getReferenceVersion, listReferenceDifferences } from "@filings/contract/api/operator/reference-data";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { linkTo } from "#http/link-to";
import type { EditionThreads } from "#references/editions/edition-threads";
import type { Tools } from "#tools";
import { versionOf } from "./version-rows.ts";

type Reading = { readonly db: Db };

export async function getVersion(
  _tools: Tools,
  { db, params }: Call<typeof getReferenceVersion> & Reading,
): Promise<Answer<typeof getReferenceVersion>> {
  const version = await versionOf(db, params.list, params.version);
  if (version === null) throw new Problem("not_found");
  return version;
}

export async function listDifferences(
  threads: EditionThreads,
  { db, params, query, request }: Call<typeof listReferenceDifferences> & Reading,
): Promise<Answer<typeof listReferenceDifferences>> {
  const { page = 1, page_size: size = limits.pageSize, search = "", kind = null } = query;
  const { rows } = await sql<{ packed: Buffer }>`
    select differences as packed from reference_versions where id = ${params.version} and list = ${params.list}
  `.execute(db);
  const packed = rows[0]?.packed;
  if (packed === undefined) throw new Problem("not_found");
  const { count, found } = await threads.find({ packed, kind, search, from: (page - 1) * size, most: size });
  const at = (there: number) => linkTo(request, { page: String(there) });
  return {
    count,
    count_capped: false,
    next: page * size < count ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    page,
    page_size: size,
    results: [...found],
  };
}
