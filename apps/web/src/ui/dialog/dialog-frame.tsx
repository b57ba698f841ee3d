// The frame of a dialog: keeps the focus while it is open and gives it back.
import { useLingui } from "@lingui/react/macro";
import { Dialog as Primitive } from "radix-ui";
import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { Icon, type IconShape } from "../icon/icon.tsx";
import { xIcon } from "../icon/icons.ts";
import type { Tone } from "../status/status-badge.tsx";
import styles from "./dialog.module.css";
import { useFocusGivenBack } from "./use-focus-given-back.ts";

export interface DialogFrameProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly icon?: IconShape;
  readonly tone?: Tone;
  readonly isWide?: boolean;
  /** As wide as a page of paper beside its form. */
  readonly isWidest?: boolean;
  /** Work that must not be cut off: Escape and a press outside do nothing, and there is no cross. */
  readonly mustAnswer?: boolean;
  /** The focus begins at the whole dialog; its caller moves the focus to a field once that is rendered. */
  readonly focusesItself?: boolean;
  /** Buttons; the last one is what most people want. */
  readonly actions?: ReactNode;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
  readonly onFocusIn?: (event: FocusEvent<HTMLDivElement>) => void;
  /** Where the focus goes once it is closed, if that still stands; absent: to where it was when it opened. */
  readonly focusAfter?: () => HTMLElement | null;
  /** Of the whole dialog. */
  readonly ref?: Ref<HTMLDivElement>;
}

export function DialogFrame(props: DialogFrameProps) {
  const {
    isOpen,
    onClose,
    title,
    description,
    icon,
    tone,
    isWide = false,
    isWidest = false,
    mustAnswer = false,
    focusesItself = false,
    actions,
    note,
    children,
    onFocusIn,
    focusAfter,
    ref,
  } = props;
  const { t } = useLingui();
  const { remember, giveBack } = useFocusGivenBack({ place: focusAfter });
  function stay(event: Event) {
    if (mustAnswer) event.preventDefault();
  }
  function begin(event: Event) {
    remember();
    if (!focusesItself) return;
    event.preventDefault();
    (event.currentTarget as HTMLElement).focus();
  }
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={styles.scrim}>
          <Primitive.Content
            ref={ref}
            className={classNames(styles.dialog, isWide && styles.wide, isWidest && styles.widest)}
            onEscapeKeyDown={stay}
            onPointerDownOutside={stay}
            onInteractOutside={stay}
            onOpenAutoFocus={begin}
            onCloseAutoFocus={giveBack}
            onFocus={onFocusIn}
            onKeyDownCapture={ignoreHeldEnter}
            {...(description === undefined && { "aria-describedby": undefined })}
          >
            <header className={styles.head}>
              {icon !== undefined && (
                <span className={styles.icon} data-tone={tone}>
                  <Icon shape={icon} size="lg" />
                </span>
              )}
              <div className={styles.words}>
                <Primitive.Title className={styles.title}>{title}</Primitive.Title>
                {description !== undefined && (
                  <Primitive.Description className={styles.description}>{description}</Primitive.Description>
                )}
              </div>
            </header>
            {children !== undefined && children !== null && <div className={styles.body}>{children}</div>}
            {actions !== undefined && (
              <footer className={styles.foot}>
                {note !== undefined && <div className={styles.note}>{note}</div>}
                {actions}
              </footer>
            )}
            {/* Last, so that the focus begins at the first field or button of the dialog itself. */}
            {!mustAnswer && (
              <Primitive.Close asChild>
                <IconButton icon={xIcon} label={t`Close`} size="sm" hasTooltip={false} className={styles.close} />
              </Primitive.Close>
            )}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The Enter that opened a dialog and is still held would send its form: unread, or with each of its fields red. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  const isLines = event.target instanceof HTMLTextAreaElement;
  if (event.key === "Enter" && event.repeat && !isLines) event.preventDefault();
}
