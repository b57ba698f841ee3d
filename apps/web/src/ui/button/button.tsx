// A button: starts with its verb; while busy it keeps its width and words and takes no second press.
import type { ComponentProps, MouseEvent, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { Icon, type IconShape } from "../icon/icon.tsx";
import styles from "./button.module.css";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger" | "danger-quiet" | "link";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly isBlock?: boolean;
}

export interface ButtonProps extends Omit<ComponentProps<"button">, "ref" | "disabled">, ButtonLook {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon?: IconShape;
  readonly iconEnd?: IconShape;
  readonly isBusy?: boolean;
  /** Stays focusable, does nothing; say the reason beside it. */
  readonly isDisabled?: boolean;
  readonly children?: ReactNode;
}

export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    isBlock,
    icon,
    iconEnd,
    isBusy = false,
    isDisabled = false,
    className,
    children,
    ...rest
  } = props;
  const isIdle = isBusy || isDisabled;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isIdle) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    rest.onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={rest.type ?? "button"}
      className={classNames(buttonClass({ kind, size, isBlock }), className)}
      aria-disabled={isIdle || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? <Spinner size="sm" /> : icon !== undefined && <Icon shape={icon} />}
      {children}
      {iconEnd !== undefined && <Icon shape={iconEnd} isDirectional />}
    </button>
  );
}

/** The look of a button for a link, which stays a link. */
export function buttonClass({ kind = "secondary", size = "md", isBlock = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[kindClasses[kind]], size !== "md" && styles[size], isBlock && styles.block);
}

const kindClasses = {
  primary: "primary",
  secondary: "secondary",
  quiet: "quiet",
  danger: "danger",
  "danger-quiet": "dangerQuiet",
  link: "link",
} as const;
