// A picture beside words: always hidden from readers of the screen, because the words say it.
import { classNames } from "../class-names.ts";
import styles from "./icon.module.css";

/** Path data; parts are parted by a bar, and the first part is the shape that solid badges fill. */
export type IconShape = string;

export interface IconProps {
  readonly shape: IconShape;
  readonly size?: "sm" | "md" | "lg" | "xl";
  /** Arrows that point along the line of reading turn round in right-to-left. */
  readonly isDirectional?: boolean;
  readonly className?: string;
}

export function Icon({ shape, size = "md", isDirectional = false, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, styles[size], isDirectional && styles.directional, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-icon=""
    >
      {shape.split("|").map((part) => (
        <path key={part} d={part} />
      ))}
    </svg>
  );
}
