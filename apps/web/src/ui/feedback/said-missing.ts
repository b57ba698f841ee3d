// For a handler that needs a script which did not come: the page says so, and no file or filing is blamed for it.
import { isMissingScript, sayPartIsMissing } from "../late-part.ts";

/** Whether that is what went wrong. */
export function saidMissing(error: unknown): boolean {
  const isMissing = isMissingScript(error);
  if (isMissing) sayPartIsMissing();
  return isMissing;
}
