// The reason that NAIC is told for an update or a withdrawal, in the letters and the length that its messages carry.
import { limits } from "@filings/contract/limits";
import { isSendable } from "@filings/contract/mpci/rules/text/sendable";
import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { NotKept } from "#offline/unsent/not-kept.tsx";
import { slots } from "#offline/unsent/slots.ts";
import { TextArea } from "#ui/field/text-field.tsx";

/** As NAIC reads it: in one line. */
export function written(reason: string): string {
  return reason.trim().replaceAll(/\s+/g, " ");
}

/** Undefined: it can be sent. `lacking` says what to do where there is none. */
export function useReasonError(reason: string, lacking: string): string | undefined {
  const { t } = useLingui();
  const tooLong = useLengthError(reason);
  if (!isSendable(written(reason))) return t`Write the reason in Latin letters: NAIC’s messages carry no others.`;
  return tooLong ?? (written(reason).length < limits.reasonLettersLeast ? lacking : undefined);
}

/** Said as soon as it is so: nothing of what is typed or pasted is cut off unseen. */
function useLengthError(reason: string): string | undefined {
  const { t } = useLingui();
  const most = limits.cancelReasonLettersMost;
  const { length } = written(reason);
  return length > most ? t`Shorten the reason to at most ${most} characters: it has ${length}.` : undefined;
}

interface ReasonFieldProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
}

export function ReasonField({ ref, value, error, onChange }: ReasonFieldProps) {
  const { t } = useLingui();
  const tooLong = useLengthError(value);
  return (
    <>
      <TextArea
        ref={ref}
        label={t`Reason`}
        hint={t`NAIC reads it as you write it.`}
        rows={3}
        value={value}
        error={error ?? tooLong}
        onChange={({ target }) => onChange(target.value)}
      />
      <NotKept name={slots.reason.prefix} />
    </>
  );
}
