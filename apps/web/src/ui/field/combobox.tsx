// Looks up a code list by code or by name while one types; what is highlighted is what Enter and Tab take.
import { type KeyboardEvent, type ReactNode, type Ref, Suspense, useEffect, useId, useRef } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { Icon } from "../icon/icon.tsx";
import { chevronsUpDownIcon } from "../icon/icons.ts";
import { latePart } from "../late-part.ts";
import styles from "./combobox.module.css";
import type { Unsettled } from "./combobox-note.tsx";
import { Field, type FieldControl, type FieldText } from "./field.tsx";
import type { SettlingProps } from "./settling/settling.ts";
import { useCombobox } from "./use-combobox.ts";
import type { LookUpOption } from "./use-look-up.ts";

const fetchList = () => import("./combobox-list.tsx");
const fetchNote = () => import("./combobox-note.tsx");
const UnsettledNote = latePart(async () => (await fetchNote()).UnsettledNote);
const UnaskedNote = latePart(async () => (await fetchNote()).UnaskedNote);
const ComboboxList = latePart(async () => (await fetchList()).ComboboxList);

export interface ComboboxProps<Option extends LookUpOption = LookUpOption> extends FieldText, SettlingProps<Option> {
  /** Stands behind the value: the name of a code. */
  readonly known?: ReactNode;
  readonly onBlur?: () => void;
  /** What to try when nothing fits. */
  readonly nothingFound?: (query: string) => ReactNode;
  /** Stands above the list, so that it is read before a choice. */
  readonly listNote?: ReactNode;
  readonly placeholder?: string;
  readonly name?: string;
  readonly isDisabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Combobox<Option extends LookUpOption>(props: ComboboxProps<Option>) {
  const { value, known, onBlur } = props;
  const listId = useId();
  const box = useRef<HTMLSpanElement>(null);
  // Behind the page rather than with it; and there already should the line be lost.
  useEffect(() => void Promise.all([fetchList(), fetchNote()]).catch(() => {}), []);
  const state = useCombobox(props);
  const { typed, query, level, isOpen, found, at, settling } = state;
  const { unsettled } = settling;
  const focus = () => box.current?.querySelector("input")?.focus();
  /** The list for a text that was left and could be more than one. */
  function showList() {
    state.type(typed ?? value);
    focus();
  }
  function takeMeant() {
    settling.takeOnly();
    focus();
  }
  function leave() {
    state.settle();
    // In a dialog once the next field has the focus: what goes in between makes it take the focus for itself.
    if (box.current?.closest("[role=dialog]")) setTimeout(state.close);
    else state.close();
    onBlur?.();
  }
  const isAboutText = isAbout(unsettled, typed ?? value);
  return (
    <Field {...fieldText(props, { isOpen, unsettled: isAboutText ? unsettled : null, showList, takeMeant })}>
      {(control) => (
        <>
          <span ref={box} className={styles.control} data-invalid={control["aria-invalid"]}>
            <Input {...props} control={control} state={state} listId={listId} onLeave={leave} />
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
                level={level}
                at={at}
                note={props.listNote}
                nothingFound={props.nothingFound}
                onChoose={(index) => state.take(found.options[index])}
                onClose={state.close}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}

interface InputProps<Option extends LookUpOption>
  extends Pick<ComboboxProps, "value" | "name" | "placeholder" | "isDisabled" | "ref"> {
  readonly control: FieldControl;
  readonly state: ReturnType<typeof useCombobox<Option>>;
  readonly listId: string;
  readonly onLeave: () => void;
}

function Input<Option extends LookUpOption>(props: InputProps<Option>) {
  const { control, state, listId, onLeave, ref, name, placeholder, isDisabled, value } = props;
  const { typed, isOpen, found, at } = state;
  const isEntering = useRef(false);
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      state.point(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Tab") {
      // Before the focus goes: it is to find the field that the choice asks for.
      state.settle();
      state.close();
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      state.enter();
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      state.close();
    }
  }
  return (
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
      aria-activedescendant={isOpen && found.options[at] !== undefined ? `${listId}-${at}` : undefined}
      value={typed ?? value}
      onChange={(event) => {
        isEntering.current = false;
        state.type(event.target.value);
      }}
      onFocus={({ currentTarget }) => {
        isEntering.current = true;
        currentTarget.select();
        if (state.settling.comeBack()) state.open();
      }}
      onClick={({ currentTarget }) => {
        // The press that enters the field would put the cursor into the text: what is typed next replaces it.
        if (isEntering.current) currentTarget.select();
        isEntering.current = false;
        state.open();
      }}
      onKeyDown={press}
      onBlur={onLeave}
    />
  );
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
  if (isOpen) return text;
  if (unsettled === null) return props.isUnasked === true ? calmText(text, <UnaskedNote left={props.value} />) : text;
  const note = (
    <Suspense>
      <UnsettledNote {...unsettled} showList={showList} takeMeant={takeMeant} />
    </Suspense>
  );
  if (unsettled.kind === "unreachable") return calmText(text, note);
  const isKept = keepsText && props.isValue === undefined;
  return isKept && unsettled.kind !== "several" ? { ...text, warning: note } : { ...text, error: note };
}

/** In place of what is said of a text that is in no list: whether it is in this one is not known yet. */
function calmText(text: FieldText, note: ReactNode): FieldText {
  return { ...text, error: undefined, warning: undefined, hint: <Suspense>{note}</Suspense> };
}

function isAbout(unsettled: Unsettled | null, text: string): boolean {
  return unsettled !== null && unsettled.text.toLowerCase() === text.trim().toLowerCase();
}
