// The cursor of a list: an opaque text that names the place where the next page begins, bound to its query.
import { createHash } from "node:crypto";
import { Problem } from "@filings/contract/errors";
import * as z from "zod/mini";

export interface Cursor {
  readonly values: readonly string[];
  readonly id: string;
  /** Whether the page lies after or before this place. */
  readonly side: "after" | "before";
}

const cursorSchema = z.strictObject({
  q: z.string(),
  v: z.array(z.string()),
  i: z.uuid(),
  s: z.enum(["after", "before"]),
});

/** The part of a query that a cursor is bound to: order, search and filters, not the page size. */
export function fingerprintOf(query: unknown): string {
  return createHash("sha256").update(JSON.stringify(query)).digest("base64url").slice(0, 10);
}

export function writeCursor({ values, id, side }: Cursor, fingerprint: string): string {
  return Buffer.from(JSON.stringify({ q: fingerprint, v: values, i: id, s: side })).toString("base64url");
}

/** Throws `wrong_cursor` for a broken cursor or one of another query; `forms`: of the values it holds. */
export function readCursor(text: string, fingerprint: string, forms: readonly RegExp[]): Cursor {
  const fits = z.safeParse(cursorSchema, parse(text));
  if (!fits.success) throw new Problem("wrong_cursor");
  const { q, v: values, i: id, s: side } = fits.data;
  const belongs = q === fingerprint && values.length === forms.length;
  if (!belongs || !forms.every((form, index) => form.test(values[index] ?? ""))) throw new Problem("wrong_cursor");
  return { values, id, side };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
