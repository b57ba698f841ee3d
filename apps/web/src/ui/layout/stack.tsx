// Things under one another, beside one another, and fields in their grid of twelve columns.
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./stack.module.css";

export type Gap = "xs" | "sm" | "md" | "lg" | "xl";

export interface StackProps {
  readonly gap?: Gap;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Stack({ gap = "md", className, children }: StackProps) {
  return <div className={classNames(styles.stack, styles[gap], className)}>{children}</div>;
}

export interface RowProps extends StackProps {
  readonly isSpread?: boolean;
  readonly isTopAligned?: boolean;
}

export function Row({ gap = "sm", isSpread = false, isTopAligned = false, className, children }: RowProps) {
  const names = [styles.row, styles[gap], isSpread && styles.spread, isTopAligned && styles.top, className];
  return <div className={classNames(...names)}>{children}</div>;
}

export function FormGrid({ className, children }: Omit<StackProps, "gap">) {
  return <div className={classNames(styles.grid, className)}>{children}</div>;
}

export interface FormCellProps {
  /** Columns of twelve from 560 px on; below that a cell takes the whole line, unless `phone` says less. */
  readonly span: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12;
  readonly phone?: 4 | 6 | 8 | 12;
  readonly children: ReactNode;
}

export function FormCell({ span, phone = 12, children }: FormCellProps) {
  return (
    <div className={styles.cell} data-span={span} data-phone={phone}>
      {children}
    </div>
  );
}

export interface TextProps {
  readonly tone?: "default" | "muted" | "subtle" | "danger";
  readonly size?: "xs" | "sm" | "md" | "lg";
  readonly isStrong?: boolean;
  readonly as?: "p" | "span" | "div";
  readonly className?: string;
  readonly children: ReactNode;
}

export function Text({ tone = "default", size = "md", isStrong = false, as: Element = "p", ...rest }: TextProps) {
  const names = [tones[tone], sizes[size], isStrong && styles.strong, rest.className];
  return <Element className={classNames(...names)}>{rest.children}</Element>;
}

const tones = { default: undefined, muted: styles.muted, subtle: styles.subtle, danger: styles.danger };
const sizes = { xs: styles.textXs, sm: styles.textSm, md: styles.textMd, lg: styles.textLg };
