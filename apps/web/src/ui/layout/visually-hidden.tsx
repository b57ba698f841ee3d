// Words for those who listen to the screen.
import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

export function VisuallyHidden({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  );
}
