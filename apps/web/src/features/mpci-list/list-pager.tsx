// The foot of the list: how many there are, the page before and after, and how many lines a page has.

import { limits } from "@filings/contract/limits";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import type { FilingsAnswer } from "#filing/filings-query.ts";
import { useFormats } from "#i18n/formats.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "#ui/icon/icons.ts";
import { atPage, changed, type ListAddress, pageSizes } from "./list-address.ts";
import styles from "./list-pager.module.css";

interface ListPagerProps {
  readonly address: ListAddress;
  readonly answer: Pick<FilingsAnswer, "count" | "count_capped" | "next" | "previous" | "results">;
  readonly onChange: (address: ListAddress) => void;
}

export function ListPager({ address, answer, onChange }: ListPagerProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { count, count_capped, next, previous, results } = answer;
  const shown = number(results.length);
  const capped = number(count);
  return (
    <footer className={styles.foot}>
      <p role="status">
        {count_capped ? (
          <Trans>
            {shown} of {capped}+ filings
          </Trans>
        ) : (
          <Plural value={count} one={`${shown} of # filing`} other={`${shown} of # filings`} />
        )}
      </p>
      <nav className={styles.pages} aria-label={t`Pages`}>
        <PageLink to={atPage(address, previous)}>
          <Icon shape={chevronLeftIcon} isDirectional />
          <Trans>Previous</Trans>
        </PageLink>
        <PageLink to={atPage(address, next)}>
          <Trans>Next</Trans>
          <Icon shape={chevronRightIcon} isDirectional />
        </PageLink>
      </nav>
      <label className={styles.rows}>
        <Trans>Rows</Trans>
        <select
          value={address.rows ?? limits.pageSize}
          onChange={(event) => {
            const rows = pageSizes.find((size) => size === Number(event.target.value));
            onChange(changed(address, { rows }));
          }}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {number(size)}
            </option>
          ))}
        </select>
      </label>
    </footer>
  );
}

function PageLink({ to, children }: { readonly to: ListAddress | null; readonly children: ReactNode }) {
  if (to === null) {
    return (
      <span className={styles.page} data-off="">
        {children}
      </span>
    );
  }
  return (
    <FilingLink className={styles.page} to={filingsPath} search={to}>
      {children}
    </FilingLink>
  );
}
