// The month one chooses a day from, by keys alone too: fetched when it is opened.
import { useLingui } from "@lingui/react/macro";
import { Popover } from "radix-ui";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../icon/icons.ts";
import { dayAfterKey, firstWeekday, weeksOf } from "./calendar-days.ts";
import styles from "./date-field.module.css";

export interface DateCalendarProps {
  readonly beneath: RefObject<HTMLElement | null>;
  readonly chosen: string | null;
  readonly today: string;
  readonly onTake: (day: string) => void;
  readonly onClose: () => void;
}

/** A month is a grid of days by the ARIA practices. */
const gridRole = { role: "grid" };
const cellOf = (isChosen: boolean) => ({ role: "gridcell", "aria-selected": isChosen });

export function DateCalendar({ beneath, chosen, today, onTake, onClose }: DateCalendarProps) {
  const { t, i18n } = useLingui();
  const [at, setAt] = useState(chosen ?? today);
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const isMoved = useRef(true);
  const language = [i18n.locales].flat()[0] ?? "en-GB";
  const write = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));
  const weeks = weeksOf(at, firstWeekday(language));
  const isRtl = beneath.current !== null && getComputedStyle(beneath.current).direction === "rtl";
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  function press(event: KeyboardEvent): void {
    const next = dayAfterKey(at, event, { isRtl, first: firstWeekday(language) });
    if (next === null) return;
    event.preventDefault();
    isMoved.current = true;
    setAt(next);
  }
  const turn = (key: "PageUp" | "PageDown") => {
    const next = dayAfterKey(at, { key, shiftKey: false }, { isRtl: false, first: 1 });
    if (next !== null) setAt(next);
  };
  return (
    <Popover.Root open modal onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={beneath as RefObject<HTMLElement>} />
      <Popover.Portal container={beneath.current?.closest<HTMLElement>("main, [role=dialog]") ?? null}>
        <Popover.Content
          className={styles.calendar}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-modal="true"
          aria-labelledby={titleId}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            beneath.current?.querySelector("input")?.focus();
          }}
        >
          <div className={styles.head}>
            <IconButton
              size="sm"
              icon={isRtl ? chevronRightIcon : chevronLeftIcon}
              label={t`Month before`}
              hasTooltip={false}
              onClick={() => turn("PageUp")}
            />
            <h2 id={titleId} aria-live="polite">
              {write(at, { month: "long", year: "numeric" })}
            </h2>
            <IconButton
              size="sm"
              icon={isRtl ? chevronLeftIcon : chevronRightIcon}
              label={t`Month after`}
              hasTooltip={false}
              onClick={() => turn("PageDown")}
            />
          </div>
          <table ref={grid} {...gridRole} className={styles.grid} aria-labelledby={titleId} onKeyDown={press}>
            <thead>
              <tr>
                {weeks[0]?.map((day) => (
                  <th key={day} scope="col" abbr={write(day, { weekday: "long" })}>
                    {write(day, { weekday: isRtl ? "narrow" : "short" })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week[0]}>
                  {week.map((day) => (
                    <td key={day} {...cellOf(day === chosen)}>
                      <button
                        type="button"
                        className={styles.day}
                        data-day={day}
                        data-other={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                        tabIndex={day === at ? 0 : -1}
                        aria-current={day === today ? "date" : undefined}
                        aria-label={write(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}
                        onClick={() => onTake(day)}
                      >
                        {Number(day.slice(8))}
                      </button>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
