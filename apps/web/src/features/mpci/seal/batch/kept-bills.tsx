// The batch that this browser keeps for the person, or the way to one.
import type { CurrentUser } from "@filings/contract/api/platform/service";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { keptBatch } from "#filing/mpci/bulk/kept-batch.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { shieldCheckIcon } from "#ui/icon/icons.ts";
import { BatchOfBills } from "./batch-of-bills.tsx";

export function KeptBills({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const [batch] = useState(() => keptBatch(user));
  if (batch !== null && batch.ids.length > 0) return <BatchOfBills user={user} batch={batch} />;
  return (
    <EmptyState
      icon={shieldCheckIcon}
      title={t`No bills are chosen`}
      actions={
        <FilingLink className={buttonClass({ kind: "primary" })} to={filingsPath}>
          <Trans>Choose bills in the list</Trans>
        </FilingLink>
      }
    >
      <Trans>Select drafts in the list, then seal and submit them together here.</Trans>
    </EmptyState>
  );
}
