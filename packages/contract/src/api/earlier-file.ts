// A file of another filing of the company, which a filing takes without a second upload.
import * as z from "zod/mini";
import { limits } from "#limits";
import * as wire from "./wire.ts";

/** The newest files first; `more`: there are further ones. */
export function earlierFilesAnswer<DocumentType extends z.ZodMiniType>(documentType: DocumentType) {
  const file = z.object({
    sha256: wire.hex32,
    file_name: z.string(),
    mime_type: z.string(),
    size: z.int(),
    /** The document type at its last use. */
    document_type: documentType,
    used_at: wire.instant,
    used_in: z.object({ id: wire.uuid, filing_number: z.nullable(z.string()), name: z.string() }),
    /** The requested filing has the file too. */
    is_here: z.boolean(),
  });
  return z.object({ results: z.array(file).check(z.maxLength(limits.earlierFilesShownMost)), more: z.boolean() });
}
