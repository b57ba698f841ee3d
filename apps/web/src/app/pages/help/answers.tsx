// What NAIC and Abu Dhabi Customs can answer, and what is then to be done.
import type { AdcStatus } from "@filings/contract/adc/workflow";
import { adcStatusNextSteps } from "@filings/phrases/adc/statuses";
import { Trans, useLingui } from "@lingui/react/macro";
import { AnswersTable } from "#features/platform/public-home/answers-table.tsx";
import { AdcStatusMark } from "#filing/adc/status.tsx";
import { Facts } from "./facts.tsx";
import styles from "./help.module.css";

/** In the order in which a declaration meets them. */
const customs = Object.keys(adcStatusNextSteps) as AdcStatus[];

export function Answers() {
  const { i18n } = useLingui();
  return (
    <>
      <section aria-labelledby="naic">
        <h2 id="naic">
          <Trans>Answers NAIC can give</Trans>
        </h2>
        <AnswersTable />
        <Facts of="answers" />
      </section>
      <section aria-labelledby="customs">
        <h2 id="customs">
          <Trans>Abu Dhabi Customs</Trans>
        </h2>
        <dl className={styles.terms}>
          {customs.map((status) => (
            <div key={status}>
              <dt>
                <AdcStatusMark status={status} />
              </dt>
              <dd>{i18n._(adcStatusNextSteps[status])}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
