// A button that shows only a picture: its name is read aloud and shown as a tooltip.

import { classNames } from "../class-names.ts";
import type { IconShape } from "../icon/icon.tsx";
import styles from "./button.module.css";
import { Button, type ButtonProps } from "./button.tsx";
import { Tooltip } from "./tooltip.tsx";

export interface IconButtonProps extends Omit<ButtonProps, "children" | "icon" | "iconEnd" | "isBlock"> {
  readonly label: string;
  readonly icon: IconShape;
  readonly tooltipSide?: "top" | "bottom";
}

export function IconButton({ label, tooltipSide, kind = "quiet", className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} side={tooltipSide}>
      <Button {...rest} kind={kind} className={classNames(styles.iconOnly, className)} aria-label={label} />
    </Tooltip>
  );
}
