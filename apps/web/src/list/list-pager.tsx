// The foot of the list: how many there are, the page before and after, and how many lines a page has.
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FilingLink } from "#filing/filing-link.tsx";
import { useFormats } from "#i18n/formats.ts";
import input from "#ui/field/input.module.css";
import { chevronDownIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "#ui/icon/icons.ts";
import type { Address } from "#ui/navigation/address.ts";
import { type PageSize, pageSizes, usualPageSize } from "./list-question.ts";
import styles from "./pager.module.css";

/** How many lines are shown, of how many. */
export interface ListCount {
  readonly shown: string;
  readonly count: number;
  /** How many there are at least, where they are not counted to the end. */
  readonly atLeast: string | null;
}

interface ListPagerProps {
  readonly path: Address;
  readonly answer: { readonly count: number; readonly count_capped: boolean; readonly results: readonly unknown[] };
  /** The addresses of the neighbouring pages; null where there is none. */
  readonly before: object | null;
  readonly after: object | null;
  /** "5 of 5 filings" */
  readonly counted: (count: ListCount) => ReactNode;
  readonly rows: PageSize | undefined;
  readonly onRows: (rows: PageSize | undefined) => void;
}

export function ListPager({ path, answer, before, after, counted, rows, onRows }: ListPagerProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { count, count_capped, results } = answer;
  return (
    <footer className={styles.foot}>
      <p role="status">
        {counted({ shown: number(results.length), count, atLeast: count_capped ? number(count) : null })}
      </p>
      <nav className={styles.pages} aria-label={t`Pages`}>
        <PageLink path={path} to={before}>
          <Icon shape={chevronLeftIcon} isDirectional />
          <Trans>Previous</Trans>
        </PageLink>
        <PageLink path={path} to={after}>
          <Trans>Next</Trans>
          <Icon shape={chevronRightIcon} isDirectional />
        </PageLink>
      </nav>
      <label className={styles.rows}>
        <Trans>Rows</Trans>
        <span className={input.selectWrap}>
          <select
            value={rows ?? usualPageSize}
            onChange={(event) => onRows(pageSizes.find((size) => size === Number(event.target.value)))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {number(size)}
              </option>
            ))}
          </select>
          <Icon shape={chevronDownIcon} size="sm" className={input.selectMark} />
        </span>
      </label>
    </footer>
  );
}

interface PageLinkProps {
  readonly path: Address;
  readonly to: object | null;
  readonly children: ReactNode;
}

function PageLink({ path, to, children }: PageLinkProps) {
  if (to === null) {
    return (
      <span className={styles.page} data-off="">
        {children}
      </span>
    );
  }
  return (
    <FilingLink className={styles.page} to={path} search={to}>
      {children}
    </FilingLink>
  );
}
