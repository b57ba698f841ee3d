// Turns while the user waits; with a label it is announced, without one the words beside it say what is going on.
import { classNames } from "../class-names.ts";
import { loaderCircleIcon } from "../icon/first-icons.ts";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./spinner.module.css";

export interface SpinnerProps {
  readonly label?: string;
  readonly size?: "sm" | "md" | "lg" | "xl";
  readonly className?: string;
}

export function Spinner({ label, size = "md", className }: SpinnerProps) {
  const icon = <Icon shape={loaderCircleIcon} size={size} className={classNames(styles.spinner, className)} />;
  if (label === undefined) return icon;
  return (
    <span role="status">
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
