// The content of a bill as JSON, written once for each content: the rules look at it, and it is what is stored.
import type { FilingBody } from "#mpci/filing";

const texts = new WeakMap<object, string>();

/** A content is never changed in place: what an edit makes of it is another one. */
export function textOfBody(body: Partial<FilingBody>): string {
  const known = texts.get(body) ?? JSON.stringify(body);
  texts.set(body, known);
  return known;
}
