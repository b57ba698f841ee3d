// Leads to the page before and the page after; deep lists are walked by cursor, so there are no page numbers.
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../icon/icons.ts";
import styles from "./pagination.module.css";

export interface PaginationProps {
  /** What is paged: "Filings". */
  readonly label: string;
  /** "1 to 25 of 1,000+ filings" */
  readonly summary?: ReactNode;
  /** Absent: there is no such page. */
  readonly onPrevious?: () => void;
  readonly onNext?: () => void;
  readonly isBusy?: boolean;
}

export function Pagination({ label, summary, onPrevious, onNext, isBusy = false }: PaginationProps) {
  const { t } = useLingui();
  return (
    <nav className={styles.pager} aria-label={t`${label}: pages`}>
      {summary !== undefined && (
        <span className={styles.summary} aria-live="polite">
          {summary}
        </span>
      )}
      <span className={styles.buttons}>
        <Button size="sm" isDisabled={onPrevious === undefined || isBusy} onClick={onPrevious}>
          <Icon shape={chevronLeftIcon} isDirectional />
          <Trans comment="Page of a list">Previous</Trans>
        </Button>
        <Button size="sm" isDisabled={onNext === undefined || isBusy} onClick={onNext}>
          <Trans comment="Page of a list">Next</Trans>
          <Icon shape={chevronRightIcon} isDirectional />
        </Button>
      </span>
    </nav>
  );
}
