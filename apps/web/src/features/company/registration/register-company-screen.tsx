// Registering a company: its data and its first user, then the code that proves the address.
import { registerCompany, sendRegistrationCode, verifyRegistration } from "@filings/contract/api/company/registration";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { type SentCode, sentNow } from "#identity/code/sent-code.ts";
import styles from "#identity/identity.module.css";
import { IdentityCard } from "#identity/identity-card.tsx";
import { useSession } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { arrowLeftIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { latePart } from "#ui/late-part.ts";
import { nothingGiven, type Registration, RegistrationForm } from "./registration-form.tsx";

// Not needed before the form is filled in.
const CodeForm = latePart(async () => (await import("#identity/code/code-form.tsx")).CodeForm);

interface Begun {
  readonly id: string;
  readonly code: SentCode;
}

export function RegisterCompanyScreen() {
  const { t } = useLingui();
  usePageTitle(t`Register a company`);
  const call = useCall();
  const session = useSession();
  const router = useRouter();
  // A person who goes back finds what they typed.
  const [given, setGiven] = useState<Registration>(nothingGiven);
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun === null)
    return (
      <IdentityCard isWide>
        <h1>
          <Trans>Register a company</Trans>
        </h1>
        <RegistrationForm
          start={given}
          onGiven={async (registration, body) => {
            const { registration_id, ...sent } = await call(registerCompany, { body });
            setGiven(registration);
            setBegun({ id: registration_id, code: sentNow(sent) });
          }}
        />
        <p className={styles.links}>
          <Link to="/identity/login">
            <Trans>Have an account? Sign in</Trans>
          </Link>
        </p>
      </IdentityCard>
    );
  const params = { registration: begun.id };
  return (
    <IdentityCard>
      <Button kind="link" size="sm" className={styles.back} onClick={() => setBegun(null)}>
        <Icon shape={arrowLeftIcon} size="sm" isDirectional />
        <Trans>Back</Trans>
      </Button>
      <h1>
        <Trans>Enter the code</Trans>
      </h1>
      <Suspense>
        <CodeForm
          code={begun.code}
          okLabel={<Trans>Register company</Trans>}
          onCode={async (digits) => {
            const { access } = await call(verifyRegistration, { params, body: { verification_code: digits } });
            session.enter(access);
            await router.navigate({ href: "/", replace: true });
          }}
          send={async () => sentNow(await call(sendRegistrationCode, { params }))}
        />
      </Suspense>
    </IdentityCard>
  );
}
