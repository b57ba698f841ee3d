// Downloads a message that could not be used.
import { Readable } from "node:stream";
import type { downloadParkedMessage as endpoint } from "@filings/contract/api/operator/messages";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { FileAnswer } from "#http/bind/bind-download";
import type { Tools } from "#tools";
import { parkedBytes } from "./parked-bytes.ts";

export async function downloadMessage(
  _tools: Tools,
  { tx, params }: Call<typeof endpoint> & { tx: Tx },
): Promise<FileAnswer> {
  const { rows } = await sql<{ system: string; direction: "IN" | "OUT"; source_id: string }>`
    select system, direction, source_id from dead_letters where id = ${params.message}
  `.execute(tx);
  const found = rows[0] === undefined ? null : await parkedBytes(tx, rows[0]);
  if (found === null) throw new Problem("not_found");
  const isXml = rows[0]?.system === "ADC";
  return {
    fileName: `${params.message}.${isXml ? "xml" : "edi"}`,
    // A message that could not be read is downloaded, and never drawn by the browser.
    mimeType: "application/octet-stream",
    size: found.size,
    etag: null,
    open: async () => Readable.from([Buffer.from(found.bytes)]),
  };
}
