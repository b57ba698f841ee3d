// The points of a rejected version that its next draft leaves as they were sent: NAIC may reject them again.
import type { AuthorityPoint, FilingDetail } from "@filings/contract/api/mpci/filings";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { valueAt } from "@filings/contract/values/value-at";
import { pathInForm } from "../answers.ts";

/** Their fields in the form, each once. A group has no one value to compare: nothing is said of it. */
export function stillRejected({ rejection }: Pick<FilingDetail, "rejection">, body: FilingBody): string[] {
  const paths = (rejection?.points ?? []).filter((point) => isUnchanged(point, body)).map(({ path }) => path ?? "");
  return [...new Set(paths.map(pathInForm))];
}

/** Whether every field that was rejected is known to hold something else; of a whole group nobody can tell. */
export function isMended({ rejection, body }: Pick<FilingDetail, "rejection" | "body">): boolean {
  if (rejection === null) return true;
  const isOneValue = ({ path }: AuthorityPoint) => !!path && !isGroup(valueAt(body, pathInForm(path)));
  return (
    rejection.points.length > 0 && rejection.points.every(isOneValue) && stillRejected({ rejection }, body).length === 0
  );
}

function isGroup(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function isUnchanged({ path, value }: AuthorityPoint, body: FilingBody): boolean {
  if (path === null || path === "") return false;
  const now = valueAt(body, pathInForm(path));
  return value === undefined ? now === null : now !== null && String(now) === value;
}
