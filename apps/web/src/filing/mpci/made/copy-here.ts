// Copies a filing without a line, as the server does with one.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { CurrentUser } from "@filings/contract/api/platform/service";
import { copyOf } from "@filings/contract/mpci/draft";
import { makeHere } from "./make-here.ts";

/** Throws where the browser keeps nothing. */
export function copyHere(id: string, user: CurrentUser, { body, delegation_id, filer }: FilingDetail): { id: string } {
  const { bill_type: billType, ...change } = copyOf(body);
  const delegation = delegation_id === null ? null : { id: delegation_id, isChosen: false };
  makeHere({ id, user, billType, delegation, filer, change });
  return { id };
}
