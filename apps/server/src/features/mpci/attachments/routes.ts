// Binds the calls about attachments of MPCI filings.
import {
  attachToMpciFiling,
  changeMpciAttachment,
  detachFromMpciFiling,
  downloadMpciAttachment,
  listEarlierMpciFiles,
} from "@filings/contract/api/mpci/attachments";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import { bindDownload } from "#http/bind/bind-download";
import { bindUpload } from "#http/bind/bind-upload";
import type { Tools } from "#tools";
import { attachFile, mayAttach } from "./attach-file.ts";
import { changeAttachment } from "./change-attachment.ts";
import { detachFile } from "./detach-file.ts";
import { downloadAttachment } from "./download-attachment.ts";
import { listEarlierFiles } from "./list-earlier-files.ts";

export function bindMpciAttachments(app: FastifyInstance, tools: Tools): void {
  bindUpload(app, tools, attachToMpciFiling, {
    accepts: ["pdf", "png", "jpg", "xlsx", "docx"],
    fields: ["sha256", "document_type"],
    before: mayAttach,
    useCase: attachFile,
  });
  bindRead(app, tools, listEarlierMpciFiles, listEarlierFiles);
  bindWrite(app, tools, changeMpciAttachment, changeAttachment);
  bindWrite(app, tools, detachFromMpciFiling, detachFile);
  bindDownload(app, tools, downloadMpciAttachment, downloadAttachment);
}
