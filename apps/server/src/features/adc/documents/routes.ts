// Binds the calls about documents of ADC filings.
import {
  changeAdcDocument,
  deleteAdcDocument,
  downloadAdcDocument,
  downloadAllAdcDocuments,
  listEarlierAdcFiles,
  uploadAdcDocument,
} from "@filings/contract/api/adc/documents";
import type { FastifyInstance } from "fastify";
import { type FileTypeCode, fileTypes } from "#documents/file-types";
import { bindRead, bindWrite } from "#http/bind/bind";
import { bindDownload } from "#http/bind/bind-download";
import { bindUpload } from "#http/bind/bind-upload";
import type { Tools } from "#tools";
import { changeDocument } from "./change-document.ts";
import { deleteDocument } from "./delete-document.ts";
import { downloadAll } from "./download-all.ts";
import { downloadDocument } from "./download-document.ts";
import { listEarlierFiles } from "./list-earlier-files.ts";
import { mayUpload, uploadDocument } from "./upload-document.ts";

export function bindAdcDocuments(app: FastifyInstance, tools: Tools): void {
  bindUpload(app, tools, uploadAdcDocument, {
    accepts: Object.keys(fileTypes) as FileTypeCode[],
    fields: ["document_type", "sha256"],
    before: mayUpload,
    useCase: uploadDocument,
  });
  bindRead(app, tools, listEarlierAdcFiles, listEarlierFiles);
  bindWrite(app, tools, changeAdcDocument, changeDocument);
  bindWrite(app, tools, deleteAdcDocument, deleteDocument);
  bindDownload(app, tools, downloadAdcDocument, downloadDocument);
  bindDownload(app, tools, downloadAllAdcDocuments, downloadAll);
}
