// Which bills are edited before they are drafts: the first change makes them one, so that who only looks has begun nothing.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";

export function beginsWithChange({ available_actions: may }: Pick<FilingDetail, "available_actions">): boolean {
  return may.includes("convert");
}
