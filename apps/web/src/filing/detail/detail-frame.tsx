// The page of one filing: the way back to all, its header, what stands across, two columns, and what stands there before it is read.
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSeenSearch } from "#list/seen-search.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader, type PageHeaderProps } from "#ui/layout/page-header.tsx";
import type { Address } from "#ui/navigation/address.ts";
import { FilingLink } from "../filing-link.tsx";
import { FilingNotRead } from "../filing-not-read.tsx";
import styles from "./detail-frame.module.css";
import { useOversees } from "./reader.ts";

interface DetailFrameProps {
  /** The list of all of them; it opens as it was seen last. */
  readonly all: { readonly to: Address; readonly words: ReactNode };
  /** What a unit files stands in no list of who oversees it. */
  readonly whose: Parameters<typeof useOversees>[0];
  readonly header: Omit<PageHeaderProps, "trail">;
  /** Between the header and the columns, as wide as both. */
  readonly across: ReactNode;
  readonly main: ReactNode;
  /** Proof and history. */
  readonly beside: ReactNode;
  readonly dialog: ReactNode;
}

const units = { to: "/identity/account/company/units", words: <Trans>Units</Trans> } as const;

export function DetailFrame({ all: list, whose, header, across, main, beside, dialog }: DetailFrameProps) {
  const { t } = useLingui();
  const all = useOversees(whose) ? units : list;
  const search = useSeenSearch(all.to);
  return (
    <div className={styles.page}>
      <PageHeader
        {...header}
        trail={
          <nav aria-label={t`Breadcrumb`}>
            <FilingLink to={all.to} search={search}>
              {all.words}
            </FilingLink>
          </nav>
        }
      />
      {across}
      <div className={styles.columns}>
        <div className={styles.column}>{main}</div>
        <aside className={styles.column} aria-label={t`Proof and history`}>
          {beside}
        </aside>
      </div>
      {dialog}
    </div>
  );
}

interface DetailAwaitedProps extends Pick<Parameters<typeof FilingNotRead>[0], "notFound" | "all" | "onAgain"> {
  /** Null: it is on its way. */
  readonly error: Error | null;
  /** "Loading the filing" */
  readonly label: string;
}

/** In place of a filing that has not been read. */
export function DetailAwaited({ error, label, ...notRead }: DetailAwaitedProps) {
  return (
    <div className={styles.page}>
      {error === null ? <Skeleton label={label} look="box" /> : <FilingNotRead error={error} {...notRead} />}
    </div>
  );
}
