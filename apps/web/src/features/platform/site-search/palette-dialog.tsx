// The palette: one field that finds filings, contacts, help and commands; everything in it is done by keyboard.
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Dialog } from "radix-ui";
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useCall } from "#api/api-context.tsx";
import { shownFromHere } from "#offline/shown-from-here.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { searchIcon } from "#ui/icon/icons.ts";
import { Kbd } from "#ui/layout/kbd.tsx";
import { useSettled } from "#ui/use-settled.ts";
import { nothingTypedBefore, type TypedBefore } from "./keys-before.tsx";
import { allId, type Command, type Option, paletteOptions } from "./palette-options.tsx";
import { lettersLeast, lettersMost, searchQuery } from "./search-query.ts";
import styles from "./site-search.module.css";

export type { Command } from "./palette-options.tsx";

const searchPauseMs = 200;

interface PaletteDialogProps {
  readonly commands: readonly Command[];
  /** What was typed while this was fetched. */
  readonly before?: TypedBefore;
  readonly onClose: () => void;
  readonly onGo: (address: string) => void;
}

export function PaletteDialog({ commands, before = nothingTypedBefore, onClose, onGo }: PaletteDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const listId = useId();
  const [typed, setTyped] = useState(before.typed.slice(0, lettersMost));
  // By its id: it stays the one that is meant when the answer puts others before it. Null is the first.
  const [active, setActive] = useState<string | null>(null);
  // An Enter that came before the answer is acted on once that is there.
  const [entered, setEntered] = useState(before.isEntered ? { inNewTab: false } : null);
  const asked = useSettled(typed.trim(), searchPauseMs);
  const { data, error, isFetching, isPlaceholderData } = useQuery(searchQuery(call, asked));
  const isAsked = typed.trim().length >= lettersLeast;
  // What was found for other words is not an answer to these.
  const isLate = isAsked && (asked !== typed.trim() || isPlaceholderData || (data === undefined && error === null));
  const found = isAsked ? data : undefined;
  const options = paletteOptions({
    typed,
    found,
    isOld: isLate,
    commands,
    words: {
      filings: t`Filings`,
      contacts: t`Contacts`,
      help: t`Help`,
      search: t`Search`,
      filedBy: (name) => t`Filed by ${name}`,
      all: (words) => t`Show everything for “${words}”`,
    },
  });
  // But for the way to the search page, which is always there.
  const isNothing = found !== undefined && options.every(({ id }) => id === allId);
  const current = options.filter(({ isOld }) => isOld !== true);
  const pointed = current.find(({ id }) => id === active) ?? (options[0] === current[0] ? current[0] : undefined);
  const at = pointed === undefined ? -1 : current.indexOf(pointed);
  const chosen = useRef<Option | null>(null);
  const opener = useRef<Element | null>(null);
  // Before the paint, and without a selection: the next letter belongs behind those that came before the field.
  const takeFocus = useCallback((field: HTMLInputElement | null) => {
    if (field === null || field === document.activeElement) return;
    opener.current = document.activeElement;
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const takeFirst = useEffectEvent((inNewTab: boolean) => {
    // Without an answer nobody knows what was meant; the next Enter takes the line that is seen.
    if (error === null && options[0] !== undefined) take(options[0], inNewTab);
  });
  useEffect(() => {
    if (entered === null || isLate) return;
    setEntered(null);
    takeFirst(entered.inNewTab);
  }, [entered, isLate]);

  function take(option: Option, inNewTab: boolean) {
    if (option.address !== undefined && inNewTab) {
      window.open(option.address, "_blank", "noopener");
      return;
    }
    chosen.current = option;
    onClose();
    if (option.address !== undefined) onGo(option.address);
  }
  /** Once the palette has given up the focus, or it would take back what the command has put somewhere. */
  function act(event: Event) {
    event.preventDefault();
    const begun = opener.current;
    chosen.current?.run?.();
    // Another page has a focus of its own.
    if (chosen.current?.address !== undefined) return;
    if (document.activeElement === document.body && begun instanceof HTMLElement) begun.focus();
  }
  function press(event: KeyboardEvent) {
    // A letter may still be in the making (IME).
    if (event.nativeEvent.isComposing || current.length === 0) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % current.length,
      ArrowUp: at > 0 ? at - 1 : current.length - 1,
      PageDown: Math.min(at + 8, current.length - 1),
      PageUp: Math.max(at - 8, 0),
    };
    const next = steps[event.key];
    const inNewTab = event.ctrlKey || event.metaKey;
    if (next !== undefined) {
      setActive(current[next]?.id ?? null);
      setEntered(null);
    } else if (event.key === "Enter" && isLate && active === null) setEntered({ inNewTab });
    else if (event.key === "Enter" && pointed !== undefined) take(pointed, inNewTab);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim}>
          <Dialog.Content className={styles.palette} aria-describedby={undefined} onCloseAutoFocus={act}>
            <Dialog.Title className="vh">
              <Trans>Search and commands</Trans>
            </Dialog.Title>
            <div className={styles.input}>
              {(isFetching && isAsked) || entered !== null ? <Spinner size="sm" /> : <Icon shape={searchIcon} />}
              <input
                ref={takeFocus}
                role="combobox"
                aria-label={t`Search or type a command`}
                aria-expanded={options.length > 0}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={pointed === undefined ? undefined : `${listId}-${options.indexOf(pointed)}`}
                placeholder={t`Bill, container, contact or command`}
                autoComplete="off"
                spellCheck={false}
                dir="auto"
                maxLength={lettersMost}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setActive(null);
                  setEntered(null);
                }}
                onKeyDown={press}
              />
              <span aria-hidden="true">
                <Kbd>Esc</Kbd>
              </span>
            </div>
            <PaletteList listId={listId} options={options} pointed={pointed} onPoint={setActive} onTake={take} />
            <SearchState isAsked={isAsked} isRefused={error !== null} isNothing={isNothing} />
            <p className={styles.keys} aria-hidden="true">
              <span>
                <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Trans comment="What the arrow keys do">move</Trans>
              </span>
              <span>
                <Kbd>Enter</Kbd>{" "}
                <Trans context="key" comment="What the Enter key does">
                  open
                </Trans>
              </span>
              <span>
                <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> <Trans comment="What Ctrl and Enter do">new tab</Trans>
              </span>
            </p>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface SearchStateProps {
  readonly isAsked: boolean;
  readonly isRefused: boolean;
  readonly isNothing: boolean;
}

function SearchState({ isAsked, isRefused, isNothing }: SearchStateProps) {
  const isAway = useSyncExternalStore(shownFromHere.subscribe, shownFromHere.at) !== null || !navigator.onLine;
  const says = isAsked && (isAway || isRefused || isNothing);
  return (
    <p role="status" className={says ? styles.state : "vh"}>
      {says && isAway && <Trans>No connection. Only what this computer kept can be found.</Trans>}
      {says && !isAway && isRefused && <Trans>Search is not answering now</Trans>}
      {says && !isAway && !isRefused && <Trans>No results for these words</Trans>}
    </p>
  );
}

interface PaletteListProps {
  readonly listId: string;
  readonly options: readonly Option[];
  readonly pointed: Option | undefined;
  readonly onPoint: (id: string) => void;
  readonly onTake: (option: Option, inNewTab: boolean) => void;
}

function PaletteList({ listId, options, pointed, onPoint, onTake }: PaletteListProps) {
  const { t } = useLingui();
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <div id={listId} role="listbox" className={styles.list} aria-label={t`Results`}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group} role="group" aria-label={group}>
          <p className={styles.group} aria-hidden="true">
            {group}
          </p>
          {options.map((option, index) =>
            option.group === group ? (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field owns the keyboard and names the active line
              <div
                key={option.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={option === pointed}
                data-old={option.isOld === true || undefined}
                className={styles.option}
                ref={(element) => {
                  if (option === pointed) element?.scrollIntoView?.({ block: "nearest" });
                }}
                // A list that is drawn anew beneath a mouse at rest tells of a move that nobody made.
                onMouseMove={({ movementX, movementY }) =>
                  option !== pointed && (movementX !== 0 || movementY !== 0) && onPoint(option.id)
                }
                onClick={(event) => onTake(option, event.ctrlKey || event.metaKey)}
              >
                <Icon shape={option.icon} />
                <span className={styles.main}>{option.main}</span>
                {option.side !== undefined && <span className={styles.side}>{option.side}</span>}
                {option.end}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
