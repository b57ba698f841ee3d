// The cell of the goods table that holds an HS code: the look-up of its field, within the table's keys.
import { plainHsCode } from "@filings/contract/values/hs-code";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { Move, RowActions } from "#filing/mpci/cells/keys.ts";
import { ComboboxList } from "#ui/field/combobox-list.tsx";
import { useCombobox } from "#ui/field/use-combobox.ts";
import { isAnswered, type LookUpOption } from "#ui/field/use-look-up.ts";
import { isSaveKey } from "../command-keys.ts";
import styles from "../grid/grid.module.css";
import { ownTariffForm } from "./find-hs.ts";
import { useHsLookUp } from "./use-hs-look-up.ts";

interface HsCellProps {
  readonly first: string;
  readonly label: string;
  readonly actions: RowActions;
}

export function HsCell({ first, label, actions }: HsCellProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, note, text, leave, press } = useHsCell({ first, actions });
  const { found, at, isOpen } = state;
  return (
    <>
      <input
        ref={input}
        className={styles.editor}
        aria-label={label}
        // biome-ignore lint/a11y/noAutofocus: the cell that is edited has the focus
        autoFocus
        dir="auto"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.options[at] !== undefined ? `${listId}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => state.type(target.value)}
        onKeyDown={press}
        onBlur={() => leave("leave")}
      />
      {isOpen && (
        <ComboboxList
          id={listId}
          label={label}
          beneath={input}
          {...{ found, at, note, query: state.query, level: state.level }}
          onChoose={(index) => state.take(found.options[index])}
          onClose={state.close}
        />
      )}
    </>
  );
}

/** The keys of the look-up and those of the table, and the one text that the edit ends with. */
function useHsCell({ first, actions }: Pick<HsCellProps, "first" | "actions">) {
  const isDone = useRef(false);
  const { lookUp, note, needsMore } = useHsLookUp(plainHsCode(first));
  function done(value: string | null, move: Move) {
    if (isDone.current) return;
    isDone.current = true;
    actions.done(value, move);
  }
  const [begun, setBegun] = useState<string | null>(null);
  /** A code that this bill needs longer stays in the cell, so that its other digits can follow it. */
  const taken = (code: string) => (needsMore(code) ? setBegun(code) : done(code, "down"));
  const state = useCombobox({ value: "", begun: first, lookUp, onTake: ({ code }) => taken(code) });
  const text = state.typed ?? begun ?? "";
  const pointedAt = state.found.options[state.at];
  /** With the choice that is pointed at, otherwise with what is typed. */
  const leave = (move: Move) => done(pointedAt !== undefined && canBeTaken(pointedAt) ? pointedAt.code : text, move);

  function enter() {
    const isNumber = text === "" || ownTariffForm.test(plainHsCode(text));
    const isAwaited = !isAnswered(state.found) && (state.pointed !== null || !isNumber);
    if (state.isOpen && (pointedAt !== undefined || isAwaited)) state.enter();
    else done(text, "down");
  }
  function press(event: KeyboardEvent) {
    // The page hears it too and saves what is then in the draft.
    if (isSaveKey(event)) return leave("stay");
    const side = event.shiftKey ? "previous" : "next";
    if (!["ArrowDown", "ArrowUp", "Enter", "Tab", "Escape"].includes(event.key)) return;
    if (event.key === "Tab" && !actions.hasCell(side)) return;
    event.preventDefault();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") state.point(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Escape") done(null, "stay");
    else if (event.key === "Tab") leave(side);
    else enter();
  }
  return { state, note, text, leave, press };
}

function canBeTaken({ isDisabled, leadsTo }: LookUpOption): boolean {
  return isDisabled !== true && leadsTo === undefined;
}
