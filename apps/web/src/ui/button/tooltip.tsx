// A word on a button that shows only a picture; what must be read is written under its field instead.
import { Tooltip as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import styles from "./tooltip.module.css";

// Spec 9: delay 300 ms, skip delay 300 ms.
export const tooltipDelayMs = 300;
export const tooltipSkipDelayMs = 300;

export interface TooltipProps {
  readonly text: ReactNode;
  readonly side?: "top" | "bottom";
  /** One focusable element. */
  readonly children: ReactElement;
}

export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
