// One filter as a pill: what is chosen stands on it, the choices open beneath it, and one press takes it away.
import { useLingui } from "@lingui/react/macro";
import { Popover } from "radix-ui";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { chevronDownIcon, xIcon } from "#ui/icon/icons.ts";
import styles from "./filters.module.css";

export interface FilterChoice<T extends string> {
  readonly value: T;
  readonly label: string;
}

interface FilterPillProps<T extends string> {
  readonly label: string;
  readonly choices: readonly FilterChoice<T>[];
  readonly chosen: readonly T[];
  /** At most one of them. */
  readonly isSingle?: boolean;
  readonly onChoose: (chosen: readonly T[] | undefined) => void;
}

export function FilterPill<T extends string>({
  label,
  choices,
  chosen,
  isSingle = false,
  onChoose,
}: FilterPillProps<T>) {
  const { t } = useLingui();
  const names = choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label);
  const isOn = names.length > 0;
  const first = names[0] ?? "";
  const more = names.length - 1;
  function toggle(value: T, isChosen: boolean): void {
    const others = isSingle ? [] : chosen.filter((each) => each !== value);
    const next = isChosen ? [...others, value] : others;
    onChoose(next.length === 0 ? undefined : next);
  }
  return (
    <span className={styles.pill} data-on={isOn || undefined}>
      <Popover.Root>
        <Popover.Trigger className={styles.pillButton}>
          <span>{label}</span>
          {isOn && <b>{more === 0 ? first : t`${first} and ${more} more`}</b>}
          {!isOn && <Icon shape={chevronDownIcon} size="sm" />}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className={styles.choices}
            aria-label={label}
            align="start"
            sideOffset={6}
            collisionPadding={8}
          >
            {choices.map((choice) => (
              <Checkbox
                key={choice.value}
                label={choice.label}
                checked={chosen.includes(choice.value)}
                onChange={(event) => toggle(choice.value, event.target.checked)}
              />
            ))}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {isOn && (
        <button
          type="button"
          className={styles.pillClear}
          aria-label={t`Clear filter: ${label}`}
          onClick={() => onChoose(undefined)}
        >
          <Icon shape={xIcon} size="sm" />
        </button>
      )}
    </span>
  );
}
