// What a look-up field offers beneath itself: fetched behind the page, for it brings much with it.
import { Trans, useLingui } from "@lingui/react/macro";
import { Popover } from "radix-ui";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { Icon } from "../icon/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../icon/icons.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./combobox.module.css";
import type { Found, LookUpOption } from "./use-look-up.ts";

export interface ComboboxListProps {
  readonly id: string;
  readonly label: ReactNode;
  /** Where it opens. */
  readonly beneath: RefObject<HTMLElement | null>;
  readonly found: Found;
  readonly query: string;
  /** The level of the list that is shown; null: what fits the text. */
  readonly level: string | null;
  readonly note?: ReactNode;
  /** The choice that Enter takes; -1: none yet. */
  readonly at: number;
  readonly nothingFound?: ((query: string) => ReactNode) | undefined;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
}

export function ComboboxList(props: ComboboxListProps) {
  const { id, label, beneath, found, query, level, note, at, nothingFound, onChoose, onClose } = props;
  const content = useRef<HTMLDivElement>(null);
  // Seen, too: it is why Enter takes none.
  const asksToChoose = found.state !== "waiting" && at === -1 && query !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another level begins at its beginning
  useLayoutEffect(() => {
    if (content.current !== null) content.current.scrollTop = 0;
  }, [level]);
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={beneath as RefObject<HTMLElement>} />
      {/* Within the drawer or the main part that the field stands in: nothing of a page is outside its landmarks. */}
      <Popover.Portal container={beneath.current?.closest("[role=dialog], main") as HTMLElement | null}>
        <Popover.Content
          ref={content}
          className={styles.popover}
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => event.preventDefault()}
          // The cursor stays in the input while a choice is pressed.
          onMouseDown={(event) => event.preventDefault()}
        >
          {/* Before the choices: it is to be read before one is taken. */}
          {note !== undefined && found.options.length > 0 && <p className={styles.note}>{note}</p>}
          <div
            id={id}
            role="listbox"
            className={styles.list}
            aria-label={typeof label === "string" ? label : undefined}
            aria-busy={found.state === "waiting"}
          >
            {found.options.map((option, index) => (
              <Option
                key={`${option.code} ${option.name} ${option.detail ?? ""}`}
                id={`${id}-${index}`}
                option={option}
                isActive={index === at}
                onChoose={() => onChoose(index)}
              />
            ))}
          </div>
          <div role="status" className={found.options.length === 0 || asksToChoose ? styles.state : "vh"}>
            <LookUpState found={found} at={at} query={query} nothingFound={nothingFound} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: LookUpOption;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Option({ id, option, isActive, onChoose }: OptionProps) {
  const detail = useOptionDetail(option);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input owns the keyboard and names the active choice
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={option.isDisabled}
      data-above={option.isAbove || undefined}
      className={styles.option}
      ref={(element) => {
        if (isActive) element?.scrollIntoView?.({ block: "nearest" });
      }}
      onClick={onChoose}
    >
      {option.isAbove === true && option.isDisabled !== true && (
        <>
          <Icon shape={chevronLeftIcon} size="sm" isDirectional className={styles.way} />
          <VisuallyHidden>
            <Trans comment="Before the name of a level of a list">Back to</Trans>{" "}
          </VisuallyHidden>
        </>
      )}
      {option.code !== "" && (
        <bdi dir="ltr" className={styles.code}>
          {option.code}
        </bdi>
      )}
      <span className={styles.words}>
        <bdi dir="auto">{option.name}</bdi>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {option.leadsTo !== undefined && option.isAbove !== true && (
        <Icon shape={chevronRightIcon} size="sm" isDirectional className={styles.way} />
      )}
    </div>
  );
}

/** The words for a remark are here, so that they come with the list. */
export function useOptionDetail({ detail, remark }: Partial<LookUpOption>): string | undefined {
  const { t } = useLingui();
  if (remark === "withdrawn") return t`no longer in use`;
  if (remark === undefined) return detail;
  const country = detail;
  if (remark === "no_port") return t`${country}, no sea port`;
  return t`${country}, an airport’s code that is used for the port`;
}

interface LookUpStateProps {
  readonly found: Found;
  readonly at: number;
  readonly query: string;
  readonly nothingFound?: ((query: string) => ReactNode) | undefined;
}

function LookUpState({ found, at, query, nothingFound }: LookUpStateProps) {
  if (found.state === "waiting") return <Trans>Searching…</Trans>;
  if (found.state === "offline")
    return <Trans>There is no connection. The list is asked again as soon as there is one.</Trans>;
  if (found.state === "failed") return <Trans>The list cannot be reached now. It is asked again in a moment.</Trans>;
  if (found.options.length > 0)
    return at === -1 && query !== "" ? <Trans>Choose one with the arrow keys.</Trans> : null;
  return nothingFound?.(query) ?? <Trans>Nothing found. Try the code, or another part of the name.</Trans>;
}
