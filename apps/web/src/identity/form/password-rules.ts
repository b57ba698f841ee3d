// What the page itself can say of a new password; whether it is a common one, the server knows.
import { limits } from "@filings/contract/limits";
import { useLingui } from "@lingui/react/macro";

export interface PasswordRules {
  readonly hint: string;
  readonly wrongWith: (password: string) => string | false;
}

export function usePasswordRules(): PasswordRules {
  const { t } = useLingui();
  const least = limits.passwordLettersLeast;
  return {
    hint: t`At least ${least} characters. Four unrelated words work well.`,
    wrongWith: (password) => {
      const count = [...password].length;
      if (count === 0) return t`Enter a password of at least ${least} characters.`;
      return count < least && t`Use at least ${least} characters; this has ${count}.`;
    },
  };
}
