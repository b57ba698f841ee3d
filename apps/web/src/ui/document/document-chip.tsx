// A document by its kind: the ticker pill, then its name.
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { OwnWords } from "../layout/bdi.tsx";
import styles from "./chip.module.css";
import { type Ticker, TickerPill } from "./ticker-pill.tsx";

export interface DocumentChipProps {
  readonly ticker: Ticker;
  /** What this one is called; the name of its kind if absent. */
  readonly name?: string;
  readonly detail?: ReactNode;
  readonly href?: string;
}

export function DocumentChip({ ticker, name = ticker.label, detail, href }: DocumentChipProps) {
  const look = classNames(styles.chip, styles.document);
  const words = (
    <>
      <TickerPill {...ticker} isNamedBeside={name === ticker.label} />
      <span className={styles.name}>
        <OwnWords>{name}</OwnWords>
      </span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </>
  );
  if (href === undefined) return <span className={look}>{words}</span>;
  return (
    <a className={look} href={href}>
      {words}
    </a>
  );
}
