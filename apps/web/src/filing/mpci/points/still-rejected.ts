// The points of a rejected version that its next draft leaves as they were sent: NAIC may reject them again.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { AuthorityPoint } from "@filings/contract/api/mpci/parts";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { valueAt } from "@filings/contract/values/value-at";
import { pathInForm } from "../answers.ts";

/** Their fields in the form, each once. A group has no one value to compare: nothing is said of it. */
export function stillRejected({ rejection }: Pick<FilingDetail, "rejection">, body: FilingBody): string[] {
  const paths = (rejection?.points ?? []).filter((point) => isUnchanged(point, body)).map(({ path }) => path ?? "");
  return [...new Set(paths.map(pathInForm))];
}

function isUnchanged({ path, value }: AuthorityPoint, body: FilingBody): boolean {
  if (path === null || path === "") return false;
  const now = valueAt(body, pathInForm(path));
  return value === undefined ? now === null : now !== null && String(now) === value;
}
