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
  /** A cross needs no words, and its tooltip would take the Escape that was meant for what it closes. */
  readonly hasTooltip?: boolean;
}

export function IconButton(props: IconButtonProps) {
  const { label, tooltipSide, hasTooltip = true, kind = "quiet", className, ...rest } = props;
  const button = <Button {...rest} kind={kind} className={classNames(styles.iconOnly, className)} aria-label={label} />;
  if (!hasTooltip) return button;
  return (
    <Tooltip text={label} side={tooltipSide}>
      {button}
    </Tooltip>
  );
}
