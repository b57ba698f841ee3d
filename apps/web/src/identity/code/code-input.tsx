// Six boxes with one real field over them: one place for pasting, for filling in by the browser, and for screen readers.
import type { Ref } from "react";
import styles from "../identity.module.css";

export const codeLength = 6;
const boxes = [0, 1, 2, 3, 4, 5] as const;

interface CodeInputProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly id: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly describedBy: string;
  readonly onChange: (value: string) => void;
}

export function CodeInput({ ref, id, value, isWrong, describedBy, onChange }: CodeInputProps) {
  return (
    <span className={styles.code} data-wrong={isWrong || undefined}>
      <input
        ref={ref}
        id={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        value={value}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        onChange={(event) => onChange(digitsOf(event.target.value))}
      />
      <span aria-hidden="true">
        {boxes.map((box) => (
          <i key={box} data-caret={box === Math.min(value.length, codeLength - 1) || undefined}>
            {value[box]}
          </i>
        ))}
      </span>
    </span>
  );
}

/** Whatever is pasted: the digits count, in any script. */
export function digitsOf(text: string): string {
  return (text.match(/\p{Nd}/gu) ?? []).map(numberOf).join("").slice(0, codeLength);
}

/** The digits of every script stand in a row from nought to nine. */
function numberOf(digit: string): number {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
