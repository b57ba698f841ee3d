// A passphrase to type, which can be shown while one is alone.
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, type Ref, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";

interface PassphraseFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: ReactNode;
  readonly value: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly isNew?: boolean;
  readonly onChange: (passphrase: string) => void;
}

export function PassphraseField({ ref, label, value, hint, error, isNew = false, onChange }: PassphraseFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      ref={ref}
      label={label}
      hint={hint}
      error={error}
      value={value}
      type={isShown ? "text" : "password"}
      autoComplete={isNew ? "new-password" : "current-password"}
      spellCheck={false}
      autoCapitalize="none"
      onChange={({ target }) => onChange(target.value)}
      suffix={
        <Button
          kind="link"
          size="sm"
          aria-pressed={isShown}
          aria-label={t`Show the passphrase`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? (
            <Trans comment="Hide what is typed">Hide</Trans>
          ) : (
            <Trans comment="Show what is typed">Show</Trans>
          )}
        </Button>
      }
    />
  );
}
