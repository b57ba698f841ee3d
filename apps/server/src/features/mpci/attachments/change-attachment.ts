// Says what kind of paper an attached file is; the seal names the kind, so a sealed file keeps its own.
import type { changeMpciAttachment } from "@filings/contract/api/mpci/attachments";
import type { MpciAttachment } from "@filings/contract/api/mpci/parts";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { applyMpciEvent } from "#mpci/state-machine";
import type { Tools } from "#tools";
import { changeableFile } from "./changeable-file.ts";

type ChangeCall = Call<typeof changeMpciAttachment> & { tx: Tx; caller: Caller };

export async function changeAttachment(
  _tools: Tools,
  { tx, caller, params, body, now }: ChangeCall,
): Promise<MpciAttachment> {
  const { filing, file } = await changeableFile(tx, { params, caller, event: "ATTACH", now });
  if (file.document_type === body.document_type) return file;
  await sql`
    update filing_attachments set document_type = ${body.document_type} where id = ${file.id} and filing_id = ${filing.id}
  `.execute(tx);
  await applyMpciEvent(tx, filing, { event: "ATTACH", actor: { kind: "USER", id: caller.userId }, now });
  return { ...file, document_type: body.document_type };
}
