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
/** What is longer is broken only where no line has space for all of it; a fingerprint has it nowhere. */
const longMost = 40;

/** Bill, container, code, hash, phone, e-mail: left to right everywhere. */
export function Bdi({ isMono = false, className, children }: BdiProps) {
  return (
    <bdi dir="ltr" className={classNames(styles.identifier, breaking(children), isMono && styles.mono, className)}>
      {children}
    </bdi>
  );
}

function breaking(code: ReactNode): string | false | undefined {
  if (typeof code !== "string") return false;
  if (code.length <= shortMost) return styles.short;
  return code.length <= longMost && code.includes("-") && styles.longer;
}

/** A name or a text as somebody typed it: its own direction, cut off with an ellipsis where it must. */
export function OwnWords({ children, isCut = false }: { readonly children: ReactNode; readonly isCut?: boolean }) {
  return (
    <bdi dir="auto" className={isCut ? styles.cut : undefined}>
      {children}
    </bdi>
  );
}
