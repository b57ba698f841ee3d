// The search over a list: asked when the typing pauses, kept in the address.
import { limits } from "@filings/contract/limits";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import { searchIcon } from "#ui/icon/icons.ts";
import styles from "./filters.module.css";

export const searchPauseMs = 300;

interface SearchBoxProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  /** What is searched, for those who listen, and in short. */
  readonly label: string;
  readonly placeholder: string;
  readonly onSearch: (text: string) => void;
}

export function SearchBox({ field, value, label, placeholder, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const ask = useRef(onSearch);
  ask.current = onSearch;
  // The way back through the history changes the address, and the box follows it.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const text = typed.trim();
    if (text === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text;
      ask.current(text);
    }, searchPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
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
        onKeyDown={(event) => {
          if (event.key === "Escape" && typed !== "") {
            event.preventDefault();
            setTyped("");
          }
        }}
      />
      <kbd className={styles.key}>/</kbd>
    </div>
  );
}
