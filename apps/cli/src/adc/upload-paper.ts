// Uploads one document as a multipart form, which the typed client does not send.
import { type AdcDocument, adcDocument, uploadAdcDocument } from "@filings/contract/api/adc/documents";
import { type ApiClient, answerWithinMs, RefusedError } from "../service/api-client.ts";

export interface Paper {
  readonly api: ApiClient;
  readonly authorization: string;
  readonly filingId: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** The server inspects and scans the file before it answers. */
const lookedIntoMs = 60_000;

export async function uploadPaper({ api, authorization, filingId, name, bytes }: Paper): Promise<AdcDocument> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  const path = uploadAdcDocument.path.replace(":filingId", encodeURIComponent(filingId));
  const headers = { authorization, "accept-language": "en-GB" };
  const response = await fetch(api.server + path, {
    method: "POST",
    headers,
    body: form,
    signal: AbortSignal.timeout(answerWithinMs(bytes.length) + lookedIntoMs),
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new RefusedError(`POST ${path}`, response.status, answer as RefusedError["answer"]);
  return adcDocument.parse(answer);
}
