// Signing in: e-mail and password first, then the code that was sent.
import { Trans, useLingui } from "@lingui/react/macro";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { usePageTitle } from "#i18n/use-page-title.ts";
import type { SentCode } from "#identity/code/sent-code.ts";
import styles from "#identity/identity.module.css";
import { IdentityCard } from "#identity/identity-card.tsx";
import { targetOf } from "#session/own-paths.ts";
import { useSession } from "#session/session-context.tsx";
import { CodeStep } from "./code-step.tsx";
import type { LoginSearch } from "./login-search.ts";
import { PasswordStep } from "./password-step.tsx";
import type { Credentials } from "./use-login-code.ts";

const route = getRouteApi("/identity/login");

export function SignInScreen() {
  const { t } = useLingui();
  usePageTitle(t`Sign in`);
  const { to, reason } = route.useSearch();
  const session = useSession();
  const router = useRouter();
  const [sent, setSent] = useState<{ credentials: Credentials; code: SentCode } | null>(null);

  async function signIn(code: string): Promise<void> {
    if (sent === null) return;
    const target = targetOf(to);
    await session.signIn({ ...sent.credentials, code }, { deeper: target !== "/" });
    await router.navigate({ href: `/filings-redirect${target}`, replace: true });
  }

  return (
    <IdentityCard>
      {sent === null && reason !== undefined && <ReasonNote reason={reason} />}
      {sent === null ? (
        <PasswordStep onSent={(credentials, code) => setSent({ credentials, code })} />
      ) : (
        <CodeStep {...sent} onBack={() => setSent(null)} onCode={signIn} />
      )}
    </IdentityCard>
  );
}

function ReasonNote({ reason }: { reason: NonNullable<LoginSearch["reason"]> }) {
  return (
    <p className={styles.note} role="status">
      {reason === "idle" && (
        <Trans>
          We signed you out because you were inactive for a while. What you typed in filings is kept for you.
        </Trans>
      )}
      {reason === "everywhere" && (
        <Trans>You were signed out on every device. What you typed in filings is kept for you.</Trans>
      )}
      {reason === "expired" && <Trans>Your session has ended. Sign in and you return to the same place.</Trans>}
      {reason === "elsewhere" && (
        <Trans>
          You were signed out in another tab or on another device. What you typed in filings is kept for you.
        </Trans>
      )}
      {reason === "replaced" && (
        <Trans>
          Another account was signed in in this browser. What you typed in filings is kept for you: sign in with your
          account to go on.
        </Trans>
      )}
      {reason === "clock" && (
        <Trans>
          Your session ended because the clock of this demo was moved forward. Sign in and you return to the same place.
        </Trans>
      )}
    </p>
  );
}
