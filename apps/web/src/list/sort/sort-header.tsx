// The head of a column: by pressing it the list is sorted, by pressing it again the other way round.
import type { CSSProperties } from "react";
import { FilingLink } from "#filing/filing-link.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { arrowUpIcon } from "#ui/icon/icons.ts";
import type { Address } from "#ui/navigation/address.ts";
import { roles } from "#ui/table/table-roles.ts";
import styles from "../table.module.css";

interface SortHeaderProps {
  readonly name: string;
  readonly className: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly label: string;
  /** Absent: the list is not sorted by it. */
  readonly field: string | undefined;
  readonly ordering: string;
  readonly path: Address;
  readonly search: object;
}

export function SortHeader({ name, className, style, label, field, ordering, path, search }: SortHeaderProps) {
  const direction = field === undefined ? null : ordering === field ? "up" : ordering === `-${field}` ? "down" : null;
  return (
    <th
      {...roles.column}
      scope="col"
      data-column={name}
      className={className}
      style={style}
      aria-sort={direction === null ? undefined : direction === "up" ? "ascending" : "descending"}
    >
      {field === undefined ? (
        label
      ) : (
        <FilingLink className={styles.sort} to={path} search={search} isReplacing>
          {label}
          {direction !== null && (
            <Icon shape={arrowUpIcon} size="sm" className={direction === "down" ? styles.down : ""} />
          )}
        </FilingLink>
      )}
    </th>
  );
}
