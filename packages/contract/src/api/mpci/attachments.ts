// The calls of the papers of an MPCI filing.
import * as z from "zod/mini";
import { limits } from "#limits";
import { paperTypes } from "#mpci/types/paper-types";
import { earlierFilesAnswer } from "../earlier-file.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";
import { filingParams, mpciAttachment } from "./parts.ts";

/** Multipart: one `file`, or `sha256` of a file that the company has uploaded before; optionally its `document_type`. */
export const attachToMpciFiling = endpoint({
  id: "attachToMpciFiling",
  method: "POST",
  path: "/api/filings/ae/mpci/filings/:filingId/attachments/",
  says: "Adds a file to a filing: multipart with the field `file`, or with `sha256` of one uploaded earlier; and `document_type` if known.",
  access: "bearer",
  permission: "prepare",
  takes: "file",
  params: filingParams,
  status: 201,
  answer: mpciAttachment,
  refuses: [
    "unsupported_type",
    "file_too_large",
    "empty_file",
    "encrypted_pdf",
    "active_content",
    "damaged_file",
    "file_not_checkable",
    "infected_file",
    "duplicate_document",
    "attachments_full",
    "company_storage_full",
    "invalid_transition",
    "store_unavailable",
  ],
});

/** Beyond the specification: what kind of paper a file is. */
export const changeMpciAttachment = endpoint({
  id: "changeMpciAttachment",
  method: "PATCH",
  path: "/api/filings/ae/mpci/filings/:filingId/attachments/:filingAttachmentId/",
  says: "Says what kind of paper a file is that no sealed version carries.",
  access: "bearer",
  permission: "prepare",
  params: z.object({ filingId: wire.uuid, filingAttachmentId: wire.uuid }),
  body: z.strictObject({ document_type: z.enum(paperTypes) }),
  answer: mpciAttachment,
  refuses: ["document_locked", "invalid_transition"],
});

const earlierMpciFiles = earlierFilesAnswer(z.enum(paperTypes));
export type EarlierMpciFile = z.infer<typeof earlierMpciFiles>["results"][number];

/** Beyond the specification: a paper need not be uploaded twice. */
export const listEarlierMpciFiles = endpoint({
  id: "listEarlierMpciFiles",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/:filingId/earlier-files/",
  says: `The files of the company's other filings that \`attachments\` takes by their \`sha256\`: the one last used first, at most ${limits.earlierFilesShownMost}; with \`search\`, those with these letters in their name, among the newest ${limits.earlierPapersLookedThrough} files. \`more\`: there are further ones.`,
  access: "bearer",
  permission: "prepare",
  params: filingParams,
  query: z.object({ search: wire.search }),
  answer: earlierMpciFiles,
  refuses: [],
});

export const detachFromMpciFiling = endpoint({
  id: "detachFromMpciFiling",
  method: "DELETE",
  path: "/api/filings/ae/mpci/filings/:filingId/attachments/:filingAttachmentId/",
  says: "Takes away a file that no sealed version carries.",
  access: "bearer",
  permission: "prepare",
  params: z.object({ filingId: wire.uuid, filingAttachmentId: wire.uuid }),
  status: 204,
  refuses: ["document_locked", "invalid_transition"],
});

export const downloadMpciAttachment = endpoint({
  id: "downloadMpciAttachment",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/:filingId/attachments/:filingAttachmentId/download/",
  says: "The bytes of an attached file as they were stored.",
  access: "bearer",
  gives: "file",
  params: z.object({ filingId: wire.uuid, filingAttachmentId: wire.uuid }),
  refuses: ["document_not_clean", "store_unavailable"],
});
