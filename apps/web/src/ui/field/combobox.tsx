// Looks up a code list by code or by name while one types; what is highlighted is what Enter and Tab take.
import { meaningOf } from "@filings/contract/values/look-up";
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { Icon } from "../icon/icon.tsx";
import { chevronsUpDownIcon } from "../icon/icons.ts";
import styles from "./combobox.module.css";
import type { Unsettled } from "./combobox-note.tsx";
import { Field, type FieldText } from "./field.tsx";
import { isAnswered, type LookUp, type LookUpOption, useLookUp } from "./use-look-up.ts";

const fetchList = () => import("./combobox-list.tsx");
const fetchNote = () => import("./combobox-note.tsx");
const UnsettledNote = lazy(async () => ({ default: (await fetchNote()).UnsettledNote }));
const ComboboxList = lazy(async () => ({ default: (await fetchList()).ComboboxList }));

export interface ComboboxProps<Option extends LookUpOption = LookUpOption> extends FieldText {
  /** What stands in the field while nobody types. */
  readonly value: string;
  /** Stands behind the value: the name of a code. */
  readonly known?: ReactNode;
  readonly lookUp: LookUp<Option>;
  /** The list leaves out what does not fit other fields: a part of a name is chosen from it, never taken. */
  readonly isNarrowed?: boolean;
  readonly onTake: (option: Option) => void;
  /** The field was emptied, or left with text that clearly means none of the options; `meant`: the only one that is like it. */
  readonly onText?: (text: string, isValue: boolean, meant?: string) => void;
  /** That text is given back as `value`; otherwise it only stays in the field until somebody chooses. */
  readonly keepsText?: boolean;
  /** Text that is a value by itself though it means no one entry of the list; absent: any that is kept. */
  readonly isValue?: (text: string, kind: Unsettled["kind"]) => boolean;
  readonly onBlur?: () => void;
  /** What to try when nothing fits. */
  readonly nothingFound?: (query: string) => ReactNode;
  readonly placeholder?: string;
  readonly name?: string;
  readonly isDisabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Combobox<Option extends LookUpOption>(props: ComboboxProps<Option>) {
  const { value, known, lookUp, onBlur, nothingFound, placeholder, name, isDisabled, ref } = props;
  const listId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  // Enter was pressed before the list was there: what is meant is taken once it is.
  const [isEntered, setEntered] = useState(false);
  const isEntering = useRef(false);
  const query = (typed ?? "").trim();
  // Behind the page rather than with it; and there already should the line be lost.
  useEffect(() => void Promise.all([fetchList(), fetchNote()]).catch(() => {}), []);
  const found = useLookUp(lookUp, query, isOpen);
  const options = found.options;
  const meaning = isAnswered(found) ? meaningOf(query, options, props.isNarrowed) : null;
  const at = pointed ?? (meaning?.kind === "one" ? options.indexOf(meaning.entry) : -1);
  const settling = useSettling(props, () => setTyped(null));
  const { unsettled } = settling;

  function take(option: Option | undefined): boolean {
    if (option === undefined || option.isDisabled === true) return false;
    settling.take(option);
    setTyped(null);
    close();
    return true;
  }
  function close() {
    setOpen(false);
    setPointed(null);
    setEntered(false);
  }
  function type(text: string) {
    isEntering.current = false;
    settling.begin();
    setTyped(text);
    setPointed(null);
    setOpen(true);
    setEntered(false);
    if (text === "" && value !== "") props.onText?.("", false);
  }
  function settle() {
    const chosen = pointed === null || !isAnswered(found) ? undefined : options[pointed];
    if (take(chosen) || typed === null) return;
    settling.settle(query, found.state === "found" ? options : null);
  }
  /** The list for a text that was left and could be more than one. */
  function showList() {
    type(typed ?? value);
    box.current?.querySelector("input")?.focus();
  }
  function takeMeant() {
    settling.takeOnly();
    box.current?.querySelector("input")?.focus();
  }
  function leave() {
    settle();
    close();
    onBlur?.();
  }
  // A drawer that is closed while somebody types takes the field away without a blur.
  const settleNow = useRef(settle);
  settleNow.current = settle;
  useLayoutEffect(() => () => settleNow.current(), []);
  // What is chosen elsewhere takes the place of text that was left unsettled here.
  useEffect(() => {
    if (value !== "" && !settling.isEdited()) setTyped(null);
  }, [value, settling.isEdited]);
  useEffect(() => {
    if (!isEntered || !isAnswered(found)) return;
    setEntered(false);
    take(options[at]);
  });

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else if (options.length > 0) setPointed(at === -1 && move === -1 ? options.length - 1 : wrap(at + move, options));
    } else if (event.key === "Tab") {
      // Before the focus goes: it is to find the field that the choice asks for.
      settle();
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      if (!isAnswered(found)) setEntered(true);
      else take(options[at]);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <Field
      {...fieldText(props, {
        isOpen,
        unsettled: isAbout(unsettled, typed ?? value) ? unsettled : null,
        showList,
        takeMeant,
      })}
    >
      {(control) => (
        <>
          <span ref={box} className={styles.control} data-invalid={control["aria-invalid"]}>
            <input
              {...control}
              ref={ref}
              name={name}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              dir="auto"
              className={styles.input}
              placeholder={placeholder}
              disabled={isDisabled}
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && options[at] !== undefined ? `${listId}-${at}` : undefined}
              value={typed ?? value}
              onChange={(event) => type(event.target.value)}
              onFocus={({ currentTarget }) => {
                isEntering.current = true;
                currentTarget.select();
                if (settling.comeBack()) setOpen(true);
              }}
              onClick={({ currentTarget }) => {
                // The press that enters the field would put the cursor into the text: what is typed next replaces it.
                if (isEntering.current) currentTarget.select();
                isEntering.current = false;
                setOpen(true);
              }}
              onKeyDown={press}
              onBlur={leave}
            />
            {typed === null && known !== undefined && (
              <span className={styles.known} dir="auto" title={typeof known === "string" ? known : undefined}>
                {known}
              </span>
            )}
            {found.state === "waiting" ? (
              <Spinner size="sm" className={styles.mark} />
            ) : (
              <Icon shape={chevronsUpDownIcon} size="sm" className={styles.mark} />
            )}
          </span>
          {isOpen && (
            <Suspense>
              <ComboboxList
                id={listId}
                label={props.label}
                beneath={box}
                found={found}
                query={query}
                at={at}
                nothingFound={nothingFound}
                onChoose={(index) => take(options[index])}
                onClose={close}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}

function wrap(at: number, { length }: readonly unknown[]): number {
  return (at + length) % length;
}

/** What becomes of typed text that somebody leaves: the one option it means is taken, anything else stays and is told. */
function useSettling<Option extends LookUpOption>(props: ComboboxProps<Option>, drop: () => void) {
  const now = useRef(props);
  now.current = props;
  const [unsettled, setUnsettled] = useState<Unsettled | null>(null);
  const isEdited = useRef(false);
  const asking = useRef<AbortController | null>(null);
  const only = useRef<Option | null>(null);

  function stop() {
    asking.current?.abort();
    asking.current = null;
  }
  function take(option: Option) {
    stop();
    isEdited.current = false;
    setUnsettled(null);
    now.current.onTake(option);
  }
  function tell(
    text: string,
    kind: Unsettled["kind"],
    { detail, meant }: { detail?: string | undefined; meant?: Option | undefined } = {},
  ) {
    const { onText, keepsText = false, isValue } = now.current;
    isEdited.current = false;
    const isItself = keepsText && isValue?.(text, kind) === true;
    onText?.(text, isItself, meant && (meant.code === "" ? meant.name : `${meant.name} (${meant.code})`));
    const more = { ...(detail !== undefined && { detail }), ...(meant !== undefined && { meant }) };
    setUnsettled(isItself ? null : { text, kind, ...more });
    only.current = meant ?? null;
    if (keepsText) drop();
  }
  function decide(text: string, options: readonly Option[]) {
    const meaning = meaningOf(text, options, now.current.isNarrowed);
    const [first, ...others] = options;
    const isOnly = meaning.kind === "several" && others.length === 0 && first?.isDisabled !== true;
    if (meaning.kind !== "one") tell(text, meaning.kind, { meant: isOnly ? first : undefined });
    else if (meaning.entry.isDisabled === true) tell(text, "closed", { detail: meaning.entry.detail });
    else {
      take(meaning.entry);
      drop();
    }
  }
  const readEdited = useRef(() => isEdited.current).current;
  return {
    unsettled,
    isEdited: readEdited,
    take,
    takeOnly: () => {
      if (only.current === null) return;
      take(only.current);
      drop();
    },
    /** Somebody types: what was told of the text before is over. */
    begin: () => {
      stop();
      isEdited.current = true;
      setUnsettled(null);
    },
    /** True where the list was still awaited. */
    comeBack: () => {
      const wasAwaited = asking.current !== null;
      stop();
      isEdited.current ||= wasAwaited;
      return wasAwaited;
    },
    /** `options`: those of this very text; null where they are not there yet. */
    settle: (text: string, options: readonly Option[] | null) => {
      const { value, onText, keepsText = false, lookUp } = now.current;
      if (!isEdited.current) return;
      if (text === value || text === "") {
        isEdited.current = false;
        if (text !== value) onText?.("", false);
        drop();
      } else if (options !== null) decide(text, options);
      else {
        isEdited.current = false;
        // Kept at once: the list may come too late, or never.
        if (keepsText) onText?.(text, false);
        const abort = new AbortController();
        asking.current = abort;
        const when = (act: () => void) => {
          if (asking.current !== abort) return;
          asking.current = null;
          act();
        };
        lookUp(text, abort.signal).then(
          (answer) => when(() => decide(text, answer)),
          () => when(() => tell(text, "unreachable")),
        );
      }
    },
  };
}

interface Shown {
  readonly isOpen: boolean;
  readonly unsettled: Unsettled | null;
  readonly showList: () => void;
  readonly takeMeant: () => void;
}

/** While the list is open its field is not red. */
function fieldText<Option extends LookUpOption>(
  props: ComboboxProps<Option>,
  { isOpen, unsettled, showList, takeMeant }: Shown,
): FieldText {
  const { label, hint, warning, confirmation, isOptional, isLabelHidden, id, className, keepsText = false } = props;
  const error = isOpen ? undefined : props.error;
  const text = { label, hint, error, warning, confirmation, isOptional, isLabelHidden, id, className };
  if (unsettled === null || isOpen) return text;
  const note = (
    <Suspense>
      <UnsettledNote {...unsettled} showList={showList} takeMeant={takeMeant} />
    </Suspense>
  );
  const isKept = keepsText && props.isValue === undefined;
  return isKept && unsettled.kind !== "several" ? { ...text, warning: note } : { ...text, error: note };
}

function isAbout(unsettled: Unsettled | null, text: string): boolean {
  return unsettled !== null && unsettled.text.toLowerCase() === text.trim().toLowerCase();
}
