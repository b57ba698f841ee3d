// Signing in: e-mail and password first, then a passkey or the code that was sent.
import { Trans, useLingui } from "@lingui/react/macro";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { usePageTitle } from "#i18n/use-page-title.ts";
import styles from "#identity/identity.module.css";
import { IdentityCard } from "#identity/identity-card.tsx";
import { targetOf } from "#session/own-paths.ts";
import type { SecondFactor } from "#session/session.ts";
import { useSession } from "#session/session-context.tsx";
import { latePart } from "#ui/late-part.ts";
import { CodeStep } from "./code-step.tsx";
import type { LoginSearch } from "./login-search.ts";
import { PasswordStep } from "./password-step.tsx";
import type { Credentials, SecondStep } from "./use-login-code.ts";

// Who has no passkey does not fetch its step.
const PasskeyStep = latePart(async () => (await import("./passkey-step.tsx")).PasskeyStep);

const route = getRouteApi("/identity/login");

export function SignInScreen() {
  const { t } = useLingui();
  usePageTitle(t`Sign in`);
  const { to, reason } = route.useSearch();
  const session = useSession();
  const router = useRouter();
  const [step, setStep] = useState<({ credentials: Credentials } & SecondStep) | null>(null);

  async function signIn(second: SecondFactor): Promise<void> {
    if (step === null) return;
    const target = targetOf(to);
    await session.signIn({ ...step.credentials, ...second }, { deeper: target !== "/" });
    await router.navigate({ href: `/filings-redirect${target}`, replace: true });
  }

  return (
    <IdentityCard>
      {step === null && reason !== undefined && <ReasonNote reason={reason} />}
      {step === null && <PasswordStep onNext={(credentials, next) => setStep({ credentials, ...next })} />}
      {step !== null && "code" in step && (
        <CodeStep {...step} onBack={() => setStep(null)} onCode={(code) => signIn({ code })} />
      )}
      {step !== null && "question" in step && (
        <Suspense fallback={null}>
          <PasskeyStep
            {...step}
            onBack={() => setStep(null)}
            onPasskey={(passkey) => signIn({ passkey })}
            onSent={(code) => setStep({ credentials: step.credentials, code })}
          />
        </Suspense>
      )}
    </IdentityCard>
  );
}

function ReasonNote({ reason }: { reason: NonNullable<LoginSearch["reason"]> }) {
  const company = useSession().movedTo();
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
      {reason === "moved" && company !== null && <Moved company={company} />}
      {reason === "removed" && (
        <Trans>
          You no longer belong to the company that you worked for. If you belong to another one, sign in again.
        </Trans>
      )}
      {(reason === "elsewhere" || (reason === "moved" && company === null)) && (
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

function Moved({ company }: { readonly company: string }) {
  const name = <bdi dir="auto">{company}</bdi>;
  return <Trans>You now work for {name}. Sign in again.</Trans>;
}
