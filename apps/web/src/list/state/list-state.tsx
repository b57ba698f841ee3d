// What stands in the place of a list's lines: a mark, a title, words and what can be done.
import type { ReactNode } from "react";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import styles from "./list-state.module.css";

interface ListStateProps {
  readonly icon: IconShape;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

export function ListState({ icon, title, children, actions }: ListStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.mark}>
        <Icon shape={icon} size="lg" />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
