// Copies a filing without a line, as the server does with one.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { CurrentUser } from "@filings/contract/api/platform/service";
import { copyOf } from "@filings/contract/mpci/draft";
import { makeHere } from "./make-here.ts";

interface CopyHere {
  readonly id: string;
  readonly user: CurrentUser;
  readonly filing: FilingDetail;
  /** As `makeHere` throws it. */
  readonly keepsNothing: string;
}

export function copyHere({ id, user, filing, keepsNothing }: CopyHere): { id: string } {
  const { body, delegation_id, filer } = filing;
  const { bill_type: billType, ...change } = copyOf(body);
  const delegation = delegation_id === null ? null : { id: delegation_id, isChosen: false };
  makeHere({ id, user, billType, delegation, filer, change, keepsNothing });
  return { id };
}
