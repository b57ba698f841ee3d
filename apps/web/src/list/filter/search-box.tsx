// The search over a list: asked when the typing pauses, kept in the address.
import { limits } from "@filings/contract/limits";
import type { RefObject } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import { searchIcon } from "#ui/icon/icons.ts";
import { Kbd } from "#ui/layout/kbd.tsx";
import styles from "./filters.module.css";
import { pastedNumbers } from "./pasted-numbers.ts";
import { useAsked } from "./use-asked.ts";

export const searchPauseMs = 300;
const trimmed = (text: string) => text.trim();

interface SearchBoxProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  /** What is searched, for those who listen, and in short. */
  readonly label: string;
  readonly placeholder: string;
  readonly onSearch: (text: string) => void;
  /** Several numbers were pasted at once; absent: they are one text. */
  readonly onNumbers?: ((numbers: readonly string[]) => void) | undefined;
}

export function SearchBox({ field, value, label, placeholder, onSearch, onNumbers }: SearchBoxProps) {
  const [typed, setTyped] = useAsked({
    value,
    pauseMs: searchPauseMs,
    keyOf: trimmed,
    onAsk: (text) => onSearch(trimmed(text)),
  });
  return (
    <div className={styles.search}>
      <Icon shape={searchIcon} />
      <input
        ref={field}
        type="search"
        value={typed}
        maxLength={limits.searchLettersMost}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        onChange={(event) => setTyped(event.target.value)}
        onPaste={(event) => {
          const numbers = onNumbers && pastedNumbers(event.clipboardData.getData("text"));
          if (numbers === undefined) return;
          event.preventDefault();
          onNumbers?.(numbers);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && typed !== "") {
            event.preventDefault();
            setTyped("");
          }
        }}
      />
      <Kbd>/</Kbd>
    </div>
  );
}
