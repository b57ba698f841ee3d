// The cell that says in which containers goods lie: it offers those of this bill, several parted by commas.
import type { Equipment } from "@filings/contract/mpci/filing";
import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { RowActions } from "#filing/mpci/cells/keys.ts";
import { isSaveKey } from "../command-keys.ts";
import { useEditor } from "../editor-context.ts";
import { matching, type Offered, offeredBy, wholeNumbers } from "../paste/containers-of-bill.ts";
import styles from "./grid.module.css";

interface ContainerCellProps {
  readonly first: string;
  readonly label: string;
  readonly actions: RowActions;
}

export function ContainerCell({ first, label, actions }: ContainerCellProps) {
  const { values } = useEditor();
  const { t } = useLingui();
  const listId = useId();
  const [text, setText] = useState(first);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const all = offeredBy(values.at("equipment") as readonly Equipment[]);
  const { before, word } = partsOf(text);
  const { shown, isKnown } = matching(all, word);
  const isStrange = word !== "" && shown.length === 0 && all.length > 0;
  const listed = isStrange ? all : shown;

  function done(value: string | null, move: Parameters<RowActions["done"]>[1]) {
    if (isDone.current) return;
    isDone.current = true;
    actions.done(value, move);
  }
  const take = ({ number }: Offered) => done(wholeNumbers(before + number, all), "down");
  const meant = () => wholeNumbers(text, all);
  function press(event: KeyboardEvent) {
    // The page hears it too and saves what is then in the draft.
    if (isSaveKey(event)) return done(meant(), "stay");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const side = event.shiftKey ? "previous" : "next";
    if (step === undefined && !["Enter", "Tab", "Escape"].includes(event.key)) return;
    if (event.key === "Tab" && !actions.hasCell(side)) return;
    event.preventDefault();
    if (step !== undefined) setActive((at) => Math.max(0, Math.min(listed.length - 1, at + step)));
    else if (event.key === "Escape") done(null, "stay");
    else if (event.key === "Tab") done(meant(), side);
    else {
      const chosen = listed[active] ?? (word !== "" && !isKnown && !isStrange ? listed[0] : undefined);
      if (chosen !== undefined) take(chosen);
      else if (!isStrange) done(meant(), "down");
    }
  }
  return (
    <>
      <input
        ref={input}
        className={styles.editor}
        aria-label={label}
        // biome-ignore lint/a11y/noAutofocus: the cell that is edited has the focus
        autoFocus
        dir="ltr"
        role="combobox"
        aria-expanded={listed.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 && active < listed.length ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(-1);
        }}
        onKeyDown={press}
        onBlur={() => done(meant(), "leave")}
      />
      <Beside anchor={input}>
        {isStrange && (
          <p role="alert" className={styles.besideNote}>
            <Trans>
              <bdi dir="ltr">{word}</bdi> is not one of this bill’s containers. Choose one.
            </Trans>
          </p>
        )}
        {all.length === 0 && (
          <p role="status" className={styles.besideNote}>
            <Trans>This bill has no containers yet. Add them under Containers.</Trans>
          </p>
        )}
        <div id={listId} role="listbox" aria-label={t`Containers of this bill`}>
          {listed.map((offered, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the focus and hears the keys
            <div
              key={offered.number}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(offered)}
            >
              <span className={styles.optionRow}>{offered.row}</span>
              <bdi dir="ltr" className={styles.optionCode}>
                {offered.number}
              </bdi>
              <span>{offered.sizeType}</span>
            </div>
          ))}
        </div>
        {all.length > 1 && (
          <p className={styles.besideNote}>
            <Trans>In several: put a comma between them.</Trans>
          </p>
        )}
      </Beside>
    </>
  );
}

/** Over the page, as the grid cuts off what stands out of it. */
function Beside({ anchor, children }: { anchor: React.RefObject<HTMLElement | null>; children: React.ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in it gives it its height
  useLayoutEffect(() => {
    const place = () => {
      const [from, own] = [anchor.current?.getBoundingClientRect(), list.current];
      if (from === undefined || own === null) return;
      const height = own.offsetHeight;
      const isBelow = from.bottom + height <= innerHeight || from.top < height;
      own.style.insetBlockStart = `${isBelow ? from.bottom : from.top - height}px`;
      own.style.left = `${Math.max(8, Math.min(from.left, innerWidth - own.offsetWidth - 8))}px`;
    };
    place();
    addEventListener("scroll", place, true);
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, true);
      removeEventListener("resize", place);
    };
  }, [anchor, children]);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the cell
    <div ref={list} className={styles.beside} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>,
    document.body,
  );
}

/** What is being typed, and what stands before its comma. */
function partsOf(text: string): { readonly before: string; readonly word: string } {
  const end = Math.max(...[",", ";", "،"].map((mark) => text.lastIndexOf(mark))) + 1;
  return { before: end === 0 ? "" : `${text.slice(0, end)} `, word: text.slice(end).trim() };
}
