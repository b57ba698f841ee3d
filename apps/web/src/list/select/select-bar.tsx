// The bar of what is selected: how many, the way to all that match, what can be done with them, and the way back.
import { Plural, Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { Kbd } from "#ui/layout/kbd.tsx";
import styles from "./select.module.css";
import type { ListSelection } from "./use-selection.ts";

interface SelectBarProps {
  readonly chosen: ListSelection;
  /** Of the list that is shown: how many match, and whether they are counted to the end. */
  readonly matching: { readonly count: number; readonly isCapped: boolean } | null;
  /** What can be done. */
  readonly children: ReactNode;
}

export function SelectBar({ chosen, matching, children }: SelectBarProps) {
  const { number } = useFormats();
  const { selection, count, elsewhere, clear } = chosen;
  const isAll = selection.kind === "all";
  useEscape(clear, count > 0);
  if (count === 0) return null;
  const isMoreToHave = !isAll && matching !== null && matching.count > count;
  const atLeast = number(matching?.count ?? 0);
  return (
    <section className={styles.bar} aria-labelledby="selected-count">
      <p id="selected-count" className={styles.counted} role="status">
        {isAll && selection.isCapped ? (
          <b>
            <Trans>All {number(count)}+ that match are selected</Trans>
          </b>
        ) : (
          <b>
            <Plural value={count} one="# selected" other="# selected" />
          </b>
        )}
        {!isAll && elsewhere > 0 && (
          <span className="subtle">
            <Plural value={elsewhere} one="# not on this page" other="# not on this page" />
          </span>
        )}
      </p>
      {isMoreToHave && (
        <Button kind="link" size="sm" onClick={() => chosen.chooseAll(matching.count, matching.isCapped)}>
          {matching.isCapped ? (
            <Trans>Select all {atLeast}+ that match</Trans>
          ) : (
            <Plural value={matching.count} one="Select # that matches" other="Select all # that match" />
          )}
        </Button>
      )}
      {children}
      <span className={styles.clear}>
        <Button kind="quiet" size="sm" onClick={clear}>
          <Trans>Clear selection</Trans>
          <Kbd>Esc</Kbd>
        </Button>
      </span>
    </section>
  );
}

/** What lies open on top, and a field with words, take Escape first. */
function useEscape(act: () => void, isOn: boolean): void {
  const clear = useEffectEvent(act);
  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent): void {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("[role=dialog], [role=menu]") !== null) return;
      if (event.target instanceof HTMLElement && event.target.closest("input:not([type=checkbox]), textarea, select"))
        return;
      clear();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}
