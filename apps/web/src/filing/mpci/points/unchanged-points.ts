// Which points of a rejection still stand in the draft that follows it: their fields hold what NAIC was sent.
import type { AuthorityPoint, FilingDetail } from "@filings/contract/api/mpci/filings";
import { valueAt } from "@filings/contract/values/value-at";
import { pathInForm } from "../answers.ts";

type Rejected = Pick<FilingDetail, "rejection" | "body">;

/** A point that names no field is among them: nobody can tell whether it was met. */
export function unchangedPoints({ rejection, body }: Rejected): AuthorityPoint[] {
  return rejection?.points.filter((point) => !isChanged(point, body)) ?? [];
}

/** Nothing was rejected, or every field that was rejected holds something else. */
export function isMended(filing: Rejected): boolean {
  if (filing.rejection === null) return true;
  return filing.rejection.points.length > 0 && unchangedPoints(filing).length === 0;
}

function isChanged({ path, value = "" }: AuthorityPoint, body: FilingDetail["body"]): boolean {
  if (path === null || path === "") return false;
  const now = valueAt(body, pathInForm(path)) ?? "";
  if (typeof now === "object") return false;
  const [sent, held] = [value.trim(), String(now).trim()];
  // "3240" was sent for "3240.000".
  const isSameNumber = sent !== "" && held !== "" && Number(sent) === Number(held);
  return !isSameNumber && sent.toUpperCase() !== held.toUpperCase();
}
