// Parses untrusted JSON: strict UTF-8, limited depth and count, no keys that reach into prototypes.
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";

/**
 * Throws `wrong_media_type`, `too_deep`, `broken_json` (with the position) or `unknown_field`; no bytes give no value.
 */
export function parseJson(bytes: Uint8Array, contentType = ""): unknown {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1] ?? "utf-8";
  if (!/^utf-?8$/i.test(charset)) throw new Problem("wrong_media_type");
  return bytes.length === 0 ? undefined : parseText(textOf(bytes));
}

/** Bytes that are no UTF-8 are refused, because a replacement character would be stored as text that nobody wrote. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Problem("broken_json");
  }
}

function parseText(text: string): unknown {
  refuseUnbounded(text);
  // Only a text that contains the name or escapes can reach into prototypes; a check of every key costs as much as
  // parsing.
  const isSuspect = text.includes("__proto__") || text.includes("\\u");
  try {
    return JSON.parse(text, isSuspect ? refusePrototype : undefined) as unknown;
  } catch (error) {
    if (error instanceof Problem) throw error;
    const place = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    throw new Problem("broken_json", { params: { position: place === undefined ? null : Number(place) } });
  }
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key !== "__proto__") return value;
  const error = { path: key, code: "unknown_field", severity: "error", params: { field: key } } as const;
  throw new Problem("unknown_field", { errors: [error] });
}

/** Counts brackets and commas outside strings, before parser and schema process them. */
function refuseUnbounded(text: string): void {
  let depth = 0;
  let values = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (quoted) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x2c) values += 1;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > limits.jsonDepth) throw new Problem("too_deep", { params: { most: limits.jsonDepth } });
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  if (values > limits.jsonValues) throw new Problem("too_many", { params: { most: limits.jsonValues } });
}
