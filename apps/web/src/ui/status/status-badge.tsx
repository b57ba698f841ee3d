// The state of something in a word: its weight says whose word it is, its tone how good the news is.
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type IconShape } from "../icon/icon.tsx";
import styles from "./status-badge.module.css";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";
/** Dashed: yours, unsent. Outline: yours or closed. Soft: in progress. Solid: the authority's last word. */
export type BadgeWeight = "dashed" | "outline" | "soft" | "solid";

export interface StatusBadgeProps {
  readonly tone: Tone;
  readonly weight?: BadgeWeight;
  readonly icon?: IconShape;
  /** The authority's own code, shown behind the word. */
  readonly code?: string;
  readonly size?: "md" | "lg";
  readonly isStruck?: boolean;
  readonly children: ReactNode;
}

export function StatusBadge({
  tone,
  weight = "soft",
  icon,
  code,
  size = "md",
  isStruck = false,
  children,
}: StatusBadgeProps) {
  return (
    <span className={classNames(styles.status, size === "lg" && styles.lg)} data-tone={tone} data-weight={weight}>
      {icon !== undefined && <Icon shape={icon} className={styles.icon} />}
      <span className={classNames(styles.text, isStruck && styles.struck)}>{children}</span>
      {code !== undefined && (
        // The line beside the code stands on the reader's side, so the code alone is isolated, not its box.
        <span className={styles.code}>
          <bdi>{code}</bdi>
        </span>
      )}
    </span>
  );
}
