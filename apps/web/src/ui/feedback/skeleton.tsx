// The shape of what is on its way; it appears only when the answer takes longer than a blink.
import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  /** What is on its way, for those who listen. */
  readonly label: string;
  readonly lines?: number;
  readonly look?: "text" | "rows" | "box";
}

export function Skeleton({ label, lines = 3, look = "text" }: SkeletonProps) {
  return (
    <div className={classNames(styles.skeleton, styles[look])} role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: look === "box" ? 1 : lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey lines have no other name
        <span key={at} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
