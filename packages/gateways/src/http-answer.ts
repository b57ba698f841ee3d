// Reads values safely from an HTTP reply of any quality.

const mostBytes = 64_000;

/** The body as text; null when it broke off, took too long or is too large. */
export function readShortText(response: Response): Promise<string | null> {
  return readLimitedText(response, mostBytes);
}

export async function readLimitedText(response: Response, most: number): Promise<string | null> {
  if (response.body === null) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > most) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * The part of a text that can be stored and shown: no control characters, no half surrogate pairs, a limited length.
 */
export function shownText(text: string): string {
  return text
    .slice(0, 500)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .trim();
}

/** Seconds or an HTTP date; null when neither. */
export function retryAfterSeconds(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/**
 * The system's error code of a failed call, or the error's name: fetch wraps it, and wraps one for each address tried.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  if ("code" in error && typeof error.code === "string" && error.code !== "") return error.code;
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.cause === undefined ? error.name : reasonOf(error.cause);
}
