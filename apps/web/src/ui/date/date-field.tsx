// A day, or a day and a time, typed as one is used to, the same in every browser; what was understood is spelled out beneath.
import { isolatedOurs } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { type ReactNode, type Ref, Suspense, useRef, useState } from "react";
import { toldNow } from "#i18n/time/told-time.ts";
import { dayNamed, withoutComma } from "#i18n/time/weekday.ts";
import { classNames } from "../class-names.ts";
import { Field, type FieldText } from "../field/field.tsx";
import input from "../field/input.module.css";
import { Icon } from "../icon/icon.tsx";
import { calendarIcon } from "../icon/icons.ts";
import { latePart } from "../late-part.ts";
import styles from "./date-field.module.css";
import { daysOfMonth, isDay, isMoment, readTime } from "./read-date.ts";

const fetchCalendar = () => import("./date-calendar.tsx");
const DateCalendar = latePart(async () => (await fetchCalendar()).DateCalendar);

export interface DateFieldProps extends FieldText {
  /** What was understood, `2026-11-20` or `2026-11-20T18:00`; else the text as it was typed. */
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly disabled?: boolean | undefined;
  /** What the clocks show where the time is meant; the reader's own unless it is said. */
  readonly now?: (() => string) | undefined;
  /** How many days after today the example in the empty field is. */
  readonly exampleInDays?: number | undefined;
  /** Whose time it is: "Ningbo time". */
  readonly whose?: string | undefined;
}

/** A day, `YYYY-MM-DD`. */
export function DateField(props: DateFieldProps) {
  return <DateTextField {...props} hasTime={false} />;
}

/** A day and a time of day, `YYYY-MM-DDTHH:MM`. */
export function DateTimeField(props: DateFieldProps) {
  return <DateTextField {...props} hasTime />;
}

function DateTextField({ hasTime, ...props }: DateFieldProps & { readonly hasTime: boolean }) {
  const { value, onChange, onBlur, name, ref, disabled, now = readersNow, exampleInDays = 0, whose, ...text } = props;
  const { t, i18n } = useLingui();
  const spell = useSpelled();
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  // A value that came from elsewhere meanwhile takes the place of what was typed.
  const isTyping = typed !== null && typed.value === value;
  const isUnderstood = hasTime ? isMoment(value) : isDay(value);
  const spelled = isUnderstood ? spell(value, whose) : null;
  const example = written(dayAfter(now(), exampleInDays) + (hasTime ? "T18:00" : ""));

  function type(next: string): void {
    const { date, time, noTime } = readTime(next, now());
    const isWhole = date !== null && (hasTime ? time !== null : time === null && noTime === undefined);
    const read = !isWhole ? next : hasTime ? `${date}T${time}` : date;
    setTyped({ text: next, value: read });
    onChange({ target: { value: read } });
  }
  function sentence(): string {
    const { date, noTime, yearOrTime, shortMonth } = readTime(value, now());
    if (shortMonth !== undefined) {
      const [month, days] = [monthName(shortMonth, i18n.locales), daysOfMonth(shortMonth)];
      return t`${month} has ${days} days. Type a day from 1 to ${days}.`;
    }
    if (!hasTime) return t`Type the day, like 20/11/2026 or 20 Nov 2026.`;
    if (noTime !== undefined) return t`There is no time ${noTime}. Type one from 00:00 to 23:59.`;
    if (yearOrTime !== undefined)
      return t`${yearOrTime} can be the year or the time. Type both, like 20/11/2026 18:00.`;
    return date === null ? t`Type the day and the time, like 20/11/2026 18:00.` : t`Add the time, like 18:00.`;
  }
  function take(day: string): void {
    const time = isUnderstood ? value.slice(11) : (readTime(value, now()).time ?? "");
    type(hasTime ? `${written(day)} ${time}`.trim() : written(day));
    setOpen(false);
  }
  const isUnread = value.trim() !== "" && !isUnderstood && !isTyping;
  return (
    <Field
      {...text}
      error={isUnread ? sentence() : text.error && withSpelled(spelled, text.error)}
      warning={text.warning && withSpelled(spelled, text.warning)}
      hint={withSpelled(spelled, text.hint)}
    >
      {(control) => (
        <span ref={frame} className={classNames(input.affixed, styles.frame)}>
          <input
            {...control}
            ref={ref}
            type="text"
            name={name}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            className={classNames(input.input, input.number)}
            placeholder={isolatedOurs(t`e.g. ${example}`)}
            value={isTyping ? typed.text : written(value)}
            onChange={({ target }) => type(target.value)}
            onKeyDown={(event) => {
              if (!event.altKey || event.key !== "ArrowDown") return;
              event.preventDefault();
              setOpen(true);
            }}
            onBlur={() => {
              setTyped(null);
              onBlur?.();
            }}
          />
          <button
            type="button"
            className={classNames(input.affix, styles.open)}
            disabled={disabled}
            aria-label={t`Choose the day`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={() => void fetchCalendar().catch(() => {})}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon shape={calendarIcon} size="sm" />
          </button>
          {isOpen && (
            <Suspense>
              <DateCalendar
                beneath={frame}
                chosen={isUnderstood ? value.slice(0, 10) : null}
                today={now().slice(0, 10)}
                onTake={take}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </span>
      )}
    </Field>
  );
}

function dayAfter(now: string, days: number): string {
  return new Date(Date.parse(`${now.slice(0, 10)}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** As it stands in the field: 20/11/2026 18:00; a text that was not understood stays what it is. */
export function written(value: string): string {
  if (!isDay(value) && !isMoment(value)) return value;
  const [date = "", time] = value.split("T");
  const day = date.split("-").reverse().join("/");
  return time === undefined ? day : `${day} ${time}`;
}

/** Of a month "2027-02". */
function monthName(month: string, locales: Intl.LocalesArgument): string {
  const form = new Intl.DateTimeFormat(locales, { month: "long", year: "numeric", timeZone: "UTC" });
  return form.format(new Date(`${month}-01T00:00Z`));
}

function readersNow(): string {
  const at = new Date(toldNow());
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** "Fri 20 Nov 2026, 18:00 Ningbo time": the name of the month leaves no doubt. */
export function useSpelled(): (value: string, whose?: string) => string {
  const { t, i18n } = useLingui();
  return (value, whose) => {
    const form = new Intl.DateTimeFormat(i18n.locales, { ...dayNamed(i18n.locale), timeZone: "UTC" });
    const day = withoutComma(i18n.locale, form.format(new Date(`${value.slice(0, 10)}T00:00Z`)));
    const time = value.slice(11);
    if (time === "") return day;
    return whose === undefined ? t`${day}, ${time}` : t`${day}, ${time} ${whose}`;
  };
}

function withSpelled(spelled: string | null, hint: ReactNode): ReactNode {
  if (spelled === null || hint === undefined) return spelled ?? hint;
  return (
    <>
      {spelled}
      <br />
      {hint}
    </>
  );
}
