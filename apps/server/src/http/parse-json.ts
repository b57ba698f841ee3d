// Reads a JSON body without trusting it: bounded depth, no keys that reach into prototypes.
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";

/** Throws `too_deep`, `broken_json` (with the place) or `unknown_field`. */
export function parseJson(text: string): unknown {
  refuseDeep(text);
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key === "__proto__") throw new Problem("unknown_field", { errors: [unknownField(key)] });
      return value;
    }) as unknown;
  } catch (error) {
    if (error instanceof Problem) throw error;
    const place = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    throw new Problem("broken_json", { params: { position: place === undefined ? null : Number(place) } });
  }
}

function unknownField(field: string) {
  return { path: field, code: "unknown_field", severity: "error", params: { field } } as const;
}

/** Counts brackets outside strings, before the parser recurses into them. */
function refuseDeep(text: string): void {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (quoted) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > limits.jsonDepth) throw new Problem("too_deep", { params: { most: limits.jsonDepth } });
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
}
