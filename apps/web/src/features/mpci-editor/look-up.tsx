// A field that finds a value by code or name: typing asks, arrows move, Enter takes, Escape closes.
import { Trans } from "@lingui/react/macro";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Field, type FieldText } from "#ui/field/field.tsx";
import { type LookUp as Ask, isAnswered, meantBy, useLookUp } from "#ui/field/use-look-up.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { chevronsUpDownIcon } from "#ui/icon/icons.ts";
import styles from "./look-up.module.css";

export interface Found<Entry = unknown> {
  readonly code: string;
  readonly name: string;
  readonly more?: string;
  readonly entry?: Entry;
}

interface LookUpProps<Entry> extends FieldText {
  readonly id: string;
  /** What stands in the field while nobody types. */
  readonly value: string;
  /** Stands behind the value: the name of a code. */
  readonly known?: ReactNode;
  readonly search: Ask<Found<Entry>>;
  readonly onTake: (found: Found<Entry>) => void;
  /** Typed text that was not taken from the list; absent: it is given up. */
  readonly onText?: (text: string) => void;
  readonly onBlur?: () => void;
  readonly isName?: boolean;
  readonly placeholder?: string;
}

export function LookUp<Entry>(props: LookUpProps<Entry>) {
  const { value, known, search, onTake, onText, onBlur, isName = false, placeholder, ...text } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  // Enter was pressed before the list was there: the choice is made once it is, even by somebody who has gone on.
  const [isEntered, setEntered] = useState(false);
  const found = useLookUp(search, typed ?? "", isOpen || isEntered);
  const list = useRef<HTMLDivElement>(null);
  const shown = found.options;
  const listId = `${props.id}-list`;

  function take(entry: Found<Entry> | undefined) {
    if (entry === undefined) return;
    onTake(entry);
    close();
  }
  function close() {
    setTyped(null);
    setOpen(false);
    setEntered(false);
  }
  function leave() {
    if (typed !== null && typed.trim() !== value) onText?.(typed.trim());
    if (isEntered) setOpen(false);
    else close();
    onBlur?.();
  }
  useEffect(() => {
    if (!isEntered || !isAnswered(found)) return;
    const meant = meantBy(typed ?? "", shown);
    setEntered(false);
    if (meant !== undefined) take(meant);
    else if (!isOpen) close();
  });
  function press(event: KeyboardEvent) {
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      if (isAnswered(found)) take(shown[active]);
      else setEntered(true);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else setActive((at) => clamp(at + (event.key === "ArrowDown" ? 1 : -1), shown.length));
    }
  }
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  });
  return (
    <Field {...text} {...(isOpen && { error: undefined })}>
      {(control) => (
        <div className={styles.lookUp}>
          <span className={styles.control} data-invalid={control["aria-invalid"]}>
            <input
              {...control}
              className={styles.input}
              dir={isName ? "auto" : "ltr"}
              role="combobox"
              aria-expanded={isOpen && shown.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && shown.length > 0 ? `${listId}-${active}` : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              value={typed ?? value}
              onChange={({ target }) => {
                setTyped(target.value);
                setOpen(true);
                setActive(0);
                setEntered(false);
              }}
              onClick={() => setOpen(true)}
              onKeyDown={press}
              onBlur={leave}
            />
            {typed === null && known !== undefined && (
              <span className={styles.known} dir="auto" title={typeof known === "string" ? known : undefined}>
                {known}
              </span>
            )}
            <Icon shape={chevronsUpDownIcon} size="sm" className={styles.mark} />
          </span>
          {isOpen && (shown.length > 0 || found.state === "found") && (
            <div className={styles.popover}>
              <div
                ref={list}
                id={listId}
                role="listbox"
                aria-label={typeof text.label === "string" ? text.label : undefined}
              >
                {shown.map((entry, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above holds the focus and hears the keys
                  <div
                    key={`${entry.code} ${entry.name} ${entry.more ?? ""}`}
                    id={`${listId}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    className={styles.option}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => take(entry)}
                  >
                    {entry.code !== "" && (
                      <bdi dir="ltr" className={styles.code}>
                        {entry.code}
                      </bdi>
                    )}
                    <span className={styles.words}>
                      <span dir="auto">{entry.name}</span>
                      {entry.more !== undefined && <small>{entry.more}</small>}
                    </span>
                  </div>
                ))}
              </div>
              {shown.length === 0 && (
                <p className={styles.empty} role="status">
                  <Trans>Nothing found. Type a code or another name.</Trans>
                </p>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function clamp(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at));
}
