// What other companies have filed in this company's name: each opens to be read.
import { type FiledForUs as Filed, listFiledForUs } from "@filings/contract/api/company/network";
import { screenOf } from "@filings/contract/filing/systems";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { useFormats } from "#i18n/formats.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { StatusInSystem } from "#list/system-looks.tsx";
import { Button } from "#ui/button/button.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import styles from "./network.module.css";

const size = 10;

/** `isExpected`: somebody may file in this company's name, so that nothing yet is worth a sentence. */
export function FiledForUs({ isExpected }: { readonly isExpected: boolean }) {
  const { t } = useLingui();
  const call = useCall();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...queryKeys.filedForUs, page],
    queryFn: ({ signal }) => call(listFiledForUs, { query: { page, page_size: size }, signal }),
    placeholderData: keepPreviousData,
  });
  if (query.data === undefined) return <QueryState label={t`Loading what was filed for you`} query={query} />;
  const { results, next, previous } = query.data;
  if (results.length === 0 && !isExpected) return null;
  return (
    <SettingsCard title={<Trans>Filed in your name</Trans>}>
      {results.length === 0 && (
        <SettingRow
          title={<Trans>Nothing has been filed in your name yet</Trans>}
          hint={<Trans>Filings made in your name appear here once they are sent to the authority.</Trans>}
        />
      )}
      {results.map((filing) => (
        <FiledRow key={filing.id} filing={filing} />
      ))}
      {(next !== null || previous !== null) && (
        <div className={styles.pages}>
          <Button size="sm" isDisabled={previous === null} onClick={() => setPage(page - 1)}>
            <Trans>Previous page</Trans>
          </Button>
          <Button size="sm" isDisabled={next === null} onClick={() => setPage(page + 1)}>
            <Trans>Next page</Trans>
          </Button>
        </div>
      )}
    </SettingsCard>
  );
}

function FiledRow({ filing }: { readonly filing: Filed }) {
  const { dateAtTime } = useFormats();
  const { system, id, title, number } = filing;
  const company = filing.filed_by.name;
  const at = dateAtTime(filing.updated_at);
  return (
    <SettingRow
      title={
        <FilingLink to={screenOf(system, id)}>
          <OwnWords>{title}</OwnWords>
        </FilingLink>
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
            Filed by <OwnWords>{company}</OwnWords>, last changed {at}
          </Trans>
        </>
      }
    >
      <StatusInSystem filing={filing} />
    </SettingRow>
  );
}
