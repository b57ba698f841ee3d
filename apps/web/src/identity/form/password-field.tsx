// A password to type or paste, which can be shown while one is alone.
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import type { PlainField } from "./use-plain-form.ts";

interface PasswordFieldProps extends PlainField {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isNew?: boolean;
}

export function PasswordField({ label, hint, isNew = false, ...field }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      hint={hint}
      type={isShown ? "text" : "password"}
      autoComplete={isNew ? "new-password" : "current-password"}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <Button
          kind="link"
          size="sm"
          aria-pressed={isShown}
          aria-label={t`Show the password`}
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
