// Identifiers and people's own words inside a sentence: neither may turn the direction of the other.
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./bdi.module.css";

export interface BdiProps {
  /** A fingerprint or an address, in letters of one width. */
  readonly isMono?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What fits a line of the narrowest screen is not broken at its hyphens. */
const shortMost = 20;

/** Bill, container, code, hash, phone, e-mail: left to right everywhere. */
export function Bdi({ isMono = false, className, children }: BdiProps) {
  const isShort = typeof children === "string" && children.length <= shortMost;
  return (
    <bdi dir="ltr" className={classNames(styles.identifier, isShort && styles.short, isMono && styles.mono, className)}>
      {children}
    </bdi>
  );
}

/** A name or a text as somebody typed it: its own direction, cut off with an ellipsis where it must. */
export function OwnWords({ children, isCut = false }: { readonly children: ReactNode; readonly isCut?: boolean }) {
  return (
    <bdi dir="auto" className={isCut ? styles.cut : undefined}>
      {children}
    </bdi>
  );
}
