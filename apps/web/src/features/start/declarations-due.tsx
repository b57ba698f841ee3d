// The declarations whose next move is the company's own, those that wait longest first.
import { type AdcFilingRow, listAdcFilings } from "@filings/contract/api/adc-filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { CallInput } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { adcFilingPath, adcFilingsPath } from "#filing/adc-links.ts";
import { AdcStatusMark } from "#filing/adc-status.tsx";
import { useAdcWords } from "#filing/adc-words.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { useFormats } from "#i18n/formats.ts";
import { QueryState } from "#identity/query-state.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { circleCheckIcon } from "#ui/icon/icons.ts";
import styles from "./start.module.css";

const linesMost = 10;
type WireQuery = NonNullable<CallInput<typeof listAdcFilings>["query"]>;
const everyKind = { status: undefined, filing_type: undefined, declaration_type: undefined, center_code: undefined };
const query: WireQuery = {
  filter: { ...everyKind, needs_action: "true" },
  ordering: "updated_at",
  page_size: linesMost,
};

export function DeclarationsDue({ now }: { readonly now: Date }) {
  const { t } = useLingui();
  const call = useCall();
  const waiting = useQuery({
    queryKey: [...queryKeys.adcFilings, query],
    queryFn: ({ signal }) => call(listAdcFilings, { query, signal }),
  });
  const { data } = waiting;
  return (
    <section aria-labelledby="declarations-due">
      <div className={styles.head}>
        <h2 id="declarations-due">
          <Trans>Declarations that wait for you</Trans>
        </h2>
        <FilingLink to={adcFilingsPath}>
          <Trans>Show all declarations</Trans>
        </FilingLink>
      </div>
      <QueryState label={t`Loading the declarations`} query={waiting} />
      {data === undefined ? null : data.results.length === 0 ? (
        <p className={styles.empty}>
          <Icon shape={circleCheckIcon} className={styles.good} />
          <Trans>No declaration waits for you. What customs asks for appears here by itself.</Trans>
        </p>
      ) : (
        <ul className={styles.due}>
          {data.results.map((row) => (
            <DueLine key={row.id} row={row} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DueLine({ row, now }: { readonly row: AdcFilingRow; readonly now: Date }) {
  const { relative, dateAtTime } = useFormats();
  const { nextStep } = useAdcWords();
  return (
    <li>
      <div className={styles.what}>
        <p className={styles.title}>
          <FilingLink className={styles.link} to={adcFilingPath(row.id)}>
            <bdi dir="auto">{row.name}</bdi>
          </FilingLink>
          <AdcStatusMark status={row.status} />
        </p>
        <p className={styles.text}>{nextStep(row.status)}</p>
      </div>
      <time className={styles.text} dateTime={row.updated_at} title={dateAtTime(row.updated_at)}>
        {relative(row.updated_at, now)}
      </time>
      <FilingLink className={buttonClass({ size: "sm" })} to={adcFilingPath(row.id)}>
        <Trans>Open</Trans>
        <span className="vh"> {row.name}</span>
      </FilingLink>
    </li>
  );
}
