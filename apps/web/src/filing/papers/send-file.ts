// Sends files as multipart; by XMLHttpRequest, the only one that tells how far an upload is.
import type { Endpoint } from "@filings/contract/api/endpoint";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import type { Session } from "#session/session.ts";

export interface Sent {
  /** The call that takes it. */
  readonly endpoint: Pick<Endpoint, "method" | "path">;
  /** The paper itself under `file`, or the `sha256` of an earlier one; and what is said of it. */
  readonly parts: Readonly<Record<string, File | string | readonly File[]>>;
  /** Absent: it belongs to no filing. */
  readonly filingId?: string;
  /** The list of reference data that the files are of. */
  readonly list?: string;
  readonly languageTag: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (part: number) => void;
}

/** Answers with what the call answers. */
export async function sendFile(session: Pick<Session, "current">, sent: Sent): Promise<unknown> {
  const { endpoint, parts, filingId = "", list = "", languageTag, signal, onProgress } = sent;
  const url = endpoint.path.replace(":filingId", encodeURIComponent(filingId)).replace(":list", list);
  const token = await session.current();
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    for (const one of typeof part === "string" || part instanceof File ? [part] : part) body.append(name, one);
  }
  return new Promise<unknown>((done, failed) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, url);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("accept-language", languageTag);
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total);
    request.onerror = () => failed(new NoAnswerError(url, null));
    request.onabort = () => failed(signal?.reason);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return done(jsonOf(request.responseText));
      const response = new Response(null, { status: request.status, statusText: request.statusText });
      failed(new ApiError({ url, response, body: jsonOf(request.responseText) }, ({ id, message }) => message ?? id));
    };
    signal?.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
