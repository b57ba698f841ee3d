// Where nothing is yet, or nothing can be shown: what will be here, and the first step towards it.
import type { ReactNode } from "react";
import { Icon, type IconShape } from "../icon/icon.tsx";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  readonly icon?: IconShape;
  readonly title: ReactNode;
  readonly headingLevel?: 1 | 2 | 3;
  readonly actions?: ReactNode;
  /** Small print, such as a request number to copy. */
  readonly detail?: ReactNode;
  readonly children?: ReactNode;
}

export function EmptyState({ icon, title, headingLevel = 2, actions, detail, children }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      {icon !== undefined && (
        <span className={styles.mark}>
          <Icon shape={icon} size="lg" />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.body}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {detail !== undefined && <div className={styles.detail}>{detail}</div>}
    </div>
  );
}
