// Shows a message that could not be used, with the beginning of its bytes.
import type { getParkedMessage as endpoint } from "@filings/contract/api/operator/messages";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Tools } from "#tools";
import { parkedBytes } from "./parked-bytes.ts";
import { type ParkedRow, parkedColumns, parkedOf, parkedTables } from "./parked-rows.ts";

export async function getMessage(
  _tools: Tools,
  { db, params }: Call<typeof endpoint> & { db: Db },
): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<ParkedRow>`
    select ${parkedColumns} from ${parkedTables} where d.id = ${params.message}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Problem("not_found");
  const begun = await parkedBytes(db, { ...row, bytesMost: limits.parkedTextBytes });
  // NAIC writes ISO 8859-1; the XML of Abu Dhabi Customs is UTF-8.
  const text = begun === null ? "" : Buffer.from(begun.bytes).toString(row.system === "MPCI" ? "latin1" : "utf8");
  return { ...parkedOf(row), size: begun?.size ?? null, text };
}
