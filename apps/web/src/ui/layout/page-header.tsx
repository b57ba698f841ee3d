// The head of a page: where one is, what it is, and what can be done with all of it.
import type { ReactNode } from "react";
import styles from "./page-header.module.css";

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** Links that lead back up. */
  readonly trail?: ReactNode;
  readonly description?: ReactNode;
  /** Numbers and names, no sentence: as wide as the page is. */
  readonly facts?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, trail, description, facts, actions }: PageHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        {trail !== undefined && <div className={styles.trail}>{trail}</div>}
        <h1 className={styles.title}>{title}</h1>
        {description !== undefined && <div className={styles.description}>{description}</div>}
        {facts !== undefined && <div className={styles.facts}>{facts}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
