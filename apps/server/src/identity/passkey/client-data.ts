// Reads what the browser has signed beside the authenticator: which challenge, on a page of which origin.
import * as z from "zod/mini";

const form = z.object({ challenge: z.string().check(z.maxLength(100)), origin: z.string().check(z.maxLength(2_000)) });

/** Null where it is not what a browser writes. */
export function readClientData(encoded: string): z.infer<typeof form> | null {
  try {
    return z.parse(form, JSON.parse(Buffer.from(encoded, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}
