// The remarks of an answer as a filing stores them: each with its field, its place in our message and what was sent there.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { valueAt } from "@filings/contract/values/value-at";
import { pathOf } from "@filings/gateways/mpci/error-points";
import type { MpciNotice } from "@filings/gateways/mpci/read-notice";
import { sql, type Tx } from "#db/open";
import type { AuthorityPoint } from "#mpci/stored-answers";
import type { AnsweredMessage } from "./answered-message.ts";

export async function pointsOf(tx: Tx, notice: MpciNotice, answered: AnsweredMessage): Promise<AuthorityPoint[]> {
  if (notice.points.length === 0) return [];
  const { rows } = await sql<{ body: FilingBody }>`
    select body from filing_versions where filing_id = ${answered.filing_id} and version = ${answered.version}
  `.execute(tx);
  return notice.points.map(({ position, element, component, expected, code, text, ...point }) => {
    const path = pathOf({ ...point, position, element, component, code, text }, answered.paths);
    const sent = path === null ? null : textOf(valueAt(rows[0]?.body, path));
    return {
      path,
      code,
      text,
      ...(position === null ? {} : { position: { segment: position, element, component } }),
      ...(sent === null ? {} : { value: sent }),
      ...(expected === undefined ? {} : { expected }),
    };
  });
}

/** Null for what is open, and for what has fields of its own. */
export function textOf(value: unknown): string | null {
  return value === null || typeof value === "object" ? null : String(value);
}
