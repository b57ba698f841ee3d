// Says in the list that a batch was cut off: a tab was closed, or some bills could not be sent.
import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { FilingLink } from "#filing/filing-link.tsx";
import { keepBatch, keptBatch, sealBatchPath } from "#filing/mpci/bulk/kept-batch.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import styles from "./bulk.module.css";

export function UnfinishedBatch() {
  const user = useCurrentUser();
  const [isDropped, setDropped] = useState(false);
  const count = user === null || isDropped ? 0 : (keptBatch(user)?.sending.length ?? 0);
  if (count === 0) return null;
  return (
    <div className={styles.notice}>
      <AlertBox
        type="info"
        title={
          <Plural value={count} one="A batch of # bill was not finished" other="A batch of # bills was not finished" />
        }
        actions={
          <>
            <FilingLink className={buttonClass({ size: "sm" })} to={sealBatchPath}>
              <Trans>See which were sent and go on</Trans>
            </FilingLink>
            <Button
              size="sm"
              kind="quiet"
              onClick={() => {
                keepBatch(user, null);
                setDropped(true);
              }}
            >
              <Trans>Leave the rest as drafts</Trans>
            </Button>
          </>
        }
      />
    </div>
  );
}
