// That the credits do not cover the filing, and the one way to more of them; the plan's fee stops a submission alike.
import { Trans, useLingui } from "@lingui/react/macro";
import { buttonClass } from "#ui/button/button.tsx";
import { TopUpLink } from "./top-up-link.tsx";

function isShortOfCredits(code: string | null): boolean {
  return code === "insufficient_balance";
}

/** The server's sentence says what to do, as the button here does: beside it stands what is wrong. */
export function useShortWords(): (code: string | null, sentence: string) => string {
  const { t } = useLingui();
  return (code, sentence) => (isShortOfCredits(code) ? t`Your credits do not cover this filing` : sentence);
}

export function offersTopUp(code: string | null): boolean {
  return isShortOfCredits(code) || code === "plan_unpaid";
}

/** Nothing where neither credits nor a fee is missing. */
export function TopUpButton({ code }: { readonly code: string | null }) {
  if (!offersTopUp(code)) return null;
  return (
    <TopUpLink className={buttonClass({ size: "sm", kind: "primary" })}>
      {isShortOfCredits(code) ? <Trans>Buy credits</Trans> : <Trans>Pay</Trans>}
    </TopUpLink>
  );
}
