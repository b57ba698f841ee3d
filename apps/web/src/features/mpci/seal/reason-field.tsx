// The reason that NAIC is told for an update or a withdrawal, in the letters and the length that its messages carry.
import { limits } from "@filings/contract/limits";
import { useLingui } from "@lingui/react/macro";
import { TextArea } from "#ui/field/text-field.tsx";

/** The letters that NAIC's messages can carry. */
const sayable = /^[\x20-\x7e\xa0-\xff]*$/;

/** As NAIC reads it: in one line. */
export function written(reason: string): string {
  return reason.trim().replaceAll(/\s+/g, " ");
}

/** Undefined: it can be sent. `lacking` says what to do where there is none. */
export function useReasonError(reason: string, lacking: string): string | undefined {
  const { t } = useLingui();
  if (!sayable.test(written(reason))) return t`Write the reason in Latin letters: NAIC’s messages carry no others.`;
  return written(reason).length < limits.reasonLettersLeast ? lacking : undefined;
}

interface ReasonFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
}

export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  const { t } = useLingui();
  return (
    <TextArea
      label={t`Reason`}
      hint={t`NAIC reads it as you write it.`}
      rows={3}
      maxLength={limits.cancelReasonLettersMost}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
