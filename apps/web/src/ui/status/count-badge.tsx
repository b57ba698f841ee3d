// How many, beside the name of what is counted.
import type { ReactNode } from "react";
import styles from "./count-badge.module.css";
import type { Tone } from "./status-badge.tsx";

export function CountBadge({ tone, children }: { readonly tone?: Tone | "accent"; readonly children: ReactNode }) {
  return (
    <span className={styles.count} data-count-tone={tone}>
      {children}
    </span>
  );
}
