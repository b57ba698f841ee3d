// The card in the middle of an identity page that everybody may see.
import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "./identity.module.css";

export function IdentityCard({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={classNames(styles.card, isWide && styles.wide)}>{children}</div>
    </div>
  );
}
