// Whether a draft has changed all that NAIC rejected of the version before it.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { AuthorityPoint } from "@filings/contract/api/mpci/parts";
import { valueAt } from "@filings/contract/values/value-at";
import { pathInForm } from "#filing/mpci/answers.ts";
import { stillRejected } from "#filing/mpci/points/still-rejected.ts";

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
