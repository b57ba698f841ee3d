// The choices of a filter, beneath its pill: fetched behind the page, for what places them brings much with it.
import { Popover } from "radix-ui";
import type { RefObject } from "react";
import { Checkbox } from "#ui/field/checkbox.tsx";
import styles from "./filters.module.css";

export interface FilterChoice<T extends string> {
  readonly value: T;
  readonly label: string;
}

interface FilterChoicesProps<T extends string> {
  readonly id: string;
  readonly label: string;
  readonly beneath: RefObject<HTMLElement | null>;
  readonly choices: readonly FilterChoice<T>[];
  readonly chosen: readonly T[];
  readonly onToggle: (value: T, isChosen: boolean) => void;
  readonly onClose: () => void;
}

export function FilterChoices<T extends string>(props: FilterChoicesProps<T>) {
  const { id, label, beneath, choices, chosen, onToggle, onClose } = props;
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={beneath as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          className={styles.choices}
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          // The pill closes what it opened by itself.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && beneath.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A press outside has moved the focus already.
            if (document.activeElement === null || document.activeElement === document.body) beneath.current?.focus();
          }}
        >
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              label={choice.label}
              checked={chosen.includes(choice.value)}
              onChange={(event) => onToggle(choice.value, event.target.checked)}
            />
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
