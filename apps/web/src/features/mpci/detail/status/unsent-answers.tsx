// What a person wrote to questions that are not open any more: shown until it is copied or removed.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import styles from "#filing/mpci/request/request.module.css";
import type { Writing } from "#filing/mpci/request/use-written-answers.ts";
import { unsentAnswers } from "#filing/mpci/request/written-answers.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";

interface UnsentAnswersProps {
  readonly filing: FilingDetail;
  readonly writing: Writing;
}

export function UnsentAnswers({ filing, writing }: UnsentAnswersProps) {
  const { t } = useLingui();
  return unsentAnswers(writing.answers, filing).map(([asked, { text, other = "" }]) => (
    <AlertBox
      key={asked}
      type="warning"
      title={t`This answer was not sent: NAIC does not ask for it any more`}
      actions={
        <Button size="sm" onClick={() => writing.forget(asked)}>
          <Trans>Remove</Trans>
        </Button>
      }
    >
      <div className={styles.unsent}>
        <p className={styles.hint} dir="auto">
          {asked}
        </p>
        {[text, other]
          .filter((one) => one !== "")
          .map((one) => (
            <p key={one}>
              <bdi>{one}</bdi> <CopyButton value={one} what={t`answer`} />
            </p>
          ))}
      </div>
    </AlertBox>
  ));
}
