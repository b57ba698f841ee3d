// A list in rows and columns; on a phone each row becomes a card, and stays a row for those who listen.

// biome-ignore-all lint/a11y/noRedundantRoles: a row that becomes a card loses its role in some browsers unless it is written
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { arrowUpIcon, chevronsUpDownIcon } from "../icon/icons.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./table.module.css";

export interface TableProps {
  readonly caption: string;
  readonly isCaptionShown?: boolean;
  /** Cards below 720 px; else the table scrolls sideways inside its own frame. */
  readonly hasCards?: boolean;
  /** Inside a card: the outer columns stand nearer to the edge. */
  readonly isInset?: boolean;
  readonly children: ReactNode;
}

export function Table({ caption, isCaptionShown = false, hasCards = false, isInset = false, children }: TableProps) {
  const table = (
    <table role="table" className={classNames(styles.table, hasCards && styles.cards, isInset && styles.inset)}>
      <caption className={isCaptionShown ? styles.caption : undefined}>
        {isCaptionShown ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
      </caption>
      {children}
    </table>
  );
  if (hasCards) return <div className={styles.frame}>{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      {table}
    </section>
  );
}

export function TableHead({ children }: { readonly children: ReactNode }) {
  return (
    <thead role="rowgroup">
      <tr role="row">{children}</tr>
    </thead>
  );
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody role="rowgroup" {...props} />;
}

export interface TableRowProps extends ComponentProps<"tr"> {
  readonly isSelected?: boolean;
  /** Where the keys J and K stand. */
  readonly isCursor?: boolean;
}

export function TableRow({ isSelected, isCursor = false, className, ...rest }: TableRowProps) {
  return (
    <tr
      role="row"
      {...rest}
      aria-selected={isSelected}
      className={classNames(styles.row, isCursor && styles.cursor, className)}
    />
  );
}

export type SortDirection = "ascending" | "descending";

export interface HeaderCellProps extends ComponentProps<"th"> {
  readonly sorted?: SortDirection | null;
  /** Makes the header a button that sorts. */
  readonly onSort?: () => void;
  readonly isNumeric?: boolean;
}

export function HeaderCell({
  sorted = null,
  onSort,
  isNumeric = false,
  className,
  children,
  ...rest
}: HeaderCellProps) {
  return (
    <th
      scope="col"
      role="columnheader"
      {...rest}
      aria-sort={onSort === undefined ? undefined : (sorted ?? "none")}
      className={classNames(isNumeric && styles.numeric, className)}
    >
      {onSort === undefined ? (
        children
      ) : (
        <button type="button" className={styles.sort} onClick={onSort}>
          {children}
          <Icon
            shape={sorted === null ? chevronsUpDownIcon : arrowUpIcon}
            size="sm"
            className={sorted === "descending" ? styles.turned : undefined}
          />
        </button>
      )}
    </th>
  );
}

export interface CellProps extends ComponentProps<"td"> {
  /** The header's words again, for the card on a phone. */
  readonly label?: string;
  readonly isNumeric?: boolean;
}

export function Cell({ label, isNumeric = false, className, children, ...rest }: CellProps) {
  return (
    <td role="cell" {...rest} data-label={label} className={classNames(isNumeric && styles.numeric, className)}>
      {children}
    </td>
  );
}

/** The cell that names its row; hand in the link that opens it, and the whole card leads there on a phone. */
export function RowHeader({
  link,
  children,
  className,
  ...rest
}: ComponentProps<"th"> & { readonly link?: ReactElement }) {
  return (
    <th scope="row" role="rowheader" {...rest} className={classNames(styles.rowHeader, className)}>
      {link !== undefined && <span className={styles.rowLink}>{link}</span>}
      {children}
    </th>
  );
}
