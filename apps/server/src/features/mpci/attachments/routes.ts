// Binds the calls about attachments of MPCI filings.
import { attachToMpciFiling, detachFromMpciFiling, downloadMpciAttachment } from "@filings/contract/api/mpci/filings";
import type { FastifyInstance } from "fastify";
import { bindWrite } from "#http/bind/bind";
import { bindDownload } from "#http/bind/bind-download";
import { bindUpload } from "#http/bind/bind-upload";
import type { Tools } from "#tools";
import { attachFile, mayAttach } from "./attach-file.ts";
import { detachFile } from "./detach-file.ts";
import { downloadAttachment } from "./download-attachment.ts";

export function bindMpciAttachments(app: FastifyInstance, tools: Tools): void {
  bindUpload(app, tools, attachToMpciFiling, {
    accepts: ["pdf", "png", "jpg", "xlsx", "docx"],
    fields: ["sha256"],
    before: mayAttach,
    useCase: attachFile,
  });
  bindWrite(app, tools, detachFromMpciFiling, detachFile);
  bindDownload(app, tools, downloadMpciAttachment, downloadAttachment);
}
