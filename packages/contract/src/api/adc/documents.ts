// The calls about documents of ADC filings (specification 7; domain/adc.md 4.7 to 4.9, 4.11, 4.12).
import * as z from "zod/mini";
import { currencyCode, paperAmount } from "#adc/header";
import { documentFields, documentTypes, userDocumentTypes } from "#adc/types/document-types";
import { limits } from "#limits";
import { nothingHidden } from "../../values/nothing-hidden.ts";
import { earlierFilesAnswer } from "../earlier-file.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

/** The accepted file types, recognised by their first bytes. */
export const acceptedFileTypes = [
  { extension: ".pdf", mime: "application/pdf" },
  { extension: ".png", mime: "image/png" },
  { extension: ".jpg", mime: "image/jpeg" },
  { extension: ".jpeg", mime: "image/jpeg" },
  { extension: ".tif", mime: "image/tiff" },
  { extension: ".tiff", mime: "image/tiff" },
  { extension: ".xml", mime: "application/xml" },
  { extension: ".xlsx", mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  { extension: ".csv", mime: "text/csv" },
  { extension: ".json", mime: "application/json" },
  { extension: ".docx", mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" },
] as const;

export const adcDocument = z.object({
  id: wire.uuid,
  filing_id: wire.uuid,
  origin: z.enum(["USER", "AUTHORITY"]),
  document_type: z.nullable(z.enum(documentTypes)),
  number: z.nullable(z.string()),
  issue_date: z.nullable(wire.isoDate),
  expiry_date: z.nullable(wire.isoDate),
  issuing_authority: z.nullable(z.string()),
  issuing_country: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  attestation_number: z.nullable(z.string()),
  note: z.nullable(z.string()),
  file_name: z.string(),
  mime_type: z.string(),
  size: z.int(),
  sha256: wire.hex32,
  pages: z.nullable(z.int()),
  /** The uploader's name; null for documents of the authority. */
  uploaded_by: z.nullable(z.string()),
  created_at: wire.instant,
  updated_at: wire.instant,
  revision: z.int(),
  /** The sealed versions that include the document. */
  sealed_in: z.array(z.int()),
  locked: z.boolean(),
  missing_fields: z.array(z.enum(documentFields)),
  scan: z.enum(["CLEAN", "PENDING", "INFECTED", "NOT_SCANNED"]),
});
export type AdcDocument = z.infer<typeof adcDocument>;

const documentParams = z.object({ filingDocumentId: wire.uuid });
const text = (most: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(most), nothingHidden)));

/**
 * Multipart: one `file`, or `sha256` of a file that the company has uploaded before; optionally its `document_type`.
 */
export const uploadAdcDocument = endpoint({
  id: "uploadAdcDocument",
  method: "POST",
  path: "/api/filings/adc/filings/:filingId/upload-document/",
  says: "Adds one paper to a filing, one's own or one that is made in the company's name: multipart with the field `file`, and `document_type` if known.",
  access: "bearer",
  permission: "prepare",
  takes: "file",
  params: z.object({ filingId: wire.uuid }),
  status: 201,
  answer: adcDocument,
  refuses: [
    "feature_off",
    "unsupported_type",
    "file_too_large",
    "empty_file",
    "encrypted_pdf",
    "infected_file",
    "active_content",
    "damaged_file",
    "file_not_checkable",
    "company_storage_full",
    "store_unavailable",
    "duplicate_document",
    "filing_locked",
    "limit_reached",
  ],
});

const earlierFiles = earlierFilesAnswer(z.nullable(z.enum(documentTypes)));
export type EarlierFile = z.infer<typeof earlierFiles>["results"][number];

export const listEarlierAdcFiles = endpoint({
  id: "listEarlierAdcFiles",
  method: "GET",
  path: "/api/filings/adc/filings/:filingId/earlier-files/",
  says: `The files of the company's other filings that \`upload-document\` takes by their \`sha256\`: the one last used first, at most ${limits.earlierFilesShownMost}; with \`search\`, those with these letters in their name, among the newest ${limits.earlierPapersLookedThrough} papers. \`more\`: there are further ones.`,
  access: "bearer",
  permission: "prepare",
  params: z.object({ filingId: wire.uuid }),
  query: z.object({ search: wire.search }),
  answer: earlierFiles,
  refuses: ["feature_off"],
});

export const changeAdcDocument = endpoint({
  id: "changeAdcDocument",
  method: "PATCH",
  path: "/api/filings/adc/filings/documents/:filingDocumentId/",
  says: "Says what a paper is: its type, number, dates, issuer and amount; null takes a value away.",
  access: "bearer",
  permission: "prepare",
  params: documentParams,
  body: z.strictObject({
    document_type: z.optional(z.nullable(z.enum(userDocumentTypes))),
    number: text(70),
    issue_date: z.optional(z.nullable(wire.isoDate)),
    expiry_date: z.optional(z.nullable(wire.isoDate)),
    issuing_authority: text(140),
    issuing_country: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/)))),
    amount: z.optional(z.nullable(paperAmount)),
    currency: z.optional(z.nullable(currencyCode)),
    attestation_number: text(35),
    note: text(500),
    revision: z.optional(z.int()),
  }),
  answer: adcDocument,
  refuses: ["feature_off", "filing_locked", "document_locked", "stale_revision"],
});

export const deleteAdcDocument = endpoint({
  id: "deleteAdcDocument",
  method: "DELETE",
  path: "/api/filings/adc/filings/documents/:filingDocumentId/",
  says: "Takes a paper out of the filing; a version that was sealed with it keeps it.",
  access: "bearer",
  permission: "prepare",
  params: documentParams,
  status: 204,
  refuses: ["feature_off", "filing_locked", "document_locked"],
});

export const downloadAdcDocument = endpoint({
  id: "downloadAdcDocument",
  method: "GET",
  path: "/api/filings/adc/filings/documents/:documentId/download/",
  says: "The bytes of one paper as they were stored.",
  access: "bearer",
  gives: "file",
  params: z.object({ documentId: wire.uuid }),
  refuses: ["feature_off", "document_not_clean", "store_unavailable"],
});

export const downloadAllAdcDocuments = endpoint({
  id: "downloadAllAdcDocuments",
  method: "GET",
  path: "/api/filings/adc/filings/:filingId/documents/download-all/",
  says: "Every paper of a filing as one zip, with a manifest and the receipt of each sealed version.",
  access: "bearer",
  gives: "file",
  params: z.object({ filingId: wire.uuid }),
  refuses: ["feature_off", "no_documents", "store_unavailable"],
});
