// Lists the document templates in the reader's language, each with its JSON schema.
import type { listStructuredDocumentTemplates as endpoint } from "@filings/contract/api/platform/service";
import { structuredDocumentNames } from "@filings/contract/filing/structured-document-names";
import { structuredDocuments } from "@filings/contract/filing/structured-documents";
import { structuredDocumentTitles } from "@filings/phrases/filing/structured-documents";
import { say } from "@filings/phrases/say";
import * as z from "zod/mini";
import type { Answer, Call } from "#http/bind/bind";
import type { Tools } from "#tools";

export function listTemplates(_tools: Tools, { locale }: Call<typeof endpoint>): Answer<typeof endpoint> {
  return structuredDocumentNames.map((id) => {
    const { version, systems, schema } = structuredDocuments[id];
    return {
      id,
      title: say(locale, structuredDocumentTitles[id]),
      version,
      systems: [...systems],
      schema: z.toJSONSchema(schema, { target: "draft-2020-12" }) as Record<string, unknown>,
    };
  });
}
