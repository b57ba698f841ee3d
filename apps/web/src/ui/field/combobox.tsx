// Looks up a code list by code or by name while one types; arrows, Enter and Escape do the rest.
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { Icon } from "../icon/icon.tsx";
import { searchIcon } from "../icon/icons.ts";
import styles from "./combobox.module.css";
import { Field, type FieldText } from "./field.tsx";
import input from "./input.module.css";
import { isAnswered, type LookUp, type LookUpOption, meantBy, useLookUp } from "./use-look-up.ts";

const fetchList = () => import("./combobox-list.tsx");
const ComboboxList = lazy(async () => ({ default: (await fetchList()).ComboboxList }));

export interface ComboboxProps extends FieldText {
  readonly value: LookUpOption | null;
  readonly onChange: (value: LookUpOption | null) => void;
  readonly onBlur?: () => void;
  readonly lookUp: LookUp;
  /** What to try when nothing fits. */
  readonly nothingFound?: (query: string) => ReactNode;
  /** A code that is in no list may stay as it was typed. */
  readonly keepsUnknown?: boolean;
  readonly placeholder?: string;
  readonly name?: string;
  readonly isDisabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Combobox(props: ComboboxProps) {
  const {
    value,
    onChange,
    onBlur,
    lookUp,
    nothingFound,
    keepsUnknown = false,
    placeholder,
    name,
    isDisabled,
    ref,
  } = props;
  const listId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  // What was done before the list was there is done once it is.
  const [isEntered, setEntered] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const query = (typed ?? "").trim();
  // Behind the page rather than with it; and there already should the line be lost.
  useEffect(() => void fetchList().catch(() => {}), []);
  const found = useLookUp(lookUp, query, isOpen || isLeft);
  const options = found.options;
  const at = Math.min(active, options.length - 1);
  const isLate = found.state === "waiting";
  useEffect(() => {
    if (!isAnswered(found) || !(isEntered || isLeft)) return;
    const meant = isEntered ? meantBy(query, options) : undefined;
    setEntered(false);
    setLeft(false);
    if (meant !== undefined && meant.isDisabled !== true) choose(meant);
    else if (isLeft) settle();
  });

  function choose(option: LookUpOption | null) {
    if (option?.isDisabled === true) return;
    onChange(option);
    setTyped(null);
    setOpen(false);
  }
  function type(text: string) {
    setTyped(text);
    setActive(0);
    setOpen(true);
    setEntered(false);
    if (text === "" && value !== null) onChange(null);
  }
  function settle() {
    const exact = options.find(({ code }) => code.toLowerCase() === query.toLowerCase());
    if (exact !== undefined) choose(exact);
    else if (keepsUnknown) onChange({ code: query.toUpperCase(), name: "" });
    setTyped(null);
  }
  function leave() {
    setOpen(false);
    if (query === "") setTyped(null);
    else if (isAnswered(found)) settle();
    else setLeft(true);
    onBlur?.();
  }
  function comeBack() {
    if (!isLeft) return;
    setLeft(false);
    setOpen(true);
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else if (options.length > 0) setActive((at + move + options.length) % options.length);
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      const option = options[at];
      if (!isAnswered(found)) setEntered(true);
      else if (option !== undefined) choose(option);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
      setOpen(false);
      setEntered(false);
    }
  }

  const text = props.error !== undefined && (isOpen || isLeft) ? { ...props, error: undefined } : props;
  return (
    <Field {...fieldText(text)}>
      {(control) => (
        <>
          <span ref={box} className={styles.box}>
            <input
              {...control}
              ref={ref}
              name={name}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              dir="auto"
              className={classNames(input.input, styles.input)}
              placeholder={placeholder}
              disabled={isDisabled}
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && options[at] !== undefined ? `${listId}-${at}` : undefined}
              value={typed ?? shownValue(value)}
              onChange={(event) => type(event.target.value)}
              onFocus={comeBack}
              onClick={() => setOpen(true)}
              onKeyDown={press}
              onBlur={leave}
            />
            {isLate ? (
              <Spinner size="sm" className={styles.mark} />
            ) : (
              <Icon shape={searchIcon} size="sm" className={styles.mark} />
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
                onChoose={choose}
                onPoint={setActive}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}

function shownValue(value: LookUpOption | null): string {
  if (value === null) return "";
  return value.name === "" ? value.code : `${value.code} · ${value.name}`;
}

function fieldText({
  label,
  hint,
  error,
  warning,
  confirmation,
  isOptional,
  isLabelHidden,
  id,
  className,
}: FieldText): FieldText {
  return { label, hint, error, warning, confirmation, isOptional, isLabelHidden, id, className };
}
