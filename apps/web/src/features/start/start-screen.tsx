// Where everybody begins: the filing systems of the company, and what waits for it in all of them.
import { listFilingSystems } from "@filings/contract/api/shared";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import { DeclarationsDue } from "./declarations-due.tsx";
import styles from "./start.module.css";
import { SystemCard } from "./system-card.tsx";

export interface StartScreenProps {
  readonly now: Date;
  /** What is to be done about bills, by the day it is due; another room's. */
  readonly bills: ReactNode;
}

export function StartScreen({ now, bills }: StartScreenProps) {
  const { t } = useLingui();
  const call = useCall();
  const { date, zoneName } = useFormats();
  usePageTitle(t`Start`);
  const query = useQuery({
    queryKey: queryKeys.available,
    queryFn: ({ signal }) => call(listFilingSystems, { signal }),
  });
  const { data: systems } = query;
  // What is not released for this company is not spoken of.
  const shown = systems?.filter(({ missing }) => !missing.includes("NOT_RELEASED")) ?? [];
  const has = (system: "MPCI" | "ADC") => shown.some((one) => one.system === system && one.available);
  const today = date(now);
  const zone = zoneName();
  return (
    <div className={styles.page}>
      <header>
        <h1>
          <Trans>Start</Trans>
        </h1>
        <p className={styles.sub}>
          <Trans>
            {today}. Times are those of {zone}.
          </Trans>
        </p>
      </header>
      <QueryState label={t`Loading the filing systems`} look="box" query={query} />
      {shown.length > 0 && (
        <ul className={styles.systems} aria-label={t`Filing systems`}>
          {shown.map((one) => (
            <SystemCard key={one.system} system={one.system} missing={one.missing} />
          ))}
        </ul>
      )}
      {has("MPCI") && bills}
      {has("ADC") && <DeclarationsDue now={now} />}
    </div>
  );
}
