// Why a filing cannot be sealed yet: the faults lead to their fields, the rest can be tried again.

import { Plural, Trans } from "@lingui/react/macro";
import { ApiError } from "#api/api-error.ts";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { useKeyRefusal } from "#session/open-key-refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import styles from "./seal.module.css";

interface RefusedPreparationProps {
  readonly filingId: string;
  readonly error: unknown;
  readonly onAgain: () => void;
}

export function RefusedPreparation({ filingId, error, onAgain }: RefusedPreparationProps) {
  const refusal = useKeyRefusal();
  const faults = error instanceof ApiError ? error.errors.filter(({ severity }) => severity === "error") : [];
  if (faults.length > 0)
    return (
      <AlertBox
        type="warning"
        isLive
        title={<Plural value={faults.length} one="# thing to correct first" other="# things to correct first" />}
      >
        <ul className={styles.faults}>
          {faults.map(({ path, code, message }) => (
            <li key={`${code} ${path}`}>
              <FilingLink to={editFilingPath(filingId)} search={{ field: path }}>
                {message}
              </FilingLink>
            </li>
          ))}
        </ul>
      </AlertBox>
    );
  return (
    <AlertBox
      type="failed"
      isLive
      title={refusal(error)}
      actions={
        <Button size="sm" onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
