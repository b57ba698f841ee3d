// Attaches a file to a draft, or to a filing with a request for information; the next sealed version carries it.
import type { attachToMpciFiling } from "@filings/contract/api/mpci/attachments";
import type { MpciAttachment } from "@filings/contract/api/mpci/parts";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { guessPaperType, paperTypes } from "@filings/contract/mpci/types/paper-types";
import { type Db, sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { fileOf, useFile } from "#documents/company-files";
import { saidType } from "#documents/said-type";
import type { Call } from "#http/bind/bind";
import type { Upload } from "#http/bind/bind-upload";
import type { Caller } from "#http/caller";
import { listAttachments } from "#mpci/attachments";
import { lockFiling } from "#mpci/lock-filing";
import { applyMpciEvent, isMpciTransitionAllowed, refusedTransition } from "#mpci/state-machine";
import type { Tools } from "#tools";

type Asked = Call<typeof attachToMpciFiling> & { caller: Caller };

/** Another company's filing is `not_found`, whatever is sent. */
export async function mayAttach(db: Db, { params, caller }: Pick<Asked, "params" | "caller">): Promise<void> {
  const { rows } = await sql`
    select 1 from filings where id = ${params.filingId} and company_id = ${caller.companyId}
  `.execute(db);
  if (rows.length === 0) throw new Problem("not_found");
}

export async function attachFile(
  _tools: Tools,
  { tx, caller, params, now, upload }: Asked & { tx: Tx; upload: Upload },
): Promise<MpciAttachment> {
  const said = saidType(upload.fields.document_type, paperTypes);
  const filing = await lockFiling(tx, params.filingId, caller.companyId);
  if (!isMpciTransitionAllowed(filing, "ATTACH", now)) throw refusedTransition(filing, "ATTACH");
  const file = await fileOf(tx, upload, caller.companyId);
  const others = await listAttachments(tx, filing.id);
  const equal = others.find(({ sha256 }) => sha256 === file.sha256);
  if (equal !== undefined)
    throw new Problem("duplicate_document", { params: { name: equal.name }, current: { id: equal.id } });
  if (others.length >= limits.attachmentsMost)
    throw new Problem("attachments_full", { params: { most: limits.attachmentsMost } });
  await useFile(tx, { companyId: caller.companyId, file, now });
  const id = newId(now.getTime());
  await sql`
    insert into filing_attachments (id, filing_id, company_id, sha256, name, mime_type, size, document_type, version, for_rfi,
      uploaded_by, uploaded_at)
    values (${id}, ${filing.id}, ${caller.companyId}, ${file.sha256}, ${file.fileName}, ${file.mimeType}, ${file.size},
      ${said ?? guessPaperType(file.fileName)}, ${filing.version}, ${filing.status !== "DRAFTED"}, ${caller.userId}, ${now})
  `.execute(tx);
  await applyMpciEvent(tx, filing, {
    event: "ATTACH",
    actor: { kind: "USER", id: caller.userId },
    now,
    history: { attachment_id: id, text: file.fileName, sha256: file.sha256 },
  });
  return (await listAttachments(tx, filing.id)).find((one) => one.id === id)!;
}
