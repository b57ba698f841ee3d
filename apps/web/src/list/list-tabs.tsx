// The tabs over a list: each keeps what was searched for, and one may say how many lines it holds.
import { FilingLink } from "#filing/filing-link.tsx";
import type { Address as Path } from "#ui/navigation/address.ts";
import styles from "./list-tabs.module.css";

export interface ListTab {
  readonly name: string;
  readonly words: string;
  /** The address of the list under it. */
  readonly search: object;
  /** Null: not known yet. */
  readonly figure?: string | null;
  /** Something in it waits for a person. */
  readonly isWaiting?: boolean;
}

interface ListTabsProps {
  readonly label: string;
  readonly path: Path;
  readonly tabs: readonly ListTab[];
  readonly current: string;
}

export function ListTabs({ label, path, tabs, current }: ListTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, words, search, figure = null, isWaiting = false }) => (
        <FilingLink
          key={name}
          to={path}
          search={search}
          className={styles.tab}
          aria-current={name === current ? "page" : undefined}
        >
          {words}
          {figure !== null && (
            <span className={styles.count} data-tone={isWaiting ? "warning" : undefined}>
              {figure}
            </span>
          )}
        </FilingLink>
      ))}
    </nav>
  );
}
