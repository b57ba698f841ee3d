// The search over bills, containers, parties and vessels: asked when the typing pauses, kept in the address.
import { useLingui } from "@lingui/react/macro";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import { searchIcon } from "#ui/icon/icons.ts";
import { searchLettersMost } from "./list-address.ts";
import styles from "./list-filters.module.css";

export const searchPauseMs = 300;

interface SearchBoxProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

export function SearchBox({ field, value, onSearch }: SearchBoxProps) {
  const { t } = useLingui();
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
        maxLength={searchLettersMost}
        aria-label={t`Search by bill, container, party or vessel`}
        aria-keyshortcuts="/"
        placeholder={t`Bill, container, party, vessel`}
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
