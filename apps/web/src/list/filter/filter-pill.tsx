// One filter as a pill: what is chosen stands on it, the choices open beneath it, and one press takes it away.
import { useLingui } from "@lingui/react/macro";
import { Suspense, useId, useRef, useState } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import { chevronDownIcon, xIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { useBehind } from "#ui/later.tsx";
import type { FilterChoices as Choices, FilterChoice } from "./filter-choices.tsx";
import styles from "./filters.module.css";
import { useAsked } from "./use-asked.ts";

const fetchChoices = () => import("./filter-choices.tsx");
const FilterChoices = latePart(async () => (await fetchChoices()).FilterChoices) as typeof Choices;

/** The mark is painted before the list is asked for, and several presses in a row ask for it once. */
const choicePauseMs = 80;
/** In whatever order they were pressed; the address has its own. */
const keyOfChosen = (chosen: readonly string[]) => chosen.toSorted().join(" ");

interface FilterPillProps<T extends string> {
  readonly label: string;
  readonly choices: readonly FilterChoice<T>[];
  readonly chosen: readonly T[];
  /** At most one of them. */
  readonly isSingle?: boolean;
  /** The choices are about to be seen. */
  readonly onOpen?: () => void;
  readonly onChoose: (chosen: readonly T[] | undefined) => void;
}

export function FilterPill<T extends string>({
  label,
  choices,
  chosen,
  isSingle = false,
  onOpen,
  onChoose,
}: FilterPillProps<T>) {
  const { t } = useLingui();
  const id = useId();
  const pill = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useBehind(fetchChoices);
  const [wanted, want] = useAsked({
    value: chosen,
    pauseMs: choicePauseMs,
    keyOf: keyOfChosen,
    onAsk: (next) => onChoose(next.length === 0 ? undefined : next),
  });
  const names = choices.filter(({ value }) => wanted.includes(value)).map((choice) => choice.label);
  const isOn = names.length > 0;
  const first = names[0] ?? "";
  const more = names.length - 1;
  function toggle(value: T, isChosen: boolean): void {
    const others = isSingle ? [] : wanted.filter((each) => each !== value);
    want(isChosen ? [...others, value] : others);
  }
  return (
    <span className={styles.pill} data-on={isOn || undefined}>
      <button
        ref={pill}
        type="button"
        className={styles.pillButton}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={() => void fetchChoices().catch(() => {})}
        onClick={() => {
          onOpen?.();
          setOpen(!isOpen);
        }}
      >
        <span>{label}</span>
        {isOn && <b>{more === 0 ? first : t`${first} and ${more} more`}</b>}
        {!isOn && <Icon shape={chevronDownIcon} size="sm" />}
      </button>
      {isOpen && (
        <Suspense>
          <FilterChoices
            id={id}
            label={label}
            beneath={pill}
            choices={choices}
            chosen={wanted}
            onToggle={toggle}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {isOn && (
        <button
          type="button"
          className={styles.pillClear}
          aria-label={t`Clear filter: ${label}`}
          onClick={() => want([])}
        >
          <Icon shape={xIcon} size="sm" />
        </button>
      )}
    </span>
  );
}
