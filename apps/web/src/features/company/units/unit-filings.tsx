// The filings of all units in one list, or those of one unit: each opens to be read, and who belongs to the unit goes on there.
import { type FilingOfUnit, listUnitFilings, type SeenUnit } from "@filings/contract/api/company/units";
import { screenOf } from "@filings/contract/filing/systems";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import type { AnswerOf } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { StatusInSystem } from "#list/system-looks.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { type Address, useGo } from "#ui/navigation/address.ts";
import { PageLink } from "#ui/navigation/page-link.tsx";
import { readUnitFilings } from "./filings-address.ts";
import { Filters } from "./filters.tsx";
import styles from "./units.module.css";
import { ownCompany } from "./use-headquarters.ts";

const size = 20;

interface UnitFilingsProps {
  readonly units: readonly SeenUnit[];
  readonly isAdministered: boolean;
  readonly onSwitch: (company: string, to: Address) => Promise<void>;
}

export function UnitFilings({ units, isAdministered, onSwitch }: UnitFilingsProps) {
  const { t } = useLingui();
  const call = useCall();
  const attempt = useAttempt();
  const go = useGo();
  const asked = readUnitFilings(useSearch({ strict: false }));
  const { unit, owner, open } = asked;
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...queryKeys.headquarters, "filings", asked, page],
    queryFn: ({ signal }) =>
      call(listUnitFilings, {
        params: ownCompany,
        query: {
          ...{ page, page_size: size },
          ...(unit !== undefined && { unit }),
          ...(owner !== undefined && { owner }),
          ...(open === "only" && { is_open: "true" as const }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const top = useTopShown((unit ?? owner ?? open) !== undefined, query.data !== undefined);
  const isFiltered = (owner ?? open) !== undefined;
  const own = new Set(useCurrentUser()?.memberships.map(({ company_id }) => company_id));
  return (
    <div ref={top}>
      <SettingsCard title={<Trans>Filings of the units</Trans>}>
        <Filters
          units={units}
          isAdministered={isAdministered}
          asked={asked}
          onAsk={(search) => {
            setPage(1);
            void go(".", { search, isReplacing: true, keepsPlace: true });
          }}
        />
        {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
        <QueryState label={t`Loading the filings of the units`} query={query} />
        {query.data?.results.length === 0 && (
          <SettingRow title={isFiltered ? <Trans>No filings here</Trans> : <Trans>No filings yet</Trans>} />
        )}
        {query.data?.results.map((filing) => (
          <FilingRow
            key={filing.id}
            filing={filing}
            isBusy={attempt.isBusy}
            onSwitch={
              own.has(filing.unit.id)
                ? () => void attempt.run(() => onSwitch(filing.unit.id, screenOf(filing.system, filing.id)))
                : null
            }
          />
        ))}
        <Pages answer={query.data} page={page} onPage={setPage} />
      </SettingsCard>
    </div>
  );
}

/** Scrolls to the list once it is there, where a link led to a part of it: it stands below the rest of the page. */
function useTopShown(isAsked: boolean, isThere: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const [wasAsked] = useState(isAsked);
  const isDue = wasAsked && isThere;
  useEffect(() => {
    if (isDue) top.current?.scrollIntoView?.({ block: "start" });
  }, [isDue]);
  return top;
}

interface PagesProps {
  readonly answer: AnswerOf<typeof listUnitFilings> | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Nothing where all is on one page. */
function Pages({ answer, page, onPage }: PagesProps) {
  if (answer === undefined || (answer.next === null && answer.previous === null)) return null;
  return (
    <div className={styles.pages}>
      <Button size="sm" isDisabled={answer.previous === null} onClick={() => onPage(page - 1)}>
        <Trans>Previous page</Trans>
      </Button>
      <Button size="sm" isDisabled={answer.next === null} onClick={() => onPage(page + 1)}>
        <Trans>Next page</Trans>
      </Button>
    </div>
  );
}

interface FilingRowProps {
  readonly filing: FilingOfUnit;
  readonly isBusy: boolean;
  /** Null: the reader does not belong to the unit. */
  readonly onSwitch: (() => void) | null;
}

function FilingRow({ filing, isBusy, onSwitch }: FilingRowProps) {
  const { dateAtTime } = useFormats();
  const titleId = useId();
  const switchId = useId();
  const { system, id, title, number, unit } = filing;
  const words = <OwnWords>{title}</OwnWords>;
  const at = dateAtTime(filing.updated_at);
  const name = <OwnWords>{unit.name}</OwnWords>;
  return (
    <SettingRow
      title={
        <span id={titleId}>
          <PageLink to={screenOf(system, id)}>{words}</PageLink>
        </span>
      }
      hint={
        <>
          {number !== null && number !== title && (
            <>
              <Bdi>{number}</Bdi>
              <br />
            </>
          )}
          <Trans>
            {name}, last changed {at}
          </Trans>
        </>
      }
    >
      <StatusInSystem filing={filing} />
      {onSwitch !== null && (
        <Button id={switchId} size="sm" isBusy={isBusy} aria-labelledby={`${switchId} ${titleId}`} onClick={onSwitch}>
          <Trans>Work for it</Trans>
        </Button>
      )}
    </SettingRow>
  );
}
