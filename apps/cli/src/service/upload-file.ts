// Uploads one file as a multipart form, which the typed client does not send.
import { type ApiClient, answerWithinMs, RefusedError } from "./api-client.ts";

export interface FileToUpload {
  readonly api: ApiClient;
  readonly authorization: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The server inspects and scans the file before it answers. */
const lookedIntoMs = 60_000;

export async function uploadFile(
  { api, authorization, name, bytes, fields = {} }: FileToUpload,
  to: { readonly path: string; readonly filingId: string },
): Promise<unknown> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  const path = to.path.replace(":filingId", encodeURIComponent(to.filingId));
  const headers = { authorization, "accept-language": "en-GB" };
  const response = await fetch(api.server + path, {
    method: "POST",
    headers,
    body: form,
    signal: AbortSignal.timeout(answerWithinMs(bytes.length) + lookedIntoMs),
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new RefusedError(`POST ${path}`, response.status, answer as RefusedError["answer"]);
  return answer;
}
